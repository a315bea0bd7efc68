// Runs a command as a user would, and keeps its output, its messages and its exit status.
#pragma once

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <sys/wait.h>
#include <unistd.h>

namespace muster::tests {

/// A folder of its own for one test, deleted afterwards.
class TemporaryFolder {
public:
    TemporaryFolder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "muster-test-XXXXXX").string();
        path_ = mkdtemp(pattern.data());
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::string operator/(const std::string& name) const { return (path_ / name).string(); }

private:
    std::filesystem::path path_;
};

inline std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

inline void write_file(const std::string& path, const std::string& text) {
    std::filesystem::create_directories(std::filesystem::path{path}.parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

struct Ran {
    int status = -1;
    std::string output;
    std::string said;  ///< stderr
};

/// `command` by the shell; words must be quoted by the caller.
inline Ran run(const std::string& command) {
    const TemporaryFolder folder;
    const std::string output = folder / "output";
    const std::string said = folder / "said";
    const int status = std::system(("(" + command + ") >" + output + " 2>" + said + " </dev/null").c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_file(output), read_file(said)};
}

/// The program under test with these arguments.
inline Ran run_muster(const std::string& words) {
    return run(std::string{MUSTER_PROGRAM} + " " + words);
}

}  // namespace muster::tests

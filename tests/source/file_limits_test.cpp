// How much is read of a file, where files are looked for, and what is remembered of their answers.
#include <catch2/catch.hpp>

#include "source/failure.hpp"
#include "source/files.hpp"
#include "source/kept_values.hpp"
#include "source/limits.hpp"
#include "support/narrow.hpp"
#include "support/run.hpp"

namespace file_limits_test {

using namespace muster;
using source::MemoryFiles;
using Names = std::vector<std::string>;

TEST_CASE("a file that may not be read is a failure of the machine, which names it") {
    const tests::TemporaryFolder folder;
    std::filesystem::permissions(folder.path(), std::filesystem::perms{0755});
    tests::write_file(folder / "secret", "x");
    std::filesystem::permissions(folder / "secret", std::filesystem::perms{0});
    const tests::WithoutPrivileges without;
    try {
        (void)source::DiskFiles{}.read(folder / "secret", 5);
        FAIL("it was read");
    } catch (const source::MachineError& error) {
        CHECK(std::string{error.what()} == "cannot be read");
        CHECK(error.path() == folder / "secret");
    }
}

TEST_CASE("what was read is still the same if every file and every folder is, and no other matters") {
    MemoryFiles files;
    files.files = {{"f/a", "one"}, {"f/b", "two"}, {"g/c", "three"}, {"h", "four"}};
    source::NotedFiles noted{files};
    for (const char* path : {"f/a", "f/b", "nothing"}) (void)noted.read(path, 100);
    for (const char* folder : {"f", "g"}) (void)noted.list(folder);
    const auto notes = noted.take_notes();
    const auto holds_after = [&](const std::string& path, const std::optional<std::string>& bytes) {
        MemoryFiles changed;
        changed.files = files.files;
        changed.files.erase(path);
        if (bytes) changed.files[path] = *bytes;
        return notes.still_hold(changed);
    };
    CHECK(notes.still_hold(files));
    CHECK(holds_after("h", "other"));
    CHECK(holds_after("g/c", "other"));  // listed but not read
    CHECK_FALSE(holds_after("f/a", "other"));
    CHECK_FALSE(holds_after("f/b", "other"));
    CHECK_FALSE(holds_after("nothing", ""));
    CHECK_FALSE(holds_after("f/d", ""));
    CHECK_FALSE(holds_after("g/d", ""));
    CHECK_FALSE(holds_after("g/c", std::nullopt));
    source::NotedFiles without_folders{files};
    (void)without_folders.read("h", 100);
    CHECK(without_folders.take_notes().still_hold(files));
}

}  // namespace file_limits_test

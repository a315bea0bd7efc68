#include "deliver/write_whole.hpp"

#include <algorithm>
#include <filesystem>
#include <list>
#include <map>
#include <memory>

#include "deliver/whole_file.hpp"
#include "source/failure.hpp"

namespace muster::deliver {
namespace {

namespace fs = std::filesystem;

void check_name(const std::string& name) {
    const bool plain = !name.empty() && name.front() != '.' && name.find('/') == std::string::npos &&
                       name.find('\0') == std::string::npos;
    if (!plain) throw source::MachineError("is not a valid file name for a pack", name);
}

/// A folder that is created if it does not exist, and removed again if nothing is written into it.
class Folder {
public:
    explicit Folder(const std::string& path) {
        std::error_code error;
        for (fs::path part = fs::absolute(path); !part.empty() && !fs::exists(part, error);
             part = part.parent_path())
            made_.push_back(part);
        fs::create_directories(path, error);
        if (error) throw source::MachineError("cannot be made: " + error.message(), path);
    }
    ~Folder() {
        std::error_code ignored;
        for (const auto& part : made_) fs::remove(part, ignored);  // takes only what is empty
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

private:
    std::vector<fs::path> made_;  ///< innermost first
};

}  // namespace

void write_whole(const std::string& path, const std::string& bytes) {
    WholeFile file{path};
    file.write(bytes);
    file.commit();
}

void write_pack(const std::string& folder, const std::vector<OutputFile>& files) {
    for (const auto& file : files) {
        check_name(file.name);
        if (!file.folder.empty()) check_name(file.folder);
    }
    const Folder made{folder};
    std::list<Folder> made_within;
    std::map<std::string, std::shared_ptr<HeldFolder>> held;
    std::vector<std::unique_ptr<WholeFile>> waiting;
    waiting.reserve(files.size());
    for (const auto& file : files) {
        const std::string into = (fs::path{folder} / file.folder).string();
        auto& holding = held[file.folder];
        if (!holding) {
            made_within.emplace_back(into);
            holding = std::make_shared<HeldFolder>(into);
            holding->sweep();
        }
        waiting.push_back(std::make_unique<WholeFile>((fs::path{into} / file.name).string(), holding));
        waiting.back()->write(file.bytes);
        waiting.back()->finish();
    }
    for (const auto& file : waiting) file->commit();
    for (const auto& [name, holding] : held) holding->settle();
}

}  // namespace muster::deliver

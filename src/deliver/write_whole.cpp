#include "deliver/write_whole.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "deliver/whole_file.hpp"
#include "source/failure.hpp"

namespace muster::deliver {
namespace {

namespace fs = std::filesystem;

void make_folder(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error || !fs::is_directory(folder, error))
        throw source::MachineError(fmt::format("the folder cannot be made: {}",
                                               error ? error.message() : "something else has its name"),
                                   folder.string());
}

/// What a killed run left: hidden files of our own naming.
void sweep(const fs::path& folder) {
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        if (name.size() > 1 && name.front() == '.' && name.find(".muster-") != std::string::npos) {
            std::error_code ignored;
            fs::remove(entry->path(), ignored);
        }
    }
}

/// So that the names last through a power cut, not the contents alone.
void sync_folder(const fs::path& folder) {
    const int file = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return;
    (void)fsync(file);
    close(file);
}

void require_plain_name(const std::string& name) {
    if (name.empty() || name.front() == '.' || name.find('/') != std::string::npos)
        throw source::MachineError("this is no name for a file of a pack", name);
}

}  // namespace

void write_whole(const std::string& path, const std::string& bytes) {
    WholeFile file{path};
    file.write(bytes);
    file.commit();
    const fs::path folder = fs::path{path}.parent_path();
    sync_folder(folder.empty() ? fs::path{"."} : folder);
}

void write_pack(const std::string& folder, const std::vector<OutputFile>& files) {
    for (const auto& file : files) require_plain_name(file.name);
    make_folder(folder);
    sweep(folder);
    std::vector<std::unique_ptr<WholeFile>> written;
    for (const auto& file : files) {
        written.push_back(std::make_unique<WholeFile>((fs::path{folder} / file.name).string()));
        written.back()->write(file.bytes);
        written.back()->finish();
    }
    for (const auto& file : written) file->commit();
    sync_folder(folder);
}

}  // namespace muster::deliver

#include "deliver/whole_file.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "source/failure.hpp"

namespace muster::deliver {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const std::string& path, const char* why) {
    throw source::MachineError(fmt::format("cannot be written: {}", why), path);
}

[[noreturn]] void refuse(const std::string& path) {
    refuse(path, std::strerror(errno));
}

/// mkostemp makes files for their owner alone; the finished one gets what any new file would.
void give_usual_permissions(int file) {
    const mode_t mask = umask(0);
    umask(mask);
    (void)fchmod(file, 0666 & ~mask);
}

void refuse_what_is_no_file(const std::string& path) {
    struct stat there {};
    if (lstat(path.c_str(), &there) != 0) return;
    if (S_ISLNK(there.st_mode)) refuse(path, "it is a symbolic link");
    if (S_ISDIR(there.st_mode)) refuse(path, "it is a folder");
    if (!S_ISREG(there.st_mode)) refuse(path, "it is not a regular file");
}

}  // namespace

WholeFile::WholeFile(std::string path, std::shared_ptr<HeldFolder> folder)
    : path_(std::move(path)), folder_(std::move(folder)), alone_(!folder_) {
    refuse_what_is_no_file(path_);
    const fs::path target{path_};
    if (alone_) folder_ = std::make_shared<HeldFolder>(target.parent_path().string());
    std::string temporary =
        (target.parent_path() / (HeldFolder::temporary_for(target.filename().string()) + "XXXXXX")).string();
    file_ = mkostemp(temporary.data(), O_CLOEXEC);
    if (file_ < 0) refuse(path_);
    temporary_ = std::move(temporary);
}

WholeFile::~WholeFile() {
    if (file_ >= 0) close(file_);
    if (!temporary_.empty()) unlink(temporary_.c_str());
}

void WholeFile::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file_, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) refuse(path_);
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

void WholeFile::finish() {
    if (file_ < 0) return;
    give_usual_permissions(file_);
    if (fsync(file_) != 0) refuse(path_);
    const int file = std::exchange(file_, -1);
    if (close(file) != 0) refuse(path_);
}

void WholeFile::commit() {
    finish();
    if (std::rename(temporary_.c_str(), path_.c_str()) != 0) refuse(path_);
    temporary_.clear();
    if (alone_) folder_->settle();
}

}  // namespace muster::deliver

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

/// mkostemp creates files that only their owner can read; the finished file gets the usual permissions.
void give_usual_permissions(int file) {
    const mode_t mask = umask(0);
    umask(mask);
    (void)fchmod(file, 0666 & ~mask);
}

bool is_same(const struct stat& one, const struct stat& other) {
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

/// This program's output or error stream if the path is a link to it; else -1. Opening such a link again
/// would begin at the start of a file into which the output is redirected.
int own_stream(const std::string& path) {
    struct stat entry {
    }, target{}, open_file{};
    if (lstat(path.c_str(), &entry) != 0 || !S_ISLNK(entry.st_mode)) return -1;
    if (stat(path.c_str(), &target) != 0) return -1;
    for (const int own : {STDOUT_FILENO, STDERR_FILENO})
        if (fstat(own, &open_file) == 0 && is_same(open_file, target)) return own;
    return -1;
}

int open_stream(const std::string& path) {
    const int own = own_stream(path);
    return own >= 0 ? fcntl(own, F_DUPFD_CLOEXEC, 0) : open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
}

void refuse_what_is_no_file(const std::string& path) {
    struct stat there {};
    if (lstat(path.c_str(), &there) != 0) return;
    if (S_ISLNK(there.st_mode)) refuse(path, "it is a symbolic link");
    if (S_ISDIR(there.st_mode)) refuse(path, "it is a folder");
    if (!S_ISREG(there.st_mode)) refuse(path, "it is not a regular file");
}

}  // namespace

bool is_stream(const std::string& path) {
    struct stat target {};
    if (own_stream(path) >= 0) return true;
    return stat(path.c_str(), &target) == 0 && (S_ISCHR(target.st_mode) || S_ISFIFO(target.st_mode));
}

bool has_terminal() {
    return isatty(STDERR_FILENO) != 0;
}

WholeFile::WholeFile(std::string path, std::shared_ptr<HeldFolder> folder)
    : path_(std::move(path)), folder_(std::move(folder)), alone_(!folder_) {
    if (alone_ && is_stream(path_)) {
        file_ = open_stream(path_);
        if (file_ < 0) refuse(path_);
        return;
    }
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
    if (!temporary_.empty()) {
        give_usual_permissions(file_);
        if (fsync(file_) != 0) refuse(path_);
    }
    const int file = std::exchange(file_, -1);
    if (close(file) != 0) refuse(path_);
}

void WholeFile::commit() {
    finish();
    if (temporary_.empty()) return;
    if (std::rename(temporary_.c_str(), path_.c_str()) != 0) refuse(path_);
    temporary_.clear();
    if (alone_) folder_->settle();
}

}  // namespace muster::deliver

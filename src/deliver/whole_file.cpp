#include "deliver/whole_file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace muster::deliver {
namespace {

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

Descriptor open_stream(const std::string& path) {
    const int own = own_stream(path);
    return Descriptor{own >= 0 ? fcntl(own, F_DUPFD_CLOEXEC, 0)
                               : open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY)};
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

WholeFile::WholeFile(std::string path) : path_(std::move(path)) {
    if (is_stream(path_)) {
        stream_ = open_stream(path_);
        if (!stream_.is_open()) refuse_to_write(path_);
        return;
    }
    const std::filesystem::path whole{path_};
    if (!whole.has_filename()) refuse_to_write(path_, std::strerror(EISDIR));
    if (auto folder = Folder::open(whole.parent_path().string())) folder_.emplace(std::move(*folder));
    if (!folder_) refuse_to_write(path_, std::strerror(ENOENT));
    (void)folder_->sweep(whole.filename().string());
    file_.emplace(*folder_, whole.filename().string());
}

void WholeFile::write(std::string_view bytes) {
    if (file_)
        file_->write(bytes);
    else
        write_all(stream_, bytes, path_);
}

void WholeFile::commit() {
    if (!file_) {
        if (!stream_.close()) refuse_to_write(path_);
        return;
    }
    file_->rename();
    folder_->sync();
}

void write_whole(const std::string& path, std::string_view bytes) {
    WholeFile file{path};
    file.write(bytes);
    file.commit();
}

}  // namespace muster::deliver

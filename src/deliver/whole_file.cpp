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

/// mkstemp only finds the name: its files have no usual permissions, and other threads may be making files,
/// so the umask must not be changed to learn it.
Descriptor make_temporary(std::string& pattern) {
    const int named = mkstemp(pattern.data());
    if (named < 0) return Descriptor{};
    close(named);
    unlink(pattern.c_str());
    return Descriptor{open(pattern.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)};
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

void write_all(const Descriptor& file, std::string_view bytes, const std::string& shown) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file.number(), bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) refuse(shown);
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

/// Removes what runs that were killed while they wrote the same file left beside it.
void sweep(const fs::path& target) {
    std::error_code error;
    for (const auto& entry :
         fs::directory_iterator{target.parent_path().empty() ? "." : target.parent_path(), error})
        if (is_temporary_for(target.filename().string(), entry.path().filename().string()) &&
            open_if_abandoned(entry.path()).is_open())
            fs::remove(entry.path(), error);
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

void require_plain_file(const std::string& path, const std::string& shown) {
    struct stat there {};
    if (lstat(path.c_str(), &there) != 0) return;
    if (S_ISLNK(there.st_mode)) refuse(shown, "it is a symbolic link");
    if (S_ISDIR(there.st_mode)) refuse(shown, "it is a folder");
    if (!S_ISREG(there.st_mode)) refuse(shown, "it is not a regular file");
}

void write_new(const std::string& path, std::string_view bytes, const std::string& shown) {
    Descriptor file{open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)};
    if (!file.is_open()) refuse(shown);
    write_all(file, bytes, shown);
    if (fsync(file.number()) != 0 || !file.close()) refuse(shown);
}

WholeFile::WholeFile(std::string path) : path_(std::move(path)) {
    if (is_stream(path_)) {
        file_ = Descriptor{open_stream(path_)};
        if (!file_.is_open()) refuse(path_);
        return;
    }
    require_plain_file(path_, path_);
    const fs::path target{path_};
    sweep(target);
    do {  // again if another run has swept it before it was locked
        temporary_ = (target.parent_path() / temporary_for(target.filename().string())).string();
        file_ = make_temporary(temporary_);
        if (!file_.is_open()) {
            temporary_.clear();
            refuse(path_);
        }
        (void)lock_at_once(file_);
    } while (!is_at(file_, temporary_));
}

WholeFile::~WholeFile() {
    if (!temporary_.empty()) unlink(temporary_.c_str());
}

void WholeFile::write(std::string_view bytes) {
    write_all(file_, bytes, path_);
}

void WholeFile::commit() {
    if (temporary_.empty()) {
        if (!file_.close()) refuse(path_);
        return;
    }
    if (fsync(file_.number()) != 0) refuse(path_);
    if (std::rename(temporary_.c_str(), path_.c_str()) != 0) refuse(path_);
    temporary_.clear();
    if (!file_.close()) refuse(path_);
    const fs::path folder = fs::path{path_}.parent_path();
    sync_folder(folder.empty() ? "." : folder);
}

}  // namespace muster::deliver

#include "deliver/whole_file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include <unistd.h>

namespace muster::deliver {
namespace {

namespace fs = std::filesystem;

/// Opening these by their names would begin at the start of a file into which the output is redirected.
std::FILE* own_stream(const std::string& path) {
    return path == "/dev/stdout" ? stdout : path == "/dev/stderr" ? stderr : nullptr;
}

}  // namespace

bool is_stream(const std::string& path) {
    std::error_code none;
    const auto there = fs::status(path, none);
    return own_stream(path) || fs::is_character_file(there) || fs::is_fifo(there);
}

bool has_terminal() {
    return isatty(STDERR_FILENO) != 0;
}

WholeFile::WholeFile(std::string path) : path_(std::move(path)) {
    if (own_stream(path_)) return;
    if (is_stream(path_)) {
        stream_.reset(std::fopen(path_.c_str(), "wb"));
        if (!stream_) refuse_to_write(path_);
        return;
    }
    const fs::path whole{path_};
    if (!whole.has_filename()) refuse_to_write(path_, std::strerror(EISDIR));
    const auto folder = Folder::open(whole.parent_path().string());
    if (!folder) refuse_to_write(path_, std::strerror(ENOENT));
    file_.emplace(*folder, whole.filename().string());
}

void WholeFile::write(std::string_view bytes) {
    if (file_)
        file_->write(bytes);
    else
        write_all(stream_ ? stream_.get() : own_stream(path_), bytes, path_);
}

void WholeFile::commit() {
    if (file_)
        file_->rename();
    else if (stream_)
        finish(std::move(stream_), path_);
    else if (std::fflush(own_stream(path_)) != 0)
        refuse_to_write(path_);
}

void write_whole(const std::string& path, std::string_view bytes) {
    WholeFile file{path};
    file.write(bytes);
    file.commit();
}

}  // namespace muster::deliver

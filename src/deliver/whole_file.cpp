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

[[noreturn]] void refuse(const std::string& path) {
    throw source::MachineError(fmt::format("cannot be written: {}", std::strerror(errno)), path);
}

/// mkostemp makes files for their owner alone; the finished one gets what any new file would.
void give_usual_permissions(int file) {
    const mode_t mask = umask(0);
    umask(mask);
    (void)fchmod(file, 0666 & ~mask);
}

}  // namespace

WholeFile::WholeFile(std::string path) : path_(std::move(path)) {
    const std::filesystem::path target{path_};
    temporary_ = (target.parent_path() / ("." + target.filename().string() + ".muster-XXXXXX")).string();
    file_ = mkostemp(temporary_.data(), O_CLOEXEC);
    if (file_ < 0) refuse(path_);
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
}

}  // namespace muster::deliver

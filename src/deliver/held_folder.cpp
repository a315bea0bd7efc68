#include "deliver/held_folder.hpp"

#include <cerrno>
#include <filesystem>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace muster::deliver {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view mark = ".muster-";
constexpr std::size_t letters_of_mkostemp = 6;

bool is_leftover(const std::string& name) {
    const std::size_t at = name.rfind(mark);
    return name.front() == '.' && at != std::string::npos && at > 0 &&
           name.size() == at + mark.size() + letters_of_mkostemp;
}

void share(int folder) {
    while (flock(folder, LOCK_SH) != 0 && errno == EINTR) {
    }
}

}  // namespace

HeldFolder::HeldFolder(std::string path)
    : path_(path.empty() ? "." : std::move(path)),
      folder_(open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    if (folder_ >= 0) share(folder_);
}

HeldFolder::~HeldFolder() {
    if (folder_ >= 0) close(folder_);
}

void HeldFolder::sweep() {
    if (folder_ < 0) return;
    if (flock(folder_, LOCK_EX | LOCK_NB) == 0) {
        std::error_code error;
        for (fs::directory_iterator entry(path_, error), end; !error && entry != end;
             entry.increment(error)) {
            std::error_code ignored;
            if (is_leftover(entry->path().filename().string())) fs::remove(entry->path(), ignored);
        }
    }
    share(folder_);
}

void HeldFolder::settle() {
    if (folder_ >= 0) (void)fsync(folder_);
}

std::string HeldFolder::temporary_for(const std::string& file) {
    return "." + file + std::string{mark};
}

}  // namespace muster::deliver

#include "deliver/temporary.hpp"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "source/failure.hpp"

namespace muster::deliver {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view mark = ".muster-";
constexpr std::string_view letters_of_mkstemp = "XXXXXX";

}  // namespace

bool Descriptor::close() {
    return number_ < 0 || ::close(std::exchange(number_, -1)) == 0;
}

std::string temporary_for(const std::string& name) {
    return "." + name + std::string{mark} + std::string{letters_of_mkstemp};
}

bool is_temporary(const std::string& name) {
    const std::size_t at = name.rfind(mark);
    return name.starts_with('.') && at != std::string::npos && at > 0 &&
           name.size() == at + mark.size() + letters_of_mkstemp.size();
}

bool is_temporary_for(const std::string& name, const std::string& temporary) {
    const std::string own = temporary_for(name);
    return is_temporary(temporary) && temporary.size() == own.size() &&
           temporary.starts_with(own.substr(0, own.size() - letters_of_mkstemp.size()));
}

bool lock_at_once(const Descriptor& open) {
    return flock(open.number(), LOCK_EX | LOCK_NB) == 0;
}

bool is_at(const Descriptor& open, const fs::path& path) {
    struct stat held {
    }, there{};
    return fstat(open.number(), &held) == 0 && lstat(path.c_str(), &there) == 0 &&
           held.st_dev == there.st_dev && held.st_ino == there.st_ino;
}

Descriptor open_to_read(const fs::path& path) {
    return Descriptor{open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)};
}

Descriptor open_if_abandoned(const fs::path& path) {
    Descriptor found = open_to_read(path);
    return found.is_open() && lock_at_once(found) && is_at(found, path) ? std::move(found) : Descriptor{};
}

Descriptor lock_folder(const fs::path& folder) {
    constexpr useconds_t pause = 20'000;
    for (int tries = 0; tries < 3000; ++tries) {
        Descriptor found = open_to_read(folder);
        if (!found.is_open() && errno == ENOENT) return found;
        if (!found.is_open())
            throw source::MachineError(std::string{"cannot be read: "} + std::strerror(errno), folder);
        const bool is_held_elsewhere = !lock_at_once(found) && (errno == EWOULDBLOCK || errno == EINTR);
        if (!is_held_elsewhere && is_at(found, folder)) return found;
        if (is_held_elsewhere) usleep(pause);
    }
    throw source::MachineError("another run has been writing here for a minute; try again later", folder);
}

void sync_folder(const fs::path& folder) {
    if (const Descriptor open = open_to_read(folder); open.is_open()) (void)fsync(open.number());
}

}  // namespace muster::deliver

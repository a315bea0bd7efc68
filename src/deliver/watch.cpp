#include "deliver/watch.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>

#include <poll.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "source/failure.hpp"

namespace muster::deliver {
namespace {

namespace fs = std::filesystem;

constexpr std::uint32_t of_interest = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE;

sigset_t endings() {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    return set;
}

/// Files that Muster reads; not an editor's swap files and backups.
bool is_ours(const std::string& name) {
    static constexpr std::array<std::string_view, 6> endings_of_names{".yaml", ".yml", ".svg",
                                                                      ".png",  ".jpg", ".jpeg"};
    return name.front() != '.' &&
           std::any_of(endings_of_names.begin(), endings_of_names.end(),
                       [&](std::string_view ending) { return name.ends_with(ending); });
}

}  // namespace

Watch::Watch(const std::vector<WatchedFolder>& folders) {
    const sigset_t set = endings();
    sigprocmask(SIG_BLOCK, &set, nullptr);
    signals_ = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    changes_ = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    if (changes_ < 0 || signals_ < 0) throw source::MachineError("this machine cannot watch folders");
    for (const auto& folder : folders) add(folder);
}

Watch::~Watch() {
    close(changes_);
    close(signals_);
    const sigset_t set = endings();
    sigprocmask(SIG_UNBLOCK, &set, nullptr);
}

void Watch::add(const WatchedFolder& folder) {
    const std::string path = folder.path.empty() ? "." : folder.path;
    const int number = inotify_add_watch(changes_, path.c_str(), of_interest | IN_ONLYDIR);
    if (number < 0)
        throw source::MachineError(std::string{"cannot be watched: "} + std::strerror(errno), path);
    // A folder that is named twice is watched with the wider request.
    WatchedFolder& known = folders_[number];
    known = {path, known.with_folders_below || folder.with_folders_below};
    if (!folder.with_folders_below) return;
    std::error_code error;
    for (fs::directory_iterator entry(path, error), end; !error && entry != end; entry.increment(error))
        if (entry->is_directory(error)) add({entry->path().string(), true});
}

void Watch::also(const std::string& folder) {
    const int number = inotify_add_watch(changes_, folder.c_str(), of_interest | IN_ONLYDIR);
    if (number >= 0) folders_.try_emplace(number, WatchedFolder{folder, false});
}

void Watch::read_events(std::vector<std::string>& changed) {
    alignas(inotify_event) std::array<char, 16384> buffer;
    while (true) {
        const ssize_t length = read(changes_, buffer.data(), buffer.size());
        if (length <= 0) return;
        for (ssize_t at = 0; at < length;) {
            inotify_event event;
            std::memcpy(&event, buffer.data() + at, sizeof event);
            const char* const text = buffer.data() + at + sizeof event;
            const std::string name = event.len > 0 ? std::string{text} : std::string{};
            at += static_cast<ssize_t>(sizeof event + event.len);
            const auto folder = folders_.find(event.wd);
            if (folder == folders_.end() || name.empty()) continue;
            const std::string path = (fs::path{folder->second.path} / name).string();
            const bool is_new = (event.mask & (IN_CREATE | IN_MOVED_TO)) != 0;
            if ((event.mask & IN_ISDIR) != 0) {
                if (!folder->second.with_folders_below || !is_new) continue;
                add({path, true});
                changed.push_back(path);  // with everything that may already be in it
            } else if (is_ours(name) && (event.mask & IN_CREATE) == 0) {
                changed.push_back(path);
            }
        }
    }
}

std::optional<std::vector<std::string>> Watch::changes(std::chrono::milliseconds quiet,
                                                       std::optional<std::chrono::milliseconds> longest) {
    std::vector<std::string> changed;
    while (true) {
        std::array<pollfd, 2> waited{{{changes_, POLLIN, 0}, {signals_, POLLIN, 0}}};
        const int timeout = !changed.empty() ? static_cast<int>(quiet.count())
                            : longest        ? static_cast<int>(longest->count())
                                             : -1;
        const int ready = poll(waited.data(), waited.size(), timeout);
        if (ready < 0 && errno != EINTR)
            throw source::MachineError(std::string{"watching failed: "} + std::strerror(errno));
        if (waited[1].revents != 0) {
            // The signal is taken here, or it would end the program as soon as the watch ends.
            signalfd_siginfo taken;
            (void)!read(signals_, &taken, sizeof taken);
            return std::nullopt;
        }
        if (ready == 0) break;
        if (ready > 0) read_events(changed);
    }
    std::sort(changed.begin(), changed.end());
    changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
    return changed;
}

}  // namespace muster::deliver

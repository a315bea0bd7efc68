#include "deliver/watch.hpp"

#include <algorithm>
#include <chrono>
#include <set>
#include <thread>

namespace muster::deliver {

namespace fs = std::filesystem;

WatchedFiles::Stamp WatchedFiles::stamp_of(const std::string& path) {
    std::error_code none;
    const auto time = fs::last_write_time(path, none);
    const auto size = fs::file_size(path, none);  // of a folder there is none
    return {time, size};
}

void WatchedFiles::note(const std::string& path) const {
    const std::lock_guard lock{one_at_a_time_};
    asked_.try_emplace(path, stamp_of(path));
}

std::optional<std::string> WatchedFiles::read(const std::string& path, std::size_t limit) const {
    note(path);
    return files_.read(path, limit);
}

std::vector<std::string> WatchedFiles::list(const std::string& folder) const {
    return files_.list(folder);  // what is read of it is noted by name, there or not
}

bool WatchedFiles::stays_within(const std::string& folder, const std::string& name) const {
    return files_.stays_within(folder, name);
}

std::vector<std::string> WatchedFiles::next_changes(const std::string& made,
                                                    const std::vector<std::string>& always) {
    constexpr std::chrono::milliseconds pause{100};
    std::set<std::string> changed;
    for (bool is_quiet = true; changed.empty() || !is_quiet;) {
        std::this_thread::sleep_for(pause);
        is_quiet = true;
        for (auto& [path, known] : asked_) {
            const Stamp now = stamp_of(path);
            if (now == known) continue;
            known = now;
            if (fs::path{path}.filename() == made && std::ranges::find(always, path) == always.end())
                continue;
            changed.insert(path);
            is_quiet = false;
        }
    }
    return {changed.begin(), changed.end()};
}

}  // namespace muster::deliver

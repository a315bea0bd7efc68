// Watches folders for changes, so that a pack is printed again while somebody edits. Needs no terminal.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace muster::deliver {

/// A folder to watch: its own files, or also those of all folders below it.
struct WatchedFolder {
    std::string path;
    bool with_folders_below = false;
};

/// Records changes from its construction on. As long as it exists, Ctrl-C (SIGINT) and SIGTERM end the
/// waiting instead of the program.
class Watch {
public:
    /// Throws MachineError if a folder cannot be watched.
    explicit Watch(const std::vector<WatchedFolder>& folders);
    ~Watch();
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    /// Watches another folder from now on. A folder that does not exist or is already watched is ignored.
    void also(const std::string& folder);

    /// Waits until files that Muster reads (YAML, pictures) are written, renamed, removed or created. Editors
    /// do several of these each time they save, so it waits until nothing has changed for `quiet`. Returns
    /// the paths, sorted and without repeats; nothing if the program is asked to end; an empty list after
    /// `longest`.
    [[nodiscard]] std::optional<std::vector<std::string>> changes(
        std::chrono::milliseconds quiet, std::optional<std::chrono::milliseconds> longest = {});

private:
    void add(const WatchedFolder& folder);
    void read_events(std::vector<std::string>& changed);

    int changes_ = -1, signals_ = -1;
    std::map<int, WatchedFolder> folders_;  ///< by the watch descriptor of inotify
};

}  // namespace muster::deliver

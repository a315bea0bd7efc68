// Folders watched for changes, so that a pack is printed again while somebody edits. Tests write files and
// ask; no terminal is needed.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace muster::deliver {

/// A folder to watch: its own files, or those of all folders below it as well.
struct WatchedFolder {
    std::string path;
    bool with_folders_below = false;
};

/// As long as it lives, changes are noted from the moment of its making, and Ctrl-C (SIGINT) and SIGTERM do
/// not end the program but the waiting.
class Watch {
public:
    /// Throws MachineError if a folder cannot be watched.
    explicit Watch(const std::vector<WatchedFolder>& folders);
    ~Watch();
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    /// Watches one more folder from now on; one that is not there, or is watched already, changes nothing.
    void also(const std::string& folder);

    /// Waits for changes of files that Muster reads (YAML, pictures): written, renamed, removed, new. Editors
    /// do several of these at each saving, so it waits on until all has been quiet for `quiet`. The files'
    /// paths, sorted, each once; nothing if the program is asked to end; an empty list when `longest` has
    /// passed.
    [[nodiscard]] std::optional<std::vector<std::string>> changes(
        std::chrono::milliseconds quiet, std::optional<std::chrono::milliseconds> longest = {});

private:
    void add(const WatchedFolder& folder);
    void read_events(std::vector<std::string>& changed);

    int changes_ = -1, signals_ = -1;
    std::map<int, WatchedFolder> folders_;  ///< by the kernel's number
};

}  // namespace muster::deliver

// The new state of a pack's folder, prepared in a hidden folder and put in place at once.
//
// Where the file system can exchange two folders, the hidden folder gets links to everything else in the
// pack's folder, and the two are exchanged: at any moment the folder holds either the old pack or the new
// one. Where it cannot (vfat, NFS, a folder that belongs to somebody else), the hidden folder is moved into
// the pack's folder under a fixed name, and its files are then renamed one by one. The move decides that the
// new state holds: a run that finds a folder of that name finishes the renaming first.
#pragma once

#include <filesystem>
#include <set>
#include <string>

#include "deliver/temporary.hpp"

namespace muster::deliver {

/// What a build does to the files of a folder, by their paths within it.
struct FolderChanges {
    std::set<std::string> written, removed;
};

class Stage {
public:
    /// Makes a hidden folder beside `target`, or inside it if none can be made beside it. No part of the path
    /// `target` may be a link; `shown` is its name in messages. Throws MachineError.
    Stage(std::filesystem::path target, std::string shown);
    ~Stage();
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

    void write(const std::string& name, const std::string& bytes);
    /// Deletes a file that was written here.
    void leave_out(const std::string& name);

    /// Moves this folder to the target; false if something has appeared there in the meantime.
    [[nodiscard]] bool become_target();
    /// Changes the target, which the caller has locked: all at once, or file by file if `in_place` or if the
    /// folders cannot be exchanged. After a failure, which throws MachineError, the target is as it was.
    void change_target(const FolderChanges& changes, bool in_place);

private:
    [[nodiscard]] bool make_in(const std::filesystem::path& folder, const std::string& name);
    [[nodiscard]] bool is_exchanged(const FolderChanges& changes);
    void write_journal(const FolderChanges& changes);

    std::filesystem::path target_, path_;  ///< `path_` is empty once nothing is left there
    std::string shown_;
    Descriptor lock_;
    bool is_beside_ = true;
};

/// Whether a run was stopped while it renamed the files of this folder one by one.
[[nodiscard]] bool is_interrupted(const std::filesystem::path& target);

/// Finishes what such a run began, and removes what killed runs left beside the folder and in it. The caller
/// has locked the folder, if it exists.
void clean_up(const std::filesystem::path& target);

}  // namespace muster::deliver

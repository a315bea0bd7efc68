// The new state of a pack's folder, prepared in a hidden folder and put in place at once.
//
// Where the file system can exchange two folders, the hidden folder gets links to everything else that lies
// in the pack's folder, and the two are exchanged: at any moment the folder holds the old pack or the new
// one. Where it cannot (vfat, NFS, a folder of somebody else), the hidden folder is moved into the pack's
// folder under a fixed name, which is the decision, and its files are renamed one by one. Any later run first
// finishes that.
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
    /// A hidden folder beside `target`, or in it if there can be none beside. `target` has no links in it;
    /// `shown` is its name for the user. Throws MachineError.
    Stage(std::filesystem::path target, std::string shown);
    ~Stage();
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

    void write(const std::string& name, const std::string& bytes);
    /// Takes back a file that was written here.
    void leave_out(const std::string& name);

    /// Makes this the target; false if there is something at its place by now.
    [[nodiscard]] bool become_target();
    /// Changes the target, which the caller has locked: by an exchange, or file by file if `in_place` or if
    /// it cannot be exchanged. After a failure, which throws MachineError, the target is as it was.
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

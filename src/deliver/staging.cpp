#include "deliver/staging.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "deliver/whole_file.hpp"
#include "source/failure.hpp"

namespace muster::deliver {
namespace {

namespace fs = std::filesystem;

/// What is to be written and removed, one line a file. A hidden folder that holds it was never put in place.
constexpr const char* journal = ".muster-journal";
/// The hidden folder once its files are being renamed one by one.
constexpr const char* decided = ".muster-decided";
/// In it: the files that were replaced or removed.
constexpr const char* replaced = ".replaced";
constexpr const char* probe = ".probe";  ///< a link that only tries whether one can be made

FolderChanges read_journal(const fs::path& folder) {
    FolderChanges changes;
    std::ifstream file{folder / journal};
    for (std::string line; std::getline(file, line);)
        if (!line.empty()) (line[0] == '+' ? changes.written : changes.removed).insert(line.substr(1));
    return changes;
}

bool is_there(const fs::path& path) {
    std::error_code ignored;
    return fs::symlink_status(path, ignored).type() > fs::file_type::not_found;
}

bool is_folder(const fs::path& path) {
    std::error_code ignored;
    return fs::symlink_status(path, ignored).type() == fs::file_type::directory;
}

std::vector<fs::path> entries_of(const fs::path& folder, std::error_code& error) {
    std::vector<fs::path> entries;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        entries.push_back(entry->path());
    return entries;
}

std::vector<fs::path> entries_of(const fs::path& folder) {
    std::error_code ignored;
    return entries_of(folder, ignored);
}

/// Owner, group and permissions. An access control list is not copied.
bool copy_permissions(const fs::path& from, const fs::path& to) {
    struct stat old {
    }, now{};
    if (stat(from.c_str(), &old) != 0 || stat(to.c_str(), &now) != 0) return false;
    if (getxattr(from.c_str(), "system.posix_acl_access", nullptr, 0) > 0 ||
        getxattr(from.c_str(), "system.posix_acl_default", nullptr, 0) > 0)
        return false;
    const bool is_others = old.st_uid != now.st_uid || old.st_gid != now.st_gid;
    if (is_others && chown(to.c_str(), old.st_uid, old.st_gid) != 0) return false;
    return chmod(to.c_str(), old.st_mode & 07777) == 0;
}

/// mkdtemp makes folders for their owner alone. A folder made in it has the usual permissions.
void give_usual_permissions(const fs::path& folder) {
    const fs::path usual = folder / probe;
    struct stat made {};
    if (mkdir(usual.c_str(), 0777) != 0) return;
    if (stat(usual.c_str(), &made) == 0) (void)chmod(folder.c_str(), made.st_mode & 07777);
    (void)rmdir(usual.c_str());
}

/// Links everything of `from` that does not change into `to`, and tries whether that which changes could be
/// removed. False if anything cannot: the file system has no links, or the file is somebody else's or
/// immutable.
bool link_others(const fs::path& from, const fs::path& to, const fs::path& within,
                 const FolderChanges& changes) {
    std::error_code error;
    const auto entries = entries_of(from / within, error);
    // All of it must be seen, and nothing could be removed from a folder that may not be written.
    if (error || access((from / within).c_str(), W_OK) != 0) return false;
    for (const auto& entry : entries) {
        const fs::path name = within / entry.filename();
        if (name == journal) continue;
        if (is_folder(entry)) {
            const bool is_new = fs::create_directory(to / name, error);
            if (error || !link_others(from, to, name, changes)) return false;
            if (is_new && !entries_of(entry).empty() && entries_of(to / name).empty()) {
                fs::remove(to / name, error);  // all its files are removed
                continue;
            }
            if (!copy_permissions(entry, to / name)) return false;
            fs::last_write_time(to / name, fs::last_write_time(entry, error), error);
            continue;
        }
        const bool is_changed = changes.written.contains(name) || changes.removed.contains(name);
        const fs::path link = to / (is_changed ? fs::path{probe} : name);
        if (linkat(AT_FDCWD, entry.c_str(), AT_FDCWD, link.c_str(), 0) != 0) return false;
        if (is_changed && unlink(link.c_str()) != 0) return false;
    }
    return true;
}

bool is_newer(const fs::path& one, const fs::path& other) {
    struct stat first {
    }, second{};
    if (lstat(one.c_str(), &first) != 0 || lstat(other.c_str(), &second) != 0) return true;
    if (first.st_dev == second.st_dev && first.st_ino == second.st_ino) return false;
    return std::pair{first.st_mtim.tv_sec, first.st_mtim.tv_nsec} >
           std::pair{second.st_mtim.tv_sec, second.st_mtim.tv_nsec};
}

/// Removes a folder that was exchanged. What somebody saved in it meanwhile is moved to the current one.
void retire(const fs::path& old, const fs::path& current, const fs::path& within,
            const FolderChanges& changes) {
    for (const auto& entry : entries_of(old / within)) {
        const fs::path name = within / entry.filename();
        const bool is_ours = changes.written.contains(name) || changes.removed.contains(name);
        std::error_code ignored;
        const bool is_to_be_looked_into =
            is_folder(current / name) || (!entries_of(entry).empty() && !is_there(current / name));
        if (is_folder(entry) && is_to_be_looked_into)
            retire(old, current, name, changes);
        else if (!is_ours && is_newer(entry, current / name)) {
            fs::create_directories((current / name).parent_path(), ignored);
            fs::rename(entry, current / name, ignored);
        } else
            fs::remove(entry, ignored);
    }
    std::error_code ignored;
    fs::remove(old / within, ignored);
}

/// Removes a hidden folder that was never put in place: its journal last, since that says so.
void discard(const fs::path& folder) {
    std::error_code ignored;
    for (const auto& entry : entries_of(folder))
        if (entry.filename() != journal) fs::remove_all(entry, ignored);
    fs::remove_all(folder, ignored);
}

/// The hidden folder in its target, out of the way of later runs, and then removed.
void finish_decided(const fs::path& target) {
    const fs::path away = target / ".done.muster-000000";
    std::error_code error;
    fs::remove_all(away, error);
    fs::rename(target / decided, away, error);
    sync_folder(target);
    fs::remove_all(away, error);
}

/// Whether the files are again as they were before the first was renamed.
bool are_taken_back(const fs::path& target, const FolderChanges& changes) {
    const fs::path from = target / decided;
    std::error_code error;
    for (const auto& name : changes.written)
        if (!error && !is_there(from / name) && is_there(target / name))
            fs::rename(target / name, from / name, error);
    for (const auto* names : {&changes.written, &changes.removed})
        for (const auto& name : *names)
            if (!error && is_there(from / replaced / name))
                fs::rename(from / replaced / name, target / name, error);
    return !error;
}

void rename_all(const fs::path& target, const FolderChanges& changes, const std::string& shown) {
    const fs::path from = target / decided;
    const auto rename = [&](const std::string& name, const fs::path& old, const fs::path& now) {
        std::error_code error;
        fs::create_directories(now.parent_path(), error);
        if (!error) fs::rename(old, now, error);
        if (!error) return;
        if (are_taken_back(target, changes)) finish_decided(target);
        throw source::MachineError("cannot be written: " + error.message(),
                                   (fs::path{shown} / name).string());
    };
    const auto take_away = [&](const std::string& name) {
        if (is_there(target / name) && !is_there(from / replaced / name))
            rename(name, target / name, from / replaced / name);
    };
    for (const auto& name : changes.removed) take_away(name);
    for (const auto& name : changes.written) {
        if (!is_there(from / name)) continue;  // an interrupted run has renamed it
        take_away(name);
        rename(name, from / name, target / name);
    }
    std::error_code ignored;
    for (const auto& name : changes.removed)
        if (const auto folder = (target / name).parent_path(); folder != target)
            fs::remove(folder, ignored);  // only if it is empty
    finish_decided(target);
}

}  // namespace

Stage::Stage(fs::path target, std::string shown) : target_(std::move(target)), shown_(std::move(shown)) {
    struct stat own {
    }, around{};
    const bool exists = stat(target_.c_str(), &own) == 0;
    const bool is_mounted =
        exists && stat(target_.parent_path().c_str(), &around) == 0 && own.st_dev != around.st_dev;
    if (!is_mounted && make_in(target_.parent_path(), target_.filename().string())) return;
    is_beside_ = false;
    if (!exists || !make_in(target_, "pack"))
        throw source::MachineError(std::string{"cannot be written: "} + std::strerror(errno), shown_);
}

bool Stage::make_in(const fs::path& folder, const std::string& name) {
    do {  // again if another run has swept it before it was locked
        std::string path = (folder / temporary_for(name)).string();
        if (mkdtemp(path.data()) == nullptr) return false;
        path_ = path;
        lock_ = open_to_read(path_);
        (void)lock_at_once(lock_);
    } while (!is_at(lock_, path_));
    return std::ofstream{path_ / journal}.is_open();
}

Stage::~Stage() {
    if (!path_.empty()) discard(path_);
}

void Stage::write(const std::string& name, const std::string& bytes) {
    const std::string shown = (fs::path{shown_} / name).string();
    std::error_code error;
    fs::create_directories((path_ / name).parent_path(), error);
    if (error) throw source::MachineError("cannot be written: " + error.message(), shown);
    write_new((path_ / name).string(), bytes, shown);
}

void Stage::leave_out(const std::string& name) {
    std::error_code ignored;
    fs::remove(path_ / name, ignored);
    if (const auto folder = (path_ / name).parent_path(); folder != path_) fs::remove(folder, ignored);
}

void Stage::write_journal(const FolderChanges& changes) {
    std::string text;
    for (const auto& name : changes.written) text += "+" + name + "\n";
    for (const auto& name : changes.removed) text += "-" + name + "\n";
    // Never without a journal, which shows that the folder was not put in place.
    const fs::path next = path_ / ".next";
    write_new(next.string(), text, shown_);
    fs::rename(next, path_ / journal);
}

bool Stage::become_target() {
    if (!is_beside_) return false;
    give_usual_permissions(path_);
    sync_folder(path_);
    if (renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, target_.c_str(), RENAME_NOREPLACE) != 0 &&
        (errno != EINVAL || std::rename(path_.c_str(), target_.c_str()) != 0)) {
        if (errno == EEXIST || errno == ENOTEMPTY || errno == ENOTDIR) return false;
        throw source::MachineError(std::string{"cannot be written: "} + std::strerror(errno), shown_);
    }
    path_.clear();
    std::error_code ignored;
    fs::remove(target_ / journal, ignored);
    sync_folder(target_.parent_path());
    return true;
}

bool Stage::is_exchanged(const FolderChanges& changes) {
    if (!copy_permissions(target_, path_) || !link_others(target_, path_, {}, changes)) return false;
    for (const auto& entry : entries_of(path_))
        if (is_folder(entry)) sync_folder(entry);
    sync_folder(path_);
    if (renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, target_.c_str(), RENAME_EXCHANGE) != 0) return false;
    sync_folder(target_.parent_path());
    const fs::path old = std::exchange(path_, {});
    retire(old, target_, {}, changes);
    std::error_code ignored;
    if (!is_there(old)) fs::remove(target_ / journal, ignored);
    return true;
}

void Stage::change_target(const FolderChanges& changes, bool in_place) {
    write_journal(changes);
    if (is_beside_ && !in_place && is_exchanged(changes)) return;
    for (const auto& entry : entries_of(path_))
        if (is_folder(entry)) sync_folder(entry);
    sync_folder(path_);
    std::error_code error;
    fs::rename(path_, target_ / decided, error);
    if (error) throw source::MachineError("cannot be written: " + error.message(), shown_);
    path_.clear();
    sync_folder(target_);
    rename_all(target_, changes, shown_);
}

bool is_interrupted(const fs::path& target) {
    return is_folder(target / decided) || is_there(target / journal);
}

void clean_up(const fs::path& target) {
    if (is_folder(target / decided)) rename_all(target, read_journal(target / decided), target.string());
    const FolderChanges last = read_journal(target);
    const std::string own = target.filename().string();
    bool is_clean = true;
    for (const auto& entry : entries_of(target.parent_path())) {
        if (!is_temporary_for(own, entry.filename().string())) continue;
        const Descriptor left = is_folder(entry) ? open_if_abandoned(entry) : Descriptor{};
        if (!left.is_open()) continue;
        if (is_there(entry / journal) || !is_there(target))
            discard(entry);
        else
            retire(entry, target, {}, last);
        is_clean = is_clean && !is_there(entry);
    }
    std::error_code ignored;
    if (is_clean) fs::remove(target / journal, ignored);
    for (const auto& entry : entries_of(target))
        if (is_temporary(entry.filename().string()) && open_if_abandoned(entry).is_open())
            fs::remove_all(entry, ignored);
}

}  // namespace muster::deliver

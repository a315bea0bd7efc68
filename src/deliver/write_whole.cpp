#include "deliver/write_whole.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "deliver/staging.hpp"
#include "deliver/whole_file.hpp"
#include "source/failure.hpp"

namespace muster::deliver {
namespace {

namespace fs = std::filesystem;

bool is_plain(std::string_view name) {
    return !name.empty() && name.front() != '.' && name.find('/') == std::string::npos &&
           std::none_of(name.begin(), name.end(), [](unsigned char c) { return c < 0x20; });
}

void check_name(const std::string& name) {
    if (!is_plain(name)) throw source::MachineError("is not a valid file name for a pack", name);
}

/// A list may have been edited: nothing outside the folder is ever removed.
bool is_listable(std::string_view line) {
    const std::size_t slash = line.find('/');
    return is_plain(line.substr(0, slash)) &&
           (slash == std::string_view::npos || is_plain(line.substr(slash + 1)));
}

/// A folder that is created if it does not exist, and removed again if nothing is written into it.
class Folder {
public:
    explicit Folder(const fs::path& path) {
        std::error_code error;
        if (path.empty()) return;
        for (fs::path part = fs::absolute(path, error); !part.empty() && !fs::exists(part, error);
             part = part.parent_path())
            made_.push_back(part);
        if (!made_.empty()) fs::create_directories(path, error);
        if (error) throw source::MachineError("cannot be created: " + error.message(), path);
    }
    ~Folder() {
        std::error_code ignored;
        for (const auto& part : made_) fs::remove(part, ignored);  // takes only what is empty
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

private:
    std::vector<fs::path> made_;  ///< innermost first
};

/// The files that Muster made in a pack's folder, a name a line.
constexpr const char* list_of_files = ".muster-files";

/// The files of a build by their paths in the folder.
using Wanted = std::map<std::string, const std::string*>;

std::string describe_list(const Wanted& wanted, const std::set<std::string>& others) {
    std::set<std::string> names = others;
    for (const auto& [name, bytes] : wanted) names.insert(name);
    std::string text =
        "# The files that Muster made here. Another night removes those that it does not replace.\n";
    for (const auto& name : names) text += name + "\n";
    return text;
}

std::optional<std::string> bytes_of(const fs::path& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) return std::nullopt;
    std::ifstream file{path, std::ios::binary};
    if (!file) return std::nullopt;
    std::string bytes(fs::file_size(path, error), '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (error || static_cast<std::size_t>(file.gcount()) != bytes.size()) return std::nullopt;
    return bytes;
}

/// The folder itself, if it is named by a link. Throws MachineError if something else is at its place.
fs::path find_target(const std::string& folder) {
    std::error_code error;
    fs::path target = fs::weakly_canonical(folder, error);
    if (!error && target.filename().empty()) target = target.parent_path();
    if (error) throw source::MachineError("cannot be created: " + error.message(), folder);
    const fs::file_status there = fs::symlink_status(target, error);
    if (fs::exists(there) && !fs::is_directory(there))
        throw source::MachineError("cannot be created: it is not a folder", folder);
    return target;
}

/// Two runs at once: a pack is never joined to a night that its builder has not seen.
void require_found(const std::string& game, const Joining& joining, const std::string& shown) {
    if (joining.found && game != *joining.found && game != joining.game)
        throw source::MachineError(
            "another run has changed the night in this folder meanwhile; run this command again", shown);
}

/// A folder that is there and locked, and what is to be in it.
struct Joined {
    const fs::path& target;
    const std::string& shown;
    const Wanted& wanted;
    const Joining& joining;
};

/// Files that Muster made for another night and does not make now.
std::set<std::string> outdated(const Joined& pack, const std::set<std::string>& listed) {
    const fs::path list = pack.target / list_of_files;
    const auto is_changed = [&](const fs::path& file) {
        std::error_code error;
        return fs::last_write_time(file, error) > fs::last_write_time(list, error) || error;
    };
    const fs::path game = pack.target / pack.joining.game_file;
    if (!pack.joining.game || (bytes_of(game) == pack.joining.game && !is_changed(game))) return {};
    std::set<std::string> found;
    for (const auto& name : listed)
        if (name != pack.joining.game_file && !pack.wanted.contains(name) && !is_changed(pack.target / name))
            found.insert(name);
    return found;
}

std::set<std::string> read_list(const fs::path& target) {
    std::set<std::string> names;
    std::ifstream file{target / list_of_files};
    for (std::string line; std::getline(file, line);)
        if (is_listable(line) && fs::is_regular_file(fs::symlink_status(target / line))) names.insert(line);
    return names;
}

/// Whether a run that was started in the folder, or whose user waits there, would lose it by an exchange.
bool is_working_folder(const fs::path& target) {
    std::error_code error;
    const fs::path here = fs::current_path(error);
    return std::mismatch(target.begin(), target.end(), here.begin(), here.end()).first == target.end();
}

std::vector<std::string> join(const Joined& pack, Stage& stage) {
    require_found(bytes_of(pack.target / pack.joining.game_file).value_or(""), pack.joining, pack.shown);
    FolderChanges changes;
    for (const auto& [name, bytes] : pack.wanted) {
        const fs::path old = pack.target / name;
        const std::string shown = (fs::path{pack.shown} / name).string();
        const fs::file_status within = fs::symlink_status(old.parent_path());
        if (fs::exists(within) && !fs::is_directory(within))
            throw source::MachineError("cannot be written: its folder is not a folder", shown);
        require_plain_file(old, shown);
        if (bytes_of(old) == *bytes)
            stage.leave_out(name);
        else
            changes.written.insert(name);
    }
    std::set<std::string> listed = read_list(pack.target);
    changes.removed = outdated(pack, listed);
    for (const auto& name : changes.removed) listed.erase(name);
    const std::string list = describe_list(pack.wanted, listed);
    const bool is_listed = pack.joining.game_file.empty() || bytes_of(pack.target / list_of_files) == list;
    if (changes.written.empty() && changes.removed.empty() && is_listed) return {};
    if (!pack.joining.game_file.empty()) {
        // The list is newer than all that it names; a file that is newer than the list was changed by
        // somebody.
        stage.write(list_of_files, list);
        changes.written.insert(list_of_files);
    }
    stage.change_target(changes, pack.joining.in_place || is_working_folder(pack.target));
    return {changes.removed.begin(), changes.removed.end()};
}

}  // namespace

void write_whole(const std::string& path, const std::string& bytes) {
    WholeFile file{path};
    file.write(bytes);
    file.commit();
}

std::vector<std::string> write_pack(const std::string& folder, const std::vector<OutputFile>& files,
                                    const Joining& joining) {
    std::map<std::string, const std::string*> wanted;
    for (const auto& file : files) {
        check_name(file.name);
        if (!file.folder.empty()) check_name(file.folder);
        wanted[file.folder.empty() ? file.name : file.folder + "/" + file.name] = &file.bytes;
    }
    const Folder made{fs::path{folder}.parent_path()};
    const fs::path target = find_target(folder);
    {
        const Descriptor lock = lock_folder(target);
        clean_up(target);  // first of all, since it may make room on the disk
    }
    Stage stage{target, folder};
    for (const auto& [name, bytes] : wanted) stage.write(name, *bytes);
    if (!fs::exists(target)) {
        require_found({}, joining, folder);
        if (!joining.game_file.empty()) stage.write(list_of_files, describe_list(wanted, {}));
        if (stage.become_target()) return {};
        stage.leave_out(list_of_files);
    }
    const Descriptor lock = lock_folder(target);
    clean_up(target);
    return join({target, folder, wanted, joining}, stage);
}

void finish_interrupted_pack(const std::string& folder) {
    if (!is_interrupted(folder)) return;
    const fs::path target = find_target(folder);
    const Descriptor lock = lock_folder(target);
    clean_up(target);
}

}  // namespace muster::deliver

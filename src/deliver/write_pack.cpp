#include "deliver/write_pack.hpp"

#include <filesystem>
#include <map>
#include <set>

#include "source/failure.hpp"

namespace muster::deliver {
namespace {

/// Two runs at once: a pack is never joined to a night that its builder has not seen.
void require_found(const std::string& game, const Joining& joining, const Folder& folder) {
    if (joining.found && game != *joining.found && game != joining.game)
        throw source::MachineError(
            "another run has changed the night in this folder meanwhile; run this command again",
            folder.path());
}

class PackWriter {
public:
    PackWriter(const Folder& folder, const std::vector<OutputFile>& files, const Joining& joining)
        : folder_(folder), files_(files), joining_(joining) {}

    WrittenPack write() {
        const FolderLock lock = folder_.lock();
        const std::string game = joining_.last.empty() ? "" : folder_.read(joining_.last).value_or("");
        require_found(game, joining_, folder_);
        WrittenPack written;
        written.was_interrupted = has_traces(folder_);
        for (const auto& below : own_folders()) written.was_interrupted |= has_traces(below);
        try {
            prepare();
        } catch (...) {
            prepared_.clear();
            for (const auto& [name, below] : below_) (void)folder_.remove(name);  // unless something is in it
            throw;
        }
        const bool is_another =
            joining_.game && joining_.may_be_ours && (game != *joining_.game || written.was_interrupted);
        if (is_another) report_others();
        rename([&](const std::string& name) { return name != joining_.last; });
        if (is_another) remove_others();
        rename([&](const std::string& name) { return name == joining_.last; });
        return written;
    }

private:
    struct Prepared {
        std::string path;
        NewFile file;
    };

    /// Only a whole pack puts everything right, so until then the traces stay.
    [[nodiscard]] bool has_traces(const Folder& folder) const {
        return joining_.game ? folder.sweep() : folder.has_abandoned();
    }

    /// The folders in it that a sealed pack may have made.
    [[nodiscard]] std::vector<Folder> own_folders() const {
        std::vector<Folder> found;
        if (!joining_.may_be_ours) return found;
        for (const auto& name : folder_.names())
            if (auto below = joining_.may_be_ours(name + "/") ? folder_.find(name) : std::nullopt)
                found.push_back(std::move(*below));
        return found;
    }

    const Folder& folder_of(const OutputFile& file) {
        if (file.folder.empty()) return folder_;
        if (const auto known = below_.find(file.folder); known != below_.end()) return known->second;
        return below_.emplace(file.folder, folder_.make_below(file.folder)).first->second;
    }

    void prepare() {
        for (const auto& file : files_) {
            const Folder& folder = folder_of(file);
            const std::string path = file.folder.empty() ? file.name : file.folder + "/" + file.name;
            wanted_.insert(path);
            folder.require_plain(file.name);
            if (folder.read(file.name) == file.bytes) continue;
            Prepared& next = prepared_.emplace_back(Prepared{path, NewFile{folder, file.name}});
            next.file.write(file.bytes);
            next.file.finish();
        }
    }

    template <class Which>
    void rename(const Which& which) {
        for (auto& each : prepared_)
            if (which(each.path)) each.file.rename();
    }

    /// Visits the files that Muster made for another game and does not make now.
    template <class Visit>
    void visit_others(const Visit& visit) const {
        const auto visit_in = [&](const Folder& folder, const std::string& within) {
            for (const auto& name : folder.names()) {
                const std::string path = within + name;
                if (wanted_.contains(path) || path == joining_.last || !joining_.may_be_ours(path)) continue;
                if (folder.has_file(name)) visit(folder, name, path);
            }
        };
        visit_in(folder_, "");
        for (const auto& below : own_folders()) visit_in(below, name_of(below) + "/");
    }

    void report_others() const {
        std::vector<std::string> paths;
        visit_others(
            [&](const Folder&, const std::string&, const std::string& path) { paths.push_back(path); });
        if (!paths.empty() && joining_.before_removal) joining_.before_removal(paths);
    }

    void remove_others() const {
        visit_others([](const Folder& folder, const std::string& name, const std::string&) {
            (void)folder.remove(name);
        });
        for (const auto& below : own_folders())
            if (below.names().empty()) (void)folder_.remove(name_of(below));
    }

    static std::string name_of(const Folder& folder) {
        return std::filesystem::path{folder.path()}.filename().string();
    }

    const Folder& folder_;
    const std::vector<OutputFile>& files_;
    const Joining& joining_;
    std::map<std::string, Folder> below_;
    std::vector<Prepared> prepared_;
    std::set<std::string> wanted_;  ///< by their paths in the folder
};

}  // namespace

WrittenPack write_pack(const Folder& folder, const std::vector<OutputFile>& files, const Joining& joining) {
    return PackWriter{folder, files, joining}.write();
}

}  // namespace muster::deliver

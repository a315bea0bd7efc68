#include "pack/write_results.hpp"

#include <filesystem>
#include <optional>

#include "deliver/whole_file.hpp"
#include "deliver/write_pack.hpp"
#include "game/request_error.hpp"

namespace muster::pack {

WrittenPack write_pack(const Pack& pack, const std::string& folder,
                       const std::function<void(const std::vector<std::string>&)>& before_removal) {
    const std::filesystem::path whole{folder};
    const std::string name = whole.filename().string();
    const bool is_below = !name.empty() && name != "." && name != "..";
    const auto output = deliver::Folder::make(is_below ? whole.parent_path().string() : folder);
    std::optional<deliver::Folder> below;
    if (is_below) below.emplace(output.make_below(name));
    deliver::Joining joining = pack.joining;
    joining.before_removal = [&](const std::vector<std::string>& files) {
        std::vector<std::string> paths;
        for (const auto& file : files) paths.push_back((whole / file).string());
        if (before_removal) before_removal(paths);
    };
    const auto write = [&] {
        try {
            return deliver::write_pack(below ? *below : output, pack.files, joining);
        } catch (...) {
            if (below) (void)output.remove(name);  // unless something is in it
            throw;
        }
    };
    const auto done = write();
    WrittenPack written{{}, done.was_interrupted};
    for (const auto& file : pack.files) written.files.push_back((whole / file.folder / file.name).string());
    return written;
}

void write_files(const std::vector<deliver::OutputFile>& files, const std::string& folder) {
    const auto output = deliver::Folder::make(folder);
    (void)deliver::write_pack(output, files);
}

bool is_stream(const std::string& path) {
    return deliver::is_stream(path);
}

bool has_terminal() {
    return deliver::has_terminal();
}

void require_not_read(const std::string& output, const std::vector<std::string>& made_from) {
    std::error_code none;
    for (const auto& path : made_from)
        if (std::filesystem::equivalent(output, path, none))
            throw game::RequestError(output + " would be overwritten; write the result to another file (-o)");
}

void write_file(const std::string& text, const std::string& path) {
    deliver::write_whole(path, text);
}

bool stream_to_file(const std::string& path,
                    const std::function<bool(const std::function<void(std::string_view)>&)>& work) {
    deliver::WholeFile file{path};
    if (!work([&](std::string_view text) { file.write(text); })) return false;
    file.commit();
    return true;
}

}  // namespace muster::pack

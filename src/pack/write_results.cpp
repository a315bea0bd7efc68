#include "pack/write_results.hpp"

#include <filesystem>

#include "deliver/whole_file.hpp"
#include "deliver/write_whole.hpp"
#include "game/request_error.hpp"

namespace muster::pack {

WrittenPack write_pack(const Pack& pack, const std::string& folder, bool watched) {
    const std::filesystem::path within{folder};
    deliver::Joining joining = pack.joining;
    joining.in_place = watched;
    WrittenPack written;
    for (const auto& name : deliver::write_pack(folder, pack.files, joining))
        written.removed.push_back((within / name).string());
    for (const auto& file : pack.files) written.files.push_back((within / file.folder / file.name).string());
    return written;
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

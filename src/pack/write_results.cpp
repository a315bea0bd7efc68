#include "pack/write_results.hpp"

#include <filesystem>

#include "deliver/whole_file.hpp"
#include "deliver/write_whole.hpp"

namespace muster::pack {

std::vector<std::string> write_pack(const Pack& pack, const std::string& folder) {
    deliver::write_pack(folder, pack.files);
    std::vector<std::string> names;
    for (const auto& file : pack.files)
        names.push_back((std::filesystem::path{folder} / file.folder / file.name).string());
    return names;
}

bool is_stream(const std::string& path) {
    return deliver::is_stream(path);
}

bool has_terminal() {
    return deliver::has_terminal();
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

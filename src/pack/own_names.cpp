#include "pack/own_names.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

namespace muster::pack {
namespace {

/// Without a number at the end: "map-2" is a page of "map".
std::string_view without_number(std::string_view stem) {
    const std::size_t dash = stem.rfind('-');
    if (dash == std::string_view::npos || dash + 1 == stem.size()) return stem;
    return stem.find_first_not_of("0123456789", dash + 1) == std::string_view::npos ? stem.substr(0, dash)
                                                                                    : stem;
}

}  // namespace

bool OwnNames::include(const std::string& path) const {
    const std::size_t slash = path.find('/');
    if (slash != std::string::npos)
        return readers.contains(path.substr(0, slash)) &&
               (slash + 1 == path.size() || include(path.substr(slash + 1)));
    if (pictures.contains(path)) return true;
    const std::filesystem::path name{path};
    const std::string stem = name.stem().string(), ending = name.extension().string();
    if (ending == ".zip") return readers.contains(stem);
    constexpr std::array<std::string_view, 4> endings{".pdf", ".svg", ".png", ".html"};
    if (std::ranges::find(endings, ending) == endings.end()) return false;
    const auto is_sheet = [&](std::string_view word) {
        if (readers.contains(std::string{word}) || kinds.contains(std::string{word})) return true;
        return std::ranges::any_of(readers, [&](const std::string& reader) {
            if (!word.ends_with("-" + reader)) return false;
            const auto kind = word.substr(0, word.size() - reader.size() - 1);
            return kinds.contains(std::string{kind}) || kind == "tile" || kind.starts_with("tile-");
        });
    };
    const std::string_view page = without_number(stem);
    return is_sheet(stem) || is_sheet(page) || is_sheet(without_number(page));  // tile-british-7, page 2
}

std::set<std::string> every_kind_of_sheet(const World& world) {
    std::set<std::string> kinds{"tiles"};
    for (const auto& folder : world.folders().templates)
        for (const auto& system : world.files.list(folder))
            for (const auto& name : world.files.list(folder + "/" + system + "/sheets"))
                if (const std::filesystem::path file{name}; file.extension() == ".yaml")
                    kinds.insert(file.stem().string());
    return kinds;
}

}  // namespace muster::pack

#include "terrain/piece_names.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include "lengths/polyline.hpp"
#include "source/english.hpp"

namespace muster::terrain {
namespace {

/// A to Z, then AA, AB and so on.
std::string letters_for(std::size_t index) {
    constexpr std::size_t alphabet = 26;
    const std::string last(1, static_cast<char>('A' + index % alphabet));
    return index < alphabet ? last : letters_for(index / alphabet - 1) + last;
}

std::string words_for(const Feature& feature, Lettering lettering) {
    if (!feature.name.empty()) return feature.name;
    std::string kind = source::id_in_words(feature.kind);
    if (!kind.empty() && kind[0] >= 'a' && kind[0] <= 'z') kind[0] = static_cast<char>(kind[0] - 'a' + 'A');
    // A side has at most one town.
    const bool numbered = feature.square > 0 && lettering != Lettering::great;
    return numbered ? kind + " " + std::to_string(feature.square) : kind;
}

}  // namespace

std::map<const Feature*, std::string> names_of(const Terrain& terrain) {
    std::map<const Feature*, std::string> names;
    std::map<std::string, std::vector<const Feature*>> alike;
    for (const auto& feature : terrain.features) {
        const Lettering lettering = terrain.kinds.find(feature.kind).lettering;
        names[&feature] = words_for(feature, lettering);
        if (feature.name.empty() && lettering != Lettering::none) alike[names[&feature]].push_back(&feature);
    }
    const auto is_north = [&](const Feature* feature) {
        return !feature->outline.empty() &&
               lengths::bounds_of(feature->outline).centre().y < terrain.table.height / 2;
    };
    for (const auto& [words, features] : alike) {
        // Each side counts its own squares from 1, so a square is known by its half too.
        const bool by_half = features.front()->square > 0;
        const bool both = std::ranges::any_of(features, is_north) != std::ranges::all_of(features, is_north);
        for (const bool north : {true, false}) {
            std::vector<const Feature*> here;
            std::ranges::copy_if(features, std::back_inserter(here),
                                 [&](const auto* each) { return by_half ? is_north(each) == north : north; });
            for (std::size_t i = 0; i < here.size(); ++i) {
                std::string& name = names[here[i]];
                if (by_half && both) name += north ? " N" : " S";
                if (here.size() > 1) name += (name == words ? " " : "") + letters_for(i);
            }
        }
    }
    return names;
}

}  // namespace muster::terrain

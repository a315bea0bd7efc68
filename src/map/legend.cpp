#include "map/legend.hpp"

#include <algorithm>
#include <utility>

#include "map/crossings.hpp"
#include "map/ground_style.hpp"
#include "map/labels.hpp"
#include "map/roads.hpp"
#include "map/water.hpp"

namespace muster::map {
namespace {

constexpr double half_wide = 6.0;  ///< mm, of a sign
constexpr double half_high = 4.1;

/// A small piece of ground to show a kind by.
Spots sample_outline(Spot middle, double size) {
    Spots outline;
    for (const Spot v : {Spot{-0.95, -0.3}, Spot{-0.4, -0.95}, Spot{0.45, -0.85}, Spot{1, -0.1},
                         Spot{0.6, 0.9}, Spot{-0.5, 0.8}})
        outline.push_back(middle + Spot{v.x * half_wide, v.y * half_high} * size);
    return smooth_outline(outline);
}

Spots sample_field(Spot middle) {
    const double w = half_wide * 0.7;
    const double h = half_high * 0.75;
    return {middle + Spot{-w, -h}, middle + Spot{w, -h}, middle + Spot{w, h}, middle + Spot{-w, h}};
}

Items draw_way_over(Spot middle, bool bridge, const PlanLook& look) {
    constexpr double water_width = 3.2;
    constexpr double road_width = 2.2;
    Items items = draw_water(
        {{{middle + Spot{0, -2 * half_high}, middle + Spot{0, 2 * half_high}}, water_width}}, look);
    const CrossingPlace place{middle, {1, 0}, water_width, road_width};
    for (auto& item : bridge ? draw_bridge(place, look) : draw_ford(place, look))
        items.push_back(std::move(item));
    return items;
}

Items draw_sign(const std::string& word, Spot middle, const PlanLook& look) {
    if (word == "road")
        return draw_roads({{{middle + Spot{-2 * half_wide, 0}, middle + Spot{2 * half_wide, 0}}, 2.2, false}},
                          look);
    if (word == "bridge" || word == "ford") return draw_way_over(middle, word == "bridge", look);
    Piece piece{"legend/" + word, sample_outline(middle, 1), {}, [](Spot) { return true; }};
    // Scattered marks fill the sign to its edge, where it is cut.
    if (word == "broken ground" || word == "marsh" || word == "swamp")
        piece.outline = sample_outline(middle, 1.35);
    std::string kind = word;
    std::replace(kind.begin(), kind.end(), ' ', '-');
    if (word == "building" || word == "earthworks" || word == "field") piece.outline = sample_field(middle);
    return style_of(word == "earthworks" ? "redoubt" : kind).draw(piece, look);
}

}  // namespace

std::vector<std::string> legend_of(const terrain::Terrain& ground) {
    std::vector<std::pair<int, std::string>> found;
    for (const auto& feature : ground.features)
        if (const auto& style = style_of(feature.kind); !style.legend.empty())
            found.emplace_back(layer_of(feature.kind), style.legend);
    std::sort(found.begin(), found.end());
    std::vector<std::string> words;
    const auto add = [&](const std::string& word) {
        if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
    };
    for (const auto& [layer, word] : found) add(word);
    if (!ground.roads.empty()) add("road");
    for (const char* const kind : {"bridge", "ford"})
        if (std::any_of(ground.crossings.begin(), ground.crossings.end(),
                        [&](const terrain::Crossing& crossing) { return crossing.kind == kind; }))
            add(kind);
    return words;
}

Items draw_legend(const std::vector<std::string>& words, const Spots& places, const PlanLook& look,
                  text::Typesetter& typesetter) {
    Items items;
    const text::Style style{"sans", text::Points{6.5}};
    for (std::size_t i = 0; i < words.size() && i < places.size(); ++i) {
        const Spot middle = places[i] + Spot{0, half_high + 0.4};
        page::Group sign;
        constexpr double shadow = 1.0;
        sign.clip = box_of({middle.x - half_wide - shadow, middle.y - half_high,
                            middle.x + half_wide + shadow, middle.y + half_high + 0.3});
        sign.items = draw_sign(words[i], middle, look);
        items.push_back({std::move(sign), nullptr});
        const auto shaped = typesetter.shape(words[i], style);
        items.push_back(text_at(shaped, {middle.x - shaped->advance.value() / 2, middle.y + half_high + 0.8},
                                look.ink("map-label")));
    }
    return items;
}

}  // namespace muster::map

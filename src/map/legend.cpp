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

/// Half the sign; in a list it is smaller.
struct SignSize {
    double wide = 6.0, high = 4.1;
};
constexpr SignSize in_list{4.6, 2.9};

/// A small piece of ground to show a kind by.
Spots sample_outline(Spot middle, const SignSize& half, double size) {
    Spots outline;
    for (const Spot v : {Spot{-0.95, -0.3}, Spot{-0.4, -0.95}, Spot{0.45, -0.85}, Spot{1, -0.1},
                         Spot{0.6, 0.9}, Spot{-0.5, 0.8}})
        outline.push_back(middle + Spot{v.x * half.wide, v.y * half.high} * size);
    return smooth_outline(outline);
}

Spots sample_field(Spot middle, const SignSize& half) {
    const double w = half.wide * 0.7;
    const double h = half.high * 0.75;
    return {middle + Spot{-w, -h}, middle + Spot{w, -h}, middle + Spot{w, h}, middle + Spot{-w, h}};
}

Items draw_way_over(Spot middle, const SignSize& half, bool bridge, const PlanLook& look) {
    const double water_width = half.high * 0.8;
    constexpr double road_width = 2.0;
    Items items = draw_water(
        {{{middle + Spot{0, -2 * half.high}, middle + Spot{0, 2 * half.high}}, water_width}}, look);
    const CrossingPlace place{middle, {1, 0}, water_width, road_width};
    for (auto& item : bridge ? draw_bridge(place, look) : draw_ford(place, look))
        items.push_back(std::move(item));
    return items;
}

Items draw_sign(const std::string& word, Spot middle, const SignSize& half, const PlanLook& look) {
    if (word == "road" || word == "track")
        return draw_roads({{{middle + Spot{-2 * half.wide, 0}, middle + Spot{2 * half.wide, 0}},
                            word == "road" ? 2.2 : 1.4,
                            word == "track"}},
                          look);
    if (word == "river") {
        return draw_water({{{middle + Spot{-2 * half.wide, 0}, middle + Spot{2 * half.wide, 0}}, half.high}},
                          look);
    }
    if (word == "bridge" || word == "ford") return draw_way_over(middle, half, word == "bridge", look);
    Piece piece{"legend/" + word, sample_outline(middle, half, 1)};
    piece.has_room = [](Spot) { return true; };
    // Scattered marks fill the sign to its edge, where it is cut.
    if (word == "broken ground" || word == "marsh" || word == "swamp")
        piece.outline = sample_outline(middle, half, 1.35);
    std::string kind = word;
    std::replace(kind.begin(), kind.end(), ' ', '-');
    if (word == "building" || word == "earthworks" || word == "field")
        piece.outline = sample_field(middle, half);
    return style_of(word == "earthworks" ? "redoubt" : kind).draw(piece, look);
}

page::Item clipped_sign(const std::string& word, Spot middle, const SignSize& half, const PlanLook& look) {
    page::Group sign;
    constexpr double shadow = 1.0;
    sign.clip = box_of({middle.x - half.wide - shadow, middle.y - half.high, middle.x + half.wide + shadow,
                        middle.y + half.high + 0.3});
    sign.items = draw_sign(word, middle, half, look);
    return {std::move(sign), nullptr};
}

text::Style list_style(const PlanLook& look) {
    return {"serif", look.size(8)};
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
    const auto is_track = [](const terrain::Road& road) { return road.width < widest_track; };
    if (!std::all_of(ground.roads.begin(), ground.roads.end(), is_track)) add("road");
    if (std::any_of(ground.roads.begin(), ground.roads.end(), is_track)) add("track");
    for (const char* const kind : {"bridge", "ford"})
        if (std::any_of(ground.crossings.begin(), ground.crossings.end(),
                        [&](const terrain::Crossing& crossing) { return crossing.kind == kind; }))
            add(kind);
    return words;
}

Items draw_legend(const std::vector<std::string>& words, const Spots& places, const PlanLook& look,
                  text::Typesetter& typesetter) {
    Items items;
    const SignSize half;
    const text::Style style{"serif", look.size(legend_letters)};
    for (std::size_t i = 0; i < words.size() && i < places.size(); ++i) {
        const Spot middle = places[i] + Spot{0, half.high + 0.4};
        items.push_back(clipped_sign(words[i], middle, half, look));
        const auto shaped = typesetter.shape(words[i], style);
        items.push_back(text_at(shaped, {middle.x - shaped->advance.value() / 2, middle.y + half.high + 0.6},
                                look.ink("map-label")));
    }
    return items;
}

double legend_list(const std::vector<std::string>& words, const PlanLook& look,
                   text::Typesetter& typesetter) {
    double widest = 0;
    for (const auto& word : words)
        widest = std::max(widest, typesetter.shape(word, list_style(look))->advance.value());
    return legend_sign + widest;
}

Items draw_legend_list(const std::vector<std::string>& words, Spot corner, const PlanLook& look,
                       text::Typesetter& typesetter) {
    Items items;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Spot middle = corner + Spot{in_list.wide, legend_line * (static_cast<double>(i) + 0.5)};
        items.push_back(clipped_sign(words[i], middle, in_list, look));
        const auto shaped = typesetter.shape(words[i], list_style(look));
        items.push_back(text_at(shaped, {corner.x + legend_sign, middle.y - shaped->ascent.value() * 0.62},
                                look.ink("map-label")));
    }
    return items;
}

Items draw_numbered_list(const std::vector<std::string>& names, Spot corner, const PlanLook& look,
                         text::Typesetter& typesetter) {
    Items items;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const double y = corner.y + legend_line * 0.6 * static_cast<double>(i);
        const auto number = typesetter.shape(std::to_string(i + 1), {"serif-bold", look.size(8)});
        const auto name = typesetter.shape(names[i], list_style(look));
        items.push_back(text_at(number, {corner.x, y}, look.ink("map-label")));
        items.push_back(text_at(name, {corner.x + number->advance.value() + 1.5, y}, look.ink("map-label")));
    }
    return items;
}

}  // namespace muster::map

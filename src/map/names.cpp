#include "map/names.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace muster::map {
namespace {

using text::Points;
using text::Style;

Style style_for(Prominence prominence) {
    switch (prominence) {
        case Prominence::great:
            return {"serif-bold", Points{11}};
        case Prominence::common:
            return {"serif-italic", Points{9.5}};
        case Prominence::small:
        case Prominence::none:
            break;
    }
    return {"serif-italic", Points{8.5}};
}

std::string capitalised(std::string words) {
    std::replace(words.begin(), words.end(), '-', ' ');
    if (!words.empty() && words[0] >= 'a' && words[0] <= 'z')
        words[0] = static_cast<char>(words[0] - 'a' + 'A');
    return words;
}

/// A road that goes somewhere by name; the words that only say what kind of road it is are none.
bool has_name(const terrain::Road& road) {
    constexpr std::array<std::string_view, 6> kinds{"", "edge", "farm", "road", "lane", "track"};
    return std::find(kinds.begin(), kinds.end(), road.to) == kinds.end();
}

/// What is named: a feature with its buildings.
Frame frame_of_piece(const Piece& piece) {
    Spots all = piece.outline;
    if (!piece.parts.empty()) all.clear();
    for (const auto& part : piece.parts) all.insert(all.end(), part.begin(), part.end());
    return terrain::frame_of(all);
}

}  // namespace

std::string words_for(const terrain::Feature& feature) {
    if (!feature.name.empty()) return feature.name;
    const std::string kind = capitalised(feature.kind);
    // A side has one town at most: its square says nothing more.
    const bool numbered = feature.square > 0 && style_of(feature.kind).name != Prominence::great;
    return numbered ? kind + " " + std::to_string(feature.square) : kind;
}

Items draw_names(const terrain::Terrain& terrain, const Ground& ground, const TableScale& scale,
                 const PlanLook& look, LabelPlacer& placer) {
    std::vector<std::pair<int, Label>> labels;
    const page::Ink ink = look.ink("map-label");
    for (const auto& [feature, piece] : ground.pieces()) {
        const Prominence prominence = feature->name.empty()
                                          ? style_of(feature->kind).name
                                          : std::max(Prominence::common, style_of(feature->kind).name);
        if (prominence == Prominence::none || piece.outline.empty()) continue;
        labels.push_back({static_cast<int>(prominence),
                          {words_for(*feature), style_for(prominence), ink, frame_of_piece(piece)}});
    }
    for (const auto& [crossing, place] : ground.crossings())
        labels.push_back({static_cast<int>(Prominence::common),
                          {capitalised(crossing->kind), style_for(Prominence::small), ink, extent(place)}});
    for (const auto& road : terrain.roads) {
        if (!has_name(road) || road.course.size() < 2) continue;
        const Spots course = scale(road.course);
        const Spot middle = terrain::along_course(course, terrain::course_length(course) / 2);
        labels.push_back({static_cast<int>(Prominence::small),
                          {road.to, style_for(Prominence::small), ink,
                           Frame{middle.x, middle.y, middle.x, middle.y}.grown(1)}});
    }
    std::stable_sort(labels.begin(), labels.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    Items items;
    for (const auto& [prominence, label] : labels)
        for (auto& item : placer.place(label)) items.push_back(std::move(item));
    return items;
}

}  // namespace muster::map

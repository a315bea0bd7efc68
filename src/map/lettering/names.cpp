#include "map/lettering/names.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace muster::map {
namespace {

using terrain::Lettering;
using text::Style;

Style style_for(Lettering lettering, const PlanLook& look) {
    switch (lettering) {
        case Lettering::great:
            return {"serif-bold", look.size(look.style.words.town), true, false, text::Millimetres{0.2}};
        case Lettering::common:
            return {"serif-italic", look.size(look.style.words.ground)};
        case Lettering::small:
        case Lettering::none:
            break;
    }
    return {"serif-italic", look.size(look.style.words.small)};
}

std::string capitalised(std::string words) {
    std::replace(words.begin(), words.end(), '-', ' ');
    if (!words.empty() && words[0] >= 'a' && words[0] <= 'z')
        words[0] = static_cast<char>(words[0] - 'a' + 'A');
    return words;
}

/// Whether a road has a name; a word for its kind or for the kind of ground that it leads to is not one.
bool has_name(const terrain::Road& road, const terrain::GroundKinds& kinds) {
    return !road.to.empty() && road.to != "edge" && !kinds.has(road.to);
}

/// A to Z, then AA, AB and so on.
std::string letters_for(std::size_t index) {
    constexpr std::size_t alphabet = 26;
    const std::string last(1, static_cast<char>('A' + index % alphabet));
    return index < alphabet ? last : letters_for(index / alphabet - 1) + last;
}

/// The box of a feature with its buildings.
PaperBounds frame_of_piece(const GroundPiece& piece) {
    PaperLine all = piece.outline;
    if (!piece.parts.empty()) all.clear();
    for (const auto& part : piece.parts) all.insert(all.end(), part.begin(), part.end());
    return lengths::bounds_of(all);
}

}  // namespace

std::string words_for(const terrain::Feature& feature, Lettering lettering) {
    if (!feature.name.empty()) return feature.name;
    const std::string kind = capitalised(feature.kind);
    // A side has at most one town.
    const bool numbered = feature.square > 0 && lettering != Lettering::great;
    return numbered ? kind + " " + std::to_string(feature.square) : kind;
}

std::map<const terrain::Feature*, std::string> names_of(const terrain::Terrain& terrain) {
    std::map<const terrain::Feature*, std::string> names;
    std::map<std::string, std::vector<const terrain::Feature*>> alike;
    for (const auto& feature : terrain.features) {
        const Lettering lettering = terrain.kinds.find(feature.kind).lettering;
        names[&feature] = words_for(feature, lettering);
        if (feature.name.empty() && lettering != Lettering::none) alike[names[&feature]].push_back(&feature);
    }
    const auto is_north = [&](const terrain::Feature* feature) {
        return !feature->outline.empty() &&
               lengths::bounds_of(feature->outline).centre().y < terrain.table.height / 2;
    };
    for (const auto& [words, features] : alike) {
        // Each side counts its own squares from 1, so a square is known by its half too.
        const bool by_half = features.front()->square > 0;
        const bool both = std::ranges::any_of(features, is_north) != std::ranges::all_of(features, is_north);
        for (const bool north : {true, false}) {
            std::vector<const terrain::Feature*> here;
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

namespace {

constexpr double weight_of_small = 1;

double weight_of(Lettering lettering) {
    return lettering == Lettering::great ? 4 : lettering == Lettering::common ? 2 : weight_of_small;
}

void add_pieces(LabelSheet& sheet, const terrain::Terrain& terrain, const DrawnGround& ground,
                const PlanLook& look) {
    const auto names = names_of(terrain);
    for (const auto& [feature, kind, piece, own] : ground.pieces()) {
        const Lettering lettering =
            feature->name.empty() ? kind->lettering : std::max(Lettering::common, kind->lettering);
        if (lettering == Lettering::none || piece.outline.empty()) continue;
        const auto own_name = names.find(feature);
        Label label{own_name != names.end() ? own_name->second : words_for(*feature, kind->lettering),
                    style_for(lettering, look), look.ink("map-label"), frame_of_piece(piece),
                    weight_of(lettering)};
        if (own.area) label.outline = piece.outline;
        // On a hill, the summit, which stays white.
        if (kind->pen == terrain::Pen::hachures)
            label.inset =
                0.55 * lengths::distance_to_outline(piece.outline, lengths::roomiest_place(piece.outline));
        label.own = own;
        label.subject = feature->id;
        label.starred = look.is_key(feature->kind);
        sheet.add(std::move(label));
    }
}

void add_course(LabelSheet& sheet, Label label, const PaperLine& course) {
    const PaperPoint middle = lengths::along_course(course, lengths::course_length(course) / 2);
    label.of = lengths::bounds_of(middle, middle).grown(1_mm);
    label.course = course;
    sheet.add(std::move(label));
}

}  // namespace

void add_names(LabelSheet& sheet, const terrain::Terrain& terrain, const DrawnGround& ground,
               const PlanLook& look) {
    add_pieces(sheet, terrain, ground, look);
    for (const auto& [crossing, wet, place] : ground.crossings()) {
        Label label{crossing->name.empty() ? capitalised(crossing->kind) : crossing->name,
                    style_for(Lettering::small, look), look.ink("map-label"), extent(place), 1.5};
        label.starred = look.is_key(crossing->kind);
        sheet.add(std::move(label));
    }
    for (std::size_t i = 0; i < terrain.roads.size(); ++i) {
        const Way& way = ground.roads()[i];
        if (!has_name(terrain.roads[i], terrain.kinds) || way.course.size() < 2) continue;
        Label label{terrain.roads[i].to, style_for(Lettering::small, look), look.ink("map-label"), {}, 1.2};
        label.half_width = way.width / 2;
        label.own = {{}, ground.waters().size() + i};
        add_course(sheet, std::move(label), way.course);
    }
}

void add_troop_name(LabelSheet& sheet, const TroopBlock& block, const PlanLook& look) {
    if (block.name.empty()) return;
    Label label{block.name,
                {"serif-italic", look.size(look.style.words.troops)},
                look.ink("map-label"),
                ground_of(block).frame(),
                1.1};
    label.subject = block.subject;
    sheet.add(std::move(label));
}

}  // namespace muster::map

#include "map/lettering/names.hpp"

#include <algorithm>
#include <utility>

#include "source/english.hpp"
#include "terrain/piece_names.hpp"

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

/// Whether a road has a name; a word for its kind or for the kind of ground that it leads to is not one.
bool has_name(const terrain::Road& road, const terrain::GroundKinds& kinds) {
    return !road.to.empty() && road.to != "edge" && !kinds.has(road.to);
}

/// The box of a feature with its buildings.
PaperBounds frame_of_piece(const GroundPiece& piece) {
    PaperLine all = piece.outline;
    if (!piece.parts.empty()) all.clear();
    for (const auto& part : piece.parts) all.insert(all.end(), part.begin(), part.end());
    return lengths::bounds_of(all);
}

constexpr double weight_of_small = 1;

double weight_of(Lettering lettering) {
    return lettering == Lettering::great ? 4 : lettering == Lettering::common ? 2 : weight_of_small;
}

void add_pieces(LabelSheet& sheet, const terrain::Terrain& terrain, const DrawnGround& ground,
                const PlanLook& look) {
    const auto names = terrain::names_of(terrain);
    for (const auto& [feature, kind, piece, own] : ground.pieces()) {
        const Lettering lettering =
            feature->name.empty() ? kind->lettering : std::max(Lettering::common, kind->lettering);
        if (lettering == Lettering::none || piece.outline.empty()) continue;
        Label label{names.at(feature), style_for(lettering, look), look.ink("map-label"),
                    frame_of_piece(piece), weight_of(lettering)};
        if (own.area) label.outline = piece.outline;
        if (kind->pen == terrain::Pen::hachures) {
            label.style = {"serif", label.style.size, true, false, 0.25_mm};
            label.spread = 1.3;
        }
        if (kind->pen == terrain::Pen::trees) label.spread = 0;
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
        Label label{crossing->name.empty() ? source::capitalised(source::id_in_words(crossing->kind))
                                           : crossing->name,
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

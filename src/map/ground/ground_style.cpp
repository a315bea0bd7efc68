#include "map/ground/ground_style.hpp"

#include <utility>

#include "ground/buildings.hpp"
#include "ground/plots.hpp"
#include "map/ground/marks.hpp"

namespace muster::map {

HillForm hill_form(const GroundPiece& piece, dice::Chance& chance) {
    HillForm hill{{piece.outline}, piece.has_room};
    hill.levels.insert(hill.levels.end(), piece.levels.begin(), piece.levels.end());
    if (is_square(piece.outline))
        for (PaperLine& level : hill.levels) level = uneven_within(level, chance);
    return hill;
}

namespace {

/// The trees that a scenario asks for, otherwise the usual ones.
Trees trees_of(std::string_view of, Trees usual) {
    return of == "pine" ? Trees::pine : of == "mixed" ? Trees::mixed : of.empty() ? usual : Trees::broadleaf;
}

std::vector<Plot> plots_on(const GroundPiece& piece) {
    std::vector<Plot> plots;
    for (const auto& plot : ground::plots_of(piece.ground.outline, dice::Chance{piece.key}))
        plots.push_back({piece.ground.scale(plot.outline), plot.along, plot.is_pasture, plot.strength});
    return plots;
}

/// Dots keep the border of a hill of whole squares, which the rules know.
Items draw_hill(const GroundPiece& piece, const PlanLook& look, Items* beneath) {
    dice::Chance chance{piece.key};
    const HillForm hill = hill_form(piece, chance);
    Items dots;
    if (is_square(piece.outline))
        stroke(dots, outline_path(piece.outline),
               round_pen(look.ink("map-hill-light"), 0.22_mm, {0.01_mm, 1.3_mm}));
    Items items = draw_hachures(hill, chance, look, beneath);
    append(items, std::move(dots));
    return items;
}

Items draw_each(const std::vector<PaperLine>& buildings, std::string_view roof, const PlanLook& look) {
    Items items;
    for (const auto& walls : buildings) append(items, building(walls, look.ink(roof), look));
    return items;
}

Items draw_town(const GroundPiece& piece, const PlanLook& look) {
    return draw_each(piece.parts, "map-house", look);
}

/// A farm's first building is its house, the others are barns.
Items draw_farm(const GroundPiece& piece, const PlanLook& look) {
    Items items;
    for (std::size_t i = 0; i < piece.parts.size(); ++i)
        append(items, building(piece.parts[i], look.ink(i == 0 ? "map-house" : "map-barn"), look));
    return items;
}

Items draw_house(const GroundPiece& piece, const PlanLook& look) {
    return draw_each(piece.parts.empty() ? std::vector<PaperLine>{piece.outline} : piece.parts, "map-house",
                     look);
}

/// Whether it is too large for one roof.
bool is_block(const GroundPiece& piece) {
    const auto& walls = piece.ground.outline;
    return piece.parts.empty() && walls.size() > 2 &&
           lengths::distance_to_outline(walls, lengths::roomiest_place(walls)) > lengths::Inches{1.2};
}

/// A house with a sign on its walls, such as the cross of a church.
Items draw_house_with(Items (*draw_sign)(const PaperLine&, const PlanLook&), const GroundPiece& piece,
                      const PlanLook& look) {
    Items items = draw_house(piece, look);
    append(items, draw_sign(piece.parts.empty() ? piece.outline : piece.parts.front(), look));
    return items;
}

Items draw_plain(const GroundPiece& piece, const PlanLook& look) {
    Items items;
    stroke(items, outline_path(piece.outline), round_pen(look.ink("map-faint"), 0.3_mm, {0.1_mm, 0.9_mm}));
    return items;
}

/// Ground as a modern map shows it: an area of one colour, a hill in a darker one for each level. Nothing for
/// a pen that draws no area of natural ground.
Items draw_flat(terrain::Pen pen_of_kind, const GroundPiece& piece, const PlanLook& look) {
    using terrain::Pen;
    const page::Ink paper = look.ink("map-paper");
    const auto area = [&](page::Ink ink, page::Ink line) {
        Items items;
        fill_and_stroke(items, outline_path(piece.outline), ink, pen(line, 0.2_mm));
        return items;
    };
    switch (pen_of_kind) {
        case Pen::trees:
            return area(trees_of(piece.of, Trees::mixed) == Trees::pine
                            ? mixed(look.ink("map-wood"), look.ink("map-pine"), 0.5)
                            : look.ink("map-wood"),
                        look.ink("map-tree-line"));
        case Pen::tree_rows:
            return area(mixed(look.ink("map-wood"), look.ink("map-field"), 0.5), look.ink("map-tree-line"));
        case Pen::tufts:
            return area(mixed(paper, look.ink("map-rough"), 0.3), look.ink("map-rough"));
        case Pen::reeds: {
            Items items = area(mixed(look.ink("map-water"), paper, 0.6), look.ink("map-marsh"));
            append(items, marsh(piece.outline, dice::Chance{piece.key}, look, piece.has_room));
            return items;
        }
        case Pen::hachures: {
            constexpr double a_level = 0.22;
            Items items = area(mixed(paper, look.ink("map-hill-light"), a_level), look.ink("map-hill"));
            double share = a_level;
            for (const auto& level : piece.levels)
                fill_and_stroke(items, outline_path(level),
                                mixed(paper, look.ink("map-hill-light"), share += a_level),
                                pen(look.ink("map-hill"), 0.2_mm));
            return items;
        }
        default:  // fields have their enclosures, all else is flat as it is
            return {};
    }
}

}  // namespace

Items draw_piece(const terrain::GroundKind& kind, const GroundPiece& piece, const PlanLook& look,
                 Items* beneath) {
    using terrain::Pen;
    if (look.flat)
        if (Items items = draw_flat(area_pen(kind), piece, look); !items.empty()) return items;
    switch (area_pen(kind)) {
        case Pen::hachures:
            return draw_hill(piece, look, beneath);
        case Pen::trees:
            return wood_floor(piece.ground, look);
        case Pen::tree_rows:
            return {};
        case Pen::tufts:
            return broken_ground(piece.outline, dice::Chance{piece.key}, look, piece.has_room);
        case Pen::reeds:
            return marsh(piece.outline, dice::Chance{piece.key}, look, piece.has_room);
        case Pen::waves:
            return draw_lake(piece.outline, look);
        case Pen::speckles:
            return mud_flats(piece.outline, dice::Chance{piece.key}, look, piece.has_room);
        case Pen::tents:
            return draw_tents(piece.outline, look);
        case Pen::planks:
            return draw_planks(piece.outline, look);
        case Pen::hull:
            return draw_hull(piece.outline, look);
        case Pen::furrows:
            return field(piece.outline, dice::Chance{piece.key}, look,
                         {piece.enclosure, piece.blank, piece.roads, plots_on(piece)});
        case Pen::parapet:
            return draw_redoubt(piece.outline, look);
        case Pen::roof:
            return is_block(piece) ? roofs_round_yard(piece.outline, look) : draw_house(piece, look);
        case Pen::roofs:
            return draw_town(piece, look);
        case Pen::house_and_barns:
            return draw_farm(piece, look);
        case Pen::roof_and_cross:
            return draw_house_with(church_cross, piece, look);
        case Pen::roof_and_wheel:
            return draw_house_with(mill_wheel, piece, look);
        case Pen::dotted:
        case Pen::boughs:
        case Pen::ravine:
        case Pen::cliff:
        case Pen::bushes:
        case Pen::rails:
        case Pen::stones:
        case Pen::stuffed_rails:
            break;
    }
    return draw_plain(piece, look);
}

Items draw_trees_of(const terrain::GroundKind& kind, const GroundPiece& piece, const PlanLook& look) {
    const terrain::Pen pen = area_pen(kind);
    if (look.flat) return {};
    if (pen == terrain::Pen::trees)
        return wood_trees(piece.ground, dice::Chance{piece.key}, look,
                          {piece.has_room, trees_of(piece.of, Trees::mixed)});
    if (pen == terrain::Pen::tree_rows)
        return orchard_trees(piece.ground, dice::Chance{piece.key}, look,
                             {piece.has_room, trees_of(piece.of, Trees::broadleaf)});
    return {};
}

GroundPiece sample_piece(const terrain::GroundKind& kind, std::string key, PaperLine outline) {
    const TableScale usual{{}, 4_mm, {}};
    GroundPiece piece{std::move(key), std::move(outline)};
    for (const PaperPoint p : piece.outline)
        piece.ground.outline.push_back(
            {lengths::Inches{p.x / usual.per_inch}, lengths::Inches{p.y / usual.per_inch}});
    piece.ground.scale = usual;
    piece.has_room = [](PaperPoint) { return true; };
    if (kind.pen == terrain::Pen::roofs || kind.pen == terrain::Pen::house_and_barns)
        for (const auto& walls :
             ground::buildings_on({piece.key, piece.ground.outline, kind.pen != terrain::Pen::roofs}, {}))
            piece.parts.push_back(usual(walls));
    return piece;
}

terrain::Pen area_pen(const terrain::GroundKind& kind) {
    return kind.form == terrain::Form::line ? terrain::Pen::dotted : kind.pen;
}

bool is_natural(const terrain::GroundKind& kind) {
    const bool by_nature = kind.form == terrain::Form::grown || kind.form == terrain::Form::shore;
    return by_nature && kind.pen != terrain::Pen::dotted;
}

bool is_over_ways(const terrain::GroundKind& kind) {
    const terrain::Pen pen = area_pen(kind);
    return pen == terrain::Pen::dotted || pen >= terrain::Pen::roof;
}

bool makes_way_for_words(const terrain::GroundKind& kind) {
    return kind.pen != terrain::Pen::parapet && !is_over_ways(kind);
}

Enclosure enclosure_of(const std::string& edge, const terrain::GroundKind& kind,
                       const terrain::GroundKinds& kinds) {
    return enclosure_of(kinds.find(edge.empty() ? kind.edge : edge).pen);
}

}  // namespace muster::map

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "ground/model.hpp"
#include "sheets/bind_parts.hpp"
#include "sheets/play_cells.hpp"
#include "sheets/words.hpp"
#include "source/english.hpp"
#include "source/small_letters.hpp"
#include "terrain/setup.hpp"

namespace muster::sheets {
namespace {

std::string name_of_side(const dossier::Dossier& dossier, const std::string& id) {
    for (const auto& side : dossier.sides)
        if (side.id == id) return side.name;
    return {};
}

/// A road is described by where it goes, unless it has a name of its own.
std::string road_title(const std::string& to, const terrain::GroundKinds& kinds) {
    std::string road = capitalised(source::id_in_words(kinds.usual(terrain::Form::way)));
    if (to.empty()) return road;
    if (to == "edge") return road + ", edge to edge";
    return kinds.has(to) && is_area(kinds.find(to).form) ? road + " to the " + to : capitalised(to);
}

/// Ground of no kind has only its name.
bool names_its_kind(const terrain::SetupPiece& piece, const terrain::GroundKinds& kinds) {
    if (!kinds.has(piece.kind)) return true;
    return source::in_small_letters(piece.name).find(source::id_in_words(piece.kind)) != std::string::npos;
}

std::string name_of(const terrain::SetupPiece& piece, const terrain::GroundKinds& kinds) {
    if (piece.is_way) return road_title(piece.name, kinds);
    return capitalised(piece.name.empty() ? source::id_in_words(piece.kind) : piece.name);
}

/// "Dilworth, village", but not "Morgan's Hill, hill".
std::string title_of(const terrain::SetupPiece& piece, const terrain::GroundKinds& kinds) {
    const std::string name = name_of(piece, kinds);
    const bool plain = piece.is_way || piece.name.empty() || names_its_kind(piece, kinds);
    return plain ? name : name + ", " + source::id_in_words(piece.kind);
}

/// The cells that a piece fills or runs through; none on a table without them.
PlayCells::Set cells_of(const terrain::SetupPiece& piece, const PlayCells& cells) {
    if (!cells) return {};
    if (!piece.outline.empty()) return cells.in(piece.outline);
    return piece.course.empty() ? PlayCells::Set{cells.at(piece.at)} : cells.along(piece.course);
}

/// A place on a table edge is measured along that edge, any other place from the west and the north edge:
/// "the middle of the west edge", "the north edge at 38″", "12″ and 20″".
std::string place_in_words(const lengths::TablePoint& at, const lengths::TableSize& table) {
    constexpr double near = 0.5;  // as exact as the list
    const double west = at.x.value(), north = at.y.value();
    const double width = table.width.value(), depth = table.height.value();
    const auto on = [&](const char* edge, double along, double whole) {
        return std::abs(along - whole / 2) <= near / 2
                   ? fmt::format("the middle of the {} edge", edge)
                   : fmt::format("the {} edge at {}", edge, inches_in_words(lengths::Inches{along}));
    };
    if (north <= near) return on("north", west, width);
    if (north >= depth - near) return on("south", west, width);
    if (west <= near) return on("west", north, depth);
    if (west >= width - near) return on("east", north, depth);
    return fmt::format("{}\u00a0and\u00a0{}", inches_in_words(at.x), inches_in_words(at.y));
}

/// What it is, where the name does not say so, how long, whose, its cells, and the corners of its edge: "hill
/// · 2 levels · British square 7".
std::string piece_says(const terrain::SetupPiece& piece, const dossier::Dossier& dossier,
                       const PlayCells& cells) {
    const bool is_course = !piece.course.empty();
    const terrain::GroundKinds& kinds = dossier.terrain->kinds;
    const bool is_one_building = kinds.find(piece.kind).form == terrain::Form::corners;
    const std::string whose = name_of_side(dossier, piece.side);
    std::vector<std::string> words;
    if (!piece.is_way && !piece.name.empty() && !names_its_kind(piece, kinds))
        words.push_back(source::id_in_words(piece.kind));
    if (is_course && piece.size.height.value() > 0)
        words.push_back(inches_in_words(piece.size.height) + " wide");
    if (is_course) words.push_back(inches_in_words(piece.size.width) + " long");
    if (piece.points.size() > 1 && !is_course) words.emplace_back("by its shore");
    if (piece.buildings > 0 && !is_one_building)
        words.push_back(count_of(piece.buildings, "building", "buildings"));
    if (piece.levels > 1) words.push_back(count_of(piece.levels, "level", "levels"));
    if (!piece.edge.empty()) words.push_back(source::id_in_words(piece.edge) + " round it");
    if (piece.square > 0)
        words.push_back(fmt::format("{} square {}", whose, piece.square));
    else if (!whose.empty())
        words.push_back(whose);
    words.push_back(PlayCells::in_words(cells_of(piece, cells)));
    if (cells) return joined(words, " · ");  // the squares tell its outline
    const bool is_hill = kinds.find(piece.kind).pen == terrain::Pen::hachures;
    std::vector<std::string> corners;
    for (const auto& corner : piece.corners)
        corners.push_back(place_in_words(corner, dossier.terrain->table));
    if (!corners.empty())
        words.push_back((is_hill ? "its foot" : "its edge") + std::string{", from the west and the north: "} +
                        joined(corners, "; "));
    return joined(words, " · ");
}

/// "the north edge at 38″; 36″ and 12″; 34″ and 24″; the middle of the south edge".
std::string course_in_words(const lengths::TableLine& points, const lengths::TableSize& table) {
    std::vector<std::string> places;
    for (const auto& point : points) places.push_back(place_in_words(point, table));
    return joined(places, "; ");
}

/// A piece is measured to its middle; a course is described from end to end.
Data piece_row(const terrain::SetupPiece& piece, int order, const dossier::Dossier& dossier,
               const PlayCells& cells) {
    const bool is_course = !piece.points.empty();
    const bool sized = !is_course && piece.size.width.value() > 0 && piece.size.height.value() > 0;
    return Data::Map{{"order", order},
                     {"name", name_of(piece, dossier.terrain->kinds)},
                     {"says", piece_says(piece, dossier, cells)},
                     {"across", sized ? inches_in_words(piece.size.width) : ""},
                     {"down", sized ? inches_in_words(piece.size.height) : ""},
                     {"course", is_course ? course_in_words(piece.points, dossier.terrain->table) : ""},
                     {"west", inches_in_words(piece.at.x)},
                     {"north", inches_in_words(piece.at.y)},
                     {"west_cm", centimetres_in_words(piece.at.x)},
                     {"north_cm", centimetres_in_words(piece.at.y)}};
}

/// Pieces as runs of those that have a middle and of those that have a course: the two need different
/// columns.
Data runs_of(const Data::List& pieces, const terrain::SetupList& list) {
    Data::List runs;
    Data::List run;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const bool is_course = !list.pieces[i].points.empty();
        run.push_back(pieces[i]);
        if (i + 1 < pieces.size() && list.pieces[i + 1].points.empty() != is_course) continue;
        runs.emplace_back(Data::Map{{"courses", is_course}, {"pieces", std::exchange(run, {})}});
    }
    return runs;
}

/// The pieces worth holding, each as "3: Hill, British square 7".
Data key_terrain(const terrain::SetupList& list, const dossier::Dossier& dossier,
                 const rules::RulesSystem& rules) {
    const auto& kinds = rules.key_terrain.kinds;
    const PlayCells cells{dossier.table, rules.cell};
    Data::List rows;
    for (std::size_t i = 0; i < list.pieces.size(); ++i) {
        const auto& piece = list.pieces[i];
        if (std::find(kinds.begin(), kinds.end(), piece.kind) == kinds.end()) continue;
        const std::string whose = name_of_side(dossier, piece.side);
        const std::string where = piece.square > 0 ? fmt::format("{} square {}", whose, piece.square)
                                  : whose.empty()  ? ""
                                                   : whose + " half";
        const std::string title = fmt::format("{}: {}", i + 1, title_of(piece, dossier.terrain->kinds));
        rows.emplace_back(joined({title, where, PlayCells::in_words(cells_of(piece, cells))}, ", "));
    }
    return rows;
}

Data box(const terrain::SetupList& list, const dossier::Dossier& dossier) {
    const std::map<std::string, int>& club = dossier.club_box;
    Data::List rows;
    for (const auto& needed : list.needed) {
        const auto has = club.find(needed.what);
        const bool lacks = has != club.end() && has->second < needed.amount;
        const std::string name =
            needed.feet ? "of " + source::id_in_words(needed.what) : source::id_in_words(needed.what);
        const std::string short_of =
            lacks ? fmt::format(" (the club has {}{})", has->second, needed.feet ? " ft" : "") : "";
        rows.emplace_back(
            Data::Map{{"name", name + short_of},
                      {"count", fmt::format("{}{}", needed.amount, needed.feet ? " ft" : " ×")}});
    }
    if (const auto markers = dossier.plan.objectives.size(); markers > 0)
        rows.emplace_back(Data::Map{{"name", "objective marker"}, {"count", fmt::format("{} ×", markers)}});
    return rows;
}

/// Whether there is a town to hold: rolled ground always has one, also where the screen hides it.
bool has_town(const dossier::Dossier& dossier) {
    const auto is_town = [&](const terrain::Feature& feature) {
        return dossier.terrain->kinds.find(feature.kind).form == terrain::Form::houses;
    };
    return dossier.terrain &&
           (dossier.terrain->squares || std::ranges::any_of(dossier.terrain->features, is_town));
}

/// What the rules say about a side: that it holds the town, that it moves first; unless the scenario says who
/// does, which is among the facts of the day.
std::string part_of(const dossier::Side& side, const dossier::Dossier& dossier,
                    const rules::RulesSystem& rules) {
    const rules::LayOutSquares* squares = rules::squares_of(rules.procedure);
    const bool holds = side.holder && squares && has_town(dossier);
    return joined(
        {holds ? squares->holder_says : std::string{},
         side.moves_first && rules.first_mover && dossier.running.mover.empty() ? rules.first_mover->says
                                                                                : std::string{}},
        " and ");
}

/// Which half is whose, what the rules say about each side, and which way the water flows.
Data steps(const dossier::Dossier& dossier, const rules::RulesSystem& rules) {
    const rules::LayOutSquares* squares = rules::squares_of(rules.procedure);
    Data::List steps;
    for (const auto& side : dossier.sides)
        if (side.half)
            steps.emplace_back(fmt::format("{}: half {}, at the {} of the map.", side.name,
                                           source::to_text(*side.half),
                                           side.half == source::Half::a ? "top" : "foot"));
    if (dossier.screen && squares) steps.emplace_back(squares->screen_says);
    for (const auto& side : dossier.sides)
        if (const std::string part = part_of(side, dossier, rules); !part.empty())
            steps.emplace_back(fmt::format("{}: {}.", side.name, part));
    if (dossier.terrain && dossier.terrain->river && dossier.terrain->river->flows_to)
        steps.emplace_back(fmt::format("The river flows towards half {}.",
                                       source::to_text(*dossier.terrain->river->flows_to)));
    if (const PlayCells cells{dossier.table, rules.cell}; dossier.terrain && cells)
        for (auto& sentence : squares_by_ground(*dossier.terrain, cells))
            steps.emplace_back(std::move(sentence));
    return steps;
}

Data flank_marches(const dossier::Dossier& dossier) {
    Data::List rows;
    for (const auto& march : dossier.flank_marches)
        rows.emplace_back(Data::Map{{"side", name_of_side(dossier, march.side)},
                                    {"label", march.label},
                                    {"turn", march.turn},
                                    {"squares", march.squares}});
    return rows;
}

}  // namespace

Data bind_setup(const Bound& bound) {
    const dossier::Dossier& dossier = bound.dossier;
    const rules::RulesSystem& rules = bound.rules;
    terrain::SetupList list;
    if (dossier.terrain) list = terrain::setup_list(ground::built(*dossier.terrain));
    const PlayCells cells{dossier.table, rules.cell};
    Data::List pieces;
    for (const auto& piece : list.pieces)
        pieces.push_back(piece_row(piece, static_cast<int>(pieces.size()) + 1, dossier, cells));
    Data::Map setup{{"runs", runs_of(pieces, list)},
                    {"pieces", pieces},
                    {"box", box(list, dossier)},
                    {"steps", steps(dossier, rules)},
                    {"key", key_terrain(list, dossier, rules)},
                    {"key_says", rules.key_terrain.says},
                    {"flank_marches", flank_marches(dossier)}};
    add_deployment(setup, bound);
    return setup;
}

}  // namespace muster::sheets

#include <algorithm>

#include <fmt/format.h>

#include "sheets/bind_cells.hpp"
#include "sheets/bind_parts.hpp"
#include "sheets/words.hpp"
#include "terrain/setup.hpp"

namespace muster::sheets {
namespace {

std::string describe(std::string kind) {
    std::replace(kind.begin(), kind.end(), '-', ' ');
    return kind;
}

std::string name_of_side(const dossier::Dossier& dossier, const std::string& id) {
    for (const auto& side : dossier.sides)
        if (side.id == id) return side.name;
    return {};
}

std::string lower_case(std::string words) {
    for (char& c : words)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return words;
}

/// A road is described by where it goes, unless it has a name of its own.
std::string road_title(const std::string& to, const terrain::GroundKinds& kinds) {
    const std::string road = capitalised(describe(kinds.usual(terrain::Form::way)));
    if (to.empty()) return road;
    if (to == "edge") return road + ", edge to edge";
    return kinds.has(to) && is_area(kinds.find(to).form) ? road + " to the " + to : capitalised(to);
}

std::string title_of(const terrain::SetupPiece& piece, const terrain::GroundKinds& kinds) {
    if (piece.is_way) return road_title(piece.name, kinds);
    const std::string kind = describe(piece.kind);
    // "Dilworth, village", but not "Morgan's Hill, hill".
    if (!piece.name.empty() && lower_case(piece.name).find(kind) == std::string::npos)
        return capitalised(piece.name) + ", " + kind;
    return capitalised(piece.name.empty() ? describe(piece.kind) : piece.name);
}

Data piece_row(const terrain::SetupPiece& piece, int order, const dossier::Dossier& dossier) {
    const bool sized = piece.size.width.value() > 0 && piece.size.height.value() > 0;
    return Data::Map{
        {"order", order},
        {"name", title_of(piece, dossier.terrain->kinds)},
        {"whose", name_of_side(dossier, piece.side)},
        {"square", piece.square > 0 ? std::to_string(piece.square) : ""},
        {"size", sized ? inches_in_words(piece.size.width) + " × " + inches_in_words(piece.size.height) : ""},
        {"holds", piece.buildings > 0 ? count_of(piece.buildings, "building", "buildings")
                  : piece.levels > 1  ? count_of(piece.levels, "level", "levels")
                                      : ""},
        {"west", inches_in_words(piece.at.x)},
        {"north", inches_in_words(piece.at.y)},
        {"west_cm", centimetres_in_words(piece.at.x)},
        {"north_cm", centimetres_in_words(piece.at.y)}};
}

/// A course as its points, measured from the west and north edges: "31″, 0″ → 30½″, 12″".
Data course_row(const terrain::SetupPiece& piece, const dossier::Dossier& dossier) {
    std::vector<std::string> points;
    for (const auto& point : piece.points)
        points.push_back(fmt::format("{}, {}", inches_in_words(point.x), inches_in_words(point.y)));
    const std::string whose = name_of_side(dossier, piece.side);
    return Data::Map{{"name", title_of(piece, dossier.terrain->kinds)},
                     {"whose", whose},
                     {"width", inches_in_words(piece.size.height)},
                     {"line", joined(points, " → ")}};
}

/// The pieces worth holding, each as "Hill, British square 7".
Data key_terrain(const terrain::SetupList& list, const dossier::Dossier& dossier,
                 const rules::KeyTerrain& key) {
    Data::List rows;
    for (const auto& piece : list.pieces) {
        if (std::find(key.kinds.begin(), key.kinds.end(), piece.kind) == key.kinds.end()) continue;
        const std::string whose = name_of_side(dossier, piece.side);
        const std::string where = piece.square > 0 ? fmt::format("{} square {}", whose, piece.square)
                                  : whose.empty()  ? ""
                                                   : whose + " half";
        rows.emplace_back(joined({title_of(piece, dossier.terrain->kinds), where}, ", "));
    }
    return rows;
}

Data box(const terrain::SetupList& list, const std::map<std::string, int>& club) {
    Data::List rows;
    for (const auto& needed : list.needed) {
        const auto has = club.find(needed.what);
        const bool lacks = has != club.end() && has->second < needed.amount;
        rows.emplace_back(Data::Map{
            {"name", capitalised(describe(needed.what))},
            {"count", needed.feet ? fmt::format("{} ft", needed.amount) : std::to_string(needed.amount)},
            {"lacks", lacks ? fmt::format("the club has {}{}", has->second, needed.feet ? " ft" : "") : ""}});
    }
    return rows;
}

/// What the rules say of a side for its part in the game: that it holds the town, that it moves first.
std::string part_of(const dossier::Side& side, const rules::RulesSystem& rules,
                    const rules::LayOutSquares* squares) {
    return joined({side.holder && squares ? squares->holder_says : std::string{},
                   side.moves_first && rules.first_mover ? rules.first_mover->says : std::string{}},
                  " and ");
}

/// Whose half is which, who has which part, which way the water goes.
Data steps(const dossier::Dossier& dossier, const rules::RulesSystem& rules) {
    const rules::LayOutSquares* squares = rules::squares_of(rules.procedure);
    Data::List steps;
    for (const auto& side : dossier.sides)
        if (side.half)
            steps.emplace_back(fmt::format("{}: half {}, at the {} of the map.", side.name,
                                           terms::to_text(*side.half),
                                           side.half == terms::Half::a ? "top" : "foot"));
    if (dossier.screen && squares) steps.emplace_back(squares->screen_says);
    for (const auto& side : dossier.sides)
        if (const std::string part = part_of(side, rules, squares); !part.empty())
            steps.emplace_back(fmt::format("{}: {}.", side.name, part));
    if (dossier.terrain && dossier.terrain->river && dossier.terrain->river->flows_to)
        steps.emplace_back(fmt::format("The river flows towards half {}.",
                                       terms::to_text(*dossier.terrain->river->flows_to)));
    if (dossier.terrain && rules.cell > 0)
        for (auto& sentence :
             squares_by_ground(*dossier.terrain, lengths::Inches{static_cast<double>(rules.cell)}))
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

Data bind_setup(const dossier::Dossier& dossier, const rules::RulesSystem& rules) {
    terrain::SetupList list;
    if (dossier.terrain) list = terrain::setup_list(*dossier.terrain);
    Data::List pieces;
    Data::List courses;
    for (const auto& piece : list.pieces) {
        if (piece.points.empty())
            pieces.push_back(piece_row(piece, static_cast<int>(pieces.size()) + 1, dossier));
        else
            courses.push_back(course_row(piece, dossier));
    }
    const bool squared = dossier.terrain && dossier.terrain->squares;
    const bool owned = std::any_of(list.pieces.begin(), list.pieces.end(),
                                   [](const terrain::SetupPiece& piece) { return !piece.side.empty(); });
    return Data::Map{{"pieces", std::move(pieces)},
                     {"squared", squared},
                     {"owned", owned},
                     {"courses", std::move(courses)},
                     {"box", box(list, dossier.club_box)},
                     {"steps", steps(dossier, rules)},
                     {"key", key_terrain(list, dossier, rules.key_terrain)},
                     {"key_says", rules.key_terrain.says},
                     {"flank_marches", flank_marches(dossier)}};
}

}  // namespace muster::sheets

#include "roll/places.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "roll/kinds.hpp"
#include "rules/unit_names.hpp"
#include "terrain/squares.hpp"

namespace muster::roll {
namespace {

using scenario::WrittenLine;
using scenario::WrittenPoint;

/// Makes an outline of a middle and a size, none of it off the table: the four corners of what people made,
/// and for natural ground, whose outline grows through its points, an oval that fills the size.
void draw_outline(scenario::GroundFeature& feature, Game& game) {
    using Shares = std::vector<std::pair<double, double>>;
    constexpr double bend = 0.8;
    static const Shares corners{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    static const Shares oval{{-bend, -bend}, {0, -1}, {bend, -bend}, {1, 0},
                             {bend, bend},   {0, 1},  {-bend, bend}, {-1, 0}};
    const lengths::TableSize size = *std::exchange(feature.size, std::nullopt);
    if (feature.shape != scenario::Shape::at || feature.line.empty()) return;
    const terrain::Form form = game.rules.ground.find(feature.kind.value).form;
    if (terrain::is_crossing(form)) {
        game.report(kinds::ground_unsound, feature.kind.place, feature.kind.value,
                    "has a size, which only areas have");
        feature.has_faults = game.is_faulty = true;
        return;
    }
    const lengths::TablePoint middle = feature.line.front().at;
    const auto& table = game.scenario.table;
    feature.shape = scenario::Shape::outline;
    feature.line.clear();
    for (const auto& [x, y] : terrain::is_built(form) ? corners : oval)
        feature.line.push_back(
            {{std::clamp(middle.x + size.width * (x / 2), lengths::Inches{0}, table.width),
              std::clamp(middle.y + size.height * (y / 2), lengths::Inches{0}, table.height)}});
}

/// The half of a side; nothing if the scenario does not say.
std::optional<source::Half> half_of(const Game& game, const Id& side) {
    for (const auto& each : game.scenario.sides)
        if (each.id == side && each.half) return each.half->value;
    return std::nullopt;
}

/// Whether the side's half, or the side itself, is written but could not be read.
bool may_have_half(const Game& game, const Id& side) {
    const auto& sides = game.scenario.sides;
    return game.is_faulty && (side.empty() || std::ranges::any_of(sides, [&](const auto& each) {
                                  return each.id == side && each.half_is_unread;
                              }));
}

/// The box of a square as written; reports what is wrong with it.
std::optional<lengths::TableBox> box_of(const source::Placed<std::string>& square, const Id& side,
                                        Game& game) {
    std::string_view digits = square.value;
    std::optional<source::Half> half = half_of(game, side);
    if (const auto named = source::from_text<source::Half>(digits.substr(0, 1))) {
        half = named;
        digits.remove_prefix(1);
    }
    const int number = std::stoi(std::string{digits});
    const rules::LayOutSquares* squares = rules::squares_of(game.rules.procedure);
    if (!squares) {
        game.report(kinds::no_squares, square.place, game.rules.name, square.value);
        return std::nullopt;
    }
    const terrain::SquareCount count = count_of(*squares);
    if (number > count.all()) {
        game.report(kinds::no_such_square, square.place, square.value, count.all());
        return std::nullopt;
    }
    if (!half) {
        if (!may_have_half(game, side)) game.report(kinds::square_of_which_half, square.place, square.value);
        return std::nullopt;
    }
    const auto& table = game.scenario.table;
    return terrain::square_box(terrain::square_grid(table, layout_of(*squares, game), count), table, number,
                               *half == source::Half::a);
}

/// The box of a cell of the rules' own grid, or of six inches if they have none.
std::optional<lengths::TableBox> box_of_cell(const source::Placed<std::string>& cell, Game& game) {
    constexpr int usual = 6;
    constexpr int letters = 26;
    const int edge = game.rules.cell > 0 ? game.rules.cell : usual;
    const auto& table = game.scenario.table;
    const int columns = std::clamp(static_cast<int>(table.width.value() / edge), 1, letters);
    const int rows = std::max(1, static_cast<int>(table.height.value() / edge));
    const int column = cell.value[0] - 'A';
    const int row = std::stoi(cell.value.substr(1)) - 1;
    if (column >= columns || row >= rows) {
        game.report(kinds::no_such_cell, cell.place, cell.value,
                    static_cast<char>('A' + columns - 1) + std::to_string(rows));
        return std::nullopt;
    }
    const lengths::Inches side{static_cast<double>(edge)};
    return lengths::TableBox{{side * column, side * row}, {side, side}};
}

void settle(WrittenLine& line, const Id& side, Game& game) {
    for (auto& point : line) point = WrittenPoint{settled(point, side, game)};
}

constexpr double north = 0, east = 90, south = 180, west = 270;

/// The direction away from the edge of the table that is nearest to the middle of some places.
double front_from(const lengths::TableLine& places, const lengths::TableSize& table) {
    lengths::TablePoint middle{};
    for (const auto& place : places) {
        middle.x += place.x / static_cast<double>(places.size());
        middle.y += place.y / static_cast<double>(places.size());
    }
    const lengths::Inches down = std::min(middle.y, table.height - middle.y);
    const lengths::Inches across = std::min(middle.x, table.width - middle.x);
    if (down <= across) return down == middle.y ? south : north;
    return across == middle.x ? east : west;
}

}  // namespace

terrain::SquareLayout layout_of(const rules::LayOutSquares& squares, const Game& game) {
    const auto fills =
        rules::number_in(rules::option_word(game.rolled.options, "option." + squares.layout + ".fill"));
    return fills == 1 ? terrain::SquareLayout::fill : terrain::SquareLayout::centred;
}

terrain::SquareCount count_of(const rules::LayOutSquares& squares) {
    return {squares.columns.value, squares.rows.value};
}

lengths::TablePoint settled(const WrittenPoint& point, const Id& side, Game& game) {
    const auto& [width, depth] = game.scenario.table;
    if (!point.square && !point.cell)
        return point.in_middle ? lengths::TablePoint{width / 2, depth / 2} : point.at;
    if (width == lengths::Inches{0} || depth == lengths::Inches{0})
        return {};  // the size of the table could not be read, and that was reported
    const auto box = point.cell ? box_of_cell(*point.cell, game) : box_of(*point.square, side, game);
    if (!box) return {};
    const auto thousandths = [](lengths::Inches length) {
        return lengths::Inches{std::round(length.value() * 1000) / 1000};
    };
    const lengths::TablePoint found = point.in_middle ? box->centre() : box->origin + point.at;
    if (found.x > box->right() || found.y > box->bottom())
        game.report(kinds::outside_square, point.cell ? point.cell->place : point.square->place,
                    point.cell ? "cell " + point.cell->value : "square " + point.square->value);
    return {thousandths(found.x), thousandths(found.y)};
}

void settle_places(Game& game) {
    game.rolled.ground = game.scenario.ground;
    for (auto& feature : game.rolled.ground) {
        if (feature.has_faults) continue;
        const Id side = feature.side ? feature.side->value : Id{};
        settle(feature.line, side, game);
        if (feature.size) draw_outline(feature, game);
        for (auto& level : feature.levels) settle(level, side, game);
    }
    game.rolled.plan = game.scenario.plan;
    for (auto& zone : game.rolled.plan.zones) settle(zone.outline, zone.side.value, game);
    for (auto& move : game.rolled.plan.moves) settle(move.course, move.side.value, game);
    for (auto& objective : game.rolled.plan.objectives)
        objective.at =
            WrittenPoint{settled(objective.at, objective.side ? objective.side->value : Id{}, game)};
}

lengths::TableLine plain(const WrittenLine& line) {
    lengths::TableLine places;
    for (const auto& point : line) places.push_back(point.at);
    return places;
}

double usual_front(const RolledSide& side, const std::vector<scenario::Zone>& zones,
                   const lengths::TableLine& places, const lengths::TableSize& table) {
    if (side.half) return *side.half == source::Half::a ? south : north;
    for (const auto& zone : zones)
        if (zone.side.value == side.id && !zone.edge.empty())
            return zone.edge == "north"   ? south
                   : zone.edge == "south" ? north
                   : zone.edge == "east"  ? west
                                          : east;
    for (const auto& zone : zones)
        if (zone.side.value == side.id && !zone.outline.empty())
            return front_from(plain(zone.outline), table);
    return places.empty() ? north : front_from(places, table);
}

}  // namespace muster::roll

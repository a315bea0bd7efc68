#include "terrain/squares.hpp"

#include <algorithm>

#include "terrain/farm.hpp"
#include "terrain/farm_road.hpp"
#include "terrain/free_ground.hpp"
#include "terrain/natural_lines.hpp"
#include "terrain/river_and_town.hpp"
#include "terrain/snapped.hpp"

namespace muster::terrain {

SquareGrid square_grid(const lengths::TableSize& table, SquareLayout layout, SquareCount count) {
    const double width = table.width.value();
    const double share = width / count.columns;
    SquareGrid grid;
    grid.count = count;
    grid.column = Inches{layout == SquareLayout::fill ? share : std::min(12.0, share)};
    grid.left = Inches{rounded((width - count.columns * grid.column.value()) / 2)};
    grid.row = Inches{table.height.value() / (2 * count.rows)};
    return grid;
}

lengths::TableBox square_box(const SquareGrid& grid, const lengths::TableSize& table, int number, bool top) {
    const int column = (number - 1) % grid.count.columns;
    const int row = (number - 1) / grid.count.columns;
    const double depth = grid.row.value();
    const double y = top ? depth * row : table.height.value() - depth * (row + 1);
    return {{grid.left + grid.column * column, Inches{y}}, {grid.column, grid.row}};
}

namespace {

/// The stretch of the river's course where a ford may be, in inches along it, in up to two parts.
class FordReach {
public:
    FordReach(double from, double to) : parts_{{from, to}} {}

    /// Excludes everything within `by` of a place, unless nothing would be left.
    void keep_off(double place, double by) {
        std::vector<std::pair<double, double>> left;
        for (const auto& [from, to] : parts_) {
            if (place - by > from) left.emplace_back(from, std::min(to, place - by));
            if (place + by < to) left.emplace_back(std::max(from, place + by), to);
        }
        if (!left.empty()) parts_ = left;
    }

    /// The place at a share of the allowed stretch.
    [[nodiscard]] double at(double share) const {
        double all = 0;
        for (const auto& [from, to] : parts_) all += to - from;
        double rest = all * share;
        for (const auto& [from, to] : parts_) {
            if (rest <= to - from) return from + rest;
            rest -= to - from;
        }
        return parts_.back().second;
    }

private:
    std::vector<std::pair<double, double>> parts_;
};

/// One table while it is being laid out, with the holder's half at the top.
class Layout {
public:
    Layout(const SquaresPlan& plan, const Shapes& shapes)
        : plan_(plan), shapes_(shapes), board_(board_of(plan)), placed_(placed_on(board_, plan)) {}

    Terrain lay_out() {
        lay_river_and_road();
        place_town();
        for (const Placed& placed : placed_) place(placed);
        lay_farm_roads();
        return finish();
    }

private:
    void lay_river_and_road() {
        dice::Chance river_chance = shapes_(usual(Form::water));
        courses_.bank = road_bank(plan_, river_chance);
        courses_.river = river_course(board_, plan_, courses_.bank, river_chance);
        courses_.crossings.push_back(bridge_place(board_, courses_.river, river_chance));
        dice::Chance road_chance = shapes_(usual(Form::way));
        courses_.road = riverside_road(board_, courses_.river, courses_.bank, road_chance);
        place_fords();
    }

    /// The fords are at least 6" along the river from the bridge and from each other if there is room, an
    /// inch and a half from the table's edges, and an inch from the centre line, so that the ground on both
    /// banks is in the same half.
    void place_fords() {
        static constexpr double apart = 6;
        const Spots& river = courses_.river;
        const double whole = course_length(river);
        const double half = place_along(river, {x_at(river, board_.depth / 2), board_.depth / 2});
        const double at_bridge = place_along(river, bridge());
        const double off_edge = 1.5 * board_.scale;
        const double off_centre = 1.0 * board_.scale;
        FordReach own(off_edge, half - off_centre);
        own.keep_off(at_bridge, apart);
        const double first = own.at(plan_.holder.ford);
        FordReach other(half + off_centre, whole - off_edge);
        other.keep_off(at_bridge, apart);
        other.keep_off(first, apart);
        for (const double place : {first, other.at(plan_.opponent.ford)})
            courses_.crossings.push_back(tidy_course({along_course(river, place)}).front());
    }

    void place_town() {
        const std::string& kind = usual(Form::houses);
        dice::Chance chance = shapes_(kind);
        Feature town = lay_out_town(surveyor_, board_, courses_,
                                    {plan_.town_houses, plan_.snap.value(), bridge()}, chance);
        town.kind = kind;
        town.id = plan_.holder.side + "-" + kind;
        town.side = plan_.holder.side;
        features_.push_back(std::move(town));
    }

    void place(const Placed& placed) {
        dice::Chance chance = shapes_(placed.placement->id);
        const bool on_cells = plan_.snap.value() > 0;
        const double inset = on_cells ? 0 : 0.75 * board_.scale;
        const Frame box = on_cells ? to_nearest_cells(placed.box, plan_.snap.value()) : placed.box;
        const FreeGround ground = free_ground(surveyor_, board_, courses_, box, inset);
        std::optional<Cells> cells =
            on_cells ? std::optional<Cells>{std::in_place, surveyor_, box, plan_.snap.value(), ground}
                     : std::nullopt;
        Feature feature;
        feature.id = placed.placement->id;
        feature.kind = placed.placement->kind;
        feature.side = placed.side->side;
        feature.square = placed.placement->square;
        const GroundKind& kind = plan_.kinds.find(feature.kind);
        if (kind.form == Form::yard) {
            place_farm(feature, cells ? cells->farm(board_, courses_, chance)
                                      : lay_out_farm(surveyor_, board_, ground, courses_, chance));
            return;
        }
        feature.outline =
            to_table(cells ? cells->block(kind.cells, chance)
                           : natural_outline(surveyor_, ground, kind.outline, board_.scale, chance));
        features_.push_back(std::move(feature));
    }

    void place_farm(Feature& feature, const Farm& farm) {
        feature.outline = to_table(farm.yard);
        for (const Spots& building : farm.buildings) feature.parts.push_back(to_table(building));
        features_.push_back(feature);
        for (int i = 0; i < 2; ++i) {
            Feature field;
            field.kind = usual(Form::plot);
            field.id = feature.side + "-" + field.kind + "-" + std::to_string(i + 1);
            field.side = feature.side;
            field.square = feature.square;
            field.outline = to_table(farm.fields[static_cast<std::size_t>(i)]);
            features_.push_back(std::move(field));
        }
        gates_.push_back({feature, farm.gates});
    }

    void lay_farm_roads() {
        roads_.push_back({to_table(courses_.road), "edge", "", Inches{2 * board_.road_half}});
        Country country(board_, courses_.river);
        for (const Feature& feature : features_) {
            for (const lengths::TableLine& part : feature.parts) country.add(from_table(part), bar_building);
            add_to(country, from_table(feature.outline), bar_of(plan_.kinds.find(feature.kind).to_roads));
        }
        for (std::size_t i = 0; i < courses_.crossings.size(); ++i)
            country.add_crossing(courses_.crossings[i], i == 0);
        FarmRoads farm_roads(country, courses_.road);
        for (const Gate& gate : gates_) {
            dice::Chance chance = shapes_(gate.yard.id + "/" + usual(Form::way));
            roads_.push_back({to_table(farm_roads.lay(gate.at, chance)), gate.yard.kind, gate.yard.side,
                              Inches{2 * board_.road_half}});
        }
        lay_bridge_road(farm_roads);
        cut_fields();
    }

    /// A field that a road crosses, because a farm on a grid is hemmed in, keeps the larger part beside it.
    void cut_fields() {
        const double room = board_.road_room();
        for (Feature& field : features_)
            for (const Road& road : roads_) {
                if (field.kind != usual(Form::plot) || road.course.empty()) continue;
                const Spots course = from_table(road.course);
                const Surveyor::Area whole = surveyor_.area(from_table(field.outline));
                const Surveyor::Area core = surveyor_.grown(whole, -room - 0.05);
                if (surveyor_.largest_part(surveyor_.shared(core, surveyor_.band(course, 0.01))).empty())
                    continue;
                field.outline = to_table(tidy_outline(
                    surveyor_.largest_part(surveyor_.without(whole, surveyor_.band(course, room)))));
            }
    }

    /// If no farm's road needs the bridge, one leads over it to the holder's edge of the table.
    void lay_bridge_road(FarmRoads& farm_roads) {
        const auto is_there = [&](const Road& road) {
            return distance_within(from_table(road.course), bridge(), board_.road_half) < 0.1;
        };
        if (std::ranges::any_of(roads_, is_there)) return;
        const Frame square = board_.town_box();
        const double bank = courses_.river.front().x;
        const double flank = courses_.bank < 0 ? square.right : square.left;
        Spots gates;
        for (const double share : {0.4, 0.6, 0.8, 1.0})
            gates.push_back({bank + (flank - bank) * share, square.top + board_.road_half + 0.06});
        dice::Chance chance = shapes_(usual(Form::span) + "/" + usual(Form::way));
        Spots course = farm_roads.lay(gates, chance);
        if (course.empty()) return;
        course.push_back({course.back().x, square.top});
        roads_.push_back({to_table(tidy_course(course)), "", "", Inches{2 * board_.road_half}});
    }

    /// Ground that roads go round, and its core, which they go round even where it leaves no gap.
    void add_to(Country& country, const Spots& outline, Bar bar) const {
        country.add(outline, bar);
        if (bar != bar_shunned && bar != bar_slow) return;
        const double rim = board_.road_room() + 0.05;
        country.add(surveyor_.largest_part(surveyor_.grown(surveyor_.area(outline), -rim)),
                    bar == bar_shunned ? bar_shunned_core : bar_slow_core);
    }

    [[nodiscard]] const std::string& usual(Form form) const { return plan_.kinds.usual(form); }
    [[nodiscard]] Spot bridge() const { return courses_.crossings.front(); }

    [[nodiscard]] Terrain finish() {
        Terrain terrain;
        terrain.table = plan_.table;
        terrain.squares = square_grid(plan_.table, plan_.layout, plan_.count);
        terrain.squares->cell = plan_.snap;
        terrain.holder = plan_.holder.side;
        terrain.features = std::move(features_);
        terrain.river = River{to_table(courses_.river), Inches{2 * board_.river_half}, plan_.river_column,
                              plan_.flows_to};
        terrain.roads = std::move(roads_);
        const lengths::TableLine crossings = to_table(courses_.crossings);
        terrain.crossings = {{usual(Form::span), plan_.holder.side, crossings[0]},
                             {usual(Form::wade), plan_.holder.side, crossings[1]},
                             {usual(Form::wade), plan_.opponent.side, crossings[2]}};
        terrain.kinds = plan_.kinds;
        return terrain;
    }

    struct Gate {
        Feature yard;
        Spots at;  ///< its road may end at any of them
    };

    const SquaresPlan& plan_;
    const Shapes& shapes_;
    Board board_;
    std::vector<Placed> placed_;
    Surveyor surveyor_;
    Courses courses_;  ///< its crossings: bridge, holder's ford, opponent's ford
    std::vector<Feature> features_;
    std::vector<Road> roads_;
    std::vector<Gate> gates_;
};

/// Mirrors the table top to bottom.
void mirror(Terrain& terrain) {
    const double depth = terrain.table.height.value();
    const auto turn = [&](lengths::TablePoint& p) { p.y = Inches{rounded(depth - p.y.value())}; };
    const auto turn_course = [&](lengths::TableLine& line) { std::ranges::for_each(line, turn); };
    const auto turn_outline = [&](lengths::TableLine& line) {
        turn_course(line);
        if (!line.empty()) std::reverse(line.begin() + 1, line.end());
    };
    for (Feature& feature : terrain.features) {
        turn_outline(feature.outline);
        for (lengths::TableLine& part : feature.parts) turn_outline(part);
    }
    if (terrain.river) turn_course(terrain.river->course);
    for (Road& road : terrain.roads) turn_course(road.course);
    for (Crossing& crossing : terrain.crossings) turn(crossing.at);
}

}  // namespace

Terrain lay_out_squares(const SquaresPlan& plan, const Shapes& shapes) {
    Terrain terrain = Layout(plan, shapes).lay_out();
    if (!plan.holder_on_top) mirror(terrain);
    return terrain;
}

}  // namespace muster::terrain

#include "judge.hpp"

#include <set>

#include <catch2/catch.hpp>
#include <fmt/core.h>

namespace muster::terrain::test {

namespace {

constexpr double half_inch = 0.5;
constexpr double slack = 0.002;  ///< for rounding to 0.001"

}  // namespace

Judge::Judge(const Terrain& terrain, bool holder_on_top)
    : terrain_(terrain),
      top_(holder_on_top),
      river_(plain(terrain.river->course)),
      main_(plain(terrain.roads.at(0).course)),
      half_river_(terrain.river->width.value() / 2),
      half_road_(terrain.roads.at(0).width.value() / 2) {
    for (const Feature& feature : terrain.features) {
        Piece piece{&feature, plain(feature.outline), {}, {}};
        for (const lengths::TableLine& part : feature.parts) piece.parts.push_back(plain(part));
        need(piece.outline.size() >= 3, feature.id + " has no outline");
        if (piece.outline.size() < 3) return;
        piece.box = bounds(piece.outline);
        pieces_.push_back(piece);
    }
    judge_coordinates();
    judge_features();
    judge_neighbours();
    judge_river();
    judge_crossings();
    judge_main_road();
    int farms = 0;
    for (const Road& road : terrain.roads) {
        if (road.to != "farm") continue;
        ++farms;
        judge_farm_road(road);
    }
    need(farms == 2, "not every farm has a road");
}

void Judge::need(bool holds, const std::string& breach) {
    if (!holds) breaches_.push_back(breach);
}

/// The box of a feature's square, worked out from the rules: two rows in a half, counted from the side's own
/// edge.
Bounds Judge::square_of(const Feature& feature) const {
    const SquareGrid& grid = *terrain_.squares;
    const bool at_top = (feature.side == terrain_.holder) == top_;
    const int column = (feature.square - 1) % 5;
    const int from_edge = feature.square > 5 ? 1 : 0;
    const double row = grid.row.value();
    const double left = grid.left.value() + column * grid.column.value();
    const double y = at_top ? from_edge * row : terrain_.table.height.value() - (from_edge + 1) * row;
    return {left, y, left + grid.column.value(), y + row};
}

void Judge::judge_coordinates() {
    const auto line = [&](const lengths::TableLine& points, const std::string& name) {
        for (const lengths::TablePoint& p : points) {
            for (const double v : {p.x.value(), p.y.value()})
                need(std::abs(v * 1000 - std::round(v * 1000)) < 1e-6, name + " is not in thousandths");
            need(p.x.value() >= 0 && p.x <= terrain_.table.width && p.y.value() >= 0 &&
                     p.y <= terrain_.table.height,
                 name + " leaves the table");
        }
    };
    for (const Feature& feature : terrain_.features) {
        line(feature.outline, feature.id);
        for (const lengths::TableLine& part : feature.parts) line(part, feature.id + "'s building");
    }
    for (const Road& road : terrain_.roads) line(road.course, "a road");
    for (const Crossing& crossing : terrain_.crossings) line({crossing.at}, "a crossing");
    line(terrain_.river->course, "the river");
}

void Judge::judge_features() {
    for (const Piece& piece : pieces_) {
        const Feature& f = *piece.feature;
        const Bounds square = square_of(f);
        need(piece.box.left >= square.left - slack && piece.box.right <= square.right + slack &&
                 piece.box.top >= square.top - slack && piece.box.bottom <= square.bottom + slack,
             f.id + " leaves its square");
        need(area(piece.outline) >= 6,
             fmt::format("{} is a scrap of {:.1f} square inches", f.id, area(piece.outline)));
        need(!lines_cross(piece.outline, true, piece.outline, true), f.id + " crosses itself");
        if (!far_apart(piece.box, bounds(river_), half_river_ + 1))
            need(apart(piece.outline, true, river_, false) >= half_river_ + half_inch - slack &&
                     winding(piece.outline, river_.front()) == 0 &&
                     !lines_cross(piece.outline, true, river_, false),
                 fmt::format("{} stands {:.3f} from the river's bank", f.id,
                             apart(piece.outline, true, river_, false) - half_river_));
        for (const Line& part : piece.parts) {
            need(area(part) > 0.3, f.id + " has a building too small to see");
            for (const P& corner : part)
                need(winding(piece.outline, corner) != 0, f.id + " has a building outside it");
            for (const Line& other : piece.parts)
                need(&other == &part || !overlap(part, other), f.id + " has buildings that overlap");
        }
        judge_larger_bank(piece);
    }
}

void Judge::judge_larger_bank(const Piece& piece) {
    if (piece.feature->kind == "town") return;
    const Bounds square = square_of(*piece.feature);
    const Line inner = stepped(river_, false, 0.2);
    bool crosses = false;
    for (const P& p : inner)
        crosses =
            crosses || (p.x > square.left && p.x < square.right && p.y > square.top && p.y < square.bottom);
    if (!crosses)
        return;  // half the water is on each side of its middle line, so the line alone divides as well
    Line west = river_;  // the river closed along the west edge of the table
    west.push_back({-100, river_.back().y});
    west.push_back({-100, river_.front().y});
    int more_west = 0;
    constexpr int cells = 14;
    for (int i = 0; i < cells * cells; ++i) {
        const P p{square.left + (square.right - square.left) * (i % cells + 0.5) / cells,
                  square.top + (square.bottom - square.top) * (i / cells + 0.5) / cells};
        more_west += winding(west, p) != 0 ? 1 : -1;
    }
    if (std::abs(more_west) < cells) return;  // almost equal
    for (const P& p : piece.outline)
        if (p.y > 0.01 && p.y < terrain_.table.height.value() - 0.01)
            need((winding(west, p) != 0) == (more_west > 0), piece.feature->id + " is on the smaller bank");
}

void Judge::judge_neighbours() {
    const Bounds main_box = bounds(main_);
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        for (std::size_t j = i + 1; j < pieces_.size(); ++j)
            if (!far_apart(pieces_[i].box, pieces_[j].box, 0))
                need(!overlap(pieces_[i].outline, pieces_[j].outline),
                     pieces_[i].feature->id + " overlaps " + pieces_[j].feature->id);
        if (pieces_[i].feature->kind == "town" || far_apart(pieces_[i].box, main_box, 1)) continue;
        need(apart(pieces_[i].outline, true, main_, false) >= half_road_ &&
                 !lines_cross(pieces_[i].outline, true, main_, false),
             pieces_[i].feature->id + " stands on the road along the river");
    }
}

void Judge::judge_river() {
    const SquareGrid& grid = *terrain_.squares;
    const double depth = terrain_.table.height.value();
    const auto middle = [&](int column) { return grid.left.value() + grid.column.value() * (column - 0.5); };
    const P from{middle(3), top_ ? 0 : depth};
    const P to{middle(terrain_.river->column), top_ ? depth : 0};
    need(river_.front().y == from.y && river_.back().y == to.y, "the river does not run from edge to edge");
    need(std::abs(river_.front().x - from.x) <= 3 && std::abs(river_.back().x - to.x) <= 3,
         "the river leaves the table in the wrong square");
    for (const P& p : stepped(river_, false, 0.25))
        need(to_segment(p, from, to) <= 3, "the river strays more than 3\" from its line");
}

void Judge::judge_crossings() {
    const double whole = run_of(river_);
    const double middle = terrain_.table.height.value() / 2;
    std::vector<double> runs;
    for (const Crossing& c : terrain_.crossings) {
        const P at{c.at.x.value(), c.at.y.value()};
        need(to_line(at, river_, false) < 0.01, "a " + c.kind + " lies off the river");
        runs.push_back(run_to(at, river_));
        const bool upper = (c.side == terrain_.holder) == top_;
        need(upper ? at.y < middle : at.y > middle, "a " + c.kind + " lies in the wrong half");
    }
    need(runs.size() == 3 && terrain_.crossings[0].kind == "bridge", "there is no bridge and two fords");
    if (runs.size() != 3) return;
    const Feature town = terrain_.features.at(0);
    const Bounds three = square_of(town);
    const P bridge{terrain_.crossings[0].at.x.value(), terrain_.crossings[0].at.y.value()};
    need(bridge.x > three.left && bridge.x < three.right && bridge.y > three.top && bridge.y < three.bottom,
         "the bridge is not in square 3");
    need(whole > 40 ? std::abs(runs[0] - runs[1]) >= 6 - 0.01 : true, "a ford is close to the bridge");
    need(whole > 40 ? std::abs(runs[0] - runs[2]) >= 6 - 0.01 : true, "a ford is close to the bridge");
    need(whole > 40 ? std::abs(runs[1] - runs[2]) >= 6 - 0.01 : true, "the fords are close together");
}

void Judge::judge_main_road() {
    const double depth = terrain_.table.height.value();
    need(terrain_.roads[0].to == "edge", "the first road is not the one along the river");
    need(main_.front().y == (top_ ? 0 : depth) && main_.back().y == (top_ ? depth : 0),
         "the road does not run from edge to edge");
    need(!lines_cross(main_, false, river_, false), "the road changes banks");
    for (const P& p : stepped(main_, false, 0.5)) {
        const double away = to_line(p, river_, false);
        need(away <= 6, "the road is more than 6\" from the river");
        need(away >= half_river_ + half_road_, "the road is in the river");
    }
    judge_road_ground(main_, "the road along the river");
}

void Judge::judge_road_ground(const Line& course, const std::string& name) {
    const Bounds box = bounds(course);
    bool through = false;
    for (const Piece& piece : pieces_) {
        for (const Line& part : piece.parts)
            need(
                far_apart(box, bounds(part), half_road_) || (apart(part, true, course, false) >= half_road_ &&
                                                             !lines_cross(part, true, course, false)),
                name + " runs through a building of " + piece.feature->id);
        const std::string& kind = piece.feature->kind;
        if ((kind != "hill" && kind != "wood") || far_apart(box, piece.box, half_road_)) continue;
        through = through || apart(piece.outline, true, course, false) < half_road_ ||
                  lines_cross(piece.outline, true, course, false);
    }
    if (!through) return;
    ++through_;
    need(!another_way(course), name + " runs through a wood or hill though there is a way round");
}

/// Whether the end of a road can be reached from the road along the river by steps of half an inch over open
/// ground and crossings. This is a flood, quite unlike the generator's search.
bool Judge::another_way(const Line& course) const {
    constexpr double step = 0.5;
    const auto columns = static_cast<std::size_t>(terrain_.table.width.value() / step);
    const auto rows = static_cast<std::size_t>(terrain_.table.height.value() / step);
    // Two road halves and a step of room all around, so that only a comfortable way counts.
    const double room = half_road_ + step;
    const auto open = [&](P p) {
        bool at_crossing = false;
        for (const Crossing& c : terrain_.crossings)
            at_crossing = at_crossing || gap(p, {c.at.x.value(), c.at.y.value()}) < half_river_ + room;
        if (!at_crossing && to_line(p, river_, false) < half_river_ + room) return false;
        for (const Piece& piece : pieces_) {
            const std::string& kind = piece.feature->kind;
            if (kind == "hill" || kind == "wood")
                if (winding(piece.outline, p) != 0 || to_line(p, piece.outline, true) < room) return false;
            for (const Line& part : piece.parts)
                if (winding(part, p) != 0 || to_line(p, part, true) < room) return false;
        }
        return true;
    };
    std::set<std::pair<std::size_t, std::size_t>> seen;
    std::vector<std::pair<std::size_t, std::size_t>> edge;
    const auto place = [&](std::size_t c, std::size_t r) {
        return P{(static_cast<double>(c) + 0.5) * step, (static_cast<double>(r) + 0.5) * step};
    };
    for (std::size_t c = 1; c + 1 < columns; ++c)
        for (std::size_t r = 1; r + 1 < rows; ++r)
            if (to_line(place(c, r), main_, false) < step && seen.insert({c, r}).second)
                edge.emplace_back(c, r);
    while (!edge.empty()) {
        const auto [c, r] = edge.back();
        edge.pop_back();
        if (gap(place(c, r), course.back()) < 1.2) return true;
        if (c < 2 || r < 2 || c + 2 >= columns || r + 2 >= rows) continue;
        for (const auto& next : {std::pair{c - 1, r}, {c + 1, r}, {c, r - 1}, {c, r + 1}})
            if (seen.count(next) == 0 && open(place(next.first, next.second))) {
                seen.insert(next);
                edge.push_back(next);
            }
    }
    return false;
}

void Judge::judge_farm_road(const Road& road) {
    const Line course = plain(road.course);
    const std::string name = road.side + "'s farm road";
    need(course.size() >= 2, name + " has no course");
    if (course.size() < 2) return;
    need(to_line(course.front(), main_, false) < 0.01, name + " does not begin on the road along the river");
    double to_building = 1e9;
    for (const Piece& piece : pieces_)
        if (piece.feature->kind == "farm" && piece.feature->side == road.side)
            for (const Line& part : piece.parts)
                to_building = std::min(to_building, to_line(course.back(), part, true));
    need(to_building <= 1.5, name + " does not reach the farm's buildings");
    judge_road_ground(course, name);
    judge_water_under(course, name);
}

void Judge::judge_water_under(const Line& course, const std::string& name) {
    for (const P& p : stepped(course, false, 0.25)) {
        if (to_line(p, river_, false) >= half_river_ + half_road_ - slack) continue;
        double to_crossing = 1e9;
        for (const Crossing& c : terrain_.crossings)
            to_crossing = std::min(to_crossing, gap(p, {c.at.x.value(), c.at.y.value()}));
        need(to_crossing <= half_river_ + half_road_ + 0.35, name + " runs through open river");
    }
}

}  // namespace muster::terrain::test

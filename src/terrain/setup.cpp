#include "terrain/setup.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "lengths/vectors.hpp"
#include "terrain/natural_lines.hpp"
#include "terrain/piece_names.hpp"

namespace muster::terrain {

namespace {

PlacingOrder order_of(const GroundKind& kind) {
    switch (kind.form) {
        case Form::water:
        case Form::shore:
            return PlacingOrder::water;
        case Form::way:
            return PlacingOrder::way;
        case Form::span:
        case Form::wade:
            return PlacingOrder::crossing;
        case Form::line:
            return PlacingOrder::line;
        case Form::corners:
        case Form::yard:
        case Form::houses:
            return PlacingOrder::building;
        case Form::free:
        case Form::grown:
        case Form::plot:
        case Form::words:
            break;
    }
    if (kind.pen == Pen::waves) return PlacingOrder::water;
    return kind.pen == Pen::trees || kind.pen == Pen::tree_rows ? PlacingOrder::wood : PlacingOrder::ground;
}

/// Of the box round a piece, in square inches.
double room_of(const SetupPiece& piece) {
    return piece.size.width.value() * piece.size.height.value();
}

class SetupLayout {
public:
    explicit SetupLayout(const Terrain& terrain)
        : kinds_(terrain.kinds), table_{0, 0, terrain.table.width.value(), terrain.table.height.value()} {}

    SetupList list(const Terrain& terrain) {
        const auto names = names_of(terrain);
        for (const Feature& feature : terrain.features) add(feature, names.at(&feature));
        if (terrain.river) add_water(*terrain.river);
        for (const River& stream : terrain.streams) add_water(stream);
        for (const Crossing& crossing : terrain.crossings) add(crossing);
        for (const Road& road : terrain.roads) {
            const std::string& kind = kinds_.usual(Form::way);
            SetupPiece& piece = add_course(boxed(kind), PlacingOrder::way, road.course, road.width);
            piece.is_way = true;
            piece.name = road.to;
            piece.side = road.side;
        }
        for (const Barrier& barrier : terrain.barriers) {
            SetupPiece& piece =
                add_course(boxed(barrier.kind), PlacingOrder::line, barrier.course, Inches{0});
            piece.id = barrier.id;
            piece.name = barrier.name;
            piece.side = barrier.side;
        }
        std::stable_sort(list_.pieces.begin(), list_.pieces.end(),
                         [](const SetupPiece& a, const SetupPiece& b) {
                             if (a.order != b.order) return a.order < b.order;
                             return a.order == PlacingOrder::ground && room_of(a) > room_of(b);
                         });
        for (const SetupPiece& piece : list_.pieces) count(piece);
        for (Needed& needed : list_.needed)
            if (needed.feet) needed.amount = static_cast<int>(std::ceil(inches_.at(needed.what) / 12));
        return std::move(list_);
    }

private:
    /// What the club's box has for a kind.
    [[nodiscard]] std::string boxed(const std::string& kind) const {
        const std::string& box = kinds_.find(kind).box;
        return box.empty() ? kind : box;
    }

    /// Water rolled by the dice has the usual kind.
    void add_water(const River& water) {
        const std::string& kind = water.kind.empty() ? kinds_.usual(Form::water) : water.kind;
        add_course(boxed(kind), PlacingOrder::water, water.course, water.width).name = water.name;
    }

    /// What is laid by its shore from one edge of the table to another: the part of its outline that is not
    /// on the edge. Empty if there is none, or several.
    [[nodiscard]] static Spots shore_of(const Spots& outline, const Frame& table) {
        const auto on_edge = [&](const Spot& p) {
            constexpr double near = 0.05;
            return p.x <= table.left + near || p.y <= table.top + near || p.x >= table.right - near ||
                   p.y >= table.bottom - near;
        };
        const auto edge = std::find_if(outline.begin(), outline.end(), on_edge);
        if (edge == outline.end()) return {};
        Spots round(edge, outline.end()), shore;
        round.insert(round.end(), outline.begin(), edge + 1);
        for (std::size_t i = 0; i + 1 < round.size(); ++i) {
            if (on_edge(round[i]) && on_edge(round[i + 1])) continue;
            if (!shore.empty() && !(shore.back() == round[i])) return {};
            if (shore.empty()) shore.push_back(round[i]);
            shore.push_back(round[i + 1]);
        }
        return shore;
    }

    /// Where an outline really turns, from its northernmost corner; nothing if it is about a rectangle, or an
    /// oval, as its size says.
    [[nodiscard]] static lengths::TableLine corners_of(Spots outline, const Frame& box) {
        constexpr double seen = 1.5;
        constexpr std::size_t most_corners = 8;
        const Spot middle = box.centre();
        const auto is_within_oval = [&](const Spot& p) {
            const double across = (p.x - middle.x) / (box.width() / 2 - seen);
            const double down = (p.y - middle.y) / (box.depth() / 2 - seen);
            return across * across + down * down < 1;
        };
        if (std::min(box.width(), box.depth()) < 3 * seen) return {};
        bool is_uneven = false;
        for (std::size_t i = 0; i < outline.size(); ++i)
            for (const double share : {0.0, 0.25, 0.5, 0.75})
                is_uneven = is_uneven || is_within_oval(lengths::between(
                                             outline[i], outline[(i + 1) % outline.size()], share));
        if (!is_uneven) return {};
        const auto north = std::ranges::min_element(outline, {}, &Spot::y);
        std::ranges::rotate(outline, north);
        outline.push_back(outline.front());
        Spots corners;
        for (double slack = 0.5; corners.empty() || corners.size() > most_corners + 1; slack *= 1.25)
            corners = bends(outline, slack);
        corners.pop_back();
        return to_table(corners);
    }

    void add(const Feature& feature, const std::string& printed) {
        Spots houses;
        for (const auto& walls : feature.parts)
            for (const Spot& corner : from_table(walls)) houses.push_back(corner);
        const Frame box = bounds_of(houses.empty() ? from_table(feature.outline) : houses);
        SetupPiece piece;
        piece.kind = feature.kind;
        piece.id = feature.id;
        const GroundKind& kind = kinds_.find(feature.kind);
        piece.name = kind.lettering == Lettering::none ? feature.name : printed;
        piece.side = feature.side;
        piece.square = feature.square;
        piece.at = to_table({{rounded(box.centre().x), rounded(box.centre().y)}}).front();
        // Natural outlines swell a little beyond the points that they grow through, so that a wood of 8
        // inches would be one of 8½.
        const double swell = feature.square == 0 && !is_built(kind.form) ? 0.2 : 0;
        piece.size = {Inches{rounded(std::max(0.0, box.width() - swell))},
                      Inches{rounded(std::max(0.0, box.depth() - swell))}};
        piece.buildings = static_cast<int>(feature.parts.size());
        piece.levels = static_cast<int>(feature.levels.size()) + 1;
        piece.outline = feature.outline;
        piece.order = order_of(kind);
        piece.edge = feature.edge.empty() ? kind.edge : feature.edge;
        if (!kinds_.has(piece.edge)) piece.edge.clear();  // "open"
        if (piece.order == PlacingOrder::water)
            if (const Spots shore = shore_of(from_table(feature.outline), table_); shore.size() > 2)
                piece.points = points_of(shore);
        if (piece.points.empty() && piece.square == 0 && houses.empty() && !feature.outline.empty())
            piece.corners = corners_of(from_table(feature.outline), box);
        list_.pieces.push_back(piece);
    }

    void add(const Crossing& crossing) {
        SetupPiece piece;
        piece.kind = crossing.kind;
        piece.side = crossing.side;
        piece.name = crossing.name;
        piece.order = PlacingOrder::crossing;
        piece.at = crossing.at;
        list_.pieces.push_back(piece);
    }

    SetupPiece& add_course(std::string kind, PlacingOrder order, const lengths::TableLine& course,
                           Inches width) {
        SetupPiece& piece = list_.pieces.emplace_back();
        piece.kind = std::move(kind);
        piece.order = order;
        piece.at = course.front();
        piece.course = course;
        piece.size = {Inches{rounded(course_length(from_table(course)))}, width};
        piece.points = points_of(from_table(course));
        return piece;
    }

    /// Half an inch is as near as a hand lays a river; one with very many bends is laid less exactly.
    [[nodiscard]] static lengths::TableLine points_of(const Spots& course) {
        constexpr std::size_t most_points = 10;  // of a row on the set-up sheet
        Spots points;
        for (double slack = 0.5; points.empty() || points.size() > most_points; slack *= 1.5)
            points = bends(course, slack);
        return to_table(points);
    }

    /// What a piece takes from the box. A town is its houses; a farm is a yard on the map and buildings in
    /// the box. Ground of no kind is known by its name.
    void count(const SetupPiece& piece) {
        const std::string& buildings = kinds_.find(piece.kind).buildings;
        const bool is_named = !kinds_.has(piece.kind) && !piece.name.empty();
        const std::string what = is_named ? piece.name : boxed(piece.kind);
        if (!piece.course.empty())
            need_feet(what, piece.size.width.value());
        else if (piece.buildings == 0)
            need(what, 1, false);
        else
            need(buildings.empty() ? what : buildings, piece.buildings, false);
        if (piece.edge.empty() || piece.outline.empty()) return;
        lengths::TableLine round = piece.outline;
        round.push_back(round.front());
        need_feet(boxed(piece.edge), course_length(from_table(round)));
    }

    void need_feet(const std::string& what, double inches) {
        if (inches <= 0) return;
        inches_[what] += inches;
        need(what, 0, true);  // counted when all inches are known
    }

    void need(const std::string& what, int amount, bool feet) {
        const auto found = std::find_if(list_.needed.begin(), list_.needed.end(),
                                        [&](const Needed& n) { return n.what == what && n.feet == feet; });
        if (found == list_.needed.end())
            list_.needed.push_back({what, amount, feet});
        else
            found->amount += amount;
    }

    const GroundKinds& kinds_;
    Frame table_;
    SetupList list_;
    std::map<std::string, double> inches_;  ///< of what is counted in feet
};

}  // namespace

SetupList setup_list(const Terrain& terrain) {
    return SetupLayout(terrain).list(terrain);
}

}  // namespace muster::terrain

#include "terrain/setup.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

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
    explicit SetupLayout(const GroundKinds& kinds) : kinds_(kinds) {}

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

    void add(const Feature& feature, const std::string& printed) {
        const Frame box = bounds_of(from_table(feature.outline));
        SetupPiece piece;
        piece.kind = feature.kind;
        piece.id = feature.id;
        const GroundKind& kind = kinds_.find(feature.kind);
        piece.name = kind.lettering == Lettering::none ? feature.name : printed;
        piece.side = feature.side;
        piece.square = feature.square;
        piece.at = to_table({{rounded(box.centre().x), rounded(box.centre().y)}}).front();
        piece.size = {Inches{rounded(box.width())}, Inches{rounded(box.depth())}};
        piece.buildings = static_cast<int>(feature.parts.size());
        piece.levels = static_cast<int>(feature.levels.size()) + 1;
        piece.outline = feature.outline;
        piece.order = order_of(kind);
        piece.edge = feature.edge.empty() ? kind.edge : feature.edge;
        if (!kinds_.has(piece.edge)) piece.edge.clear();  // "open"
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
        constexpr std::size_t most_points = 10;  // of a row on the set-up sheet
        SetupPiece& piece = list_.pieces.emplace_back();
        piece.kind = std::move(kind);
        piece.order = order;
        piece.at = course.front();
        piece.course = course;
        piece.size = {Inches{rounded(course_length(from_table(course)))}, width};
        // Half an inch is as near as a hand lays a river; one with very many bends is laid less exactly.
        for (double slack = 0.5; piece.points.empty() || piece.points.size() > most_points; slack *= 1.5)
            piece.points = to_table(bends(from_table(course), slack));
        return piece;
    }

    /// What a piece takes from the box. A town is its houses; a farm is a yard on the map and buildings in
    /// the box.
    void count(const SetupPiece& piece) {
        const std::string& buildings = kinds_.find(piece.kind).buildings;
        if (!piece.points.empty())
            need_feet(piece.kind, piece.size.width.value());
        else if (piece.buildings == 0)
            need(boxed(piece.kind), 1, false);
        else
            need(buildings.empty() ? boxed(piece.kind) : buildings, piece.buildings, false);
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
    SetupList list_;
    std::map<std::string, double> inches_;  ///< of what is counted in feet
};

}  // namespace

SetupList setup_list(const Terrain& terrain) {
    return SetupLayout(terrain.kinds).list(terrain);
}

}  // namespace muster::terrain

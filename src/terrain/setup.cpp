#include "terrain/setup.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "terrain/growth.hpp"

namespace muster::terrain {

namespace {

class SetupLayout {
public:
    explicit SetupLayout(const GroundKinds& kinds) : kinds_(kinds) {}

    SetupList list(const Terrain& terrain) {
        const std::string& town = kinds_.usual(Form::houses);
        const auto towns_end = std::find_if(terrain.features.begin(), terrain.features.end(),
                                            [&](const Feature& f) { return f.kind != town; });
        std::for_each(terrain.features.begin(), towns_end, [&](const Feature& f) { add(f); });
        if (terrain.river) add_water(*terrain.river);
        for (const River& stream : terrain.streams) add_water(stream);
        for (const Crossing& crossing : terrain.crossings) add(crossing);
        std::for_each(towns_end, terrain.features.end(), [&](const Feature& f) { add(f); });
        for (const Road& road : terrain.roads) {
            SetupPiece& piece = add_course(boxed(kinds_.usual(Form::way)), road.course, road.width);
            piece.is_way = true;
            piece.name = road.to;
            piece.side = road.side;
        }
        for (const Barrier& barrier : terrain.barriers) {
            SetupPiece& piece = add_course(boxed(barrier.kind), barrier.course, Inches{0});
            piece.id = barrier.id;
            piece.name = barrier.name;
            piece.side = barrier.side;
        }
        count_courses();
        return std::move(list_);
    }

private:
    /// What the club's box has for a kind.
    [[nodiscard]] std::string boxed(const std::string& kind) const {
        const std::string& box = kinds_.find(kind).box;
        return box.empty() ? kind : box;
    }

    /// Water that the dice laid is of the usual kind.
    void add_water(const River& water) {
        const std::string& kind = water.kind.empty() ? kinds_.usual(Form::water) : water.kind;
        add_course(boxed(kind), water.course, water.width).name = water.name;
    }

    void add(const Feature& feature) {
        const Frame box = bounds_of(from_table(feature.outline));
        SetupPiece piece;
        piece.kind = feature.kind;
        piece.id = feature.id;
        piece.name = feature.name;
        piece.side = feature.side;
        piece.square = feature.square;
        piece.at = to_table({{rounded(box.centre().x), rounded(box.centre().y)}}).front();
        piece.size = {Inches{rounded(box.width())}, Inches{rounded(box.depth())}};
        piece.buildings = static_cast<int>(feature.parts.size());
        piece.levels = static_cast<int>(feature.levels.size()) + 1;
        list_.pieces.push_back(piece);
        // A town is its houses; a farm is a yard on the map and buildings in the box.
        const std::string& buildings = kinds_.find(feature.kind).buildings;
        if (feature.parts.empty())
            need(boxed(feature.kind), 1, false);
        else
            need(buildings.empty() ? boxed(feature.kind) : buildings, piece.buildings, false);
    }

    void add(const Crossing& crossing) {
        SetupPiece piece;
        piece.kind = crossing.kind;
        piece.side = crossing.side;
        piece.name = crossing.name;
        piece.at = crossing.at;
        list_.pieces.push_back(piece);
        need(boxed(crossing.kind), 1, false);
    }

    SetupPiece& add_course(std::string kind, const lengths::TableLine& course, Inches width) {
        static constexpr double slack = 0.5;  // half an inch is as near as a hand lays a river
        SetupPiece& piece = list_.pieces.emplace_back();
        piece.kind = std::move(kind);
        piece.at = course.front();
        piece.size = {Inches{rounded(course_length(from_table(course)))}, width};
        piece.points = to_table(bends(from_table(course), slack));
        return piece;
    }

    void count_courses() {
        std::vector<std::string> kinds;
        for (const SetupPiece& piece : list_.pieces)
            if (!piece.points.empty() && std::find(kinds.begin(), kinds.end(), piece.kind) == kinds.end())
                kinds.push_back(piece.kind);
        for (const std::string& kind : kinds) {
            double inches = 0;
            for (const SetupPiece& piece : list_.pieces)
                if (piece.kind == kind && !piece.points.empty()) inches += piece.size.width.value();
            if (inches > 0) need(kind, static_cast<int>(std::ceil(inches / 12)), true);
        }
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
};

}  // namespace

SetupList setup_list(const Terrain& terrain) {
    return SetupLayout(terrain.kinds).list(terrain);
}

}  // namespace muster::terrain

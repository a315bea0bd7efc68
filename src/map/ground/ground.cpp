#include "map/ground/ground.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "map/ground/buildings.hpp"
#include "map/ground/lakes.hpp"
#include "map/ground/works.hpp"

namespace muster::map {
namespace {

constexpr double tree_room = 1.85;  ///< mm from a trunk to whatever a tree must not cover
constexpr double mark_room = 1.9;   ///< from the middle of any mark to a line
constexpr double word_room = 1.75;  ///< from the middle of any mark to the letters of a word

/// A course that ends at the edge of what is seen, run on beyond it, so that its end is cut by the frame.
Spots run_over(Spots course, const Frame& seen, double by) {
    constexpr double at_edge = 0.6;
    const auto ends_at_edge = [&](Spot p) {
        return std::abs(p.x - seen.left) < at_edge || std::abs(p.x - seen.right) < at_edge ||
               std::abs(p.y - seen.top) < at_edge || std::abs(p.y - seen.bottom) < at_edge;
    };
    if (course.size() < 2) return course;
    if (ends_at_edge(course.front())) {
        const Spot out = terrain::unit(course.front() - course[1]);
        course.insert(course.begin(), course.front() + out * by);
    }
    if (ends_at_edge(course.back())) {
        const Spot out = terrain::unit(course.back() - course[course.size() - 2]);
        course.push_back(course.back() + out * by);
    }
    return course;
}

/// A course that ends near another is led up to it, so that streams meet the river and roads each other.
Spots led_to(Spots course, const Spots& other, double reach) {
    if (course.size() < 2 || other.size() < 2) return course;
    const auto runs_in_other = [&](Spot p) { return terrain::distance_to_course(other, p) < reach * 0.6; };
    while (course.size() > 2 && runs_in_other(course[course.size() - 2])) course.pop_back();
    while (course.size() > 2 && runs_in_other(course[1])) course.erase(course.begin());
    const auto lead = [&](Spot end) -> std::optional<Spot> {
        const double away = terrain::distance_to_course(other, end);
        if (away < 0.05 || away > reach) return std::nullopt;
        return terrain::nearest_on_course(other, end);
    };
    // An end that has run past the other is taken back, so that no course doubles on itself.
    if (const auto to = lead(course.front())) {
        const bool past = terrain::dot(*to - course.front(), course[1] - course.front()) > 0;
        if (past)
            course.front() = *to;
        else
            course.insert(course.begin(), *to);
    }
    if (const auto to = lead(course.back())) {
        const bool past = terrain::dot(*to - course.back(), course[course.size() - 2] - course.back()) > 0;
        if (past)
            course.back() = *to;
        else
            course.push_back(*to);
    }
    return course;
}

/// Which way along its course the water goes: half A is in the north.
int flow_of(const terrain::River& river) {
    if (!river.flows_to || river.course.size() < 2) return 0;
    const bool runs_north = river.course.back().y < river.course.front().y;
    return runs_north == (river.flows_to == terms::Half::a) ? 1 : -1;
}

/// What a feature's chance hangs on. Never the seed: a player could search for it from the trees on his map.
std::string key_of(const terrain::Feature& feature) {
    std::string key = "plan/" + feature.kind + "/" + feature.id + feature.name;
    for (const auto& point : feature.outline)
        key +=
            fmt::format("/{},{}", std::lround(point.x.value() * 1000), std::lround(point.y.value() * 1000));
    return key;
}

/// Where trees and tufts may stand: off water, roads and buildings.
class Obstacles {
public:
    Obstacles(const std::vector<Water>& waters, const std::vector<Way>& roads) {
        for (const auto& water : waters) add(water.course, water.width / 2 + tree_room);
        for (const auto& road : roads) add(road.course, road.width / 2 + tree_room);
    }
    void add_line(const Spots& course, double half_width) { add(course, half_width + mark_room); }
    void add_building(Spots walls) { buildings_.push_back(std::move(walls)); }
    /// Those near a piece of ground, as a test of one place.
    [[nodiscard]] std::function<bool(Spot)> near(const Frame& ground) const {
        std::vector<Course> courses;
        for (const auto& course : courses_)
            if (course.frame.meets(ground)) courses.push_back(course);
        return [courses, buildings = buildings_](Spot p) {
            return std::none_of(courses.begin(), courses.end(),
                                [&](const Course& course) {
                                    return course.frame.holds(p) &&
                                           terrain::distance_to_course(course.line, p) < course.room;
                                }) &&
                   std::none_of(buildings.begin(), buildings.end(), [&](const Spots& walls) {
                       return terrain::inside(walls, p) || terrain::distance_to_outline(walls, p) < tree_room;
                   });
        };
    }

private:
    struct Course {
        Spots line;
        double room;
        Frame frame;
    };
    void add(const Spots& line, double room) {
        if (!line.empty()) courses_.push_back({line, room, terrain::frame_of(line).grown(room)});
    }
    std::vector<Course> courses_;
    std::vector<Spots> buildings_;
};

}  // namespace

Ground::Ground(const terrain::Terrain& ground, const TableScale& scale, const Frame& seen) {
    add_courses(ground, scale, seen);
    add_crossings(ground, scale);
    add_pieces(ground, scale);
}

void Ground::add_courses(const terrain::Terrain& ground, const TableScale& scale, const Frame& seen) {
    const auto add_water = [&](const terrain::River& river) {
        const double width = scale(river.width);
        waters_.push_back({run_over(smooth_course(scale(river.course)), seen, width), width, flow_of(river)});
    };
    if (ground.river) add_water(*ground.river);
    for (const auto& stream : ground.streams) {
        add_water(stream);
        if (ground.river)
            waters_.back().course =
                led_to(waters_.back().course, waters_.front().course, waters_.front().width);
    }
    for (const auto& road : ground.roads) {
        const double width = scale(road.width);
        Spots course = run_over(eased(smooth_course(scale(road.course)), 3), seen, width + 2);
        for (const auto& laid : roads_) course = led_to(std::move(course), laid.course, width);
        roads_.push_back({std::move(course), width, road.width < widest_track});
    }
}

/// Where a road crosses the water near by, the crossing is drawn there and has the road's direction.
void Ground::set_on_road(CrossingPlace& place, Spot flow) const {
    double nearest = place.water * 1.5;
    const Spot near = place.middle;
    for (const auto& road : roads_)
        for (std::size_t i = 0; i + 1 < road.course.size(); ++i) {
            const Spot a = road.course[i];
            const Spot b = road.course[i + 1];
            const double side_a = terrain::cross(flow, a - near);
            const double side_b = terrain::cross(flow, b - near);
            if ((side_a < 0) == (side_b < 0)) continue;
            const Spot met = terrain::between(a, b, side_a / (side_a - side_b));
            const Spot heading = terrain::heading(road.course, terrain::place_along(road.course, met));
            if (terrain::distance(met, near) > nearest || std::abs(terrain::cross(heading, flow)) < 0.5)
                continue;
            nearest = terrain::distance(met, near);
            place.middle = met;
            place.over = heading;
        }
}

void Ground::add_crossings(const terrain::Terrain& ground, const TableScale& scale) {
    for (const auto& crossing : ground.crossings) {
        CrossingPlace place;
        place.middle = scale(crossing.at);
        Spot flow{0, 1};
        double nearest = 1e9;
        for (const auto& water : waters_) {
            const double away = terrain::distance_to_course(water.course, place.middle);
            if (away >= nearest) continue;
            nearest = away;
            flow = terrain::heading(water.course, terrain::place_along(water.course, place.middle));
            place.water = water.width;
        }
        place.over = terrain::quarter_turn(flow);
        set_on_road(place, flow);
        const double slant = std::max(0.5, std::abs(terrain::cross(place.over, flow)));
        place.water /= slant;
        place.road = roads_.empty() ? scale.per_inch * 0.9 : roads_.front().width;
        const bool wet = ground.kinds.find(crossing.kind).form != terrain::Form::span;
        crossings_.push_back({&crossing, wet, place});
    }
}

void Ground::add_pieces(const terrain::Terrain& ground, const TableScale& scale) {
    const Frame inner = scale.frame().grown(-0.05);
    const auto on_the_border = [inner](Spot p) { return !inner.holds(p); };
    for (const auto& feature : ground.features) {
        const terrain::GroundKind& kind = ground.kinds.find(feature.kind);
        Piece piece{key_of(feature), scale(feature.outline)};
        piece.enclosure = enclosure_of(feature.edge, kind, ground.kinds);
        for (const auto& level : feature.levels)
            if (level.size() > 2) piece.levels.push_back(rounded_off(scale(level)));
        if (is_natural(kind)) piece.outline = rounded_off(piece.outline, on_the_border);
        if (kind.pen == terrain::Pen::waves)
            piece.outline = run_beyond(std::move(piece.outline), scale.frame());
        for (const auto& part : feature.parts) piece.parts.push_back(scale(part));
        pieces_.push_back({&feature, &kind, std::move(piece), {}});
    }
    for (const auto& barrier : ground.barriers)
        lines_.push_back({&barrier, ground.kinds.find(barrier.kind).pen, scale(barrier.course)});
    const auto rank = [&](const NamedPiece& named) { return ground.kinds.rank(named.feature->kind); };
    std::ranges::stable_sort(pieces_, {}, rank);
}

Items Ground::draw(const PlanLook& look) const {
    Items items;
    const auto add = [&](Items more, const std::string& subject) {
        const auto origin = std::make_shared<const page::Origin>(page::Origin{subject, "map"});
        for (auto& item : more) {
            item.origin = origin;
            items.push_back(std::move(item));
        }
    };
    const auto draw_pieces = [&](bool over_ways) {
        for (const auto& [feature, kind, piece, own] : pieces_)
            if (is_over_ways(*kind) == over_ways && !piece.outline.empty())
                add(draw_piece(*kind, piece, look), feature->id);
    };
    draw_pieces(false);
    add(draw_roads(roads_, look), "roads");
    add(draw_water(waters_, look), "water");
    for (std::size_t i = 0; i < waters_.size(); ++i)
        add(draw_current(
                waters_[i], dice::Chance{"plan/current/" + std::to_string(i)},
                [&](Spot p) { return is_open_water(p); }, look),
            "water");
    for (const auto& [crossing, wet, place] : crossings_)
        add(wet ? draw_ford(place, look) : draw_bridge(place, look), crossing->kind);
    for (const auto& [barrier, pen, course] : lines_) {
        dice::Chance chance{"plan/" + barrier->kind + "/" + barrier->id};
        add(draw_works_line({pen, course, barrier->front}, chance, look), barrier->id);
    }
    draw_pieces(true);
    return items;
}

bool Ground::is_open_water(Spot p) const {
    constexpr double room = 1.2;
    return std::none_of(words_.begin(), words_.end(),
                        [&](const TurnedBox& box) { return box.grown(room).holds(p); }) &&
           std::none_of(crossings_.begin(), crossings_.end(), [&](const NamedCrossing& crossing) {
               return extent(crossing.place).grown(room).holds(p);
           });
}

void Ground::keep_off(const std::vector<TurnedBox>& boxes) {
    words_ = boxes;
    Obstacles obstacles(waters_, roads_);
    for (const auto& line : lines_) obstacles.add_line(line.course, half_width_of(line.pen));
    for (const auto& named : pieces_)
        for (const auto& part : named.piece.parts) obstacles.add_building(part);
    for (auto& named : pieces_) {
        const Spots& outline = named.piece.outline;
        const Frame ground = (outline.empty() ? Frame{} : terrain::frame_of(outline)).grown(mark_room + 1);
        std::vector<TurnedBox> words;
        for (const auto& box : boxes)
            if (box.frame().meets(ground)) words.push_back(box);
        named.piece.has_room = [room = obstacles.near(ground), words](Spot p) {
            return std::none_of(words.begin(), words.end(),
                                [&](const TurnedBox& box) { return box.distance_to(p) < word_room; }) &&
                   room(p);
        };
        if (!words.empty())
            named.piece.blank = [words](Spot p) {
                return std::any_of(words.begin(), words.end(),
                                   [&](const TurnedBox& box) { return box.distance_to(p) < 0.6; });
            };
    }
}

void Ground::take(TakenGround& taken) {
    std::size_t shared = 0;
    for (auto& named : pieces_) {
        const terrain::Pen pen = area_pen(*named.kind);
        // Furrows are broken for their own name alone.
        const bool bare_field = pen == terrain::Pen::furrows && named.feature->name.empty();
        const bool built = bare_field || !makes_way_for_words(*named.kind);
        if (built && named.piece.parts.empty())
            taken.take_outline(pen == terrain::Pen::parapet ? ground_of_redoubt(named.piece.outline)
                                                            : named.piece.outline);
        for (const auto& part : named.piece.parts) taken.take_outline(part);
        if (pen == terrain::Pen::roof_and_wheel && !named.piece.outline.empty())
            taken.take_box(terrain::frame_of(named.piece.outline).grown(beyond_walls));
        if (built) continue;
        taken.share_outline(named.piece.outline);
        named.own.area = shared++;
    }
    for (const auto& water : waters_) taken.take_course(water.course, water.width / 2);
    for (const auto& road : roads_) taken.take_course(road.course, road.width / 2);
    for (const auto& line : lines_) taken.take_course(line.course, half_width_of(line.pen));
    for (const auto& named : crossings_) taken.take_box(extent(named.place));
}

}  // namespace muster::map

#include "map/ground/ground.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "map/ground/marks.hpp"

namespace muster::map {
namespace {

constexpr Millimetres mark_room = 1.9_mm;   ///< from the middle of any mark to other ground
constexpr Millimetres beyond_edge = 16_mm;  ///< single trees stand so far from the edge of a wood

/// Which way along its course the water goes: half A is in the north.
int flow_of(const terrain::River& river) {
    if (!river.flows_to || river.course.size() < 2) return 0;
    const bool runs_north = river.course.back().y < river.course.front().y;
    return runs_north == (river.flows_to == source::Half::a) ? 1 : -1;
}

/// What the chance for a piece is keyed by: where it is. Never its name, since to rename a wood must not
/// change its trees, and never the seed, which a player could search for from the trees on his map.
std::string key_of(const std::string& kind, const lengths::TableLine& line) {
    std::string key = "plan/" + kind;
    for (const auto& point : line)
        key +=
            fmt::format("/{},{}", std::lround(point.x.value() * 1000), std::lround(point.y.value() * 1000));
    return key;
}

/// The parts of a course near some ground.
std::vector<PaperLine> parts_near(const PaperLine& course, const PaperBounds& ground) {
    std::vector<PaperLine> parts;
    bool is_near = false;
    for (std::size_t i = 0; i + 1 < course.size(); ++i) {
        const bool was_near = std::exchange(
            is_near, lengths::bounds_of(course[i], course[i + 1]).grown(0.001_mm).meets(ground));
        if (!is_near) continue;
        if (!was_near) parts.push_back({course[i]});
        parts.back().push_back(course[i + 1]);
    }
    return parts;
}

}  // namespace

DrawnGround::DrawnGround(const terrain::Terrain& ground, const TableScale& scale, const PaperBounds& seen)
    : table_(scale.frame()), seen_(seen) {
    add_courses(ground, scale, seen);
    add_crossings(ground, scale);
    add_pieces(ground, scale);
    if (!waters_.empty()) end_waters(waters_, lakes(true), lakes(false), seen);
}

void DrawnGround::add_courses(const terrain::Terrain& ground, const TableScale& scale,
                              const PaperBounds& seen) {
    const auto add_water = [&](const terrain::River& river) {
        const Millimetres width = scale(river.width);
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
        const Millimetres width = scale(road.width);
        PaperLine course =
            run_over(eased(smooth_course(unfolded(scale(road.course))), 3), seen, width + 2_mm);
        for (const auto& laid : roads_) course = led_to(std::move(course), laid.course, width);
        roads_.push_back({std::move(course), width, road.width < widest_track});
    }
}

/// Moves a crossing to where a road crosses the water near by, and gives it the road's direction.
void DrawnGround::set_on_road(CrossingPlace& place, Direction flow) const {
    Millimetres nearest = place.water * 1.5;
    const PaperPoint near = place.middle;
    for (const auto& road : roads_)
        for (std::size_t i = 0; i + 1 < road.course.size(); ++i) {
            const PaperPoint a = road.course[i];
            const PaperPoint b = road.course[i + 1];
            const Millimetres side_a = lengths::cross(flow, a - near);
            const Millimetres side_b = lengths::cross(flow, b - near);
            if ((side_a < 0_mm) == (side_b < 0_mm)) continue;
            const PaperPoint met = lengths::between(a, b, side_a / (side_a - side_b));
            const Direction heading = lengths::heading(road.course, lengths::place_along(road.course, met));
            if (lengths::distance(met, near) > nearest || std::abs(lengths::cross(heading, flow)) < 0.5)
                continue;
            nearest = lengths::distance(met, near);
            place.middle = met;
            place.over = heading;
        }
}

void DrawnGround::add_crossings(const terrain::Terrain& ground, const TableScale& scale) {
    for (const auto& crossing : ground.crossings) {
        CrossingPlace place;
        place.middle = scale(crossing.at);
        Direction flow{0, 1};
        Millimetres nearest = 1e9_mm;
        for (const auto& water : waters_) {
            const Millimetres away = lengths::distance_to_course(water.course, place.middle);
            if (away >= nearest) continue;
            nearest = away;
            flow = lengths::heading(water.course, lengths::place_along(water.course, place.middle));
            place.water = water.width;
        }
        place.over = lengths::quarter_turn(flow);
        set_on_road(place, flow);
        const double slant = std::max(0.5, std::abs(lengths::cross(place.over, flow)));
        place.water = place.water / slant;
        place.road = roads_.empty() ? scale.per_inch * 0.9 : roads_.front().width;
        const bool wet = ground.kinds.find(crossing.kind).form != terrain::Form::span;
        crossings_.push_back({&crossing, wet, place});
    }
    for (const auto& crossing : crossings_)
        if (!crossing.wet && !roads_.empty()) lead_on_from(crossing.place, scale.per_inch * 2.5);
}

/// A bridge stands where a road crosses the water: at an end that none reaches, a short one goes on.
void DrawnGround::lead_on_from(const CrossingPlace& place, Millimetres length) {
    for (const double way : {1.0, -1.0}) {
        const Direction out = place.over * way;
        const PaperPoint end = place.middle + out * (place.water / 2 + place.road);
        const bool is_reached = std::ranges::any_of(roads_, [&](const Way& road) {
            return lengths::distance_to_course(road.course, end) < road.width;
        });
        if (is_reached) continue;
        PaperLine course{place.middle + out * (place.water / 2), end, end + out * length};
        for (const auto& road : roads_)
            if (course.size() == 3) course = led_to(std::move(course), road.course, length / 2);
        roads_.push_back({std::move(course), place.road, false});
    }
}

void DrawnGround::add_pieces(const terrain::Terrain& ground, const TableScale& scale) {
    const PaperBounds inner = scale.frame().grown(-0.05_mm);
    const auto on_the_border = [inner](PaperPoint p) { return !inner.holds(p); };
    for (const auto& feature : ground.features) {
        const terrain::GroundKind& kind = ground.kinds.find(feature.kind);
        GroundPiece piece{key_of(feature.kind, feature.outline), scale(feature.outline)};
        piece.enclosure = enclosure_of(feature.edge, kind, ground.kinds);
        piece.of = feature.of;
        for (const auto& level : feature.levels)
            if (level.size() > 2) piece.levels.push_back(rounded_off(scale(level)));
        if (is_natural(kind)) piece.outline = rounded_off(piece.outline, on_the_border);
        if (kind.pen == terrain::Pen::waves)
            piece.outline = run_beyond(std::move(piece.outline), scale.frame());
        for (const auto& part : feature.parts) piece.parts.push_back(scale(part));
        const bool gives_way =
            area_pen(kind) == terrain::Pen::hachures || area_pen(kind) == terrain::Pen::furrows;
        if (gives_way && !piece.outline.empty())
            for (const auto& road : roads_)
                for (auto& part :
                     parts_near(road.course, lengths::bounds_of(piece.outline).grown(road.width)))
                    piece.roads.push_back({std::move(part), road.width});
        pieces_.push_back({&feature, &kind, std::move(piece), {}});
    }
    for (const auto& barrier : ground.barriers)
        lines_.push_back({&barrier, ground.kinds.find(barrier.kind).pen, scale(barrier.course)});
    const auto rank = [&](const NamedPiece& named) { return ground.kinds.rank(named.feature->kind); };
    std::ranges::stable_sort(pieces_, {}, rank);
}

/// What marks keep some distance from: words, water, roads, lines and buildings.
class DrawnGround::Obstacles {
public:
    Obstacles(const DrawnGround& ground, const MarkRoom& room) : words_(ground.words_), room_(room) {
        for (const auto& water : ground.waters_) add_line(water.course, water.width / 2);
        for (const auto& road : ground.roads_) add_line(road.course, road.width / 2);
        for (const auto& line : ground.lines_) add_line(line.course, half_width_of(line.pen));
        for (const auto& named : ground.pieces_) {
            for (const auto& part : named.piece.parts) add_building(part);
            if (!room.keeps_off_fields || named.piece.enclosure == Enclosure::none) continue;
            PaperLine hedge = named.piece.outline;
            if (!hedge.empty()) hedge.push_back(hedge.front());
            add_line(hedge, half_width_of(terrain::Pen::bushes));
        }
    }
    /// Whether a mark on this piece of ground is clear of them.
    [[nodiscard]] std::function<bool(PaperPoint)> near(const PaperBounds& ground) const {
        std::vector<TurnedBox> words;
        for (const auto& box : words_)
            if (box.frame().meets(ground.grown(room_.from_words))) words.push_back(box);
        return [is_clear = clear_near(ground), words, room = room_.from_words](PaperPoint p) {
            return std::ranges::none_of(words, [&](const TurnedBox& box) { return box.is_near(p, room); }) &&
                   is_clear(p);
        };
    }

private:
    struct Course {
        PaperLine line;
        Millimetres room;
        PaperBounds frame;
    };
    void add_line(const PaperLine& line, Millimetres half_width) {
        const Millimetres room = half_width + room_.from_ground;
        if (!line.empty()) courses_.push_back({line, room, lengths::bounds_of(line).grown(room)});
    }
    void add_building(PaperLine walls) {
        const PaperBounds frame = lengths::bounds_of(walls).grown(room_.from_ground);
        buildings_.push_back({std::move(walls), room_.from_ground, frame});
    }
    [[nodiscard]] std::function<bool(PaperPoint)> clear_near(const PaperBounds& ground) const {
        std::vector<Course> courses, buildings;
        for (const auto& course : courses_)
            if (course.frame.meets(ground))
                for (auto& part : parts_near(course.line, ground.grown(course.room)))
                    courses.push_back({part, course.room, lengths::bounds_of(part).grown(course.room)});
        for (const auto& walls : buildings_)
            if (walls.frame.meets(ground)) buildings.push_back(walls);
        return [courses, buildings](PaperPoint p) {
            return std::ranges::none_of(courses,
                                        [&](const Course& course) {
                                            return course.frame.holds(p) &&
                                                   lengths::is_near_course(course.line, p, course.room);
                                        }) &&
                   std::ranges::none_of(buildings, [&](const Course& walls) {
                       return walls.frame.holds(p) && (lengths::inside(walls.line, p) ||
                                                       lengths::is_near_outline(walls.line, p, walls.room));
                   });
        };
    }

    const std::vector<TurnedBox>& words_;
    MarkRoom room_;
    std::vector<Course> courses_, buildings_;
};

Items DrawnGround::draw(const PlanLook& look) const {
    Items items;
    const auto add = [&](Items more, const std::string& subject) {
        append(items, std::move(more), {subject, "map"});
    };
    const Obstacles off_trees(*this, room_of_trees), off_tufts(*this, room_of_tufts),
        off_hachures(*this, room_of_hachures);
    const auto obstacles_for = [&](terrain::Pen pen) -> const Obstacles& {
        const bool has_trees = pen == terrain::Pen::trees || pen == terrain::Pen::tree_rows;
        return has_trees ? off_trees : pen == terrain::Pen::hachures ? off_hachures : off_tufts;
    };
    // What is near a piece is gathered when it is drawn: that of thousands together would fill the memory.
    const auto draw_pieces = [&](bool over_ways) {
        for (const auto& named : pieces_) {
            if (is_over_ways(*named.kind) != over_ways || named.piece.outline.empty()) continue;
            add(draw_piece(*named.kind, with_room(named, obstacles_for(area_pen(*named.kind))), look),
                named.feature->id);
        }
    };
    if (covers_open_ground_ && !look.flat) {
        const auto is_bare = [room = off_tufts.near(seen_), is_open = open_beside(nullptr, seen_)](
                                 PaperPoint p) { return is_open(p) && room(p); };
        add(open_ground(seen_, look, is_bare), "ground");
    }
    draw_pieces(false);
    add(draw_roads(roads_, look), "roads");
    const auto seas = waters_.empty() ? std::vector<PaperLine>{} : lakes(true);
    add(draw_water(waters_, seas, look, letters_), "water");
    const auto add_in = [&](const Water& water, const std::string& number) {
        const auto is_open = [&](PaperPoint p) {
            return is_open_water(p) && std::ranges::none_of(seas, [&](const PaperLine& sea) {
                       return lengths::inside(sea, p) || lengths::is_near_outline(sea, p, 1_mm);
                   });
        };
        const auto islands = islands_of(water, dice::Chance{"plan/islands/" + number}, is_open);
        const auto is_clear = [&](PaperPoint p) {
            return is_open(p) && std::ranges::none_of(islands, [&](const Island& island) {
                       return lengths::inside(island.ripple, p) ||
                              lengths::is_near_outline(island.ripple, p, 0.4_mm);
                   });
        };
        add(draw_current(water, dice::Chance{"plan/current/" + number}, is_clear, look), "water");
        if (!look.flat) add(draw_islands(islands, look), "water");
    };
    for (std::size_t i = 0; i < waters_.size(); ++i) add_in(waters_[i], std::to_string(i));
    for (const auto& [crossing, wet, place] : crossings_)
        add(wet ? draw_ford(place, look) : draw_bridge(place, look), crossing->kind);
    for (const auto& [barrier, pen, course] : lines_) {
        dice::Chance chance{key_of(barrier->kind, barrier->course)};
        add(draw_works_line({pen, course, barrier->front}, chance, look), barrier->id);
    }
    draw_pieces(true);
    return items;
}

bool DrawnGround::is_open_water(PaperPoint p) const {
    constexpr Millimetres room = 1.2_mm;
    return std::ranges::none_of(words_, [&](const TurnedBox& box) { return box.grown(room).holds(p); }) &&
           std::ranges::none_of(crossings_, [&](const NamedCrossing& crossing) {
               return extent(crossing.place).grown(room).holds(p);
           });
}

const DrawnGround::MarkRoom DrawnGround::room_of_trees{0.7_mm, 0.5_mm, false};
const DrawnGround::MarkRoom DrawnGround::room_of_tufts{1.85_mm, 1.75_mm, false};
const DrawnGround::MarkRoom DrawnGround::room_of_hachures{0.7_mm, 0.8_mm, true};

std::function<bool(PaperPoint)> DrawnGround::open_beside(const NamedPiece* own,
                                                         const PaperBounds& ground) const {
    struct Other {
        PaperLine outline;
        PaperBounds frame;
    };
    std::vector<Other> others;
    for (const auto& named : pieces_) {
        const bool is_hill = area_pen(*named.kind) == terrain::Pen::hachures;
        // The trees of a wood climb a hill; grass under hachures would be a blur.
        if (&named == own || named.piece.outline.empty() || (own && is_hill)) continue;
        const PaperBounds frame = lengths::bounds_of(named.piece.outline).grown(mark_room);
        if (frame.meets(ground)) others.push_back({named.piece.outline, frame});
    }
    return [others](PaperPoint p) {
        return std::ranges::none_of(others, [&](const Other& other) {
            return other.frame.holds(p) && (lengths::inside(other.outline, p) ||
                                            lengths::is_near_outline(other.outline, p, mark_room));
        });
    };
}

GroundPiece DrawnGround::with_room(const NamedPiece& named, const Obstacles& obstacles) const {
    GroundPiece piece = named.piece;
    const terrain::Pen pen = area_pen(*named.kind);
    if (pen == terrain::Pen::trees || pen == terrain::Pen::reeds)
        piece.outline = run_beyond(std::move(piece.outline), table_);
    const PaperLine& outline = piece.outline;
    const PaperBounds ground =
        (outline.empty() ? PaperBounds{} : lengths::bounds_of(outline)).grown(beyond_edge);
    piece.has_room = obstacles.near(ground);
    piece.is_open = [](PaperPoint) { return false; };
    // On a plan of hundreds of woods, the single trees beyond each would fill what is open.
    constexpr std::ptrdiff_t most_ragged = 60;
    const auto is_wood = [](const NamedPiece& any) { return area_pen(*any.kind) == terrain::Pen::trees; };
    if (pen == terrain::Pen::trees && std::ranges::count_if(pieces_, is_wood) <= most_ragged)
        piece.is_open = open_beside(&named, ground);
    std::vector<TurnedBox> words;
    for (const auto& box : words_)
        if (box.frame().meets(ground)) words.push_back(box);
    if (!words.empty())
        piece.blank = [words](PaperPoint p) {
            return std::ranges::any_of(words, [&](const TurnedBox& box) { return box.is_near(p, 0.6_mm); });
        };
    return piece;
}

void DrawnGround::take(TakenGround& taken) {
    std::size_t shared = 0;
    for (auto& named : pieces_) {
        const terrain::Pen pen = area_pen(*named.kind);
        // Furrows are interrupted only by the name of their own field.
        const bool bare_field = pen == terrain::Pen::furrows && named.feature->name.empty();
        const bool built = bare_field || !makes_way_for_words(*named.kind);
        if (built && named.piece.parts.empty())
            taken.take_outline(pen == terrain::Pen::parapet ? ground_of_redoubt(named.piece.outline)
                                                            : named.piece.outline);
        for (const auto& part : named.piece.parts) taken.take_outline(part);
        if (pen == terrain::Pen::roof_and_wheel && !named.piece.outline.empty())
            taken.take_box(lengths::bounds_of(named.piece.outline).grown(beyond_walls));
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

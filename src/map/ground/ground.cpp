#include "map/ground/ground.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "map/ground/marks.hpp"

namespace muster::map {
namespace {

constexpr Millimetres mark_room = 1.9_mm;  ///< from the middle of any mark to other ground
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
    : lone_trees_(ground::lone_trees(ground)), scale_(scale), seen_(seen) {
    const auto on_table = [&](PaperPoint p) { return (p - scale.corner) * (1 / scale.per_inch.value()); };
    const auto from = on_table({seen.left, seen.top}), to = on_table({seen.right, seen.bottom});
    const auto inches = [](Millimetres at) { return lengths::Inches{at.value()}; };
    const ground::Model model =
        ground::model_of(ground, {inches(from.x), inches(from.y), inches(to.x), inches(to.y)});
    for (const auto& water : model.waters) {
        Water drawn{scale(water.course), scale(water.width), water.flow};
        for (const auto& [middle, across, half] : water.reaches)
            drawn.reaches.push_back({scale(middle), across, scale(half)});
        waters_.push_back(std::move(drawn));
    }
    for (const auto& road : model.roads)
        roads_.push_back({scale(road.course), scale(road.width), road.track});
    for (std::size_t i = 0; i < model.crossings.size(); ++i) {
        const auto& [middle, over, water, road] = model.crossings[i];
        const bool wet = ground.kinds.find(ground.crossings[i].kind).form != terrain::Form::span;
        crossings_.push_back({&ground.crossings[i], wet, {scale(middle), over, scale(water), scale(road)}});
    }
    for (const std::size_t lake : model.lakes) lakes_.push_back(scale(model.areas[lake].outline));
    add_pieces(ground, model, scale);
}

void DrawnGround::add_pieces(const terrain::Terrain& ground, const ground::Model& model,
                             const TableScale& scale) {
    const auto all_on_paper = [&](const std::vector<lengths::TableLine>& lines) {
        std::vector<PaperLine> drawn;
        for (const auto& line : lines) drawn.push_back(scale(line));
        return drawn;
    };
    for (std::size_t i = 0; i < ground.features.size(); ++i) {
        const terrain::Feature& feature = ground.features[i];
        const ground::Area& area = model.areas[i];
        const terrain::GroundKind& kind = ground.kinds.find(feature.kind);
        const terrain::Pen pen = area_pen(kind);
        GroundPiece piece{ground::key_of(feature.kind, feature.outline), scale(area.outline)};
        piece.ground = {area.outline, scale, area.levels};
        // It goes on beyond the table, whose edge cuts it.
        if (pen == terrain::Pen::trees || pen == terrain::Pen::reeds || pen == terrain::Pen::hachures) {
            piece.ground.outline = ground::run_beyond(area.outline, model.table);
            for (auto& level : piece.ground.levels) level = ground::run_beyond(std::move(level), model.table);
        }
        piece.enclosure = enclosure_of(feature.edge, kind, ground.kinds);
        piece.of = feature.of;
        piece.levels = all_on_paper(area.levels);
        piece.parts = all_on_paper(area.buildings);
        if (pen == terrain::Pen::furrows && !piece.outline.empty())
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
    Obstacles(const DrawnGround& ground, const MarkRoom& room)
        : words_(room.of_hachures ? ground.strokes_keep_off_ : ground.words_), room_(room) {
        for (const auto& water : ground.waters_) add_line(water.course, water.width / 2);
        for (const auto& road : ground.roads_) add_line(road.course, road.width / 2);
        for (const auto& line : ground.lines_) add_line(line.course, half_width_of(line.pen));
        for (const auto& named : ground.pieces_) {
            for (const auto& part : named.piece.parts) add_building(part);
            if (!room.of_hachures || named.piece.enclosure == Enclosure::none) continue;
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
    const auto room_for = [&](const NamedPiece& named) {
        return with_room(named, obstacles_for(area_pen(*named.kind)));
    };
    // The washes of hills are beneath all other ground, so that a wood on a hill is green.
    const auto draw_pieces = [&](bool over_ways) {
        Items washes, pieces;
        for (const auto& named : pieces_) {
            if (is_over_ways(*named.kind) != over_ways || named.piece.outline.empty()) continue;
            const bool is_flat_hill = look.flat && area_pen(*named.kind) == terrain::Pen::hachures;
            const page::Origin origin{named.feature->id, "map"};
            Items beneath;
            append(is_flat_hill ? washes : pieces, draw_piece(*named.kind, room_for(named), look, &beneath),
                   origin);
            append(washes, std::move(beneath), origin);
        }
        append(items, std::move(washes));
        append(items, std::move(pieces));
    };
    if (covers_open_ground_ && !look.flat && !(pieces_.empty() && waters_.empty() && roads_.empty())) {
        const auto is_bare = [room = off_tufts.near(seen_), is_open = open_ground_on(seen_)](PaperPoint p) {
            return is_open(p) && room(p);
        };
        std::vector<Tree> trees;
        for (const auto& tree : lone_trees_) trees.push_back(on_paper(tree, scale_, look.style.woods));
        add(open_ground(seen_, trees, look, is_bare), "ground");
    }
    draw_pieces(false);
    for (const auto& named : pieces_) {  // on the slopes of hills, too
        const terrain::Pen pen = area_pen(*named.kind);
        if ((pen == terrain::Pen::trees || pen == terrain::Pen::tree_rows) && !named.piece.outline.empty())
            add(draw_trees_of(*named.kind, room_for(named), look), named.feature->id);
    }
    add(draw_roads(roads_, look), "roads");
    add(draw_waters(look), "water");
    for (const auto& [crossing, wet, place] : crossings_)
        add(wet ? draw_ford(place, look) : draw_bridge(place, look), crossing->kind);
    for (const auto& [barrier, pen, course] : lines_) {
        dice::Chance chance{ground::key_of(barrier->kind, barrier->course)};
        add(draw_works_line({pen, course, barrier->front}, chance, look), barrier->id);
    }
    draw_pieces(true);
    return items;
}

Items DrawnGround::draw_waters(const PlanLook& look) const {
    Items items = draw_water(waters_, lakes_, look, letters_);
    const auto is_clear = [&](PaperPoint p) {
        return is_open_water(p) && std::ranges::none_of(lakes_, [&](const PaperLine& lake) {
                   return lengths::inside(lake, p) || lengths::is_near_outline(lake, p, 1_mm);
               });
    };
    for (std::size_t i = 0; i < waters_.size(); ++i)
        append(items,
               draw_current(waters_[i], dice::Chance{"plan/current/" + std::to_string(i)}, is_clear, look));
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
const DrawnGround::MarkRoom DrawnGround::room_of_hachures{0.7_mm, 0.6_mm, true};

std::function<bool(PaperPoint)> DrawnGround::open_ground_on(const PaperBounds& ground) const {
    struct Other {
        PaperLine outline;
        PaperBounds frame;
    };
    std::vector<Other> others;
    for (const auto& named : pieces_) {
        if (named.piece.outline.empty()) continue;
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
    constexpr Millimetres reach = 3_mm;  // of a mark beyond its piece
    GroundPiece piece = named.piece;
    piece.outline = scale_(piece.ground.outline);
    for (std::size_t i = 0; i < piece.levels.size(); ++i) piece.levels[i] = scale_(piece.ground.levels[i]);
    const PaperBounds ground =
        (piece.outline.empty() ? PaperBounds{} : lengths::bounds_of(piece.outline)).grown(reach);
    piece.has_room = obstacles.near(ground);
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
            taken.take_outline(
                pen == terrain::Pen::parapet ? ground_of_redoubt(named.piece.outline) : named.piece.outline,
                !bare_field);
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

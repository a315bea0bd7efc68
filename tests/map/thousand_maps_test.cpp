// A thousand random club nights, judged by the display list: no word on another, on water, a road or a house;
// no tree or tuft on water, a road or a word; every feature inside its square. In four parts, so that they
// can run at the same time.
#include <algorithm>
#include <cmath>
#include <map>

#include <catch2/catch.hpp>

#include "map/ground/ground.hpp"
#include "map/plan_of_test.hpp"
#include "map/plan_sheet.hpp"
#include "page/query.hpp"
#include "support/page_checks.hpp"
#include "support/trials.hpp"
#include "terrain/piece_names.hpp"
#include "terrain/squares.hpp"

namespace thousand_maps_test {

using namespace muster;
using namespace muster::map::test;
using lengths::Direction;
using lengths::Millimetres;
using lengths::PaperBounds;
using lengths::PaperLine;
using lengths::PaperPoint;
using namespace lengths::literals;

/// What the plan of one night shows, in the millimetres in which it was drawn.
struct Seen {
    map::TableScale scale;
    std::map<std::string, std::vector<const page::Shape*>> ground;  ///< by feature
    std::vector<std::pair<std::string, PaperBounds>> words;         ///< names and numbers of squares
    std::vector<std::string> names;  ///< the words, those of two lines also as one
    PaperLine leaders;               ///< both ends of each, one after another
};

void look_through(const std::vector<page::Item>& items, Seen& seen) {
    for (const auto& item : items) {
        if (const auto* group = std::get_if<page::Group>(&item.what)) {
            // Only the outermost group moves and scales its items.
            look_through(group->items, seen);
            continue;
        }
        if (!item.origin) continue;
        if (const auto* shape = std::get_if<page::Shape>(&item.what); shape && item.origin->element == "map")
            seen.ground[item.origin->subject].push_back(shape);
        if (const auto* shape = std::get_if<page::Shape>(&item.what);
            shape && item.origin->element == "label" && shape->path.size() == 2 && shape->stroke) {
            const auto* from = std::get_if<page::Move>(&shape->path[0]);
            const auto* to = std::get_if<page::Line>(&shape->path[1]);
            if (from && to) seen.leaders.insert(seen.leaders.end(), {from->to, to->to});
        }
        if (const auto* run = std::get_if<page::GlyphRun>(&item.what);
            run && item.origin->element == "label" && !run->text->text.empty()) {
            // The letters, without the room that the face keeps above and below them. Of a turned letter only
            // the middle.
            const Millimetres size{run->text->size};
            const Millimetres wide = run->text->advance;
            const PaperPoint at = run->at;
            const double turn = run->turn * 3.14159265 / 180;
            const Direction along{std::cos(turn), std::sin(turn)};
            const PaperPoint middle = at + along * (wide / 2) - lengths::quarter_turn(along) * (size * 0.2);
            const PaperBounds turned = PaperBounds{middle.x, middle.y, middle.x, middle.y}.grown(size * 0.2);
            const PaperBounds level{at.x, at.y - size * 0.7, at.x + wide, at.y + size * 0.2};
            if (!seen.words.empty()) seen.names.push_back(seen.words.back().first + " " + run->text->text);
            seen.names.push_back(run->text->text);
            seen.words.emplace_back(run->text->text, run->turn == 0 ? level : turned);
        }
    }
}

Seen seen_on(const dossier::Dossier& night, const std::vector<page::Item>& plan) {
    Seen seen;
    const double times = std::clamp(std::sqrt(box.size.width.value() / 275), 0.7, 2.0);
    const PaperBounds room{0_mm, 0_mm, box.size.width / times, box.size.height / times};
    map::PlanLook look;
    look.least_words = look.style.words.least / times;
    seen.scale = map::PlanSheet(night, room, look, typesetter()).compose().scale();
    look_through(plan, seen);
    return seen;
}

/// Courses of water and roads as they are drawn, with half their width.
std::vector<std::pair<PaperLine, Millimetres>> bands_of(const terrain::Terrain& terrain,
                                                        const map::TableScale& scale) {
    std::vector<std::pair<PaperLine, Millimetres>> bands;
    const map::DrawnGround ground(terrain, scale, scale.frame());
    for (const auto& water : ground.waters()) bands.emplace_back(water.course, water.width / 2);
    for (const auto& road : ground.roads()) bands.emplace_back(road.course, road.width / 2);
    return bands;
}

/// Whether a box reaches into a band by more than a hair.
bool lies_on(const PaperBounds& box, const std::pair<PaperLine, Millimetres>& band) {
    constexpr Millimetres hair = 0.05_mm;
    const PaperLine corners{
        {box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}};
    for (std::size_t i = 0; i + 1 < band.first.size(); ++i)
        if (lengths::bounds_of(band.first[i], band.first[i + 1]).grown(band.second).meets(box) &&
            lengths::segment_to_outline(band.first[i], band.first[i + 1], corners) < band.second - hair)
            return true;
    return false;
}

/// A tree or a tuft, taken as round.
bool touches(const PaperBounds& mark, const std::pair<PaperLine, Millimetres>& band) {
    constexpr Millimetres hair = 0.05_mm;
    const Millimetres radius = std::max(mark.width(), mark.depth()) / 2;
    return lengths::distance_to_course(band.first, mark.centre()) < band.second + radius - hair;
}
bool touches(const PaperBounds& mark, const PaperBounds& word) {
    const Millimetres radius = std::max(mark.width(), mark.depth()) * 0.45;
    const PaperPoint middle = mark.centre();
    const PaperPoint nearest{std::clamp(middle.x, word.left, word.right),
                             std::clamp(middle.y, word.top, word.bottom)};
    return lengths::distance(middle, nearest) < radius;
}

/// A crown, not the wash.
bool is_crown(const page::Shape& shape) {
    return shape.fill && std::ranges::any_of(shape.path, [](const page::Segment& each) {
               return std::holds_alternative<page::Curve>(each);
           });
}
/// Whether any of a tree's leaves is on a word, or within a hair of it. A pine is far from round.
bool touches(const page::Shape& crown, const PaperBounds& word) {
    constexpr Millimetres room = 0.2_mm;
    PaperPoint here;
    for (const auto& segment : crown.path) {
        if (const auto* move = std::get_if<page::Move>(&segment)) here = move->to;
        const auto* curve = std::get_if<page::Curve>(&segment);
        if (!curve) continue;
        for (const double t : {0.25, 0.5, 0.75, 1.0}) {
            const double s = 1 - t;
            const PaperPoint leaf = here * (s * s * s) + curve->first * (3 * s * s * t) +
                                    curve->second * (3 * s * t * t) + curve->to * (t * t * t);
            if (word.grown(room).holds(leaf)) return true;
        }
        here = curve->to;
    }
    return false;
}

/// Trees of a wood, tufts and stones of broken ground: the frame of each mark.
std::vector<PaperBounds> marks_of(const std::vector<const page::Shape*>& shapes, bool wood) {
    std::vector<PaperBounds> marks;
    for (const page::Shape* shape : shapes) {
        if (wood && is_crown(*shape)) marks.push_back(PaperBounds::of(page::bounds({*shape, nullptr})));
        if (wood || !shape->stroke) continue;
        // One pen stroke after another: each begins with a move.
        page::Shape one{{}, {}, shape->stroke};
        for (const auto& segment : shape->path) {
            if (std::holds_alternative<page::Move>(segment) && !one.path.empty()) {
                marks.push_back(PaperBounds::of(page::bounds({one, nullptr})));
                one.path.clear();
            }
            one.path.push_back(segment);
        }
    }
    return marks;
}

/// The first thing that is wrong with a night's plan; empty if nothing is.
std::string fault_of(const std::string& seed) {
    const auto night = club_night(seed);
    const auto page = plan_of(night);
    for (const auto& collision : page::collisions(page)) return collision;
    const Seen seen = seen_on(night, page.items);
    const auto bands = bands_of(*night.terrain, seen.scale);
    for (const auto& [words, frame] : seen.words) {
        for (const auto& band : bands)
            if (lies_on(frame, band)) return words + " lies on water or road";
        for (const auto& feature : night.terrain->features)
            for (const auto& part : feature.parts)
                if (lengths::bounds_of(seen.scale(part)).meets(frame) &&
                    lengths::inside(seen.scale(part), frame.centre()))
                    return words + " lies on a house";
    }
    const map::DrawnGround ground(*night.terrain, seen.scale, seen.scale.frame());
    for (std::size_t i = 0; i + 1 < seen.leaders.size(); i += 2)
        for (const auto& water : ground.waters())
            for (std::size_t k = 0; k + 1 < water.course.size(); ++k)
                if (lengths::segment_distance(seen.leaders[i], seen.leaders[i + 1], water.course[k],
                                              water.course[k + 1]) < water.width / 2 - 0.05_mm)
                    return "a leader crosses water";
    for (const auto& [feature, name] : terrain::names_of(*night.terrain))
        if (night.terrain->kinds.find(feature->kind).lettering != terrain::Lettering::none &&
            std::ranges::find(seen.names, name) == seen.names.end())
            return name + " is left out";
    for (const auto& feature : night.terrain->features) {
        const auto drawn = seen.ground.find(feature.id);
        if (drawn == seen.ground.end()) return feature.id + " is not drawn";
        const bool wood = feature.kind == "wood";
        if (wood || feature.kind == "broken-ground")
            for (const PaperBounds& mark : marks_of(drawn->second, wood)) {
                for (const auto& band : bands)
                    if (touches(mark, band)) return "a mark of " + feature.id + " lies on water or road";
                for (const auto& [words, frame] : seen.words)
                    if (!wood && touches(mark, frame)) return "a mark of " + feature.id + " lies on " + words;
            }
        for (const page::Shape* shape : drawn->second)
            for (const auto& [words, frame] : seen.words)
                if (wood && is_crown(*shape) && touches(*shape, frame))
                    return "a tree of " + feature.id + " lies on " + words;
        if (feature.square == 0 || feature.kind == "town") continue;
        const auto square = terrain::square_box(*night.terrain->squares, night.terrain->table, feature.square,
                                                feature.side == night.sides[0].id);
        const PaperPoint low = seen.scale({square.left(), square.top()});
        const PaperPoint high = seen.scale({square.right(), square.bottom()});
        // A crown may overhang its wood, and a hedge is on the line.
        const PaperBounds inside = PaperBounds{low.x, low.y, high.x, high.y}.grown(1.0_mm);
        for (const page::Shape* shape : drawn->second) {
            // Single trees stand beyond a wood; its dotted edge says where it ends.
            if (wood && (!shape->stroke || shape->stroke->dash.empty())) continue;
            const PaperBounds frame = PaperBounds::of(page::bounds({*shape, nullptr}));
            if (!inside.holds({frame.left, frame.top}) || !inside.holds({frame.right, frame.bottom}))
                return feature.id + " leaves its square";
        }
    }
    return {};
}

TEST_CASE("on a thousand random maps nothing is where it must not be") {
    for (int i = 0; i < 1000; i += tests::step_of_trials()) {
        const std::string seed = "map " + std::to_string(i);
        INFO(seed);
        CHECK(fault_of(seed) == "");
    }
}

}  // namespace thousand_maps_test

#include <algorithm>
#include <cmath>
#include <utility>

#include "map/ground/marks.hpp"
#include "map/ground/scatter.hpp"
#include "map/ground/slope.hpp"

namespace muster::map {
namespace {

constexpr Millimetres pace = 0.35_mm;  ///< from point to point of a stroke
constexpr Millimetres shortest = 1.2_mm;
constexpr double rim = 0.66;          ///< share of a level's rise above which the ground is left white
constexpr double level_below = 0.22;  ///< share of the mean slope: a flatter crest is left white
/// A stroke that bends less than this is drawn with straight edges, which cost half.
constexpr Millimetres straight = 0.1_mm;
const Direction to_the_light{-0.6, -0.8};

/// A stroke that swells below its upper end and ends in a point.
void add_hachure(Path& path, const PaperLine& stroke, Millimetres width) {
    const PaperPoint top = stroke.front();
    const PaperPoint foot = stroke.back();
    const PaperPoint bend = (stroke[stroke.size() / 2] - lengths::between(top, foot, 0.5)) * 1.2;
    const PaperPoint across = lengths::quarter_turn(lengths::unit(foot - top)) * (width / 2);
    const PaperPoint high = lengths::between(top, foot, 0.25) + bend;
    const PaperPoint low = lengths::between(top, foot, 0.7) + bend;
    add_move(path, top + across * 0.7);
    if (lengths::length(bend) < straight) {
        for (const PaperPoint corner : {high + across, foot, high - across, top - across * 0.7})
            path.emplace_back(page::Line{on_paper(corner)});
        path.emplace_back(page::Close{});
        return;
    }
    add_bow(path, high + across * 1.25, low + across * 0.8, foot);
    add_bow(path, low - across * 0.8, high - across * 1.25, top - across * 0.7);
    path.emplace_back(page::Close{});
}

class Engraver {
public:
    Engraver(const std::vector<PaperLine>& levels, dice::Chance& chance,
             const std::function<bool(PaperPoint)>& blank, const PlanStyle::Hills& style)
        : slope_(levels, chance),
          chance_(&chance),
          blank_(&blank),
          style_(style),
          drawn_(lengths::bounds_of(levels.front()).grown(1_mm),
                 std::max({1_mm, style.apart_in_shade, style.apart_in_light})) {}

    void draw() {
        for (std::size_t level = 0; level < slope_.levels(); ++level) draw_level(level);
    }
    Path light, shade;

private:
    /// Draws first the strokes that hang from the rim of the level, then, from lower contours, those for what
    /// the slope has left bare as it spreads.
    void draw_level(std::size_t level) {
        const Millimetres reach = std::max(slope_.reach(level), 1.0_mm);
        const double long_share = std::min(rim, 6_mm / reach);  // of the level's rise
        const int rows = std::max(3, static_cast<int>(std::lround(2.6 * rim / long_share)) + 1);
        for (int row = 0; row < rows; ++row) {
            const double share = rim - 0.01 - (rim - 0.12) * row / rows;
            for (const PaperLine& ring : slope_.contour(static_cast<double>(level) + share))
                draw_ring(ring, {static_cast<double>(level), long_share * (row == 0 ? 1 : 0.6)});
        }
    }

    struct Rise {
        double foot, long_share;
    };

    void draw_ring(const PaperLine& ring, const Rise& rise) {
        const Millimetres whole = lengths::course_length(ring);
        Millimetres along = any_length(*chance_, 0_mm, style_.apart_in_shade);
        std::size_t edge = 1;
        Millimetres passed = 0_mm;  // of the ring, before that edge
        while (along < whole) {
            while (edge + 1 < ring.size() && passed + lengths::distance(ring[edge - 1], ring[edge]) < along) {
                passed += lengths::distance(ring[edge - 1], ring[edge]);
                ++edge;
            }
            const PaperPoint seed =
                lengths::along_course(PaperLine{ring[edge - 1], ring[edge]}, along - passed);
            const double shaded = shade_at(seed);
            const Millimetres apart =
                style_.apart_in_light + (style_.apart_in_shade - style_.apart_in_light) * shaded;
            along += apart * chance_->between(0.86, 1.12);
            if (drawn_.has_room(seed, apart * 0.72)) draw_stroke(seed, rise, apart);
        }
    }

    /// 0 in full light to 1 in full shade.
    [[nodiscard]] double shade_at(PaperPoint p) const {
        return (1 + lengths::dot(slope_.uphill(p), to_the_light)) / 2;
    }

    void draw_stroke(PaperPoint seed, const Rise& rise, Millimetres apart) {
        const double at = slope_.height(seed) - rise.foot;
        const double length = rise.long_share * chance_->between(0.6, 1.05);
        const double top = std::min(rim, at + 0.06 * chance_->unit());
        const double foot = std::max(0.02 + 0.1 * chance_->unit(), top - length);
        PaperLine stroke = traced(seed, rise.foot + top, 1, apart);
        std::ranges::reverse(stroke);
        const PaperLine down = traced(seed, rise.foot + foot, -1, apart);
        stroke.insert(stroke.end(), down.begin() + 1, down.end());
        const Millimetres drawn = lengths::course_length(stroke);
        if (drawn < shortest) return;
        for (const PaperPoint p : stroke) drawn_.add(p);
        const double shaded = shade_at(stroke[stroke.size() / 2]);
        const Millimetres width = (style_.thin + (style_.thick - style_.thin) * shaded * shaded) *
                                  chance_->between(0.85, 1.12) * std::min(1.0, drawn / 2_mm);
        add_hachure(shaded < 0.4 ? light : shade, stroke, std::max(style_.thin, width));
    }

    /// The way from a seed up (+1) or down (-1) the slope to a height, as far as there is room.
    [[nodiscard]] PaperLine traced(PaperPoint seed, double to, int way, Millimetres apart) const {
        PaperLine line{seed};
        const Millimetres longest = 7_mm;
        double height = slope_.height(seed);
        while (static_cast<double>(line.size()) * pace < longest && way * (to - height) > 0) {
            const PaperPoint next = line.back() + slope_.uphill(line.back()) * (pace * way);
            const double there = slope_.height(next);
            // On a ridge the far side has its own strokes, and none runs along the crest.
            if (way * (there - height) <= 0 || slope_.steepness(next) * slope_.reach(0) < level_below) break;
            if (!drawn_.has_room(next, apart * 0.5) || (*blank_ && (*blank_)(next))) break;
            line.push_back(next);
            height = there;
        }
        return line;
    }

    Slope slope_;
    dice::Chance* chance_;
    const std::function<bool(PaperPoint)>* blank_;
    PlanStyle::Hills style_;
    PointCells drawn_;  ///< so that strokes keep apart where the slope draws them together
};

}  // namespace

Items hachures(const std::vector<PaperLine>& levels, dice::Chance chance, const PlanLook& look,
               const std::function<bool(PaperPoint)>& blank) {
    if (levels.empty() || levels.front().size() < 3) return {};
    Engraver engraver(levels, chance, blank, look.style.hills);
    engraver.draw();
    Items items;
    fill(items, std::move(engraver.light), look.ink("map-hill-light"));
    fill(items, std::move(engraver.shade), look.ink("map-hill"));
    return items;
}

}  // namespace muster::map

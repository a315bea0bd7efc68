#include "map/ground/hachures.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "map/ground/slope.hpp"

namespace muster::map {
namespace {

constexpr double pace = 0.35;            ///< mm from point to point of a stroke
constexpr double shortest = 1.2;         ///< mm
constexpr double rim = 0.66;             ///< of a level's rise: above it the ground is left white
constexpr double level_below = 0.22;     ///< of the mean slope: a crest, which is left white
constexpr double apart_in_shade = 0.55;  ///< mm between strokes
constexpr double apart_in_light = 0.78;
constexpr double straight =
    0.1;                       ///< mm: a stroke that bends less is drawn with straight edges, which cost half
constexpr double thin = 0.11;  ///< mm, in the light
constexpr double thick = 0.4;  ///< mm, in the shade
const Spot to_the_light{-0.6, -0.8};

/// What has been drawn, so that strokes keep apart where the slope draws them together.
class Drawn {
public:
    explicit Drawn(const Frame& ground)
        : ground_(ground.grown(1)),
          columns_(static_cast<int>(ground_.width()) + 2),
          rows_(static_cast<int>(ground_.depth()) + 2),
          cells_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)) {}
    [[nodiscard]] bool has_room(Spot p, double room) const {
        const int c = static_cast<int>(p.x - ground_.left);
        const int r = static_cast<int>(p.y - ground_.top);
        for (int y = std::max(0, r - 1); y <= std::min(rows_ - 1, r + 1); ++y)
            for (int x = std::max(0, c - 1); x <= std::min(columns_ - 1, c + 1); ++x)
                for (const Spot q : cells_[index(x, y)])
                    if (terrain::dot(p - q, p - q) < room * room) return false;
        return true;
    }
    void add(const Spots& stroke) {
        for (const Spot p : stroke) {
            const int c = std::clamp(static_cast<int>(p.x - ground_.left), 0, columns_ - 1);
            const int r = std::clamp(static_cast<int>(p.y - ground_.top), 0, rows_ - 1);
            cells_[index(c, r)].push_back(p);
        }
    }

private:
    [[nodiscard]] std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(x);
    }
    Frame ground_;
    int columns_, rows_;
    std::vector<Spots> cells_;
};

/// A stroke that swells below its upper end and runs out in a point.
void add_hachure(Path& path, const Spots& stroke, double width) {
    const Spot top = stroke.front();
    const Spot foot = stroke.back();
    const Spot bend = (stroke[stroke.size() / 2] - terrain::between(top, foot, 0.5)) * 1.2;
    const Spot across = terrain::quarter_turn(terrain::unit(foot - top)) * (width / 2);
    const Spot high = terrain::between(top, foot, 0.25) + bend;
    const Spot low = terrain::between(top, foot, 0.7) + bend;
    path.emplace_back(page::Move{on_paper(top + across * 0.7)});
    if (terrain::length(bend) < straight) {
        for (const Spot corner : {high + across, foot, high - across, top - across * 0.7})
            path.emplace_back(page::Line{on_paper(corner)});
        path.emplace_back(page::Close{});
        return;
    }
    path.emplace_back(
        page::Curve{on_paper(high + across * 1.25), on_paper(low + across * 0.8), on_paper(foot)});
    path.emplace_back(page::Curve{on_paper(low - across * 0.8), on_paper(high - across * 1.25),
                                  on_paper(top - across * 0.7)});
    path.emplace_back(page::Close{});
}

class Engraver {
public:
    Engraver(const std::vector<Spots>& levels, dice::Chance& chance, const std::function<bool(Spot)>& blank)
        : slope_(levels, chance),
          chance_(&chance),
          blank_(&blank),
          drawn_(terrain::frame_of(levels.front())) {}

    void draw() {
        for (std::size_t level = 0; level < slope_.levels(); ++level) draw_level(level);
    }
    Path light, shade;

private:
    /// First the strokes that hang from the rim of the level, then from lower contours whatever the slope,
    /// as it spreads, has left bare.
    void draw_level(std::size_t level) {
        const double reach = std::max(slope_.reach(level), 1.0);
        const double long_share = std::min(rim, 6.0 / reach);  // of the level's rise
        const int rows = std::max(3, static_cast<int>(std::lround(2.6 * rim / long_share)) + 1);
        for (int row = 0; row < rows; ++row) {
            const double share = rim - 0.01 - (rim - 0.12) * row / rows;
            for (const Spots& ring : slope_.contour(static_cast<double>(level) + share))
                draw_ring(ring, {static_cast<double>(level), long_share * (row == 0 ? 1 : 0.6)});
        }
    }

    struct Rise {
        double foot, long_share;
    };

    void draw_ring(const Spots& ring, const Rise& rise) {
        const double whole = terrain::course_length(ring);
        double along = chance_->between(0, apart_in_shade);
        std::size_t edge = 1;
        double passed = 0;  // of the ring, before that edge
        while (along < whole) {
            while (edge + 1 < ring.size() && passed + terrain::distance(ring[edge - 1], ring[edge]) < along) {
                passed += terrain::distance(ring[edge - 1], ring[edge]);
                ++edge;
            }
            const Spot seed = terrain::along_course({ring[edge - 1], ring[edge]}, along - passed);
            const double shaded = shade_at(seed);
            const double apart = apart_in_light + (apart_in_shade - apart_in_light) * shaded;
            along += apart * chance_->between(0.86, 1.12);
            if (drawn_.has_room(seed, apart * 0.72)) draw_stroke(seed, rise, apart);
        }
    }

    /// 0 in full light to 1 in full shade.
    [[nodiscard]] double shade_at(Spot p) const {
        return (1 + terrain::dot(slope_.uphill(p), to_the_light)) / 2;
    }

    void draw_stroke(Spot seed, const Rise& rise, double apart) {
        const double at = slope_.height(seed) - rise.foot;
        const double length = rise.long_share * chance_->between(0.6, 1.05);
        const double top = std::min(rim, at + 0.06 * chance_->unit());
        const double foot = std::max(0.02 + 0.1 * chance_->unit(), top - length);
        Spots stroke = traced(seed, rise.foot + top, 1, apart);
        std::reverse(stroke.begin(), stroke.end());
        const Spots down = traced(seed, rise.foot + foot, -1, apart);
        stroke.insert(stroke.end(), down.begin() + 1, down.end());
        const double drawn = terrain::course_length(stroke);
        if (drawn < shortest) return;
        drawn_.add(stroke);
        const double shaded = shade_at(stroke[stroke.size() / 2]);
        const double width = (thin + (thick - thin) * shaded * shaded) * chance_->between(0.85, 1.12) *
                             std::min(1.0, drawn / 2);
        add_hachure(shaded < 0.4 ? light : shade, stroke, std::max(thin, width));
    }

    /// The way from a seed up (+1) or down (-1) the slope to a height, as far as there is room.
    [[nodiscard]] Spots traced(Spot seed, double to, int way, double apart) const {
        Spots line{seed};
        const double longest = 7;
        double height = slope_.height(seed);
        while (static_cast<double>(line.size()) * pace < longest && way * (to - height) > 0) {
            const Spot next = line.back() + slope_.uphill(line.back()) * (pace * way);
            const double there = slope_.height(next);
            // A ridge: the far side has its own strokes, and none runs along the crest.
            if (way * (there - height) <= 0 || slope_.steepness(next) * slope_.reach(0) < level_below) break;
            if (!drawn_.has_room(next, apart * 0.5) || (*blank_ && (*blank_)(next))) break;
            line.push_back(next);
            height = there;
        }
        return line;
    }

    Slope slope_;
    dice::Chance* chance_;
    const std::function<bool(Spot)>* blank_;
    Drawn drawn_;
};

}  // namespace

Items hachures(const std::vector<Spots>& levels, dice::Chance chance, const PlanLook& look,
               const std::function<bool(Spot)>& blank) {
    if (levels.empty() || levels.front().size() < 3) return {};
    Engraver engraver(levels, chance, blank);
    engraver.draw();
    Items items;
    fill(items, std::move(engraver.light), look.ink("map-hill-light"));
    fill(items, std::move(engraver.shade), look.ink("map-hill"));
    return items;
}

}  // namespace muster::map

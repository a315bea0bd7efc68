#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "map/ground/cells.hpp"
#include "map/ground/slope_field.hpp"
#include "map/ground/wash.hpp"

namespace muster::map {
namespace {

constexpr Millimetres pace = 0.25_mm;  ///< from point to point of a stroke
constexpr Millimetres longest = 13_mm;
constexpr double level_below = 0.16;  ///< steepness; flatter ground is left white
/// Shares of the spacing: between strokes of one row that begin beside each other, or in a gap that others
/// left, or run together downhill; and between rows.
constexpr double same_room = 0.78, gap_room = 0.83, narrowed = 0.7, other_room = 0.62;
constexpr double interlock = 0.2;  ///< of a row's rise, by which its strokes reach into the next row
/// Where bands begin and end, as shares of a level's rise: more on the steep ground in the middle.
constexpr std::array<double, 6> rises{0.965, 0.79, 0.555, 0.31, 0.115, 0.022};
/// The share of the paper that is ink on the steepest ground in full shade.
constexpr double most_ink = 0.58;

struct Stroke {
    PaperLine course;  ///< from its head downhill
    std::size_t band = 0;
    std::vector<Millimetres> widths{};
    std::size_t tone = 0;  ///< 0 in shade, 1 in slanting light, 2 in full light
};

/// A point of a stroke.
struct Mark {
    PaperPoint at;
    std::size_t stroke, band;
};

/// Part of a level's rise, in waved heights, that one row of strokes covers.
struct Band {
    std::size_t number;
    double top, foot, level;
};

class Engraver {
public:
    Engraver(const HillForm& hill, dice::Chance& chance, const PlanStyle::Hills& style)
        : field_(hill, chance),
          chance_(&chance),
          style_(style),
          drawn_(field_.ground(), std::max({1_mm, style.apart_in_shade, style.apart_in_light})) {}

    /// All strokes of the hill, as if nothing stood on it.
    std::vector<Stroke> engrave() {
        std::size_t number = 0;
        for (std::size_t level = 0; level < field_.levels(); ++level) {
            const Millimetres reach = field_.reach(level);
            // A low rise has short strokes in at least two rows, so that they are not rays from its middle.
            const Millimetres length =
                field_.levels() > 1 ? style_.longest : std::min(reach * 0.3, style_.longest);
            const int rows = std::clamp(static_cast<int>(std::lround(0.7 * reach / length)), 1, 12);
            for (int row = 0; row < rows; ++row, ++number) {
                const auto foot = static_cast<double>(level);
                draw_band({number, foot + rise_of(row, rows), foot + rise_of(row + 1, rows), foot});
            }
        }
        for (Stroke& stroke : strokes_) swell(stroke);
        const std::vector<std::vector<double>> wanted = wanted_ink();
        for (int i = 0; i < 11; ++i) level_ink(wanted);
        for (std::size_t i = 0; i < strokes_.size(); ++i) part(i);
        for (Stroke& stroke : strokes_) stroke.tone = tone_of(stroke);
        return std::move(strokes_);
    }
    [[nodiscard]] const PaperBounds& ground() const { return field_.ground(); }
    /// How dark each place is, for a wash.
    [[nodiscard]] Grid shade() const {
        Grid shade(field_.ground(), 0.8_mm);
        shade.set([&](PaperPoint p) { return field_.darkness(p); });
        return shade;
    }

private:
    [[nodiscard]] std::size_t tone_of(const Stroke& stroke) const {
        const double light = field_.light(stroke.course[stroke.course.size() / 2]);
        return light < -0.1 ? 0 : light < 0.35 ? 1 : 2;
    }
    /// The rise where a row of so many begins.
    [[nodiscard]] static double rise_of(int row, int rows) {
        const double along = static_cast<double>(row) / rows * (rises.size() - 1);
        const auto before = std::min(static_cast<std::size_t>(along), rises.size() - 2);
        return std::lerp(rises[before], rises[before + 1], along - static_cast<double>(before));
    }

    /// Strokes from the middle of the band first, then what they have left bare where the slope spreads.
    void draw_band(const Band& band) {
        for (const double share : {0.5, 0.85, 0.15})
            for (PaperLine& ring : field_.contours(std::lerp(band.foot, band.top, share))) {
                ring.push_back(ring.front());
                seed_along(ring, band, share == 0.5 ? same_room : gap_room);
            }
    }

    void seed_along(const PaperLine& ring, const Band& band, double room) {
        Millimetres next = any_length(*chance_, 0_mm, style_.apart_in_shade);
        Millimetres passed = 0_mm;
        for (std::size_t i = 1; i < ring.size(); ++i) {
            const Millimetres edge = lengths::distance(ring[i - 1], ring[i]);
            for (; next < passed + edge;) {
                const PaperPoint seed = lengths::between(ring[i - 1], ring[i], (next - passed) / edge);
                const bool is_drawn = draw_stroke(seed, band, room);
                next += apart_at(seed) * (is_drawn ? chance_->between(0.97, 1.05) : 0.2);
            }
            passed += edge;
        }
    }

    [[nodiscard]] Millimetres apart_at(PaperPoint p) const {
        // As far as fine strokes give the ink that is wanted; where they do not, strokes grow wider.
        const double wanted = most_ink * std::max(0.01, field_.darkness(p));
        return std::clamp(style_.thin * (1.47 / wanted), style_.apart_in_shade, style_.apart_in_light);
    }

    [[nodiscard]] bool has_room(PaperPoint p, std::size_t band, double share_of_own) const {
        const Millimetres apart = apart_at(p);
        const SquareMillimetres own = apart * apart * (share_of_own * share_of_own);
        const SquareMillimetres other = apart * apart * (other_room * other_room);
        return !drawn_.any_near(p, [&](const Mark& mark) {
            return lengths::dot(p - mark.at, p - mark.at) < (mark.band == band ? own : other);
        });
    }

    /// Whether there was room for it.
    bool draw_stroke(PaperPoint seed, const Band& band, double room) {
        if (field_.steepness(seed) < level_below || !has_room(seed, band.number, room)) return false;
        const double rise = band.top - band.foot;
        // Rows interlock, but where a level begins all strokes end, which leaves a white line along its edge.
        const double top =
            std::min(band.top + rise * chance_->between(-interlock, interlock), band.level + rises.front());
        const double foot =
            std::max(band.foot - rise * chance_->between(-interlock, interlock), band.level + rises.back());
        PaperLine course = trace(seed, top, 1, band.number);
        std::ranges::reverse(course);
        const PaperLine down = trace(seed, foot, -1, band.number);
        course.insert(course.end(), down.begin() + 1, down.end());
        const double trim = chance_->unit();
        const auto off = static_cast<std::ptrdiff_t>(trim * trim * 2);
        const Millimetres least = field_.levels() > 1 ? std::min(1.3_mm, style_.longest / 3) : 0.8_mm;
        if (pace * (static_cast<double>(course.size()) - 1 - static_cast<double>(off)) < least) return false;
        course.erase(course.begin(), course.begin() + off);
        for (const PaperPoint p : course) drawn_.add(p, {p, strokes_.size(), band.number});
        strokes_.push_back({std::move(course), band.number});
        return true;
    }

    /// The way from a seed up (+1) or down (-1) the slope to a waved height, as far as there is room.
    [[nodiscard]] PaperLine trace(PaperPoint seed, double to, int way, std::size_t band) const {
        PaperLine line{seed};
        double height = field_.waved_height(seed);
        while (static_cast<double>(line.size()) * pace < longest / 2 && way * (to - height) > 0) {
            const PaperPoint half = line.back() + field_.uphill(line.back()) * (pace * way / 2);
            const PaperPoint next = line.back() + field_.uphill(half) * (pace * way);
            const double there = field_.waved_height(next);
            // On a ridge the far side has its own strokes, and none runs along the crest.
            if (way * (there - height) <= 0) break;
            if (field_.levels() > 1 && way * (to - there) < 0) break;  // it would cross the edge of its level
            if (field_.steepness(next) < level_below) break;
            if (!has_room(next, band, narrowed)) break;
            line.push_back(next);
            height = there;
        }
        return line;
    }

    /// The share of its full width that a stroke has at a share of its length: it swells below its head and
    /// tapers.
    [[nodiscard]] static double swelling(double along) {
        constexpr double widest = 0.24;
        if (along < widest) return 0.5 + 0.5 * smooth_step(0, widest, along);
        return 1 - (along - widest) / (1 - widest);
    }

    void swell(Stroke& stroke) const {
        const std::size_t count = stroke.course.size();
        for (std::size_t i = 0; i < count; ++i)
            stroke.widths.push_back(apart_at(stroke.course[i]) *
                                    (1.5 * most_ink * field_.darkness(stroke.course[i])) *
                                    swelling(static_cast<double>(i) / static_cast<double>(count - 1)));
        bound(stroke);
    }

    /// Neither too fine to print nor too wide for its length, and narrower towards its foot, so that a hill
    /// is not taken for a hollow.
    void bound(Stroke& stroke) const {
        const auto paces = static_cast<double>(stroke.course.size() - 1);
        const Millimetres widest = std::min({style_.thick, style_.thin + 0.14 * pace * (paces + 1),
                                             *std::ranges::max_element(stroke.widths)});
        for (std::size_t i = 0; i < stroke.widths.size(); ++i) {
            const double taper = 1 - 0.36 * smooth_step(0.6, 1, static_cast<double>(i) / paces);
            stroke.widths[i] = std::max(style_.thin, std::min(stroke.widths[i], widest * taper));
        }
    }

    static constexpr Millimetres ink_cell = 0.8_mm;
    static constexpr Millimetres ink_around = 1.6_mm;

    /// How much ink the slopes around each point of each stroke want.
    [[nodiscard]] std::vector<std::vector<double>> wanted_ink() const {
        Grid wanted(field_.ground(), ink_cell);
        wanted.set([&](PaperPoint p) {
            return field_.steepness(p) < level_below ? 0 : most_ink * field_.darkness(p);
        });
        wanted = wanted.blurred(ink_around);
        std::vector<std::vector<double>> of_strokes;
        for (const Stroke& stroke : strokes_) {
            auto& points = of_strokes.emplace_back();
            for (const PaperPoint p : stroke.course) points.push_back(wanted(p));
        }
        return of_strokes;
    }

    /// Makes strokes wider where there is less ink around them than their slope wants, and thinner where
    /// there is more.
    void level_ink(const std::vector<std::vector<double>>& wanted) {
        Grid found(field_.ground(), ink_cell);
        const PaperPoint corner = found.place(0, 0);
        for (const Stroke& stroke : strokes_)
            for (std::size_t i = 0; i < stroke.course.size(); ++i) {
                const PaperPoint at = stroke.course[i] - corner;
                found.at(static_cast<int>(std::lround(at.x / ink_cell)),
                         static_cast<int>(std::lround(at.y / ink_cell))) +=
                    stroke.widths[i] * pace / (ink_cell * ink_cell);
            }
        found = found.blurred(ink_around);
        for (std::size_t number = 0; number < strokes_.size(); ++number) {
            Stroke& stroke = strokes_[number];
            for (std::size_t i = 0; i < stroke.course.size(); ++i)
                stroke.widths[i] =
                    stroke.widths[i] *
                    std::clamp(wanted[number][i] / std::max(1e-3, found(stroke.course[i])), 0.5, 2.0);
            bound(stroke);
        }
    }

    /// Keeps a stroke from touching its neighbours.
    void part(std::size_t number) {
        Stroke& stroke = strokes_[number];
        for (std::size_t i = 0; i < stroke.course.size(); ++i) {
            SquareMillimetres nearest = 1_mm * 1_mm;
            drawn_.each_near(stroke.course[i], [&](const Mark& mark) {
                if (mark.stroke == number) return;
                const PaperPoint away = stroke.course[i] - mark.at;
                nearest = std::min(nearest, lengths::dot(away, away));
            });
            stroke.widths[i] = std::max(style_.thin, std::min(stroke.widths[i], 0.72 * sqrt(nearest)));
        }
    }

    SlopeField field_;
    dice::Chance* chance_;
    PlanStyle::Hills style_;
    Cells<Mark> drawn_;  ///< the points of all strokes
    std::vector<Stroke> strokes_;
};

/// A filled outline, because a pen's line cannot taper.
void add_hachure(Path& path, const Stroke& stroke, std::size_t from, std::size_t to) {
    const std::size_t sections = std::max<std::size_t>(
        4, static_cast<std::size_t>(std::lround(pace * static_cast<double>(to - from) / 0.9_mm)));
    PaperLine left, right;
    for (std::size_t k = 0; k <= sections; ++k) {
        const std::size_t i = from + (to - from) * k / sections;
        const PaperPoint along =
            stroke.course[std::min(i + 1, to)] - stroke.course[std::max(i, from + 1) - 1];
        const Direction across = lengths::quarter_turn(lengths::unit(along));
        Millimetres half = stroke.widths[i] / 2;
        const auto side = [&](int way) { return on_paper(stroke.course[i] + across * (way * half)); };
        // Rounding must not make it too fine to print.
        while (lengths::distance(side(1), side(-1)) < 0.1_mm) half = half + 0.003_mm;
        left.push_back(side(1));
        right.push_back(side(-1));
    }
    left.insert(left.end(), right.rbegin(), right.rend());
    add_outline(path, left);
}

/// What is left of a stroke beside words, blocks, roads and water.
void add_clear_parts(Path& path, const Stroke& stroke, const std::function<bool(PaperPoint)>& has_room) {
    constexpr std::size_t least = 4;  // paces
    std::size_t from = 0;
    for (std::size_t i = 0; i <= stroke.course.size(); ++i) {
        if (i < stroke.course.size() && (!has_room || has_room(stroke.course[i]))) continue;
        if (i >= from + 1 + least) add_hachure(path, stroke, from, i - 1);
        from = i + 1;
    }
}

}  // namespace

Items draw_hachures(const HillForm& hill, dice::Chance chance, const PlanLook& look, Items* beneath) {
    if (hill.levels.empty() || hill.levels.front().size() < 3) return {};
    const page::Ink ink = look.ink("map-hill-wash");
    Engraver engraver(hill, chance, look.style.hills);
    std::array<Path, 3> tones;
    for (const Stroke& stroke : engraver.engrave())
        add_clear_parts(tones[stroke.tone], stroke, hill.has_room);
    const page::Ink dark = look.ink("map-hill"), light = look.ink("map-hill-light");
    Items items;
    if (has_wash(ink, look))
        append(beneath ? *beneath : items,
               lay_wash(wash_areas(engraver.shade(), engraver.ground()), ink, look));
    for (std::size_t tone = tones.size(); tone-- > 0;)
        fill(items, std::move(tones[tone]), mixed(dark, light, static_cast<double>(tone) / 2));
    return items;
}

}  // namespace muster::map

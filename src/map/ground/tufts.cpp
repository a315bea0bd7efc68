#include <algorithm>
#include <utility>

#include "map/ground/marks.hpp"
#include "map/ground/scatter.hpp"
#include "map/ground/wash.hpp"

namespace muster::map {
namespace {

constexpr Millimetres edge_room = 0.8_mm;    ///< distance of marks from the edge
constexpr Millimetres ragged_edge = 2.4_mm;  ///< over which a marsh dries out

/// Three to five blades that fan out of one foot.
void add_tuft(Path& path, PaperPoint foot, Millimetres high, dice::Chance& chance) {
    const int blades = 3 + static_cast<int>(chance.below(3));
    for (int i = 0; i < blades; ++i) {
        const Millimetres lean = (i - (blades - 1) / 2.0) * 0.38 * high;
        const Millimetres tall = high * chance.between(0.75, 1.1);
        const PaperPoint start = foot + PaperPoint{lean * 0.35, 0_mm};
        const PaperPoint tip = foot + PaperPoint{lean, -tall};
        add_move(path, start);
        add_bow(path, start + PaperPoint{0_mm, -tall * 0.4}, tip + PaperPoint{-lean * 0.3, tall * 0.3}, tip);
    }
}

/// A low bank: a bow with two or three strokes below it.
void add_bank(Path& path, PaperPoint middle, Millimetres wide, dice::Chance& chance) {
    const Millimetres high = wide * chance.between(0.35, 0.5);
    const PaperPoint left = middle + PaperPoint{-wide, 0_mm};
    const PaperPoint right = middle + PaperPoint{wide, any_length(chance, -0.15_mm, 0.15_mm)};
    add_move(path, left);
    add_bow(path, left + PaperPoint{wide * 0.4, -high * 1.4}, right + PaperPoint{-wide * 0.5, -high * 1.4},
            right);
    for (const double share : {-0.35, 0.1, 0.5}) {
        const PaperPoint top = middle + PaperPoint{wide * share, -high * 0.75};
        add_line(path, top, top + PaperPoint{high * 0.35, high * 0.8});
    }
}

void add_stone(Path& path, PaperPoint middle, Millimetres size, dice::Chance& chance) {
    const PaperPoint a = middle + PaperPoint{-size, chance.between(0, 0.3) * size};
    const PaperPoint b = middle + PaperPoint{size, chance.between(0, 0.3) * size};
    add_move(path, a);
    add_bow(path, a + PaperPoint{size * 0.2, -size * 1.3}, b + PaperPoint{-size * 0.3, -size}, b);
    path.emplace_back(page::Close{});
}

/// How wet the ground is in and around a marsh, from 0 to 1.
Grid wetness_of(const PaperLine& outline, const PaperBounds& ground, dice::Chance& chance) {
    constexpr Millimetres cell = 0.8_mm;
    Grid within(ground, cell);
    within.set_inside(outline);
    Grid wet = within.blurred(ragged_edge).resampled(ground, cell);
    const Grid noise = Noise(ground, 9_mm, chance).over(ground, cell);
    for (std::size_t i = 0; i < wet.values().size(); ++i)
        wet.values()[i] = smooth_step(0.12, 0.95, wet.values()[i] * (1 + 0.12 * noise.values()[i]));
    return wet;
}

struct GrownMarsh {
    struct Tuft {
        PaperPoint foot;
        std::uint32_t shape;
    };
    struct Stroke {
        PaperPoint from, to;
        bool is_heavy;
    };
    std::vector<Tuft> tufts;      ///< from north to south
    std::vector<Stroke> strokes;  ///< of standing water between the tufts
    WashAreas wash;
    /// Whether a stroke at this place would run through a tuft.
    [[nodiscard]] bool is_near_tuft(PaperPoint p) const {
        // A little more than the reach of a tuft, so that rounding drops none.
        auto tuft = std::ranges::lower_bound(tufts, p.y - 1.1_mm, {}, [](const Tuft& t) { return t.foot.y; });
        for (; tuft != tufts.end() && tuft->foot.y < p.y + 1.9_mm; ++tuft)
            if (lengths::abs(p.x - tuft->foot.x) < 1.6_mm && p.y - tuft->foot.y < 1_mm &&
                tuft->foot.y - p.y < 1.8_mm)
                return true;
        return false;
    }
};

GrownMarsh grow_marsh(const PaperLine& outline, dice::Chance chance, const PlanStyle::Rough& style,
                      bool is_washed) {
    const auto may_stand = [&](PaperPoint p) {
        return lengths::distance_to_outline(outline, p) >= edge_room;
    };
    GrownMarsh grown;
    for (const PaperPoint foot : scatter(outline, style.reeds_apart, chance, may_stand))
        grown.tufts.push_back({foot, any_shape(chance)});
    // Level strokes of standing water between the tufts, row below row: long and close in the middle of the
    // marsh, short and far apart at its edge.
    const PaperBounds ground = lengths::bounds_of(outline).grown(ragged_edge * 2);
    const Grid wet = wetness_of(outline, ground, chance);
    for (Millimetres y = ground.top; y < ground.bottom; y += style.water_apart * chance.between(0.9, 1.1)) {
        Millimetres x = ground.left + any_length(chance, 0_mm, 3_mm);
        while (x < ground.right) {
            const PaperPoint from{x, y};
            const double d = wet(from);
            const PaperPoint to = from + PaperPoint{0.45_mm + any_length(chance, 1.5_mm, 3.2_mm) * d, 0_mm};
            x = to.x + 0.45_mm + any_length(chance, 1.4_mm, 3.4_mm) * (1 - d);
            const bool is_heavy = chance.below(3) == 0;
            const bool is_kept = chance.unit() < 0.2 + 0.8 * d && d > 0.04;
            if (is_kept && !grown.is_near_tuft(from) && !grown.is_near_tuft(to) &&
                !grown.is_near_tuft(lengths::between(from, to, 0.5)))
                grown.strokes.push_back({from, to, is_heavy});
        }
    }
    if (is_washed) grown.wash = wash_areas(wet, ground);
    return grown;
}

}  // namespace

Items broken_ground(const PaperLine& outline, dice::Chance chance, const PlanLook& look,
                    const std::function<bool(PaperPoint)>& allowed) {
    Path green;
    Path earth;
    const auto strew = [&](const PaperLine& places) {
        for (const PaperPoint place : places) {
            dice::Chance own(any_shape(chance), 1);
            if (!allowed(place)) continue;
            const auto what = own.below(10);
            if (what < 6)
                add_tuft(green, place + PaperPoint{0_mm, 0.6_mm}, any_length(own, 1.1_mm, 1.6_mm), own);
            else if (what < 8)
                add_bank(earth, place, any_length(own, 0.8_mm, 1.2_mm), own);
            else
                add_stone(earth, place, any_length(own, 0.35_mm, 0.6_mm), own);
        }
    };
    // Words and troops hide marks and change no others: all readers see the same ground.
    const auto is_within = [&](PaperPoint p) {
        return lengths::distance_to_outline(outline, p) >= edge_room;
    };
    strew(scatter(outline, look.style.rough.apart, chance, is_within));
    if (green.empty() && earth.empty())  // too small a piece to lose all of its marks
        strew(scatter(outline, look.style.rough.apart, chance,
                      [&](PaperPoint p) { return is_within(p) && allowed(p); }));
    Items items;
    stroke(items, std::move(earth), round_pen(look.ink("map-rough-earth"), look.style.rough.line));
    stroke(items, std::move(green), round_pen(look.ink("map-rough"), look.style.rough.line));
    return items;
}

Items mud_flats(const PaperLine& outline, dice::Chance chance, const PlanLook& look,
                const std::function<bool(PaperPoint)>& allowed) {
    Items items;
    fill(items, outline_path(outline), mixed(look.ink("map-paper"), look.ink("map-road"), 0.6));
    Path specks;
    const auto anywhere = [](PaperPoint) { return true; };
    for (const PaperPoint speck : scatter(outline, 0.85_mm, chance, anywhere))
        if (allowed(speck)) add_disc(specks, speck, 0.11_mm);
    fill(items, std::move(specks), look.ink("map-rough-earth"));
    stroke(items, outline_path(outline), round_pen(look.ink("map-shore"), 0.16_mm, {0.01_mm, 0.9_mm}));
    return items;
}

Items marsh(const PaperLine& outline, dice::Chance chance, const PlanLook& look,
            const std::function<bool(PaperPoint)>& allowed) {
    const page::Ink ink = mixed(look.ink("map-paper"), look.ink("map-water"), 0.55);
    const bool is_washed = has_wash(ink, look) && !look.flat;
    const PlanStyle::Rough& style = look.style.rough;
    const GrownMarsh grown = grow_marsh(outline, chance, style, is_washed);
    Path water;
    Path fine;
    Path reeds;
    for (const auto& [foot, shape] : grown.tufts) {
        dice::Chance own(shape, 1);
        if (!allowed(foot)) continue;
        add_tuft(reeds, foot, any_length(own, 1.3_mm, 1.9_mm), own);
        const Millimetres half = any_length(own, 1.0_mm, 1.5_mm);
        add_line(water, foot + PaperPoint{-half, 0.1_mm}, foot + PaperPoint{half, 0.1_mm});
        add_line(water, foot + PaperPoint{-half * 0.5, 0.65_mm}, foot + PaperPoint{half * 0.8, 0.65_mm});
    }
    for (const auto& [from, to, is_heavy] : grown.strokes)
        if (allowed(from) && allowed(to)) add_line(is_heavy ? water : fine, from, to);
    Items items = lay_wash(grown.wash, ink, look);
    if (look.saves_ink())
        stroke(items, outline_path(outline), round_pen(look.ink("map-shore"), 0.4_mm, {0.01_mm, 1.1_mm}));
    stroke(items, std::move(fine), round_pen(look.ink("map-shore"), 0.1_mm));
    stroke(items, std::move(water), round_pen(look.ink("map-shore"), 0.17_mm));
    stroke(items, std::move(reeds), round_pen(look.ink("map-marsh"), style.reed));
    return items;
}

}  // namespace muster::map

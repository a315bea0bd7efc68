#include "map/ground/tufts.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "map/ground/scatter.hpp"

namespace muster::map {
namespace {

constexpr double edge_room = 0.8;  ///< mm that marks keep from the edge

/// Three to five blades that fan out of one foot.
void add_tuft(Path& path, Spot foot, double high, dice::Chance& chance) {
    const int blades = 3 + static_cast<int>(chance.below(3));
    for (int i = 0; i < blades; ++i) {
        const double lean = (i - (blades - 1) / 2.0) * 0.38 * high;
        const double tall = high * chance.between(0.75, 1.1);
        const Spot start = foot + Spot{lean * 0.35, 0};
        const Spot tip = foot + Spot{lean, -tall};
        path.emplace_back(page::Move{on_paper(start)});
        path.emplace_back(page::Curve{on_paper(start + Spot{0, -tall * 0.4}),
                                      on_paper(tip + Spot{-lean * 0.3, tall * 0.3}), on_paper(tip)});
    }
}

/// A low bank: a bow with two or three strokes below it.
void add_bank(Path& path, Spot middle, double wide, dice::Chance& chance) {
    const double high = wide * chance.between(0.35, 0.5);
    const Spot left = middle + Spot{-wide, 0};
    const Spot right = middle + Spot{wide, chance.between(-0.15, 0.15)};
    path.emplace_back(page::Move{on_paper(left)});
    path.emplace_back(page::Curve{on_paper(left + Spot{wide * 0.4, -high * 1.4}),
                                  on_paper(right + Spot{-wide * 0.5, -high * 1.4}), on_paper(right)});
    for (const double share : {-0.35, 0.1, 0.5}) {
        const Spot top = middle + Spot{wide * share, -high * 0.75};
        add_line(path, top, top + Spot{high * 0.35, high * 0.8});
    }
}

void add_stone(Path& path, Spot middle, double size, dice::Chance& chance) {
    const Spot a = middle + Spot{-size, chance.between(0, 0.3) * size};
    const Spot b = middle + Spot{size, chance.between(0, 0.3) * size};
    path.emplace_back(page::Move{on_paper(a)});
    path.emplace_back(page::Curve{on_paper(a + Spot{size * 0.2, -size * 1.3}),
                                  on_paper(b + Spot{-size * 0.3, -size}), on_paper(b)});
    path.emplace_back(page::Close{});
}

}  // namespace

Items broken_ground(const Spots& outline, dice::Chance chance, const PlanLook& look,
                    const std::function<bool(Spot)>& allowed) {
    const auto may_stand = [&](Spot p) {
        return terrain::distance_to_outline(outline, p) >= edge_room && allowed(p);
    };
    constexpr double apart = 2.9;
    Path green;
    Path earth;
    for (const Spot place : scatter(outline, {apart, {}}, chance, may_stand)) {
        const auto what = chance.below(10);
        if (what < 6)
            add_tuft(green, place + Spot{0, 0.6}, chance.between(1.1, 1.6), chance);
        else if (what < 8)
            add_bank(earth, place, chance.between(0.8, 1.2), chance);
        else
            add_stone(earth, place, chance.between(0.35, 0.6), chance);
    }
    Items items;
    stroke(items, std::move(earth), round_pen(look.ink("map-rough-earth"), 0.2));
    stroke(items, std::move(green), round_pen(look.ink("map-rough"), 0.2));
    return items;
}

Items marsh(const Spots& outline, dice::Chance chance, const PlanLook& look,
            const std::function<bool(Spot)>& allowed) {
    const auto may_stand = [&](Spot p) {
        return terrain::distance_to_outline(outline, p) >= edge_room && allowed(p);
    };
    constexpr double apart = 4.6;
    constexpr double line_apart = 0.95;
    Path water;
    Path fine;
    Path reeds;
    const Spots tufts = scatter(outline, {apart, {}}, chance, may_stand);
    for (const Spot foot : tufts) {
        add_tuft(reeds, foot, chance.between(1.3, 1.9), chance);
        const double half = chance.between(1.0, 1.5);
        add_line(water, foot + Spot{-half, 0.1}, foot + Spot{half, 0.1});
        add_line(water, foot + Spot{-half * 0.5, 0.65}, foot + Spot{half * 0.8, 0.65});
    }
    // Level strokes of standing water between the tufts, broken at random, row under row.
    const auto near_tuft = [&](Spot p) {
        return std::any_of(tufts.begin(), tufts.end(), [&](Spot foot) {
            return std::abs(p.x - foot.x) < 2.2 && p.y - foot.y < 1.3 && foot.y - p.y < 2.1;
        });
    };
    const Frame ground = terrain::frame_of(outline);
    for (double y = ground.top + 0.6; y < ground.bottom; y += line_apart) {
        double x = ground.left + chance.between(0, 4);
        while (x < ground.right) {
            const Spot from{x, y + chance.between(-0.12, 0.12)};
            const Spot to = from + Spot{chance.between(0.8, 3.2), 0};
            x = to.x + chance.between(0.5, 3.4);
            const Spot middle = terrain::between(from, to, 0.5);
            const bool clear = may_stand(from) && may_stand(to) && terrain::inside(outline, from) &&
                               terrain::inside(outline, to);
            if (!clear || near_tuft(from) || near_tuft(to) || near_tuft(middle)) continue;
            add_line(chance.below(3) == 0 ? water : fine, from, to);
        }
    }
    Items items;
    stroke(items, std::move(fine), round_pen(look.ink("map-shore"), 0.1));
    stroke(items, std::move(water), round_pen(look.ink("map-shore"), 0.17));
    stroke(items, std::move(reeds), round_pen(look.ink("map-marsh"), 0.17));
    return items;
}

}  // namespace muster::map

#include <algorithm>
#include <array>

#include "terrain/natural_lines.hpp"

namespace muster::terrain {

namespace {

constexpr int directions = 40;

/// Forty directions round the compass, found by multiplication so that no library's sine is used.
std::array<Spot, directions> compass() {
    constexpr Spot turn{0.98768834059513777, 0.15643446504023087};  // nine degrees
    std::array<Spot, directions> all{};
    Spot v{1, 0};
    for (Spot& d : all) {
        d = v;
        v = unit(Spot{v.x * turn.x - v.y * turn.y, v.x * turn.y + v.y * turn.x});
    }
    return all;
}

/// The distance from a place inside an outline to its border in one direction.
double reach(const Spots& outline, Spot from, Spot direction) {
    double least = 1e9;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Spot a = outline[i];
        const Spot run = outline[(i + 1) % outline.size()] - a;
        const double slant = cross(direction, run);
        if (slant == 0) continue;
        const double t = cross(a - from, run) / slant;
        const double u = cross(a - from, direction) / slant;
        if (t > 0 && u >= 0 && u <= 1) least = std::min(least, t);
    }
    return least;
}

/// A smooth closed wave of random values 0 to 1, read at a share of a full turn.
class RoundWave {
public:
    RoundWave(int knots, dice::Chance& chance) {
        for (int i = 0; i < knots; ++i) values_.push_back(chance.unit());
    }
    [[nodiscard]] double at(double share) const {
        const double place = share * static_cast<double>(values_.size());
        const auto i = static_cast<std::size_t>(place) % values_.size();
        const double t = place - static_cast<double>(static_cast<std::size_t>(place));
        const double ease = t * t * (3 - 2 * t);
        return values_[i] + (values_[(i + 1) % values_.size()] - values_[i]) * ease;
    }

private:
    std::vector<double> values_;
};

}  // namespace

Spots natural_outline(const Surveyor& surveyor, const FreeGround& ground, const OutlineLook& look,
                      double scale, dice::Chance& chance) {
    static constexpr double floor_share = 0.42;
    const RoundWave lobes(look.lobes, chance);
    const RoundWave ripples(look.ripples, chance);
    const double radius = chance.between(look.least_radius, look.most_radius) * scale;
    const Spot lengthened = unit(Spot{chance.between(-1, 1), chance.between(-1, 1)});
    const Spot middle = ground.whole ? bounds_of(ground.outline).centre() +
                                           Spot{chance.between(-0.5, 0.5), chance.between(-0.5, 0.5)} * scale
                                     : roomiest_place(ground.outline);
    Spots outline;
    const std::array<Spot, directions> all = compass();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const double share = static_cast<double>(i) / directions;
        const double lie = dot(all[i], lengthened);
        const double own = radius * (0.94 + 0.22 * lie * lie);
        const double cut = 1 - look.lobe_depth * lobes.at(share) - look.ripple_depth * ripples.at(share);
        outline.push_back(middle + all[i] * (std::min(own, reach(ground.outline, middle, all[i])) *
                                             std::max(cut, floor_share)));
    }
    if (!ground.whole) {
        const Surveyor::Area inner = surveyor.shared(surveyor.area(outline), surveyor.area(ground.outline));
        outline = surveyor.largest_part(inner);
    }
    return tidy_outline(outline);
}

}  // namespace muster::terrain

// Bars and islands in rivers: only where there is room in the water, and never on what the clear ground
// leaves out.
#include <algorithm>
#include <string>

#include <catch2/catch.hpp>

#include "map/ground/marks.hpp"

using namespace muster;
using namespace muster::lengths::literals;
using lengths::PaperPoint;

TEST_CASE("bars and islands lie within wide water, apart from what is not clear, and narrow water has none") {
    const map::Water river{
        map::smooth_course({{20_mm, 0_mm}, {30_mm, 90_mm}, {10_mm, 160_mm}, {40_mm, 300_mm}}), 9_mm};
    const auto anywhere = [](PaperPoint) { return true; };
    const auto off_ford = [](PaperPoint p) { return p.y < 100_mm || p.y > 200_mm; };
    std::size_t all = 0, kept = 0, bars = 0;
    for (int i = 0; i < 40; ++i) {
        const dice::Chance chance{"river " + std::to_string(i)};
        const auto islands = map::islands_of(river, chance, anywhere);
        const auto some = map::islands_of(river, chance, off_ford);
        all += islands.size();
        kept += some.size();
        for (const auto& island : islands) {
            bars += island.is_bar ? 1 : 0;
            for (const PaperPoint p : island.ripple)
                CHECK(lengths::distance_to_course(river.course, p) < river.width / 2 * 0.84);
            for (const PaperPoint p : island.outline)
                CHECK((lengths::inside(island.ripple, p) &&
                       lengths::distance_to_outline(island.ripple, p) > 0.3_mm));
        }
        for (const auto& island : some) {
            CHECK(std::ranges::all_of(island.outline, off_ford));
            CHECK(std::ranges::any_of(
                islands, [&](const map::Island& other) { return other.outline == island.outline; }));
        }
    }
    CHECK(all > 100);
    CHECK(kept > all / 3);
    CHECK(kept < all);
    CHECK(bars > all / 3);
    CHECK(bars < all);
    map::Water creek = river;
    creek.width = 6_mm;
    CHECK(map::islands_of(creek, dice::Chance{"creek"}, anywhere).empty());
}

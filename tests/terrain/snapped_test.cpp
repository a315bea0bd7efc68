// Ground that is snapped to the cells of a square.
#include "terrain/snapped.hpp"

#include <algorithm>
#include <cmath>

#include <catch2/catch.hpp>

#include "dice/dice.hpp"
#include "terrain/geos.hpp"

using namespace muster;
using namespace muster::terrain;

namespace {

const Frame square{12, 24, 24, 36};

Frame block(double cell, const CellShare& share, const FreeGround& free) {
    const Surveyor surveyor;
    dice::Chance chance{"cells"};
    return bounds_of(Cells{surveyor, square, cell, free}.block(share, chance));
}

bool are_alike(const Frame& a, const Frame& b) {
    const double parts[]{a.left - b.left, a.top - b.top, a.right - b.right, a.bottom - b.bottom};
    return std::ranges::all_of(parts, [](double part) { return std::abs(part) < 1e-6; });
}

}  // namespace

TEST_CASE("a feature takes whole cells, as much of its square as its kind asks for") {
    const FreeGround all{corners_of(square)};
    for (const double cell : {2.0, 3.0, 4.0, 6.0}) {
        INFO(cell);
        const Frame taken = block(cell, {0.4, 0.6}, all);
        const double part = taken.width() * taken.depth() / (square.width() * square.depth());
        CHECK(part >= 0.4 - 1e-6);
        CHECK(part <= 0.6 + 1e-6);
        CHECK(are_alike(taken, to_whole_cells(taken, cell, square)));
    }
}

TEST_CASE("where no block is large enough, the largest that is not too large is taken") {
    const FreeGround all{corners_of(square)};
    const Frame taken = block(6, {0.3, 0.45}, all);  // of four cells: one is a quarter, two are half
    CHECK(taken.width() == Approx(6));
    CHECK(taken.depth() == Approx(6));
}

TEST_CASE("where every block is too large, or none is free, a feature takes the free ground as it is") {
    const FreeGround all{corners_of(square)};
    CHECK(are_alike(block(12, {0.4, 0.6}, all), square));  // one cell
    const FreeGround strip{{{12, 24}, {14, 24}, {14, 36}, {12, 36}}, false};
    CHECK(are_alike(block(6, {0.4, 0.6}, strip), bounds_of(strip.outline)));
}

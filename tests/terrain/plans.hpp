// Random plans of a club night for the tests of this room, rolled as the rules say, without the program's
// dice mechanisms.
#pragma once

#include <array>
#include <string>

#include "support/ground_kinds.hpp"
#include "terrain/squares.hpp"

namespace muster::terrain::test {

inline SquaresPlan random_plan(const std::string& seed, SquareLayout layout) {
    dice::Chance chance("plan of " + seed);
    SquaresPlan plan;
    plan.layout = layout;
    plan.count = {5, 2};
    plan.town_square = 3;
    plan.town_houses = 3 + static_cast<int>(chance.below(2));
    plan.river_column = 1 + static_cast<int>(chance.below(5));
    plan.holder.side = "british";
    plan.opponent.side = "american";
    plan.kinds = tests::shipped_kinds();
    for (SideGround* side : {&plan.holder, &plan.opponent}) {
        std::array<bool, 11> taken{};
        taken[3] = side == &plan.holder;
        for (const char* const what : {"hill", "farm", "wood-1", "wood-2", "broken-ground"}) {
            std::size_t square = 0;
            do square = 1 + chance.below(10);
            while (taken[square]);
            taken[square] = true;
            const std::string kind = std::string(what).substr(0, 4) == "wood" ? "wood" : what;
            side->placements.push_back({side->side + "-" + what, kind, static_cast<int>(square)});
        }
        side->ford = chance.unit();
    }
    return plan;
}

inline Terrain random_ground(const std::string& seed, const SquaresPlan& plan) {
    return lay_out_squares(plan, [&](const std::string& id) { return dice::Chance(seed + "/" + id); });
}

}  // namespace muster::terrain::test

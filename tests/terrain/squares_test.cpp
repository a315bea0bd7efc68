#include "terrain/squares.hpp"

#include <fmt/core.h>

#include <catch2/catch.hpp>
#include <cmath>

#include "judge.hpp"
#include "plans.hpp"

using namespace muster::terrain;
using namespace muster::terrain::test;
using muster::lengths::TableBox;

namespace {

struct Tally {
    std::vector<std::string> breaches;
    double hills = 0, hill_area = 0;
    int tables = 0, through = 0;
};

/// Lays out and judges a run of seeds; each is mirrored by the odd or even of its number.
Tally judge_seeds(int from, int to, SquareLayout layout) {
    Tally tally;
    for (int i = from; i < to; ++i) {
        const std::string seed = std::to_string(i);
        SquaresPlan plan = random_plan(seed, layout);
        plan.holder_on_top = i % 2 == 0;
        const Terrain terrain = random_ground(seed, plan);
        const Judge judge(terrain, plan.holder_on_top);
        for (const std::string& breach : judge.breaches()) tally.breaches.push_back("seed " + seed + ": " + breach);
        for (const Feature& feature : terrain.features) {
            if (feature.kind != "hill") continue;
            tally.hills += 1;
            tally.hill_area += area(plain(feature.outline));
        }
        ++tally.tables;
        tally.through += judge.roads_through_woods_or_hills();
    }
    return tally;
}

void require_lawful(const Tally& tally) {
    std::string first;
    for (std::size_t i = 0; i < std::min<std::size_t>(tally.breaches.size(), 20); ++i) first += tally.breaches[i] + "\n";
    INFO(tally.breaches.size() << " breaches in " << tally.tables << " tables, the first of them:\n" << first);
    CHECK(tally.breaches.empty());
    INFO("roads through woods or hills: " << tally.through);
    CHECK(tally.through * 200 < tally.tables);  // the rules' last resort, not a habit
    CHECK(tally.hill_area / tally.hills >= 30);
}

}  // namespace

TEST_CASE("every promise about the ground holds for seeds 0 to 4,999 in true one-foot squares") {
    require_lawful(judge_seeds(0, 5000, SquareLayout::centred));
}

TEST_CASE("every promise about the ground holds for seeds 5,000 to 9,999 in true one-foot squares") {
    require_lawful(judge_seeds(5000, 10000, SquareLayout::centred));
}

TEST_CASE("every promise about the ground holds for seeds 0 to 4,999 in squares that fill the table") {
    require_lawful(judge_seeds(0, 5000, SquareLayout::fill));
}

TEST_CASE("every promise about the ground holds for seeds 5,000 to 9,999 in squares that fill the table") {
    require_lawful(judge_seeds(5000, 10000, SquareLayout::fill));
}

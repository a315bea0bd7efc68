#include "terrain/squares.hpp"

#include <cmath>

#include <catch2/catch.hpp>
#include <fmt/core.h>

#include "judge.hpp"
#include "plans.hpp"
#include "support/trials.hpp"

namespace squares_test {

using namespace muster::terrain;
using namespace muster::terrain::test;
using muster::lengths::TableBox;

struct Tally {
    std::vector<std::string> breaches;
    double hills = 0, hill_area = 0;
    int tables = 0, through = 0;
};

/// Lays out and judges ten thousand seeds, or some of them; every other one is mirrored.
Tally judge_seeds(SquareLayout layout) {
    Tally tally;
    for (int i = 0; i < 10000; i += muster::tests::step_of_trials()) {
        const std::string seed = std::to_string(i);
        SquaresPlan plan = random_plan(seed, layout);
        plan.holder_on_top = tally.tables % 2 == 0;
        const Terrain terrain = random_ground(seed, plan);
        const Judge judge(terrain, plan.holder_on_top);
        for (const std::string& breach : judge.breaches())
            tally.breaches.push_back("seed " + seed + ": " + breach);
        if (static_cast<int>(terrain.features.at(0).parts.size()) != plan.town_houses)
            tally.breaches.push_back("seed " + seed + ": the town has not all its houses");
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
    for (std::size_t i = 0; i < std::min<std::size_t>(tally.breaches.size(), 20); ++i)
        first += tally.breaches[i] + "\n";
    INFO(tally.breaches.size() << " breaches in " << tally.tables << " tables, the first of them:\n"
                               << first);
    CHECK(tally.breaches.empty());
    INFO("roads through woods or hills: " << tally.through);
    CHECK(tally.through * 200 < tally.tables);  // the rules' last resort, not a habit
    CHECK(tally.hill_area / tally.hills >= 30);
}

TEST_CASE(
    "every promise about the ground holds in true one-foot squares and in squares that fill the table") {
    require_lawful(judge_seeds(SquareLayout::centred));
    require_lawful(judge_seeds(SquareLayout::fill));
}

TEST_CASE("the holder on the other side of the table plays the same game, mirrored") {
    for (int i = 0; i < 300; i += muster::tests::step_of_trials()) {
        const std::string seed = std::to_string(i);
        SquaresPlan plan = random_plan(seed, i % 2 == 0 ? SquareLayout::centred : SquareLayout::fill);
        const Terrain top = random_ground(seed, plan);
        plan.holder_on_top = false;
        const Terrain bottom = random_ground(seed, plan);
        const double depth = top.table.height.value();
        const auto mirrored = [&](const Line& a, Line b, bool closed) {
            if (closed) std::reverse(b.begin() + 1, b.end());  // an outline stays clockwise
            bool same = a.size() == b.size();
            for (std::size_t k = 0; same && k < a.size(); ++k)
                same = a[k].x == b[k].x && std::abs(a[k].y - (depth - b[k].y)) < 1e-9;
            return same;
        };
        INFO("seed " << seed);
        REQUIRE(top.features.size() == bottom.features.size());
        for (std::size_t f = 0; f < top.features.size(); ++f) {
            REQUIRE(top.features[f].id == bottom.features[f].id);
            REQUIRE(top.features[f].square == bottom.features[f].square);
            REQUIRE(mirrored(plain(top.features[f].outline), plain(bottom.features[f].outline), true));
        }
        REQUIRE(mirrored(plain(top.river->course), plain(bottom.river->course), false));
        REQUIRE(top.river->flows_to == bottom.river->flows_to);
        for (std::size_t r = 0; r < top.roads.size(); ++r)
            REQUIRE(mirrored(plain(top.roads[r].course), plain(bottom.roads[r].course), false));
        for (std::size_t c = 0; c < top.crossings.size(); ++c)
            REQUIRE(mirrored(plain({top.crossings[c].at}), plain({bottom.crossings[c].at}), false));
    }
}

TEST_CASE("the same plan and shapes give the same ground") {
    const SquaresPlan plan = random_plan("thursday", SquareLayout::centred);
    REQUIRE(random_ground("thursday", plan) == random_ground("thursday", plan));
    REQUIRE_FALSE(random_ground("thursday", plan) == random_ground("friday", plan));
}

TEST_CASE("outlines run clockwise on the map") {
    for (int i = 0; i < 50; ++i) {
        SquaresPlan plan = random_plan(std::to_string(i), SquareLayout::centred);
        plan.holder_on_top = i % 2 == 0;
        for (const Feature& feature : random_ground("clock", plan).features) {
            CHECK(area(plain(feature.outline)) > 0);
            for (const auto& part : feature.parts) CHECK(area(plain(part)) > 0);
        }
    }
}

TEST_CASE(
    "each side gets its town, hill, farm with two fields, woods and broken ground in the order of placing") {
    const SquaresPlan plan = random_plan("order", SquareLayout::centred);
    const Terrain terrain = random_ground("order", plan);
    std::vector<std::string> ids;
    for (const Feature& feature : terrain.features) ids.push_back(feature.id);
    REQUIRE(ids == std::vector<std::string>{"british-town", "british-hill", "british-farm", "british-field-1",
                                            "british-field-2", "british-wood-1", "british-wood-2",
                                            "british-broken-ground", "american-hill", "american-farm",
                                            "american-field-1", "american-field-2", "american-wood-1",
                                            "american-wood-2", "american-broken-ground"});
    CHECK(terrain.features.at(0).square == 3);
    CHECK(static_cast<int>(terrain.features.at(0).parts.size()) == plan.town_houses);
    CHECK(terrain.roads.size() == 4);  // along the river, to each farm, and over the bridge
}

TEST_CASE("another size of table breaks no promise except the sizes of what is on it") {
    struct Table {
        double width, depth;
    };
    for (const Table table :
         {Table{60, 24}, Table{48, 48}, Table{96, 60}, Table{60, 36}, Table{72, 72}, Table{48, 24}})
        for (int i = 0; i < 150; i += muster::tests::step_of_trials()) {
            const std::string seed = std::to_string(i);
            SquaresPlan plan = random_plan(seed, i % 2 == 0 ? SquareLayout::centred : SquareLayout::fill);
            plan.table = {Inches{table.width}, Inches{table.depth}};
            plan.holder_on_top = i % 4 < 2;
            const Judge judge(random_ground(seed, plan), plan.holder_on_top);
            INFO(table.width << "\" x " << table.depth << "\", seed " << seed);
            for (const std::string& breach : judge.breaches()) {
                INFO(breach);
                const bool of_size =
                    breach.find("scrap") != std::string::npos || breach.find("small") != std::string::npos;
                CHECK(of_size);
                if (of_size) CHECK(table.depth * table.width < 72 * 48);
            }
        }
}

TEST_CASE("on a gridded table features fill six-inch cells except for what river and road take") {
    for (int i = 0; i < 400; i += muster::tests::step_of_trials()) {
        const std::string seed = std::to_string(i);
        SquaresPlan plan = random_plan(seed, SquareLayout::centred);
        plan.snap = Inches{6};
        plan.holder_on_top = i % 2 == 0;
        const Terrain terrain = random_ground(seed, plan);
        const Judge judge(terrain, plan.holder_on_top);
        INFO("seed " << seed << (judge.breaches().empty() ? "" : ": " + judge.breaches().front()));
        CHECK(judge.breaches().empty());
        const Line river = plain(terrain.river->course);
        const Line road = plain(terrain.roads.at(0).course);
        for (const Feature& feature : terrain.features) {
            const Line outline = plain(feature.outline);
            if (apart(outline, true, river, false) < 3 || apart(outline, true, road, false) < 1.5) continue;
            if (feature.kind == "field") continue;  // two may share a cell
            INFO(feature.id);
            for (const P& p : outline) {
                CHECK(std::abs(p.x / 6 - std::round(p.x / 6)) < 1e-9);
                CHECK(std::abs(p.y / 6 - std::round(p.y / 6)) < 1e-9);
            }
        }
    }
}

TEST_CASE("true one-foot squares leave a margin of half a foot at each flank of a six-foot table") {
    const muster::lengths::TableSize table{Inches{72}, Inches{48}};
    const SquareGrid grid = square_grid(table, SquareLayout::centred, {5, 2});
    CHECK(grid.left == Inches{6});
    CHECK(grid.column == Inches{12});
    CHECK(grid.row == Inches{12});
    const TableBox ten = square_box(grid, table, 10, true);
    CHECK(ten == TableBox{{Inches{54}, Inches{12}}, {Inches{12}, Inches{12}}});
    const TableBox one = square_box(grid, table, 1, false);
    CHECK(one == TableBox{{Inches{6}, Inches{36}}, {Inches{12}, Inches{12}}});
    CHECK(square_box(grid, table, 6, false).top() == Inches{24});
}

TEST_CASE("squares that fill the table are five columns of 14.4 inches") {
    const SquareGrid grid = square_grid({Inches{72}, Inches{48}}, SquareLayout::fill, {5, 2});
    CHECK(grid.left == Inches{0});
    CHECK(grid.column.value() == Approx(14.4));
}

TEST_CASE("a table under five feet wide has columns of a fifth of its width") {
    const SquareGrid grid = square_grid({Inches{48}, Inches{36}}, SquareLayout::centred, {5, 2});
    CHECK(grid.column.value() == Approx(9.6));
    CHECK(grid.row == Inches{9});
    CHECK(grid.left == Inches{0});
}

}  // namespace squares_test

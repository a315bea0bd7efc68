// Blocks of troops that would cover one another: a front is shortened, a block moves, or moves far with a
// line to where it stands. And the second positions at the heads of arrows.
#include <cmath>

#include <catch2/catch.hpp>

#include "dice/dice.hpp"
#include "map/plan_of_test.hpp"
#include "map/troops/planned.hpp"
#include "map/troops/troop_blocks.hpp"

namespace separate_blocks_test {

using namespace muster;
using namespace muster::map;
using lengths::Inches;
using namespace lengths::literals;
using source::Arm;
using source::Formation;

const PaperBounds table{0_mm, 0_mm, 260_mm, 170_mm};

TroopBlock foot(PaperPoint middle, Direction front = {0, -1}) {
    TroopBlock block{"", Arm::infantry, false, Formation::line, middle, front};
    block.wide = 20_mm;
    block.deep = 4_mm;
    return block;
}

/// Up to forty blocks of every arm, crowded round three places.
std::vector<TroopBlock> random_troops(dice::Chance& chance) {
    std::vector<TroopBlock> blocks;
    PaperLine places;
    for (int i = 0; i < 3; ++i)
        places.push_back({any_length(chance, 0_mm, 260_mm), any_length(chance, 0_mm, 170_mm)});
    const int count = static_cast<int>(chance.between(2, 40));
    for (int i = 0; i < count; ++i) {
        const PaperPoint near = places[static_cast<std::size_t>(i % 3)];
        TroopBlock block =
            foot(near + any_direction(chance) * any_length(chance, 0_mm, 45_mm), any_direction(chance));
        constexpr Arm arms[] = {Arm::infantry, Arm::infantry, Arm::cavalry, Arm::artillery, Arm::general};
        block.arm = arms[static_cast<std::size_t>(i % 5)];
        block.wide = any_length(chance, 6.4_mm, 26_mm);
        block.deep = any_length(chance, 2.8_mm, 6_mm);
        block.number = i + 1;
        blocks.push_back(block);
    }
    return blocks;
}

bool is_inside(const TurnedBox& box) {
    const PaperBounds frame = box.frame();
    return table.holds({frame.left, frame.top}) && table.holds({frame.right, frame.bottom});
}

TEST_CASE("on a thousand random tables no block overlaps another, a flag or the edge") {
    dice::Chance chance{"crowded tables"};
    int moved = 0, led = 0;
    for (int i = 0; i < 1000; ++i) {
        INFO("table " << i);
        const auto before = random_troops(chance);
        const std::vector<TurnedBox> flags{TurnedBox::of(PaperBounds{100_mm, 60_mm, 104_mm, 66_mm})};
        auto blocks = before;
        separate_blocks(blocks, flags, table);
        for (std::size_t k = 0; k < blocks.size(); ++k) {
            const TurnedBox own = ground_of(blocks[k]);
            REQUIRE(is_inside(own));
            REQUIRE_FALSE(own.meets(flags[0]));
            for (std::size_t m = 0; m < k; ++m) REQUIRE_FALSE(own.meets(ground_of(blocks[m])));
            const Millimetres away = lengths::distance(before[k].middle, blocks[k].middle);
            REQUIRE(blocks[k].really.has_value() == (away > 2.5_mm));
            moved += away > 0_mm ? 1 : 0;
            led += blocks[k].really ? 1 : 0;
        }
    }
    CHECK(moved > 1000);
    CHECK(led > 100);
}

TEST_CASE("a block that covers nothing stays as it is, and neighbours in line are shortened, not moved") {
    std::vector<TroopBlock> blocks{foot({50_mm, 50_mm}), foot({67_mm, 50_mm}), foot({150_mm, 50_mm})};
    separate_blocks(blocks, {}, table);
    CHECK(blocks[0].middle == PaperPoint{50_mm, 50_mm});
    CHECK(blocks[1].middle == PaperPoint{67_mm, 50_mm});
    CHECK(blocks[0].wide < 17_mm);
    CHECK(blocks[0].wide > 15_mm);
    CHECK(blocks[2].wide == 20_mm);
    // One behind the other: nothing would be gained by shorter fronts.
    blocks = {foot({50_mm, 50_mm}), foot({50_mm, 53_mm})};
    separate_blocks(blocks, {}, table);
    CHECK(blocks[0].wide == 20_mm);
    CHECK(blocks[1].wide == 20_mm);
}

TEST_CASE("the nearest unit of a side makes its move, and each makes one") {
    dossier::MapPlan plan;
    const auto at = [](double x, double y) { return lengths::TablePoint{Inches{x}, Inches{y}}; };
    const auto place = [&](const char* side, int number, lengths::TablePoint where) {
        dossier::Position position;
        position.side = side;
        position.number = number;
        position.at = where;
        plan.positions.push_back(position);
    };
    place("british", 1, at(10, 10));
    place("british", 2, at(14, 10));
    place("american", 1, at(12, 10));
    place("british", 0, at(12, 10));  // a general does not form a line
    plan.moves = {{"british", "", {at(11, 10), at(11, 30)}, false},
                  {"british", "", {at(11, 10), at(20, 30)}, true},
                  {"british", "", {at(11, 10), at(30, 30)}, true},
                  {"american", "", {at(60, 10), at(30, 30)}, false}};  // nobody is near
    const auto movers = movers_of(plan);
    REQUIRE(movers.size() == 2);
    CHECK(movers[0].position == 0);
    CHECK(movers[1].position == 1);
}

TEST_CASE("a second position is beyond its arrow, faces along it, and covers no other troops") {
    dossier::MapPlan plan;
    TableScale scale;
    scale.per_inch = 3.6_mm;
    scale.table = {Inches{72}, Inches{48}};
    const auto at = [](double x, double y) { return lengths::TablePoint{Inches{x}, Inches{y}}; };
    dossier::Position mover;
    mover.side = "british";
    mover.number = 4;
    mover.at = at(10, 10);
    plan.positions = {mover};
    plan.moves = {{"british", "", {at(10, 10), at(40, 10)}, false}};
    std::vector<TroopBlock> blocks{foot(scale(mover.at))};
    blocks[0].number = 4;
    add_second_positions(blocks, plan, scale, {});
    REQUIRE(blocks.size() == 2);
    CHECK(blocks[1].is_second);
    CHECK(blocks[1].number == 4);
    CHECK(blocks[1].front.x == Approx(1));
    CHECK(ranks_of(blocks[1]).frame().left > scale(at(40, 10)).x);
    // An enemy is there: it is beside him, or short of him, but never on him.
    blocks = {foot(scale(mover.at)), foot(scale(at(41, 10)))};
    blocks[0].number = 4;
    add_second_positions(blocks, plan, scale, {});
    for (std::size_t i = 2; i < blocks.size(); ++i)
        CHECK_FALSE(ground_of(blocks[i]).meets(ground_of(blocks[1])));
}

}  // namespace separate_blocks_test

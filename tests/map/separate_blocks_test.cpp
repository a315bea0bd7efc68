// Blocks of troops that would cover one another: a front is shortened, a block moves a little, with a line to
// where it stands, or like troops are drawn as one block. And the second positions at the heads of arrows.
#include <algorithm>
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
            foot(near + any_direction(chance) * any_length(chance, 0_mm, 60_mm), any_direction(chance));
        block.middle.x = std::clamp(block.middle.x, 20_mm, 240_mm);
        block.middle.y = std::clamp(block.middle.y, 20_mm, 150_mm);
        constexpr Arm arms[] = {Arm::infantry, Arm::infantry, Arm::cavalry, Arm::artillery, Arm::general};
        block.arm = arms[static_cast<std::size_t>(i % 5)];
        block.wide = any_length(chance, 6.4_mm, 26_mm);
        block.deep = any_length(chance, 2.8_mm, 6_mm);
        block.number = i + 1;
        if (i % 2 > 0) block.own = {0x80, 0, 0};
        blocks.push_back(block);
    }
    return blocks;
}

bool is_inside(const TurnedBox& box) {
    const PaperBounds frame = box.frame();
    return table.holds({frame.left, frame.top}) && table.holds({frame.right, frame.bottom});
}

/// How much of a block another covers, measured at 400 of its points.
double covered(const TroopBlock& block, const TroopBlock& by) {
    const TurnedBox box = ground_of(block), other = ground_of(by);
    if (!box.meets(other)) return 0;
    int count = 0;
    for (int i = 0; i < 20; ++i)
        for (int k = 0; k < 20; ++k)
            if (other.holds(box.middle + box.along * (box.half_length * ((i - 9.5) / 10)) +
                            lengths::quarter_turn(box.along) * (box.half_depth * ((k - 9.5) / 10))))
                ++count;
    return count / 400.0;
}

TEST_CASE("on a thousand random tables no block is drawn far from its place, nor hides another") {
    constexpr double most_covered = 0.75;
    const std::vector<TurnedBox> flags{TurnedBox::of(PaperBounds{100_mm, 60_mm, 104_mm, 66_mm})};
    const GroundAt swamp_in_the_east = [](PaperPoint place) {
        return static_cast<std::size_t>(place.x > 130_mm);
    };
    dice::Chance chance{"crowded tables"};
    int moved = 0, led = 0, in_stacks = 0, touching = 0, strayed = 0;
    for (int i = 0; i < 1000; ++i) {
        INFO("table " << i);
        const auto before = random_troops(chance);
        auto blocks = before;
        separate_blocks(blocks, flags, table, swamp_in_the_east);
        std::vector<int> numbers;
        for (std::size_t k = 0; k < blocks.size(); ++k) {
            if (blocks[k].is_in_stack) continue;
            numbers.push_back(blocks[k].number);
            REQUIRE(is_inside(ground_of(blocks[k])));
            const Millimetres away = lengths::distance(before[k].middle, blocks[k].middle);
            REQUIRE(away <= farthest_drawn(before[k]) + 0.001_mm);
            REQUIRE(blocks[k].really.has_value() == (away > 2.5_mm));
            for (const int number : blocks[k].stack) {
                const auto& member = before[static_cast<std::size_t>(number - 1)];
                REQUIRE(member.own == blocks[k].own);
                REQUIRE(member.arm == blocks[k].arm);
                REQUIRE(lengths::distance(member.middle, blocks[k].middle) <=
                        farthest_drawn(before[k]) + 0.001_mm);
                numbers.push_back(number);
                ++in_stacks;
            }
            for (std::size_t m = 0; m < k; ++m) {
                if (blocks[m].is_in_stack) continue;
                const double share = std::max(covered(blocks[k], blocks[m]), covered(blocks[m], blocks[k]));
                REQUIRE(share <= most_covered);
                touching += share > 0 ? 1 : 0;
            }
            moved += away > 0_mm ? 1 : 0;
            led += blocks[k].really ? 1 : 0;
            strayed += swamp_in_the_east(before[k].middle) != swamp_in_the_east(blocks[k].middle) ? 1 : 0;
        }
        std::ranges::sort(numbers);
        REQUIRE(numbers.size() == before.size());
        for (std::size_t k = 0; k < numbers.size(); ++k) REQUIRE(numbers[k] == static_cast<int>(k) + 1);
    }
    CHECK(moved > 1000);
    CHECK(led > 100);
    CHECK(in_stacks > 100);
    CHECK(strayed < 100);   // onto other ground
    CHECK(touching < 100);  // of some twenty thousand blocks
}

TEST_CASE(
    "ten guns on one place at the edge of a swamp are one block on dry ground, with all their numbers") {
    std::vector<TroopBlock> blocks;
    for (int number = 4; number < 14; ++number) {
        TroopBlock guns = foot({60_mm, 50_mm});
        guns.arm = Arm::artillery;
        guns.wide = 6.4_mm;
        guns.deep = 5_mm;
        guns.number = number;
        blocks.push_back(guns);
    }
    separate_blocks(blocks, {}, table,
                    [](PaperPoint place) { return static_cast<std::size_t>(place.y > 51_mm); });
    std::erase_if(blocks, [](const TroopBlock& block) { return block.is_in_stack; });
    REQUIRE(blocks.size() == 1);
    CHECK(blocks[0].middle == PaperPoint{60_mm, 50_mm});
    CHECK(number_in_words(blocks[0]) == "4–13");
    blocks[0].number = 4;
    blocks[0].stack = {9, 7, 12, 8};
    CHECK(number_in_words(blocks[0]) == "4, 7–9, 12");
}

TEST_CASE("a block that covers nothing stays as it is, and neighbours in line are shortened, not moved") {
    std::vector<TroopBlock> blocks{foot({50_mm, 50_mm}), foot({67_mm, 50_mm}), foot({150_mm, 50_mm})};
    separate_blocks(blocks, {}, table);
    CHECK(blocks[0].middle == PaperPoint{50_mm, 50_mm});
    CHECK(blocks[1].middle == PaperPoint{67_mm, 50_mm});
    CHECK(blocks[0].wide < 17_mm);
    CHECK(blocks[0].wide > 15_mm);
    CHECK(blocks[2].wide == 20_mm);
    // However large the bases of a rules system are: a reader lays out the table by the list of places.
    blocks = {foot({50_mm, 50_mm}), foot({61.5_mm, 50_mm})};
    separate_blocks(blocks, {}, table);
    CHECK(blocks[0].middle == PaperPoint{50_mm, 50_mm});
    CHECK(blocks[1].middle == PaperPoint{61.5_mm, 50_mm});
    // One behind the other, wholly or in part: nothing would be gained by shorter fronts.
    for (const PaperPoint behind : {PaperPoint{50_mm, 53_mm}, PaperPoint{65_mm, 55.2_mm}}) {
        blocks = {foot({50_mm, 50_mm}), foot(behind)};
        separate_blocks(blocks, {}, table);
        CHECK(blocks[0].wide == 20_mm);
        CHECK(blocks[1].wide == 20_mm);
    }
}

TEST_CASE("units of one strength side by side have blocks of one size, if one of them had to be smaller") {
    std::vector<TroopBlock> blocks{foot({50_mm, 50_mm}), foot({67_mm, 50_mm}), foot({88_mm, 50_mm}),
                                   foot({150_mm, 50_mm})};
    separate_blocks(blocks, {}, table);
    CHECK(blocks[1].wide < 20_mm);
    CHECK(blocks[2].wide == blocks[1].wide);
    CHECK(blocks[3].wide == 20_mm);  // far from them
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

/// British foot at 10, 10 that moves to 40, 10.
struct OneMove {
    TableScale scale;
    dossier::MapPlan plan;
    OneMove() {
        scale.per_inch = 3.6_mm;
        scale.table = {Inches{72}, Inches{48}};
        dossier::Position mover;
        mover.side = "british";
        mover.number = 4;
        mover.at = at(10, 10);
        plan.positions = {mover};
        plan.moves = {{"british", "", {mover.at, at(40, 10)}, false}};
    }
    static lengths::TablePoint at(double x, double y) { return {Inches{x}, Inches{y}}; }
};

TEST_CASE_METHOD(OneMove,
                 "a second position is beyond its arrow, faces along it, and covers no troops of its side") {
    std::vector<TroopBlock> blocks{foot(scale(at(10, 10)))};
    blocks[0].number = 4;
    add_second_positions(blocks, plan, scale, {});
    REQUIRE(blocks.size() == 2);
    CHECK(blocks[1].is_second);
    CHECK(blocks[1].number == 4);
    CHECK(blocks[1].front.x == Approx(1));
    CHECK(ranks_of(blocks[1]).frame().left > scale(at(40, 10)).x);
    // Another arrow ends there: it covers neither.
    plan.moves.push_back({"british", "", {at(41, 14), at(41, 10)}, true});
    blocks.resize(1);
    add_second_positions(blocks, plan, scale, {});
    for (std::size_t i = 1; i < blocks.size(); ++i)
        for (const auto& arrow : boxes_of_moves(plan, scale, {}, 0_mm))
            CHECK_FALSE(ground_of(blocks[i]).meets(arrow));
    plan.moves.pop_back();
    // Between two others it is narrower, rather than away from the head of its arrow.
    plan.moves.push_back({"british", "", {at(41, 30), at(41, 12.2)}, true});
    plan.moves.push_back({"british", "", {at(41, 0), at(41, 7.8)}, true});
    blocks.resize(1);
    add_second_positions(blocks, plan, scale, {});
    REQUIRE(blocks.size() == 2);
    CHECK(lengths::abs(blocks[1].middle.y - scale(at(40, 10)).y) < blocks[1].wide / 2);
    plan.moves.resize(1);
    // A friend is there: it is beside him, or short of him, but never on him.
    blocks = {foot(scale(at(10, 10))), foot(scale(at(41, 10)))};
    blocks[0].number = 4;
    add_second_positions(blocks, plan, scale, {});
    for (std::size_t i = 2; i < blocks.size(); ++i)
        CHECK_FALSE(ground_of(blocks[i]).meets(ground_of(blocks[1])));
    // He is across its way: it is smaller, rather than far from its arrow.
    const PaperPoint head = scale(at(40, 10));
    blocks = {foot(scale(at(10, 10))), foot(head + PaperPoint{4_mm, 0_mm}, {1, 0})};
    blocks[0].number = 4;
    add_second_positions(blocks, plan, scale, {});
    REQUIRE(blocks.size() == 3);
    CHECK(lengths::distance(blocks[2].middle, head) < 10_mm);
}

TEST_CASE_METHOD(OneMove,
                 "a second position on the umpire's map is where and as large as on its own side's") {
    std::vector<TroopBlock> own{foot(scale(at(10, 10)))};
    own[0].number = 4;
    std::vector<TroopBlock> all{own[0], foot(scale(at(41, 10)), {1, 0})};
    all[1].own = {0, 0, 200};
    all[1].number = 7;
    add_second_positions(own, plan, scale, {});
    plan.moves.push_back({"american", "", {at(41, 30), at(41, 10)}, true});
    add_second_positions(all, plan, scale, {});
    REQUIRE((own.size() == 2 && all.size() == 3));
    CHECK(all[2].middle == own[1].middle);
    CHECK(all[2].wide == own[1].wide);
    // The enemy is drawn over it, but neither hides the other's number.
    settle_numbers(all, scale.frame(), {});
    CHECK_FALSE(number_box(all[2]).meets(ranks_of(all[1])));
    CHECK_FALSE(number_box(all[1]).meets(number_box(all[2])));
}

}  // namespace separate_blocks_test

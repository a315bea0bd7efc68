#include "map/troops/troop_blocks.hpp"

#include <cmath>

#include <catch2/catch.hpp>

#include "map/plan_of_test.hpp"

namespace troop_blocks_test {

using namespace muster;
using namespace muster::map;

/// A block of an arm, or of "skirmishers".
TroopBlock facing_to(double degrees, const std::string& arm, int number) {
    constexpr double radian = 3.14159265358979323846 / 180;
    TroopBlock block;
    block.subject = "unit";
    block.arm = source::from_text<source::Arm>(arm).value_or(source::Arm::infantry);
    block.skirmishes = arm == "skirmishers";
    block.formation = source::Formation::line;
    block.middle = {50_mm, 50_mm};
    block.front = {std::sin(degrees * radian), -std::cos(degrees * radian)};
    block.wide = 14_mm;
    block.deep = 3.5_mm;
    block.number = number;
    return block;
}

const page::GlyphRun& number_of(const Items& items) {
    for (const auto& item : items)
        if (const auto* run = std::get_if<page::GlyphRun>(&item.what)) return *run;
    throw std::logic_error("no number");
}

TEST_CASE("a unit's number leans at most a little, so that a 6 is never a 9") {
    for (const char* arm : {"infantry", "cavalry", "artillery", "skirmishers"})
        for (int degrees = 0; degrees < 360; degrees += 5)
            for (const int number : {6, 16}) {
                INFO(arm << " " << number << " towards " << degrees);
                const auto items = draw_number(facing_to(degrees, arm, number), test::typesetter());
                CHECK(std::abs(number_of(items).turn) <= 30.1);
            }
}

TEST_CASE("the number of troops is black on white, whatever they wear and wherever it is") {
    for (const char* const arm : {"infantry", "cavalry", "artillery"})
        for (const NumberPlace place : {NumberPlace::usual, NumberPlace::left_wing, NumberPlace::behind}) {
            TroopBlock block = facing_to(0, arm, 16);
            block.wide = 30_mm;
            block.deep = 5_mm;
            block.coat = {0x20, 0x20, 0x80};
            block.number_place = place;
            const auto items = draw_number(block, test::typesetter());
            const auto* const shield = std::get_if<page::Shape>(&items.front().what);
            REQUIRE(shield);
            CHECK(shield->fill == page::Ink{0xff, 0xff, 0xff});
            CHECK(number_of(items).ink.lightness() < 0.2);
        }
}

TEST_CASE("a number beside its block does not touch it, whichever way the block faces") {
    for (int degrees = 0; degrees < 360; degrees += 5)
        for (const auto place :
             {NumberPlace::behind, NumberPlace::before, NumberPlace::right, NumberPlace::left}) {
            INFO("towards " << degrees);
            TroopBlock block = facing_to(degrees, "skirmishers", 12);
            block.number_place = place;
            REQUIRE(is_numbered_outside(block));
            const TurnedBox ranks{block.middle, lengths::quarter_turn(block.front), block.wide / 2,
                                  block.deep / 2};
            CHECK_FALSE(number_box(block).meets(ranks));
        }
}

TEST_CASE("the number of skirmishers in a crowd is on them and not beside other troops") {
    std::vector<TroopBlock> blocks{facing_to(0, "skirmishers", 14)};
    blocks.front().wide = 8_mm;
    for (int i = 0; i < 8; ++i) {  // all round it, with room for numbers behind these only
        TroopBlock other = facing_to(0, "infantry", i + 1);
        constexpr int places[8][2] = {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}};
        other.middle = other.middle + PaperPoint{places[i][0] * 11.5_mm, places[i][1] * 5.5_mm};
        blocks.push_back(other);
    }
    settle_numbers(blocks, {0_mm, 0_mm, 100_mm, 100_mm});
    CHECK(ranks_of(blocks.front()).holds(number_box(blocks.front()).middle));
}

TEST_CASE("militia in line is ruled obliquely inside its block, other infantry along its front") {
    for (const bool militia : {false, true})
        for (int degrees = 0; degrees < 360; degrees += 15) {
            INFO((militia ? "militia" : "foot") << " towards " << degrees);
            TroopBlock block = facing_to(degrees, "infantry", 0);
            block.is_militia = militia;
            CHECK(is_ruled_as_militia(block) == militia);
            const TurnedBox ranks = ranks_of(block).grown(Millimetres{0.03});
            int oblique = 0, along = 0;
            for (const auto& item : draw_block(block)) {
                const auto* shape = std::get_if<page::Shape>(&item.what);
                if (!shape || !shape->stroke || shape->stroke->width > Millimetres{0.125}) continue;
                for (std::size_t i = 0; i + 1 < shape->path.size(); i += 2) {
                    const auto* from = std::get_if<page::Move>(&shape->path[i]);
                    const auto* to = std::get_if<page::Line>(&shape->path[i + 1]);
                    if (!from || !to || from->to == to->to) continue;
                    CHECK(ranks.holds(from->to));
                    CHECK(ranks.holds(to->to));
                    const double turn = std::abs(
                        lengths::dot(lengths::unit(lengths::PaperPoint{to->to - from->to}), block.front));
                    if (std::abs(turn - std::sqrt(0.5)) < 0.03) ++oblique;
                    if (turn < 0.02) ++along;
                }
            }
            CHECK((oblique > 10) == militia);
            CHECK((along > 5) == !militia);
        }
    TroopBlock column = facing_to(0, "infantry", 0);
    column.is_militia = true;
    column.formation = source::Formation::column;
    CHECK_FALSE(is_ruled_as_militia(column));
}

}  // namespace troop_blocks_test

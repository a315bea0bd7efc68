#include "map/troops/troop_blocks.hpp"

#include <cmath>

#include <catch2/catch.hpp>

#include "map/plan_of_test.hpp"

using namespace muster;
using namespace muster::map;

namespace {

/// A block of an arm, or of "skirmishers".
TroopBlock facing_to(double degrees, const std::string& arm, int number) {
    constexpr double radian = 3.14159265358979323846 / 180;
    TroopBlock block;
    block.subject = "unit";
    block.arm = terms::from_text<terms::Arm>(arm).value_or(terms::Arm::infantry);
    block.skirmishes = arm == "skirmishers";
    block.formation = terms::Formation::line;
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

}  // namespace

TEST_CASE("a unit's number leans at most a little, so that a 6 is never a 9") {
    for (const char* arm : {"infantry", "cavalry", "artillery", "skirmishers"})
        for (int degrees = 0; degrees < 360; degrees += 5)
            for (const int number : {6, 16}) {
                INFO(arm << " " << number << " towards " << degrees);
                const auto items = draw_number(facing_to(degrees, arm, number), test::typesetter());
                CHECK(std::abs(number_of(items).turn) <= 30.1);
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

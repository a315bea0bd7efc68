// The room that troops take on the table: their elements, side by side and one behind another, in each
// formation.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "roll/game_table.hpp"

namespace footprints_test {

using namespace muster;
using namespace muster::test;

struct Room {
    double wide = 0, deep = 0;  ///< in millimetres
};

/// Of a unit under awi-d20, which bases each figure singly, or under other rules.
Room room_of(const std::string& unit_text, const std::string& rules = "awi-d20") {
    const auto game =
        rolled("title: A\nrules: " + rules +
               "\nsides:\n  - id: british\n    units:\n      - {id: one, name: One, " + unit_text + "}\n");
    const auto& print = unit(game, "one").footprint;
    return {print.width.value() * 25.4, print.height.value() * 25.4};
}

void check_room(const std::string& unit_text, double wide, double deep) {
    INFO(unit_text);
    const Room room = room_of(unit_text);
    CHECK(room.wide == Approx(wide).margin(0.02));
    CHECK(room.deep == Approx(deep).margin(0.02));
}

void check_foot(const std::string& formation, int figures, double wide, double deep) {
    check_room(fmt::format("type: regular-infantry, figures: {}, formation: {}", figures, formation), wide,
               deep);
}

// awi-d20, Items needed: foot on bases of 15 mm; two ranks in line, four abreast in column, two on the march.
TEST_CASE("foot in line has its ranks, the first of them the longest") {
    check_foot("line", 20, 150, 30);
    check_foot("line", 9, 75, 30);
    check_foot("line", 1, 15, 15);
    check_foot("line", 201, 1500, 30);  // two hundred at most: more do not fit on a table
}

TEST_CASE("foot in column is four abreast, on the march two, and never wider than its figures") {
    check_foot("column", 20, 60, 75);
    check_foot("column", 21, 60, 90);
    check_foot("column", 3, 45, 15);
    check_foot("march-column", 20, 30, 150);
    check_foot("march-column", 1, 15, 15);
}

TEST_CASE("a square is as deep as it is wide, or one rank less") {
    // Fife and Drum alone has squares: stands of four figures, 40 mm square.
    for (const auto& [stands, wide, deep] : std::vector<std::array<int, 3>>{
             {4, 2, 2}, {5, 3, 2}, {6, 3, 2}, {7, 3, 3}, {9, 3, 3}, {16, 4, 4}, {17, 5, 4}}) {
        INFO(stands);
        const Room room =
            room_of(fmt::format("type: regular-infantry, figures: {}, formation: square", 4 * stands),
                    "fife-and-drum");
        CHECK(room.wide == Approx(40 * wide).margin(0.02));
        CHECK(room.deep == Approx(40 * deep).margin(0.02));
    }
}

TEST_CASE("skirmishers stand in two ranks with the room of a figure between neighbours") {
    check_room("type: light-infantry, figures: 8, formation: skirmish", 7 * 15, 3 * 15);
    check_room("type: light-infantry, figures: 9, formation: skirmish", 9 * 15, 3 * 15);
}

TEST_CASE("guns stand side by side, and limbered one behind another") {
    check_room("type: artillery, guns: 3", 135, 60);
    check_room("type: artillery, guns: 3, formation: unlimbered", 135, 60);
    check_room("type: artillery, guns: 3, formation: limbered", 45, 180);
}

TEST_CASE(
    "units of one count stand side by side at their place, across the way they face, and on the table") {
    const auto places = [](const std::string& at) {
        const auto game = rolled(
            "title: A\nrules: awi-d20\ntable: {width: 6ft, depth: 4ft}\nsides:\n  - id: british\n    units:\n"
            "      - {name: Foot, type: regular-infantry, figures: 10, count: 3, " +
            at + "}\n");
        std::string found;
        for (const auto& each : game.sides.front().units)
            found += fmt::format("{:g},{:g} ", each.at->x.value(), each.at->y.value());
        return found;
    };
    // Five bases of 15 mm in front are 2.953 inches, and half an inch is between two units.
    CHECK(places("at: [36in, 20in], towards: north") == "32.547,20 36,20 39.453,20 ");
    CHECK(places("at: [36in, 20in], towards: south") == "39.453,20 36,20 32.547,20 ");
    CHECK(places("at: [36in, 20in], towards: east") == "36,16.547 36,20 36,23.453 ");
    CHECK(places("at: [1in, 20in], towards: north") == "1.477,20 4.93,20 8.383,20 ");  // the row moves in
    // Without a direction of their own they face away from their edge, here the west.
    CHECK(places("at: [6in, 20in]") == "6,16.547 6,20 6,23.453 ");
}

}  // namespace footprints_test

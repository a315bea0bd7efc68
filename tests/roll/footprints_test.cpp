// The room that troops take on the table: their elements, side by side and one behind another, in each
// formation.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "roll/game_table.hpp"

using namespace muster;
using namespace muster::test;

namespace {

struct Room {
    double wide = 0, deep = 0;  ///< in millimetres
};

/// Of a unit under awi-d20, which bases each figure singly.
Room room_of(const std::string& unit_text) {
    const auto game = rolled(
        "title: A\nrules: awi-d20\nsides:\n  - id: british\n    units:\n      - {id: one, name: One, " +
        unit_text + "}\n");
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

}  // namespace

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
    check_foot("square", 4, 30, 30);
    check_foot("square", 5, 45, 30);
    check_foot("square", 6, 45, 30);
    check_foot("square", 7, 45, 45);
    check_foot("square", 9, 45, 45);
    check_foot("square", 16, 60, 60);
    check_foot("square", 17, 75, 60);
}

TEST_CASE("skirmishers stand in two ranks with the room of a figure between neighbours") {
    check_foot("skirmish", 8, 7 * 15, 3 * 15);
    check_foot("skirmish", 9, 9 * 15, 3 * 15);
}

TEST_CASE("guns stand side by side, and limbered one behind another") {
    check_room("type: artillery, guns: 3", 135, 60);
    check_room("type: artillery, guns: 3, formation: unlimbered", 135, 60);
    check_room("type: artillery, guns: 3, formation: limbered", 45, 180);
}

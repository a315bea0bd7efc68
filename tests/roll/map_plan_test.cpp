// What a scenario puts on the map: places by square, ground scattered by the dice, the room that troops take.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "roll/game_table.hpp"

namespace map_plan_test {

using namespace muster;
using namespace muster::test;

TEST_CASE("what has a place is on a map, even if nobody has written down any ground") {
    const std::string sides =
        "title: A\nrules: awi-d20\nsides:\n  - id: british\n    units: [{name: Foot, type: "
        "regular-infantry, figures: 20";
    CHECK_FALSE(rolled(sides + "}]\n").terrain);
    CHECK(rolled(sides + ", at: [1ft, 1ft]}]\n").terrain);
    CHECK(rolled(sides + "}]\nobjectives: [{name: The well, at: [1ft, 1ft]}]\n").terrain);
    CHECK(rolled(sides + "}]\nzones: [{side: british, edge: south, depth: 9in}]\n").terrain);
}

const std::string planned =
    "title: Planned\nrules: awi-d20\nseed: a test\npaces: 25\n"
    "terrain:\n"
    "  - {kind: hill, outline: [[20in, 12in], [38in, 10in], [46in, 22in], [34in, 34in], [18in, 28in]], "
    "levels: 3}\n"
    "  - {kind: hill, outline: [[50in, 2in], [70in, 2in], [70in, 20in], [50in, 20in]],"
    " levels: [[[55in, 6in], [65in, 6in], [65in, 16in], [55in, 16in]]]}\n"
    "  - {kind: field, outline: [[2in, 2in], [12in, 2in], [12in, 9in]], edge: wall}\n"
    "  - {kind: abatis, name: \"felled: trees\", side: british, course: [[2in, 12in], [9in, 14in]], towards: "
    "south-west}\n"
    "  - {kind: area, name: farmland, outline: [[1in, 26in], [17in, 28in], [30in, 46in], [1in, 47in]],"
    " scatter: {wood: 0.4, field: 0.3}}\n"
    "  - {kind: road, course: [[0in, 25in], [30in, 36in], [72in, 40in]]}\n"
    "zones:\n"
    "  - {side: british, edge: south, depth: 9in, from: 1ft}\n"
    "  - {side: american, outline: [[1ft, 1ft], {square: 3}, {square: B6, offset: [1in, 2in]}], open: true}\n"
    "moves:\n"
    "  - {side: british, course: [{square: 1}, {square: A10}], label: \"Left, then right\", line: dashed}\n"
    "objectives:\n"
    "  - {name: The bridge, at: {square: A8}, value: 3}\n"
    "sides:\n"
    "  - id: british\n    half: B\n    units:\n"
    "      - {id: foot, name: Foot, type: regular-infantry, figures: 20, at: {square: 2}, towards: "
    "north-east, "
    "formation: column}\n"
    "      - {id: guns, name: Guns, type: artillery, guns: 2, at: [10in, 40in]}\n"
    "  - id: american\n    half: A\n    units: [{id: rifles, name: Rifles, type: riflemen, figures: 8, at: "
    "{square: "
    "7}}]\n";

lengths::TablePoint at(double x, double y) {
    return {lengths::Inches{x}, lengths::Inches{y}};
}

TEST_CASE("a place in a square is counted as its side counts") {
    // awi-d20 on 6' by 4', centred: columns of 12" from 6"; half A at the top, row 1-5 along each side's own
    // edge.
    const auto game = rolled(planned);
    CHECK(*unit(game, "foot").at == at(24, 42));
    CHECK(*unit(game, "rifles").at == at(24, 18));
    CHECK(game.plan.zones[1].outline[1].at == at(36, 6));
    CHECK(game.plan.zones[1].outline[2].at == at(7, 26));
    CHECK(game.plan.moves[0].course[0].at == at(12, 42));
    CHECK(game.plan.moves[0].course[1].at == at(60, 18));
    CHECK(game.plan.objectives[0].at.at == at(36, 18));
}

TEST_CASE(
    "any place may be given by a cell, lettered from the west and numbered from the north, or be the "
    "centre") {
    for (const char* const rules : {"grid-awi", "awi-d20"}) {
        const auto game =
            rolled("title: Cells\nrules: " + std::string{rules} +
                   "\nterrain:\n"
                   "  - {kind: field, outline: [{cell: A1}, {cell: C1}, {cell: C2, offset: [0in, 6in]}]}\n"
                   "  - {kind: label, name: Here, course: [{cell: A8}, [3ft, 45in], {cell: L8}]}\n"
                   "zones:\n  - {side: british, outline: [{cell: F3}, {cell: L3}, {cell: L8}]}\n"
                   "moves:\n  - {side: british, course: [{cell: F3}, {cell: F8}]}\n"
                   "objectives:\n  - {name: Here, at: {cell: B2}}\n  - {name: There, at: centre}\n"
                   "sides:\n  - {id: british, half: B, units: [{id: foot, name: Foot, type: militia, "
                   "at: {cell: F3}}]}\n");
        CHECK(*unit(game, "foot").at == at(33, 15));
        CHECK(game.ground[0].line[0].at == at(3, 3));
        CHECK(game.ground[0].line[2].at == at(12, 12));
        CHECK(game.ground[1].line[2].at == at(69, 45));
        CHECK(game.plan.zones[0].outline[2].at == at(69, 45));
        CHECK(game.plan.moves[0].course[1].at == at(33, 45));
        CHECK(game.plan.objectives[0].at.at == at(9, 9));
        CHECK(game.plan.objectives[1].at.at == at(36, 24));
    }
}

TEST_CASE("a square that does not exist, has no half, or is left by the offset is reported at its place") {
    const auto with = [](const std::string& place) {
        return said_of(
            "title: A\nrules: awi-d20\nsides:\n  - {id: british, units: [{name: a, type: militia, at: " +
            place + "}]}\n");
    };
    CHECK(with("{square: A11}").find("there is no square A11; each half has 10") != std::string::npos);
    CHECK(with("{square: 7}").find("square 7 needs a half; write A7 or B7") != std::string::npos);
    CHECK(with("{square: A7, offset: [1ft 1in, 1in]}").find("this offset is outside square A7") !=
          std::string::npos);
    CHECK(with("{square: B10, offset: [1ft, 1ft]}").empty());
    CHECK(with("{cell: M3}").find("there is no cell M3; the last one, in the south-east, is L8") !=
          std::string::npos);
    CHECK(with("{cell: A9}").find("there is no cell A9") != std::string::npos);
    CHECK(with("{cell: L8, offset: [7in, 1in]}").find("this offset is outside cell L8") != std::string::npos);
    CHECK(with("{cell: L8, offset: [6in, 6in]}").empty());
}

TEST_CASE("a planned game reads back as the same game, byte for byte, for every seed") {
    for (int seed = 1; seed <= 40; ++seed) {
        const auto first = rolled(planned, std::to_string(seed));
        const std::string written = roll::to_yaml(first, "test");
        const auto second = rolled(written, first.seed.text(), first.rerolls);
        REQUIRE(roll::to_yaml(second, "test") == written);
        REQUIRE(roll::to_json(second, "test") == roll::to_json(first, "test"));
        REQUIRE(second.terrain == first.terrain);
    }
}

TEST_CASE("scattered ground is rolled in a stream of its own, a D100 for each plot") {
    const auto game = rolled(planned, "strewn");
    std::size_t standing = 0;
    int thrown = 0;
    for (const auto& each : game.ledger) {
        if (each.stream != "scatter/farmland") continue;
        CHECK(each.die.faces() == 100);
        CHECK(each.why == fmt::format("farmland, plot {}", ++thrown));
        const std::string expected = each.score <= 40 ? "wood" : each.score <= 70 ? "field" : "open";
        CHECK((each.reading == expected || each.reading == "open"));
        standing += each.reading == "open" ? 0 : 1;
    }
    CHECK(thrown > 6);
    CHECK(standing == game.scattered.size());
    CHECK(standing > 0);
    for (const auto& feature : game.scattered)
        CHECK(std::find(game.terrain->features.begin(), game.terrain->features.end(), feature) !=
              game.terrain->features.end());
    const auto again = rolled(planned, "strewn", {{"scatter/farmland", 1}});
    CHECK(again.scattered != game.scattered);
    CHECK(again.terrain->roads == game.terrain->roads);
}

TEST_CASE("troops take the room of their bases in their formation") {
    const auto game = rolled(planned);
    // awi-d20, Items needed: foot on bases of 15 mm. 20 figures in column, four abreast: 60 by 75 mm.
    const auto& foot = unit(game, "foot");
    CHECK(foot.arm == source::Arm::infantry);
    CHECK_FALSE(foot.skirmishes);
    CHECK(foot.footprint.width.value() == Approx(60 / 25.4).margin(0.001));
    CHECK(foot.footprint.height.value() == Approx(75 / 25.4).margin(0.001));
    // 8 riflemen in two ranks: 60 by 30 mm.
    const auto& rifles = unit(game, "rifles");
    CHECK(rifles.arm == source::Arm::infantry);
    CHECK(rifles.skirmishes);
    CHECK(rifles.footprint.width.value() == Approx(60 / 25.4).margin(0.001));
    CHECK(rifles.footprint.height.value() == Approx(30 / 25.4).margin(0.001));
    CHECK(unit(game, "guns").arm == source::Arm::artillery);
    CHECK(unit(game, "guns").footprint.width.value() == Approx(90 / 25.4).margin(0.001));
}

TEST_CASE("every system gives the room that every unit takes, and none is wider than the table") {
    for (const char* rules :
         {"awi-d20", "empire-of-liberty", "fife-and-drum", "grid-awi", "loyalty-and-glory"}) {
        std::string text =
            "title: A\nrules: " + std::string{rules} + "\nsides:\n  - id: british\n    units:\n";
        for (const char* type : {"regular-infantry", "militia", "riflemen", "light-infantry", "cavalry"})
            for (const char* formation : {"line", "column", "march-column", "square", "skirmish"})
                text += fmt::format("      - {{name: {0} {1}, type: {0}, men: 480, formation: {1}}}\n", type,
                                    formation);
        text += "      - {name: Guns, type: artillery, men: 40, guns: 4, pounds: 6}\n";
        const auto game = rolled(text);
        for (const auto& each : game.sides[0].units) {
            INFO(rules << ": " << each.name);
            CHECK(each.footprint.width.value() > 0.5);
            CHECK(each.footprint.width.value() < 36);
            CHECK(each.footprint.height.value() > 0.5);
            CHECK(each.footprint.height.value() < 36);
        }
    }
}

TEST_CASE("a general who is not a unit keeps his place on the map") {
    const auto game = rolled(
        "title: A\nrules: loyalty-and-glory\nsides:\n  - {id: british, units: [{name: Howe, type: general, "
        "at: [2ft, "
        "1ft], towards: east, notes: In a hurry}, {name: Foot, type: militia, men: 200}]}\n");
    REQUIRE(game.sides[0].attached.size() == 1);
    CHECK(*game.sides[0].attached[0].at == at(24, 12));
    const auto again = rolled(roll::to_yaml(game, "test"), game.seed.text());
    CHECK(*again.sides[0].attached[0].towards == 90);
    CHECK(again.sides[0].attached[0].notes == "In a hurry");
}

TEST_CASE(
    "a formation that the rules do not give is told and not shown, and close order is not marked as "
    "skirmishing") {
    const auto scenario = scenario_of(
        "title: A\nrules: loyalty-and-glory\nsides:\n  - {id: british, units: ["
        "{name: Foot, type: regular-infantry, men: 200, at: [1ft, 1ft], formation: skirmish}, "
        "{name: Horse, type: cavalry, men: 200, at: [2ft, 1ft], formation: square}, "
        "{name: Guns, type: artillery, guns: 2, at: [3ft, 1ft], formation: limbered}, "
        "{name: In line, type: jagers, men: 200, at: [4ft, 1ft], formation: line}, "
        "{name: Open, type: jagers, men: 200, at: [5ft, 1ft]}]}\nthrows: {mobility/guns: [2]}\n");
    const auto outcome = roll_it(scenario, rules_of("loyalty-and-glory"), "x");
    REQUIRE(outcome.rolled);
    const auto& units = outcome.rolled->sides[0].units;
    // Loyalty & Glory, Formations: line, column, and skirmish for those who may; horse always in line.
    // Artillery Formations: a battery whose drivers have deserted neither limbers nor moves.
    for (const int i : {0, 1, 2}) CHECK_FALSE(units[static_cast<std::size_t>(i)].formation);
    const std::string said = source::render(outcome.said);
    for (const std::string name : {"Foot", "Horse", "Guns"})
        CHECK(said.find(name + " cannot be in the formation") != std::string::npos);
    CHECK_FALSE(units[3].skirmishes);
    CHECK(units[4].skirmishes);
}

TEST_CASE("each system has its own formations, and troops without a line are shown as they may stand") {
    const auto formations = [](const std::string& system) {
        const std::string table = system == "grid-awi" ? "table: {width: 4ft, depth: 4ft}\n" : "";
        std::string text = "title: A\nrules: " + system + "\n" + table +
                           "sides:\n  - {id: british, nationality: american, units: [";
        int number = 0;
        for (const std::string unit :
             {"militia, formation: line", "militia", "indians", "indians, formation: column",
              "cavalry, formation: skirmish", "regular-infantry, formation: square",
              "regular-infantry, formation: skirmish", "mounted-indians",
              "regular-infantry, formation: limbered"})
            text +=
                fmt::format("{{name: U{0}, type: {1}, at: [{2}in, 12in]}}, ", number, unit, 4 + 5 * number),
                ++number;
        text +=
            "]}\n  - {id: other, units: [{name: V, type: militia}, {name: W, type: militia}, {name: X, type: "
            "militia}]}\n";
        const auto game = rolled(text);
        std::string all;
        for (const auto& unit : game.sides[0].units)
            all += (all.empty() ? "" : " ") + (unit.formation ? std::string{source::to_text(*unit.formation)}
                                               : unit.skirmishes ? "open"
                                                                 : "-");
        return all;
    };
    // Unit chart, lines 10 to 14: militia and Indians have no line, Indians no column, cavalry skirmishes.
    // Chart A has squares.
    CHECK(formations("fife-and-drum") == "column column open open skirmish square - - -");
    // Line 57: skirmish-only infantry may not form up; horse may skirmish.
    CHECK(formations("empire-of-liberty") == "line - open open skirmish - - - -");
    // Lines 168 to 172: Indians, also mounted, only skirmish; militia and cavalry may.
    CHECK(formations("awi-d20") == "line - open open skirmish - - skirmish -");
    // Skirmishers and frontiersmen alone are called skirmishers (lines 22 and 28).
    CHECK(formations("grid-awi") == "line - open column - - - - -");
}

TEST_CASE("cells cover the table from A1 to its last corner, whatever the cell and the table") {
    const auto said = [](const std::string& rules, const std::string& table, const std::string& cell) {
        const std::string text =
            said_of("title: A\nrules: " + rules + "\ntable: " + table +
                    "\nsides:\n  - {id: british, units: [{name: a, type: militia, men: 200, at: "
                    "{cell: " +
                    cell + "}}]}\n");
        const auto where = text.find("the last one, in the south-east, is ");
        return where == std::string::npos ? std::string{"fits"} : text.substr(where + 36, 2);
    };
    // Six inches where the rules have no cell of their own: 6 by 4 feet have twelve columns and eight rows.
    CHECK(said("awi-d20", "6ft x 4ft", "L8") == "fits");
    CHECK(said("awi-d20", "6ft x 4ft", "M8") == "L8");
    CHECK(said("awi-d20", "6ft x 4ft", "A9") == "L8");
    // What is left over at the edges is no cell: 2 feet 5 by 2 feet 11 inches have four columns and five
    // rows.
    CHECK(said("awi-d20", "29in x 35in", "D5") == "fits");
    CHECK(said("awi-d20", "29in x 35in", "E1") == "D5");
    CHECK(said("awi-d20", "29in x 35in", "A6") == "D5");
    // The alphabet ends at Z: a table of 14 feet has 28 columns, of which two have no letter.
    CHECK(said("awi-d20", "14ft x 4ft", "Z8") == "fits");
    CHECK(said("awi-d20", "14ft x 4ft", "A9") == "Z8");
}

TEST_CASE("the cell of a place is the one that it names, counted from the corner") {
    const auto game = rolled(
        "title: A\nrules: awi-d20\ntable: 6ft x 4ft\nsides:\n"
        "  - id: british\n    units:\n"
        "      - {id: first, name: a, type: militia, at: {cell: A1, offset: [0in, 0in]}}\n"
        "      - {id: second, name: b, type: militia, at: {cell: B3, offset: [0.0005in, 1in]}}\n"
        "      - {id: last, name: c, type: militia, at: {cell: L8, offset: [6in, 6in]}}\n");
    CHECK(*unit(game, "first").at == at(0, 0));
    CHECK(unit(game, "second").at->x.value() == Approx(6.001).margin(1e-9));  // to the nearest thousandth
    CHECK(unit(game, "second").at->y.value() == Approx(13));
    CHECK(*unit(game, "last").at == at(72, 48));
}

}  // namespace map_plan_test

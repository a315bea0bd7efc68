// The quick reference as bound: phases in order, chances filled in, and only the troops on this table.
#include <catch2/catch.hpp>

#include "sheets/bound_sheet.hpp"

using namespace muster;
using namespace muster::test;

namespace {

using Texts = std::vector<std::string>;

layout::Data reference_of(const roll::Rolled& game) {
    return at(parts_of(game, everyone, "game").at(0).data, "reference");
}

Texts phases_of(const layout::Data& reference) {
    Texts phases;
    for (const auto& part : *reference.list())
        if (!text_at(part, "number").empty()) phases.push_back(text_at(part, "name"));
    return phases;
}

/// All rows of a part's tables, cells from left to right.
std::vector<Texts> rows_of(const layout::Data& reference, const std::string& part_name) {
    std::vector<Texts> rows;
    for (const auto& part : *reference.list()) {
        if (text_at(part, "name") != part_name) continue;
        for (const std::string width : {"wide", "narrow", "full"})
            for (const auto& table : *at(part, width).list())
                for (const auto& row : *at(table, "rows").list()) {
                    Texts cells{text_at(row, "lead.text")};
                    for (auto& cell : column(row, "cells", "text")) cells.push_back(cell);
                    rows.push_back(std::move(cells));
                }
    }
    return rows;
}

bool has_row(const std::vector<Texts>& rows, const Texts& wanted) {
    return std::find(rows.begin(), rows.end(), wanted) != rows.end();
}

bool has_lead(const std::vector<Texts>& rows, const std::string& lead) {
    return std::any_of(rows.begin(), rows.end(), [&](const auto& row) { return row.front() == lead; });
}

const std::string two_militias =
    "sides:\n"
    "  - {id: british, name: British, units: [{name: U, type: militia, men: 90}]}\n"
    "  - {id: american, name: American, units: [{name: V, type: militia, men: 90}]}\n";

}  // namespace

TEST_CASE("the phases of a turn are printed in the order of play (Turn Sequence)") {
    CHECK(phases_of(reference_of(rolled("title: T\nrules: loyalty-and-glory\n" + two_militias))) ==
          Texts{"Movement", "Firing", "Melee", "Command", "Morale"});
    // the formation fail test is "at the beginning of your turn"
    CHECK(phases_of(reference_of(rolled("title: T\nrules: awi-d20\n" + two_militias))) ==
          Texts{"Formations", "Movement", "Firing", "Melee", "Morale"});
}

TEST_CASE("needed numbers are printed with their chance (Firing Table, To Hit)") {
    const auto reference = reference_of(rolled("title: T\nrules: loyalty-and-glory\n" + two_militias));
    const auto firing = rows_of(reference, "Firing");
    CHECK(has_row(firing, {"Short", "to 6″", "to 12″", "4+", "50 %"}));
    CHECK(has_row(firing, {"Medium", "to 12″", "to 24″", "5+", "33 %"}));
    CHECK(has_row(firing, {"Long", "–", "to 36″", "6+", "17 %"}));
}

TEST_CASE("all troops of the rules have rows, so nobody reads from them what the enemy has (Melee, Units)") {
    const auto melee = rows_of(reference_of(rolled("title: T\nrules: awi-d20\n" + two_militias)), "Melee");
    CHECK(has_row(melee, {"Militia", "4+", "5+", "6+", "70 %"}));
    for (const std::string lead : {"Grenadiers, cavalry, generals", "Gunners, always in soft cover",
                                   "Line and light infantry", "Indians, jägers, rifles"})
        CHECK(has_lead(melee, lead));
    const auto units =
        rows_of(reference_of(rolled("title: T\nrules: loyalty-and-glory\n" + two_militias)), "Units");
    for (const std::string lead : {"Militia", "Regular infantry", "Cavalry", "Converged grenadiers"})
        CHECK(has_lead(units, lead));
}

TEST_CASE("figures and rulings are those of the options in force, not of the defaults") {
    const std::string horse =
        "sides:\n"
        "  - {id: british, name: British, units: [{name: U, type: cavalry, men: 90}]}\n"
        "  - {id: american, name: American, units: [{name: V, type: cavalry, men: 90}]}\n";
    const auto rulings_of = [](const roll::Rolled& game) {
        std::string all;
        const auto shared = at(parts_of(game, everyone, "game").at(0).data, "game");
        for (const auto& ruling : *at(shared, "rulings").list()) all += text_at(ruling, "text") + "\n";
        return all;
    };
    for (const char* hits : {"5", "6"}) {  // the two lists of grid-awi, lines 24 and 199
        const auto game =
            rolled("title: T\nrules: grid-awi\ntable: {width: 4ft, depth: 4ft}\noptions: {cavalry_hits: " +
                   std::string{hits} + "}\n" + horse);
        CHECK(has_row(rows_of(reference_of(game), "Eliminating units"), {"Cavalry", hits, "–"}));
        CHECK(has_row(rows_of(reference_of(game), "Units"),
                      {"Cavalry", std::string{"3-3-"} + hits, "light cavalry and dragoons"}));
        CHECK(rulings_of(game).find("Cavalry takes " + std::string{hits} + " hits in this game") !=
              std::string::npos);
    }
    const auto small = rolled("title: T\nrules: fife-and-drum\noptions: {men_per_figure: 10}\n" + horse);
    CHECK(rulings_of(small).find("a figure for each 10 men") != std::string::npos);
    const auto off = rolled("title: T\nrules: loyalty-and-glory\noptions: {size_bonus: off}\n" + horse);
    CHECK(rulings_of(off).find("No unit gets a size bonus") != std::string::npos);
    CHECK(rulings_of(off).find("all-or-none") == std::string::npos);
    CHECK(rulings_of(off).find("if any unit except artillery gives no men") == std::string::npos);
}

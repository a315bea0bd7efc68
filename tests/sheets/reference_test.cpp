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

TEST_CASE("only the troops on this table have rows (Melee, Morale)") {
    const auto militia = reference_of(rolled("title: T\nrules: awi-d20\n" + two_militias));
    CHECK(has_row(rows_of(militia, "Melee"), {"Militia", "4+", "5+", "6+", "70 %"}));
    CHECK(has_lead(rows_of(militia, "Melee"), "Grenadiers, cavalry, generals"));
    for (const std::string absent :
         {"Gunners, always in soft cover", "Line and light infantry", "Indians, jägers, rifles"})
        CHECK_FALSE(has_lead(rows_of(militia, "Melee"), absent));
    const auto units =
        rows_of(reference_of(rolled("title: T\nrules: loyalty-and-glory\n" + two_militias)), "Units");
    CHECK(has_lead(units, "Militia"));
    CHECK_FALSE(has_lead(units, "Regular infantry"));
    CHECK_FALSE(has_lead(units, "Cavalry"));
}

TEST_CASE("a whole club night's reference has a row for every class that was drawn (Melee)") {
    // Classes that are killed on the same scores share a row; that of generals is always there.
    const std::map<std::string, std::set<std::string>> rows = {
        {"Militia", {"militia"}},
        {"Indians, jägers, rifles", {"indians", "mounted-indians", "jagers"}},
        {"Line and light infantry", {"line", "light-infantry"}},
        {"Gunners, always in soft cover", {"artillery"}}};
    for (int seed = 1; seed <= 20; ++seed) {
        const auto game = rolled(club_night, std::to_string(seed));
        std::set<std::string> here;
        for (const auto& side : game.sides)
            for (const auto& each : side.units) here.insert(each.counts_as);
        const auto melee = rows_of(reference_of(game), "Melee");
        CHECK(has_lead(melee, "Grenadiers, cavalry, generals"));
        for (const auto& [lead, types] : rows) {
            INFO(lead << ", seed " << seed);
            const auto is_here = [&](const std::string& type) { return here.count(type) > 0; };
            CHECK(has_lead(melee, lead) == std::any_of(types.begin(), types.end(), is_here));
        }
    }
}

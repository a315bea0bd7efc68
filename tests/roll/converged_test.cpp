// Loyalty & Glory, Converged Battalions and Brigade Formations: who lends a base, who is weaker for it, and
// who belongs where.
#include <catch2/catch.hpp>

#include "roll/game_table.hpp"

namespace converged_test {

using namespace muster;
using namespace muster::test;

int base(const roll::RolledUnit& unit, const std::string& name) {
    const auto found = unit.bases.find(name);
    return found == unit.bases.end() ? 0 : found->second;
}

/// A number of line battalions p1, p2, ... of class 2 and 300 men with both flank companies.
std::string parents(int count) {
    std::string units;
    for (int i = 1; i <= count; ++i)
        units += line("id: p" + std::to_string(i) + ", name: P" + std::to_string(i) +
                      ", type: regular-infantry, men: 300, class: 2, grenadier: 1, light: 1");
    return units;
}

std::string battalion(int lenders, const std::string& type, const std::string& base_of) {
    std::string from;
    for (int i = 1; i <= lenders; ++i)
        from +=
            (i > 1 ? ", " : "") + std::string{"{unit: p"} + std::to_string(i) + ", base: " + base_of + "}";
    return line("id: c, name: Converged, type: " + type + ", men: 250, class: 1, from: [" + from + "]");
}

TEST_CASE("four line battalions lend their grenadiers to one of four stands (Converged Battalions)") {
    const auto game = rolled(battle(parents(5) + battalion(4, "converged-grenadiers", "grenadier")));
    CHECK(base(unit(game, "c"), "grenadier") == 4);
    CHECK(number(unit(game, "c"), "strength") == 8 - 1 + 4 + 3);
    for (const std::string id : {"p1", "p2", "p3", "p4"}) {
        CHECK(base(unit(game, id), "grenadier") == 0);
        CHECK(number(unit(game, id), "strength") == 8 - 2 + 0 + 1 + 3);
    }
    CHECK(base(unit(game, "p5"), "grenadier") == 1);
    CHECK(number(unit(game, "p5"), "strength") == 8 - 2 + 1 + 1 + 3);
}

TEST_CASE("a converged battalion has from three to five stands (Converged Battalions)") {
    for (const auto& [lenders, stands] : std::map<int, int>{{1, 3}, {2, 3}, {3, 3}, {4, 4}, {5, 5}, {6, 5}}) {
        INFO(lenders);
        const auto game = rolled(battle(parents(6) + battalion(lenders, "converged-light", "light")));
        CHECK(base(unit(game, "c"), "light") == stands);
        int lent = 0;
        for (int i = 1; i <= 6; ++i) lent += base(unit(game, "p" + std::to_string(i)), "light") == 0;
        CHECK(lent == lenders);
    }
}

TEST_CASE("a parent may lend both its companies, to two battalions (Converged Battalions)") {
    const auto game = rolled(battle(
        parents(1) +
        line("id: g, name: G, type: converged-grenadiers, men: 90, from: [{unit: p1, base: grenadier}]") +
        line("id: l, name: L, type: converged-light, men: 90, from: [{unit: p1, base: light}]")));
    CHECK(number(unit(game, "p1"), "strength") == 8 - 2 + 3);
    CHECK(base(unit(game, "g"), "grenadier") == 3);
    CHECK(base(unit(game, "l"), "light") == 3);
    // What is lent is gone, and not kept as a base of which there are none.
    CHECK(unit(game, "p1").bases == std::map<std::string, int>{{"line", 3}});
}

TEST_CASE("of two bases of one kind a parent keeps the other one (Converged Battalions)") {
    const auto game = rolled(battle(
        line("id: p, name: P, type: regular-infantry, men: 300, class: 2, grenadier: 2") +
        line("id: g, name: G, type: converged-grenadiers, men: 90, from: [{unit: p, base: grenadier}]")));
    CHECK(unit(game, "p").bases == std::map<std::string, int>{{"grenadier", 1}, {"line", 3}});
}

TEST_CASE("continentals lend their light company (Converged Battalions)") {
    const auto game = rolled(battle(
        line("id: p, name: P, type: continental-infantry, men: 300, class: 3, light: 1") +
        line("id: c, name: C, type: converged-light, men: 90, class: 2, from: [{unit: p, base: light}]")));
    CHECK(number(unit(game, "p"), "strength") == 8 - 3 + 3);
    CHECK(number(unit(game, "c"), "strength") == 8 - 2 + 3 + 1);
}

TEST_CASE("what is lent does not depend on the order in which units are listed (Converged Battalions)") {
    const auto lent = battalion(4, "converged-grenadiers", "grenadier");
    const auto after = rolled(battle(parents(5) + lent));
    const auto before = rolled(battle(lent + parents(5)));
    for (const std::string id : {"c", "p1", "p4", "p5"}) {
        CHECK(unit(before, id).bases == unit(after, id).bases);
        CHECK(number(unit(before, id), "strength") == number(unit(after, id), "strength"));
    }
}

TEST_CASE("a converged battalion without its men counts as one that lacks them (Initial Unit Strength)") {
    const auto units =
        parents(3) + line(
                         "id: c, name: C, type: converged-grenadiers, class: 1, from: [{unit: p1, "
                         "base: grenadier}, {unit: p2, base: grenadier}, {unit: p3, base: grenadier}]");
    CHECK(number(unit(rolled(battle(units)), "c"), "strength") == 8 - 1 + 3);
    CHECK(number(unit(rolled(battle(units)), "p1"), "strength") == 8 - 2 + 1);
    const auto each = rolled(battle(units, "options: {size_bonus: per-unit}\n"));
    CHECK(number(unit(each, "c"), "strength") == 8 - 1 + 3);
    CHECK(number(unit(each, "p1"), "strength") == 8 - 2 + 1 + 3);
}

TEST_CASE("each unit belongs to its brigade and each brigade has its commander (Brigade Formations)") {
    const auto game = rolled(
        "title: T\nrules: loyalty-and-glory\nsides:\n"
        "  - id: british\n    name: British\n    brigades:\n"
        "      - {name: Guards, commander: Edward Mathew, units: [{name: A, type: foot-guards, men: 300}]}\n"
        "      - {name: 4th Brigade, commander: James Agnew, units: [{name: B, type: regular-infantry, men: "
        "300},"
        " {name: C, type: artillery, guns: 2}]}\n"
        "  - {id: american, name: American, units: [{name: D, type: militia, men: 300}]}\n");
    const auto& british = game.sides[0];
    REQUIRE(british.brigades.size() == 2);
    CHECK(british.brigades[0].commander == "Edward Mathew");
    CHECK(british.brigades[1].name == "4th Brigade");
    CHECK(unit(game, "a").brigade == british.brigades[0].id);
    CHECK(unit(game, "b").brigade == british.brigades[1].id);
    CHECK(unit(game, "c").brigade == british.brigades[1].id);
    CHECK(british.brigades[0].id != british.brigades[1].id);
}

TEST_CASE("a grenadier base does not make light infantry (lines 54 and 67 to 68)") {
    const std::string wrong = said_of(battle(parents(3) + battalion(3, "converged-light", "grenadier")));
    CHECK(wrong.find("Converged counts as converged light infantry, which cannot take a grenadier base") !=
          std::string::npos);
    const std::string other = said_of(battle(parents(3) + battalion(3, "converged-grenadiers", "light")));
    CHECK(other.find("which cannot take a light base [parent-wrong-base]") != std::string::npos);
}

TEST_CASE("the sixth lender of a battalion of five bases gives a warning (line 67)") {
    CHECK(said_of(battle(parents(5) + battalion(5, "converged-grenadiers", "grenadier"))).empty());
    CHECK(said_of(battle(parents(6) + battalion(6, "converged-grenadiers", "grenadier")))
              .find("Converged: 6 units lend it a base, but it has at most 5 bases") != std::string::npos);
}

}  // namespace converged_test

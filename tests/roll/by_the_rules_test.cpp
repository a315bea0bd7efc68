// What the rules themselves warn of, and types that depend on a unit's nationality.
#include <catch2/catch.hpp>

#include "roll/game_table.hpp"

namespace by_the_rules_test {

using namespace muster;
using namespace muster::test;

std::string night(const std::string& head, const std::string& unit) {
    return "title: T\n" + head +
           "sides:\n  - {id: british, name: British, brigades: [{name: B, units: [{id: u, name: U, " + unit +
           "}]}]}\n  - {id: american, name: American, brigades: [{name: A, units: [{id: v, name: V, " + unit +
           "}]}]}\n";
}

std::string counted_as(const std::string& rules, const std::string& unit_keys, const std::string& id) {
    const auto game = rolled(night("rules: " + rules + "\ntable: {width: 4ft, depth: 4ft}\n", unit_keys));
    return unit(game, id).counts_as;
}

TEST_CASE("a battery without guns gives a warning where its strength or its gunners come from them") {
    // Loyalty & Glory, line 39: strength is 3 plus the guns. Fife and Drum, lines 52 and 53: dice for each
    // gunner.
    CHECK(said_of(night("rules: loyalty-and-glory\n", "type: artillery"))
              .find("U: the number of guns is missing; its strength is only 3 [by-the-rules]") !=
          std::string::npos);
    CHECK(said_of(night("rules: fife-and-drum\n", "type: artillery"))
              .find("U: the number of guns is missing; one gun is assumed") != std::string::npos);
    for (const std::string rules : {"loyalty-and-glory", "fife-and-drum"})
        CHECK(said_of(night("rules: " + rules + "\n", "type: artillery, guns: 2")).empty());
    // Six batteries of one entry are told of once.
    const auto six = said_of(night("rules: loyalty-and-glory\n", "count: 6, type: artillery"));
    CHECK(six.find("U 1: the number of guns is missing") != std::string::npos);
    CHECK(six.find("U 2: the number of guns is missing") == std::string::npos);
}

TEST_CASE(
    "a company of light infantry that would be the best unit of the table is warned of (lines 62 to 69)") {
    const auto said = [](const std::string& unit) {
        return said_of(night("rules: loyalty-and-glory\n", unit));
    };
    // Three bases at least (line 69) of class 1 or 2: strength 8 - 1 + 3 + 1, for 82 men.
    CHECK(said("type: light-infantry, men: 82")
              .find("U: 82 men count as three bases, the fewest that a unit of elite infantry") !=
          std::string::npos);
    CHECK(said("type: grenadiers, men: 200").find("U: 200 men count as three bases") != std::string::npos);
    CHECK(said("type: light-infantry, men: 201").empty());
    CHECK(said("type: light-infantry, as: rangers, men: 82").empty());
    CHECK(said("type: regular-infantry, men: 82").empty());
}

TEST_CASE(
    "a size bonus that units lose because the others are drawn by dice is not lost in silence (line 44)") {
    const std::string mixed =
        "title: T\nrules: loyalty-and-glory\nsides:\n  - {id: british, name: British, brigades: [{name: B, "
        "units: "
        "[{id: u, name: U, type: regular-infantry, men: 347}, {name: Guns, type: artillery, guns: 2}]}]}\n"
        "  - {id: american, name: American, troops: roll}\n";
    CHECK(said_of(mixed).find("U: no unit gets a size bonus, because troops drawn by dice have no men") !=
          std::string::npos);
    CHECK(said_of("options: {size_bonus: per-unit}\n" + mixed).empty());
    CHECK(said_of("options: {size_bonus: off}\n" + mixed).empty());
    const std::string drawn =
        "title: T\nrules: loyalty-and-glory\nsides:\n  - {id: british, name: British, troops: roll}\n"
        "  - {id: american, name: American, troops: roll}\n";
    CHECK(said_of(drawn).empty());
}

TEST_CASE("units outside brigades are warned of once (Brigade Formations, line 102)") {
    const std::string text =
        "title: T\nrules: loyalty-and-glory\nsides:\n  - {id: british, name: British, units: [{name: U, "
        "type: militia, "
        "men: 200}, {name: W, type: militia, men: 200}]}\n"
        "  - {id: american, name: American, brigades: [{name: B, units: [{name: V, type: militia, men: "
        "200}]}]}\n";
    CHECK(said_of(text).find("U, W: not in a brigade") != std::string::npos);
    CHECK(said_of(text).find("V") == std::string::npos);
}

TEST_CASE("bases that no parent lent to a converged battalion are warned of (lines 54 and 56)") {
    const auto said = [](const std::string& bases, const std::string& from) {
        return said_of(
            "title: T\nrules: loyalty-and-glory\nsides:\n  - {id: british, name: British, brigades: [{name: "
            "B, units: ["
            "{id: p, name: P, type: regular-infantry, men: 300, grenadier: 1}, "
            "{id: q, name: Q, type: regular-infantry, men: 300, grenadier: 1}, "
            "{name: C, type: converged-grenadiers, men: 300, grenadier: " +
            bases + ", from: [" + from +
            "]}]}]}\n  - {id: american, name: American, brigades: [{name: A, units: [{name: M, type: "
            "militia, men: 100}]}]}\n");
    };
    const std::string both = "{unit: p, base: grenadier}, {unit: q, base: grenadier}";
    CHECK(said("5", both).find("C has 5 bases, but other units lend it 2 bases; by the rules it has 3") !=
          std::string::npos);
    CHECK(said("3", both).empty());  // three at least
}

TEST_CASE("a table that the gridded rules do not have is warned of once (Equipment Required, line 15)") {
    // Three units a side, because fewer give a warning of their own.
    const std::string three = "type: militia}, {name: W, type: militia}, {name: X, type: militia";
    for (const std::string size :
         {"{width: 4ft, depth: 4ft}", "{width: 5ft, depth: 4ft}", "{width: 4ft, depth: 5ft}"})
        CHECK(said_of(night("rules: grid-awi\ntable: " + size + "\n", three)).empty());
    for (const std::string size :
         {"{width: 6ft, depth: 4ft}", "{width: 5ft, depth: 5ft}", "{width: 47in, depth: 4ft}",
          "{width: 4ft, depth: 47in}", "{width: 59in, depth: 4ft}", "{width: 4ft, depth: 59in}"}) {
        const std::string other = said_of(night("rules: grid-awi\ntable: " + size + "\n", "type: militia"));
        CHECK(other.find("this one is another size") != std::string::npos);
        CHECK(other.find("this one is another size") == other.rfind("this one is another size"));
    }
    // The usual size is not what anybody chose.
    CHECK(said_of(night("rules: grid-awi\n", three)).empty());
}

TEST_CASE("sides without a point of resolve are warned of (Commanders Resolve: one for every three units)") {
    const std::string words = "British, American: a side of fewer than three units";
    const auto said = [](int units) {
        std::string more;
        for (int i = 1; i < units; ++i) more += "}, {name: W" + std::to_string(i) + ", type: militia";
        return said_of(night("rules: grid-awi\n", "type: militia" + more));
    };
    CHECK(said(1).find(words) != std::string::npos);
    CHECK(said(2).find(words) != std::string::npos);
    CHECK(said(3).empty());
}

TEST_CASE("British and Hessian light infantry takes the grenadiers' row (Fife and Drum, line 7)") {
    CHECK(counted_as("fife-and-drum", "type: light-infantry", "u") ==
          "british-light");  // by the id of its side
    CHECK(counted_as("fife-and-drum", "type: light-infantry", "v") == "light-infantry");
    for (const std::string nation : {"hessian", "german", "brunswick", "ansbach", "waldeck", "hanau"})
        CHECK(counted_as("fife-and-drum", "type: light-infantry, nationality: " + nation, "v") ==
              "british-light");
    // Of the other rows only that of Continentals has "Lights only" (line 9), so the French take it too.
    CHECK(counted_as("fife-and-drum", "type: light-infantry, nationality: french", "v") == "light-infantry");
    CHECK(counted_as("fife-and-drum", "type: light-infantry, nationality: loyalist", "u") ==
          "light-infantry");
    // Converged companies are those of their nation.
    CHECK(counted_as("fife-and-drum", "type: converged-light", "u") == "british-light");
    for (const std::string nation : {"american", "french", "loyalist"})
        CHECK(counted_as("fife-and-drum", "type: converged-light, nationality: " + nation, "u") ==
              "light-infantry");
}

TEST_CASE("only American militia has cover in rough ground (grid-awi, line 137)") {
    CHECK(counted_as("grid-awi", "type: militia", "u") == "provincials");
    CHECK(counted_as("grid-awi", "type: militia", "v") == "militia");
    CHECK(counted_as("grid-awi", "type: loyalists", "v") == "provincials");
    CHECK(counted_as("grid-awi", "type: militia, nationality: american", "u") == "militia");
    for (const std::string nation : {"french", "spanish", "brunswick"})
        CHECK(counted_as("grid-awi", "type: militia, nationality: " + nation, "v") == "provincials");
}

}  // namespace by_the_rules_test

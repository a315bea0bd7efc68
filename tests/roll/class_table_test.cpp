// Loyalty & Glory, Unit Class: every score of every troop type's row of the table, how often each class
// occurs over many seeds, and the drivers of the guns.
#include <algorithm>
#include <array>
#include <set>

#include <catch2/catch.hpp>

#include "roll/game_table.hpp"

namespace class_table_test {

using namespace muster;
using namespace muster::test;

/// The profile table's last column, score by score, written down independently.
struct Row {
    std::string neutral, counts_as;
    std::array<int, 6> classes;  ///< by the score 1 to 6
};
const std::vector<Row> table = {
    {"regular-infantry", "regular-infantry", {2, 2, 2, 2, 1, 1}},
    {"continental-infantry", "continental-infantry", {3, 3, 3, 3, 2, 2}},
    {"militia", "militia", {5, 4, 4, 4, 4, 3}},
    {"rangers", "rangers", {3, 3, 3, 3, 2, 2}},
    {"indians", "indians", {5, 5, 5, 4, 4, 4}},
    {"cavalry", "cavalry", {4, 3, 3, 3, 3, 2}},
    {"artillery", "artillery", {4, 4, 4, 3, 3, 3}},
    {"converged-grenadiers", "converged-grenadier", {2, 2, 1, 1, 1, 1}},
    {"converged-light", "converged-light", {2, 2, 1, 1, 1, 1}},
};

/// A British army of one unit of each type; `more` has throws or options.
std::string one_of_each(const std::string& more = {}) {
    std::string units;
    for (const auto& row : table)
        units += line("id: u-" + row.neutral + ", name: " + row.neutral + ", type: " + row.neutral +
                      (row.neutral == "artillery" ? ", guns: 3" : ", men: 300"));
    return battle(units, more);
}

/// Pearson's statistic of what was counted against what was expected.
double chi_square(const std::map<int, int>& counted, const std::map<int, double>& expected) {
    double sum = 0;
    for (const auto& [value, wanted] : expected) {
        const auto found = counted.find(value);
        const double off = (found == counted.end() ? 0 : found->second) - wanted;
        sum += off * off / wanted;
    }
    return sum;
}

/// The value that chance alone exceeds only once in ten thousand, by degrees of freedom.
double bound(std::size_t values) {
    constexpr std::array<double, 6> bounds{0, 15.14, 18.42, 21.11, 23.51, 25.74};
    return bounds.at(values - 1);
}

const dice::Throw& throw_of(const roll::Rolled& game, const std::string& stream) {
    for (const auto& thrown : game.ledger)
        if (thrown.stream == stream) return thrown;
    FAIL("no throw of " + stream);
    throw 0;
}

TEST_CASE("each score gives each troop type the class of the profile table (Unit Class)") {
    for (int score = 1; score <= 6; ++score) {
        std::string throws = "throws: {";
        for (const auto& row : table)
            throws += "class/u-" + row.neutral + ": " + std::to_string(score) + ", ";
        const auto game = rolled(one_of_each(throws + "class/facing-them: 1}\n"));
        for (const auto& row : table) {
            INFO(row.neutral << ", " << score);
            const auto& of = unit(game, "u-" + row.neutral);
            const int expected = row.classes.at(static_cast<std::size_t>(score - 1));
            CHECK(of.counts_as == row.counts_as);
            CHECK(number(of, "class") == expected);
            const auto& thrown = throw_of(game, "class/u-" + row.neutral);
            CHECK(thrown.die == dice::d6);
            CHECK(thrown.score == score);
            CHECK(thrown.own);
            CHECK(thrown.reading == "class " + std::to_string(expected));
            CHECK(of.thrown.at("class") == thrown.number);
        }
    }
}

TEST_CASE("over three thousand seeds each class is as frequent as its scores (Unit Class)") {
    constexpr int seeds = 3000;
    const auto scenario = scenario_of(one_of_each());
    const auto& rules = rules_of("loyalty-and-glory");
    std::map<std::string, std::map<int, int>> classes, moves;
    std::map<std::string, std::map<int, int>> scores;
    for (int seed = 1; seed <= seeds; ++seed) {
        const auto outcome = roll_it(scenario, rules, "seed " + std::to_string(seed));
        REQUIRE(outcome.rolled);
        for (const auto& of : outcome.rolled->sides[0].units) {
            ++classes[of.type][static_cast<int>(number(of, "class"))];
            if (const auto* may = of.value("may_move")) ++moves[of.type][std::get<bool>(*may) ? 1 : 0];
        }
        for (const auto& thrown : outcome.rolled->ledger) ++scores[thrown.stream][thrown.score];
    }
    for (const auto& row : table) {
        std::map<int, double> expected;
        for (const int each : row.classes) expected[each] += seeds / 6.0;
        INFO(row.neutral);
        CHECK(classes[row.neutral].size() == expected.size());
        CHECK(chi_square(classes[row.neutral], expected) < bound(expected.size()));
    }
    const std::map<int, double> halves{{0, seeds / 2.0}, {1, seeds / 2.0}};
    CHECK(moves.size() == 1);
    CHECK(chi_square(moves["artillery"], halves) < bound(2));
    std::map<int, double> faces;
    for (int face = 1; face <= 6; ++face) faces[face] = seeds / 6.0;
    for (const auto& [stream, counted] : scores) {
        INFO(stream);
        CHECK(chi_square(counted, faces) < bound(6));
    }
}

TEST_CASE("the classes of two units of one type are independent of one another (Unit Class)") {
    constexpr int seeds = 3000;
    const auto scenario = scenario_of(battle(line("id: a, name: A, type: regular-infantry, men: 300") +
                                             line("id: b, name: B, type: regular-infantry, men: 300")));
    std::map<int, int> pairs;
    for (int seed = 1; seed <= seeds; ++seed) {
        const auto outcome = roll_it(scenario, rules_of("loyalty-and-glory"), std::to_string(seed));
        REQUIRE(outcome.rolled);
        ++pairs[static_cast<int>(10 * number(unit(*outcome.rolled, "a"), "class") +
                                 number(unit(*outcome.rolled, "b"), "class"))];
    }
    const std::map<int, double> expected{
        {11, seeds / 9.0}, {12, seeds * 2 / 9.0}, {21, seeds * 2 / 9.0}, {22, seeds * 4 / 9.0}};
    CHECK(chi_square(pairs, expected) < bound(4));
}

TEST_CASE("guns stay where they are for the whole game on a one, two or three (Artillery Formations)") {
    for (int score = 1; score <= 6; ++score) {
        const auto game =
            rolled(one_of_each("throws: {mobility/u-artillery: " + std::to_string(score) + "}\n"));
        const auto& guns = unit(game, "u-artillery");
        REQUIRE(guns.value("may_move"));
        CHECK(std::get<bool>(*guns.value("may_move")) == (score > 3));
        const auto& thrown = throw_of(game, "mobility/u-artillery");
        CHECK(thrown.die == dice::d6);
        CHECK(thrown.reading == (score > 3 ? "may move" : "may not move"));
    }
}

TEST_CASE("a value that only passes a roll on has a reason of its own, which names that roll") {
    const auto game = rolled(one_of_each("throws: {mobility/u-artillery: 2}\n"));
    const auto& guns = unit(game, "u-artillery");
    const auto reason_for = [&](const std::string& value) {
        return std::find_if(guns.reasons.begin(), guns.reasons.end(),
                            [&](const roll::Reason& reason) { return reason.value == value; });
    };
    REQUIRE(reason_for("mobility") != guns.reasons.end());
    REQUIRE(reason_for("may_move") != guns.reasons.end());
    CHECK(reason_for("may_move")->story == "no");
    CHECK(reason_for("may_move")->throw_number == reason_for("mobility")->throw_number);
    // The class is the score itself, so its story is told once.
    CHECK(std::count_if(guns.reasons.begin(), guns.reasons.end(),
                        [](const roll::Reason& reason) { return reason.value == "class"; }) == 1);
}

TEST_CASE("only guns roll for drivers, and each unit rolls its class once (Artillery Formations)") {
    const auto game = rolled(one_of_each());
    std::multiset<std::string> streams;
    for (const auto& thrown : game.ledger) streams.insert(thrown.stream);
    std::multiset<std::string> expected{"mobility/u-artillery", "class/facing-them"};
    for (const auto& row : table) expected.insert("class/u-" + row.neutral);
    CHECK(streams == expected);
    for (const auto& of : game.sides[0].units)
        CHECK((of.value("may_move") != nullptr) == (of.type == "artillery"));
}

TEST_CASE("a battery whose class is written down still rolls for its drivers (Artillery Formations)") {
    const auto game = rolled(battle(line("id: g, name: Guns, type: artillery, guns: 2, class: 3")));
    CHECK(number(unit(game, "g"), "class") == 3);
    REQUIRE(game.ledger.size() == 2);  // and the class of the militia they face
    CHECK(throw_of(game, "mobility/g").score >= 1);
}

TEST_CASE("a class written down is a number between one and five (Unit Class)") {
    const auto said = [](int unit_class) {
        return said_of(battle(
            line("id: a, name: Alpha, type: rangers, men: 300, class: " + std::to_string(unit_class))));
    };
    for (int unit_class = 1; unit_class <= 5; ++unit_class) CHECK(said(unit_class).empty());
    CHECK(said(6).find("error: Alpha: 6 is not a class of Loyalty & Glory; the classes are 1 to 5") !=
          std::string::npos);
    CHECK_FALSE(said(20).empty());
}

}  // namespace class_table_test

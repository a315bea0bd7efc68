// Steps of a procedure of our own, each at the edge of what it reports and keeps.
#include "roll/lanterns.hpp"

namespace own_steps_test {

using namespace muster;
using namespace muster::test;

const std::string band =
    "units: [{id: a, name: Anna's, type: militia, men: 40}, {id: b, name: Bold, type: militia}]";
const std::string others = "units: [{id: c, name: Cold, type: cavalry, men: 20}]";

std::string night(const std::string& more = {}, const std::string& first = band,
                  const std::string& second = others) {
    return "title: Night\nrules: lanterns\n" + more + "sides:\n  - {id: foxes, name: Foxes, " + first +
           "}\n  - {id: owls, name: Owls, " + second + "}\n";
}

Outcome roll_with(const std::string& steps, const std::string& scenario, const std::string& seed = "a test") {
    source::Reporter report;
    const auto rules = read_lanterns(lanterns_with("steps:\n" + steps + nerve), report);
    INFO(source::render(report));
    REQUIRE(rules);
    return roll_it(scenario_of(scenario), *rules, seed);
}

/// All messages, each on one line.
std::string said_by(const std::string& steps, const std::string& scenario) {
    std::string said;
    const auto outcome = roll_with(steps, scenario);
    for (const auto& each : outcome.said.all()) said += each.sentence + "\n";
    return said;
}

TEST_CASE("a warning names every unit and side that it is for, once each or once for all") {
    const auto warning = [](const std::string& scope, const std::string& more = {}) {
        return "  - {do: warn, for: " + scope + ", when: \"1\", says: \"{unit} of {side}\"" + more + "}\n";
    };
    CHECK(said_by(warning("unit"), night()) == "Anna's of Foxes\nBold of Foxes\nCold of Owls\n");
    CHECK(said_by(warning("side"), night()) == " of Foxes\n of Owls\n");
    CHECK(said_by(warning("game"), night()) == " of \n");
    CHECK(said_by(warning("unit", ", together: true"), night()) ==
          "Anna's, Bold, Cold of Foxes, Foxes, Owls\n");
    CHECK(said_by("  - {do: warn, for: unit, when: \"men < 40\", says: \"{unit}: {men}\"}\n", night()) ==
          "Bold: 0\nCold: 20\n");
    CHECK(
        said_by("  - {do: warn, for: unit, when: \"men > 40\", says: \"{unit}\", together: true}\n", night())
            .empty());
}

TEST_CASE("a warning for several units stands at the first of them") {
    const auto said =
        roll_with("  - {do: warn, for: unit, when: \"!has.men\", says: \"{unit}\", together: true}\n",
                  night({}, band, "units: [{id: c, name: Cold, type: cavalry}]"))
            .said;
    REQUIRE(said.all().size() == 1);
    CHECK(said.all().front().sentence == "Bold, Cold");
    // The second unit of the first side; the third is on the next line.
    CHECK_THAT(source::render(said),
               Catch::Matchers::Contains("4:") && Catch::Matchers::Contains("name: Bold"));
}

TEST_CASE("units that lack what all should have are named, unless nobody has it or nobody is asked") {
    const auto asked = [](const std::string& more, const std::string& scenario) {
        return said_by("  - {do: all-have, key: men, into: known, " + more + "}\n", scenario);
    };
    const std::string warned = "otherwise: nobody counts";
    CHECK(asked(warned, night()) == "nobody counts: 'men' is missing for Bold\n");
    CHECK(asked(warned, night({}, band, "units: [{name: Cold, type: cavalry}]")) ==
          "nobody counts: 'men' is missing for Bold, Cold\n");
    CHECK(asked(warned + ", of: arm.cavalry", night()).empty());
    CHECK(asked(warned + ", of: arm.cavalry", night({}, band, "units: [{name: Cold, type: cavalry}]")) ==
          "nobody counts: 'men' is missing for Cold\n");
    CHECK(asked(warned + ", when: \"0\"", night()).empty());
    CHECK(said_by("  - {do: all-have, key: men, into: known}\n", night()).empty());
    // Nobody has any: a sentence of its own, but only if the battle is written for these rules, or for none.
    const std::string nowhere = warned + ", nowhere: count the men";
    const std::string without =
        night({}, "units: [{name: Anna's, type: militia}]", "units: [{name: Cold, type: cavalry}]");
    CHECK(asked(nowhere, without) == "count the men\n");
    CHECK(asked(nowhere, night()) == "nobody counts: 'men' is missing for Bold\n");
    CHECK(asked(warned, without) == "nobody counts: 'men' is missing for Anna's, Cold\n");
    std::string of_others = without;
    of_others.replace(of_others.find("lanterns"), 8, "grid-awi");
    CHECK(asked(nowhere, of_others).empty());
    of_others.replace(of_others.find("rules: grid-awi\n"), 16, "");
    CHECK(asked(nowhere, of_others) == "count the men\n");
}

TEST_CASE("what all have is known as 1 and what some lack as 0") {
    const std::string check =
        "  - {do: all-have, key: men, into: known, otherwise: x}\n"
        "  - {do: warn, for: game, when: \"known == 1\", says: all have it}\n"
        "  - {do: warn, for: game, when: \"known == 0\", says: some lack it}\n";
    CHECK_THAT(said_by(check, night()), Catch::Matchers::EndsWith("some lack it\n"));
    CHECK(said_by(check, night({}, "units: [{name: Anna's, type: militia, men: 40}]")) == "all have it\n");
}

TEST_CASE("a word is worked out by its number, from the first to the last, and no other number is one") {
    const auto word = [](const std::string& number) {
        return said_by("  - {do: reckon, for: game, value: \"" + number +
                           "\", words: [near, far, lost], into: way}\n"
                           "  - {do: warn, for: game, when: way.near, says: near}\n"
                           "  - {do: warn, for: game, when: way.far, says: far}\n"
                           "  - {do: warn, for: game, when: way.lost, says: lost}\n",
                       night());
    };
    CHECK(word("1") == "near\n");
    CHECK(word("2") == "far\n");
    CHECK(word("3") == "lost\n");
    CHECK_THAT(word("0"),
               Catch::Matchers::StartsWith("Lanterns in the Wood: 'way' does not give a whole number"));
    CHECK_THAT(word("4"),
               Catch::Matchers::StartsWith("Lanterns in the Wood: 'way' does not give a whole number"));
    CHECK_THAT(word("1.5"),
               Catch::Matchers::StartsWith("Lanterns in the Wood: 'way' does not give a whole number"));
}

TEST_CASE("a number is worked out for the game, each side or each unit for which it holds") {
    const auto kept = [](const std::string& scope, const std::string& value, const std::string& when) {
        return said_by("  - {do: reckon, for: " + scope + ", when: \"" + when + "\", value: \"" + value +
                           "\", into: it}\n  - {do: warn, for: " + scope + ", when: \"" + when +
                           "\", says: \"{unit} {side} {it}\"}\n",
                       night());
    };
    CHECK(kept("unit", "men / 20", "has.men") == "Anna's Foxes 2\nCold Owls 1\n");
    CHECK(kept("side", "10 * units", "1") == " Foxes 20\n Owls 10\n");
    CHECK(kept("game", "sides", "1") == "  2\n");
}

TEST_CASE("a contest has a higher and a lower, and equal scores are rolled again") {
    const std::string contest =
        "  - {do: contest, die: D6, stream: 'lot/{side}', why: 'lot, {side}', into: lot, higher: hunter, "
        "lower: game}\n"
        "  - {do: warn, for: side, when: lot.hunter, says: \"{side}\"}\n";
    CHECK(said_by(contest, night("throws: {lot/foxes: 4, lot/owls: 3}\n")) == "Foxes\n");
    CHECK(said_by(contest, night("throws: {lot/foxes: 3, lot/owls: 4}\n")) == "Owls\n");
    const auto again = roll_with(contest, night("throws: {lot/foxes: [4, 5], lot/owls: [4, 6]}\n"));
    REQUIRE(again.rolled);
    CHECK(again.said.all().front().sentence == "Owls");
    std::vector<std::string> readings;
    for (const auto& each : again.rolled->ledger)
        if (each.stream.starts_with("lot/")) readings.push_back(each.stream + ": " + each.reading);
    CHECK(readings == std::vector<std::string>{"lot/foxes: equal", "lot/owls: equal",
                                               "lot/foxes: lower: game", "lot/owls: higher: hunter"});
}

TEST_CASE("rows, formulas and several dice decide what a roll for the game means") {
    const std::string steps =
        "  - {do: throw-on-table, for: game, die: D6, dice: 2, stream: fog, why: fog, into: fog, rows: "
        "[{score: 2-7, value: "
        "thin, reading: 'thin at {score}'}, {score: 8-12, value: thick, reading: 'thick: {value}'}]}\n"
        "  - {do: throw-on-table, for: side, die: D6, stream: 'owl/{side}', why: 'owl, {side}', into: owl, "
        "value: 'score * 2', "
        "reading: '{score} is {value}'}\n"
        "  - {do: warn, for: side, when: fog.thin, says: \"{side} {owl}\"}\n";
    const auto of = [&](const std::string& fog) {
        return roll_with(steps, night("throws: {fog: " + fog + ", owl/foxes: 1, owl/owls: 6}\n"));
    };
    const auto thin = of("[1, 6]");
    REQUIRE(thin.said.all().size() == 2);
    CHECK(thin.said.all()[0].sentence == "Foxes 2");
    CHECK(thin.said.all()[1].sentence == "Owls 12");
    CHECK(thin.rolled->ledger[0].reading == "thin at 7");
    CHECK(thin.rolled->ledger[1].reading == "thin at 7");
    CHECK(thin.rolled->ledger[2].reading == "1 is 2");
    const auto thick = of("[2, 6]");
    CHECK(thick.said.all().empty());
    CHECK(thick.rolled->ledger[1].reading == "thick: thick");
}

TEST_CASE("a sum is rolled again until it is in its range, and how often is kept") {
    const std::string steps =
        "  - {do: throw-until, dice: 2, die: D6, stream: hour, why: hour, within: 4-6, into: hour, counts: "
        "nights, reading: "
        "'at {sum}', again: '{sum} is no hour'}\n"
        "  - {do: warn, for: game, when: \"1\", says: \"{hour} after {nights}\"}\n";
    const auto of = [&](const std::string& scores) {
        return said_by(steps, night("throws: {hour: [" + scores + "]}\n"));
    };
    CHECK(of("1, 3") == "4 after 0\n");
    CHECK(of("3, 3") == "6 after 0\n");
    CHECK(of("1, 2, 2, 3") == "5 after 1\n");
    CHECK(of("3, 4, 1, 1, 1, 4") == "5 after 2\n");
}

TEST_CASE(
    "a procedure knows the month, whether there is a clock, the table, the sides and what is rolled for the "
    "game") {
    const auto known = [](const std::string& more, const std::string& first = band) {
        return said_by(
            "  - {do: warn, for: game, when: \"1\", says: \"{month} {clock} {width} {depth} {table_given} "
            "{sides} "
            "{squares} {throw_troops}\"}\n",
            night(more, first));
    };
    CHECK(known({}) == "0 0 72 48 0 2 0 0\n");
    CHECK(known("date: 1777-12-31\nturns: 8\n") == "12 0 72 48 0 2 0 0\n");
    CHECK(known("date: 1777-01-03\ntable: 5ft x 3ft\nturns: {least: 8, from: 10:00}\n") ==
          "1 1 60 36 1 2 0 0\n");
}

TEST_CASE("a step that would roll without end is refused at its line, and so are impossible dice") {
    const auto step = [](const std::string& more) {
        return "  - {do: throw-until, die: D6, stream: hour, why: the hour, into: hour, counts: days, "
               "reading: "
               "'{sum}', again: late, section: none, " +
               more + "}\n";
    };
    const auto rare = roll_with(step("dice: 20, within: 120-120"), night());
    REQUIRE(rare.said.all().size() == 1);
    CHECK(rare.said.all().front().kind == "too-many-rolls");
    CHECK_THAT(source::render(rare.said), Catch::Matchers::Contains("procedure.yaml:2:"));
    for (const auto& [more, kind] : {std::pair{"dice: 3, within: 99-100", "never-within"},
                                     std::pair{"dice: 3, within: 1-2", "never-within"},
                                     std::pair{"dice: 1000000000, within: 7-16", "bad-number-of-dice"},
                                     std::pair{"dice: 0, within: 7-16", "bad-number-of-dice"}}) {
        source::Reporter report;
        CHECK_FALSE(read_lanterns(lanterns_with("steps:\n" + step(more) + nerve), report));
        REQUIRE(report.has_errors());
        CHECK(report.all().front().kind == kind);
        CHECK_THAT(source::render(report), Catch::Matchers::Contains("procedure.yaml:2:"));
    }
}

}  // namespace own_steps_test

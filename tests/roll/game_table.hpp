// What tests of games need: the shipped rules, a scenario written in the test, a seed.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "dice/dice.hpp"
#include "roll/read_rolled.hpp"
#include "roll/roll.hpp"
#include "roll/write_rolled.hpp"
#include "rules/rules_system.hpp"
#include "scenario/read_scenario.hpp"
#include "scenario/troop_types.hpp"
#include "source/files.hpp"
#include "source/render.hpp"

namespace muster::test {

inline const std::string templates = std::string{MUSTER_SOURCE_DIR} + "/templates";

inline const rules::RulesSystem& rules_of(const std::string& id) {
    static std::map<std::string, rules::RulesSystem> read;
    const auto known = read.find(id);
    if (known != read.end()) return known->second;
    source::DiskFiles files;
    source::Reporter report;
    auto rules = rules::read_rules(files, {{templates}}, {id, {}}, report);
    INFO(source::render(report));
    REQUIRE(rules);
    REQUIRE(report.all().empty());
    return read.emplace(id, std::move(*rules)).first->second;
}

inline scenario::Scenario scenario_of(const std::string& text) {
    source::DiskFiles files;
    source::Reporter report;
    const auto types = scenario::read_troop_types(files, templates + "/common/troop-types.yaml", report);
    REQUIRE(types);
    auto read =
        scenario::read_scenario(std::make_shared<source::SourceText>("game.yaml", text), *types, report);
    INFO(source::render(report));
    REQUIRE(read);
    REQUIRE_FALSE(report.has_errors());
    return std::move(*read);
}

struct Outcome {
    std::optional<roll::Rolled> rolled;
    source::Reporter said;
};

inline Outcome roll_it(const scenario::Scenario& scenario, const rules::RulesSystem& rules,
                       const std::string& seed, const dice::Rerolls& rerolls = {}) {
    dice::OwnThrows own;
    for (const auto& [stream, scores] : scenario.throws)
        for (const auto& score : scores) own[stream.value].push_back(score.value);
    dice::Dice dice{dice::Seed{seed}, own, rerolls};
    Outcome outcome;
    outcome.rolled = roll::roll(scenario, rules, dice, outcome.said);
    return outcome;
}

/// Rolls a scenario that must not fail.
inline roll::Rolled rolled(const std::string& text, const std::string& seed = "a test",
                           const dice::Rerolls& rerolls = {}) {
    const auto scenario = scenario_of(text);
    auto outcome = roll_it(scenario, rules_of(scenario.rules.value), seed, rerolls);
    INFO(source::render(outcome.said));
    REQUIRE(outcome.rolled);
    return std::move(*outcome.rolled);
}

/// What is reported for a scenario that fails, or that has warnings.
inline std::string said_of(const std::string& text) {
    const auto scenario = scenario_of(text);
    return source::render(roll_it(scenario, rules_of(scenario.rules.value), "a test").said);
}

inline const roll::RolledUnit& unit(const roll::Rolled& rolled, const std::string& id) {
    for (const auto& side : rolled.sides)
        for (const auto& each : side.units)
            if (each.id == id) return each;
    FAIL("no unit " + id);
    throw 0;
}

inline std::int64_t number(const roll::RolledUnit& unit, const std::string& value) {
    const auto* found = unit.value(value);
    if (!found) return -1000;
    return std::get<std::int64_t>(*found);
}

/// A game of one British brigade with these units against one American militia battalion.
inline std::string battle(const std::string& units, const std::string& more = {}) {
    return "title: A test\nrules: loyalty-and-glory\n" + more +
           "sides:\n"
           "  - id: british\n"
           "    name: British\n"
           "    brigades:\n"
           "      - name: First\n"
           "        units:\n" +
           units +
           "  - id: american\n"
           "    name: American\n"
           "    brigades:\n"
           "      - {name: Second, units: [{id: facing-them, name: Facing them, type: militia, men: 200}]}\n";
}

inline std::string line(const std::string& unit) {
    return "          - {" + unit + "}\n";
}

inline const std::string club_night =
    "title: Thursday\nrules: awi-d20\nterrain: squares\n"
    "sides:\n"
    "  - {id: british, name: British, troops: roll}\n"
    "  - {id: american, name: American, troops: roll}\n";

}  // namespace muster::test

// Reads a scenario file into a Scenario: one run reports everything that can be wrong without knowing the
// rules.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "scenario/scenario.hpp"
#include "scenario/troop_types.hpp"
#include "source/files.hpp"

namespace muster::scenario {

/// Reads and checks a scenario. Returns one whenever the file is a map at all, even with errors, so that the
/// same run can report what is wrong by the rules. Check report.has_errors() before rolling it.
[[nodiscard]] std::optional<Scenario> read_scenario(const source::SourcePtr& text, const TroopTypes& types,
                                                    source::Reporter& report);
[[nodiscard]] std::optional<Scenario> read_scenario(const source::Files& files, const std::string& path,
                                                    const TroopTypes& types, source::Reporter& report);

/// What to write instead of an id that is not a side's.
[[nodiscard]] std::string instead_of_side(const std::string& word, const std::vector<std::string>& sides);
/// Texts by side, of which `written` is the map: each must be for a side that there is. A side's name becomes
/// its id.
void settle_texts_by_side(const source::Node* written, const std::vector<Side>& sides,
                          std::map<Id, std::string>& texts, source::Reporter& report);
/// Puts the ratings of commanders behind their names: "Cornwallis (7)".
void rate_commanders(Scenario& scenario);
/// Reports what is wrong with how the game runs: names that nobody has, tables that do not give every score,
/// what comes after the end. Requires ids to have been given.
void check_running(Scenario& scenario, source::Reporter& report);

}  // namespace muster::scenario

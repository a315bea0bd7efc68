// An army from the sheets of a spreadsheet to a scenario, and back to one sheet.
#pragma once

#include "scenario/scenario.hpp"
#include "scenario/troop_types.hpp"
#include "spreadsheet/table.hpp"
#include "spreadsheet/words.hpp"

namespace muster::spreadsheet {

struct ArmyRequest {
    std::string path;   ///< of the spreadsheet, for messages and the title
    std::string title;  ///< of the scenario
    std::string rules;  ///< id of a system
};

/// The text of a scenario, with a comment above each unit of which a cell was doubtful. Reports each such
/// cell as a warning. Returns nothing if there is no army in the sheets, and reports why.
[[nodiscard]] std::optional<std::string> make_scenario(const std::vector<Table>& tables, const Words& words,
                                                       const scenario::TroopTypes& types,
                                                       const ArmyRequest& request, source::Reporter& report);

/// The units of a scenario, a row each, with the columns of which any unit has something. A unit with a
/// `count` is one row, so the scenario must not be expanded.
[[nodiscard]] Table make_table(const scenario::Scenario& scenario, const Words& words);

}  // namespace muster::spreadsheet

// Checks a system's files for what the field lists cannot check: that ids are distinct, that what is named
// exists, that formulas and texts use only names that the system can know. Each fault is reported at its
// place.
#pragma once

#include <string>

#include "rules/rules_system.hpp"
#include "rules/system_fields.hpp"
#include "source/diagnostic.hpp"
#include "source/yaml.hpp"

namespace muster::rules {

/// Whether a text may be the id of a system or a type: [a-z0-9-].
[[nodiscard]] bool is_id(std::string_view text);

void check_system(const SystemFile& written, const std::string& folder, source::Reporter& report);
void check_types(const TypesFile& written, const source::Node& root, source::Reporter& report);
/// The following require everything that comes before them in RulesSystem to be read.
void check_values(const RulesSystem& rules, const ValuesFile& written, source::Reporter& report);
/// Rulings may use the options, and nothing else.
void check_rulings(const RulesSystem& rules, source::Reporter& report);
/// The formulas of system.yaml that are about the game and its sides.
void check_set_up(const RulesSystem& rules, source::Reporter& report);
/// Checks that sizes fit on a table, and that formulas use names of a unit.
void check_basing(const RulesSystem& rules, const source::ByTerm<terms::Arm, Basing>& written,
                  source::Reporter& report);
void check_card(const RulesSystem& rules, const source::Node& root, source::Reporter& report);
void check_balance(const RulesSystem& rules, const BalanceFile& written, source::Reporter& report);
void check_odds(const OddsFile& written, source::Reporter& report);
void check_odds_names(const RulesSystem& rules, const OddsFile& written, source::Reporter& report);
void check_reference(const RulesSystem& rules, const source::Node& root, source::Reporter& report);
/// Checks that everything under `types:` or `of:`, anywhere, is a type of the system.
void check_type_lists(const RulesSystem& rules, const source::Node& root, source::Reporter& report);
/// Works out how far each mark of a stick reaches.
void check_aids(const RulesSystem& rules, Aids& aids, const source::Node& root, source::Reporter& report);

}  // namespace muster::rules

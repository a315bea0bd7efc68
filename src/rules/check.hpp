// Checks a system's files for what the field lists cannot check: that ids are distinct, that what is named
// exists, that formulas and texts use only names that the system can know. Each fault is reported at its
// place.
#pragma once

#include <string>

#include "rules/rules_system.hpp"
#include "source/diagnostic.hpp"
#include "source/yaml.hpp"

namespace muster::rules {

/// Visits every value under a key of this name, at any depth.
template <class Visit>
void each_under(const source::Node& node, std::string_view key, const Visit& visit) {
    for (const source::Node& item : node.items) each_under(item, key, visit);
    for (const source::Entry& entry : node.entries) {
        if (entry.key == key) visit(entry.value);
        each_under(entry.value, key, visit);
    }
}

void check_system(const SystemFile& system, const source::Node& root, const std::string& folder,
                  source::Reporter& report);
void check_types(const TypesFile& file, const source::Node& root, source::Reporter& report);
/// The following require the files that SystemReader reads before theirs.
void check_values(const RulesSystem& rules, source::Reporter& report);
/// Rulings may use the options, and nothing else.
void check_rulings(const RulesSystem& rules, source::Reporter& report);
/// The formulas of system.yaml that are about the game and its sides.
void check_set_up(const RulesSystem& rules, source::Reporter& report);
/// Checks that sizes fit on a table, and that formulas use names of a unit.
void check_basing(const RulesSystem& rules, source::Reporter& report);
void check_card(const RulesSystem& rules, const source::Node& root, source::Reporter& report);
void check_balance(const RulesSystem& rules, const source::Node& root, source::Reporter& report);
void check_odds(const OddsFile& file, source::Reporter& report);
void check_odds_names(const RulesSystem& rules, source::Reporter& report);
void check_reference(const RulesSystem& rules, const source::Node& root, source::Reporter& report);
/// Works out how far each mark of a stick reaches; checks that everything under `types:` is a type of the
/// system.
void check_aids(const RulesSystem& rules, Aids& aids, const source::Node& root, source::Reporter& report);

}  // namespace muster::rules

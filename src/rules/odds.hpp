// The exact chances that a system's sheets print, found by counting what the dice of odds.yaml can give.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "lengths/fraction.hpp"
#include "rules/rules_system.hpp"

namespace muster::rules {

/// The words `true` and `false` of a circumstance are bool.
using CircumstanceValue = std::variant<bool, int, std::string>;

/// One chance: the test, its circumstances in the order written, the outcome.
struct Chance {
    std::string test;                                             ///< "need"
    std::vector<std::pair<std::string, CircumstanceValue>> when;  ///< number: 4
    std::string outcome;                                          ///< "success"
    lengths::Fraction chance;                                     ///< 0 to 1; or the mean
    bool is_mean = false;
    std::vector<std::pair<std::string, std::string>> shows = {};  ///< of a unit's test: "hits on", "4+"
};

/// All chances, test by test, with circumstances in counting order (the last changes first), outcomes in the
/// order written (without `otherwise`, which is the rest), then means. An outcome that cannot happen has 0,
/// unless its text has formulas.
[[nodiscard]] std::vector<Chance> chances(const RulesSystem& rules);
/// Those of one test.
[[nodiscard]] std::vector<Chance> chances(const OddsRule& rule);

/// Those of a unit's test, for the unit whose numbers `unit` gives by the names of card.yaml. Empty if this
/// unit does not make it; nothing if one of its formulas has no value, or a pool no valid number of dice.
[[nodiscard]] std::optional<std::vector<Chance>> chances(const UnitTest& test,
                                                         const source::Formula::Lookup& unit);

/// The name of a chance in reference texts: `chance.need.4`, `chance.hit_and_save.formed.soft.small_arms`;
/// the outcome comes last if a test has several. Characters outside [a-z0-9] become `_`.
[[nodiscard]] std::string name_of(const Chance& chance, const OddsRule& rule);

/// The names of all chances, sorted, without working out any.
[[nodiscard]] std::vector<std::string> chance_names(const RulesSystem& rules);

/// Chances by name, as they are printed: "50 %".
using ChanceWords = std::map<std::string, std::string, std::less<>>;
[[nodiscard]] ChanceWords chance_words(const RulesSystem& rules);

/// Whether every pool has, in all circumstances, a whole number of dice from 0 to 20 that cannot fall in too
/// many ways.
[[nodiscard]] bool pools_are_sound(const OddsRule& rule);

/// "1.25"
[[nodiscard]] std::string print_mean(const lengths::Fraction& mean);

/// "50 %"; "<1 %" for a chance under half a per cent; ">99 %" for one over 99½ that is not certain.
[[nodiscard]] std::string print_chance(const lengths::Fraction& chance);

}  // namespace muster::rules

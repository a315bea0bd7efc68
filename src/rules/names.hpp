// The names that formulas and texts of a system's data may use, in one list, so that a misspelt name is
// reported when the data are read and not when a unit first needs it.
//
// Formulas of values.yaml and texts of card.yaml know these names of a unit:
//   men, guns, line, ...                   the numbers of facts/unit_facts; 0 if the unit has none
//   has.men, has.guns, has.line, ...       1 if it has the number, else 0
//   arm.X, is.TRAIT, type.ID               1 or 0
//   fact.X                                 the type's number; 0 if only other types have it
//   option.X, option.X.CHOICE              a number; 1 or 0; as settled for this game
//   squares, sides, units, throw_troops, drawn   of the game and of the unit's side
// values.yaml also knows:
//   has.class, has.quality, converged      written down; takes bases from parents
//   what the procedure keeps (`into:`), and for a word W kept in X, X.W
//   the values worked out before, by id
// card.yaml also knows:
//   every value by id; 0 for a unit that does not have it
//   word.X                                 the type's text; empty if only other types have it
//   box, left                              in a track's boxes
// A `-` or a space in an id, trait or choice is written `_`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rules_system.hpp"
#include "source/phrase.hpp"

namespace muster::rules {

/// An id as formulas write it: "size-bonus" → "size_bonus".
[[nodiscard]] std::string in_formulas(std::string_view id);

/// What values.yaml may use before any value is worked out, sorted.
[[nodiscard]] std::vector<std::string> names_of_units(const RulesSystem& rules);
/// What card.yaml may use outside the boxes of a track, sorted.
[[nodiscard]] std::vector<std::string> names_of_cards(const RulesSystem& rules);
/// What rulings may use, and the words of the quick reference besides chances: the options.
[[nodiscard]] std::vector<std::string> names_of_options(const RulesSystem& rules);
/// The names that the procedure decides (its `into:`), with the words that they may be; sorted.
[[nodiscard]] std::vector<std::string> names_of_procedure(const Procedure& procedure);

/// The value of a name for a type: arm.X, is.TRAIT, type.ID, fact.X, word.X; nothing for any other name.
[[nodiscard]] std::optional<source::Word> of_type(const RulesSystem& rules, const TroopType& type,
                                                  std::string_view name);
/// The same if it is a number.
[[nodiscard]] std::optional<double> number_of_type(const RulesSystem& rules, const TroopType& type,
                                                   std::string_view name);

}  // namespace muster::rules

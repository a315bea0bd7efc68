// The names that formulas and texts of a system's data may use. One list, so that a misspelt name is told
// when the data are read and not when a unit first needs it.
//
// Formulas of values.yaml and texts of card.yaml know, for the unit that they are worked out for:
//   men, guns, line, ...: the numbers of facts/unit_facts   0 where the unit has none
//   has.men, has.guns, has.line, ...                        1 where it has, else 0
//   arm.X, is.TRAIT, type.ID                                1 or 0
//   fact.X                                                  the type's number; 0 where only other types have
//   it option.X (a number), option.X.CHOICE (1 or 0)           as they count in this game squares, sides,
//   units, throw_troops, drawn              of the game and of the unit's side
// values.yaml besides:
//   has.class, has.quality, converged                       written down; takes bases from parents
//   what the procedure keeps (`into:`), and for a word W kept in X, X.W
//   the values worked out before, by id
// card.yaml besides:
//   every value by id; 0 for a unit that has not got it
//   word.X                                                  the type's text; empty where only other types
//   have it box, left                                               in a track's boxes
// A `-` or a space in an id, trait or choice is written `_`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formula/phrase.hpp"
#include "rules/rules_system.hpp"

namespace muster::rules {

/// An id as formulas write it: "size-bonus" → "size_bonus".
[[nodiscard]] std::string in_formulas(std::string_view id);

/// What values.yaml may use before any value is worked out, sorted.
[[nodiscard]] std::vector<std::string> names_of_units(const RulesSystem& rules);
/// What card.yaml may use outside the boxes of a track, sorted.
[[nodiscard]] std::vector<std::string> names_of_cards(const RulesSystem& rules);
/// What the words of the quick reference may use besides chances, and all that rulings may use: the options.
[[nodiscard]] std::vector<std::string> names_of_options(const RulesSystem& rules);
/// The names that the procedure decides (its `into:`), with the words it may put in; sorted.
[[nodiscard]] std::vector<std::string> names_of_procedure(const Procedure& procedure);

/// What a name says of a type: arm.X, is.TRAIT, type.ID, fact.X, word.X; nothing for any other name.
[[nodiscard]] std::optional<formula::Word> of_type(const RulesSystem& rules, const TroopType& type,
                                                   std::string_view name);

}  // namespace muster::rules

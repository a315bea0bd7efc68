// Cards that several units share: companies that are alike in all that a card prints except number and name.
#pragma once

#include <cstddef>
#include <vector>

#include "sheets/bindings.hpp"

namespace muster::sheets {

/// The units of a card, in the order of their brigade.
struct UnitsOfCard {
    std::vector<const dossier::Unit*> units;
    std::size_t word = 0;   ///< the word in which their names differ: the last of "Militia 3"
    std::size_t alike = 1;  ///< units that would be on it if it had room for all
};

/// The cards of a brigade. If the side's are `one-for-all`, units share a card of at most
/// `bound.most_on_a_card` whose cards print the same, except for their numbers, the numbers of their rolls,
/// and one word of their names that is a number or a single letter.
[[nodiscard]] std::vector<UnitsOfCard> cards_of(const Bound& bound, const dossier::Side& side,
                                                const dossier::Brigade& brigade);

/// The data of units on a card: the name of all ("Militia 1–3, 5"), their numbers, and the tracks of each.
[[nodiscard]] Data bind_units_of_card(const Bound& bound, const dossier::Side& side,
                                      const dossier::Brigade& brigade, const UnitsOfCard& card,
                                      source::Reporter& report);

}  // namespace muster::sheets

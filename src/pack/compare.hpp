// Two versions of a scenario compared by what stands on their cards, so that after a change only those cards
// are printed again.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pack/pack_request.hpp"
#include "pack/world.hpp"
#include "source/diagnostic.hpp"

namespace muster::pack {

/// A card that is not as it was.
struct CardChange {
    enum class Kind { fresh, gone, changed };
    Kind kind = Kind::changed;
    std::string side, unit, name;   ///< ids of side and unit, and the unit's name
    std::vector<std::string> what;  ///< "strength 8 → 9"; for changed cards, in words
};

struct Comparison {
    std::vector<CardChange> changes;  ///< by side, in the order of the new roster, cards that are gone last
    std::string seed;                 ///< of the new one
};

/// Compares the cards of two scenarios under the same request. What differs on every card of a pack without
/// meaning anything for the game (the pack's mark, numbers of throws in the ledger) does not count. Without a
/// seed in either, both are rolled with the same fresh one.
[[nodiscard]] std::optional<Comparison> compare_cards(const World& world, const std::string& before,
                                                      const PackRequest& after, source::Diagnostics& say);

/// The changes as lines for the terminal.
[[nodiscard]] std::string in_words(const Comparison& comparison);

}  // namespace muster::pack

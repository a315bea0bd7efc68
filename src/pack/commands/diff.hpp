// Compares the printed cards of two versions of a scenario, so that after a change only the changed cards
// need to be printed again.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pack/pack_request.hpp"
#include "pack/world.hpp"
#include "source/diagnostic.hpp"

namespace muster::pack {

/// A card that is new, gone or changed.
struct CardChange {
    enum class Kind { fresh, gone, changed };
    Kind kind = Kind::changed;
    std::string side, unit, name;   ///< ids of side and unit, and the unit's name
    std::vector<std::string> what;  ///< "strength 8 → 9"; for changed cards, in words
};

struct Comparison {
    std::vector<CardChange> changes;  ///< by side, in the order of the new roster; removed cards last
    std::shared_ptr<const game::Night> night;  ///< the old one, whose dice the new one keeps
};

/// Compares the cards of two scenarios under the same request. Differences that every card of a pack may have
/// and that mean nothing for the game (the fingerprint, numbers of dice in the ledger) are ignored. The new
/// scenario keeps the dice of the old one, which the request's night gives.
[[nodiscard]] std::optional<Comparison> compare_cards(const World& world, const std::string& before,
                                                      const PackRequest& after, source::Reporter& report);

/// The changes as lines for the terminal.
[[nodiscard]] std::string describe(const Comparison& comparison);

}  // namespace muster::pack

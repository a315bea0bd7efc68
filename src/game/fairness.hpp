// Fair games, rolled until the sides are close, and how one roll compares with many.
#pragma once

#include <optional>

#include "dossier/dossier.hpp"
#include "game/game_setup.hpp"

namespace muster::game {

inline constexpr int most_set_aside = 10'000;
inline constexpr std::int64_t rolls_of_a_spread = 10'000;

/// The first of the games SEED, SEED/fair-1, SEED/fair-2 ... whose sides are within `percent` of one another
/// by the system's own measure; it records how many were set aside. Throws RequestError if the system has no
/// measure, or none of `most_set_aside` games is fair.
[[nodiscard]] std::optional<roll::Rolled> roll_fair_game(const GameSetup& setup, const dice::Seed& seed,
                                                         int percent, source::Reporter& report);

/// A fair game if `fair` gives the percentage, else the game of exactly this seed.
[[nodiscard]] std::optional<roll::Rolled> decide_game(const GameSetup& setup, const dice::Seed& seed,
                                                      std::optional<int> fair, source::Reporter& report);

/// What the games SEED/1 ... SEED/10000 of the same scenario give (those of `muster roll --count`), with this
/// one among them. Nothing for a game without sides or measures; no nights if no die is rolled.
[[nodiscard]] std::optional<dossier::Spread> measure_spread(const GameSetup& setup,
                                                            const roll::Rolled& rolled, int jobs);

}  // namespace muster::game

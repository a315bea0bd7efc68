// What may be a seed, for the command line, scenarios and rolled files alike.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace muster::dice {

inline constexpr std::size_t most_seed_bytes = 200;

/// Sixteen bytes made from a seed by Argon2id, slowly on purpose (some 10 ms and 16 MB): it takes longer to
/// try a guessed seed by what is made from them than by rolling the game. The same everywhere and for ever.
[[nodiscard]] std::string slow_key(std::string_view seed);

/// Whether a text may be a seed: 1 to most_seed_bytes bytes of UTF-8 on one line, without hidden characters.
[[nodiscard]] bool is_seed(std::string_view text);

}  // namespace muster::dice

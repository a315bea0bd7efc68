// What may be a seed, for the command line, scenarios and rolled files alike.
#pragma once

#include <cstddef>
#include <string_view>

namespace muster::dice {

inline constexpr std::size_t most_seed_bytes = 200;

/// Whether a text may be a seed: 1 to most_seed_bytes bytes of UTF-8 on one line, without hidden characters.
[[nodiscard]] bool is_seed(std::string_view text);

}  // namespace muster::dice

// "Did you mean": the nearest known word.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::source {

/// The known word nearest to `word` (Damerau-Levenshtein over characters, at most 2 or a third of the word's
/// length and half of it, whatever the capitals, the first of equals); nothing when none is near.
[[nodiscard]] std::optional<std::string> nearest(std::string_view word,
                                                 const std::vector<std::string>& known);

/// Up to `count` known words that are like `word`, the most similar first: those that contain it (ignoring
/// capitals and hyphens), then those of which at most half the letters differ; of equals those known first.
[[nodiscard]] std::vector<std::string> most_like(std::string_view word, const std::vector<std::string>& known,
                                                 std::size_t count);

/// "; did you mean 'x'?" or, when nothing is near, an empty text.
[[nodiscard]] std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);

}  // namespace muster::source

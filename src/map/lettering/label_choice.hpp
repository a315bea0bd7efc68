// Chooses a place for each word so that no two overlap. Important words choose first; then places are
// exchanged as long as that improves the whole plan. There is no randomness in it.
#pragma once

#include <optional>
#include <vector>

#include "map/lettering/turned_box.hpp"

namespace muster::map {

/// One possible place of a word: the boxes of its parts, and its price (0: ideal).
struct LabelPlace {
    std::vector<TurnedBox> boxes;
    double price = 0;
};

struct LabelWish {
    std::vector<LabelPlace> places;
    double weight = 1;  ///< importance of its place
};

/// For each wish, the number of the chosen place; nothing if more important words take every place.
[[nodiscard]] std::vector<std::optional<std::size_t>> choose_places(const std::vector<LabelWish>& wishes);

}  // namespace muster::map

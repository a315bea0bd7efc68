// Which of its possible places each word gets, so that no two lie over one another: the important ones
// choose first, then places are exchanged as long as that makes the whole plan better. No chance in it.
#pragma once

#include <optional>
#include <vector>

#include "map/lettering/turned_box.hpp"

namespace muster::map {

/// One place a word may take: the boxes of its parts, and what is against it (0: nothing).
struct LabelPlace {
    std::vector<TurnedBox> boxes;
    double price = 0;
};

struct LabelWish {
    std::vector<LabelPlace> places;
    double weight = 1;  ///< how much its place matters
};

/// For each wish the number of the place it gets; none where every place is taken by a word that matters
/// more.
[[nodiscard]] std::vector<std::optional<std::size_t>> choose_places(const std::vector<LabelWish>& wishes);

}  // namespace muster::map

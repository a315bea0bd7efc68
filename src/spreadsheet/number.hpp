// Numbers as people write them in cells.
#pragma once

#include <optional>
#include <string_view>

#include "spreadsheet/words.hpp"

namespace muster::spreadsheet {

struct Number {
    std::optional<int> value;  ///< nothing if there is no number in the cell
    bool is_plain = true;      ///< nothing but the number, in any way of writing it
};

/// "1,350", "1 350", "1.350" and "1350.0" are 1350. "c.300" and "300-350" are 300, but not plain. Anything
/// else, such as "12 coys" or "?", has no value.
[[nodiscard]] Number read_number(std::string_view cell, const Words& words);

}  // namespace muster::spreadsheet

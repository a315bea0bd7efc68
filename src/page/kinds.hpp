// What can be wrong with the file of papers and cards.
#pragma once

#include <string>

#include "source/diagnostic.hpp"

namespace muster::page::kinds {

using source::Kind;

inline constexpr Kind<std::string> bad_paper_length{
    "bad-paper-length", "'{}' is not a length; write it with its unit, such as 63mm, 2.5in or 9pt"};

inline constexpr Kind<std::string> bad_makers_sheet{
    "bad-makers-sheet",
    "the maker's sheet of '{}' needs a paper of this file and at least one column and one row"};

}  // namespace muster::page::kinds

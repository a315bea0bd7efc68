// What can be wrong with the file of papers and cards.
#pragma once

#include <string>

#include "source/diagnostic.hpp"

namespace muster::impose::kinds {

using source::Kind;
using source::Severity;

inline constexpr Kind<std::string> bad_paper_length{
    "bad-paper-length", Severity::error,
    "'{}' is no length on paper; write it with its unit, as 63mm, 2.5in or 9pt"};

}  // namespace muster::impose::kinds

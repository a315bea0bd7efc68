// What can be wrong with a formula or a phrase.
#pragma once

#include <string>

#include "source/diagnostic.hpp"

namespace muster::formula::kinds {

using source::Kind;
using source::Severity;

inline constexpr Kind<std::string> bad_formula{"bad-formula", Severity::error,
                                               "'{}' cannot be understood as a formula"};
inline constexpr Kind<std::string> formula_assigns{"formula-assigns", Severity::error,
                                                   "'{}' sets a value; to compare, write two signs: =="};
inline constexpr Kind<std::size_t> formula_too_long{"formula-too-long", Severity::error,
                                                    "this formula is longer than {} letters"};
inline constexpr Kind<> open_brace{"open-brace", Severity::error,
                                   "a brace is never closed; write two for a brace that is printed"};

}  // namespace muster::formula::kinds

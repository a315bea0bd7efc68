// What can be wrong with a formula or with a text that holds formulas.
#pragma once

#include <string_view>

#include "source/diagnostic.hpp"

namespace muster::formula::kinds {

using source::Kind;
using source::Severity;

inline constexpr Kind<> formula_empty{"formula-empty", Severity::error, "a formula belongs here"};
inline constexpr Kind<std::size_t> formula_too_long{"formula-too-long", Severity::error,
                                                    "a formula has at most {} letters"};
inline constexpr Kind<std::string_view> formula_bad_letter{
    "formula-bad-letter", Severity::error,
    "'{}' has no meaning in a formula; names are written in small letters, digits, _ and dots"};
inline constexpr Kind<> formula_assigns{"formula-assigns", Severity::error,
                                        "one = has no meaning in a formula; to compare, write =="};
inline constexpr Kind<> formula_lists{"formula-lists", Severity::error,
                                      "a comma only parts what stands in min( ) or max( )"};
inline constexpr Kind<std::string_view> formula_bad_name{
    "formula-bad-name", Severity::error, "'{}' is no name; a name begins with a letter, as in unit.men"};
inline constexpr Kind<std::string_view, std::string_view> no_such_function{
    "no-such-function", Severity::error,
    "'{}' is no function{}; there are abs, down, max, min, round and up"};
inline constexpr Kind<std::string_view> formula_broken{"formula-broken", Severity::error, "{}"};

inline constexpr Kind<> brace_open{"brace-open", Severity::error,
                                   "this brace is never closed; a brace itself is written twice"};
inline constexpr Kind<> brace_alone{"brace-alone", Severity::error,
                                    "this brace closes nothing; a brace itself is written twice"};
inline constexpr Kind<> brace_empty{"brace-empty", Severity::error,
                                    "a name or a formula belongs between these braces"};

}  // namespace muster::formula::kinds

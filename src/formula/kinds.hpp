// What can be wrong with a formula or with a text that holds formulas.
#pragma once

#include <string_view>

#include "source/diagnostic.hpp"

namespace muster::formula::kinds {

using source::Kind;
using source::Severity;

inline constexpr Kind<> formula_empty{"formula-empty", Severity::error, "the formula is empty; write one"};
inline constexpr Kind<std::size_t> formula_too_long{"formula-too-long", Severity::error,
                                                    "a formula may have at most {} characters"};
inline constexpr Kind<std::string_view> formula_bad_letter{
    "formula-bad-letter", Severity::error,
    "'{}' is not allowed in a formula; names have lower-case letters, digits, _ and dots"};
inline constexpr Kind<> formula_assigns{"formula-assigns", Severity::error,
                                        "a single = is not allowed in a formula; write == to compare"};
inline constexpr Kind<> formula_lists{"formula-lists", Severity::error,
                                      "a comma is only allowed between the arguments of min( ) or max( )"};
inline constexpr Kind<std::string_view> formula_bad_name{
    "formula-bad-name", Severity::error, "'{}' is not a name; a name begins with a letter, as in unit.men"};
inline constexpr Kind<std::string_view, std::string_view> no_such_function{
    "no-such-function", Severity::error,
    "'{}' is not a function{}; the functions are abs, down, max, min, round and up"};
inline constexpr Kind<std::string_view> formula_broken{"formula-broken", Severity::error, "{}"};

inline constexpr Kind<> brace_open{"brace-open", Severity::error,
                                   "this brace is never closed; to print a brace, write it twice"};
inline constexpr Kind<> brace_alone{
    "brace-alone", Severity::error,
    "this closing brace has no opening one; to print a brace, write it twice"};
inline constexpr Kind<> brace_empty{"brace-empty", Severity::error,
                                    "there is nothing between these braces; write a name or a formula"};

}  // namespace muster::formula::kinds

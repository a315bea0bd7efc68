// What can be wrong with a formula or with a text that contains formulas.
#pragma once

#include <string_view>

#include "source/diagnostic.hpp"

namespace muster::formula::kinds {

using source::Kind;

inline constexpr Kind<> formula_empty{"formula-empty", "the formula is empty; write one"};
inline constexpr Kind<std::size_t> formula_too_long{"formula-too-long",
                                                    "a formula may have at most {} characters"};
inline constexpr Kind<std::string_view> formula_bad_letter{
    "formula-bad-letter",
    "'{}' is not allowed in a formula; names have lower-case letters, digits, _ and dots"};
inline constexpr Kind<> formula_assigns{"formula-assigns",
                                        "a single = is not allowed in a formula; write == to compare"};
inline constexpr Kind<> formula_lists{"formula-lists",
                                      "a comma is only allowed between the arguments of min( ) or max( )"};
inline constexpr Kind<std::string_view> formula_bad_name{
    "formula-bad-name", "'{}' is not a name; a name begins with a letter, as in unit.men"};
inline constexpr Kind<std::string_view, std::string_view> no_such_function{
    "no-such-function", "'{}' is not a function{}; the functions are abs, down, max, min, round and up"};
inline constexpr Kind<std::string_view> formula_broken{"formula-broken", "{}"};

inline constexpr Kind<> brace_open{"brace-open",
                                   "this brace is never closed; to print a brace, write it twice"};
inline constexpr Kind<> brace_alone{
    "brace-alone", "this closing brace has no opening one; to print a brace, write it twice"};
inline constexpr Kind<> brace_empty{"brace-empty",
                                    "there is nothing between these braces; write a name or a formula"};

}  // namespace muster::formula::kinds

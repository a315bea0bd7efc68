// What can be wrong with a scenario only in the light of the rules it is played by.
#pragma once

#include <string>

#include "source/diagnostic.hpp"

namespace muster::roll::kinds {

using source::Kind;
using source::Severity;
using Text = std::string;

inline constexpr Kind<Text, Text, Text, Text> type_without_place{
    "type-without-place", Severity::error, "{}: {} has no place for '{}'; give the unit an `as:`, one of {}"};
inline constexpr Kind<Text, Text, Text, Text> as_no_type{"as-no-type", Severity::error,
                                                         "'{}' is no type of {}{}; it knows {}"};
inline constexpr Kind<Text, Text, Text> no_such_option{"no-such-option", Severity::error,
                                                       "'{}' is no option of {}{}"};
inline constexpr Kind<Text, Text, Text, Text> no_such_choice{"no-such-choice", Severity::error,
                                                             "'{}' is no choice for '{}'{}; it may be {}"};
inline constexpr Kind<Text> contest_needs_two{"contest-needs-two", Severity::error,
                                              "{}: only two sides can throw against one another"};
inline constexpr Kind<Text, Text> no_troops_to_roll{
    "no-troops-to-roll", Severity::error, "{}: {} has no list of troops to roll; list the side's units"};
inline constexpr Kind<Text, Text, Text> no_such_list{"no-such-list", Severity::error,
                                                     "there is no troop list '{}'{}; there are {}"};
inline constexpr Kind<int, Text, Text, int> own_throw_off_die{
    "own-throw-off-die", Severity::error, "{} is no score of a {}: '{}' is thrown with 1 to {}"};
inline constexpr Kind<Text> own_throw_unused{
    "own-throw-unused", Severity::warning,
    "nothing was thrown as '{}', or not as often; the score is not used"};
inline constexpr Kind<Text, Text, Text> lacking{"lacking", Severity::warning, "{}: '{}' is missing for {}"};
inline constexpr Kind<Text, int, Text, Text, Text> bases_outside{"bases-outside", Severity::warning,
                                                                 "{}: {} {} bases, where {} have {}"};
inline constexpr Kind<Text, Text, Text, Text, Text> quality_unknown{
    "quality-unknown", Severity::error, "{}: '{}' is no quality of {}{} (there are: {})"};
inline constexpr Kind<Text, int, Text, int, int> class_outside{
    "class-outside", Severity::error, "{}: {} is no class of {}; they go from {} to {}"};
inline constexpr Kind<Text> parent_no_unit{"parent-no-unit", Severity::error,
                                           "'{}' is no unit of this side that could lend a base"};
inline constexpr Kind<Text, Text, Text> parent_not_eligible{
    "parent-not-eligible", Severity::error, "{} cannot lend a base: only {} do, and it counts as {}"};
inline constexpr Kind<Text, Text> parent_lacks_base{"parent-lacks-base", Severity::error,
                                                    "{} has no {} base to lend"};
inline constexpr Kind<Text, Text> ground_unsound{"ground-unsound", Severity::error, "this {} {}"};
inline constexpr Kind<Text, Text> cannot_work_out{"cannot-work-out", Severity::error,
                                                  "{}: '{}' comes to no whole number"};
inline constexpr Kind<Text, Text> not_decided{
    "not-decided", Severity::error,
    "{}: this rolled scenario does not say its {}; write it down, or roll again with --seed"};
inline constexpr Kind<Text, Text> other_rules{
    "other-rules", Severity::error, "this part was rolled with '{}', and the scenario is played by '{}'"};

inline constexpr Kind<> not_two_numbers{"not-two-numbers", Severity::error,
                                        "a place in a rolled scenario is two numbers, as [30, 12.5]"};

inline constexpr Kind<Text, int> no_such_square{"no-such-square", Severity::error,
                                                "there is no square {}; each half has {}, as A1 and B7"};
inline constexpr Kind<Text, Text> no_such_cell{"no-such-cell", Severity::error,
                                               "there is no cell {}; the last one, in the south-east, is {}"};
inline constexpr Kind<Text> square_of_which_half{
    "square-of-which-half", Severity::error,
    "square {0} of which half? Write A{0} or B{0}, or give the side its half"};
inline constexpr Kind<Text> outside_square{"outside-square", Severity::error, "this offset leads out of {}"};

}  // namespace muster::roll::kinds

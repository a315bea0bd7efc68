// What can be wrong with a scenario only under the rules it is played by.
#pragma once

#include <string>

#include "source/diagnostic.hpp"

namespace muster::roll::kinds {

using source::Kind;
using source::Severity;
using Text = std::string;

inline constexpr Kind<std::string, std::string, std::string> printed_as_text{
    "printed-as-text", Severity::note, "{} has no rule for {}; {} printed as written"};
inline constexpr Kind<Text, Text, Text, Text> type_without_place{
    "type-without-place", "{}: {} has no place for '{}'; give the unit as: with one of {}"};
inline constexpr Kind<Text, Text, Text, Text> as_no_type{"as-no-type",
                                                         "'{}' is not a type of {}{}; its types are {}"};
inline constexpr Kind<Text, Text, Text> no_such_option{"no-such-option", "'{}' is not an option of {}{}"};
inline constexpr Kind<Text, Text, Text, Text> no_such_choice{"no-such-choice",
                                                             "'{}' is not a choice for '{}'{}; it may be {}"};
inline constexpr Kind<Text> contest_needs_two{"contest-needs-two",
                                              "{}: only two sides can roll against each other"};
inline constexpr Kind<Text, Text> no_troops_to_roll{
    "no-troops-to-roll", "{}: {} has no troop list to roll on; list the side's units"};
inline constexpr Kind<Text, Text, Text> no_such_list{
    "no-such-list", "there is no troop list called '{}'{}; the lists are {}"};
inline constexpr Kind<int, Text, Text, int> own_throw_off_die{
    "own-throw-off-die", "{} is not a score of a {}; a score for '{}' is from 1 to {}"};
inline constexpr Kind<Text> own_throw_unused{
    "own-throw-unused", Severity::warning,
    "no die was rolled for '{}', or fewer than given; the extra scores are ignored"};
inline constexpr Kind<Text, Text, Text> list_of_another{
    "list-of-another", Severity::error, "{}: there is no troop list for '{}'; write 'list:' with one of {}"};
inline constexpr Kind<std::size_t> too_many_rolls{
    "too-many-rolls", "with this step a game would have more than {} rolls of dice"};
inline constexpr Kind<Text, Text, Text> formation_not_allowed{
    "formation-not-allowed", Severity::note,
    "{} cannot be in the formation '{}' under {}; it is shown in its usual one"};
inline constexpr Kind<Text, Text, Text> without_effect{
    "without-effect", Severity::note, "'{}' has no effect under {}, which has no such value (in {})"};
inline constexpr Kind<Text> by_the_rules{"by-the-rules", Severity::warning, "{}"};
inline constexpr Kind<Text, Text, Text> lacking{"lacking", Severity::warning, "{}: '{}' is missing for {}"};
inline constexpr Kind<Text, int, Text, Text, Text> bases_outside{
    "bases-outside", Severity::warning, "{0}: '{2}: {1}' is outside the rules' table, which gives {3} {4}"};
inline constexpr Kind<Text, Text, Text, Text, Text> quality_unknown{
    "quality-unknown", "{}: '{}' is not a quality of {}{}; the qualities are {}"};
inline constexpr Kind<Text, int, Text, int, int> class_outside{
    "class-outside", "{}: {} is not a class of {}; the classes are {} to {}"};
inline constexpr Kind<Text> parent_no_unit{"parent-no-unit",
                                           "'{}' is not a unit of this side that can lend a base"};
inline constexpr Kind<Text, Text, Text> parent_not_eligible{
    "parent-not-eligible", "{} cannot lend a base; only {} can, and it counts as {}"};
inline constexpr Kind<Text, Text> parent_lacks_base{"parent-lacks-base", "{} has no {} base to lend"};
inline constexpr Kind<Text, Text, Text> parent_wrong_base{"parent-wrong-base",
                                                          "{} counts as {}, which cannot take a {} base"};
inline constexpr Kind<Text, int, int> too_many_parents{
    "too-many-parents", Severity::warning,
    "{}: {} units lend it a base, but it has at most {} bases; the bases left over are lost"};
inline constexpr Kind<Text, Text, Text, int> bases_beyond_lenders{
    "bases-beyond-lenders", Severity::warning,
    "{} has {}, but other units lend it {}; by the rules it has {}"};
inline constexpr Kind<int> ground_over_ground{"ground-over-ground",
                                              "all pieces of ground together would cover the table more than "
                                              "{} times; delete some, or make them smaller"};
inline constexpr Kind<Text, Text> ground_unsound{"ground-unsound", "this {} {}"};
inline constexpr Kind<Text, Text> unknown_ground{"unknown-ground", "'{}' is not a kind of ground{}"};
inline constexpr Kind<> nameless_ground{"nameless-ground", "ground of the kind 'other' needs a name"};
inline constexpr Kind<Text, Text> cannot_work_out{"cannot-work-out", "{}: '{}' does not give a whole number"};
inline constexpr Kind<Text, Text> not_decided{
    "not-decided", "{}: this rolled scenario does not give its {}; write it down, or roll again with --seed"};
inline constexpr Kind<Text, Text> other_rules{
    "other-rules", "this was rolled under '{}', but the scenario is played under '{}'"};

inline constexpr Kind<Text, Text, Text> edited_after_rolling{
    "edited-after-rolling",
    "{}: its dice were rolled with {}; put that back, or change it in the scenario and roll again (here you "
    "may "
    "edit {})"};

inline constexpr Kind<> not_two_numbers{"not-two-numbers",
                                        "this is not a place; write two numbers, such as [30, 12.5]"};

inline constexpr Kind<Text, int> no_such_square{"no-such-square",
                                                "there is no square {}; each half has {}, such as A1 and B7"};
inline constexpr Kind<Text, Text> no_such_cell{"no-such-cell",
                                               "there is no cell {}; the last one, in the south-east, is {}"};
inline constexpr Kind<Text, Text> no_squares{
    "no-squares", "{} has no numbered squares, so there is no square {}; write two lengths, or a cell"};
inline constexpr Kind<Text> square_of_which_half{
    "square-of-which-half", "square {0} needs a half; write A{0} or B{0}, or give the side its half"};
inline constexpr Kind<Text> outside_square{"outside-square", "this offset is outside {}"};

}  // namespace muster::roll::kinds

// What can be wrong with a procedure, its shared steps and its troop lists.
#pragma once

#include <string>

#include "source/diagnostic.hpp"

namespace muster::rules::kinds {

using source::Kind;

inline constexpr Kind<std::string> not_a_die{
    "not-a-die", "'{}' is not a die; write D and the number of its faces, such as D6"};
inline constexpr Kind<std::string> not_a_range{"not-a-range",
                                               "'{}' is not a range of numbers; write 2-3, or 3 alone"};
inline constexpr Kind<std::string, std::string> no_such_mechanism{
    "no-such-mechanism", "'{}' is not something that a step can do{}"};
inline constexpr Kind<> step_without_verb{"step-without-verb", "a step needs either do: or use:"};
inline constexpr Kind<std::string, std::string> no_such_scope{
    "no-such-scope", "'{}' is not a scope; write game, side or unit{}"};
inline constexpr Kind<std::string> steps_not_found{
    "steps-not-found", "there are no shared steps called '{}' in common/procedures"};
inline constexpr Kind<std::string> list_not_found{"list-not-found",
                                                  "there is no troop list called '{}' in common/troop-lists"};
inline constexpr Kind<std::string, std::string> not_a_pattern_name{
    "not-a-pattern-name", "{{{}}} is not a name for this text; the names are {}"};
inline constexpr Kind<std::string> bad_stream{
    "bad-stream",
    "'{}' is not a name for a stream; write lower-case letters, digits and dashes, separated by /"};
inline constexpr Kind<int> score_uncovered{"score-uncovered",
                                           "a score of {} is in no row, or in more than one"};
inline constexpr Kind<int, int> bad_squares{
    "bad-squares",
    "a half may have 1 to {} columns and 1 to {} rows of squares, and the town lies in its first row"};
inline constexpr Kind<int, int> die_off_squares{
    "die-off-squares",
    "the die has {} faces, but a half has {} squares; each face is the number of a square"};
inline constexpr Kind<> too_many_for_squares{"too-many-for-squares",
                                             "there are more features than free squares"};
inline constexpr Kind<> no_reading{"no-reading", "a throw needs exactly one of table, rows and value"};

}  // namespace muster::rules::kinds

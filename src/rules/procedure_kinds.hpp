// What can be wrong with a procedure, its shared steps and its troop lists.
#pragma once

#include <string>

#include "source/diagnostic.hpp"

namespace muster::rules::kinds {

using source::Kind;
using source::Severity;

inline constexpr Kind<std::string> not_a_die{"not-a-die", Severity::error,
                                             "'{}' is no die; write D and the number of its faces, as D6"};
inline constexpr Kind<std::string> not_a_range{"not-a-range", Severity::error,
                                               "'{}' is no span of numbers; write 2-3, or 3 alone"};
inline constexpr Kind<std::string, std::string> no_such_mechanism{"no-such-mechanism", Severity::error,
                                                                  "'{}' is nothing that a step can do{}"};
inline constexpr Kind<> step_without_verb{
    "step-without-verb", Severity::error,
    "a step says what is done (do: ...) or whose steps it takes (use: ...)"};
inline constexpr Kind<std::string, std::string> no_such_scope{
    "no-such-scope", Severity::error, "'{}' is not what a step is for: game, side or unit{}"};
inline constexpr Kind<std::string> steps_not_found{"steps-not-found", Severity::error,
                                                   "there are no shared steps '{}' in common/procedures"};
inline constexpr Kind<std::string> list_not_found{"list-not-found", Severity::error,
                                                  "there is no troop list '{}' in common/troop-lists"};
inline constexpr Kind<std::string, std::string> not_a_pattern_name{
    "not-a-pattern-name", Severity::error, "{{{}}} means nothing in this text; it knows {}"};
inline constexpr Kind<std::string> bad_stream{
    "bad-stream", Severity::error,
    "'{}' is no name of a stream: small letters, figures and dashes, parted by /"};
inline constexpr Kind<int> score_uncovered{"score-uncovered", Severity::error,
                                           "a score of {} is in no row, or in more than one"};
inline constexpr Kind<> no_reading{"no-reading", Severity::error,
                                   "a throw is read by one of: table, rows, value"};

}  // namespace muster::rules::kinds

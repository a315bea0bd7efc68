// What can be wrong with the data of a rules system.
#pragma once

#include <string_view>

#include "source/diagnostic.hpp"

namespace muster::rules::kinds {

using source::Kind;
using Text = std::string_view;

inline constexpr Kind<Text, Text> no_such_rules{"no-such-rules", "'{}' is not a rules system{}"};
inline constexpr Kind<Text> no_rules_named{
    "no-rules-named", "no rules system is given; write rules: and one of {}, or use --rules"};
inline constexpr Kind<Text, Text> rules_file_missing{"rules-file-missing",
                                                     "the rules system '{}' has no file {}"};
inline constexpr Kind<Text> like_itself{
    "like-itself", "'{}' is like these rules themselves; name the system they differ from"};
inline constexpr Kind<Text, Text> no_such_figure{"no-such-figure", "'${}' is not a figure of this system{}"};
inline constexpr Kind<Text, Text> figure_unused{"figure-unused",
                                                "nothing in this system uses the figure '{}'{}"};
inline constexpr Kind<Text, Text> id_is_not_folder{
    "id-is-not-folder", "the id '{}' does not match its folder '{}'; rename one of them"};
inline constexpr Kind<Text> bad_rules_id{
    "bad-rules-id",
    "'{}' is not a valid id; write up to 60 lower-case letters and digits, joined by single dashes"};
inline constexpr Kind<Text> bad_rules_name{
    "bad-rules-name",
    "'{}' cannot be used in formulas; write lower-case letters, digits and _, beginning with a letter"};
inline constexpr Kind<Text> twice_in_rules{"twice-in-rules", "'{}' is given twice"};

inline constexpr Kind<Text> option_without_choice{"option-without-choice",
                                                  "the option '{}' needs either choices, or least and most"};
inline constexpr Kind<Text, int, int> option_words{"option-words",
                                                   "the option '{}' has {} choices and {} words for them"};
inline constexpr Kind<Text, Text> fallback_is_no_choice{"fallback-is-no-choice",
                                                        "the default '{}' is not one of the choices: {}"};

inline constexpr Kind<Text, Text> no_such_rules_type{"no-such-rules-type",
                                                     "'{}' is not a troop type of this system{}"};
inline constexpr Kind<Text> mapped_and_ignored{"mapped-and-ignored",
                                               "'{}' is both mapped and ignored; delete one of them"};
inline constexpr Kind<Text> bad_type_letter{
    "bad-type-letter", "'{}' is too long for the unit's symbol; write one or two letters"};
inline constexpr Kind<int, Text> face_uncovered{"face-uncovered",
                                                "no row of this table covers a score of {} on the {}"};
inline constexpr Kind<int> face_twice{"face-twice", "two rows of this table cover a score of {}"};
inline constexpr Kind<int, Text> no_such_face{"no-such-face-of-die", "{} is not a score of a {}"};

inline constexpr Kind<Text, Text> name_unknown{"name-unknown", "'{}' is not a known name{}"};
inline constexpr Kind<Text, Text> no_such_throw{"no-such-throw", "no step of the procedure rolls for '{}'{}"};
inline constexpr Kind<Text> bad_table_width{"bad-table-width",
                                            "'{}' is not a width; write wide, narrow or full"};
inline constexpr Kind<Text> bad_alignment{
    "bad-alignment", "'{}' is not an alignment; write a letter for each column: l, c or r"};
inline constexpr Kind<std::size_t, std::size_t> row_too_long{
    "row-too-long", "this row has {} cells, but the table has {} heads"};

inline constexpr Kind<Text> circumstance_empty{"circumstance-empty",
                                               "'{}' is empty; write at least one word or number"};
inline constexpr Kind<> odds_without_outcome{"odds-without-outcome",
                                             "a test needs at least one die, and one outcome or mean"};
inline constexpr Kind<Text, Text> no_such_test{"no-such-test", "'{}' is not one of the tests under odds:{}"};
inline constexpr Kind<std::int64_t, int> odds_too_many{
    "odds-too-many",
    "these dice can fall in more than {} ways, or a pool has no whole number of dice from 0 to {}"};
inline constexpr Kind<std::size_t> chances_too_many{"chances-too-many",
                                                    "this test has too many circumstances; the limit is {}"};
inline constexpr Kind<Text> measure_of_what{"measure-of-what",
                                            "the measure '{}' needs either 'each' or 'side', and not both"};
inline constexpr Kind<Text, Text> no_such_measure{"no-such-measure", "'{}' is not one of the measures{}"};
inline constexpr Kind<Text, Text> bad_aid{"bad-aid", "'{}' is not valid; it must be {}"};
inline constexpr Kind<std::string> bad_basing{
    "bad-basing",
    "the basing of '{}' is out of range; sizes are up to 500 (millimetres), ranks and columns 1 to 20"};

inline constexpr Kind<Text, double, double> bad_ground_number{"bad-ground-number",
                                                              "'{}' must be a number from {} to {}"};
inline constexpr Kind<Text, Text> no_such_ground{"no-such-ground", "{} is not a kind of ground{}"};
inline constexpr Kind<Text, Text> pen_of_other_form{"pen-of-other-form",
                                                    "the pen '{}' cannot draw the form '{}'"};
inline constexpr Kind<Text> least_over_most{"least-over-most",
                                            "the least value of '{}' is larger than its most; exchange them"};
inline constexpr Kind<Text> no_ground_of_form{
    "no-ground-of-form", "no kind of ground has the form '{}', which rolled ground and set-up sheets need"};

// In a procedure, its shared steps and its troop lists:
inline constexpr Kind<Text> not_a_die{"not-a-die",
                                      "'{}' is not a die; write D and the number of its faces, such as D6"};
inline constexpr Kind<Text> not_a_range{"not-a-range",
                                        "'{}' is not a range of numbers; write 2-3, or 3 alone"};
inline constexpr Kind<Text, Text> no_such_mechanism{"no-such-mechanism",
                                                    "'{}' is not something that a step can do{}"};
inline constexpr Kind<> step_without_verb{"step-without-verb", "a step needs either do: or use:"};
inline constexpr Kind<Text, Text> no_such_scope{"no-such-scope",
                                                "'{}' is not a scope; write game, side or unit{}"};
inline constexpr Kind<Text> steps_not_found{"steps-not-found",
                                            "there are no shared steps called '{}' in common/procedures"};
inline constexpr Kind<Text> list_not_found{"list-not-found",
                                           "there is no troop list called '{}' in common/troop-lists"};
inline constexpr Kind<Text, Text> not_a_pattern_name{"not-a-pattern-name",
                                                     "{{{}}} is not a name for this text; the names are {}"};
inline constexpr Kind<Text> bad_stream{
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
inline constexpr Kind<int, int> bad_dice{"bad-number-of-dice", "{} dice cannot be rolled; write 1 to {}"};
inline constexpr Kind<int, Text> never_within{"never-within", "{} x {} never add up to one of these totals"};
inline constexpr Kind<> no_reading{"no-reading", "a throw needs exactly one of table, rows and value"};

}  // namespace muster::rules::kinds

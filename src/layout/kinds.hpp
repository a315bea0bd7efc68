// What can be wrong with a template, or with what it is asked to show.
#pragma once

#include <string_view>

#include "source/diagnostic.hpp"

namespace muster::layout::kinds {

using source::Kind;
using source::Severity;
using Text = std::string_view;

// Said when a template is read.
inline constexpr Kind<Text> no_element_word{"no-element-word", Severity::error,
                                            "an element needs one word for what it is: {}"};
inline constexpr Kind<Text, Text> two_element_words{"two-element-words", Severity::error,
                                                    "an element is one thing, not both '{}' and '{}'"};
inline constexpr Kind<Text, Text> no_such_style{"no-such-style", Severity::error, "there is no style '{}'{}"};
inline constexpr Kind<Text, Text> no_such_ink{
    "no-such-ink", Severity::error, "'{}' is neither an ink of the palette nor written like \"#a01c22\"{}"};
inline constexpr Kind<Text> bad_paper_length{
    "bad-sheet-length", Severity::error, "'{}' is no length; write a number and mm, cm, in or pt, as in 3mm"};
inline constexpr Kind<Text, Text> length_out_of_range{"length-out-of-range", Severity::error,
                                                      "{} is out of range here; it must be {}"};
inline constexpr Kind<Text> bad_template_number{"bad-template-number", Severity::error, "must be {}"};
inline constexpr Kind<Text> bad_loop{"bad-loop", Severity::error,
                                     "'{}' is no loop; write it as in 'unit in brigade.units'"};
inline constexpr Kind<Text, Text> no_such_choice{"no-such-word", Severity::error, "'{}' is none of {}"};
inline constexpr Kind<Text> wrong_shape{"wrong-shape", Severity::error, "must be {}"};
inline constexpr Kind<Text> key_needed{"key-needed", Severity::error, "'{}' is needed here"};
inline constexpr Kind<Text> keys_exclude{"keys-exclude", Severity::error, "only one of {} can be given"};
inline constexpr Kind<> game_for_umpire{
    "game-for-umpire", Severity::error,
    "only a sheet with 'audience: umpire' may have the game attached: it holds the seed and all that is "
    "secret"};

inline constexpr Kind<Text, Text> no_such_part{
    "no-such-part", Severity::error, "the sheet that this one is like has no element with the id '{}'{}"};

// Said when a sheet is laid out.
inline constexpr Kind<Text, Text> missing_data{"missing-data", Severity::error,
                                               "the data of sheet {} have no '{}' here"};
inline constexpr Kind<Text, Text> no_value{"no-value", Severity::error, "sheet {}: '{}' has no value here"};
inline constexpr Kind<Text> not_a_list{"loop-over-no-list", Severity::error, "'{}' is no list to go through"};
inline constexpr Kind<Text, Text> no_such_face{"no-such-style-face", Severity::error,
                                               "there is no face '{}'{}"};
inline constexpr Kind<Text, Text, Text> text_does_not_fit{
    "text-does-not-fit", Severity::error, "{}sheet {}: '{}' does not fit here, even at its smallest size"};
inline constexpr Kind<Text, Text, Text> text_too_long_for_sheet{
    "text-too-long-for-sheet", Severity::error, "{}sheet {}: '{}' is too long to be printed there"};
inline constexpr Kind<Text, Text, Text, Text> too_full{
    "too-full", Severity::error, "{}sheet {}: the content is {} mm too large for its place here{}"};
inline constexpr Kind<Text, Text, Text> too_many_pages{"too-many-pages", Severity::error,
                                                       "{}sheet {}: does not fit on {} pages"};
inline constexpr Kind<Text, Text, Text> track_does_not_fit{
    "track-does-not-fit", Severity::error,
    "{}sheet {}: a track of {} boxes cannot be printed here; it may have 1 to 120"};
inline constexpr Kind<Text, Text, Text> measure_does_not_fit{
    "measure-does-not-fit", Severity::error,
    "sheet {}: {} inches, true to size, do not fit into the {} mm of paper there"};
inline constexpr Kind<Text, Text, Text> no_glyph{"no-glyph", Severity::error,
                                                 "{}sheet {}: no face can print {}"};
inline constexpr Kind<> bad_size{"bad-size", Severity::error,
                                 "a size is two lengths of 1 mm or more, width and height: [63mm, 88mm]"};

}  // namespace muster::layout::kinds

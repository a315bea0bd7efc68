// The faults of a template, and of the data that it shows.
#pragma once

#include <string_view>

#include "source/diagnostic.hpp"

namespace muster::layout::kinds {

using source::Kind;
using Text = std::string_view;

// Reported when a template is read.
inline constexpr Kind<Text> no_element_word{"no-element-word",
                                            "this element has no type; begin it with one of {}"};
inline constexpr Kind<Text, Text> two_element_words{
    "two-element-words", "an element cannot be both '{}' and '{}'; make two elements"};
inline constexpr Kind<Text, Text> no_such_style{"no-such-style", "there is no style called '{}'{}"};
inline constexpr Kind<Text, Text> no_such_ink{
    "no-such-ink", "'{}' is not an ink of the palette or a colour such as \"#a01c22\"{}"};
inline constexpr Kind<Text> bad_paper_length{
    "bad-sheet-length", "'{}' is not a length; write a number and mm, cm, in or pt, as in 3mm"};
inline constexpr Kind<Text, Text> length_out_of_range{"length-out-of-range",
                                                      "{} is out of range; it must be {}"};
inline constexpr Kind<Text> bad_template_number{"bad-template-number", "this must be {}"};
inline constexpr Kind<Text> bad_loop{"bad-loop", "'{}' is not a loop; write it as 'unit in brigade.units'"};
inline constexpr Kind<Text, Text> no_such_choice{"no-such-word", "'{}' is not valid here; use one of {}"};
inline constexpr Kind<Text> wrong_shape{"wrong-shape", "this must be {}"};
inline constexpr Kind<Text> key_needed{"key-needed", "the key '{}' is needed here"};
inline constexpr Kind<Text> keys_exclude{"keys-exclude", "only one of {} is allowed"};
inline constexpr Kind<> game_for_umpire{
    "game-for-umpire",
    "only a sheet with 'audience: umpire' may have the game attached; it contains the seed and all secrets"};

inline constexpr Kind<Text, Text> no_such_element{"no-such-element",
                                                  "'{}' is not a named element above this{}"};
inline constexpr Kind<> too_many_elements{
    "too-many-elements", "the copies of named elements are too large; together they may have 100,000 values"};
inline constexpr Kind<Text, Text> no_such_part{"no-such-part",
                                               "'{}' is not the id of an element in the base sheet{}"};

// Reported when a sheet is laid out.
inline constexpr Kind<Text, Text> missing_data{"missing-data", "sheet {}: there is no '{}' in the data here"};
inline constexpr Kind<Text, Text> no_value{"no-value", "sheet {}: '{}' has no value here"};
inline constexpr Kind<Text> not_a_list{"loop-over-no-list", "'{}' is not a list"};
inline constexpr Kind<Text, Text> no_such_face{"no-such-style-face", "there is no face called '{}'{}"};
inline constexpr Kind<Text, Text, Text> text_does_not_fit{
    "text-does-not-fit", "{}sheet {}: '{}' does not fit here, even at its smallest size"};
inline constexpr Kind<Text, Text, Text> text_too_long_for_sheet{"text-too-long-for-sheet",
                                                                "{}sheet {}: '{}' is too long to be printed"};
inline constexpr Kind<Text, Text, Text, Text> too_full{
    "too-full", "{}sheet {}: the content is {} mm too large for its space{}"};
inline constexpr Kind<Text, Text, Text> too_many_pages{"too-many-pages",
                                                       "{}sheet {}: the content does not fit on {} pages"};
inline constexpr Kind<Text, Text, Text> track_does_not_fit{
    "track-does-not-fit", "{}sheet {}: a track of {} boxes cannot be printed; it may have 1 to 120"};
inline constexpr Kind<Text, Text, Text> measure_does_not_fit{
    "measure-does-not-fit", "sheet {}: {} inches at full size do not fit into {} mm of paper"};
inline constexpr Kind<Text> no_glyph{"no-glyph", source::Severity::warning, "no font has the character {}"};
inline constexpr Kind<> bad_size{
    "bad-size", "this is not a size; write a width and a height of at least 1 mm, such as [63mm, 88mm]"};

}  // namespace muster::layout::kinds

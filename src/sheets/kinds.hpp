// What can be wrong with the data that sheets are made from.
#pragma once

#include <string_view>

#include "source/diagnostic.hpp"

namespace muster::sheets::kinds {

using source::Kind;
using source::Severity;
using Text = std::string_view;

// Said when the sheets' own data are read.
inline constexpr Kind<Text> bad_ink{"bad-ink", Severity::error, "'{}' is no ink; write it like \"#a01c22\""};
inline constexpr Kind<Text, Text> no_such_cloth{"no-such-cloth", Severity::error,
                                                "'{}' is no colour of palette.yaml{}"};
inline constexpr Kind<Text, Text> sheet_misnamed{
    "sheet-misnamed", Severity::error, "the file is called '{}' and the sheet in it '{}'; they must agree"};
inline constexpr Kind<Text> no_sheet_like{"no-sheet-like", Severity::error,
                                          "there is no sheet '{}' for this one to be like; write common or a "
                                          "system's id, or one of them and a sheet, as "
                                          "in common/roster"};
inline constexpr Kind<Text> no_sheet_listed{"no-sheet-listed", Severity::error,
                                            "there is no template for sheet '{}'"};

inline constexpr Kind<Text, Text> no_such_variant{"no-such-variant", Severity::error,
                                                  "there is no variant '{}'{}"};
inline constexpr Kind<Text, Text> bad_variant_size{"bad-variant-size", Severity::error, "'{}' must be {}"};
inline constexpr Kind<Text, Text> no_such_hatch{"no-such-hatch", Severity::error, "'{}' is none of {}"};

// Said when a sheet is made.
inline constexpr Kind<Text, Text> side_colour_unknown{
    "side-colour-unknown", Severity::warning,
    "{} is to be printed in '{}', which is no colour of palette.yaml; its usual one is taken"};
inline constexpr Kind<Text, Text> no_card_value{
    "no-card-value", Severity::error, "the card of {} asks for '{}', which this unit does not have"};
inline constexpr Kind<Text, Text> no_card_number{"no-card-number", Severity::error,
                                                 "the card of {} has no value for '{}'"};
inline constexpr Kind<Text, Text, int> too_many_boxes{
    "too-many-boxes", Severity::error,
    "{}, sheet cards: the track '{}' would have {} boxes; it may have 1 to 120"};
inline constexpr Kind<Text> no_reference_value{"no-reference-value", Severity::error,
                                               "the quick reference asks for '{}', which is not there"};
inline constexpr Kind<Text, Text> unit_colour_unknown{
    "unit-colour-unknown", Severity::warning,
    "{} wears '{}', which is no colour of palette.yaml; its usual one is printed"};

inline constexpr Kind<Text, Text> more_too_full{"more-too-full", Severity::error,
                                                "sheet {}: {} more like these do not fit on their stock"};

}  // namespace muster::sheets::kinds

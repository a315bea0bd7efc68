// The faults of the data that sheets are made from.
#pragma once

#include <string_view>

#include "source/diagnostic.hpp"

namespace muster::sheets::kinds {

using source::Kind;
using source::Severity;
using Text = std::string_view;

// Reported when the data of the sheets are read.
inline constexpr Kind<Text> bad_ink{"bad-ink", "'{}' is not an ink; write it as \"#a01c22\""};
inline constexpr Kind<Text, Text> no_such_cloth{"no-such-cloth", "'{}' is not a colour of palette.yaml{}"};
inline constexpr Kind<Text, Text> sheet_misnamed{
    "sheet-misnamed", "the file is called '{}', but its sheet is called '{}'; rename one of them"};
inline constexpr Kind<Text> no_sheet_like{
    "no-sheet-like",
    "there is no sheet called '{}' to base this one on; write common or a system's id, or one of them and a "
    "sheet, as in common/roster"};
inline constexpr Kind<Text> no_sheet_listed{"no-sheet-listed", "there is no template for the sheet '{}'"};

inline constexpr Kind<Text, Text> no_such_variant{"no-such-variant", "there is no variant called '{}'{}"};
inline constexpr Kind<Text, Text> bad_variant_size{"bad-variant-size", "'{}' is not valid; it must be {}"};
inline constexpr Kind<Text, Text> no_such_hatch{"no-such-hatch", "'{}' is not a hatch; use one of {}"};

// Reported when a sheet is made.
inline constexpr Kind<Text, Text, Text> side_colour_unknown{
    "side-colour-unknown", Severity::warning, "{}: the usual colour is used, because '{}' is not a colour{}"};
inline constexpr Kind<Text, Text> no_card_value{"no-card-value",
                                                "{}: the card needs '{}', which this unit does not have"};
inline constexpr Kind<Text, Text> no_card_number{"no-card-number", "{}: the card has no value for '{}'"};
inline constexpr Kind<Text, Text, int> too_many_boxes{
    "too-many-boxes", "{}, sheet cards: the track '{}' would have {} boxes; it may have 1 to 120"};
inline constexpr Kind<Text> no_reference_value{"no-reference-value",
                                               "the quick reference has no value for '{}'"};
inline constexpr Kind<Text, Text, Text> unit_colour_unknown{
    "unit-colour-unknown", Severity::warning, "{}: the usual colour is used, because '{}' is not a colour{}"};

inline constexpr Kind<Text, Text> more_too_full{"more-too-full",
                                                "sheet {}: {} more like these do not fit either"};

}  // namespace muster::sheets::kinds

// Fits a text into its room. The steps are: wrap (and hyphenate if the style allows it), use the narrow face,
// set letters and words a little closer, reduce the size by quarter points down to the floor, and as a last
// resort break a word that is too long for any line.
#pragma once

#include <optional>
#include <string_view>

#include "layout/fitting/text_look.hpp"
#include "text/typesetter.hpp"

namespace muster::layout {

/// The room of a text.
struct Room {
    Millimetres width{};
    std::optional<Millimetres> height;  ///< nothing: no limit
    int lines = 0;                      ///< limit; 0: no limit
    int step = 0;                       ///< first step of fitting to try
    bool whole_words = false;           ///< never break a word that is too long for a line
};

struct Fitted : text::BrokenText {
    text::Style style;
    Millimetres leading{}, ascent{}, descent{};
    int step = 0;
    bool fits = true;
    [[nodiscard]] Millimetres height() const { return leading * static_cast<double>(lines); }
    /// Distance from the top of a line to its baseline.
    [[nodiscard]] Millimetres first_baseline() const { return (leading - ascent - descent) / 2 + ascent; }
};

/// A step of fitting: 0 as it is, then the narrow face if there is one, then closer setting, then smaller
/// sizes down to the floor. A style with neither narrow face nor floor has step 0 only.
[[nodiscard]] std::optional<text::Style> step_of(const TextLook& look, int step);
/// The number of the last step.
[[nodiscard]] int last_step(const TextLook& look);

/// The text at the first step at which it fits. If it fits at none, the text at the last step with `fits`
/// false.
[[nodiscard]] Fitted fit(std::string_view text, const TextLook& look, const Room& room,
                         text::Typesetter& typesetter);
/// Spreads all lines to this width by wider spaces, except the last of each paragraph. A line whose spaces
/// would become too wide stays as it is.
void justify(Fitted& fitted, Millimetres width);
/// The same as fit() for a text in capitals. A label in capitals that does not fit is printed as written
/// rather than broken.
[[nodiscard]] Fitted fit_capitals(std::string_view written, const TextLook& look, const Room& room,
                                  text::Typesetter& typesetter);

/// Its width without any limit.
[[nodiscard]] Millimetres natural_width(std::string_view text, const TextLook& look, int step,
                                        text::Typesetter& typesetter);

}  // namespace muster::layout

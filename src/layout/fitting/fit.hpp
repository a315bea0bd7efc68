// Fitting a text: wrap (and part words where the style has it so), then the narrow face, then letters and
// words a little closer, then smaller by quarter points down to the floor; last of all a word too long for
// any line is parted.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "layout/fitting/text_look.hpp"
#include "text/typesetter.hpp"

namespace muster::layout {

/// The room a text has.
struct Room {
    Millimetres width{};
    std::optional<Millimetres> height;  ///< none: as high as it likes
    int lines = 0;                      ///< at most so many; 0: as many as it likes
    int step = 0;                       ///< how far down its ladder it begins
    bool whole_words = false;           ///< a word that is too long for any line is not parted
};

/// A stretch of a line in one face; most lines are one run.
struct Run {
    text::Shaped text;
    Millimetres x{};  ///< from the beginning of its line
    std::size_t line = 0;
};

struct Fitted {
    std::vector<Run> runs;
    std::size_t lines = 0;
    text::Style style;
    Millimetres leading{}, ascent{}, descent{};
    bool fits = true;
    [[nodiscard]] Millimetres height() const { return leading * static_cast<double>(lines); }
    /// The width of one line.
    [[nodiscard]] Millimetres width(std::size_t line) const;
    /// From the top of a line to its baseline.
    [[nodiscard]] Millimetres first_baseline() const { return (leading - ascent - descent) / 2 + ascent; }
};

/// The step of a look's ladder: 0 as it is, then the narrow face if it has one, then a little closer, then
/// smaller; nothing below its floor. A look with neither narrow face nor floor has this one step.
[[nodiscard]] std::optional<text::Style> step_of(const TextLook& look, int step);
/// The last step there is.
[[nodiscard]] int last_step(const TextLook& look);

/// The text at the first step of the ladder at which it fits; at the last one, with `fits` false, if it never
/// does.
[[nodiscard]] Fitted fit(std::string_view text, const TextLook& look, const Room& room,
                         text::Typesetter& typesetter);
/// The same of a text that is to be set in capitals. A label in capitals that has no room is rather set as it
/// was written than parted.
[[nodiscard]] Fitted fit_capitals(std::string_view written, const TextLook& look, const Room& room,
                                  text::Typesetter& typesetter);

/// Its width when nothing limits it.
[[nodiscard]] Millimetres natural_width(std::string_view text, const TextLook& look, int step,
                                        text::Typesetter& typesetter);

}  // namespace muster::layout

// Emphasis in a text: `*bold*`, `_italic_` and `~small~`, broken into lines across faces and sizes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "layout/fitting/fit.hpp"

namespace muster::layout {

/// A piece of text in one face and size.
struct Span {
    enum class Stress { none, bold, italic, small };
    Stress stress = Stress::none;
    std::string text;
    bool operator==(const Span&) const = default;
};

/// Reads the marks. An opening mark is directly before a word and a closing mark directly after one; any
/// other is printed as it is.
[[nodiscard]] std::vector<Span> spans_of(std::string_view text);

/// How long lines may be, and where they may break apart from spaces and dashes.
struct Measure {
    Millimetres width{};
    text::Parting parting = text::Parting::words;
    Points floor{};  ///< small words are never smaller; 0: as small as any text may be
};

/// Breaks the text so that no line is longer than the measure. Faces are those of the style's family, if the
/// typesetter has them. Small words are in the family's regular face, at three quarters of the size.
[[nodiscard]] text::BrokenText break_lines(const std::vector<Span>& spans, const text::Style& style,
                                           const Measure& measure, text::Typesetter& typesetter);

}  // namespace muster::layout

// Emphasis in a text: `*bold*` and `_italic_`, broken into lines across faces.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "layout/fitting/fit.hpp"

namespace muster::layout {

/// A piece of text in one face.
struct Span {
    enum class Stress { none, bold, italic };
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
};

/// Breaks the text so that no line is longer than the measure. Faces are those of the style's family, if the
/// typesetter has them.
struct Broken {
    std::vector<Run> runs;
    std::size_t lines = 0;
    bool too_wide = false;
};
[[nodiscard]] Broken break_lines(const std::vector<Span>& spans, const text::Style& style,
                                 const Measure& measure, text::Typesetter& typesetter);

}  // namespace muster::layout

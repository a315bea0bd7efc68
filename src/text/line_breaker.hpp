// Breaks the words of a paragraph into lines. A line may have several styles, and so may a word.
#pragma once

#include <string_view>
#include <vector>

#include "text/typesetter.hpp"

namespace muster::text {

/// A part of a word in one style ("*only*," has two).
struct StyledPart {
    std::string_view text;
    const Style* style = nullptr;
    bool spaced = false;  ///< there is a space before it
    bool loose = true;    ///< a line may break before it
    bool apart = false;   ///< the space before it is doubled
};

/// Whether this last line of a text is a short word alone, which reads as if it had been lost.
[[nodiscard]] bool is_orphan(const page::ShapedText& line, Millimetres width);

/// Fills lines so that none is wider than `width`. Neighbouring parts of a line in one style become one run.
/// A short last word takes the word before it along to its line, if that costs no line. Parts refer to texts
/// and styles of the caller.
[[nodiscard]] BrokenText break_paragraph(std::vector<StyledPart> parts, Millimetres width, Parting parting,
                                         Typesetter& typesetter);

}  // namespace muster::text

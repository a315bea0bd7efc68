// Where a line may end.
#pragma once

#include <string_view>
#include <vector>

namespace muster::text {

/// A stretch of text that is not broken; `spaced` if a space stands between it and the one before.
struct Piece {
    std::string_view text;
    bool spaced = false;
};

/// The pieces of one line of source text: parted at spaces, behind a hyphen between letters, behind dashes. A
/// range of figures (1777–78), a minus before a figure and a no-break space hold together.
[[nodiscard]] std::vector<Piece> pieces_of(std::string_view line);

/// The lines of a text as written, parted at newlines; one newline at the end parts nothing.
[[nodiscard]] std::vector<std::string_view> source_lines(std::string_view text);

}  // namespace muster::text

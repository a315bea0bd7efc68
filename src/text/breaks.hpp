// Where a line may break.
#pragma once

#include <string_view>
#include <vector>

namespace muster::text {

/// A piece of text that is not broken; `spaced` if there is a space between it and the piece before.
struct WordPart {
    std::string_view text;
    bool spaced = false;
};

/// Splits one line of source text at spaces, after hyphens between letters and after dashes. Ranges of
/// figures (1777–78), a minus before a figure and no-break spaces are not split.
[[nodiscard]] std::vector<WordPart> pieces_of(std::string_view line);

/// Splits a text at newlines. One newline at the end does not start another line.
[[nodiscard]] std::vector<std::string_view> source_lines(std::string_view text);

}  // namespace muster::text

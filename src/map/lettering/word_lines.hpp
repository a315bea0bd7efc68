// The lines of a level name: one, or two or three for a name too long for the room around what it names.
#pragma once

#include <optional>
#include <vector>

#include "map/lettering/label_places.hpp"
#include "map/lettering/turned_box.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

struct WordLines {
    std::vector<text::Shaped> lines;  ///< one above the other, centred
    WordSize size;                    ///< of all of them, with `before`
    Millimetres before{};             ///< room left of the lines, for a mark

    /// The top left corner of a line, if that of all is `corner`.
    [[nodiscard]] PaperPoint corner_of(std::size_t line, PaperPoint corner) const;
    /// The box of each line.
    [[nodiscard]] std::vector<TurnedBox> boxes_at(PaperPoint corner) const;
    [[nodiscard]] PaperBounds frame_at(PaperPoint corner) const {
        return {corner.x, corner.y, corner.x + size.width, corner.y + size.height};
    }
};

[[nodiscard]] WordLines in_one_line(text::Shaped line, Millimetres before);
/// Broken into so many lines at the spaces that make the widest narrowest; nothing for a short name.
[[nodiscard]] std::optional<WordLines> in_lines(std::size_t count, const page::ShapedText& whole,
                                                const text::Style& style, Millimetres before,
                                                text::Typesetter& typesetter);

}  // namespace muster::map

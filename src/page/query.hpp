// Questions about a page, for layout and for tests: what is where, and does anything collide.
#pragma once

#include <string>
#include <vector>

#include "page/page.hpp"

namespace muster::page {

/// A text and the box it takes on the page (ascent to descent; turned text by its upright hull), groups
/// resolved.
struct PlacedText {
    std::string text;
    PaperBox box;
    Points size{};
    std::shared_ptr<const Origin> origin;
};
[[nodiscard]] std::vector<PlacedText> texts(const Page& page);

/// The boxes that the letters of all texts take, without the room that faces reserve above and below them.
[[nodiscard]] std::vector<PaperBox> letter_boxes(const Page& page);

/// The box of one item (stroke widths included), groups resolved.
[[nodiscard]] PaperBox bounds(const Item& item);

/// Pairs of texts that lie over one another by more than a hair (0.1 mm), and texts that leave the page.
[[nodiscard]] std::vector<std::string> collisions(const Page& page);

/// Pages as text: one item a line, hundredths of a millimetre, all that a painter would ask of it. The points
/// of a path are a hash; so are the glyphs of all texts of a page, since they alone depend on a face's
/// version.
[[nodiscard]] std::string dump(const std::vector<Page>& pages);
[[nodiscard]] std::string dump(const Page& page);

}  // namespace muster::page

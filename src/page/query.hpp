// Questions about a page, for layout and for tests: what is where, and how large it is.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "page/page.hpp"

namespace muster::page {

/// The box of a path without its stroke. Curves count by the points they reach, not by their handles. Nothing
/// for a path without points.
[[nodiscard]] std::optional<PaperBox> path_bounds(const std::vector<Segment>& path);

/// The box of a text whose origin is (0, 0): as wide as its advance, from ascent to descent.
[[nodiscard]] PaperBox text_bounds(const ShapedText& text);

/// The box of one item, in the millimetres of its parent. Strokes are included (the tips of mitres are not);
/// groups are resolved and cut to their clip. Nothing for an item that shows nothing.
[[nodiscard]] std::optional<PaperBox> shown_bounds(const Item& item);

/// A text and the box that it takes on the page, from ascent to descent and with groups resolved. The box of
/// turned text is the upright box around it.
struct PlacedText {
    std::string text;
    PaperBox box;
    Points size{};
    std::shared_ptr<const Origin> origin;
    std::string face = {};
};
[[nodiscard]] std::vector<PlacedText> texts(const Page& page);

/// The boxes of the letters of all texts, without the space that fonts reserve above and below them.
[[nodiscard]] std::vector<PaperBox> letter_boxes(const Page& page);

/// The box of one item, with stroke widths included and groups resolved.
[[nodiscard]] PaperBox bounds(const Item& item);

/// Pages as text: one line for each item, in hundredths of a millimetre, with everything that a painter
/// needs. The points of a path are a hash; so are the glyphs of all texts of a page, because only they depend
/// on a face's version.
[[nodiscard]] std::string dump(const std::vector<Page>& pages);
[[nodiscard]] std::string dump(const Page& page);

}  // namespace muster::page

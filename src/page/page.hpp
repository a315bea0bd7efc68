// The display list: a page is a size and a list of items at fixed places, in millimetres from its top left
// corner, y down. Its text is already shaped. Layout writes these values and drawing reads them: PDF, SVG and
// PNG are each one walk over the items.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "lengths/geometry.hpp"
#include "page/look.hpp"
#include "page/picture.hpp"

namespace muster::page {

using lengths::Millimetres;
using lengths::PaperBox;
using lengths::PaperPoint;
using lengths::PaperSize;
using lengths::Points;

/// Glyphs of one face, size and text, each at its place from the run's origin on the baseline.
struct Glyph {
    std::uint32_t index = 0;
    Millimetres x{}, y{};
    bool operator==(const Glyph&) const = default;
};
struct Cluster {
    std::uint32_t bytes = 0, glyphs = 0;  ///< how many bytes of the text are shown by how many glyphs
    bool operator==(const Cluster&) const = default;
};
struct ShapedText {
    std::string face;  ///< an id of fonts/faces.yaml, e.g. `serif-bold`
    Points size{};
    std::string text;  ///< UTF-8; what search and copy in a PDF viewer find
    std::vector<Glyph> glyphs;
    std::vector<Cluster> clusters;
    bool backward = false;            ///< right to left
    Millimetres advance{};            ///< width
    Millimetres ascent{}, descent{};  ///< of the face at this size, both positive
};

struct GlyphRun {
    std::shared_ptr<const ShapedText> text;  ///< never null; shared by all runs of the same line
    PaperPoint at;                           ///< origin on the baseline
    Ink ink;
    double turn = 0;  ///< degrees, clockwise, about `at`
};

/// A path: straight lines and curves, filled and then stroked.
struct Move {
    PaperPoint to;
};
struct Line {
    PaperPoint to;
};
struct Curve {
    PaperPoint first, second, to;
};  ///< cubic
struct Close {};
using Segment = std::variant<Move, Line, Curve, Close>;
struct Shape {
    std::vector<Segment> path;
    std::optional<Ink> fill;
    std::optional<Pen> stroke;
};

/// `grey`: in greys that are as light as its colours. `outlined`: the edges of its colours alone, as fine
/// lines; photographs, which have no such edges, are drawn in greys.
enum class PictureLook { own, grey, outlined };

/// A picture that fills its box. It is stretched to the box, so the caller chooses a box of the right shape.
struct Picture {
    std::shared_ptr<const PictureContent> content;  ///< never null; stored once per document where possible
    PaperBox box;
    PictureLook look = PictureLook::own;
};

struct Item;

/// Items that are moved, turned and scaled together. Nothing outside `clip` is drawn.
struct Group {
    std::vector<Item> items;
    PaperPoint shift{};
    double turn = 0;  ///< degrees, clockwise, about the group's own origin
    double scale = 1;
    std::optional<PaperBox> clip;  ///< in the group's own millimetres
    double stretch = 1;            ///< vertical scale divided by horizontal scale
};

/// An entry of the PDF's bookmarks that points to this place.
struct Bookmark {
    std::string title;
    int level = 1;  ///< 1 is the outermost
    PaperPoint at{};
    bool once = false;  ///< a heading that is repeated on later pages makes one entry only
};

/// What a part of a page is to somebody who listens to it: the structure of a tagged PDF.
enum class Role {
    // These hold other parts. Items drawn directly in them belong to no part.
    section,
    table,
    row,
    list,
    list_item,
    // These hold drawn items.
    title,
    heading,
    subheading,
    paragraph,
    head_cell,
    cell,
    label,
    body,
    figure
};
[[nodiscard]] constexpr bool holds_parts(Role role) {
    return role <= Role::list_item;
}

/// All items from here to the end of the same role in the same list form one part. A part that holds drawn
/// items holds no other parts. Items outside every part are decoration, which a screen reader skips.
struct PartBegin {
    Role role = Role::paragraph;
    std::shared_ptr<const std::string> words;  ///< of a figure: its alternative text; may be null
    std::shared_ptr<const int> whole = {};     ///< shared by the pieces of one part that runs over pages
    /// Of a figure: boxes to mark with a pencil, or with a finger where the page is shown on a tablet.
    std::shared_ptr<const std::vector<PaperBox>> boxes = {};
};
struct PartEnd {
    Role role = Role::paragraph;
};

/// Where an item came from, so that "does not fit" can point into the scenario and the template.
struct Origin {
    std::string subject;  ///< unit id, side id, or empty
    std::string element;  ///< template path of the element, "cards.yaml:41"
};

struct Item {
    std::variant<GlyphRun, Shape, Picture, Group, Bookmark, PartBegin, PartEnd> what;
    std::shared_ptr<const Origin> origin = {};  ///< may be null
};

struct Page {
    PaperSize size;
    std::vector<Item> items;  ///< painted in this order
    std::string label;        ///< page label in the PDF viewer; empty: the page number
    // Where the paper is cut, and how far the art runs past the cut. For print shops; nothing of it is drawn.
    std::optional<PaperBox> trim{}, bleed{};
    bool back = false;  ///< the other side of the sheet before it
};

// Common shapes.
[[nodiscard]] Shape rectangle(const PaperBox& box, std::optional<Ink> fill, std::optional<Pen> stroke = {});
[[nodiscard]] Shape rounded(const PaperBox& box, Millimetres radius, std::optional<Ink> fill,
                            std::optional<Pen> stroke = {});
[[nodiscard]] Shape line(PaperPoint from, PaperPoint to, const Pen& pen);
[[nodiscard]] Shape polygon(const std::vector<PaperPoint>& corners, std::optional<Ink> fill,
                            std::optional<Pen> stroke = {});
[[nodiscard]] Shape circle(PaperPoint centre, Millimetres radius, std::optional<Ink> fill,
                           std::optional<Pen> stroke = {});

}  // namespace muster::page

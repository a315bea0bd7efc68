// The display list: a page is a size and items at fixed places, in millimetres from its top left corner, y
// down. Text in it is already shaped. Layout ends here, ink begins here; PDF, SVG and PNG are each one walk
// over these items.
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
    std::uint32_t bytes = 0, glyphs = 0;  ///< so many bytes of the text are shown by so many glyphs
    bool operator==(const Cluster&) const = default;
};
struct ShapedText {
    std::string face;  ///< an id of fonts/faces.yaml, e.g. `serif-bold`
    Points size{};
    std::string text;  ///< UTF-8, what a reader of the PDF finds and copies
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

/// A picture that fills its box, whatever its own shape: who places it sees to that.
struct Picture {
    std::shared_ptr<const PictureContent> content;  ///< never null; drawn once a document where it can be
    PaperBox box;
    bool grey = false;  ///< drawn in the greys that are as light as its colours
};

struct Item;

/// Items moved (and turned, and scaled) as one; what leaves `clip` is not drawn.
struct Group {
    std::vector<Item> items;
    PaperPoint shift{};
    double turn = 0;  ///< degrees, clockwise, about the group's own origin
    double scale = 1;
    std::optional<PaperBox> clip;  ///< in the group's own millimetres
    double stretch = 1;            ///< so much more downwards than across
};

/// An entry of the PDF's bookmarks, pointing here.
struct Bookmark {
    std::string title;
    int level = 1;  ///< 1 is the outermost
    PaperPoint at{};
    bool once = false;  ///< heads all that follow: said again under its like it is no entry of its own
};

/// What a stretch of a page is to one who hears it read: the structure of a tagged PDF.
enum class Role {
    // These hold other parts; what is drawn in them directly belongs to no part.
    section,
    table,
    row,
    list,
    list_item,
    // These hold what is drawn.
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

/// What follows, up to the end of the same role in the same list of items, is one part. Parts that hold what
/// is drawn hold no other parts. What stands in no part is decoration, and passed over by a reading voice.
struct PartBegin {
    Role role = Role::paragraph;
    std::shared_ptr<const std::string> words;  ///< of a figure: what a voice says in its place; may be null
    std::shared_ptr<const int> whole = {};  ///< what is broken over pages is one part: its pieces share this
};
struct PartEnd {
    Role role = Role::paragraph;
};

/// Where an item came from, so that "does not fit" can point into scenario and template.
struct Origin {
    std::string subject;  ///< unit id, side id, or empty
    std::string element;  ///< template path of the element, "cards.yaml:41"
};

struct Item {
    std::variant<GlyphRun, Shape, Picture, Group, Bookmark, PartBegin, PartEnd> what;
    std::shared_ptr<const Origin> origin;  ///< may be null
};

struct Page {
    PaperSize size;
    std::vector<Item> items;  ///< painted in this order
    std::string label;        ///< as the reader's page label; empty: its number
    // Where the paper is cut, and how far the art runs past the cut; for print shops, nothing is drawn of it.
    std::optional<PaperBox> trim{}, bleed{};
    bool back = false;  ///< the other side of the sheet before it
};

// Short ways to common shapes.
[[nodiscard]] Shape rectangle(const PaperBox& box, std::optional<Ink> fill, std::optional<Pen> stroke = {});
[[nodiscard]] Shape rounded(const PaperBox& box, Millimetres radius, std::optional<Ink> fill,
                            std::optional<Pen> stroke = {});
[[nodiscard]] Shape line(PaperPoint from, PaperPoint to, const Pen& pen);
[[nodiscard]] Shape polygon(const std::vector<PaperPoint>& corners, std::optional<Ink> fill,
                            std::optional<Pen> stroke = {});
[[nodiscard]] Shape circle(PaperPoint centre, Millimetres radius, std::optional<Ink> fill,
                           std::optional<Pen> stroke = {});

}  // namespace muster::page

// An element of a template: one thing with its own way of being laid out. Each kind is a file in elements/
// that contains the keys it takes, a function that reads them and one that makes a block. The caller passes
// in the list of kinds (sheets/elements), so the map element may know about terrain although layout does not.
//
// Layout has three steps. An Element and the data in scope make a Block: texts are filled in and conditions
// are decided, and no later step sees data. The block is asked for its height at a width. It is placed in a
// box. Each text is therefore filled once and each height measured once.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "layout/reading/data.hpp"
#include "lengths/geometry.hpp"
#include "page/page.hpp"
#include "source/diagnostic.hpp"
#include "source/fields.hpp"
#include "source/formula.hpp"
#include "source/phrase.hpp"
#include "source/yaml.hpp"

namespace muster::layout {

using lengths::Millimetres;
using lengths::PaperBox;
using lengths::PaperPoint;
using lengths::PaperSize;
using lengths::Points;

struct Making;  // make.hpp
struct Placed;  // placed.hpp
class Reading;  // reading.hpp

/// An element with its data, ready to be measured and placed. Neither changes it, so a block may be placed
/// more than once (the head of a table).
class Block {
public:
    Block() = default;
    Block(const Block&) = delete;
    Block& operator=(const Block&) = delete;
    virtual ~Block() = default;

    /// The width it takes in a row if it has neither `width` nor `share`. Nothing: it takes a share of the
    /// remaining width.
    [[nodiscard]] virtual std::optional<Millimetres> natural_width() { return std::nullopt; }
    /// The width below which its words have to be broken; nothing if they may be hyphenated.
    [[nodiscard]] virtual Millimetres least_width() { return {}; }
    /// The width of a block that is drawn true to size, which does not depend on its place.
    [[nodiscard]] virtual std::optional<Millimetres> rigid_width() { return std::nullopt; }
    /// Half of what it takes up of a line at a distance below its top, if its outline is no box.
    [[nodiscard]] virtual std::optional<Millimetres> half_width_at(Millimetres) { return std::nullopt; }
    /// The height it prefers at a width.
    [[nodiscard]] virtual Millimetres height(Millimetres width) = 0;
    /// The least height it can be drawn in.
    [[nodiscard]] virtual Millimetres least_height(Millimetres width) { return height(width); }
    /// The distance from its top to its first baseline, if it starts with text.
    [[nodiscard]] virtual std::optional<Millimetres> baseline(Millimetres) { return std::nullopt; }
    /// Adds its items inside a box to `onto`. Content that does not fit is reported, never drawn over other
    /// items.
    virtual void place(const PaperBox& box, Placed& onto) = 0;

    /// How a block is split at the bottom of a page.
    struct Split {
        bool whole = false;           ///< the whole block fits
        std::unique_ptr<Block> rest;  ///< the part for the next page; the block itself keeps the first part
    };
    /// Splits it so that the first part is no higher than `height`. If the result is neither whole nor has a
    /// rest, nothing fits. `keep_heads`: headings alone are not worth the room that is left.
    [[nodiscard]] virtual Split split(Millimetres width, Millimetres height, bool keep_heads);
    /// Whether the next block must start a new page.
    [[nodiscard]] virtual bool breaks_page() const { return false; }
    /// Whether it is empty space: in a row its width counts and its height does not.
    [[nodiscard]] virtual bool only_room() const { return false; }
};
using BlockPtr = std::unique_ptr<Block>;

/// An ink as a template names it: fixed when the template is read, or given by the data.
struct InkRef {
    page::Ink ink;                         ///< if there is no phrase
    std::optional<source::Phrase> phrase;  ///< its text is a palette name or #rrggbb
};

/// The ink of a line: the palette's `hair` if nothing else is given.
struct LineRef {
    std::optional<InkRef> ink;
    bool is_none = false;
};

struct Condition {
    source::Formula formula;
    source::Place place;
};

/// `unit in brigade.units`
struct Loop {
    std::string name, path;
    source::Place place;
};

struct Sides {
    Millimetres top{}, right{}, bottom{}, left{};
    [[nodiscard]] Millimetres across() const { return left + right; }
    [[nodiscard]] Millimetres down() const { return top + bottom; }
};

enum class Align { left, centre, right };
enum class Valign { top, middle, bottom };

struct AlignRef {
    Align align = Align::left;
    std::optional<source::Phrase> phrase;
};

/// The keys that all elements share.
struct BoxStyle {
    std::optional<Millimetres> width, height;
    Millimetres min_height{};
    double share = 0;
    Sides margin, padding;
    AlignRef align;
    Valign valign = Valign::top;
    std::optional<InkRef> fill, stroke;
    Millimetres stroke_width{0.2}, radius{};
    bool keep = false, shrink = false;
    bool if_room = false;   ///< left out where the page before it is full
    bool together = false;  ///< a screen reader reads all texts in it as one
    std::optional<Condition> with_next = {};
    std::optional<Condition> in_column = {};  ///< column of a flow, from 1
};

struct Element {
    std::string kind;  ///< the word that names its kind
    std::string id = {};
    std::string path;     ///< "cards.yaml:41", for the origin of its items
    source::Place place;  ///< of its word
    BoxStyle frame = {};
    std::optional<Condition> when = {};
    std::optional<Loop> loop = {};
    std::shared_ptr<void> spec = {};  ///< what its kind has read; never null
    std::function<BlockPtr(const Making&)> make;

    /// What its own kind has read.
    template <class Own>
    [[nodiscard]] const Own& as() const {
        return *static_cast<const Own*>(spec.get());
    }
    template <class Own>
    [[nodiscard]] Own& own() {
        return *static_cast<Own*>(spec.get());
    }
};
using Elements = std::vector<Element>;

/// One kind of element.
struct ElementKind {
    std::size_t own_keys;  ///< the first of the keys: the value of its word and those of no other kind
    source::Fields<Element, Reading> keys;
    std::function<std::shared_ptr<void>()> spec;  ///< for what is read
    std::function<BlockPtr(const Making&)> make;
};

/// The kinds of element by the word that names them in a template.
using ElementKinds = std::map<std::string, ElementKind, std::less<>>;

}  // namespace muster::layout

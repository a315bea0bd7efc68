// An element of a template: one thing that has its own way of being laid out. Each kind is a file in
// elements/ with the keys it takes, a reader for them and a maker; the list of kinds is handed in from above
// (sheets/elements), so that the map element may know the ground and layout need not.
//
// Laying out goes in three steps: an Element and the data in scope make a Block (all texts filled in, all
// conditions decided: the only step that sees data); the block tells its height at a width; it is placed in a
// box. So phrases are filled once and heights are measured once.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formula/formula.hpp"
#include "formula/phrase.hpp"
#include "layout/reading/data.hpp"
#include "lengths/geometry.hpp"
#include "page/page.hpp"
#include "source/diagnostic.hpp"
#include "source/yaml.hpp"

namespace muster::layout {

using lengths::Millimetres;
using lengths::PaperBox;
using lengths::PaperPoint;
using lengths::PaperSize;
using lengths::Points;

struct Element;
struct Setting;  // lay_out.hpp
class Reading;   // reading.hpp

/// The parsed keys of an element's own kind; each kind derives its own struct.
struct Spec {
    Spec() = default;
    Spec(const Spec&) = default;
    Spec& operator=(const Spec&) = default;
    virtual ~Spec() = default;
};

/// An element made for its data, ready to be measured and placed. Measuring and placing do not change it; a
/// block may be placed more than once (the head of a table).
class Block {
public:
    Block() = default;
    Block(const Block&) = delete;
    Block& operator=(const Block&) = delete;
    virtual ~Block() = default;

    /// The width it takes in a row when it has no `width` and no `share`; nothing: it takes a share of what
    /// is left.
    [[nodiscard]] virtual std::optional<Millimetres> natural_width() { return std::nullopt; }
    /// The width that it has whatever its place: of what is drawn true to size.
    [[nodiscard]] virtual std::optional<Millimetres> rigid_width() { return std::nullopt; }
    /// The height it wants at a width.
    [[nodiscard]] virtual Millimetres height(Millimetres width) = 0;
    /// The height with which it can make do, at least.
    [[nodiscard]] virtual Millimetres least_height(Millimetres width) { return height(width); }
    /// From its top to its first baseline, if it begins with text.
    [[nodiscard]] virtual std::optional<Millimetres> baseline(Millimetres) { return std::nullopt; }
    /// Its items inside a box, added to `onto`. What does not fit is said, never drawn over other things.
    virtual void place(const PaperBox& box, std::vector<page::Item>& onto) = 0;

    /// How a block parts at the foot of a page.
    struct Parting {
        bool whole = false;  ///< all of it fits
        std::unique_ptr<Block>
            rest;  ///< what goes on to the next page; the block itself keeps the first part
    };
    /// Parts it so that the first part is at most `height` high. Neither whole nor a rest: nothing of it
    /// fits.
    [[nodiscard]] virtual Parting part(Millimetres width, Millimetres height);
    /// Whether what follows it must begin a new page.
    [[nodiscard]] virtual bool breaks_page() const { return false; }
    /// Whether it is only white: in a row its width counts and its height does not.
    [[nodiscard]] virtual bool only_room() const { return false; }
};
using BlockPtr = std::unique_ptr<Block>;

/// The verbs of a kind of element.
struct ElementKind {
    /// Keys it takes beside its own word and the shared ones.
    std::vector<std::string_view> keys;
    /// Reads its value and keys from the element's whole map; says what is wrong.
    std::function<std::unique_ptr<const Spec>(const source::Node& element, const source::Node& value,
                                              Reading&)>
        read;
    std::function<BlockPtr(const Element&, const Scope&, Setting&)> make;
};

/// Kinds by their word in the template.
using ElementKinds = std::map<std::string, ElementKind, std::less<>>;

/// An ink as a template names it: fixed at load, or by data.
struct InkRef {
    page::Ink ink;                          ///< if there is no phrase
    std::optional<formula::Phrase> phrase;  ///< gives a palette name or #rrggbb
};

struct Condition {
    formula::Formula formula;
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
    std::optional<formula::Phrase> phrase;
};

/// What all elements share.
struct Frame {
    std::optional<Millimetres> width, height;
    Millimetres min_height{};
    double share = 0;
    Sides margin, padding;
    AlignRef align;
    Valign valign = Valign::top;
    std::optional<InkRef> fill, stroke;
    Millimetres stroke_width{0.2}, radius{};
    bool keep = false, with_next = false, shrink = false;
    bool together = false;  ///< all texts in it are read as one
    int in_column = 0;      ///< of a flow, from 1; 0: not said
};

struct Element {
    std::string kind;  ///< its word
    std::string id;
    std::string path;     ///< "cards.yaml:41", for origins of items
    source::Place place;  ///< of its word
    Frame frame;
    std::optional<Condition> when;
    std::optional<Loop> loop;
    std::shared_ptr<const Spec> spec;  ///< never null
    std::function<BlockPtr(const Element&, const Scope&, Setting&)> make;

    /// The spec as its own kind knows it.
    template <class Own>
    [[nodiscard]] const Own& as() const {
        return static_cast<const Own&>(*spec);
    }
};
using Elements = std::vector<Element>;

}  // namespace muster::layout

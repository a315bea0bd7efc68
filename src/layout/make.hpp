// Makes blocks from elements and data: decides conditions, runs loops, fills in texts. The only step that
// sees data.
#pragma once

#include <functional>
#include <iterator>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "layout/element.hpp"
#include "layout/placed.hpp"

namespace muster::layout {

/// Lengths that differ by less than this count as equal. It is a hundredth of the finest line.
inline constexpr Millimetres hair{0.002};
/// A width at which every text is on one line.
inline constexpr Millimetres endless{1e6};
/// The thinner line of rulers and sectors.
inline constexpr Millimetres fine_line{0.2};

[[nodiscard]] inline Millimetres sum(const std::vector<Millimetres>& lengths) {
    return std::accumulate(lengths.begin(), lengths.end(), Millimetres{});
}

/// The distance from the left of something narrower than the room, by its alignment.
[[nodiscard]] Millimetres start(Align align, Millimetres room, Millimetres taken);

/// Removes everything after a place.
template <class T>
[[nodiscard]] std::vector<T> cut_off(std::vector<T>& all, std::size_t from) {
    const auto first = all.begin() + static_cast<std::ptrdiff_t>(from);
    std::vector<T> rest(std::make_move_iterator(first), std::make_move_iterator(all.end()));
    all.erase(first, all.end());
    return rest;
}

/// The properties of a frame that the data decide.
struct Decoration {
    std::optional<page::Ink> fill, stroke;
    Align align = Align::left;
    int in_column = 0;  ///< column of a flow, from 1; 0: not given
    bool with_next = false;
};

/// The block of an element inside its margin, padding, fill and outline, which rows and columns contain.
class Child final : public Block {
public:
    Child(const Element& element, BlockPtr content, Decoration look, const Squeeze& squeeze)
        : element_(element), content_(std::move(content)), look_(look), squeeze_(squeeze) {}

    [[nodiscard]] const BoxStyle& frame() const { return element_.frame; }
    [[nodiscard]] const Element& element() const { return element_; }
    [[nodiscard]] int in_column() const { return look_.in_column; }
    [[nodiscard]] bool with_next() const { return look_.with_next; }
    [[nodiscard]] std::optional<Millimetres> natural_width() override;
    [[nodiscard]] std::optional<Millimetres> rigid_width() override;
    [[nodiscard]] std::optional<Millimetres> half_width_at(Millimetres down) override {
        return content_->half_width_at(down);
    }
    [[nodiscard]] Millimetres height(Millimetres width) override;
    [[nodiscard]] Millimetres least_height(Millimetres width) override;
    [[nodiscard]] std::optional<Millimetres> baseline(Millimetres width) override;
    void place(const PaperBox& box, Placed& onto) override;
    [[nodiscard]] Split split(Millimetres width, Millimetres height, bool keep_heads) override;
    /// Splits also what is to be kept together, for a page that cannot hold all of it.
    [[nodiscard]] Split split_content(Millimetres width, Millimetres height, bool keep_heads);
    [[nodiscard]] bool breaks_page() const override { return content_->breaks_page(); }
    [[nodiscard]] bool only_room() const override { return content_->only_room(); }

private:
    [[nodiscard]] Millimetres inner_width(Millimetres width) const;
    [[nodiscard]] Millimetres framed(Millimetres content) const;
    [[nodiscard]] Millimetres above() const { return frame().margin.top * squeeze_.air; }
    [[nodiscard]] Millimetres above_and_below() const { return frame().margin.down() * squeeze_.air; }
    void decorate(const PaperBox& edge, Placed& onto) const;

    const Element& element_;
    BlockPtr content_;
    Decoration look_;
    const Squeeze& squeeze_;
    Millimetres known_width_{-1}, known_height_{};  ///< cache of the last measurement
};
using ChildPtr = std::unique_ptr<Child>;
using Children = std::vector<ChildPtr>;

/// What all blocks of a sheet are made with.
struct Pass {
    const Given& given;
    const Squeeze& squeeze;
    Found& found;
    bool shrinking = false;  ///< inside a `shrink` element
};

/// What a block is made from: an element and the data in scope there.
struct Making : Pass {
    const Element& element;
    const Scope& scope;

    [[nodiscard]] Filled fill(const source::Phrase& phrase) const;
    [[nodiscard]] Filled fill(const std::optional<source::Phrase>& phrase) const {
        return phrase ? fill(*phrase) : Filled{};
    }
    [[nodiscard]] bool holds(const Condition& condition) const;
    /// Conditions and formulas that may be left out.
    [[nodiscard]] bool holds(const std::optional<Condition>& condition, bool usual = false) const {
        return condition ? holds(*condition) : usual;
    }
    [[nodiscard]] double number(const std::optional<Condition>& formula, double usual = 0) const {
        return formula ? value_of(*formula).value_or(usual) : usual;
    }
    /// The value of a formula. If it has none, that is reported and nothing is returned.
    [[nodiscard]] std::optional<double> value_of(const Condition& formula) const;
    [[nodiscard]] page::Ink ink(const InkRef& ref) const;
    [[nodiscard]] std::optional<page::Ink> ink(const std::optional<InkRef>& ref) const {
        return ref ? std::optional{ink(*ref)} : std::nullopt;
    }
    [[nodiscard]] std::optional<page::Ink> ink(const LineRef& ref) const;
    [[nodiscard]] Align align() const { return align(element.frame.align); }
    [[nodiscard]] Align align(const AlignRef& ref) const;
    [[nodiscard]] const TextLook& look(const LookRef& ref) const;
    /// Calls back once for each entry of the loop's list.
    void each(const Loop& loop, const std::function<void(const Making&)>& turn) const;
    /// The blocks of elements inside this one, with `between`, if it is given, between each two.
    [[nodiscard]] Children children_of(const Elements& elements,
                                       const std::optional<Element>& between = {}) const;
};

/// The start of a text for a message, never cut inside a character.
[[nodiscard]] std::string quoted(const std::string& text);

/// The blocks of an element with its `when` and `for`: none, one or many.
void make_children(const Element& element, const Scope& scope, const Pass& pass, Children& onto);
[[nodiscard]] Children make_all(const Elements& elements, const Scope& scope, const Pass& pass);

/// The start of a text for a message, never cut inside a character.
[[nodiscard]] std::string quoted(const std::string& text);

}  // namespace muster::layout

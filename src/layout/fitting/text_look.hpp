// The look of a text: a style of the template, and the ways in which it may be changed to fit.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "layout/element.hpp"
#include "text/typesetter.hpp"

namespace muster::layout {

/// No text is ever printed smaller than this.
inline constexpr Points least_size{6};
/// The step by which a text that does not fit is reduced.
inline constexpr Points size_step{0.25};

struct TextLook {
    text::Style style;
    InkRef ink;
    Points floor{0};     ///< the least size it may be reduced to; 0: it is not reduced
    std::string narrow;  ///< face to try first if the text does not fit; empty: none
    Points leading{};    ///< distance of lines; 0: 1.2 times the size, or what the face needs
    bool capitals = false;
    int heading = 0;         ///< 1 to 3: texts in this style are headings of that level
    bool hyphenate = false;  ///< words may be hyphenated if that saves a line
    bool whole = false;      ///< its texts stay in one line, if the columns of their table have room
    bool even = false;       ///< several lines are made nearly equal in length
    bool justify = false;    ///< lines are spread to the full width, except the last of a paragraph
    bool emphasis = false;   ///< `*bold*`, `_italic_` and `~small~` are marks, not text
};

/// A style given by its name, by data that contain a name, or written out in the element; nothing given: the
/// one that every template has under a name.
struct LookRef {
    std::shared_ptr<const TextLook> fixed = {};
    std::optional<source::Phrase> phrase = {};
    std::string_view name = "plain";
    [[nodiscard]] bool is_given() const { return fixed || phrase; }
    [[nodiscard]] const LookRef& or_else(const LookRef& other) const { return is_given() ? *this : other; }
};

/// The styles of a template by name. All texts in one of them have one size on the cards of a deck.
using Looks = std::map<std::string, std::shared_ptr<const TextLook>, std::less<>>;

}  // namespace muster::layout

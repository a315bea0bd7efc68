// How a text looks: a style of the template, with what it may do to fit.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "layout/element.hpp"
#include "text/typesetter.hpp"

namespace muster::layout {

/// No text is ever printed smaller.
inline constexpr Points least_size{6};
/// A text that does not fit is stepped down by this.
inline constexpr Points size_step{0.25};

struct TextLook {
    text::Style style;
    InkRef ink;
    Points floor{0};     ///< it may be stepped down to this; 0: it stays as it is
    std::string narrow;  ///< face to try first when it does not fit; empty: none
    Points leading{};    ///< line to line; 0: 1.2 times the size, or what the face needs
    bool capitals = false;
    int heading = 0;         ///< 1 to 3: what is set so is a heading of that level
    bool hyphenate = false;  ///< words may be parted where that saves a line
    bool even = false;       ///< lines of nearly one length, where there are several
    bool emphasis = false;   ///< `*bold*` and `_italic_` are understood
};

/// A style by name, by data that give a name, or written out in the element.
struct LookRef {
    std::shared_ptr<const TextLook> fixed;  ///< null if there is a phrase
    std::optional<formula::Phrase> phrase;
};

using Looks = std::map<std::string, TextLook, std::less<>>;

}  // namespace muster::layout

// The manner in which a template is printed: as written, in large type, with less ink. It is the data of a
// variant (common/variants/*.yaml). Templates are read with it, so every variant is laid out on its own and
// nothing is scaled.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "lengths/length.hpp"
#include "page/hatch.hpp"

namespace muster::layout {

struct Manner {
    lengths::Points least_text{6};  ///< no style is smaller, and no text is reduced below it
    double texts = 1;               ///< factor for the sizes of styles
    double lengths = 1;          ///< factor for widths, heights, gaps and padding, but not for page margins
    double under = 1;            ///< factor for the stocks under which a compact template is used
    double grown = 1;            ///< the part of `lengths` by which a card is larger than drawn for
    bool lying = false;          ///< whole pages are landscape
    bool as_many_pages = false;  ///< `most-pages` is ignored
    bool as_many_lines = false;  ///< the `lines` limit of texts is ignored
    bool bare = false;           ///< no fills: dark ones become outlines, light ones stay white
    bool flat_ground = false;    ///< the map shows ground as flat areas of colour, without trees and hachures
    std::map<std::string, std::string, std::less<>> faces = {};  ///< replacements for faces
    page::Hatches hatches = {};                                  ///< for the marks of units; empty: in colour

    std::vector<page::Hatch> side_hatches = {};  ///< for troops on the map, one per side; empty: coat colours

    /// The printed size of text for a size in a template.
    [[nodiscard]] lengths::Points printed(lengths::Points written) const {
        const lengths::Points larger = written * texts;
        return larger < least_text ? least_text : larger;
    }
    /// The printed length for an element's default length.
    [[nodiscard]] lengths::Millimetres usual(lengths::Millimetres own) const {
        return own * std::max(1.0, lengths);
    }
};

}  // namespace muster::layout

// In what manner a template is printed: as written, or for eyes that need larger letters, or with little ink.
// It is data of a variant (common/variants/*.yaml); templates are read with it, so what follows is laid out
// anew and nothing is scaled.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "lengths/length.hpp"
#include "symbols/hatch.hpp"

namespace muster::layout {

struct Manner {
    lengths::Points least_text{6};  ///< no style is smaller, and none may be stepped down below it
    double texts = 1;               ///< styles are so much larger
    double lengths = 1;  ///< and so are widths, heights, gaps and white; margins of whole pages are not
    double boxes = 1;    ///< boxes to mark are, at the least, so much larger than a pencil needs
    bool lying = false;  ///< whole pages lie on their side
    bool as_many_pages = false;  ///< `most-pages` does not hold
    bool as_many_lines = false;  ///< nor does the `lines` of a text
    bool bare = false;           ///< grounds are not filled: dark ones are outlined, light ones left white
    std::map<std::string, std::string, std::less<>> faces = {};  ///< those that give way to another
    symbols::Hatches hatches = {};                               ///< of the marks of units; empty: in colour

    std::vector<symbols::Hatch> side_hatches = {};  ///< of troops on the map, side by side; empty: in coats

    /// A size of text as a template writes it, as it is printed.
    [[nodiscard]] lengths::Points printed(lengths::Points written) const {
        const lengths::Points larger = written * texts;
        return larger < least_text ? least_text : larger;
    }
    /// A length that an element has where the template writes none, as it is printed.
    [[nodiscard]] lengths::Millimetres usual(lengths::Millimetres own) const {
        return own * std::max(1.0, lengths);
    }
};

}  // namespace muster::layout

// A template: YAML that says where a sheet's parts stand and which data they show. Read once, checked whole at load
// (unknown keys, styles, inks and elements at their place), laid out many times. docs/templates.md is the reference.
//
//     sheet: cards                      # its kind; also the file's name
//     title: Unit cards
//     audience: side                    # umpire | side | everyone
//     per: unit                         # unit | brigade | side | game: one page (or card) for each
//     stock: poker                      # a card or label stock; absent: whole pages of paper with `margins`
//     margins: 14mm
//     styles:
//       name: {face: serif-bold, size: 12pt, floor: 8pt, ink: ink}
//     header: ELEMENT   footer: ELEMENT      # of whole pages
//     body: [ELEMENT, ...]              # a column; on whole pages it flows on to further pages
//
// An element is a map with one word for what it is (text, rule, box, row, column, grid, stack, table, list, track,
// unit-block, map, space, symbol, bookmark, page-break) and the keys all share: width, height, share, margin, padding,
// align, valign, fill, stroke, radius, gap, when, for, as, keep (never broken across pages).
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "layout/element.hpp"
#include "lengths/geometry.hpp"
#include "page/look.hpp"
#include "source/files.hpp"
#include "text/typesetter.hpp"

namespace muster::layout {

/// How a text looks: style, ink and how far it may give way.
struct TextLook {
    text::Style style;
    std::string ink = "ink";            ///< a name of the palette, or a path into the data that gives one (`{side.ink}`)
    lengths::Points floor{6};           ///< it may shrink to this, never below 6 pt
    lengths::Points leading{};          ///< line to line; 0: 1.2 times the size
    bool capitals = false;
};

struct Template {
    source::SourcePtr text;
    std::string sheet;
    std::string title;
    std::string audience = "side";
    std::string per = "game";
    std::string stock;                  ///< empty: whole pages
    bool landscape = false;
    lengths::Millimetres margin{14};
    std::map<std::string, TextLook, std::less<>> looks;
    std::optional<Element> header, footer;
    std::vector<Element> body;
    std::optional<formula::Formula> when;  ///< the sheet is made only if this holds (no map without terrain)
};

/// Inks by name (common/palette.yaml), the same for all templates.
using Palette = std::map<std::string, page::Ink, std::less<>>;

/// Reads `<folder>/<system>/sheets/<sheet>.yaml`, else `<folder>/common/sheets/<sheet>.yaml`, folders in order. `kinds`
/// are the element kinds known (given from above: sheets/elements).
[[nodiscard]] std::optional<Template> read_template(const source::SourcePtr& text, const ElementKinds& kinds,
                                                    const Palette& palette, source::Diagnostics& say);

}  // namespace muster::layout

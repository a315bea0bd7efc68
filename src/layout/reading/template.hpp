// A template: YAML that says where a sheet's parts stand and which data they show. Read once, checked whole
// at load (unknown keys, styles, inks and elements at their place), laid out many times. docs/templates.md is
// the reference.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "layout/element.hpp"
#include "layout/fitting/manner.hpp"
#include "layout/fitting/text_look.hpp"
#include "lengths/geometry.hpp"
#include "page/look.hpp"
#include "source/source_text.hpp"
#include "source/yaml.hpp"
#include "terms/terms.hpp"
#include "text/typesetter.hpp"

namespace muster::layout {

struct Template {
    source::SourcePtr text;                ///< its own file
    std::vector<source::SourcePtr> texts;  ///< the same, then those of the templates it is like
    Manner manner;                         ///< it was read for
    std::string sheet;
    std::string title;
    std::vector<terms::AudienceKind> audiences{terms::AudienceKind::side};  ///< who gets it
    std::string per = "game";  ///< unit | brigade | side | game: one card, or run of pages, for each
    std::string stock;         ///< empty: whole pages
    bool landscape = false;
    bool on_request = false;   ///< made only when asked for by name
    bool attach_game = false;  ///< the decided game lies in the PDF; for the umpire alone
    bool booklet = false;      ///< may be bound as a booklet
    std::string back_of;       ///< the design of the back of that sheet's cards: never printed by itself
    std::string compact_of;    ///< what is printed in that sheet's place on cards that hold none of `under`
    std::vector<PaperSize> under;  ///< as that sheet is written, whatever the manner
    std::vector<PaperSize>
        drawn_for;       ///< on cards larger than these it grows (growth.hpp); empty: it does not
    int most_pages = 0;  ///< whole pages: no more than so many; 0: as many as it takes
    Sides margins;       ///< 14 mm for whole pages, none for cards, unless given
    Looks looks;
    std::vector<source::Placed<std::string>> faces;  ///< named by the looks; checked when it is laid out
    std::optional<Element> header, footer;
    Elements body;
    std::optional<formula::Formula> when;  ///< the sheet is made only if this holds (no map without terrain)

    [[nodiscard]] bool is_for(terms::AudienceKind who) const;
    /// Whether its files mention a word: a datum that none of them names need not be made.
    [[nodiscard]] bool mentions(std::string_view word) const;
};

/// Inks by name (common/palette.yaml), the same for all templates.
using Palette = std::map<std::string, page::Ink, std::less<>>;

/// What a template is read with.
struct Known {
    const ElementKinds& kinds;
    const Palette& palette;
    Manner manner = {};  ///< in which they are to be printed
};

/// Reads a template from its tree of values (with those it is like already in it: layout/reading/inherit).
/// `texts` are its files, its own first; never empty.
[[nodiscard]] std::optional<Template> read_template(const source::Node& node,
                                                    std::vector<source::SourcePtr> texts, const Known& known,
                                                    source::Diagnostics& say);

/// Reads a template of one file. `kinds` are the element kinds known (given from above: sheets/elements);
/// they need not outlive it. Reads to the end whatever is wrong, and gives nothing if anything was.
[[nodiscard]] std::optional<Template> read_template(const source::SourcePtr& text, const ElementKinds& kinds,
                                                    const Palette& palette, source::Diagnostics& say);

}  // namespace muster::layout

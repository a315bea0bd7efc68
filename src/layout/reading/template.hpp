// A template: YAML that describes where the parts of a sheet are and which data they show. It is read once,
// checked completely (unknown keys, styles, inks and elements are reported at their place), and laid out many
// times. docs/templates.md is the reference.
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
#include "source/terms.hpp"
#include "source/yaml.hpp"
#include "text/typesetter.hpp"

namespace muster::layout {

struct Template {
    source::SourcePtr text;                ///< its own file
    std::vector<source::SourcePtr> texts;  ///< its own file, then those of the templates it is based on
    Manner manner;                         ///< the manner it was read for
    std::string sheet;
    std::string title;
    std::vector<source::AudienceKind> audiences{source::AudienceKind::side};  ///< who gets it
    std::string per = "game";  ///< unit | brigade | side | game: one card or run of pages for each
    std::string stock;         ///< empty: whole pages
    source::Place stock_place;
    bool landscape = false;
    bool follows_table = false;  ///< upright if the table is deeper than it is wide
    bool on_request = false;     ///< made only if requested by name
    bool attach_game = false;    ///< the rolled game is attached to the PDF; for the umpire only
    bool booklet = false;        ///< may be bound as a booklet
    std::string back_of;  ///< the sheet whose cards have this design on their backs; never printed by itself
    std::string
        compact_of;  ///< the sheet that this one replaces on cards too small for every size of `under`
    std::vector<PaperSize> under;      ///< as written, whatever the manner
    std::vector<PaperSize> drawn_for;  ///< on larger cards it grows (growth.hpp); empty: it does not
    int most_pages = 0;                ///< limit of whole pages; 0: no limit
    Sides keeps_clear;                 ///< of a card: how far from its edge all but backgrounds is
    Sides margins;                     ///< 14 mm for whole pages, none for cards, unless given
    std::optional<page::Ink> ground;   ///< the tint of whole pages, to their edges
    Looks looks;
    std::vector<source::Placed<std::string>> faces;  ///< faces of the styles; checked when it is laid out
    std::optional<Element> header, footer;
    Elements body;
    std::optional<Condition> when;  ///< the sheet is made only if this is true (no map without terrain)

    [[nodiscard]] bool is_for(source::AudienceKind who) const;
    /// Whether its files contain a word. Data that no file names need not be prepared.
    [[nodiscard]] bool mentions(std::string_view word) const;
};

/// The inks by name (common/palette.yaml), the same for all templates.
using Palette = std::map<std::string, page::Ink, std::less<>>;

/// The context in which a template is read.
struct Known {
    const ElementKinds& kinds;
    const Palette& palette;
    Manner manner = {};  ///< the manner they are printed in
};

/// Reads a template from its tree of values, into which inherited parts and named elements are already copied
/// (layout/reading/inherit and named_elements). `texts` are its files, its own first; never empty.
[[nodiscard]] std::optional<Template> read_template(const source::Node& node,
                                                    std::vector<source::SourcePtr> texts, const Known& known,
                                                    source::Reporter& report);

/// Reads a template from one file. `kinds` are the kinds of element that the caller knows (sheets/elements);
/// they need not outlive the template. Reads to the end of the file, and returns nothing if anything was
/// wrong.
[[nodiscard]] std::optional<Template> read_template(const source::SourcePtr& text, const ElementKinds& kinds,
                                                    const Palette& palette, source::Reporter& report);

}  // namespace muster::layout

// Lays out a template with its data as pages.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "layout/proofing/proof.hpp"
#include "layout/reading/data.hpp"
#include "layout/reading/template.hpp"
#include "page/page.hpp"
#include "source/budget.hpp"
#include "source/diagnostic.hpp"

namespace muster::layout {

class Pictures;  // pictures.hpp

/// A text with its data filled in. `datum` is the place in the scenario of the first text in it, if it has
/// one.
struct Filled {
    std::string text;
    source::Place datum;
};

/// What elements from other rooms need to know about the game (the map its terrain). Layout only passes it
/// on.
struct Surroundings {
    Surroundings() = default;
    Surroundings(const Surroundings&) = default;
    Surroundings& operator=(const Surroundings&) = default;
    virtual ~Surroundings() = default;
};

/// The state that all elements of a page share.
struct Setting {
    const Template& sheet;
    const Palette& palette;
    text::Typesetter& typesetter;
    source::Reporter& report;
    std::string subject;               ///< unit or side id, for origins and messages
    source::Place subject_place = {};  ///< where that is written; nowhere for what was drawn by dice
    int page = 1;                      ///< known to header and footer as `page.number`
    int pages = 0;                     ///< `page.count`; 0 while it is not yet known
    const Surroundings* around = nullptr;
    bool proof = false;  ///< draw the boxes of the elements over the page (layout/proofing/proof)

    // The state of the layout itself.
    int step_down = 0;          ///< number of steps by which texts in `shrink` elements are smaller
    bool shrinking = false;     ///< inside a `shrink` element
    int last_step_down = 0;     ///< after this many steps no text of a `shrink` element gets smaller
    bool small_boxes = false;   ///< tracks have boxes to strike out instead of boxes to write in
    bool has_track = false;     ///< a track was met
    bool lesser_ways = false;   ///< `either` elements may be lower than their first way
    bool has_either = false;    ///< an `either` element was met
    std::size_t ways_down = 0;  ///< by how many ways the placed `either` elements are lower together
    double air = 1;             ///< share of the margins above and below elements that is kept
    double page_room = 1;       ///< share of the room of each page before `last_page` that is used
    int last_page = 0;
    Millimetres row_air{};     ///< added above and below rows of tables, but for heads, and children of flows
                               ///< with a share
    bool keep_heads = false;   ///< while splitting: headings alone are not worth the room that is left
    bool only_breaks = false;  ///< a trial that counts pages and places nothing
    double last_filled = 1;    ///< share of the last page that is filled
    source::Reporter misfits = {};      ///< what did not fit its place; everything else goes to `report`
    std::vector<ProofBox> proofs = {};  ///< boxes of the current page
    Filled longest = {};                ///< longest text so far: the usual reason why content is too large
    Pictures* pictures = nullptr;       ///< null if there are none
    /// Of elements and pages. Trials share it, and whoever lays out reports that it is spent.
    std::shared_ptr<source::Budget> budget = std::make_shared<source::Budget>();
    int parts_open = 0;  ///< inside a part of the structure that holds no others (tagging.hpp)

    /// Whether so much more may be made.
    [[nodiscard]] bool may_make(double elements, const source::Place& place) const {
        return budget->take(source::Budget::elements, elements, place) &&
               budget->take(source::Budget::sheet, elements, place);
    }
    /// A copy for another reading of the template, or for a trial with its own diagnostics.
    [[nodiscard]] Setting of(const Template& other, source::Reporter& found) const {
        Setting own{other, palette, typesetter, found, subject};
        own.subject_place = subject_place;
        own.around = around;
        own.proof = proof;
        own.pictures = pictures;
        own.budget = budget;
        return own;
    }
};

/// The pages of a template, and what did not fit on them: each misfit names unit, sheet and element. Misfits
/// are not in the `report` of the setting, because the caller may try a larger card or other paper first.
struct LaidOut {
    std::vector<page::Page> pages;
    source::Reporter misfits;
    [[nodiscard]] bool fits() const { return !misfits.has_errors(); }
};

/// One page of a fixed size (a card, a label).
[[nodiscard]] LaidOut lay_out_card(const Template& sheet, const Data& data, const lengths::PaperSize& size,
                                   Setting& setting);

/// The size of a whole page: the paper, in landscape if the sheet is.
[[nodiscard]] lengths::PaperSize page_size(const Template& sheet, const lengths::PaperSize& paper);

/// Whole pages. The body continues from page to page, tables break between rows and repeat their head, and
/// each page has the header and the footer.
[[nodiscard]] LaidOut lay_out_pages(const Template& sheet, const Data& data, const lengths::PaperSize& paper,
                                    Setting& setting);

}  // namespace muster::layout

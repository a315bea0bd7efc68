// Template x data → pages.
#pragma once

#include <string>
#include <vector>

#include "layout/proofing/proof.hpp"
#include "layout/reading/data.hpp"
#include "layout/reading/template.hpp"
#include "page/page.hpp"
#include "source/diagnostic.hpp"

namespace muster::layout {

class Pictures;  // pictures.hpp

/// A text with its data; `datum` is where the first text in it was written, if it was in a scenario.
struct Filled {
    std::string text;
    source::Place datum;
};

/// What elements known only above layout need of the game (the map its ground). Layout passes it on unseen.
struct Surroundings {
    Surroundings() = default;
    Surroundings(const Surroundings&) = default;
    Surroundings& operator=(const Surroundings&) = default;
    virtual ~Surroundings() = default;
};

/// What is the same for every element of a page. One thread at a time may lay out with one Template.
struct Setting {
    const Template& sheet;
    const Palette& palette;
    text::Typesetter& typesetter;
    source::Diagnostics& say;
    std::string subject;               ///< unit or side id, for origins and messages
    source::Place subject_place = {};  ///< where that is written; nowhere for what was drawn by dice
    int page = 1;                      ///< known to header and footer as `page.number`
    int pages = 0;                     ///< `page.count`; 0 while it is not yet known
    const Surroundings* around = nullptr;
    bool proof = false;  ///< the elements' boxes are drawn over the art (layout/proofing/proof)

    // Of the laying out itself.
    int step_down = 0;                  ///< so many steps smaller for texts in `shrink` elements
    bool shrinking = false;             ///< inside such an element
    bool has_shrink = false;            ///< there was one
    bool small_boxes = false;           ///< tracks have boxes to strike out instead of boxes to write in
    bool has_track = false;             ///< there was a track
    source::Diagnostics misfits = {};   ///< what did not fit its place; everything else goes to `say`
    std::vector<ProofBox> proofs = {};  ///< of the page that is being laid out
    Filled longest = {};                ///< of the texts set so far: what makes content too large, as a rule
    Pictures* pictures = nullptr;       ///< null: there are none
    int parts_open = 0;                 ///< inside a part of the structure that holds no others (tagging.hpp)

    /// The same for another reading of the template, or for a trial that says what is wrong by itself.
    [[nodiscard]] Setting of(const Template& other, source::Diagnostics& said) const {
        Setting own{other, palette, typesetter, said, subject};
        own.subject_place = subject_place;
        own.around = around;
        own.proof = proof;
        own.pictures = pictures;
        return own;
    }
};

/// The pages of a template, and what did not fit on them: each misfit names unit, sheet and element. Misfits
/// are not in the `say` of the setting, because the caller may try a larger card or other paper first.
struct LaidOut {
    std::vector<page::Page> pages;
    source::Diagnostics misfits;
    [[nodiscard]] bool fits() const { return !misfits.has_errors(); }
};

/// One page of a fixed size (a card, a label).
[[nodiscard]] LaidOut lay_out_card(const Template& sheet, const Data& data, const lengths::PaperSize& size,
                                   Setting& setting);

/// Of a whole page: the paper, lying on its side if the sheet does.
[[nodiscard]] lengths::PaperSize page_size(const Template& sheet, const lengths::PaperSize& paper);

/// Whole pages: the body flows on; tables break between rows with their head repeated; header and footer on
/// each.
[[nodiscard]] LaidOut lay_out_pages(const Template& sheet, const Data& data, const lengths::PaperSize& paper,
                                    Setting& setting);

}  // namespace muster::layout

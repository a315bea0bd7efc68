// Lays out a template with its data as pages.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "layout/deck.hpp"
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

/// What a sheet is laid out from, for one subject. Layout changes nothing of it.
struct Given {
    const Template& sheet;
    const Palette& palette;
    text::Typesetter& typesetter;
    source::Reporter& report;
    std::string subject;               ///< unit or side id, for origins and messages
    source::Place subject_place = {};  ///< where that is written; nowhere for what was drawn by dice
    const Surroundings* around = nullptr;
    bool proof = false;            ///< draw the boxes of the elements over the page (layout/proof)
    Pictures* pictures = nullptr;  ///< null if there are none
    /// Of elements and pages. Trials share it, and whoever lays out reports that it is spent.
    std::shared_ptr<source::Budget> budget = std::make_shared<source::Budget>();
    const DeckManner* deck = nullptr;  ///< of the deck to which a card belongs; null: it is alone

    [[nodiscard]] int lowest_of(const DeckManner::Part& part) const {
        return deck ? deck->lowest_of(part) : 0;
    }
    /// Whether so much more may be made.
    [[nodiscard]] bool may_make(double elements, const source::Place& place) const {
        return budget->take(source::Budget::elements, elements, place) &&
               budget->take(source::Budget::sheet, elements, place);
    }
    /// The same for another reading of the template, or for a trial with its own diagnostics.
    [[nodiscard]] Given with(const Template& other, source::Reporter& found) const {
        return {other,  palette, typesetter, found,  subject, subject_place,
                around, proof,   pictures,   budget, deck};
    }
};

/// The pages of a template, and what did not fit on them: each misfit names unit, sheet and element. Misfits
/// are not in the given `report`, because the caller may try a larger card or other paper first.
struct LaidOut {
    std::vector<page::Page> pages;
    source::Reporter misfits;
    DeckManner needs = {};
    [[nodiscard]] bool fits() const { return !misfits.has_errors(); }
};

/// One page of a fixed size (a card, a label).
[[nodiscard]] LaidOut lay_out_card(const Data& data, const lengths::PaperSize& size, const Given& given);

/// The size of a whole page: the paper, in landscape if the sheet is.
[[nodiscard]] lengths::PaperSize page_size(const Template& sheet, const lengths::PaperSize& paper);

/// Whole pages. The body continues from page to page, tables break between rows and repeat their head, and
/// each page has the header and the footer.
[[nodiscard]] LaidOut lay_out_pages(const Data& data, const lengths::PaperSize& paper, const Given& given);

}  // namespace muster::layout

// Makes the pages of a sheet from a dossier: binds a kind of sheet (a template file) to what one audience may
// know.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "dossier/dossier.hpp"
#include "layout/pictures.hpp"
#include "layout/reading/template.hpp"
#include "page/page.hpp"
#include "rules/rules_system.hpp"
#include "scenario/club.hpp"
#include "sheets/elements.hpp"
#include "sheets/uniforms.hpp"
#include "sheets/variant.hpp"
#include "sheets/written_places.hpp"
#include "source/budget.hpp"
#include "source/files.hpp"
#include "source/limits.hpp"
#include "text/typesetter.hpp"

namespace muster::sheets {

/// A sheet after layout. Its pages are cards (to be imposed on paper) or whole pages.
struct LaidOutSheet {
    std::string kind;  ///< cards, roster, labels, qrs, map, ledger, briefing, setup
    std::string title;
    std::string stock;  ///< empty if the pages are whole sheets of paper
    std::vector<page::Page> pages;
    std::vector<std::string> left_out{};  ///< names of what has no room on its cards
    std::vector<std::string> shared{};    ///< names of cards that several units share
    bool may_share = false;               ///< units that are alike are to share cards
    std::size_t most_alike = 1;  ///< units that would share a card if it had room for all; 1: none are alike
    bool fits = true;  ///< false: something did not fit its place, and a larger card or paper might help
};

/// Which templates are read, and in which manner they print.
struct BookRequest {
    VariantIds variants{};
    /// Other kinds that order.yaml lists, and their compact forms, are not read, so faults in them are not
    /// reported; empty: all are read.
    std::vector<std::string> kinds{};
};

/// The templates of a system by kind, read and checked: its own, and those of common/ that it does not
/// override. Also the inks and uniforms that all sheets share. common/sheets/order.yaml gives the printing
/// order.
class SheetBook {
public:
    [[nodiscard]] static std::optional<SheetBook> read(const source::Files& files,
                                                       const rules::DataFolders& folders,
                                                       const std::string& system, source::Reporter& report,
                                                       const BookRequest& request = {});
    /// Null if there is none, or if it was not asked for.
    [[nodiscard]] const layout::Template* find(std::string_view kind) const;
    [[nodiscard]] std::vector<std::string> kinds()
        const;  ///< in printing order, without backs and compact forms
    /// The template of a kind for cards of this size: the compact one if there is one and the cards are
    /// small.
    [[nodiscard]] const layout::Template* find_for(std::string_view kind,
                                                   const lengths::PaperSize& card) const;
    /// A template of this book, read again for a larger size; nothing if it is not in the book.
    [[nodiscard]] std::optional<layout::Template> grown(const layout::Template& sheet, double times) const;
    /// The back with that name (`side` is the sheet `back-side`) for a kind of cards.
    [[nodiscard]] const layout::Template* back(std::string_view kind, std::string_view name) const;
    [[nodiscard]] std::vector<std::string> backs() const;  ///< their names, sorted
    [[nodiscard]] const layout::Palette& palette() const { return palette_; }
    [[nodiscard]] const map::PlanStyle& plan_style() const { return plan_style_; }
    [[nodiscard]] const Uniforms& uniforms() const { return uniforms_; }
    [[nodiscard]] const Variant& variant() const { return variant_; }

private:
    std::map<std::string, layout::Template, std::less<>> templates_;
    std::map<std::string, source::Node, std::less<>>
        written_;  ///< the trees of templates that may grow, after inheritance
    std::vector<std::string> order_;
    layout::Palette palette_;
    map::PlanStyle plan_style_;
    Uniforms uniforms_;
    Variant variant_;
};

/// The settings of a sheet in addition to its data.
struct SheetRequest {
    lengths::PaperSize paper;                ///< for whole pages
    std::optional<lengths::PaperSize> card;  ///< size of one card or label, when the template has a stock
    std::vector<std::string> only{};         ///< for `per: unit`: only these units, by id; empty: all
    bool booklet = false;                    ///< pages are half as large, and their number is not limited
    lengths::Millimetres reach{};            ///< unprintable margin of whole pages
    bool proof = false;                      ///< draw the boxes of the elements over the page
    lengths::Millimetres safe{};             ///< so far from a card's edge only backgrounds may be
    std::size_t most_on_a_card = 1;          ///< units, where they may share one
    bool stop_at_fault = false;              ///< it is only asked whether there is one
    bool whole_or_not = false;               ///< it is only asked whether nothing is left out
    bool is_printed = true;                  ///< false: plans, which report nothing, are not drawn
    std::size_t most_misfits = source::limits::diagnostics;  ///< reported one by one; the rest are counted
};

/// What all sheets of a pack share.
struct SheetResources {
    const SheetBook& book;
    const rules::RulesSystem& rules;
    text::Typesetter& typesetter;
    layout::Pictures* pictures = nullptr;      ///< those of the scenario; null if there are none
    const WrittenPlaces* places = nullptr;     ///< of its units and sides; null: they are not known
    const scenario::ClubMark* club = nullptr;  ///< whose sheets these are; null: not known
    std::shared_ptr<source::Budget> budget = std::make_shared<source::Budget>();  ///< of the whole run
    std::string event{}, table{};  ///< of an event: what it is, and "table 3"; empty: none
};

/// Lays out one kind of sheet for one dossier. There are no pages if there is nothing to show (no terrain, no
/// map).
[[nodiscard]] LaidOutSheet make_sheet(const layout::Template& sheet, const dossier::Dossier& dossier,
                                      const SheetResources& resources, const SheetRequest& request,
                                      source::Reporter& report);

/// Margins are drawn for A4 and Letter; smaller paper has them in proportion, but at least as wide as the
/// printer's unprintable margin.
void fit_margins(layout::Sides& margins, const lengths::PaperSize& paper, lengths::Millimetres reach = {});

/// Converts a page to black only or to finer lines if the variant says so. Replaced colours are already in
/// place.
void finish(page::Page& page, const Variant& variant);

/// The terrain of a dossier, for drawing parts of it at full size. It shows only what the dossier contains.
/// `dossier` and the book of `resources` must outlive it.
[[nodiscard]] MapSurroundings make_map_surroundings(const dossier::Dossier& dossier,
                                                    const SheetResources& resources);

}  // namespace muster::sheets

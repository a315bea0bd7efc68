// Which pages a dossier gives: a kind of sheet (a template file) bound to what one audience may know.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "dossier/dossier.hpp"
#include "layout/pictures.hpp"
#include "layout/reading/template.hpp"
#include "page/page.hpp"
#include "rules/rules_system.hpp"
#include "sheets/elements.hpp"
#include "sheets/uniforms.hpp"
#include "sheets/variant.hpp"
#include "sheets/written_places.hpp"
#include "source/files.hpp"
#include "source/limits.hpp"
#include "text/typesetter.hpp"

namespace muster::sheets {

/// A sheet laid out: its pages are cards (to be imposed on paper) or whole pages.
struct LaidOutSheet {
    std::string kind;  ///< cards, roster, labels, qrs, map, ledger, briefing, setup
    std::string title;
    std::string stock;  ///< empty: the pages are whole sheets of paper
    std::vector<page::Page> pages;
    bool fits = true;  ///< false: something did not fit its place, and a larger card or paper might help
};

/// The templates of a system: its own laid over common/, by kind, all read and checked; with them the inks
/// and uniforms that all sheets share. common/sheets/order.yaml says in which order they are printed.
class SheetBook {
public:
    [[nodiscard]] static std::optional<SheetBook> read(const source::Files& files,
                                                       const rules::DataFolders& folders,
                                                       const std::string& system, source::Diagnostics& say,
                                                       const VariantIds& variants = {});
    [[nodiscard]] const layout::Template* find(std::string_view kind) const;
    [[nodiscard]] std::vector<std::string> kinds() const;  ///< in printing order; no backs, nothing compact
    /// The template of a kind for cards of this size: its compact one, if it has one and they are small.
    [[nodiscard]] const layout::Template* find_for(std::string_view kind,
                                                   const lengths::PaperSize& card) const;
    /// A template that is of this book, read again as it is so many times as large; nothing if there is none.
    [[nodiscard]] std::optional<layout::Template> grown(const layout::Template& sheet, double times) const;
    /// The back of that name (`side` is the sheet `back-side`) for a kind of cards.
    [[nodiscard]] const layout::Template* back(std::string_view kind, std::string_view name) const;
    [[nodiscard]] std::vector<std::string> backs() const;  ///< their names, sorted
    [[nodiscard]] const layout::Palette& palette() const { return palette_; }
    [[nodiscard]] const Uniforms& uniforms() const { return uniforms_; }
    [[nodiscard]] const Variant& variant() const { return variant_; }

private:
    std::map<std::string, layout::Template, std::less<>> templates_;
    std::map<std::string, source::Node, std::less<>>
        written_;  ///< those that may grow, with what they are like
    std::vector<std::string> order_;
    layout::Palette palette_;
    Uniforms uniforms_;
    Variant variant_;
};

/// What is asked of a sheet besides its data.
struct SheetRequest {
    lengths::PaperSize paper;                ///< of whole pages
    std::optional<lengths::PaperSize> card;  ///< size of one card or label, when the template has a stock
    std::vector<std::string> only{};         ///< `per: unit`: these units' alone, by id; empty: all
    bool booklet = false;                    ///< pages are half as large: as many as it takes
    lengths::Millimetres reach{};            ///< what the printer cannot reach at the edges of whole pages
    bool proof = false;                      ///< with the elements' boxes over the art
    std::size_t most_misfits = source::limits::diagnostics;  ///< reported one by one; the rest are counted
};

/// What all sheets of a pack are made with.
struct SheetResources {
    const SheetBook& book;
    const rules::RulesSystem& rules;
    text::Typesetter& typesetter;
    layout::Pictures* pictures = nullptr;   ///< that the scenario names; null: there are none
    const WrittenPlaces* places = nullptr;  ///< of its units and sides; null: they are not known
};

/// Lays out one kind for one dossier; no pages if there is nothing to show (no terrain: no map). Formulas of
/// templates and rules are worked out in place: one thread at a time for one book, and for one system.
[[nodiscard]] LaidOutSheet make_sheet(const layout::Template& sheet, const dossier::Dossier& dossier,
                                      const SheetResources& resources, const SheetRequest& request,
                                      source::Diagnostics& say);

/// Black alone, or in finer lines, if the variant wants it; colours it puts in place of others are there
/// already.
void finish(page::Page& page, const Variant& variant);

/// The ground a dossier shows, for drawing parts of it at full size; nothing that the dossier does not hold.
/// `dossier` and the book of `resources` must outlive it.
[[nodiscard]] MapSurroundings make_map_surroundings(const dossier::Dossier& dossier,
                                                    const SheetResources& resources);

}  // namespace muster::sheets

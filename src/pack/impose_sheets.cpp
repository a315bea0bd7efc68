#include "pack/impose_sheets.hpp"

#include <fmt/format.h>

#include "pack/full_size.hpp"
#include "page/booklet.hpp"
#include "page/impose.hpp"

namespace muster::pack {
namespace {

/// The words beside the bar of known length, from long to short. At an event sheets of many packs come from
/// one print run, so they say whose they are.
std::vector<std::shared_ptr<const page::ShapedText>> bar_words(const PlannedSheet& planned,
                                                               const text::Style& style) {
    const std::string& table = planned.with->table;
    const auto whose = table.empty() ? "" : fmt::format(" · {}, {}", table, to_text(planned.audience));
    std::vector<std::shared_ptr<const page::ShapedText>> words;
    for (const auto* bar : {"50 mm when printed at 100 %", "50 mm", "5 cm"})
        words.push_back(planned.with->typesetter->shape(bar + whose, style));
    // In large print a full sheet may have no room for them: then they are as small as in plain print.
    words.push_back(planned.with->typesetter->shape("50 mm", {style.face, lengths::Points{7}}));
    return words;
}

/// Cards on paper, each sheet followed by its backs if there are any.
std::vector<page::Page> impose_cards(const PlannedSheet& planned, SheetPages sheet) {
    const PreparedPack& prepared = *planned.with;
    const text::Style small{"serif-italic", planned.sheet->manner.printed(lengths::Points{7})};
    return page::impose(
        {std::move(sheet.pages), std::move(sheet.backs)},
        {*sheet.card, prepared.paper_of(*sheet.card), prepared.choice.cutting, prepared.choice.flip,
         bar_words(planned, small), prepared.proof, prepared.choice.first_place});
}

/// Every second page is on the back of the one before it, to be read like the page of a book.
void make_backs(std::vector<page::Page>& pages, page::Flip flip) {
    for (std::size_t i = 1; i < pages.size(); i += 2) {
        pages[i].back = true;
        const bool upright = pages[i].size.height >= pages[i].size.width;
        if (upright && flip == page::Flip::short_edge) page::turn_upside_down(pages[i]);
    }
}

/// What a print shop must know of a sheet's paper besides its size.
std::string stock_of(const std::optional<page::CardStock>& card) {
    if (!card) return "plain";
    const std::string kind = card->label ? "labels" : "cards";
    return card->makers ? kind + "-" + card->id : kind;
}

std::vector<page::Page> lay_on_paper(const PlannedSheet& planned, SheetPages sheet) {
    const PaperChoice& choice = planned.with->choice;
    if (!planned.sheet) return cut_into_tiles(planned, std::move(sheet.table));
    if (sheet.card) return impose_cards(planned, std::move(sheet));
    if (sheet.is_booklet) return page::bind_booklet(sheet.pages, choice.paper, choice.flip);
    make_backs(sheet.pages, choice.flip);
    return std::move(sheet.pages);
}

/// Cards without backs are printed on one side: the second sheet on the back of the first would spoil both.
/// So are the sheets of the ground, which are glued together.
page::Duplex duplex_of(const std::vector<page::Page>& pages, page::Flip flip) {
    if (pages.size() < 2 || !pages[1].back) return page::Duplex::simplex;
    return flip == page::Flip::short_edge ? page::Duplex::flip_short_edge : page::Duplex::flip_long_edge;
}

}  // namespace

std::vector<ImposedSheet> impose_sheets(const std::vector<PlannedSheet>& plan,
                                        std::vector<SheetPages> sheets) {
    std::vector<ImposedSheet> imposed;
    for (std::size_t i = 0; i < plan.size(); ++i) {
        std::string title = sheets[i].title, stock = stock_of(sheets[i].card);
        const PaperChoice& choice = plan[i].with->choice;
        auto pages = lay_on_paper(plan[i], std::move(sheets[i]));
        const auto duplex = duplex_of(pages, choice.flip);
        for (auto& page : pages) page = page::correct_page(std::move(page), choice.printer);
        imposed.push_back({std::move(title), std::move(pages), duplex, std::move(stock)});
    }
    return imposed;
}

}  // namespace muster::pack

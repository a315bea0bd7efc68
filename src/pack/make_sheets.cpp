#include "pack/make_sheets.hpp"

#include <fmt/format.h>

#include "impose/booklet.hpp"
#include "impose/impose.hpp"
#include "pack/kinds.hpp"
#include "pack/larger_stock.hpp"

namespace muster::pack {
namespace {

/// The words beside the bar that proves the scale.
constexpr const char* bar_words = "50 mm when printed at 100 %";

deliver::Duplex duplex_of(impose::Flip flip) {
    return flip == impose::Flip::short_edge ? deliver::Duplex::flip_short_edge
                                            : deliver::Duplex::flip_long_edge;
}

class Maker {
public:
    Maker(const PreparedPack& prepared, text::Typesetter& typesetter)
        : prepared_(prepared), typesetter_(typesetter) {}

    ImposedSheet make(const PlannedSheet& planned) {
        ImposedSheet made;
        if (const auto card = prepared_.card_of(*planned.sheet))
            make_cards(planned, *card, made);
        else
            make_whole_pages(planned, made);
        for (auto& page : made.pages) page = impose::correct_page(std::move(page), prepared_.choice.printer);
        return made;
    }

private:
    sheets::LaidOutSheet lay_out(const layout::Template& sheet, const PlannedSheet& planned,
                                 const sheets::SheetRequest& request, source::Diagnostics& say) {
        return sheets::make_sheet(
            sheet, *planned.dossier,
            {prepared_.book, prepared_.setup.rules, typesetter_, prepared_.pictures.get()}, request, say);
    }

    void make_cards(const PlannedSheet& planned, const impose::CardStock& card, ImposedSheet& made) {
        const impose::Paper& paper = prepared_.paper_of(card);
        const sheets::SheetRequest request{paper.size, card.size, prepared_.only, false, {}, prepared_.proof};
        const layout::Template& fitting = *prepared_.book.find_for(planned.sheet->sheet, card.size);
        auto sheet = lay_out(fitting, planned, request, made.said);
        made.title = planned.sheet->title;
        if (!sheet.fits) name_larger_card(planned, card, made.said);
        impose::Faces faces{std::move(sheet.pages), {}};
        const layout::Template* back = prepared_.book.back(planned.sheet->sheet, prepared_.choice.backs);
        if (back && !faces.fronts.empty()) faces.backs = lay_out(*back, planned, request, made.said).pages;
        const text::Style small{"serif-italic", planned.sheet->manner.printed(lengths::Points{7})};
        made.pages =
            impose::impose(std::move(faces), {card, paper, prepared_.choice.cutting, prepared_.choice.flip,
                                              typesetter_.shape(bar_words, small), prepared_.proof});
        // Cards without backs: the second sheet printed on the back of the first would spoil both.
        if (made.pages.size() > 1 && made.pages[1].back) made.duplex = duplex_of(prepared_.choice.flip);
    }

    /// Names the smallest stock on which the cards would fit, if there is one.
    void name_larger_card(const PlannedSheet& planned, const impose::CardStock& card,
                          source::Diagnostics& say) {
        const lengths::PaperSize& paper = prepared_.choice.paper.size;
        for (const impose::CardStock* larger : larger_cards(card, paper, prepared_.stocks)) {
            const layout::Template& sheet = *prepared_.book.find_for(planned.sheet->sheet, larger->size);
            source::Diagnostics said;
            (void)lay_out(sheet, planned, {paper, larger->size, prepared_.only, false, {}}, said);
            if (said.has_errors()) continue;
            const std::string size = fmt::format("'{}' ({:g} x {:g} mm)", larger->id,
                                                 larger->size.width.value(), larger->size.height.value());
            return say(kinds::larger_card_fits, {planned.sheet->text, 0, 0}, planned.sheet->sheet, size,
                       larger->label ? "--label" : "--card", larger->id);
        }
    }

    /// Names the smallest paper on which the sheet would fit, if there is one.
    void name_larger_paper(const PlannedSheet& planned, sheets::SheetRequest request,
                           source::Diagnostics& say) {
        for (const impose::Paper* larger : larger_papers(prepared_.choice.paper, prepared_.stocks)) {
            request.paper = request.booklet ? impose::booklet_page(*larger) : larger->size;
            source::Diagnostics said;
            (void)lay_out(*planned.sheet, planned, request, said);
            if (said.has_errors()) continue;
            return say(kinds::larger_paper_fits, {planned.sheet->text, 0, 0}, planned.sheet->sheet,
                       larger->id, planned.sheet->sheet);
        }
    }

    void make_whole_pages(const PlannedSheet& planned, ImposedSheet& made) {
        const impose::Paper& paper = prepared_.choice.paper;
        const bool booklet = prepared_.choice.booklet && planned.sheet->booklet;
        const sheets::SheetRequest request{booklet ? impose::booklet_page(paper) : paper.size,
                                           std::nullopt,
                                           prepared_.only,
                                           booklet,
                                           prepared_.choice.cutting.margin,
                                           prepared_.proof};
        auto sheet = lay_out(*planned.sheet, planned, request, made.said);
        if (made.said.has_errors()) say_if_margin(planned, request, made.said);
        if (!sheet.fits) name_larger_paper(planned, request, made.said);
        made.title = sheet.title;
        made.pages = std::move(sheet.pages);
        if (booklet)
            made.pages = impose::bind_booklet(made.pages, paper, prepared_.choice.flip);
        else
            for (std::size_t i = 1; i < made.pages.size(); i += 2) make_back(made.pages[i]);
        if (made.pages.size() > 1) made.duplex = duplex_of(prepared_.choice.flip);
    }

    /// What does not fit is told by the template; whether the club's wide margin is why is tried.
    void say_if_margin(const PlannedSheet& planned, sheets::SheetRequest request, source::Diagnostics& said) {
        if (!prepared_.choice.of_margin.known()) return;
        request.reach = {};
        source::Diagnostics without;
        (void)lay_out(*planned.sheet, planned, request, without);
        if (!without.has_errors())
            said(kinds::margin_takes_room, prepared_.choice.of_margin,
                 fmt::format("{:g}", prepared_.choice.cutting.margin.value()), planned.sheet->sheet);
    }

    /// A page on the other side of the one before it, to be read like the page of a book.
    void make_back(page::Page& page) const {
        page.back = true;
        const bool upright = page.size.height >= page.size.width;
        if (upright && prepared_.choice.flip == impose::Flip::short_edge) impose::stand_on_head(page);
    }

    const PreparedPack& prepared_;
    text::Typesetter& typesetter_;
};

}  // namespace

std::vector<ImposedSheet> make_sheets(const PreparedPack& prepared, const std::vector<PlannedSheet>& plan,
                                      source::Diagnostics& say) {
    // One after another: templates and rules work their formulas out in place, and laying out is quick beside
    // drawing.
    text::Typesetter typesetter{prepared.fonts};
    Maker maker{prepared, typesetter};
    std::vector<ImposedSheet> made;
    for (const auto& planned : plan) {
        made.push_back(maker.make(planned));
        say.merge(made.back().said);
    }
    return made;
}

}  // namespace muster::pack

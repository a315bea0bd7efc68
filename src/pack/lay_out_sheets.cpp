#include "pack/lay_out_sheets.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

#include <fmt/format.h>

#include "pack/full_size.hpp"
#include "pack/kinds.hpp"
#include "page/booklet.hpp"
#include "page/impose.hpp"
#include "source/english.hpp"

namespace muster::pack {
namespace {

double area(const lengths::PaperSize& size) {
    return size.width.value() * size.height.value();
}

/// Whether it fits on the paper, upright or across.
bool goes_on(const lengths::PaperSize& size, const lengths::PaperSize& paper) {
    return std::max(size.width, size.height) <= std::max(paper.width, paper.height) &&
           std::min(size.width, size.height) <= std::min(paper.width, paper.height);
}

bool is_alike(const lengths::PaperSize& one, const lengths::PaperSize& other) {
    constexpr double hardly = 0.01;
    return std::abs(one.height / one.width - other.height / other.width) <= hardly;
}

/// Stocks of the same kind that are larger and can be cut from this paper, the smallest first.
std::vector<const page::CardStock*> larger_cards(const page::CardStock& card, const lengths::PaperSize& paper,
                                                 const page::Stocks& stocks) {
    std::vector<const page::CardStock*> larger;
    for (const auto& [id, other] : stocks.cards)
        if (!other.makers && other.label == card.label && other.tent == card.tent &&
            goes_on(other.footprint(), paper) && area(other.size) > area(card.size))
            larger.push_back(&other);
    std::sort(larger.begin(), larger.end(), [](const auto* one, const auto* other) {
        return std::tuple{area(one->size), one->id} < std::tuple{area(other->size), other->id};
    });
    return larger;
}

/// Larger papers, the smallest first; those of the same shape (A4 for A5) come before all others.
std::vector<const page::Paper*> larger_papers(const page::Paper& paper, const page::Stocks& stocks) {
    std::vector<const page::Paper*> larger;
    for (const auto& [id, other] : stocks.papers)
        if (area(other.size) > area(paper.size)) larger.push_back(&other);
    const auto rank = [&](const page::Paper& each) {
        return std::tuple{!is_alike(each.size, paper.size), area(each.size), each.id};
    };
    std::sort(larger.begin(), larger.end(),
              [&](const auto* one, const auto* other) { return rank(*one) < rank(*other); });
    return larger;
}

/// Where units and sides are written, and the values of their keys.
sheets::WrittenPlaces places_of(const scenario::Scenario& scenario) {
    sheets::WrittenPlaces places;
    const auto add = [&](const std::string& id, const scenario::WrittenFacts& written) {
        places.emplace(id, written.place);
        for (const auto& [key, place] : written.places) places.emplace(fmt::format("{}/{}", id, key), place);
    };
    for (const auto& side : scenario.sides) {
        add(side.id, side);
        for (const auto& brigade : side.brigades)
            for (const auto& unit : brigade.units) add(unit.id, unit);
    }
    return places;
}

class SheetMaker {
public:
    SheetMaker(const PlannedSheet& planned, const sheets::WrittenPlaces& places, Care care,
               source::Reporter& report)
        : planned_(planned), prepared_(*planned.with), places_(places), care_(care), report_(report) {}

    SheetPages make() {
        if (!planned_.sheet) return make_table();
        if (const auto card = prepared_.card_of(*planned_.sheet)) return make_cards(*card);
        return make_whole_pages();
    }

private:
    sheets::LaidOutSheet lay_out(const layout::Template& sheet, sheets::SheetRequest request,
                                 source::Reporter& report) {
        request.is_printed = care_ == Care::printing && !request.stop_at_fault;
        return sheets::make_sheet(
            sheet, *planned_.dossier,
            {*prepared_.book, *prepared_.setup.rules, *prepared_.typesetter, prepared_.pictures.get(),
             &places_, &prepared_.setup.club.mark, prepared_.budget, prepared_.event, prepared_.table},
            request, report);
    }

    SheetPages make_table() {
        SheetPages made;
        made.title = "the ground at full size";
        if (has_room_at_full_size(prepared_) && care_ == Care::printing)
            made.table = draw_full_size(planned_);
        return made;
    }

    SheetPages make_cards(const page::CardStock& card) {
        sheets::SheetRequest request{
            prepared_.paper_of(card).size, card.size, prepared_.only, false, {}, prepared_.proof};
        if (prepared_.choice.press && !card.label) request.safe = prepared_.choice.press->safe;
        // What is in a band must be within what is left of it.
        constexpr page::Millimetres within_band{0.5};
        if (card.makers && !card.label) request.safe = page::inset_of_ready_cut + within_band;
        const layout::Template& fitting = *prepared_.book->find_for(planned_.sheet->sheet, card.size);
        sheets::SheetRequest fronts = request;
        fronts.most_misfits = 6;  // enough to see that a stock is too small for sixty units
        auto sheet = lay_out(fitting, fronts, report_);
        std::vector<page::Page> single;
        if (sheet.fits && sheet.may_share && !card.label && prepared_.on_paper) {
            single = sheet.pages;
            request.most_on_a_card = share_cards(sheet, fitting, request);
            if (care_ == Care::printing) name_shared(card, sheet, request.most_on_a_card);
        }
        if (!sheet.fits) name_larger_card(card);
        if (sheet.fits && !sheet.left_out.empty() && care_ == Care::printing)
            name_left_out(card, sheet.left_out);
        SheetPages made{planned_.sheet->title, card, false, std::move(sheet.pages), {},
                        std::move(single),     {}};
        const layout::Template* back = prepared_.book->back(planned_.sheet->sheet, prepared_.choice.backs);
        if (back && !made.pages.empty()) made.backs = lay_out(*back, request, report_).pages;
        return made;
    }

    /// Puts as many of the units that are alike on a card as leave nothing out that a card of one unit has.
    /// Returns how many.
    std::size_t share_cards(sheets::LaidOutSheet& sheet, const layout::Template& fitting,
                            sheets::SheetRequest request) {
        request.stop_at_fault = true;
        for (std::size_t cards = 1; cards < sheet.most_alike; ++cards) {
            request.most_on_a_card = (sheet.most_alike + cards - 1) / cards;
            source::Reporter unheard;
            auto shared = lay_out(fitting, request, unheard);
            if (!shared.fits || unheard.has_errors() || shared.left_out.size() > sheet.left_out.size())
                continue;
            sheet = std::move(shared);
            return request.most_on_a_card;
        }
        return 1;
    }

    /// Says in one line which units share cards, and on which stock all that are alike would share one.
    void name_shared(const page::CardStock& card, const sheets::LaidOutSheet& sheet, std::size_t most) {
        if (sheet.most_alike == 1)
            return report_(kinds::no_cards_shared, source::Place{}, planned_.sheet->sheet,
                           "no units of a brigade are alike in all but a number in their names");
        std::string less;
        if (most < sheet.most_alike) {
            less = fmt::format("card size '{}' has room for {} of {} units that are alike", card.id, most,
                               sheet.most_alike);
            if (const auto* larger = card_for_all(card, sheet.most_alike))
                less += fmt::format("; all share one on --card {}", larger->id);
        }
        if (most == 1) return report_(kinds::no_cards_shared, source::Place{}, planned_.sheet->sheet, less);
        report_(kinds::cards_shared, source::Place{}, planned_.sheet->sheet, source::listed(sheet.shared),
                less.empty() ? less : "; " + less);
    }

    SheetPages make_whole_pages() {
        // A lying page has no fold down its middle.
        const bool booklet =
            prepared_.choice.booklet && planned_.sheet->booklet && !planned_.sheet->landscape;
        return make_whole_pages(booklet);
    }

    SheetPages make_whole_pages(bool booklet) {
        const page::Paper& paper = prepared_.choice.paper;
        const sheets::SheetRequest request{booklet ? page::booklet_page(paper) : paper.size,
                                           std::nullopt,
                                           prepared_.only,
                                           booklet,
                                           prepared_.choice.cutting.margin,
                                           prepared_.proof};
        source::Reporter found;
        auto sheet = lay_out(*planned_.sheet, request, found);
        // One page has nothing to fold: it is printed on the whole paper.
        if (booklet && sheet.fits && sheet.pages.size() == 1) return make_whole_pages(false);
        if (booklet && found.has_errors() && would_do(*planned_.sheet, unbound(request))) {
            report_(kinds::booklet_too_small, source::Place{}, planned_.sheet->sheet,
                    fmt::format("{:g} x {:g} mm", request.paper.width.value(), request.paper.height.value()));
            return make_whole_pages(false);
        }
        report_.merge(found);
        if (found.has_errors()) report_wide_margin(request);
        if (!sheet.fits) name_larger_paper(request);
        return {sheet.title, std::nullopt, booklet, std::move(sheet.pages), {}, {}, {}};
    }

    /// The smallest stock on which the cards of so many units would fit, and nothing would be left out; null
    /// if there is none.
    const page::CardStock* card_for_all(const page::CardStock& card, std::size_t most_on_a_card = 1) {
        const lengths::PaperSize& paper = prepared_.choice.paper.size;
        for (const page::CardStock* larger : larger_cards(card, paper, prepared_.stocks)) {
            const layout::Template& sheet = *prepared_.book->find_for(planned_.sheet->sheet, larger->size);
            sheets::SheetRequest request{paper, larger->size, prepared_.only, false, {}};
            request.most_on_a_card = most_on_a_card;
            if (would_do(sheet, request)) return larger;
        }
        return nullptr;
    }

    void name_larger_card(const page::CardStock& card) {
        const page::CardStock* larger = card_for_all(card);
        if (!larger) return;
        const std::string size = fmt::format("'{}' ({:g} x {:g} mm)", larger->id, larger->size.width.value(),
                                             larger->size.height.value());
        report_(kinds::larger_card_fits, {planned_.sheet->text, 0, 0}, planned_.sheet->sheet, size,
                larger->label ? "--label" : "--card", larger->id);
    }

    /// Says in one line what no card of the deck has room for, and on which stock there is room.
    void name_left_out(const page::CardStock& card, const std::vector<std::string>& left_out) {
        const page::CardStock* larger = card_for_all(card);
        const auto& audience = planned_.audience;  // the decks of a side's players are told as one
        report_(kinds::left_out, source::Place{}, planned_.sheet->sheet,
                audience.side.empty() ? to_text(audience) : audience.side, card.id,
                source::listed(left_out, " or "),
                larger ? fmt::format("; everything fits on {} {}", larger->label ? "--label" : "--card",
                                     larger->id)
                       : std::string{});
    }

    /// Names the smallest paper on which the sheet would fit, if there is one.
    void name_larger_paper(sheets::SheetRequest request) {
        for (const page::Paper* larger : larger_papers(prepared_.choice.paper, prepared_.stocks)) {
            request.paper = request.booklet ? page::booklet_page(*larger) : larger->size;
            if (!would_do(*planned_.sheet, request)) continue;
            return report_(kinds::larger_paper_fits, {planned_.sheet->text, 0, 0}, planned_.sheet->sheet,
                           larger->id, planned_.sheet->sheet);
        }
    }

    /// Reports a club's wide margin if the sheet has no fault without it: the template cannot know.
    void report_wide_margin(sheets::SheetRequest request) {
        if (!prepared_.choice.of_margin.known()) return;
        request.reach = {};
        if (would_do(*planned_.sheet, request))
            report_(kinds::margin_takes_room, prepared_.choice.of_margin,
                    fmt::format("{:g}", prepared_.choice.cutting.margin.value()), planned_.sheet->sheet);
    }

    /// The same sheet on the whole paper.
    [[nodiscard]] sheets::SheetRequest unbound(sheets::SheetRequest request) const {
        request.paper = prepared_.choice.paper.size;
        request.booklet = false;
        return request;
    }

    /// Whether the sheet has no fault when it is made in this way.
    bool would_do(const layout::Template& sheet, sheets::SheetRequest request) {
        source::Reporter said;
        request.stop_at_fault = request.whole_or_not = true;
        const auto made = lay_out(sheet, request, said);
        return !said.has_errors() && made.left_out.empty();
    }

    const PlannedSheet& planned_;
    const PreparedPack& prepared_;
    const sheets::WrittenPlaces& places_;
    Care care_;
    source::Reporter& report_;
};

}  // namespace

std::vector<SheetPages> lay_out_sheets(const std::vector<PlannedSheet>& plan, Care care,
                                       source::Reporter& report) {
    // One after another: typesetter and budget are for one thread, and laying out is quick beside drawing.
    std::vector<SheetPages> made;
    if (plan.empty()) return made;
    const auto places = places_of(plan.front().with->setup.scenario);
    for (const auto& planned : plan) made.push_back(SheetMaker{planned, places, care, report}.make());
    plan.front().with->budget->report_to(report);  // what was only tried keeps its messages to itself
    return made;
}

}  // namespace muster::pack

#include "sheets/make_sheet.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

#include "layout/fitting/growth.hpp"
#include "layout/kinds.hpp"
#include "layout/lay_out.hpp"
#include "page/impose.hpp"
#include "page/redraw.hpp"
#include "sheets/bind_parts.hpp"
#include "sheets/bindings.hpp"
#include "sheets/kinds.hpp"

namespace muster::sheets {
namespace {

/// Whether a unit of a card was requested. Parts other than units always are.
bool is_asked(const layout::Template& sheet, const SubjectData& part, const SheetRequest& request) {
    const auto is_named = [&](const std::string& id) {
        return std::ranges::find(request.only, id) != request.only.end();
    };
    return request.only.empty() || sheet.per != "unit" || is_named(part.subject) ||
           std::ranges::any_of(part.with, is_named);
}

bool is_wanted(const layout::Template& sheet, const layout::Data& data, source::Reporter& report) {
    if (!sheet.when) return true;
    const layout::Scope scope{data};
    const auto holds = sheet.when->formula.holds([&](std::string_view name) { return scope.number(name); });
    if (!holds) report(layout::kinds::no_value, {sheet.text, 0, 0}, sheet.sheet, sheet.when->formula.text());
    return holds.value_or(false);
}

/// The data of the part, and the paper it is printed on, so that a template may show less on small paper.
layout::Data on_paper(const layout::Data& data, const layout::Template& sheet, const SheetRequest& request,
                      const Variant& variant) {
    const lengths::PaperSize& size = request.card ? *request.card : request.paper;
    layout::Data::Map all = *data.map();
    all.insert_or_assign("paper", layout::Data::Map{{"width", size.width.value()},
                                                    {"height", size.height.value()},
                                                    {"texts", variant.manner(sheet.sheet).texts},
                                                    {"lying", sheet.stock.empty() && sheet.landscape}});
    return all;
}

/// The limit of pages of a sheet applies to A4 and Letter, and to what is as large.
bool is_small(const lengths::PaperSize& paper) {
    constexpr double least_width = 0.97 * 210, square_mm = 0.97 * 215.9 * 279.4;
    return std::min(paper.width, paper.height).value() < least_width ||
           paper.width.value() * paper.height.value() < square_mm;
}

/// A card is laid out within the safe zone of a print service, as far as it does not keep clear by itself.
layout::Template made_safe(layout::Template sheet, lengths::Millimetres safe) {
    using Side = lengths::Millimetres layout::Sides::*;
    for (const Side side :
         {&layout::Sides::top, &layout::Sides::right, &layout::Sides::bottom, &layout::Sides::left})
        sheet.margins.*side = std::max(sheet.margins.*side, safe - sheet.keeps_clear.*side);
    return sheet;
}

Bound bound_for(const layout::Template& sheet, const dossier::Dossier& dossier,
                const SheetResources& resources, const SheetRequest& request) {
    const auto names = [&sheet](std::string_view member) { return sheet.mentions(member); };
    Bound bound{dossier, resources.rules,          resources.book.uniforms(), resources.book.palette(),
                names,   &resources.book.variant()};
    bound.places = resources.places;
    bound.club = resources.club;
    bound.most_on_a_card = request.most_on_a_card;
    bound.event = resources.event;
    bound.table = resources.table;
    return bound;
}

/// Whole pages keep to the printer's reach. Of small ones, which hold half as much, twice as many are meant.
layout::Template fitted(layout::Template sheet, const SheetRequest& request) {
    if (!sheet.stock.empty()) return made_safe(std::move(sheet), request.safe);
    const bool small = request.booklet || is_small(request.paper);
    if (small) sheet.most_pages *= 2;
    // What is drawn for upright pages only would be in narrow columns on a small lying one.
    const auto is_upright = [](const lengths::PaperSize& size) { return size.width < size.height; };
    if (small && sheet.manner.lying && !sheet.drawn_for.empty() &&
        std::ranges::all_of(sheet.drawn_for, is_upright))
        sheet.landscape = false;
    fit_margins(sheet.margins, request.paper, request.reach);
    return sheet;
}

/// The template of a card or page in its possible sizes, largest first. Each is read when it is needed.
class Sizes {
public:
    Sizes(const layout::Template& own, const SheetRequest& request, const SheetBook& book)
        : own_(own),
          request_(request),
          book_(book),
          times_(layout::growths(own, own.stock.empty() ? request.paper : *request.card)),
          read_(times_.size()) {}
    [[nodiscard]] std::size_t count() const { return times_.size(); }
    [[nodiscard]] double times(std::size_t i) const { return times_[i]; }
    [[nodiscard]] bool are_compact() const { return !own_.compact_of.empty(); }
    /// Letters that are to be large become little smaller for the sake of what would be left out.
    [[nodiscard]] bool stay_large() const { return own_.manner.least_text > layout::Manner{}.least_text; }
    [[nodiscard]] const layout::Template& at(std::size_t i) {
        if (i + 1 == times_.size()) return own_;
        if (!read_[i])
            if (auto grown = book_.grown(own_, times_[i])) read_[i] = fitted(std::move(*grown), request_);
        return read_[i] ? *read_[i] : own_;
    }

private:
    const layout::Template& own_;
    const SheetRequest& request_;
    const SheetBook& book_;
    std::vector<double> times_;
    std::vector<std::optional<layout::Template>> read_;
};

/// The pages in the largest size in which they are not too full. Faults are reported for the sheet as
/// written.
layout::LaidOut lay_out(Sizes& sizes, const layout::Data& data, const SheetRequest& request,
                        const layout::Given& given) {
    for (std::size_t i = 0;; ++i) {
        const bool last = i + 1 == sizes.count();
        source::Reporter found;
        layout::LaidOut laid = layout::lay_out_pages(data, request.paper, given.with(sizes.at(i), found));
        if ((found.has_errors() || !laid.fits()) && !last) continue;
        if (!laid.fits() && (request.booklet || is_small(request.paper))) {
            layout::Template longer = sizes.at(i);
            longer.most_pages = 0;  // small pages may be as many as they need
            laid = layout::lay_out_pages(data, request.paper, given.with(longer, found));
        }
        given.report.merge(found);
        return laid;
    }
}

/// Whether enough did not fit. A card that does not fit is tried in every size, so hundreds of them would
/// take many seconds, and nothing is printed anyway.
bool has_enough(const source::Reporter& misfits, const SheetRequest& request) {
    return misfits.is_full() || misfits.all().size() >= 5 * request.most_misfits;
}

/// A card of a deck, and in which state of the deck's manner it was laid out last.
struct DeckCard {
    SubjectData part;
    std::size_t place = 0;  ///< in the order of battle
    layout::LaidOut laid = {};
    source::Reporter found = {};
    int laid_at = -1;
};

/// The cards of a deck in the largest size in which nothing is left out; else in which none is too full, or a
/// little smaller where this leaves out less. What one of them needs, such as smaller letters or a shorter
/// table, is done on all, so a card may have to be laid out again.
class Deck {
public:
    using GivenFor = std::function<layout::Given(const std::string& subject)>;

    Deck(std::vector<DeckCard> cards, const SheetRequest& request, GivenFor given)
        : cards_(std::move(cards)), request_(request), given_(std::move(given)) {}

    std::vector<DeckCard>& lay_out(Sizes& sizes) {
        const std::size_t last = sizes.count() - 1;
        const auto settles = [&](std::size_t i) { return has_settled(sizes.at(i), i == last); };
        std::size_t largest = 0;
        while (!cards_.empty() && !settles(largest)) ++largest;
        std::size_t best = largest, fewest = manner_.left_out.size();
        std::size_t i = largest;
        while (!manner_.left_out.empty() && i < last) {
            const bool is_close = sizes.times(i + 1) >= sizes.times(largest) * close_in_size;
            const bool is_vain = request_.whole_or_not && sizes.are_compact();
            if (sizes.stay_large() && (!is_close || is_vain)) break;
            if (!settles(++i)) continue;
            if (!manner_.left_out.empty() && (!is_close || manner_.left_out.size() >= fewest)) continue;
            best = i;
            fewest = manner_.left_out.size();
        }
        if (i != best) settles(best);
        return cards_;
    }

private:
    static constexpr double close_in_size = 0.9;  ///< a tenth is hardly seen, what is left out is missed
    /// False if a card is too full and there is a smaller size.
    bool has_settled(const layout::Template& sheet, bool is_last) {
        constexpr int most_rounds = 8;  // far more than any deck was seen to need
        manner_ = {};
        state_ = 0;
        for (DeckCard& card : cards_) card.laid_at = -1;
        bool is_settled = false;
        for (int round = 0; round < most_rounds && !is_settled; ++round) {
            is_settled = true;
            source::Reporter misfits;
            for (DeckCard& card : cards_) {
                if (card.laid_at == state_) continue;
                is_settled = false;
                lay_out(card, sheet);
                misfits.merge(card.laid.misfits);
                const bool is_faulty = card.found.has_errors() || !card.laid.fits();
                if (is_faulty && !is_last) return false;
                if (is_faulty && (request_.stop_at_fault || has_enough(misfits, request_))) return true;
            }
        }
        return true;
    }
    void lay_out(DeckCard& card, const layout::Template& sheet) {
        card.found = {};
        layout::Given given = given_(card.part.subject).with(sheet, card.found);
        given.deck = &manner_;
        card.laid = layout::lay_out_card(card.part.data, *request_.card, given);
        if (request_.safe > lengths::Millimetres{}) draw_to_edges(card.laid, sheet.margins);
        card.laid_at = state_;  // what asked for more is laid out again too: it may have left holes for it
        layout::DeckManner needs = card.laid.needs;
        const layout::DeckManner none;
        needs.box_width = none.box_width;
        needs.box_height = none.box_height;
        if (manner_.add(needs)) {
            ++state_;
            manner_.box_width = none.box_width;  // other ways may have more room for boxes
            manner_.box_height = none.box_height;
        } else if (manner_.add(card.laid.needs)) {
            ++state_;
        }
    }

    /// Backgrounds fill the safe zone too.
    void draw_to_edges(layout::LaidOut& laid, const layout::Sides& margins) const {
        const lengths::PaperSize& card = *request_.card;
        const lengths::PaperBox inner{{margins.left, margins.top},
                                      {card.width - margins.across(), card.height - margins.down()}};
        for (page::Page& page : laid.pages)
            page.items = page::drawn_out(std::move(page.items), inner, {{}, card});
    }

    std::vector<DeckCard> cards_;
    const SheetRequest& request_;
    GivenFor given_;
    layout::DeckManner manner_;
    int state_ = 0;
};

/// Cards that units share are a deck of their own: what their many boxes need is not done on the others.
std::vector<DeckCard> lay_out_decks(std::vector<DeckCard> cards, const SheetRequest& request,
                                    const Deck::GivenFor& given_for, Sizes& sizes) {
    const auto shared = std::stable_partition(cards.begin(), cards.end(),
                                              [](const DeckCard& card) { return card.part.with.empty(); });
    std::vector<DeckCard> laid;
    for (const auto& [first, last] : {std::pair{cards.begin(), shared}, std::pair{shared, cards.end()}}) {
        Deck deck{{std::make_move_iterator(first), std::make_move_iterator(last)}, request, given_for};
        std::ranges::move(deck.lay_out(sizes), std::back_inserter(laid));
    }
    std::ranges::sort(laid, {}, &DeckCard::place);
    return laid;
}

/// Reports the first things that did not fit, and how many more there are.
void report_misfits(const source::Reporter& misfits, const SheetRequest& request,
                    const layout::Template& sheet, source::Reporter& report) {
    const auto& all = misfits.all();
    const std::size_t enough = request.most_misfits;
    for (std::size_t i = 0; i < std::min(all.size(), enough); ++i) report.add(all[i]);
    if (all.size() > enough)
        report(kinds::more_too_full, {sheet.text, 0, 0}, sheet.sheet,
               (has_enough(misfits, request) ? "at least " : "") + std::to_string(all.size() - enough));
}

MapSurroundings surroundings_of(const Bound& bound, const dossier::Dossier& dossier,
                                const SheetResources& resources) {
    MapSurroundings ground{dossier, resources.book.palette(), resources.book.plan_style()};
    ground.side_inks = side_inks(bound);
    ground.dress = unit_dress(bound);
    ground.key_kinds = resources.rules.key_terrain.kinds;
    ground.cell = resources.rules.cell;
    return ground;
}

}  // namespace

void fit_margins(layout::Sides& margins, const lengths::PaperSize& paper, lengths::Millimetres reach) {
    constexpr lengths::Millimetres drawn_for{210};
    const double share = std::min(1.0, std::min(paper.width, paper.height) / drawn_for);
    for (auto* side : {&margins.top, &margins.right, &margins.bottom, &margins.left})
        *side = std::max(*side * share, reach);
}

LaidOutSheet make_sheet(const layout::Template& sheet, const dossier::Dossier& dossier,
                        const SheetResources& resources, const SheetRequest& request,
                        source::Reporter& report) {
    LaidOutSheet made{sheet.sheet, sheet.title, sheet.stock, {}};
    const Variant& variant = resources.book.variant();
    Bound bound = bound_for(sheet, dossier, resources, request);
    MapSurroundings ground = surroundings_of(bound, dossier, resources);
    ground.is_printed = request.is_printed;
    layout::Template own = fitted(sheet, request);
    if (own.follows_table && dossier.table.height > dossier.table.width) own.landscape = false;
    bound.across = layout::page_size(own, request.paper).width - own.margins.across();
    source::Reporter misfits;
    if (!own.stock.empty() && !request.card) return made;
    Sizes sizes{own, request, resources.book};
    const auto given_for = [&](const std::string& subject) {
        layout::Given given{own, resources.book.palette(), resources.typesetter, report, subject};
        given.subject_place = place_in(resources.places, subject);
        given.around = &ground;
        given.pictures = resources.pictures;
        given.proof = request.proof;
        given.budget = resources.budget;
        return given;
    };
    const auto add = [&](layout::LaidOut& laid) {
        std::move(laid.pages.begin(), laid.pages.end(), std::back_inserter(made.pages));
        misfits.merge(laid.misfits);
    };
    std::vector<DeckCard> cards;
    for (SubjectData& bound_part : bind_subjects(bound, own.per, report)) {
        SubjectData part = std::move(bound_part);  // freed when it is laid out, to make room for the pages
        if (request.stop_at_fault && (report.has_errors() || misfits.has_errors())) break;
        if (has_enough(misfits, request) && misfits.has_errors()) break;
        part.data = on_paper(part.data, own, request, variant);
        if (!is_wanted(own, part.data, report)) continue;
        if (!own.stock.empty()) {
            cards.push_back({std::move(part), cards.size()});
            continue;
        }
        layout::LaidOut laid = lay_out(sizes, part.data, request, given_for(part.subject));
        add(laid);
    }
    made.may_share = own.per == "unit" && std::ranges::any_of(dossier.sides, [](const auto& side) {
                         return side.known && side.cards == scenario::one_for_all;
                     });
    layout::DeckManner deck;
    for (DeckCard& card : lay_out_decks(std::move(cards), request, given_for, sizes)) {
        if (!is_asked(own, card.part, request)) continue;
        report.merge(card.found);
        deck.add(card.laid.needs);
        made.most_alike = std::max(made.most_alike, card.part.alike);
        if (!card.part.with.empty())
            made.shared.push_back(*card.part.data.find("unit")->find("name")->text());
        add(card.laid);
    }
    made.left_out = std::move(deck.left_out);
    made.fits = !misfits.has_errors();
    report_misfits(misfits, request, sheet, report);
    for (page::Page& page : made.pages) finish(page, variant);
    return made;
}

void finish(page::Page& page, const Variant& variant) {
    using page::PictureLook;
    const PictureLook pictures = variant.bare   ? PictureLook::outlined
                                 : variant.grey ? PictureLook::grey
                                                : PictureLook::own;
    page::Redrawing redrawing{[&variant](const page::Ink& own) {
                                  const page::Ink ink = own == page::Ink{} ? variant.black : own;
                                  return variant.grey ? page::grey_of(ink) : ink;
                              },
                              variant.pens, pictures};
    if (pictures != PictureLook::own || !(variant.black == page::Ink{}) || variant.pens < 1 ||
        variant.pens > 1)
        page::redraw(page.items, redrawing);
}

MapSurroundings make_map_surroundings(const dossier::Dossier& dossier, const SheetResources& resources) {
    const Bound bound{dossier, resources.rules, resources.book.uniforms(), resources.book.palette()};
    return surroundings_of(bound, dossier, resources);
}

}  // namespace muster::sheets

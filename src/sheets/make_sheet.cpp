#include "sheets/make_sheet.hpp"

#include <algorithm>
#include <utility>

#include "layout/fitting/growth.hpp"
#include "layout/kinds.hpp"
#include "layout/lay_out.hpp"
#include "page/redraw.hpp"
#include "sheets/bind_parts.hpp"
#include "sheets/bindings.hpp"
#include "sheets/kinds.hpp"

namespace muster::sheets {
namespace {

/// Whether a unit was requested. Parts other than units always are.
bool is_asked(const layout::Template& sheet, const SubjectData& part, const SheetRequest& request) {
    return request.only.empty() || sheet.per != "unit" ||
           std::ranges::find(request.only, part.subject) != request.only.end();
}

/// Margins at least as wide as the printer's unprintable margin.
void keep_within_reach(layout::Sides& margins, lengths::Millimetres reach) {
    for (auto* side : {&margins.top, &margins.right, &margins.bottom, &margins.left})
        *side = std::max(*side, reach);
}

bool is_wanted(const layout::Template& sheet, const layout::Data& data, source::Reporter& report) {
    if (!sheet.when) return true;
    const layout::Scope scope{data};
    const auto holds = sheet.when->formula.holds([&](std::string_view name) { return scope.number(name); });
    if (!holds) report(layout::kinds::no_value, {sheet.text, 0, 0}, sheet.sheet, sheet.when->formula.text());
    return holds.value_or(false);
}

/// The data of the part, and the paper it is printed on, so that a template may show less on small paper.
layout::Data on_paper(const layout::Data& data, const layout::Template& sheet, const SheetRequest& request) {
    const lengths::PaperSize& size = request.card ? *request.card : request.paper;
    layout::Data::Map all = *data.map();
    all.insert_or_assign("paper", layout::Data::Map{{"width", size.width.value()},
                                                    {"height", size.height.value()},
                                                    {"lying", sheet.stock.empty() && sheet.landscape}});
    return all;
}

/// The limit of pages of a sheet applies to A4 and Letter, and to what is as large.
bool is_small(const lengths::PaperSize& paper) {
    constexpr double least_width = 0.97 * 210, square_mm = 0.97 * 215.9 * 279.4;
    return std::min(paper.width, paper.height).value() < least_width ||
           paper.width.value() * paper.height.value() < square_mm;
}

/// Whole pages keep to the printer's reach, and small ones may be as many as they need.
layout::Template fitted(layout::Template sheet, const SheetRequest& request) {
    if (!sheet.stock.empty()) return sheet;
    if (request.booklet || is_small(request.paper)) sheet.most_pages = 0;
    keep_within_reach(sheet.margins, request.reach);
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

/// The card or pages in the largest size in which they are not too full. Faults are reported for the sheet as
/// written.
layout::LaidOut lay_out(Sizes& sizes, const layout::Data& data, const SheetRequest& request,
                        const layout::Given& given) {
    for (std::size_t i = 0;; ++i) {
        const bool last = i + 1 == sizes.count();
        source::Reporter found;
        layout::Given own = given.with(sizes.at(i), found);
        layout::LaidOut laid = own.sheet.stock.empty() ? layout::lay_out_pages(data, request.paper, own)
                                                       : layout::lay_out_card(data, *request.card, own);
        if ((found.has_errors() || !laid.fits()) && !last) continue;
        given.report.merge(found);
        return laid;
    }
}

/// Whether enough did not fit. A card that does not fit is tried in every size, so hundreds of them would
/// take many seconds, and nothing is printed anyway.
bool has_enough(const source::Reporter& misfits, const SheetRequest& request) {
    return misfits.is_full() || misfits.all().size() >= 5 * request.most_misfits;
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
    ground.store = resources.store;
    ground.cell = resources.rules.cell;
    return ground;
}

}  // namespace

LaidOutSheet make_sheet(const layout::Template& sheet, const dossier::Dossier& dossier,
                        const SheetResources& resources, const SheetRequest& request,
                        source::Reporter& report) {
    LaidOutSheet made{sheet.sheet, sheet.title, sheet.stock, {}, true};
    const auto names = [&sheet](std::string_view member) { return sheet.mentions(member); };
    const Variant& variant = resources.book.variant();
    Bound bound{dossier, resources.rules, resources.book.uniforms(), resources.book.palette(),
                names,   &variant};
    bound.places = resources.places;
    bound.club = resources.club;
    MapSurroundings ground = surroundings_of(bound, dossier, resources);
    ground.is_printed = request.is_printed;
    const layout::Template own = fitted(sheet, request);
    bound.across = layout::page_size(own, request.paper).width - own.margins.across();
    source::Reporter misfits;
    if (!own.stock.empty() && !request.card) return made;
    Sizes sizes{own, request, resources.book};
    for (SubjectData& bound_part : bind_subjects(bound, own.per, report)) {
        SubjectData part = std::move(bound_part);  // freed when it is laid out, to make room for the pages
        if (request.stop_at_fault && (report.has_errors() || misfits.has_errors())) break;
        if (has_enough(misfits, request) && misfits.has_errors()) break;
        part.data = on_paper(part.data, own, request);
        if (!is_asked(own, part, request) || !is_wanted(own, part.data, report)) continue;
        layout::Given given{own, resources.book.palette(), resources.typesetter, report, part.subject};
        given.subject_place = place_in(resources.places, part.subject);
        given.around = &ground;
        given.pictures = resources.pictures;
        given.proof = request.proof;
        given.budget = resources.budget;
        layout::LaidOut result = lay_out(sizes, part.data, request, given);
        std::move(result.pages.begin(), result.pages.end(), std::back_inserter(made.pages));
        misfits.merge(result.misfits);
    }
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

#include "layout/lay_out.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

#include "layout/elements/column.hpp"
#include "layout/kinds.hpp"
#include "layout/make.hpp"
#include "layout/tagging.hpp"
#include "source/nearest.hpp"

namespace muster::layout {

namespace {

/// Steps of `shrink` that are tried before a sheet is reported as too full.
constexpr int most_steps = 32;
/// No sheet needs more pages. Layout that does not end is stopped here.
constexpr std::size_t most_pages = 2'000;

using Pages = std::vector<page::Page>;
using source::Budget;

/// One way to lay a sheet out, and what it came to.
struct Trial {
    Squeeze squeeze = {};
    bool only_breaks = false;  ///< counts pages and places nothing
    LaidOut result = {};
    source::Reporter said = {};  ///< what else was reported
    Found found = {};
    double last_filled = 1;       ///< share of the last page that is filled
    double least_filled = 1;      ///< the same of the emptiest page before it
    bool last_has_lines = false;  ///< and what is worth its room only fills the rest: lines to write on
    std::size_t ways_down = 0;
    [[nodiscard]] bool fits() const { return result.fits(); }
    void add(page::Page page, const Placed& placed) {
        result.misfits.merge(placed.misfits);
        ways_down += placed.ways_down;
        result.needs.add(placed.needs);
        result.pages.push_back(std::move(page));
    }
};

source::Place place_of(const Template& sheet) {
    return {sheet.text, 0, 0};
}

PaperBox inside(const Template& sheet, const PaperSize& size) {
    const Sides& m = sheet.margins;
    return {{m.left, m.top}, {size.width - m.across(), size.height - m.down()}};
}

std::unique_ptr<ColumnBlock> body_of(const Scope& scope, const Pass& pass) {
    const Template& sheet = pass.given.sheet;
    return std::make_unique<ColumnBlock>(make_all(sheet.body, scope, pass), Millimetres{}, place_of(sheet));
}

void lay_card(const Data& data, const PaperSize& size, const Given& given, Trial& trial) {
    const Template& sheet = given.sheet;
    (void)given.budget->take(Budget::pages, 1, place_of(sheet));
    constexpr std::size_t usual_items = 160;  // moving items to a larger room again and again costs
    Placed placed{given, trial.found};
    placed.items.reserve(usual_items);
    const BlockPtr body = body_of(Scope{data}, {given, trial.squeeze, trial.found});
    {
        const Tagged read_as_one{placed, page::Role::section};
        body->place(inside(sheet, size), placed);
    }
    page::Page page{size, std::move(placed.items), {}};
    if (given.proof) add_proofs(page, placed.proofs, ProofPaper::of_card(size), given.typesetter);
    page.items.shrink_to_fit();  // a deck keeps hundreds of cards until it is drawn
    trial.add(std::move(page), placed);
}

/// Header and footer of one page, and the space that they leave.
class Margins {
public:
    Margins(const Data& data, Scope::PageNumbers page, const Pass& pass) : page_(page) {
        const Scope root{data};
        const Scope scope{root, page};
        const Template& sheet = pass.given.sheet;
        if (sheet.header) make_children(*sheet.header, scope, pass, header_);
        if (sheet.footer) make_children(*sheet.footer, scope, pass, footer_);
    }
    [[nodiscard]] PaperBox body(const PaperBox& page) {
        const Millimetres head = height(header_, page.size.width), foot = height(footer_, page.size.width);
        return {{page.left(), page.top() + head}, {page.size.width, page.size.height - head - foot}};
    }
    /// The header goes before the items that are already on the page. A screen reader reads the header once,
    /// on the first page, and the footer once, on the last.
    void place(const PaperBox& page, Placed& onto) {
        std::vector<page::Item> body = std::exchange(onto.items, {});
        put(header_, page.top(), page, page_.number > 1, onto);
        onto.items.insert(onto.items.end(), std::make_move_iterator(body.begin()),
                          std::make_move_iterator(body.end()));
        put(footer_, page.bottom() - height(footer_, page.size.width), page, page_.number < page_.count,
            onto);
    }

private:
    [[nodiscard]] static Millimetres height(const Children& children, Millimetres width) {
        Millimetres total{};
        for (const ChildPtr& child : children) total += child->height(width);
        return total;
    }
    static void put(const Children& children, Millimetres top, const PaperBox& page, bool repeated,
                    Placed& onto) {
        const Untagged is_repeated{onto, repeated};
        for (const ChildPtr& child : children) {
            const Millimetres high = child->height(page.size.width);
            child->place({{page.left(), top}, {page.size.width, high}}, onto);
            top += high;
        }
    }
    Scope::PageNumbers page_;
    Children header_, footer_;
};

void lay_pages(const Data& data, const PaperSize& size, const Given& given, Trial& trial) {
    const Template& sheet = given.sheet;
    const Squeeze& squeeze = trial.squeeze;
    const Pass pass{given, squeeze, trial.found};
    const PaperBox whole = inside(sheet, size);
    std::vector<Placed> pages;
    const Scope scope{data};
    auto left = body_of(scope, pass);
    while (left && pages.size() < most_pages && given.budget->take(Budget::pages, 1, place_of(sheet))) {
        Placed& page = pages.emplace_back(Placed{given, trial.found});
        const int number = static_cast<int>(pages.size());
        // How many pages there will be is not known yet: their number may put the words beside it on two
        // lines.
        PaperBox box = Margins{data, {number, std::max(number, 2)}, pass}.body(whole);
        if (number < squeeze.last_page) box.size.height = box.size.height * squeeze.page_room;
        Block::Split split = left->split(box.size.width, box.size.height, false);
        const Millimetres needed = left->height_needed(box.size.width);
        if (number > 1) trial.least_filled = std::min(trial.least_filled, trial.last_filled);
        trial.last_filled = needed / box.size.height;
        trial.last_has_lines = left->height(box.size.width) > needed + hair;
        if (!trial.only_breaks) left->place(box, page);  // reports what is too high even for a page
        left.reset(static_cast<ColumnBlock*>(split.rest.release()));
    }
    // The number of pages is known only now, so header and footer are laid out last.
    const int count = static_cast<int>(pages.size());
    for (Placed& placed : pages) {
        const int number = static_cast<int>(trial.result.pages.size()) + 1;
        if (!trial.only_breaks) Margins{data, {number, count}, pass}.place(whole, placed);
        page::Page page{size, std::move(placed.items), {}};
        constexpr page::Ink white{255, 255, 255};
        if (sheet.ground.value_or(white) != white)
            page.items.insert(page.items.begin(), {page::rectangle({{}, size}, *sheet.ground)});
        if (given.proof) add_proofs(page, placed.proofs, ProofPaper::of_page(size, whole), given.typesetter);
        trial.add(std::move(page), placed);
    }
    if (!trial.only_breaks && sheet.most_pages > 0 && count > sheet.most_pages)
        report_misfit(trial.result.misfits, given, kinds::too_many_pages, place_of(sheet),
                      std::to_string(sheet.most_pages));
}

using Way = std::function<void(const Given&, Trial&)>;

Trial attempt(const Way& way, const Given& given, Squeeze squeeze, bool only_breaks = false) {
    if (given.deck) {
        squeeze.step_down = std::max(squeeze.step_down, given.deck->step_down);
        squeeze.small_boxes = squeeze.small_boxes || given.deck->small_boxes;
    }
    Trial trial{squeeze, only_breaks};
    trial.result.needs.small_boxes = squeeze.small_boxes;
    given.budget->start_sheet();
    way(given.with(given.sheet, trial.said), trial);
    source::Reporter misfits = std::move(trial.found.misfits);
    misfits.merge(trial.result.misfits);
    trial.result.misfits = std::move(misfits);
    trial.result.needs.step_down = std::min(squeeze.step_down, trial.found.last_step_down);
    return trial;
}

/// First as it is, then with the texts of `shrink` elements reduced by as few steps as possible. Larger
/// texts never cost a lower way of an `either` element: notes in large type are not worth a grid of numbers.
/// Most texts have few steps, and what is the same as the last of them is not tried again.
Trial best(const Way& way, const Given& given, Squeeze squeeze) {
    const auto with = [&](int step_down) {
        squeeze.step_down = step_down;
        return attempt(way, given, squeeze);
    };
    Trial trial = with(0);
    const int last = std::min(trial.found.last_step_down, most_steps);
    if ((trial.fits() && !squeeze.lesser_ways) || last == 0) return trial;
    Trial first = std::exchange(trial, with(most_steps));
    const auto suits = [&, most = trial.ways_down, needs = trial.result.needs](const Trial& other) {
        const auto keeps = [&](const auto& need) {
            const auto& [part, to] = need;
            return part.second || to <= needs.lowest_of(part);
        };
        return other.fits() &&
               (!squeeze.lesser_ways ||
                (other.ways_down <= most && std::ranges::all_of(other.result.needs.lowest, keeps)));
    };
    if (suits(first)) return first;
    int too_large = 0, fitting = most_steps;
    while (trial.fits() && fitting - too_large > 1) {
        const int middle = (too_large + fitting) / 2;
        if (middle >= last) {
            fitting = middle;
            continue;
        }
        Trial between = with(middle);
        if (suits(between)) {
            trial = std::move(between);
            fitting = middle;
        } else {
            too_large = middle;
        }
    }
    return trial;
}

/// The lower ways of `either` elements are used only if smaller texts do not help, and small boxes only if
/// nothing else does.
Trial best(const Way& way, const Given& given, bool loose) {
    Trial trial = best(way, given, {.loose_rows = loose});
    if (!trial.fits() && trial.found.has_either)
        trial = best(way, given, {.lesser_ways = true, .loose_rows = loose});
    return trial.fits() || !trial.found.has_track
               ? std::move(trial)
               : best(way, given, {.lesser_ways = true, .small_boxes = true, .loose_rows = loose});
}

/// Fills more of the last page without another one: rows of tables get taller, which keeps the pages before
/// it full, and if that does not give it about half, these end earlier, as little as is enough.
Squeeze evened(const Way& way, const Given& given, const Trial& trial, double enough) {
    constexpr Millimetres air_step{0.2}, most_air{1.8};
    constexpr double least_room = 0.5, step = 0.04, worth_a_hole = 0.45, least_full = 0.8;
    const std::size_t pages = trial.result.pages.size();
    Squeeze best = trial.squeeze;
    double most = trial.last_filled;
    const auto as_many_pages = [&](const Squeeze& squeeze) {
        const Trial other = attempt(way, given, squeeze, true);
        if (other.result.pages.size() != pages) return false;
        if (squeeze.row_air > Millimetres{} && other.least_filled < std::min(least_full, trial.least_filled))
            return true;
        if (other.last_filled > most) best = squeeze;
        most = std::max(most, other.last_filled);
        return true;
    };
    Squeeze squeeze = trial.squeeze;
    for (squeeze.row_air = air_step; squeeze.row_air <= most_air && most < enough;
         squeeze.row_air += air_step)
        if (!as_many_pages(squeeze)) break;
    squeeze = best;
    squeeze.last_page = static_cast<int>(pages);
    // A hole in another page would be worse than lines to write on.
    for (squeeze.page_room = 1 - step;
         !trial.last_has_lines && squeeze.page_room > least_room && most < std::min(enough, worth_a_hole);
         squeeze.page_room -= step)
        if (!as_many_pages(squeeze)) break;
    return best;
}

/// A last page that holds little looks left over. Smaller margins may draw it in; else it is given more.
Trial without_thin_page(const Way& way, const Given& given, Trial trial) {
    const double thin = trial.last_has_lines ? 0.3 : 0.6, enough = thin + 0.05;
    const std::size_t pages = trial.result.pages.size();
    if (!trial.fits() || pages < 2 || trial.last_filled >= thin) return trial;
    Squeeze squeeze = trial.squeeze;
    for (const double air : {0.75, 0.5}) {
        squeeze.air = air;
        if (attempt(way, given, squeeze, true).result.pages.size() >= pages) continue;
        Trial fewer = attempt(way, given, squeeze);
        if (fewer.fits() && fewer.last_filled >= trial.last_filled) return fewer;
    }
    Trial even = attempt(way, given, evened(way, given, trial, enough));
    return even.fits() ? std::move(even) : std::move(trial);
}

/// A missing face cannot be measured. It is reported for all styles, and nothing is laid out.
bool has_faces(const Given& given) {
    const std::vector<std::string> known = given.typesetter.faces();
    bool all = true;
    for (const auto& [face, place] : given.sheet.faces) {
        if (std::ranges::find(known, face) != known.end()) continue;
        given.report(kinds::no_such_face, place, face, source::did_you_mean(face, known));
        all = false;
    }
    return all;
}

LaidOut lay_out(const Way& way, const PaperSize& size, const Given& given) {
    if (!has_faces(given)) return {{page::Page{size, {}, {}}}, {}};
    Trial trial = without_thin_page(way, given, best(way, given, false));
    if (trial.found.has_rows_with_next) {  // they never cost a page
        Trial loose = without_thin_page(way, given, best(way, given, true));
        if (loose.result.pages.size() < trial.result.pages.size()) trial = std::move(loose);
    }
    given.report.merge(trial.said);
    given.budget->report_to(given.report);
    return std::move(trial.result);
}

}  // namespace

lengths::PaperSize page_size(const Template& sheet, const lengths::PaperSize& paper) {
    const bool turn = sheet.landscape && paper.width < paper.height;
    return turn ? PaperSize{paper.height, paper.width} : paper;
}

LaidOut lay_out_card(const Data& data, const PaperSize& size, const Given& given) {
    return lay_out([&](const Given& own, Trial& trial) { lay_card(data, size, own, trial); }, size, given);
}

LaidOut lay_out_pages(const Data& data, const PaperSize& paper, const Given& given) {
    const PaperSize size = page_size(given.sheet, paper);
    return lay_out([&](const Given& own, Trial& trial) { lay_pages(data, size, own, trial); }, size, given);
}

}  // namespace muster::layout

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

source::Place place_of(const Template& sheet) {
    return {sheet.text, 0, 0};
}

PaperBox inside(const Template& sheet, const PaperSize& size) {
    const Sides& m = sheet.margins;
    return {{m.left, m.top}, {size.width - m.across(), size.height - m.down()}};
}

std::unique_ptr<ColumnBlock> body_of(const Template& sheet, const Scope& scope, Setting& setting) {
    return std::make_unique<ColumnBlock>(make_all(sheet.body, scope, setting), Millimetres{}, place_of(sheet),
                                         setting);
}

Pages card(const Template& sheet, const Data& data, const PaperSize& size, Setting& setting) {
    (void)setting.budget->take(Budget::pages, 1, place_of(sheet));
    constexpr std::size_t usual_items = 160;  // moving items to a larger room again and again costs
    page::Page page{size, {}, {}};
    page.items.reserve(usual_items);
    const BlockPtr body = body_of(sheet, Scope{data}, setting);
    {
        const Tagged read_as_one{setting, page.items, page::Role::section};
        body->place(inside(sheet, size), page.items);
    }
    if (setting.proof) add_proofs(page, setting.proofs, ProofPaper::of_card(size), setting.typesetter);
    page.items.shrink_to_fit();  // a deck keeps hundreds of cards until it is drawn
    Pages one;                   // a list in braces would copy the page
    one.push_back(std::move(page));
    return one;
}

/// Header and footer of one page, and the space that they leave.
class Margins {
public:
    Margins(const Template& sheet, const Data& data, Setting& setting) : setting_(setting) {
        const Scope root{data};
        const Scope scope{root, Scope::PageNumbers{setting.page, setting.pages}};
        if (sheet.header) make_children(*sheet.header, scope, setting, header_);
        if (sheet.footer) make_children(*sheet.footer, scope, setting, footer_);
    }
    [[nodiscard]] PaperBox body(const PaperBox& page) {
        const Millimetres head = height(header_, page.size.width), foot = height(footer_, page.size.width);
        return {{page.left(), page.top() + head}, {page.size.width, page.size.height - head - foot}};
    }
    /// The header goes before the items that are already on the page. A screen reader reads the header once,
    /// on the first page, and the footer once, on the last.
    void place(const PaperBox& page, std::vector<page::Item>& onto) {
        Millimetres top = page.top();
        std::vector<page::Item> items;
        {
            const Untagged repeated{setting_, setting_.page > 1};
            for (const ChildPtr& child : header_) top = put(*child, top, page, items);
        }
        onto.insert(onto.begin(), std::make_move_iterator(items.begin()),
                    std::make_move_iterator(items.end()));
        const Untagged repeated{setting_, setting_.page < setting_.pages};
        top = page.bottom() - height(footer_, page.size.width);
        for (const ChildPtr& child : footer_) top = put(*child, top, page, onto);
    }

private:
    [[nodiscard]] static Millimetres height(const Children& children, Millimetres width) {
        Millimetres total{};
        for (const ChildPtr& child : children) total += child->height(width);
        return total;
    }
    static Millimetres put(Child& child, Millimetres top, const PaperBox& page,
                           std::vector<page::Item>& onto) {
        const Millimetres high = child.height(page.size.width);
        child.place({{page.left(), top}, {page.size.width, high}}, onto);
        return top + high;
    }
    Setting& setting_;
    Children header_, footer_;
};

Pages flowed(const Template& sheet, const Data& data, const PaperSize& size, Setting& setting) {
    const PaperBox whole = inside(sheet, size);
    Pages pages;
    std::vector<std::vector<ProofBox>> proofs;
    const Scope scope{data};
    auto left = body_of(sheet, scope, setting);
    while (left && pages.size() < most_pages && setting.budget->take(Budget::pages, 1, place_of(sheet))) {
        setting.page = static_cast<int>(pages.size()) + 1;
        setting.pages = 0;
        PaperBox box = Margins{sheet, data, setting}.body(whole);
        if (setting.page < setting.last_page) box.size.height = box.size.height * setting.page_room;
        Block::Split split = left->split(box.size.width, box.size.height);
        page::Page page{size, {}, {}};
        setting.last_filled = left->height_needed(box.size.width) / box.size.height;
        if (!setting.only_breaks) left->place(box, page.items);  // reports what is too high even for a page
        proofs.push_back(std::exchange(setting.proofs, {}));
        pages.push_back(std::move(page));
        left.reset(static_cast<ColumnBlock*>(split.rest.release()));
    }
    if (setting.only_breaks) return pages;
    // The number of pages is known only now, so header and footer are laid out last.
    setting.pages = static_cast<int>(pages.size());
    for (std::size_t i = 0; i < pages.size(); ++i) {
        setting.page = static_cast<int>(i) + 1;
        setting.proofs = std::move(proofs[i]);
        Margins{sheet, data, setting}.place(whole, pages[i].items);
        constexpr page::Ink white{255, 255, 255};
        if (sheet.ground.value_or(white) != white)
            pages[i].items.insert(pages[i].items.begin(), {page::rectangle({{}, size}, *sheet.ground)});
        if (setting.proof)
            add_proofs(pages[i], setting.proofs, ProofPaper::of_page(size, whole), setting.typesetter);
    }
    if (sheet.most_pages > 0 && pages.size() > static_cast<std::size_t>(sheet.most_pages))
        report_misfit(kinds::too_many_pages, place_of(sheet), setting, std::to_string(sheet.most_pages));
    return pages;
}

using Way = std::function<Pages(Setting&)>;

/// The ways in which a sheet is made to fit.
struct Squeeze {
    int step_down = 0;
    bool lesser_ways = false, small_boxes = false;
    double air = 1, page_room = 1;
    int last_page = 0;
    Millimetres row_air{};
};

struct Trial {
    LaidOut result;
    source::Reporter found;
    Squeeze squeeze;
    double last_filled = 1;
    int last_step_down = 0;
    bool has_track = false, has_either = false;
    std::size_t ways_down = 0;
    [[nodiscard]] bool fits() const { return result.fits(); }
};

Trial attempt(const Way& way, const Setting& setting, const Squeeze& squeeze, bool only_breaks = false) {
    Trial trial;
    trial.squeeze = squeeze;
    Setting own = setting.of(setting.sheet, trial.found);
    own.step_down = squeeze.step_down;
    own.lesser_ways = squeeze.lesser_ways;
    own.small_boxes = squeeze.small_boxes;
    own.air = squeeze.air;
    own.page_room = squeeze.page_room;
    own.last_page = squeeze.last_page;
    own.row_air = squeeze.row_air;
    own.only_breaks = only_breaks;
    own.budget->start_sheet();
    trial.result.pages = way(own);
    trial.result.misfits = std::move(own.misfits);
    trial.last_filled = own.last_filled;
    trial.last_step_down = own.last_step_down;
    trial.has_track = own.has_track;
    trial.has_either = own.has_either;
    trial.ways_down = own.ways_down;
    return trial;
}

/// First as it is, then with the texts of `shrink` elements reduced by as few steps as possible. Larger
/// texts never cost a lower way of an `either` element: notes in large type are not worth a grid of numbers.
/// Most texts have few steps, and what is the same as the last of them is not tried again.
Trial best(const Way& way, const Setting& setting, Squeeze squeeze) {
    const auto with = [&](int step_down) {
        squeeze.step_down = step_down;
        return attempt(way, setting, squeeze);
    };
    Trial trial = with(0);
    const int last = std::min(trial.last_step_down, most_steps);
    if ((trial.fits() && !squeeze.lesser_ways) || last == 0) return trial;
    Trial first = std::exchange(trial, with(most_steps));
    const auto suits = [&, most = trial.ways_down](const Trial& other) {
        return other.fits() && (!squeeze.lesser_ways || other.ways_down <= most);
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
Trial best(const Way& way, const Setting& setting) {
    Trial trial = best(way, setting, Squeeze{});
    if (!trial.fits() && trial.has_either) trial = best(way, setting, {0, true, false});
    return trial.fits() || !trial.has_track ? std::move(trial) : best(way, setting, {0, true, true});
}

/// Fills more of the last page without another one: rows of tables get taller, which keeps the pages before
/// it full, and if that is not enough these end earlier, as little as is enough.
Squeeze evened(const Way& way, const Setting& setting, const Trial& trial, double enough) {
    constexpr Millimetres air_step{0.2}, most_air{1.8};
    constexpr double least_room = 0.5, step = 0.04;
    const std::size_t pages = trial.result.pages.size();
    Squeeze best = trial.squeeze;
    double most = trial.last_filled;
    const auto as_many_pages = [&](const Squeeze& squeeze) {
        const Trial other = attempt(way, setting, squeeze, true);
        if (other.result.pages.size() != pages) return false;
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
    for (squeeze.page_room = 1 - step; squeeze.page_room > least_room && most < enough;
         squeeze.page_room -= step)
        if (!as_many_pages(squeeze)) break;
    return best;
}

/// A last page that holds little looks left over. Smaller margins may draw it in; else it is given more.
Trial without_thin_page(const Way& way, const Setting& setting, Trial trial) {
    constexpr double thin = 0.4, enough = 0.45;
    const std::size_t pages = trial.result.pages.size();
    if (!trial.fits() || pages < 2 || trial.last_filled >= thin) return trial;
    Squeeze squeeze = trial.squeeze;
    for (const double air : {0.75, 0.5}) {
        squeeze.air = air;
        if (attempt(way, setting, squeeze, true).result.pages.size() >= pages) continue;
        Trial fewer = attempt(way, setting, squeeze);
        if (fewer.fits() && fewer.last_filled >= trial.last_filled) return fewer;
    }
    Trial even = attempt(way, setting, evened(way, setting, trial, enough));
    return even.fits() ? std::move(even) : std::move(trial);
}

/// A missing face cannot be measured. It is reported for all styles, and nothing is laid out.
bool has_faces(const Setting& setting) {
    const std::vector<std::string> known = setting.typesetter.faces();
    bool all = true;
    for (const auto& [face, place] : setting.sheet.faces) {
        if (std::ranges::find(known, face) != known.end()) continue;
        setting.report(kinds::no_such_face, place, face, source::did_you_mean(face, known));
        all = false;
    }
    return all;
}

LaidOut lay_out(const Way& way, const PaperSize& size, const Setting& setting) {
    if (!has_faces(setting)) return {{page::Page{size, {}, {}}}, {}};
    Trial trial = without_thin_page(way, setting, best(way, setting));
    setting.report.merge(trial.found);
    setting.budget->report_to(setting.report);
    return std::move(trial.result);
}

}  // namespace

lengths::PaperSize page_size(const Template& sheet, const lengths::PaperSize& paper) {
    const bool turn = sheet.landscape && paper.width < paper.height;
    return turn ? PaperSize{paper.height, paper.width} : paper;
}

LaidOut lay_out_card(const Template& sheet, const Data& data, const PaperSize& size, Setting& setting) {
    return lay_out([&](Setting& own) { return card(sheet, data, size, own); }, size, setting);
}

LaidOut lay_out_pages(const Template& sheet, const Data& data, const PaperSize& paper, Setting& setting) {
    const PaperSize size = page_size(sheet, paper);
    LaidOut result = lay_out([&](Setting& own) { return flowed(sheet, data, size, own); }, size, setting);
    setting.page = 1;
    setting.pages = static_cast<int>(result.pages.size());
    return result;
}

}  // namespace muster::layout

#include "page/marks.hpp"

#include <algorithm>
#include <utility>

namespace muster::page {
namespace {

constexpr page::Ink mark_ink{90, 90, 90};
constexpr page::Ink guide_ink{170, 170, 170};
constexpr Millimetres clear{1};  ///< between art and mark

page::Pen mark_pen() {
    return {mark_ink, Millimetres{0.1}, {}, false};
}
page::Pen fold_pen() {
    return {mark_ink, Millimetres{0.1}, {Millimetres{1.2}, Millimetres{0.8}}, false};
}

/// The cutting lines along one side: both edges of each card, once where two cards share one.
std::vector<Millimetres> cuts(Millimetres from, int count, Millimetres card, Millimetres gap) {
    std::vector<Millimetres> at;
    for (int i = 0; i < count; ++i) {
        const Millimetres edge = from + i * (card + gap);
        if (i == 0 || gap > Millimetres{}) at.push_back(edge);
        at.push_back(edge + card);
    }
    return at;
}

struct Ruling {
    page::Page& sheet;
    void operator()(PaperPoint from, PaperPoint to) const {
        sheet.items.push_back({page::line(from, to, mark_pen())});
    }
};

void add_corner_marks(page::Page& sheet, const CardBlock& block, const Cutting& cutting) {
    const PaperBox all = block.hull();
    const Millimetres off = std::max(clear, cutting.bleed);
    // The mark has its full length, unless the printer does not reach that far.
    const auto reach = [&](Millimetres room) {
        return std::max(off, std::min(off - clear + cutting.mark, room - cutting.margin));
    };
    const Millimetres tall = reach(all.top());
    const Millimetres low = reach(sheet.size.height - all.bottom());
    const Millimetres left = reach(all.left());
    const Millimetres right = reach(sheet.size.width - all.right());
    const Ruling rule{sheet};
    for (const Millimetres x : cuts(all.left(), block.columns, block.card.width, block.gap.width)) {
        rule({x, all.top() - tall}, {x, all.top() - off});
        rule({x, all.bottom() + off}, {x, all.bottom() + low});
    }
    for (const Millimetres y : cuts(all.top(), block.rows, block.card.height, block.gap.height)) {
        rule({all.left() - left, y}, {all.left() - off, y});
        rule({all.right() + off, y}, {all.right() + right, y});
    }
}

void add_full_lines(page::Page& sheet, const CardBlock& block, const Cutting& cutting) {
    const PaperBox all = block.hull();
    const PaperBox reached = PaperBox{{}, sheet.size}.inset(cutting.margin);
    const Ruling rule{sheet};
    for (const Millimetres x : cuts(all.left(), block.columns, block.card.width, block.gap.width))
        rule({x, reached.top()}, {x, reached.bottom()});
    for (const Millimetres y : cuts(all.top(), block.rows, block.card.height, block.gap.height))
        rule({reached.left(), y}, {reached.right(), y});
}

}  // namespace

void add_cut_marks(page::Page& sheet, const CardBlock& block, const Cutting& cutting, Marks kind) {
    switch (kind) {
        case Marks::corner:
            return add_corner_marks(sheet, block, cutting);
        case Marks::full:
            return add_full_lines(sheet, block, cutting);
        case Marks::none:
            return;
    }
}

void add_fold_marks(page::Page& sheet, const Imposition& plan, const Cutting& cutting) {
    const PaperBox reached = PaperBox{{}, sheet.size}.inset(cutting.margin);
    constexpr Millimetres length{10};
    const auto add = [&](PaperPoint from, PaperPoint to) {
        sheet.items.push_back({page::line(from, to, fold_pen())});
    };
    if (plan.fold_down) {
        add({*plan.fold_down, reached.top()}, {*plan.fold_down, reached.top() + length});
        add({*plan.fold_down, reached.bottom() - length}, {*plan.fold_down, reached.bottom()});
    }
    if (plan.fold_across) {
        add({reached.left(), *plan.fold_across}, {reached.left() + length, *plan.fold_across});
        add({reached.right() - length, *plan.fold_across}, {reached.right(), *plan.fold_across});
    }
}

void add_outline(page::Page& sheet, const PaperBox& card) {
    sheet.items.push_back({page::rectangle(card, std::nullopt, mark_pen())});
}

void add_tent_fold(page::Page& sheet, const PaperBox& tent) {
    // White beneath it, because the line would be invisible where both faces begin in colour.
    const page::Pen seam{{255, 255, 255}, Millimetres{0.4}};
    const Millimetres middle = tent.centre().y;
    sheet.items.push_back({page::line({tent.left(), middle}, {tent.right(), middle}, seam)});
    sheet.items.push_back({page::line({tent.left(), middle}, {tent.right(), middle}, fold_pen())});
}

void add_corner_guides(page::Page& sheet, const PaperBox& card, Millimetres radius) {
    // A quarter of a circle as a cubic curve.
    const Millimetres pull = radius * 0.5522847498;
    page::Shape arcs;
    arcs.stroke = page::Pen{guide_ink, Millimetres{0.1}};
    for (const auto& [x, across] : {std::pair{card.left(), 1.0}, std::pair{card.right(), -1.0}})
        for (const auto& [y, down] : {std::pair{card.top(), 1.0}, std::pair{card.bottom(), -1.0}}) {
            const PaperPoint corner{x, y};
            const PaperPoint from = corner + PaperPoint{across * radius, {}};
            const PaperPoint to = corner + PaperPoint{{}, down * radius};
            arcs.path.emplace_back(page::Move{from});
            arcs.path.emplace_back(
                page::Curve{from - PaperPoint{across * pull, {}}, to - PaperPoint{{}, down * pull}, to});
        }
    sheet.items.push_back({std::move(arcs)});
}

void add_proof(page::Page& sheet, const PaperBox& card, Millimetres bleed) {
    constexpr page::Ink cut{220, 30, 30};
    constexpr page::Ink beyond{230, 140, 0};
    const auto add = [&](const PaperBox& box, const page::Ink& ink) {
        sheet.items.push_back({page::rectangle(box, std::nullopt, page::Pen{ink, Millimetres{0.15}})});
    };
    add(card, cut);
    if (bleed > Millimetres{}) add(card.inset(-bleed), beyond);
}

void add_scale_bar(page::Page& sheet, const BarPlace& place, const PaperBox& block, const Cutting& cutting,
                   const std::shared_ptr<const page::ShapedText>& caption) {
    const auto along = [&](Millimetres length, Millimetres across) {
        return place.upright ? place.from + PaperPoint{across, length}
                             : place.from + PaperPoint{length, across};
    };
    const Ruling rule{sheet};
    const auto draw_bar = [&](Millimetres moved) {
        rule(along(moved, {}), along(bar_length + moved, {}));
        for (int i = 0; i <= 5; ++i) {
            const Millimetres at = bar_length * (i / 5.0) + moved;
            rule(along(at, -bar_tick / 2), along(at, bar_tick / 2));
        }
    };
    if (!caption) return draw_bar({});
    if (place.upright) {
        draw_bar({});
        page::Group turned;
        turned.turn = -90;
        turned.shift = {place.from.x - bar_tick / 2 - clear / 2,
                        place.from.y + (bar_length + caption->advance) / 2};
        turned.items.push_back({page::GlyphRun{caption, {}, mark_ink}});
        if (turned.shift.x - caption->ascent < cutting.margin)  // then between the bar and the cards
            turned.shift.x = place.from.x + bar_tick / 2 + clear / 2 + caption->ascent;
        if (turned.shift.x + caption->descent + clear / 2 <= block.left() - cutting.bleed)
            sheet.items.push_back({std::move(turned)});
        return;
    }
    const auto write = [&](Millimetres from, Millimetres baseline) {
        sheet.items.push_back({page::GlyphRun{caption, {place.from.x + from, baseline}, mark_ink}});
    };
    constexpr Millimetres above_bar{0.4};
    const Millimetres baseline = place.from.y - bar_tick / 2 - above_bar - caption->descent;
    const Millimetres marks_end = block.bottom() + std::max(cutting.mark, cutting.bleed);
    const bool between_marks = caption->advance + 2 * clear <= place.along &&
                               baseline - caption->ascent >= block.bottom() + cutting.bleed + clear;
    if (between_marks || baseline - caption->ascent >= marks_end + clear) {
        draw_bar({});
        return write((bar_length - caption->advance) / 2, baseline);
    }
    // Large words have room only beside the bar, which moves aside for them. Both stay between two marks or
    // below them all, or the words are between the next two.
    const Millimetres beside = 2 * clear + caption->advance;
    const Millimetres low = place.from.y + bar_tick / 2 - caption->descent * 0.8;
    const bool is_low = low - caption->ascent * 0.8 >= block.bottom() + cutting.bleed;
    const bool has_room = is_low && (bar_length + beside + 2 * clear <= place.along ||
                                     (low - caption->ascent * 0.8 >= marks_end &&
                                      place.from.x + bar_length + beside / 2 <= block.right()));
    draw_bar(has_room ? -beside / 2 : Millimetres{});
    if (has_room) return write(bar_length + beside / 2 - caption->advance, low);
    const Millimetres next = (place.along - bar_length) / 2 + clear;
    if (!is_low || beside > place.along) return;
    if (place.from.x + bar_length + next + caption->advance <= block.right())
        write(bar_length + next, low);
    else if (place.from.x - next - caption->advance >= block.left())
        write(-next - caption->advance, low);
}

}  // namespace muster::page

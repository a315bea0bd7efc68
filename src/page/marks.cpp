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

/// The bar of known length with its words, at the first place that has room for both.
class ScaleBar {
public:
    using Words = std::shared_ptr<const page::ShapedText>;
    ScaleBar(page::Page& sheet, const BarPlace& place, const PaperBox& block, const Cutting& cutting)
        : sheet_(sheet), place_(place), block_(block), cutting_(cutting) {}

    void draw(Millimetres moved = {}) const {
        const Ruling rule{sheet_};
        const auto along = [&](Millimetres length, Millimetres across) {
            return place_.from +
                   (place_.upright ? PaperPoint{across, length + moved} : PaperPoint{length + moved, across});
        };
        rule(along({}, {}), along(bar_length, {}));
        for (int i = 0; i <= 5; ++i)
            rule(along(bar_length * (i / 5.0), -bar_tick / 2), along(bar_length * (i / 5.0), bar_tick / 2));
    }
    /// False if there is no room for the words.
    [[nodiscard]] bool add_with(const Words& words) const {
        return place_.upright ? add_upright(words) : add_level(words);
    }
    /// Between the next two marks.
    [[nodiscard]] bool add_words_apart(const Words& words) const {
        const Millimetres next = std::max(Millimetres{}, (place_.along - bar_length) / 2) + clear;
        if (place_.upright || !is_low(words) || words->advance + 2 * clear > place_.along) return false;
        if (place_.from.x + bar_length + next + words->advance <= block_.right())
            write(words, bar_length + next, low(words));
        else if (place_.from.x - next - words->advance >= block_.left())
            write(words, -next - words->advance, low(words));
        else
            return false;
        return true;
    }

private:
    /// Left of the bar, else between it and the cards, else at its end.
    [[nodiscard]] bool add_upright(const Words& words) const {
        const Millimetres cards = block_.left() - cutting_.bleed;
        Millimetres x = place_.from.x - bar_tick / 2 - clear / 2;
        if (x - words->ascent < cutting_.margin) x = place_.from.x + bar_tick / 2 + clear / 2 + words->ascent;
        const bool is_beside = x + words->descent + clear / 2 <= cards;
        const Millimetres more = is_beside ? Millimetres{} : clear + words->advance;
        if (!is_beside)
            x = std::max(place_.from.x + words->ascent * 0.4, cutting_.margin + words->ascent * 0.8);
        if (!is_beside && (x + words->descent * 0.8 > cards || bar_length + more + clear > place_.along))
            return false;
        draw(more / 2);
        page::Group turned;
        turned.turn = -90;
        turned.shift = {
            x, place_.from.y + (is_beside ? (bar_length + words->advance) / 2 : words->advance - more / 2)};
        turned.items.push_back({page::GlyphRun{words, {}, mark_ink}});
        sheet_.items.push_back({std::move(turned)});
        return true;
    }
    /// Above the bar, else at its end. Both stay between two marks, or below them all, and on the paper.
    [[nodiscard]] bool add_level(const Words& words) const {
        constexpr Millimetres above_bar{0.4};
        const Millimetres above = place_.from.y - bar_tick / 2 - above_bar - words->descent;
        const Millimetres marks_end = block_.bottom() + std::max(cutting_.mark, cutting_.bleed);
        const bool is_between = words->advance + 2 * clear <= place_.along &&
                                above - words->ascent >= block_.bottom() + cutting_.bleed + clear;
        const Millimetres left =
            cutting_.margin - place_.from.x;  // of the paper that is printed, from the bar
        const Millimetres right = left + sheet_.size.width - 2 * cutting_.margin;
        if ((is_between || above - words->ascent >= marks_end + clear) && words->advance <= right - left) {
            draw();
            write(words, std::clamp((bar_length - words->advance) / 2, left, right - words->advance), above);
            return true;
        }
        const Millimetres more = clear + words->advance;
        const bool is_below =
            top_beside(words) >= marks_end && place_.from.x + bar_length + more / 2 <= block_.right();
        if (!is_low(words) || (bar_length + more + clear > place_.along && !is_below)) return false;
        draw(-more / 2);
        write(words, bar_length + more / 2 - words->advance, low(words));
        return true;
    }
    /// The baseline of words beside the bar.
    [[nodiscard]] Millimetres low(const Words& words) const {
        return place_.from.y + bar_tick / 2 - words->descent * 0.8;
    }
    [[nodiscard]] Millimetres top_beside(const Words& words) const {
        return low(words) - words->ascent * 0.8;
    }
    [[nodiscard]] bool is_low(const Words& words) const {
        return top_beside(words) >= block_.bottom() + cutting_.bleed;
    }
    void write(const Words& words, Millimetres from, Millimetres baseline) const {
        sheet_.items.push_back({page::GlyphRun{words, {place_.from.x + from, baseline}, mark_ink}});
    }
    page::Page& sheet_;
    const BarPlace& place_;
    const PaperBox& block_;
    const Cutting& cutting_;
};

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

void add_scale_bar(page::Page& sheet, const std::vector<BarPlace>& places, const PaperBox& block,
                   const Cutting& cutting,
                   const std::vector<std::shared_ptr<const page::ShapedText>>& captions) {
    for (const auto& place : places)
        for (const auto& words : captions)
            if (ScaleBar{sheet, place, block, cutting}.add_with(words)) return;
    if (places.empty()) return;
    const ScaleBar bar{sheet, places.front(), block, cutting};
    bar.draw();
    (void)std::ranges::any_of(captions, [&](const auto& words) { return bar.add_words_apart(words); });
}

}  // namespace muster::page

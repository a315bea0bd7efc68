#include "layout/elements/chart_scale.hpp"

#include <algorithm>
#include <optional>

namespace muster::layout {

Millimetres ChartScale::x(double value, const PaperBox& box) const {
    const double share = most > least ? (value - least) / (most - least) : 0.5;
    return box.left() + box.size.width * std::clamp(share, 0.0, 1.0);
}

Millimetres ChartScale::words_height() const {
    Millimetres highest{};
    for (const Tick& tick : ticks)
        if (tick.words) highest = std::max(highest, tick.words->height(endless));
    return highest;
}

void ChartScale::place_words(const PaperBox& box, const PaperBox& within, Millimetres top,
                             Placed& onto) const {
    const std::size_t each = ticks_to_a_word(box, within);
    for (std::size_t i = 0; i < ticks.size(); i += each)
        if (TextBlock* words = ticks[i].words.get(); words && !words->empty())
            words->place(seat(*words, x(ticks[i].at, box), top, within), onto);
}

std::size_t ChartScale::ticks_to_a_word(const PaperBox& box, const PaperBox& within) const {
    constexpr Millimetres air{0.8};
    const auto has_air = [&](std::size_t each) {
        std::optional<Millimetres> before;
        for (std::size_t i = 0; i < ticks.size(); i += each) {
            if (!ticks[i].words || ticks[i].words->empty()) continue;
            const PaperBox place = seat(*ticks[i].words, x(ticks[i].at, box), {}, within);
            if (before && place.left() - *before < air) return false;
            before = place.right();
        }
        return true;
    };
    std::size_t each = 1;
    while (each < ticks.size() && !has_air(each)) ++each;
    return each;
}

PaperBox seat(TextBlock& words, Millimetres middle, Millimetres top, const PaperBox& within) {
    const Millimetres wide = *words.natural_width() + hair;
    const Millimetres left =
        std::max(within.left(), std::min(middle - wide / 2, within.left() + within.size.width - wide));
    return {{left, top}, {wide, words.height(endless)}};
}

ChartScale make_scale(const ScaleSpec& spec, const Making& on) {
    ChartScale scale{on.number(spec.least), on.number(spec.most, 1), {}, {}};
    if (spec.alt) scale.alt = on.fill(*spec.alt).text;
    if (spec.ticks)
        on.each(*spec.ticks, [&](const Making& here) {
            scale.ticks.push_back(
                {here.number(spec.tick_at),
                 spec.tick_text ? make_text(here.fill(*spec.tick_text), spec.look, here) : nullptr});
        });
    return scale;
}

}  // namespace muster::layout

#include "layout/fit.hpp"

#include <algorithm>
#include <cmath>

#include "layout/part.hpp"

namespace muster::layout {

namespace {

Millimetres leading_of(const TextLook& look, const text::Style& style,
                       const text::Typesetter::Metrics& metrics) {
    const double smaller = style.size / look.style.size;
    if (look.leading > Points{}) return Millimetres{look.leading} * smaller;
    return std::max(Millimetres{style.size * 1.2}, metrics.ascent + metrics.descent);
}

Fitted set(std::string_view text, const TextLook& look, const text::Style& style, const Room& room,
           text::Typesetter& typesetter) {
    Fitted fitted;
    fitted.style = style;
    const auto metrics = typesetter.metrics(style);
    fitted.ascent = metrics.ascent;
    fitted.descent = metrics.descent;
    fitted.leading = leading_of(look, style, metrics);
    if (text.find('\n') == std::string_view::npos) {
        text::Shaped line = typesetter.shape(text, style);
        const bool wide = line->advance > room.width + hair;
        if (!wide || room.lines == 1) {
            fitted.lines.push_back(std::move(line));
            fitted.fits = !wide;
        }
    }
    if (fitted.lines.empty()) {
        text::Paragraph paragraph = typesetter.wrap(text, style, room.width + hair);
        fitted.lines = std::move(paragraph.lines);
        fitted.fits = !paragraph.too_wide &&
                      (room.lines == 0 || fitted.lines.size() <= static_cast<std::size_t>(room.lines));
    }
    if (room.height && fitted.height() > *room.height + hair) fitted.fits = false;
    return fitted;
}

}  // namespace

std::optional<text::Style> step_of(const TextLook& look, int step) {
    text::Style style = look.style;
    if (step <= 0) return style;
    if (!look.narrow.empty()) {
        style.face = look.narrow;
        --step;
    }
    if (step == 0) return style;
    if (look.floor <= Points{}) return std::nullopt;
    style.size -= size_step * static_cast<double>(step);
    const Points floor = std::max(least_size, look.floor);
    if (style.size < floor - Points{1e-9}) return std::nullopt;
    return style;
}

int last_step(const TextLook& look) {
    int last = look.narrow.empty() ? 0 : 1;
    if (look.floor > Points{}) {
        const double steps = (look.style.size - std::max(least_size, look.floor)) / size_step;
        last += std::max(0, static_cast<int>(std::floor(steps + 1e-6)));
    }
    return last;
}

Fitted fit(std::string_view text, const TextLook& look, const Room& room, text::Typesetter& typesetter) {
    const int last = last_step(look);
    int first = std::min(room.step, last);
    const auto at = [&](int step) {
        return set(text, look, step_of(look, step).value_or(look.style), room, typesetter);
    };
    Fitted fitted = at(first);
    if (fitted.fits || first == last) return fitted;
    // The narrow face before a smaller size; the steps after it only ever get smaller, so halve the way.
    if (first == 0 && !look.narrow.empty()) {
        fitted = at(++first);
        if (fitted.fits || first == last) return fitted;
    }
    Fitted best = at(last);
    if (!best.fits) return best;
    int does_not = first, does = last;
    while (does - does_not > 1) {
        const int middle = (does + does_not) / 2;
        Fitted tried = at(middle);
        if (tried.fits) {
            best = std::move(tried);
            does = middle;
        } else {
            does_not = middle;
        }
    }
    return best;
}

Millimetres natural_width(std::string_view text, const TextLook& look, int step,
                          text::Typesetter& typesetter) {
    const text::Style style = step_of(look, std::min(step, last_step(look))).value_or(look.style);
    Millimetres widest{};
    while (true) {
        const auto end = text.find('\n');
        widest = std::max(widest, typesetter.shape(text.substr(0, end), style)->advance);
        if (end == std::string_view::npos) return widest;
        text.remove_prefix(end + 1);
    }
}

}  // namespace muster::layout

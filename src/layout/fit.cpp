#include "layout/fit.hpp"

#include <algorithm>
#include <cmath>

#include "layout/emphasis.hpp"
#include "layout/part.hpp"

namespace muster::layout {

namespace {

/// Wider than any paper.
constexpr Millimetres endless{1e6};

Millimetres leading_of(const TextLook& look, const text::Style& style,
                       const text::Typesetter::Metrics& metrics) {
    const double smaller = style.size / look.style.size;
    if (look.leading > Points{}) return Millimetres{look.leading} * smaller;
    return std::max(Millimetres{style.size * 1.2}, metrics.ascent + metrics.descent);
}

bool stresses(std::string_view text, const TextLook& look) {
    return look.emphasis && text.find_first_of("*_") != std::string_view::npos;
}

/// Without emphasis every line is one run. Whether it is too wide.
bool set_plain(std::string_view text, const Room& room, Fitted& fitted, text::Typesetter& typesetter) {
    if (text.find('\n') == std::string_view::npos) {
        text::Shaped line = typesetter.shape(text, fitted.style);
        const bool wide = line->advance > room.width + hair;
        if (!wide || room.lines == 1) {
            fitted.runs.push_back({std::move(line), {}, 0});
            fitted.lines = 1;
            return wide;
        }
    }
    text::Paragraph paragraph = typesetter.wrap(text, fitted.style, room.width + hair);
    fitted.runs.reserve(paragraph.lines.size());
    for (text::Shaped& line : paragraph.lines) fitted.runs.push_back({std::move(line), {}, fitted.lines++});
    return paragraph.too_wide;
}

Fitted set(std::string_view text, const TextLook& look, const text::Style& style, const Room& room,
           text::Typesetter& typesetter) {
    Fitted fitted;
    fitted.style = style;
    const auto metrics = typesetter.metrics(style);
    fitted.ascent = metrics.ascent;
    fitted.descent = metrics.descent;
    fitted.leading = leading_of(look, style, metrics);
    bool too_wide = false;
    if (stresses(text, look)) {
        Broken broken = break_lines(spans_of(text), style, room.width, typesetter);
        fitted.runs = std::move(broken.runs);
        fitted.lines = broken.lines;
        too_wide = broken.too_wide;
    } else {
        too_wide = set_plain(text, room, fitted, typesetter);
    }
    fitted.fits = !too_wide && (room.lines == 0 || fitted.lines <= static_cast<std::size_t>(room.lines));
    if (room.height && fitted.height() > *room.height + hair) fitted.fits = false;
    return fitted;
}

}  // namespace

Millimetres Fitted::width(std::size_t line) const {
    Millimetres wide{};
    for (const Run& run : runs)
        if (run.line == line) wide = run.x + run.text->advance;
    return wide;
}

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
    if (stresses(text, look)) {
        Fitted all;
        all.runs = break_lines(spans_of(text), style, endless, typesetter).runs;
        for (const Run& run : all.runs) widest = std::max(widest, all.width(run.line));
        return widest;
    }
    while (true) {
        const auto end = text.find('\n');
        widest = std::max(widest, typesetter.shape(text.substr(0, end), style)->advance);
        if (end == std::string_view::npos) return widest;
        text.remove_prefix(end + 1);
    }
}

}  // namespace muster::layout

#include "layout/fitting/fit.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "layout/fitting/emphasis.hpp"
#include "layout/make.hpp"
#include "text/breaks.hpp"
#include "text/hyphenation.hpp"
#include "text/typography.hpp"

namespace muster::layout {

namespace {

Millimetres leading_of(const TextLook& look, const text::Style& style,
                       const text::Typesetter::Metrics& metrics) {
    const double smaller = style.size / look.style.size;
    if (look.leading > Points{}) return Millimetres{look.leading} * smaller;
    return std::max(Millimetres{style.size * 1.2}, metrics.ascent + metrics.descent);
}

/// The steps that keep the size: the narrow face and the closer setting.
int steps_at_size(const TextLook& look) {
    const bool gives_way = !look.narrow.empty() || look.floor > Points{};
    return (look.narrow.empty() ? 0 : 1) + (gives_way ? 1 : 0);
}

bool stresses(std::string_view text, const TextLook& look) {
    return look.emphasis && text.find_first_of("*_~") != std::string_view::npos;
}

/// How a text is broken into lines of a room.
struct Breaking {
    const text::Style& style;
    const Room& room;
    text::Parting parting;
};

/// The text in lines, in one style if it has no emphasis.
text::BrokenText broken_at(std::string_view text, const TextLook& look, const Breaking& how,
                           text::Typesetter& typesetter) {
    const Millimetres width = how.room.width + hair;
    if (stresses(text, look))
        return break_lines(spans_of(text), how.style, {width, how.parting, look.floor}, typesetter);
    if (text.find('\n') == std::string_view::npos) {
        text::Shaped line = typesetter.shape(text, how.style);
        const bool wide = line->advance > width;
        if (!wide || how.room.lines == 1) return {{{std::move(line)}}, 1, {0}, wide};
    }
    return typesetter.wrap(text, how.style, width, how.parting);
}

Fitted set_once(std::string_view text, const TextLook& look, const Breaking& how,
                text::Typesetter& typesetter) {
    Fitted fitted{broken_at(text, look, how, typesetter), how.style};
    const auto metrics = typesetter.metrics(how.style);
    fitted.ascent = metrics.ascent;
    fitted.descent = metrics.descent;
    fitted.leading = leading_of(look, how.style, metrics);
    const Room& room = how.room;
    fitted.fits =
        !fitted.too_wide && (room.lines == 0 || fitted.lines <= static_cast<std::size_t>(room.lines));
    if (room.height && fitted.height() > *room.height + hair) fitted.fits = false;
    return fitted;
}

/// Sets the text in the narrowest room that needs no more lines, so that the lines are nearly equal in
/// length.
Fitted evened(Fitted whole, std::string_view text, const TextLook& look, const Breaking& how,
              text::Typesetter& typesetter) {
    constexpr int halvings = 7;
    Millimetres too_narrow = how.room.width / static_cast<double>(whole.lines), wide = how.room.width;
    for (int i = 0; i < halvings; ++i) {
        Room narrower = how.room;
        narrower.width = (too_narrow + wide) / 2;
        Fitted tried = set_once(text, look, {how.style, narrower, how.parting}, typesetter);
        if (tried.fits && tried.lines == whole.lines) {
            whole = std::move(tried);
            wide = narrower.width;
        } else {
            too_narrow = narrower.width;
        }
    }
    return whole;
}

/// Words are hyphenated only if that saves a line, makes the text fit or keeps the spaces of a justified one
/// narrow.
Fitted set(std::string_view text, const TextLook& look, const Breaking& how, text::Typesetter& typesetter) {
    Fitted whole = set_once(text, look, how, typesetter);
    if (look.even && whole.fits && whole.lines > 1)
        return evened(std::move(whole), text, look, how, typesetter);
    if (how.parting != text::Parting::words || !look.hyphenate || (whole.fits && whole.lines < 2))
        return whole;
    Fitted parted = set_once(text, look, {how.style, how.room, text::Parting::hyphens}, typesetter);
    const bool better = parted.fits != whole.fits ? parted.fits : look.justify || parted.lines < whole.lines;
    return better ? std::move(parted) : std::move(whole);
}

/// Looks for the first step at which a text fits.
class Fitting {
public:
    Fitting(std::string_view text, const TextLook& look, const Room& room, text::Typesetter& typesetter)
        : text_(text),
          look_(look),
          room_(room),
          typesetter_(typesetter),
          first_(std::min(room.step, last_)),
          plain_(!look.hyphenate && !stresses(text, look)) {}

    /// Without breaking words, as long as that is possible.
    Fitted fit() {
        Fitted whole = at(first_, text::Parting::words);
        const bool may_break = room_.lines != 1 && !room_.whole_words;
        if (whole.fits || (!may_break && first_ == last_)) return whole;
        // Trying every size in vain costs most of all, so a word that even the last step leaves too wide is
        // broken at once.
        const bool hopeless = has_too_wide_word(last_);
        if (!may_break || !hopeless) whole = climb_down(std::move(whole), text::Parting::words);
        if (whole.fits || !may_break) return whole;
        Fitted broken = climb_down(at(first_, text::Parting::letters), text::Parting::letters);
        if (broken.fits || !hopeless) return broken.fits ? broken : whole;
        return at(last_, text::Parting::words);
    }

private:
    [[nodiscard]] text::Style style_at(int step) const { return step_of(look_, step).value_or(look_.style); }
    Fitted at(int step, text::Parting parting) {
        Fitted fitted = set(text_, look_, {style_at(step), room_, parting}, typesetter_);
        fitted.step = step;
        return fitted;
    }
    /// Whether no way of breaking into lines can help, without breaking it into lines. False if that would
    /// have to be tried.
    bool has_too_wide_word(int step) {
        if (!plain_ || room_.lines == 1) return false;
        constexpr double sure = 1.02;  // kerning with the words beside it changes a width by less
        const text::Style style = style_at(step);
        const auto is_too_wide = [&](const text::WordPart& word) {
            return text::soft_points(word.text).empty() &&
                   typesetter_.shape(word.text, style)->advance > room_.width * sure + hair * 2;
        };
        return std::ranges::any_of(text::source_lines(text_), [&](std::string_view line) {
            return std::ranges::any_of(text::pieces_of(line), is_too_wide);
        });
    }
    /// From its first step, if it does not fit there. At the last step if it fits at none.
    Fitted climb_down(Fitted fitted, text::Parting parting) {
        int first = first_;
        const auto fits_not = [&](int step) {
            return parting == text::Parting::words && has_too_wide_word(step);
        };
        // The narrow face and the closer setting come before smaller sizes. From there on each step is
        // smaller than the one before, so a binary search finds the first that fits.
        while (!fitted.fits && first < std::min(last_, steps_at_size(look_)))
            if (++first == last_ || !fits_not(first)) fitted = at(first, parting);
        if (fitted.fits || first == last_) return fitted;
        Fitted best = at(last_, parting);
        if (!best.fits) return best;
        int does_not = first, does = last_;
        while (does - does_not > 1) {
            const int middle = (does + does_not) / 2;
            Fitted tried;
            tried.fits = false;
            if (!fits_not(middle)) tried = at(middle, parting);
            (tried.fits ? does : does_not) = middle;
            if (tried.fits) best = std::move(tried);
        }
        return best;
    }

    std::string_view text_;
    const TextLook& look_;
    const Room& room_;
    text::Typesetter& typesetter_;
    int last_ = last_step(look_), first_;
    bool plain_;  ///< words are broken nowhere
};

}  // namespace

std::optional<text::Style> step_of(const TextLook& look, int step) {
    text::Style style = look.style;
    if (step <= 0) return style;
    if (step > last_step(look)) return std::nullopt;
    if (!look.narrow.empty()) style.face = look.narrow;
    const int at_size = steps_at_size(look);
    style.tight = step >= at_size;
    style.size -= size_step * static_cast<double>(std::max(0, step - at_size));
    return style;
}

int last_step(const TextLook& look) {
    int last = steps_at_size(look);
    if (look.floor > Points{}) {
        const double steps = (look.style.size - std::max(least_size, look.floor)) / size_step;
        last += std::max(0, static_cast<int>(std::floor(steps + 1e-6)));
    }
    return last;
}

Fitted fit(std::string_view text, const TextLook& look, const Room& room, text::Typesetter& typesetter) {
    return Fitting{text, look, room, typesetter}.fit();
}

Fitted fit_capitals(std::string_view written, const TextLook& look, const Room& room,
                    text::Typesetter& typesetter) {
    const std::string capitals = text::capitals(written);
    Room whole = room;
    whole.whole_words = true;
    Fitted fitted = fit(capitals, look, whole, typesetter);
    if (!fitted.fits) fitted = fit(written, look, whole, typesetter);
    return fitted.fits ? std::move(fitted) : fit(written, look, room, typesetter);
}

void justify(Fitted& fitted, Millimetres width) {
    const Millimetres widest = Millimetres{fitted.style.size} * 0.4;  // added to a space of a quarter em
    for (std::size_t line = 0; line < fitted.lines; ++line) {
        if (std::ranges::find(fitted.ends, line) != fitted.ends.end()) continue;
        const std::span<text::Run> own{std::ranges::lower_bound(fitted.runs, line, {}, &text::Run::line),
                                       std::ranges::upper_bound(fitted.runs, line, {}, &text::Run::line)};
        const Millimetres left = width - fitted.width_of(line);
        std::ptrdiff_t spaces = 0;
        for (const text::Run& run : own) spaces += std::ranges::count(run.text->text, ' ');
        if (spaces == 0 || left <= Millimetres{}) continue;
        const Millimetres each = left / static_cast<double>(spaces);
        if (each > widest) continue;
        Millimetres moved{};
        for (text::Run& run : own) {
            const Millimetres before = run.text->advance;
            run.x += moved;
            run.text = text::spread(*run.text, each);
            moved += run.text->advance - before;
        }
    }
}

Millimetres natural_width(std::string_view text, const TextLook& look, int step,
                          text::Typesetter& typesetter) {
    const text::Style style = step_of(look, std::min(step, last_step(look))).value_or(look.style);
    Millimetres widest{};
    if (stresses(text, look)) {
        const auto all =
            break_lines(spans_of(text), style, {endless, text::Parting::words, look.floor}, typesetter);
        for (const text::Run& run : all.runs) widest = std::max(widest, all.width_of(run.line));
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

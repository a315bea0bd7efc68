#include "layout/elements/text.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "layout/elements/standard.hpp"
#include "layout/kinds.hpp"
#include "layout/reading/keys.hpp"
#include "layout/tagging.hpp"
#include "text/typography.hpp"

namespace muster::layout {

namespace {

/// Longer texts are reported as a mistake before they are shaped.
constexpr std::size_t longest_bytes = 16UL * 1024;
page::Role role_of(const TextLook& look) {
    constexpr page::Role roles[] = {page::Role::paragraph, page::Role::title, page::Role::heading,
                                    page::Role::subheading};
    return roles[look.heading];
}

struct TextSpec {
    std::optional<source::Phrase> phrase;
    LookRef look;
    std::optional<InkRef> ink;
    int lines = 0;
    std::optional<Millimetres> down;
};

BlockPtr make_text_element(const TextSpec& spec, const Making& on) {
    Filled filled = on.fill(*spec.phrase);
    return make_text(std::move(filled), spec.look, on, {on.align(), spec.lines, &spec.ink, spec.down});
}

/// For messages: where the words of a text are written.
const source::Place& place_of(const Filled& filled, const Element& element, const Given& given) {
    return filled.datum.known() ? filled.datum : where(given, element.place);
}

void check_glyphs(const std::string& text, const TextLook& look, const source::Place& place,
                  const Given& given) {
    if (std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) return;
    const auto missing = given.typesetter.missing(text, look.style);
    if (missing.empty()) return;
    given.report(kinds::no_glyph, place, fmt::format("{}", fmt::join(missing, ", ")));
}

}  // namespace

std::unique_ptr<TextBlock> make_text(Filled filled, const LookRef& look, const Making& on,
                                     const TextManner& manner) {
    const TextLook& style = on.look(look);
    const page::Ink ink = on.ink(manner.ink && *manner.ink ? **manner.ink : style.ink);
    std::string& text = filled.text;
    while (text.ends_with('\n') || text.ends_with(' ')) text.pop_back();
    const source::Place& place = place_of(filled, on.element, on.given);
    if (text.size() > longest_bytes) {
        on.given.report(kinds::text_too_long_for_sheet, place, whose(on.given), on.given.sheet.sheet,
                        quoted(text));
        text = quoted(text);
    }
    if (text.size() > on.found.longest.text.size()) on.found.longest = filled;
    if (on.shrinking) on.found.last_step_down = std::max(on.found.last_step_down, last_step(style));
    std::string written;
    if (style.capitals) written = std::exchange(text, text::capitals(text));
    check_glyphs(text, style, place, on.given);
    return std::make_unique<TextBlock>(
        TextContent{std::move(filled), style, ink, manner.align, manner.lines, manner.down}, on.element,
        on.given.typesetter,
        std::max(on.shrinking ? on.squeeze.step_down : 0, on.given.lowest_of({nullptr, &style})),
        std::move(written));
}

std::optional<Millimetres> TextBlock::natural_width() {
    if (empty()) return Millimetres{};
    return layout::natural_width(content_.filled.text, content_.look, step_, typesetter_) + hair;
}

/// Of a text that stays whole only a small word that begins it may stand above the rest.
Millimetres TextBlock::least_width() {
    const TextLook& look = content_.look;
    if (empty() || look.hyphenate) return {};
    std::string words = content_.filled.text;
    for (std::size_t i = 1; i < words.size(); ++i)
        if (words[i] == ' ' && (!look.whole || words[i - 1] == '~')) words[i] = '\n';
    return layout::natural_width(words, look, look.whole ? step_ : last_step(look), typesetter_) + hair;
}

Fitted TextBlock::fit_in(Millimetres width, std::optional<Millimetres> height) const {
    const Room room{width, height, content_.lines, step_};
    Fitted set = written_.empty() ? fit(content_.filled.text, content_.look, room, typesetter_)
                                  : fit_capitals(written_, content_.look, room, typesetter_);
    if (content_.look.justify && set.fits) justify(set, width);
    return set;
}

const Fitted& TextBlock::fitted(Millimetres width) {
    if (width != known_width_) {
        known_ = empty() ? Fitted{} : fit_in(width, std::nullopt);
        known_width_ = width;
    }
    return known_;
}

bool TextBlock::fits(Millimetres width) {
    return empty() || *natural_width() <= width + hair;
}

Millimetres TextBlock::first_of(const Fitted& set) const {
    return content_.down.value_or(set.first_baseline());
}

Millimetres TextBlock::height_of(const Fitted& set) const {
    if (!content_.down) return set.height();
    return *content_.down + set.leading * (static_cast<double>(set.lines) - 1) + set.descent;
}

Millimetres TextBlock::height(Millimetres width) {
    return empty() ? Millimetres{} : height_of(fitted(width));
}

std::optional<Millimetres> TextBlock::baseline(Millimetres width) {
    if (empty()) return std::nullopt;
    return first_of(fitted(width));
}

void TextBlock::report_does_not_fit(Placed& onto) const {
    const source::Place& place = place_of(content_.filled, element_, onto.given);
    const std::string at =
        place.text == element_.place.text ? std::string{} : fmt::format(" ({})", element_.path);
    onto.misfits(kinds::text_does_not_fit, place, whose(onto.given), onto.given.sheet.sheet + at,
                 quoted(content_.filled.text));
}

void TextBlock::place(const PaperBox& box, Placed& onto) {
    if (empty()) return;
    if (height(box.size.width) > box.size.height + hair)
        known_ = fit_in(box.size.width, box.size.height - (height_of(known_) - known_.height()));
    const Fitted& set = known_;
    if (!set.fits) return report_does_not_fit(onto);
    onto.needs.lower({nullptr, &content_.look}, set.step);
    const Tagged part{onto, role_of(content_.look)};
    const Millimetres first = box.top() + first_of(set);
    Millimetres left{};
    for (const text::Run& run : set.runs) {
        if (run.x == Millimetres{})
            left = box.left() + start(content_.align, box.size.width, set.width_of(run.line));
        const Millimetres down = first + set.leading * static_cast<double>(run.line);
        page::Item& item = onto.items.emplace_back();
        item.what = page::GlyphRun{run.text, {left + run.x, down}, content_.ink};
    }
}

/// At least two lines stay together on each side of a page break.
Block::Split TextBlock::split(Millimetres width, Millimetres room, bool /*keep_heads*/) {
    const Fitted& set = fitted(width);
    if (set.height() <= room + hair) return {true, nullptr};
    const std::size_t all = set.lines;
    auto here = static_cast<std::size_t>(std::max(0.0, (room + hair) / set.leading));
    if (here + 2 > all) here = all < 2 ? 0 : all - 2;
    if (here < 2) return {};
    auto rest = std::make_unique<TextBlock>(content_, element_, typesetter_, step_, written_);
    Fitted& after = rest->known_;
    after = known_;
    after.lines = all - here;
    std::erase_if(after.runs, [here](const text::Run& run) { return run.line < here; });
    std::erase_if(known_.runs, [here](const text::Run& run) { return run.line >= here; });
    known_.lines = here;
    std::string& left = rest->content_.filled.text;
    left.clear();
    for (text::Run& run : after.runs) {
        left += (run.x == Millimetres{} && !left.empty() ? "\n" : "") + run.text->text;
        run.line -= here;
    }
    if (!written_.empty()) rest->written_ = left;
    rest->known_width_ = width;
    return {false, std::move(rest)};
}

ElementKinds::value_type text_kind() {
    return kind_of<TextSpec>(
        "text", value<&TextSpec::phrase>("a text with data"),
        {key<&TextSpec::look>("style", "its look"), key<&TextSpec::ink>("ink", "instead of the style's"),
         key<&TextSpec::lines>("lines", "the most lines it may have", lines()),
         key<&TextSpec::down>("baseline", "from its top to its first baseline")},
        make_text_element);
}

}  // namespace muster::layout

#include "text/typesetter.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>
#include <glib.h>

#include "text/breaks.hpp"
#include "text/hyphenation.hpp"
#include "text/line_breaker.hpp"
#include "text/shaper.hpp"
#include "text/typography.hpp"

namespace muster::text {
namespace {

/// The cache is emptied at this number of lines. It is more than any one pack has, and keeps the memory of a
/// run over many packs small.
constexpr std::size_t kept_lines = 20000;
/// The same for texts of several lines.
constexpr std::size_t kept_texts = 2000;

std::string printed(char32_t character) {
    char bytes[6];
    const auto length = static_cast<std::size_t>(g_unichar_to_utf8(character, bytes));
    const std::string letters = nearest_letters(character);
    return fmt::format("U+{:04X} {} ({})", static_cast<std::uint32_t>(character),
                       std::string_view{bytes, length},
                       letters.empty() ? "left out" : fmt::format("printed as {}", letters));
}

LetterForms lettering_of(const Style& style) {
    return {style.small_caps, style.old_style, style.tracking != Millimetres{}, style.swash};
}

/// What a tightened line saves, in ems: between letters, and in addition at each space (about a quarter of an
/// em wide).
constexpr double closer_letters = 0.012, closer_words = 0.03;

/// Space added (or, if negative, removed) between letters, and in addition after a space.
struct Spacing {
    Millimetres letters, words;
    [[nodiscard]] bool none() const { return letters == Millimetres{} && words == Millimetres{}; }
};
Spacing spacing_of(const Style& style) {
    if (!style.tight) return {style.tracking, {}};
    const Millimetres em{style.size};
    return {style.tracking - em * closer_letters, em * -closer_words};
}

/// What a line depends on: its shape's key, its size and spacing; and a text in lines, in addition.
using LineKey = std::tuple<std::string, double, double, bool>;
using TextKey = std::tuple<LineKey, double, Parting>;

/// Space goes between clusters but not after the last, so that a tracked label stays centred. A line from
/// right to left stays as it is.
void space_out(page::ShapedText& line, const Spacing& spacing) {
    if (spacing.none() || line.backward) return;
    Millimetres shift{};
    std::size_t at = 0, byte = 0, told = 0;
    for (const auto& cluster : line.clusters) {
        for (std::size_t i = 0; i < cluster.glyphs; ++i) line.glyphs[at++].x += shift;
        if (line.text[byte] == ' ') shift += spacing.words;
        byte += cluster.bytes;
        if (++told < line.clusters.size()) shift += spacing.letters;
    }
    line.advance += shift;
}

/// Scales a shape to a size.
Shaped scaled(const Shape& shape, const Style& style, const FaceMeasures& face) {
    const Millimetres em{style.size};
    auto line = std::make_shared<page::ShapedText>();
    line->face = shape.face;
    line->size = style.size * shape.scale;
    line->text = shape.text;
    line->clusters = shape.clusters;
    line->backward = shape.backward;
    line->ascent = em * face.ascent;
    line->descent = em * face.descent;
    line->glyphs.reserve(shape.glyphs.size());
    for (const auto& glyph : shape.glyphs) line->glyphs.push_back({glyph.index, em * glyph.x, em * glyph.y});
    line->advance = em * shape.advance;
    space_out(*line, spacing_of(style));
    return line;
}

}  // namespace

struct Typesetter::State {
    explicit State(std::shared_ptr<const FontSet> set) : fonts(std::move(set)), shaper(fonts) {}
    std::shared_ptr<const FontSet> fonts;
    Shaper shaper;
    std::map<std::string, Shape> shapes;
    std::map<LineKey, Shaped> lines;
    std::map<TextKey, BrokenText> texts;
    std::set<char32_t> known_missing;

    [[nodiscard]] static std::string shape_key(std::string_view text, const Style& style) {
        std::string key = style.face;
        key += static_cast<char>((style.small_caps ? 1 : 0) + (style.old_style ? 2 : 0) +
                                 (style.tracking != Millimetres{} ? 4 : 0) + (style.swash ? 8 : 0));
        key += text;
        return key;
    }
    [[nodiscard]] static LineKey line_key(std::string_view text, const Style& style) {
        return {shape_key(text, style), style.size.value(), style.tracking.value(), style.tight};
    }

    /// The style's face, or its fallback if that lacks fewer characters of this text.
    const FaceFile& face_for(std::string_view text, const Style& style) {
        const FaceFile& own = fonts->face(style.face);
        const std::size_t lacking = shaper.lacking(text, own.id).size();
        if (lacking == 0 || own.fallback.empty()) return own;
        return shaper.lacking(text, own.fallback).size() < lacking ? fonts->face(own.fallback) : own;
    }

    const Shape& shape(std::string_view text, const Style& style) {
        const auto [known, is_new] = shapes.try_emplace(shape_key(text, style));
        if (is_new) known->second = shaper.shape(text, face_for(text, style).id, lettering_of(style));
        return known->second;
    }

    Shaped line(std::string_view text, const Style& style) {
        LineKey key = line_key(text, style);
        if (const auto found = lines.find(key); found != lines.end()) return found->second;
        if (lines.size() >= kept_lines) {
            lines.clear();
            shapes.clear();
            texts.clear();
        }
        const Shape& form = shape(text, style);
        return lines.emplace(std::move(key), scaled(form, style, shaper.measures(form.face))).first->second;
    }

    [[nodiscard]] Millimetres width(std::string_view text, const Style& style) {
        const Shape& form = shape(text, style);
        const Millimetres natural = Millimetres{style.size} * form.advance;
        const Spacing spacing = spacing_of(style);
        if (spacing.none() || form.backward || form.clusters.empty()) return natural;
        const auto spaces = std::ranges::count(form.text, ' ');
        return natural + spacing.letters * static_cast<double>(form.clusters.size() - 1) +
               spacing.words * static_cast<double>(spaces);
    }
    [[nodiscard]] const Hyphenation& hyphenation() const { return fonts->hyphenation(); }
};

Typesetter::Typesetter(std::shared_ptr<const FontSet> fonts)
    : state_(std::make_unique<State>(std::move(fonts))) {}

Typesetter::~Typesetter() = default;

Shaped Typesetter::shape(std::string_view text, const Style& style) {
    return state_->line(text, style);
}

Millimetres Typesetter::width(std::string_view text, const Style& style) {
    return state_->width(text, style);
}

Millimetres Typesetter::space(const Style& style) {
    return state_->width(" ", style) + spacing_of(style).letters;
}

Millimetres BrokenText::width_of(std::size_t line) const {
    Millimetres wide{};
    for (const Run& run : runs)
        if (run.line == line) wide = run.x + run.text->advance;
    return wide;
}

void BrokenText::append(BrokenText below) {
    for (Run& run : below.runs) run.line += lines;
    for (std::size_t& end : below.ends) end += lines;
    std::ranges::move(below.runs, std::back_inserter(runs));
    std::ranges::move(below.ends, std::back_inserter(ends));
    lines += below.lines;
    too_wide = too_wide || below.too_wide;
}

Shaped spread(const page::ShapedText& line, Millimetres more) {
    auto wider = std::make_shared<page::ShapedText>(line);
    space_out(*wider, {{}, more});
    return wider;
}

/// A sheet that is too full is laid out in several ways, with the same texts in the same widths.
BrokenText Typesetter::wrap(std::string_view text, const Style& style, Millimetres width, Parting parting) {
    TextKey key{State::line_key(text, style), width.value(), parting};
    if (const auto known = state_->texts.find(key); known != state_->texts.end()) return known->second;
    BrokenText whole;
    for (const std::string_view source : source_lines(text)) {
        std::vector<StyledPart> parts;
        for (const WordPart& part : pieces_of(source)) parts.push_back({part.text, &style, part.spaced});
        if (parts.empty()) parts.push_back({source.substr(0, 0), &style});
        whole.append(break_paragraph(std::move(parts), width, parting, *this));
    }
    if (state_->texts.size() >= kept_texts) state_->texts.clear();
    return state_->texts.emplace(std::move(key), std::move(whole)).first->second;
}

std::vector<std::string> Typesetter::faces() const {
    std::vector<std::string> ids;
    for (const FaceFile& face : state_->fonts->faces()) ids.push_back(face.id);
    return ids;
}

std::vector<std::size_t> Typesetter::hyphens(std::string_view word) const {
    return state_->hyphenation().points(word);
}

std::vector<std::string> Typesetter::missing(std::string_view text, const Style& style) {
    std::vector<std::string> absent;
    for (const char32_t character : state_->shaper.lacking(text, state_->face_for(text, style).id))
        if (!state_->known_missing.contains(character)) absent.push_back(printed(character));
    return absent;
}

std::vector<std::string> Typesetter::note_missing(std::string_view text, const Style& style) {
    std::vector<std::string> absent;
    for (const char32_t character : state_->shaper.lacking(text, state_->face_for(text, style).id)) {
        state_->known_missing.insert(character);
        absent.push_back(printed(character));
    }
    return absent;
}

Typesetter::Metrics Typesetter::metrics(const Style& style) {
    const FaceMeasures& face = state_->shaper.measures(style.face);
    const Millimetres em{style.size};
    return {em * face.ascent, em * face.descent, em * face.cap_height, em * face.x_height};
}

}  // namespace muster::text

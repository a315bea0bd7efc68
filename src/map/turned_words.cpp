#include "map/turned_words.hpp"

#include <cmath>
#include <memory>
#include <utility>

namespace muster::map {

double degrees_of(Spot along) {
    constexpr double degrees = 180 / 3.14159265358979323846;
    return std::round(std::atan2(along.y, along.x) * degrees * 100) / 100;
}

Letters letters_of(const page::ShapedText& text, double spread, text::Typesetter& typesetter,
                   const text::Style& style) {
    Letters letters;
    letters.height = (text.ascent + text.descent).value();
    letters.ascent = text.ascent.value();
    letters.x_height = typesetter.metrics(style).x_height.value();
    for (std::size_t i = 0; i < text.glyphs.size(); ++i) {
        const double at = text.glyphs[i].x.value();
        const double next = i + 1 < text.glyphs.size() ? text.glyphs[i + 1].x.value() : text.advance.value();
        letters.steps.push_back({at + spread * static_cast<double>(i), next - at});
    }
    return letters;
}

namespace {

/// The letter whose upright box is highest: what searches a page for words judges their size by it.
std::size_t carrier_of(const page::ShapedText& text, const std::vector<TurnedPlace::Letter>& letters) {
    std::size_t best = 0;
    double highest = -1;
    for (std::size_t i = 0; i < letters.size() && i < text.glyphs.size(); ++i) {
        const double next = i + 1 < text.glyphs.size() ? text.glyphs[i + 1].x.value() : text.advance.value();
        const double wide = next - text.glyphs[i].x.value();
        const double tall = (text.ascent + text.descent).value();
        const bool steep = std::abs(letters[i].along.y) > std::abs(letters[i].along.x);
        const double high = steep ? wide : tall;
        if (high <= highest + 0.001) continue;
        highest = high;
        best = i;
    }
    return best;
}

}  // namespace

Items turned_word(const text::Shaped& text, const std::vector<TurnedPlace::Letter>& letters, page::Ink ink) {
    Items items;
    const std::size_t carrier = carrier_of(*text, letters);
    for (std::size_t i = 0; i < letters.size() && i < text->glyphs.size(); ++i) {
        auto letter = std::make_shared<page::ShapedText>();
        letter->face = text->face;
        letter->size = text->size;
        letter->ascent = text->ascent;
        letter->descent = text->descent;
        letter->glyphs = {{text->glyphs[i].index, {}, text->glyphs[i].y}};
        letter->clusters = {{0, 1}};
        if (i == carrier) {
            letter->text = text->text;
            letter->clusters = {{static_cast<std::uint32_t>(text->text.size()), 1}};
        }
        const double next =
            i + 1 < text->glyphs.size() ? text->glyphs[i + 1].x.value() : text->advance.value();
        letter->advance = lengths::Millimetres{next - text->glyphs[i].x.value()};
        items.push_back(
            {page::GlyphRun{std::move(letter), on_paper(letters[i].at), ink, degrees_of(letters[i].along)},
             nullptr});
    }
    return items;
}

}  // namespace muster::map

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "map/lettering/label_places.hpp"

namespace muster::map {

double degrees_of(Direction along) {
    constexpr double degrees = 180 / 3.14159265358979323846;
    return std::round(std::atan2(along.y, along.x) * degrees * 100) / 100;
}

Letters letters_of(const page::ShapedText& text, Millimetres spread, text::Typesetter& typesetter,
                   const text::Style& style) {
    Letters letters;
    letters.height = (text.ascent + text.descent);
    letters.ascent = text.ascent;
    letters.x_height = typesetter.metrics(style).x_height;
    for (std::size_t i = 0; i < text.glyphs.size(); ++i) {
        const Millimetres at = text.glyphs[i].x;
        const Millimetres next = i + 1 < text.glyphs.size() ? text.glyphs[i + 1].x : text.advance;
        letters.steps.push_back({at + spread * static_cast<double>(i), next - at});
    }
    return letters;
}

namespace {

using Letter = TurnedPlace::Letter;

/// A run of neighbouring letters of a word.
struct Stretch {
    std::size_t first = 0, count = 1;
    double bend = 0;  ///< angle in degrees between its first and its last letter
};

Millimetres width_of(const page::ShapedText& text, std::size_t letter) {
    const auto next = letter + 1 < text.glyphs.size() ? text.glyphs[letter + 1].x : text.advance;
    return (next - text.glyphs[letter].x);
}

PaperPoint end_of(const page::ShapedText& text, const std::vector<Letter>& letters, std::size_t letter) {
    return letters[letter].at + letters[letter].along * width_of(text, letter);
}

bool is_steep(Direction along) {
    return std::abs(along.y) > std::abs(along.x);
}

double bend_between(Direction a, Direction b) {
    return std::abs(degrees_of({lengths::dot(a, b), lengths::cross(a, b)}));
}

/// The height of the upright box of a run: the height of the face if it is level, its rise if it is steep.
Millimetres height_of(const page::ShapedText& text, const std::vector<Letter>& letters,
                      const Stretch& stretch) {
    if (!is_steep(letters[stretch.first].along)) return (text.ascent + text.descent);
    const std::size_t last = stretch.first + stretch.count - 1;
    return lengths::abs(end_of(text, letters, last).y - letters[stretch.first].at.y);
}

/// The price of a run: its bend, a low box, and a little for each further letter.
double price_of(const page::ShapedText& text, const std::vector<Letter>& letters, const Stretch& stretch) {
    constexpr double flat = 30, letter = 0.5;  // as bad as this many degrees
    const Millimetres level = (text.ascent + text.descent);
    const double lack = std::max(0.0, 1 - height_of(text, letters, stretch) / level);
    return stretch.bend + flat * lack + letter * static_cast<double>(stretch.count - 1);
}

/// The letters that carry the text. PDF readers take their box for the box of the word. One letter is enough
/// for a level word; a steep word needs several, together as long as a letter is high. All are turned alike,
/// so they are few and on a straight piece of the line.
Stretch carriers_of(const page::ShapedText& text, const std::vector<Letter>& letters) {
    constexpr std::size_t most = 8;
    Stretch best;
    double least = price_of(text, letters, best);
    for (std::size_t count = 1; count <= std::min(most, letters.size()); ++count)
        for (std::size_t first = 0; first + count <= letters.size(); ++first) {
            const Stretch stretch{first, count,
                                  bend_between(letters[first].along, letters[first + count - 1].along)};
            const double price = price_of(text, letters, stretch);
            if (price > least - 0.001) continue;
            least = price;
            best = stretch;
        }
    return best;
}

std::shared_ptr<page::ShapedText> like(const page::ShapedText& text) {
    auto letters = std::make_shared<page::ShapedText>();
    letters->face = text.face;
    letters->size = text.size;
    letters->ascent = text.ascent;
    letters->descent = text.descent;
    return letters;
}

page::Item turned(std::shared_ptr<const page::ShapedText> text, PaperPoint at, Direction along,
                  page::Ink ink) {
    return {page::GlyphRun{std::move(text), on_paper(at), ink, degrees_of(along)}};
}

page::Item carrying(const page::ShapedText& text, const std::vector<Letter>& letters, const Stretch& stretch,
                    page::Ink ink) {
    const PaperPoint from = letters[stretch.first].at;
    const PaperPoint to = end_of(text, letters, stretch.first + stretch.count - 1);
    const Direction along = stretch.count == 1 ? letters[stretch.first].along : lengths::unit(to - from);
    auto run = like(text);
    for (std::size_t i = stretch.first; i < stretch.first + stretch.count; ++i) {
        const PaperPoint off = letters[i].at - from;
        run->glyphs.push_back({text.glyphs[i].index, lengths::Millimetres{lengths::dot(off, along)},
                               text.glyphs[i].y + lengths::Millimetres{lengths::cross(along, off)}});
    }
    run->text = text.text;
    run->clusters = {
        {static_cast<std::uint32_t>(text.text.size()), static_cast<std::uint32_t>(stretch.count)}};
    run->advance = lengths::Millimetres{lengths::distance(from, to)};
    return turned(std::move(run), from, along, ink);
}

}  // namespace

Items turned_word(const text::Shaped& text, const std::vector<TurnedPlace::Letter>& letters, page::Ink ink) {
    Items items;
    if (letters.empty()) return items;
    const Stretch carriers = carriers_of(*text, letters);
    for (std::size_t i = 0; i < letters.size(); ++i) {
        if (i >= carriers.first && i < carriers.first + carriers.count) {
            if (i == carriers.first) items.push_back(carrying(*text, letters, carriers, ink));
            continue;
        }
        auto letter = like(*text);
        letter->glyphs = {{text->glyphs[i].index, {}, text->glyphs[i].y}};
        letter->clusters = {{0, 1}};
        letter->advance = lengths::Millimetres{width_of(*text, i)};
        items.push_back(turned(std::move(letter), letters[i].at, letters[i].along, ink));
    }
    return items;
}

}  // namespace muster::map

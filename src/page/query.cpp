#include "page/query.hpp"

#include <algorithm>

#include "page/placing.hpp"

namespace muster::page {
namespace {

using OriginPtr = std::shared_ptr<const Origin>;

/// A text and the box of its letters alone. Fonts reserve more space above and below than letters take, so
/// closely set lines do not collide as long as their letters stay apart.
struct PlacedLetters {
    PlacedText placed;
    PaperBox letters;
};

/// Whether any letter reaches below the line. Letters that ASCII lacks may.
bool has_descenders(const std::string& text) {
    constexpr std::string_view below = "gjpqyJQ,;()[]{}|_/@$";
    return std::ranges::any_of(text, [below](char c) {
        const auto byte = static_cast<unsigned char>(c);
        const bool letter_beyond_ascii = byte >= 0xC3 && byte <= 0xDF;
        return letter_beyond_ascii || below.find(c) != std::string_view::npos;
    });
}

PaperBox letters_of(const ShapedText& text) {
    // Shares of the size. Capitals, ascenders and figures of both families stay within them.
    constexpr double highest = 0.72;
    const double lowest = has_descenders(text.text) ? 0.22 : 0.02;
    const Millimetres size{text.size};
    const Millimetres above = std::min(text.ascent, size * highest);
    const Millimetres below = std::min(text.descent, size * lowest);
    return {{Millimetres{}, -above}, {text.advance, above + below}};
}

void collect(std::vector<PlacedLetters>& found, const std::vector<Item>& items, const Placing& placing,
             const OriginPtr& outer) {
    for (const Item& item : items) {
        const OriginPtr& origin = item.origin ? item.origin : outer;
        if (const auto* group = std::get_if<Group>(&item.what)) {
            collect(found, group->items, placing.then(Placing::of(*group)), origin);
        } else if (const auto* run = std::get_if<GlyphRun>(&item.what)) {
            if (run->text->text.empty()) continue;
            const ShapedText& text = *run->text;
            const Placing own = placing.then(Placing::of(*run));
            found.push_back(
                {{text.text, own.hull(text_bounds(text)), text.size * own.scale(), origin, text.face},
                 own.hull(letters_of(text))});
        }
    }
}

std::vector<PlacedLetters> lettering(const Page& page) {
    std::vector<PlacedLetters> found;
    collect(found, page.items, {}, nullptr);
    return found;
}

}  // namespace

std::vector<PlacedText> texts(const Page& page) {
    std::vector<PlacedText> placed;
    for (auto& text : lettering(page)) placed.push_back(std::move(text.placed));
    return placed;
}

std::vector<PaperBox> letter_boxes(const Page& page) {
    std::vector<PaperBox> boxes;
    for (const auto& text : lettering(page)) boxes.push_back(text.letters);
    return boxes;
}

}  // namespace muster::page

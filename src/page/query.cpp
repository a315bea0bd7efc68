#include "page/query.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "page/bounds.hpp"
#include "page/placing.hpp"

namespace muster::page {
namespace {

using OriginPtr = std::shared_ptr<const Origin>;

constexpr Millimetres hair{0.1};

/// A text and the box of its letters alone. Fonts reserve more space above and below than letters take, so
/// closely set lines do not collide as long as their letters stay apart.
struct Lettering {
    PlacedText placed;
    PaperBox letters;
};

PaperBox letters_of(const ShapedText& text) {
    // Shares of the size. Capitals, ascenders and figures of both families stay within them.
    constexpr double highest = 0.72;
    constexpr double lowest = 0.22;
    const Millimetres size{text.size};
    const Millimetres above = std::min(text.ascent, size * highest);
    const Millimetres below = std::min(text.descent, size * lowest);
    return {{Millimetres{}, -above}, {text.advance, above + below}};
}

void collect(std::vector<Lettering>& found, const std::vector<Item>& items, const Placing& placing,
             const OriginPtr& outer) {
    for (const Item& item : items) {
        const OriginPtr& origin = item.origin ? item.origin : outer;
        if (const auto* group = std::get_if<Group>(&item.what)) {
            collect(found, group->items, placing.then(Placing::of(*group)), origin);
        } else if (const auto* run = std::get_if<GlyphRun>(&item.what)) {
            if (run->text->text.empty()) continue;
            const ShapedText& text = *run->text;
            const Placing own = placing.then(Placing::of(*run));
            found.push_back({{text.text, own.hull(text_bounds(text)), text.size * own.scale(), origin},
                             own.hull(letters_of(text))});
        }
    }
}

std::vector<Lettering> lettering(const Page& page) {
    std::vector<Lettering> found;
    collect(found, page.items, {}, nullptr);
    return found;
}

std::string named(const PlacedText& text) {
    std::string name =
        fmt::format("'{}' at {:.1f}, {:.1f}", text.text, text.box.left().value(), text.box.top().value());
    if (!text.origin) return name;
    const auto& [subject, element] = *text.origin;
    return fmt::format("{} ({}{}{})", name, subject, subject.empty() || element.empty() ? "" : ", ", element);
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

std::vector<std::string> collisions(const Page& page) {
    auto all = lettering(page);
    std::vector<std::string> told;
    const PaperBox reach = PaperBox{{}, page.size}.inset(-hair);
    for (const auto& text : all)
        if (!reach.holds(text.letters)) told.push_back(named(text.placed) + " leaves the page");

    std::stable_sort(all.begin(), all.end(), [](const Lettering& a, const Lettering& b) {
        return a.letters.top() < b.letters.top();
    });
    for (std::size_t i = 0; i < all.size(); ++i) {
        const PaperBox& upper = all[i].letters;
        for (std::size_t k = i + 1; k < all.size() && all[k].letters.top() < upper.bottom(); ++k)
            if (upper.inset(hair / 2).overlaps(all[k].letters.inset(hair / 2)))
                told.push_back(named(all[i].placed) + " lies over " + named(all[k].placed));
    }
    return told;
}

}  // namespace muster::page

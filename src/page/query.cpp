#include "page/query.hpp"

#include <fmt/format.h>

#include "page/bounds.hpp"
#include "page/placing.hpp"

namespace muster::page {
namespace {

using OriginPtr = std::shared_ptr<const Origin>;

void add_texts(std::vector<PlacedText>& placed, const std::vector<Item>& items, const Placing& placing,
               const OriginPtr& outer) {
    for (const Item& item : items) {
        const OriginPtr& origin = item.origin ? item.origin : outer;
        if (const auto* group = std::get_if<Group>(&item.what)) {
            add_texts(placed, group->items, placing.then(Placing::of(*group)), origin);
        } else if (const auto* run = std::get_if<GlyphRun>(&item.what)) {
            const Placing own = placing.then(Placing::of(*run));
            placed.push_back({run->text->text, own.hull(text_bounds(*run->text)), run->text->size, origin});
        }
    }
}

/// The middle of a line: a face's ascent and descent leave air above and below its letters.
PaperBox core(const PlacedText& text) {
    constexpr Millimetres hair{0.1};
    constexpr double air = 0.2;
    const PaperBox box = text.box.inset(hair);
    if (box.size.width > box.size.height)
        return {{box.left(), box.top() + box.size.height * air},
                {box.size.width, box.size.height * (1 - 2 * air)}};
    return {{box.left() + box.size.width * air, box.top()},
            {box.size.width * (1 - 2 * air), box.size.height}};
}

}  // namespace

std::vector<PlacedText> texts(const Page& page) {
    std::vector<PlacedText> placed;
    add_texts(placed, page.items, {}, nullptr);
    return placed;
}

std::vector<std::string> collisions(const Page& page) {
    std::vector<std::string> found;
    const auto all = texts(page);
    const PaperBox sheet{{}, page.size};
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!sheet.holds(core(all[i]))) found.push_back(fmt::format("'{}' leaves the page", all[i].text));
        for (std::size_t j = i + 1; j < all.size(); ++j)
            if (core(all[i]).overlaps(core(all[j])))
                found.push_back(fmt::format("'{}' lies over '{}'", all[i].text, all[j].text));
    }
    return found;
}

}  // namespace muster::page

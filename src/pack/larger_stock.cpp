#include "pack/larger_stock.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace muster::pack {
namespace {

double area(const lengths::PaperSize& size) {
    return size.width.value() * size.height.value();
}

/// Whether it fits on the paper, upright or across.
bool goes_on(const lengths::PaperSize& size, const lengths::PaperSize& paper) {
    return std::max(size.width, size.height) <= std::max(paper.width, paper.height) &&
           std::min(size.width, size.height) <= std::min(paper.width, paper.height);
}

bool is_alike(const lengths::PaperSize& one, const lengths::PaperSize& other) {
    constexpr double hardly = 0.01;
    return std::abs(one.height / one.width - other.height / other.width) <= hardly;
}

}  // namespace

std::vector<const impose::CardStock*> larger_cards(const impose::CardStock& card,
                                                   const lengths::PaperSize& paper,
                                                   const impose::Stocks& stocks) {
    std::vector<const impose::CardStock*> larger;
    for (const auto& [id, other] : stocks.cards)
        if (!other.makers && other.label == card.label && other.tent == card.tent &&
            goes_on(other.footprint(), paper) && area(other.size) > area(card.size))
            larger.push_back(&other);
    std::sort(larger.begin(), larger.end(), [](const auto* one, const auto* other) {
        return std::tuple{area(one->size), one->id} < std::tuple{area(other->size), other->id};
    });
    return larger;
}

std::vector<const impose::Paper*> larger_papers(const impose::Paper& paper, const impose::Stocks& stocks) {
    std::vector<const impose::Paper*> larger;
    for (const auto& [id, other] : stocks.papers)
        if (area(other.size) > area(paper.size)) larger.push_back(&other);
    const auto rank = [&](const impose::Paper& each) {
        return std::tuple{!is_alike(each.size, paper.size), area(each.size), each.id};
    };
    std::sort(larger.begin(), larger.end(),
              [&](const auto* one, const auto* other) { return rank(*one) < rank(*other); });
    return larger;
}

}  // namespace muster::pack

#include "layout/fitting/growth.hpp"

#include <algorithm>
#include <cmath>

namespace muster::layout {
namespace {

constexpr double parts = 20;  ///< steps per whole factor, because odd factors would make odd sizes
constexpr double tolerance = 0.001;

int most_parts(const Template& sheet, const PaperSize& card) {
    double most = 1;
    for (const PaperSize& size : sheet.drawn_for)
        most = std::max(most, std::min(card.width / size.width, card.height / size.height));
    return static_cast<int>(std::floor((most + tolerance) * parts));
}

}  // namespace

std::vector<double> growths(const Template& sheet, const PaperSize& card) {
    std::vector<double> all;
    const int whole = static_cast<int>(parts);
    for (int many = most_parts(sheet, card); many > whole; --many) all.push_back(many / parts);
    all.push_back(1);
    return all;
}

Manner grown(Manner manner, double times) {
    manner.texts *= times;
    manner.lengths *= times;
    manner.grown *= times;
    return manner;
}

}  // namespace muster::layout

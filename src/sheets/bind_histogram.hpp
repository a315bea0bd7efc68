// Histograms of many nights as data of a template: bars, a scale with round numbers, and tonight.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "dossier/dossier.hpp"
#include "layout/reading/data.hpp"
#include "sheets/bindings.hpp"

namespace muster::sheets {

using dossier::Histogram;

[[nodiscard]] bool varies(const Histogram& histogram);
/// Per cent of the nights with less than tonight. Nights with as much count half.
[[nodiscard]] double rank(const Histogram& histogram);
/// The value that this per cent of the nights do not exceed.
[[nodiscard]] double quantile(const Histogram& histogram, double percent);
/// Tonight's value, else the one in the middle.
[[nodiscard]] double typical(const Histogram& histogram);

/// 1, 2 or 5 times a power of ten: the least of them with at most `most` steps in the range.
[[nodiscard]] double round_step(double range, double most);

struct Range {
    double least = 0, most = 0;
    [[nodiscard]] double width() const { return most - least; }
    [[nodiscard]] bool meets(const Range& other) const { return least <= other.most && other.least <= most; }
    void take(double value) {
        least = std::min(least, value);
        most = std::max(most, value);
    }
    void take(const Range& other) {
        take(other.least);
        take(other.most);
    }
};
[[nodiscard]] Range range_of(const Histogram& histogram);

/// The bars of a histogram are this wide, and one begins at `from`.
struct Bars {
    double width = 1, from = 0;
};
/// Values that are multiples of one number are in the middle of their bar, and each bar holds as many of them
/// as any other.
[[nodiscard]] Bars choose_bars(const std::vector<const Histogram*>& all, double range, double most);
/// The bars that any night fell into, from the left: `from`, `to`, `nights`, and `better` if they are better
/// for the first side than tonight.
[[nodiscard]] Data bind_bars(const Histogram& histogram, const Bars& bars, double& tallest);
[[nodiscard]] Data bind_ticks(const Range& range, double most, std::string_view unit = {});
void add_scale(Data::Map& onto, const Range& range, Data ticks);
void add_tonight(Data::Map& onto, const Histogram& histogram, std::string says);

}  // namespace muster::sheets

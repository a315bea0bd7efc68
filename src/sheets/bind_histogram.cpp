#include "sheets/bind_histogram.hpp"

#include <cmath>

#include <fmt/format.h>

namespace muster::sheets {

bool varies(const Histogram& histogram) {
    return histogram.nights.size() > 1;
}

double rank(const Histogram& histogram) {
    double below = 0, all = 0;
    for (const auto& [value, nights] : histogram.nights) {
        const auto count = static_cast<double>(nights);
        all += count;
        if (value < *histogram.tonight)
            below += count;
        else if (value == *histogram.tonight)
            below += count / 2;
    }
    return all > 0 ? 100 * below / all : 50;
}

double quantile(const Histogram& histogram, double percent) {
    double all = 0, so_far = 0;
    for (const auto& [value, nights] : histogram.nights) all += static_cast<double>(nights);
    for (const auto& [value, nights] : histogram.nights) {
        so_far += static_cast<double>(nights);
        if (so_far >= all * percent / 100) return value;
    }
    return 0;
}

double typical(const Histogram& histogram) {
    return histogram.tonight.value_or(quantile(histogram, 50));
}

double round_step(double range, double most) {
    double step = 1e-3;
    for (int i = 0; range / step > most; ++i) step *= i % 3 == 1 ? 2.5 : 2;
    return step;
}

Range range_of(const Histogram& histogram) {
    const double first =
        histogram.nights.empty() ? histogram.tonight.value_or(0) : histogram.nights.begin()->first;
    Range range{first, first};
    for (const auto& [value, nights] : histogram.nights) range.take(value);
    if (histogram.tonight) range.take(*histogram.tonight);
    return range;
}

Bars choose_bars(const std::vector<const Histogram*>& all, double range, double most) {
    std::vector<double> values;
    for (const auto* histogram : all)
        for (const auto& [value, nights] : histogram->nights) values.push_back(value);
    std::sort(values.begin(), values.end());
    constexpr double hair = 1e-4;
    double unit = 0;
    for (std::size_t i = 1; i < values.size(); ++i)
        if (const double gap = values[i] - values[i - 1]; gap > hair && (unit == 0 || gap < unit)) unit = gap;
    const bool is_grid = unit > 0 && std::ranges::all_of(values, [&](double value) {
                             return std::abs(value / unit - std::round(value / unit)) < 0.01;
                         });
    if (!is_grid) {
        const double width = round_step(std::max(range, hair), most);
        return {width, 0};
    }
    const double width = unit * std::max(1.0, std::ceil(range / unit / most));
    return {width, -unit / 2};
}

Data bind_bars(const Histogram& histogram, const Bars& bars, double& tallest) {
    std::map<std::int64_t, std::int64_t> counts;
    constexpr double hair = 1e-6;
    for (const auto& [value, nights] : histogram.nights)
        counts[static_cast<std::int64_t>(std::floor((value - bars.from) / bars.width + hair))] += nights;
    Data::List list;
    for (const auto& [at, nights] : counts) {
        const double from = bars.from + static_cast<double>(at) * bars.width;
        const auto high = static_cast<double>(nights);
        tallest = std::max(tallest, high);
        list.emplace_back(
            Data::Map{{"from", from},
                      {"to", from + bars.width},
                      {"nights", high},
                      {"better", histogram.tonight && from + bars.width > *histogram.tonight + hair}});
    }
    return list;
}

Data bind_ticks(const Range& range, double most, std::string_view unit) {
    const double step = round_step(std::max(range.width(), 1e-3), most);
    Data::List ticks;
    for (auto i = static_cast<std::int64_t>(std::ceil(range.least / step));; ++i) {
        const double at = static_cast<double>(i) * step;
        if (at > range.most) break;
        ticks.emplace_back(Data::Map{{"at", at}, {"label", fmt::format("{:.6g}{}", at, unit)}});
    }
    return ticks;
}

void add_scale(Data::Map& onto, const Range& range, Data ticks) {
    onto.emplace("least", range.least);
    onto.emplace("most", range.most);
    onto.emplace("ticks", std::move(ticks));
}

void add_tonight(Data::Map& onto, const Histogram& histogram, std::string says) {
    onto.emplace("tonight", histogram.tonight.value_or(0));
    onto.emplace("says", histogram.tonight ? std::move(says) : std::string{});
}

}  // namespace muster::sheets

// What the strokes of a hill are measured by: their angle to the slope, their ink against it, how evenly they
// are apart, and whether they cross.
#pragma once

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "map/ground/grid.hpp"
#include "map/ground/slope_field.hpp"
#include "page/page.hpp"

namespace muster::map::test {

using namespace lengths::literals;

/// A hachure as it is printed: its middle line from the head down, and its width at each point of it.
struct Stroke {
    PaperLine middle;
    std::vector<Millimetres> widths;
};

struct Hill {
    HillForm form;
    std::string key;
    std::vector<Stroke> strokes;
    std::vector<page::Item> items;
    SlopeField field;
};

/// The strokes of filled outlines that run down one side and up the other.
inline std::vector<Stroke> strokes_of(const std::vector<page::Item>& items) {
    std::vector<Stroke> strokes;
    PaperLine outline;
    for (const auto& item : items)
        for (const auto& segment : std::get<page::Shape>(item.what).path) {
            if (const auto* move = std::get_if<page::Move>(&segment)) outline = {move->to};
            if (const auto* line = std::get_if<page::Line>(&segment)) outline.push_back(line->to);
            if (!std::holds_alternative<page::Close>(segment)) continue;
            Stroke stroke;
            for (std::size_t i = 0; i < outline.size() / 2; ++i) {
                const PaperPoint other = outline[outline.size() - 1 - i];
                stroke.middle.push_back(lengths::between(outline[i], other, 0.5));
                stroke.widths.push_back(lengths::distance(outline[i], other));
            }
            strokes.push_back(std::move(stroke));
        }
    return strokes;
}

inline PaperPoint half_way(const Stroke& stroke) {
    return lengths::along_course(stroke.middle, lengths::course_length(stroke.middle) / 2);
}

/// A hill whose spurs are chosen by `chance`; `key` says which it is.
inline Hill hill_of(HillForm form, dice::Chance chance, const std::string& key) {
    auto items = map::draw_hachures(form, chance, {});
    SlopeField field(form, chance);
    auto strokes = strokes_of(items);
    return {std::move(form), key, std::move(strokes), std::move(items), std::move(field)};
}

inline double share_of(std::vector<double> values, double share) {
    REQUIRE_FALSE(values.empty());
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

/// Degrees between each piece of a stroke and straight downhill.
inline std::vector<double> angles(const Hill& hill) {
    std::vector<double> angles;
    for (const Stroke& stroke : hill.strokes)
        for (std::size_t i = 0; i + 1 < stroke.middle.size(); ++i) {
            const Direction down = lengths::unit(stroke.middle[i + 1] - stroke.middle[i]);
            const Direction up =
                hill.field.uphill(lengths::between(stroke.middle[i], stroke.middle[i + 1], 0.5));
            angles.push_back(std::acos(std::clamp(-lengths::dot(down, up), -1.0, 1.0)) * 57.29578);
        }
    return angles;
}

inline std::vector<double> ranks(const std::vector<double>& values) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return values[i]; });
    std::vector<double> ranks(values.size());
    for (std::size_t i = 0; i < order.size(); ++i) ranks[order[i]] = static_cast<double>(i);
    return ranks;
}

inline double correlation(const std::vector<double>& a, const std::vector<double>& b) {
    const auto count = static_cast<double>(a.size());
    const double mean_a = std::accumulate(a.begin(), a.end(), 0.0) / count;
    const double mean_b = std::accumulate(b.begin(), b.end(), 0.0) / count;
    double together = 0, square_a = 0, square_b = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        together += (a[i] - mean_a) * (b[i] - mean_b);
        square_a += (a[i] - mean_a) * (a[i] - mean_a);
        square_b += (b[i] - mean_b) * (b[i] - mean_b);
    }
    return together / std::sqrt(square_a * square_b);
}

/// In cells of 4 mm that are wholly on the hill: the share of paper that is ink, and the darkness that slope
/// and light want.
struct Coverage {
    std::vector<double> ink, wanted;
};

inline Coverage coverage(const Hill& hill) {
    constexpr Millimetres cell = 4_mm;
    constexpr int samples = 8;
    const auto& ground = hill.field.ground();
    map::Grid ink(ground, cell);
    for (const Stroke& stroke : hill.strokes)
        for (std::size_t i = 0; i + 1 < stroke.middle.size(); ++i) {
            constexpr int pieces = 8;
            const Millimetres length = lengths::distance(stroke.middle[i], stroke.middle[i + 1]) / pieces;
            for (int k = 0; k < pieces; ++k) {
                const double along = (k + 0.5) / pieces;
                const PaperPoint at = lengths::between(stroke.middle[i], stroke.middle[i + 1], along);
                const Millimetres width =
                    stroke.widths[i] + (stroke.widths[i + 1] - stroke.widths[i]) * along;
                ink.at(static_cast<int>((at.x - ground.left) / cell),
                       static_cast<int>((at.y - ground.top) / cell)) += width * length / (cell * cell);
            }
        }
    Coverage found;
    for (int row = 0; row + 1 < ink.rows(); ++row)
        for (int column = 0; column + 1 < ink.columns(); ++column) {
            double wanted = 0;
            bool is_on_hill = true;
            for (int y = 0; y < samples; ++y)
                for (int x = 0; x < samples; ++x) {
                    const PaperPoint p = ink.place(column, row) + PaperPoint{cell * ((x + 0.5) / samples),
                                                                             cell * ((y + 0.5) / samples)};
                    wanted += hill.field.darkness(p) / (samples * samples);
                    is_on_hill = is_on_hill && hill.field.height(p) > 0.02;
                }
            if (!is_on_hill) continue;
            found.ink.push_back(ink.at(column, row));
            found.wanted.push_back(wanted);
        }
    return found;
}

/// From the middle of each stroke to the nearest stroke of its row, as a multiple of the median within 6 mm,
/// because spacing follows slope and light. Strokes are of one row if most of the lower one's rise is beside
/// the other.
inline std::vector<double> spacings(const Hill& hill) {
    const auto is_of_row = [&](const Stroke& one, const Stroke& other) {
        const double top = hill.field.height(one.middle.front());
        const double foot = hill.field.height(one.middle.back());
        const double other_top = hill.field.height(other.middle.front());
        const double other_foot = hill.field.height(other.middle.back());
        return std::min(top, other_top) - std::max(foot, other_foot) >
               0.6 * std::min(top - foot, other_top - other_foot);
    };
    PaperLine places;
    std::vector<double> found;
    for (const Stroke& stroke : hill.strokes) {
        const PaperPoint p = stroke.middle[stroke.middle.size() / 2];
        Millimetres nearest = 3_mm;
        for (const Stroke& other : hill.strokes) {
            if (&other == &stroke || lengths::distance(other.middle.front(), p) > 16_mm) continue;
            const PaperPoint near = lengths::nearest_on_course(other.middle, p);
            if (near == other.middle.front() || near == other.middle.back() || !is_of_row(other, stroke))
                continue;
            nearest = std::min(nearest, lengths::distance(p, near));
        }
        if (nearest == 3_mm) continue;
        places.push_back(p);
        found.push_back(nearest.value());
    }
    std::vector<double> even;
    for (std::size_t i = 0; i < places.size(); ++i) {
        std::vector<double> around;
        for (std::size_t k = 0; k < places.size(); ++k)
            if (lengths::distance(places[i], places[k]) < 6_mm) around.push_back(found[k]);
        even.push_back(found[i] / share_of(around, 0.5));
    }
    return even;
}

inline double variation(const std::vector<double>& values) {
    const auto count = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double square = 0;
    for (const double value : values) square += (value - mean) * (value - mean);
    return std::sqrt(square / count) / mean;
}

inline bool cross(const PaperLine& a, const PaperLine& b) {
    if (!lengths::bounds_of(a).meets(lengths::bounds_of(b))) return false;
    for (std::size_t i = 0; i + 1 < a.size(); ++i)
        for (std::size_t k = 0; k + 1 < b.size(); ++k)
            if (lengths::segments_cross(a[i], a[i + 1], b[k], b[k + 1])) return true;
    return false;
}

/// Checks what holds for the hachures of any hill: they follow its slope, are the darker the steeper it is
/// and the more it faces away from the light, evenly apart, never cross and are never too fine to print.
inline void judge(const std::vector<Hill>& hills) {
    double variations = 0, likes = 0;
    std::size_t many_cells = 0;
    for (const Hill& hill : hills) {
        const auto found = coverage(hill);
        const double like = found.ink.empty() ? 1 : correlation(ranks(found.ink), ranks(found.wanted));
        const double uneven = variation(spacings(hill));
        INFO(hill.key << ": " << hill.strokes.size() << " strokes, rank correlation " << like << " of "
                      << found.ink.size() << " cells, variation " << uneven);
        CHECK(hill.strokes.size() > 40);
        CHECK(share_of(angles(hill), 0.5) <= 2);
        CHECK(share_of(angles(hill), 0.95) <= 8);
        // On a hill of a few cells their ranks are a matter of chance.
        if (found.ink.size() > 10) CHECK(like >= (found.ink.size() > 40 ? 0.9 : 0.8));
        if (found.ink.size() > 40) likes += like;
        many_cells += found.ink.size() > 40 ? 1 : 0;
        // On one of a hundred strokes a single gap between two spurs is much of it.
        const std::size_t count = hill.strokes.size();
        CHECK(uneven <= (count > 200 ? 0.25 : count > 100 ? 0.35 : 0.45));
        variations += uneven;
        std::size_t crossings = 0;
        for (std::size_t i = 0; i < hill.strokes.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                crossings += cross(hill.strokes[i].middle, hill.strokes[k].middle) ? 1 : 0;
        CHECK(crossings == 0);
        Millimetres finest = 1_mm;
        for (const Stroke& stroke : hill.strokes)
            for (const Millimetres width : stroke.widths) finest = std::min(finest, width);
        CHECK(finest >= 0.1_mm);
    }
    CHECK(variations / static_cast<double>(hills.size()) <= 0.2);
    CHECK(likes / static_cast<double>(many_cells) >= 0.95);
}

}  // namespace muster::map::test

#include "page/hatch.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace muster::page {
namespace {

using lengths::Millimetres;
using lengths::PaperPoint;

constexpr Millimetres apart{0.75};

/// A hatch by its name, and the directions of its lines.
struct Form {
    std::string_view name;
    Hatch hatch;
    std::array<lengths::Point<double>, 2> along;
    std::size_t directions = 1;
};
constexpr double slant = 0.70710678118654752;
constexpr lengths::Point<double> upright{0, 1}, level{1, 0}, falling{slant, slant}, rising{slant, -slant};
constexpr std::array<Form, 9> forms{{{"plain", Hatch::plain, {}, 0},
                                     {"upright", Hatch::upright, {upright}},
                                     {"level", Hatch::level, {level}},
                                     {"falling", Hatch::falling, {falling}},
                                     {"rising", Hatch::rising, {rising}},
                                     {"crossed", Hatch::crossed, {upright, level}, 2},
                                     {"dotted", Hatch::dotted, {level}},
                                     {"lattice", Hatch::lattice, {falling, rising}, 2},
                                     {"solid", Hatch::solid, {}, 0}}};

/// Distance of a point across a direction (a unit vector). It is equal for all points of one hatch line.
double across(PaperPoint p, double x, double y) {
    return p.x.value() * -y + p.y.value() * x;
}

/// Where a hatch line crosses the polygon: from one edge to another.
std::optional<std::pair<PaperPoint, PaperPoint>> cut(const std::vector<PaperPoint>& corners, double x,
                                                     double y, double at) {
    std::vector<PaperPoint> met;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const PaperPoint a = corners[i];
        const PaperPoint b = corners[(i + 1) % corners.size()];
        const double from = across(a, x, y);
        const double to = across(b, x, y);
        if ((from < at) == (to < at)) continue;
        met.push_back(a + (b - a) * ((at - from) / (to - from)));
    }
    if (met.size() < 2) return std::nullopt;
    return std::pair{met[0], met[1]};
}

/// Parallel lines along (x, y). They are fixed to the page, so that neighbouring shapes match.
void add_lines(const std::vector<PaperPoint>& corners, double x, double y, page::Shape& shape) {
    double least = std::numeric_limits<double>::max();
    double most = -least;
    for (const PaperPoint& corner : corners) {
        least = std::min(least, across(corner, x, y));
        most = std::max(most, across(corner, x, y));
    }
    const double step = apart.value();
    const int count = static_cast<int>((most - least) / step);
    for (int i = 0; i <= count; ++i) {
        const auto line = cut(corners, x, y, least + (i + 0.5) * step);
        if (!line) continue;
        shape.path.emplace_back(page::Move{line->first});
        shape.path.emplace_back(page::Line{line->second});
    }
}

}  // namespace

std::optional<Hatch> hatch_named(std::string_view word) {
    for (const Form& form : forms)
        if (form.name == word) return form.hatch;
    return std::nullopt;
}

std::string_view hatch_names() {
    return "plain, upright, level, falling, rising, crossed, dotted, lattice, solid";
}

std::optional<Hatch> hatch_for(const Hatches& hatches, const page::Ink& ink) {
    std::optional<Hatch> nearest;
    int least = std::numeric_limits<int>::max();
    for (const auto& [of, hatch] : hatches) {
        const int red = of.red - ink.red;
        const int green = of.green - ink.green;
        const int blue = of.blue - ink.blue;
        const int away = red * red + green * green + blue * blue;
        if (away < least) {
            least = away;
            nearest = hatch;
        }
    }
    return nearest;
}

std::vector<page::Item> hatched(const std::vector<PaperPoint>& corners, Hatch hatch, const page::Pen& pen) {
    if (hatch == Hatch::solid) return {{page::polygon(corners, pen.ink)}};
    page::Shape shape;
    shape.stroke = pen;
    if (hatch == Hatch::dotted) shape.stroke->dash = {pen.width, apart};
    const Form& form = forms.at(static_cast<std::size_t>(hatch));
    for (std::size_t i = 0; i < form.directions; ++i)
        add_lines(corners, form.along.at(i).x, form.along.at(i).y, shape);
    if (shape.path.empty()) return {};
    return {{std::move(shape)}};
}

}  // namespace muster::page

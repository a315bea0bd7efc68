#include "map/hachures.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "map/slope.hpp"

namespace muster::map {
namespace {

constexpr double summit_from = 0.86;   ///< of the height: above it the hill is left white
constexpr double stroke_length = 3.4;  ///< mm, of a stroke in a band, about
constexpr double longest = 1.5 * stroke_length;
constexpr double level_below = 0.3;  ///< of the mean slope: a crest, which is left white
constexpr double apart = 0.7;        ///< mm between strokes of a band
constexpr double thin = 0.16;        ///< mm, in the light
constexpr double thick = 0.44;       ///< mm, in the shade
const Spot to_the_light{-0.6, -0.8};

struct Strokes {
    Path light, shade;
};

/// One stroke from its upper end straight down the slope to the lower line of its band.
void draw_stroke(Strokes& strokes, const Slope& slope, Spot foot, std::pair<double, double> band) {
    constexpr double pace = 0.35;
    Spot top = foot;
    double risen = slope.height(foot);
    for (int i = 0; i < 60 && risen < band.second; ++i) {
        const Spot next = top + slope.uphill(top) * pace;
        const double height = slope.height(next);
        // A ridge: the far side has its own strokes, and none runs along the crest.
        if (height <= risen || slope.steepness(next) * slope.reach() < level_below) break;
        if (terrain::distance(foot, next) > longest) break;
        top = next;
        risen = height;
    }
    const double length = terrain::distance(foot, top);
    if (length < 0.5) return;
    // A slope that falls towards the light is drawn thin, one that falls away from it heavy.
    const double lit = terrain::dot(terrain::unit(foot - top), to_the_light);
    const double width = thin + (thick - thin) * (1 - lit) / 2;
    add_wedge(lit > 0.25 ? strokes.light : strokes.shade, top, foot, width);
}

void draw_band(Strokes& strokes, const Slope& slope, std::pair<double, double> band, dice::Chance& chance) {
    for (const Spots& ring : slope.contour(band.first)) {
        const double whole = terrain::course_length(ring);
        if (whole < 3) continue;
        const int count = static_cast<int>(whole / apart);
        for (int i = 0; i < count; ++i) {
            const double along = (i + chance.between(-0.22, 0.22)) * whole / count;
            const double up_to = band.second - (band.second - band.first) * chance.between(0, 0.22);
            draw_stroke(strokes, slope, terrain::along_course(ring, std::clamp(along, 0.0, whole)),
                        {band.first, up_to});
        }
    }
}

}  // namespace

Items hachures(const Spots& outline, dice::Chance chance, const PlanLook& look) {
    if (outline.size() < 3) return {};
    const Slope slope(outline, chance);
    const int bands =
        std::clamp(static_cast<int>(std::lround(slope.reach() * summit_from / stroke_length)), 1, 5);
    Strokes strokes;
    constexpr double foot = 0.03;
    for (int i = 0; i < bands; ++i) {
        const double band = (summit_from - foot) / bands;
        const double low = foot + band * i;
        draw_band(strokes, slope, {low, low + band * 0.9}, chance);
    }
    Items items;
    fill(items, std::move(strokes.light), look.ink("map-hill-light"));
    fill(items, std::move(strokes.shade), look.ink("map-hill"));
    return items;
}

}  // namespace muster::map

#include "map/fields.hpp"

#include <algorithm>
#include <utility>

namespace muster::map {
namespace {

constexpr double furrow_apart = 1.0;  ///< mm
constexpr double bush_apart = 0.82;   ///< mm

/// Where a long straight line meets an outline, as distances along the line, sorted.
std::vector<double> meetings(const Spots& outline, Spot from, Spot along) {
    std::vector<double> found;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Spot a = outline[i];
        const Spot b = outline[(i + 1) % outline.size()];
        const double side_a = terrain::cross(along, a - from);
        const double side_b = terrain::cross(along, b - from);
        if ((side_a < 0) == (side_b < 0)) continue;
        found.push_back(terrain::dot(terrain::between(a, b, side_a / (side_a - side_b)) - from, along));
    }
    std::sort(found.begin(), found.end());
    return found;
}

Path furrows(const Spots& outline) {
    Path path;
    const Spot along = long_side(outline);
    const Spot across = terrain::quarter_turn(along);
    double first = 1e9;
    double last = -1e9;
    for (const Spot corner : outline) {
        first = std::min(first, terrain::dot(corner, across));
        last = std::max(last, terrain::dot(corner, across));
    }
    for (double at = first + furrow_apart; at < last; at += furrow_apart) {
        const Spot from = across * at;
        const auto met = meetings(outline, from, along);
        for (std::size_t i = 0; i + 1 < met.size(); i += 2)
            add_line(path, from + along * (met[i] + 0.4), from + along * (met[i + 1] - 0.4));
    }
    return path;
}

}  // namespace

Items field(const Spots& outline, dice::Chance chance, const PlanLook& look) {
    if (outline.size() < 3) return {};
    Items items;
    Path ground;
    add_outline(ground, outline);
    fill(items, std::move(ground), look.ink("map-field"));
    stroke(items, furrows(outline), pen(look.ink("map-furrow"), 0.13));
    Path hedge;
    for (const Spot bush : paced(outline, bush_apart)) {
        const Spot at = bush + Spot{chance.between(-0.12, 0.12), chance.between(-0.12, 0.12)};
        add_circle(hedge, at, chance.between(0.36, 0.56));
    }
    fill(items, std::move(hedge), look.ink("map-hedge"));
    return items;
}

}  // namespace muster::map

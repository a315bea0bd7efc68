#include "map/ground/fields.hpp"

#include <algorithm>
#include <utility>

namespace muster::map {
namespace {

constexpr double furrow_apart = 0.85;  ///< mm

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

struct Furrows {
    Path heavy, fine;
};

struct Ruling {
    dice::Chance* chance;
    const std::function<bool(Spot)>* blank;
};

/// One furrow as the graver leaves it: lifted now and then, never quite to the edge.
void add_furrow(Path& path, Spot from, Spot to, Ruling& ruling) {
    dice::Chance& chance = *ruling.chance;
    const double whole = terrain::distance(from, to);
    const Spot along = terrain::unit(to - from);
    double at = chance.between(0.35, 0.9);
    const double end = whole - chance.between(0.35, 0.9);
    while (at < end) {
        double until = std::min(end, at + chance.between(5, 16));
        constexpr double pace = 0.4;
        if (*ruling.blank) {
            while (at < until && (*ruling.blank)(from + along * at)) at += pace;
            for (double ahead = at; ahead < until; ahead += pace)
                if ((*ruling.blank)(from + along * ahead)) until = ahead;
        }
        if (until - at > 0.5) add_line(path, from + along * at, from + along * until);
        at = until + chance.between(0.4, 0.9);
    }
}

Furrows furrows(const Spots& outline, Ruling ruling) {
    Furrows ruled;
    const Spot along = long_side(outline);
    const Spot across = terrain::quarter_turn(along);
    double first = 1e9;
    double last = -1e9;
    for (const Spot corner : outline) {
        first = std::min(first, terrain::dot(corner, across));
        last = std::max(last, terrain::dot(corner, across));
    }
    int number = 0;
    for (double at = first + furrow_apart; at < last - 0.3; at += furrow_apart, ++number) {
        const Spot from = across * at;
        const auto met = meetings(outline, from, along);
        for (std::size_t i = 0; i + 1 < met.size(); i += 2)
            add_furrow(number % 4 == 0 ? ruled.heavy : ruled.fine, from + along * met[i],
                       from + along * met[i + 1], ruling);
    }
    return ruled;
}

}  // namespace

Items field(const Spots& outline, dice::Chance chance, const PlanLook& look, const FieldForm& form) {
    if (outline.size() < 3) return {};
    Items items;
    Path ground;
    add_outline(ground, outline);
    fill(items, ground, look.ink("map-field"));
    Furrows ruled = furrows(outline, {&chance, &form.blank});
    stroke(items, std::move(ruled.fine), pen(look.ink("map-furrow"), 0.1));
    stroke(items, std::move(ruled.heavy), pen(look.ink("map-furrow"), 0.2));
    if (form.edge == Enclosure::none) stroke(items, std::move(ground), pen(look.ink("map-furrow"), 0.16));
    Spots round = outline;
    round.push_back(outline.front());
    for (auto& item : draw_enclosure(form.edge, round, chance, look)) items.push_back(std::move(item));
    return items;
}

}  // namespace muster::map

#include "map/trees.hpp"

#include <array>
#include <utility>

#include "map/scatter.hpp"

namespace muster::map {
namespace {

constexpr double apart = 2.25;    ///< mm from trunk to trunk
constexpr double smallest = 1.0;  ///< mm, radius of a crown
constexpr double largest = 1.45;
constexpr double inset = 0.9;  ///< mm that trunks keep from the wood's edge

/// Eight directions round a circle.
constexpr double diagonal = 0.70710678;
constexpr std::array<Spot, 8> round{{{1, 0},
                                     {diagonal, diagonal},
                                     {0, 1},
                                     {-diagonal, diagonal},
                                     {-1, 0},
                                     {-diagonal, -diagonal},
                                     {0, -1},
                                     {diagonal, -diagonal}}};

/// A crown of seven or eight leafy bows.
void add_crown(Path& path, Spot middle, double radius, dice::Chance& chance) {
    const Spot turn = any_direction(chance);
    std::array<Spot, 8> tips;
    for (std::size_t i = 0; i < tips.size(); ++i)
        tips[i] = middle + turned(round[i], turn) * (radius * chance.between(0.74, 0.9));
    path.emplace_back(page::Move{on_paper(tips[0])});
    for (std::size_t i = 0; i < tips.size(); ++i) {
        const Spot from = tips[i];
        const Spot to = tips[(i + 1) % tips.size()];
        const Spot out = terrain::unit(terrain::between(from, to, 0.5) - middle) * (radius * 0.42);
        path.emplace_back(page::Curve{on_paper(from + out), on_paper(to + out), on_paper(to)});
    }
    path.emplace_back(page::Close{});
}

/// Leaves in the shade, on the side away from the light: three small bows.
void add_leaves(Path& path, Spot middle, double radius, dice::Chance& chance) {
    for (const Spot place : {Spot{0.42, 0.1}, Spot{0.1, 0.42}, Spot{-0.25, -0.12}}) {
        const Spot at =
            middle + (place + Spot{chance.between(-0.1, 0.1), chance.between(-0.1, 0.1)}) * radius;
        const double bow = radius * 0.28;
        path.emplace_back(page::Move{on_paper(at + Spot{-bow, 0})});
        path.emplace_back(page::Curve{on_paper(at + Spot{-bow * 0.6, bow}),
                                      on_paper(at + Spot{bow * 0.6, bow}),
                                      on_paper(at + Spot{bow, -bow * 0.2})});
    }
}

void draw_tree(Items& items, Spot middle, dice::Chance& chance, const PlanLook& look) {
    const double radius = chance.between(smallest, largest);
    Path shadow;
    add_circle(shadow, middle + Spot{radius * 0.32, radius * 0.36}, radius * 0.92);
    fill(items, std::move(shadow), look.ink("map-tree-line"));
    page::Shape crown;
    add_crown(crown.path, middle, radius, chance);
    crown.fill = look.ink(chance.below(3) == 0 ? "map-tree-light" : "map-tree");
    crown.stroke = round_pen(look.ink("map-tree-line"), 0.14);
    items.push_back({std::move(crown), nullptr});
    Path leaves;
    add_leaves(leaves, middle, radius, chance);
    stroke(items, std::move(leaves), round_pen(look.ink("map-tree-line"), 0.12));
}

}  // namespace

Items wood(const Spots& outline, dice::Chance chance, const PlanLook& look,
           const std::function<bool(Spot)>& allowed) {
    Items items;
    Path ground;
    add_outline(ground, outline);
    fill(items, std::move(ground), look.ink("map-wood"));
    const auto may_stand = [&](Spot p) {
        return terrain::distance_to_outline(outline, p) >= inset && allowed(p);
    };
    for (const Spot place : scatter(outline, apart, chance, may_stand)) draw_tree(items, place, chance, look);
    return items;
}

}  // namespace muster::map

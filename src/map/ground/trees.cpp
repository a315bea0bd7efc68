#include "map/ground/trees.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "map/ground/scatter.hpp"

namespace muster::map {
namespace {

constexpr double apart = 2.15;    ///< mm from trunk to trunk
constexpr double smallest = 0.9;  ///< mm, radius of a crown
constexpr double largest = 1.4;
constexpr double inset = 1.1;  ///< mm that trunks keep from the wood's edge

constexpr double large = 1.25;  ///< mm: from here on a crown has another row of leaves

/// The bows of a crown: the directions between which they hang, and how far they reach out, in radii.
struct Bows {
    double smallest;  ///< mm, the crown that has them
    double bulge;
    Spots ways;
};

/// Trees come in thousands and each bow costs: small crowns have fewer.
const Bows& bows_of(double radius) {
    static const std::array<Bows, 3> kinds{
        {{1.25,
          0.44,
          {{1, 0},
           {0.6235, 0.7818},
           {-0.2225, 0.9749},
           {-0.901, 0.4339},
           {-0.901, -0.4339},
           {-0.2225, -0.9749},
           {0.6235, -0.7818}}},
         {1.05, 0.5, {{1, 0}, {0.5, 0.866}, {-0.5, 0.866}, {-1, 0}, {-0.5, -0.866}, {0.5, -0.866}}},
         {0, 0.56, {{1, 0}, {0.309, 0.9511}, {-0.809, 0.5878}, {-0.809, -0.5878}, {0.309, -0.9511}}}}};
    return *std::find_if(kinds.begin(), kinds.end(),
                         [radius](const Bows& bows) { return radius >= bows.smallest; });
}

/// A crown of leafy bows.
void add_crown(Path& path, Spot middle, double radius, dice::Chance& chance) {
    const Spot turn = any_direction(chance);
    const Bows& bows = bows_of(radius);
    Spots tips;
    for (const Spot way : bows.ways)
        tips.push_back(middle + turned(way, turn) * (radius * chance.between(0.74, 0.9)));
    path.emplace_back(page::Move{on_paper(tips[0])});
    for (std::size_t i = 0; i < tips.size(); ++i) {
        const Spot from = tips[i];
        const Spot to = tips[(i + 1) % tips.size()];
        const Spot out = terrain::unit(terrain::between(from, to, 0.5) - middle) * (radius * bows.bulge);
        path.emplace_back(page::Curve{on_paper(from + out), on_paper(to + out), on_paper(to)});
    }
    path.emplace_back(page::Close{});
}

/// The shaded side of a crown: a bow, or two one inside the other, away from the light. They are part of
/// the crown's path, so that a tree is one item.
void add_leaves(Path& path, Spot middle, double radius, dice::Chance& chance) {
    const Spot lean{chance.between(-0.12, 0.12), chance.between(-0.12, 0.12)};
    for (const double share : {0.55, 0.12}) {
        if (radius < large && share < 0.5) break;
        const Spot centre = middle + (Spot{0.08, 0.08} + lean) * radius;
        const double out = radius * share;
        const Spot from = centre + Spot{out + radius * 0.12, -out * 0.55 - radius * 0.1};
        const Spot to = centre + Spot{-out * 0.55 - radius * 0.1, out + radius * 0.12};
        const Spot bow = Spot{out * 0.55 + radius * 0.1, out * 0.55 + radius * 0.1};
        path.emplace_back(page::Move{on_paper(from)});
        path.emplace_back(page::Curve{on_paper(from + Spot{bow.x * 0.35, bow.y}),
                                      on_paper(to + Spot{bow.x, bow.y * 0.35}), on_paper(to)});
    }
}

struct Tree {
    Spot middle;
    double radius = 0;
};

/// A shadow is a point drawn with a round pen, the cheapest disc there is; pens of five widths.
Items shadows_of(const std::vector<Tree>& trees, const PlanLook& look) {
    constexpr int widths = 5;
    std::array<Path, widths> shadows;
    for (const auto& [middle, radius] : trees) {
        const double share = (radius - smallest) / (largest - smallest);
        const int width = std::clamp(static_cast<int>(share * widths), 0, widths - 1);
        const Spot at = middle + Spot{radius * 0.42, radius * 0.46};
        add_line(shadows[static_cast<std::size_t>(width)], at, at);
    }
    Items items;
    for (int width = 0; width < widths; ++width) {
        const double radius = smallest + (largest - smallest) * (width + 0.5) / widths;
        Path& path = shadows[static_cast<std::size_t>(width)];
        if (!path.empty()) stroke(items, std::move(path), round_pen(look.ink("map-tree-line"), radius * 1.8));
    }
    return items;
}

/// Trees from the far to the near, their shadows under them all.
Items draw_trees(std::vector<Tree> trees, dice::Chance& chance, const PlanLook& look) {
    std::sort(trees.begin(), trees.end(), [](const Tree& a, const Tree& b) {
        return a.middle.y != b.middle.y ? a.middle.y < b.middle.y : a.middle.x < b.middle.x;
    });
    Items items = shadows_of(trees, look);
    for (const auto& [middle, radius] : trees) {
        page::Shape tree;
        add_crown(tree.path, middle, radius, chance);
        add_leaves(tree.path, middle, radius, chance);
        tree.fill = look.ink(chance.below(3) == 0 ? "map-tree-light" : "map-tree");
        tree.stroke = round_pen(look.ink("map-tree-line"), 0.13);
        items.push_back({std::move(tree), nullptr});
    }
    return items;
}

void fill_ground(Items& items, const Spots& outline, page::Ink ink) {
    Path ground;
    add_outline(ground, outline);
    fill(items, std::move(ground), ink);
}

/// Trees that stand along the edge and give the wood its outline.
std::vector<Tree> edge_of(const Spots& outline, dice::Chance& chance,
                          const std::function<bool(Spot)>& allowed) {
    std::vector<Tree> trees;
    const Spot centre = terrain::frame_of(outline).centre();
    for (const Spot p : paced(outline, apart * 0.92)) {
        const double radius = chance.between(smallest, largest);
        const Spot inwards = terrain::unit(centre - p);
        Spot at = p + inwards * (radius * 0.85 + chance.between(0, 0.9));
        if (terrain::distance_to_outline(outline, at) < radius * 0.7) at = at + inwards * (radius * 0.6);
        const bool crowded = std::any_of(trees.begin(), trees.end(), [&](const Tree& tree) {
            return terrain::distance(tree.middle, at) < apart * 0.8;
        });
        if (!crowded && terrain::inside(outline, at) &&
            terrain::distance_to_outline(outline, at) >= radius * 0.6 && allowed(at))
            trees.push_back({at, radius});
    }
    return trees;
}

}  // namespace

Items wood(const Spots& outline, dice::Chance chance, const PlanLook& look,
           const std::function<bool(Spot)>& allowed) {
    if (outline.size() < 3) return {};
    Items items;
    fill_ground(items, outline, look.ink("map-wood"));
    std::vector<Tree> trees = edge_of(outline, chance, allowed);
    Spots edge;
    for (const Tree& tree : trees) edge.push_back(tree.middle);
    const auto may_stand = [&](Spot p) {
        return terrain::distance_to_outline(outline, p) >= inset && allowed(p);
    };
    for (const Spot place : scatter(outline, {apart, edge}, chance, may_stand))
        trees.push_back({place, chance.between(smallest, largest)});
    for (auto& item : draw_trees(std::move(trees), chance, look)) items.push_back(std::move(item));
    return items;
}

Items orchard(const Spots& outline, dice::Chance chance, const PlanLook& look,
              const std::function<bool(Spot)>& allowed) {
    if (outline.size() < 3) return {};
    constexpr double row_apart = 2.9;
    constexpr double radius = 0.85;
    const Spot along = long_side(outline);
    const Spot across = terrain::quarter_turn(along);
    const Frame ground = terrain::frame_of(outline);
    const double half = terrain::length({ground.width(), ground.depth()}) / 2;
    const int rows = static_cast<int>(half / row_apart) + 1;
    std::vector<Tree> trees;
    for (int row = -rows; row <= rows; ++row)
        for (int i = -rows; i <= rows; ++i) {
            const Spot at = ground.centre() + across * (row * row_apart) + along * (i * row_apart) +
                            Spot{chance.between(-0.15, 0.15), chance.between(-0.15, 0.15)};
            if (terrain::inside(outline, at) && terrain::distance_to_outline(outline, at) >= radius &&
                allowed(at))
                trees.push_back({at, radius});
        }
    Items items;
    fill_ground(items, outline, look.ink("map-wood"));
    Path edge;
    add_outline(edge, outline);
    stroke(items, std::move(edge), pen(look.ink("map-tree-line"), 0.12));
    for (auto& item : draw_trees(std::move(trees), chance, look)) items.push_back(std::move(item));
    return items;
}

}  // namespace muster::map

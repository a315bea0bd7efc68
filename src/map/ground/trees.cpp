#include <algorithm>
#include <array>
#include <utility>

#include "map/ground/marks.hpp"
#include "map/ground/scatter.hpp"

namespace muster::map {
namespace {

constexpr Millimetres inset = 1.1_mm;  ///< distance of trunks from the wood's edge

constexpr Millimetres large = 1.25_mm;  ///< from this radius on, a crown has another row of leaves

/// The bows of a crown: the directions between which they are, and how far they reach out, in radii.
struct Bows {
    Millimetres smallest;  ///< the smallest crown that has them
    double bulge;
    std::vector<Direction> ways;
};

/// Small crowns have fewer bows, because trees come in thousands and each bow costs.
const Bows& bows_of(Millimetres radius) {
    static const std::array<Bows, 3> kinds{
        {{1.25_mm,
          0.44,
          {{1, 0},
           {0.6235, 0.7818},
           {-0.2225, 0.9749},
           {-0.901, 0.4339},
           {-0.901, -0.4339},
           {-0.2225, -0.9749},
           {0.6235, -0.7818}}},
         {1.05_mm, 0.5, {{1, 0}, {0.5, 0.866}, {-0.5, 0.866}, {-1, 0}, {-0.5, -0.866}, {0.5, -0.866}}},
         {0_mm, 0.56, {{1, 0}, {0.309, 0.9511}, {-0.809, 0.5878}, {-0.809, -0.5878}, {0.309, -0.9511}}}}};
    return *std::ranges::find_if(kinds, [radius](const Bows& bows) { return radius >= bows.smallest; });
}

/// A crown of leafy bows.
void add_crown(Path& path, PaperPoint middle, Millimetres radius, dice::Chance& chance) {
    const Direction turn = any_direction(chance);
    const Bows& bows = bows_of(radius);
    PaperLine tips;
    for (const Direction way : bows.ways)
        tips.push_back(middle + turned(way, turn) * (radius * chance.between(0.74, 0.9)));
    add_move(path, tips[0]);
    for (std::size_t i = 0; i < tips.size(); ++i) {
        const PaperPoint from = tips[i];
        const PaperPoint to = tips[(i + 1) % tips.size()];
        const PaperPoint out =
            lengths::unit(lengths::between(from, to, 0.5) - middle) * (radius * bows.bulge);
        add_bow(path, from + out, to + out, to);
    }
    path.emplace_back(page::Close{});
}

/// The shaded side of a crown: one bow, or two one inside the other, away from the light. They are part of
/// the crown's path, so that a tree is one item.
void add_leaves(Path& path, PaperPoint middle, Millimetres radius, dice::Chance& chance) {
    const Direction lean{chance.between(-0.12, 0.12), chance.between(-0.12, 0.12)};  // in radii
    for (const double share : {0.55, 0.12}) {
        if (radius < large && share < 0.5) break;
        const PaperPoint centre = middle + (Direction{0.08, 0.08} + lean) * radius;
        const Millimetres out = radius * share;
        const PaperPoint from = centre + PaperPoint{out + radius * 0.12, -out * 0.55 - radius * 0.1};
        const PaperPoint to = centre + PaperPoint{-out * 0.55 - radius * 0.1, out + radius * 0.12};
        const PaperPoint bow = PaperPoint{out * 0.55 + radius * 0.1, out * 0.55 + radius * 0.1};
        add_move(path, from);
        add_bow(path, from + PaperPoint{bow.x * 0.35, bow.y}, to + PaperPoint{bow.x, bow.y * 0.35}, to);
    }
}

struct Tree {
    PaperPoint middle;
    Millimetres radius{};
};

/// A shadow is a point drawn with a round pen, which is the cheapest disc; there are pens of five widths.
Items shadows_of(const std::vector<Tree>& trees, const PlanLook& look) {
    const PlanStyle::Woods& style = look.style.woods;
    const Millimetres spread = std::max(style.largest - style.smallest, 0.01_mm);
    constexpr int widths = 5;
    std::array<Path, widths> shadows;
    for (const auto& [middle, radius] : trees) {
        const double share = (radius - style.smallest) / spread;
        const int width = std::clamp(static_cast<int>(share * widths), 0, widths - 1);
        const PaperPoint at = middle + PaperPoint{radius * 0.42, radius * 0.46};
        add_line(shadows[static_cast<std::size_t>(width)], at, at);
    }
    Items items;
    for (int width = 0; width < widths; ++width) {
        const Millimetres radius = style.smallest + spread * (width + 0.5) / widths;
        Path& path = shadows[static_cast<std::size_t>(width)];
        if (!path.empty()) stroke(items, std::move(path), round_pen(look.ink("map-tree-line"), radius * 1.8));
    }
    return items;
}

/// Draws trees from the farthest to the nearest, with their shadows below all of them.
Items draw_trees(std::vector<Tree> trees, dice::Chance& chance, const PlanLook& look) {
    std::ranges::sort(trees, [](const Tree& a, const Tree& b) {
        return a.middle.y != b.middle.y ? a.middle.y < b.middle.y : a.middle.x < b.middle.x;
    });
    Items items = shadows_of(trees, look);
    for (const auto& [middle, radius] : trees) {
        page::Shape tree;
        add_crown(tree.path, middle, radius, chance);
        add_leaves(tree.path, middle, radius, chance);
        tree.fill = look.ink(chance.below(3) == 0 ? "map-tree-light" : "map-tree");
        tree.stroke = round_pen(look.ink("map-tree-line"), look.style.woods.line);
        items.push_back({std::move(tree)});
    }
    return items;
}

/// Trees along the edge, which give the wood its outline.
std::vector<Tree> edge_of(const PaperLine& outline, const PlanStyle::Woods& style, dice::Chance& chance,
                          const std::function<bool(PaperPoint)>& allowed) {
    std::vector<Tree> trees;
    const PaperPoint centre = lengths::bounds_of(outline).centre();
    for (const PaperPoint p : paced(outline, style.apart * 0.92)) {
        const Millimetres radius = any_length(chance, style.smallest, style.largest);
        const Direction inwards = lengths::unit(centre - p);
        PaperPoint at = p + inwards * (radius * 0.85 + any_length(chance, 0_mm, 0.9_mm));
        if (lengths::distance_to_outline(outline, at) < radius * 0.7) at = at + inwards * (radius * 0.6);
        const bool crowded = std::ranges::any_of(
            trees, [&](const Tree& tree) { return lengths::distance(tree.middle, at) < style.apart * 0.8; });
        if (!crowded && lengths::inside(outline, at) &&
            lengths::distance_to_outline(outline, at) >= radius * 0.6 && allowed(at))
            trees.push_back({at, radius});
    }
    return trees;
}

}  // namespace

Items wood(const PaperLine& outline, dice::Chance chance, const PlanLook& look,
           const std::function<bool(PaperPoint)>& allowed) {
    if (outline.size() < 3) return {};
    const PlanStyle::Woods& style = look.style.woods;
    Items items;
    fill(items, outline_path(outline), look.ink("map-wood"));
    std::vector<Tree> trees = edge_of(outline, style, chance, allowed);
    PaperLine edge;
    for (const Tree& tree : trees) edge.push_back(tree.middle);
    const auto may_stand = [&](PaperPoint p) {
        return lengths::distance_to_outline(outline, p) >= inset && allowed(p);
    };
    for (const PaperPoint place : scatter(outline, {style.apart, edge}, chance, may_stand))
        trees.push_back({place, any_length(chance, style.smallest, style.largest)});
    append(items, draw_trees(std::move(trees), chance, look));
    return items;
}

Items orchard(const PaperLine& outline, dice::Chance chance, const PlanLook& look,
              const std::function<bool(PaperPoint)>& allowed) {
    if (outline.size() < 3) return {};
    const Millimetres row_apart = look.style.woods.row_apart;
    const Millimetres radius = look.style.woods.fruit;
    const Direction along = long_side(outline);
    const Direction across = lengths::quarter_turn(along);
    const PaperBounds ground = lengths::bounds_of(outline);
    const Millimetres half = lengths::length(PaperPoint{ground.width(), ground.depth()}) / 2;
    const int rows = static_cast<int>(half / row_apart) + 1;
    std::vector<Tree> trees;
    for (int row = -rows; row <= rows; ++row)
        for (int i = -rows; i <= rows; ++i) {
            const PaperPoint at =
                ground.centre() + across * (row * row_apart) + along * (i * row_apart) +
                PaperPoint{any_length(chance, -0.15_mm, 0.15_mm), any_length(chance, -0.15_mm, 0.15_mm)};
            if (lengths::inside(outline, at) && lengths::distance_to_outline(outline, at) >= radius &&
                allowed(at))
                trees.push_back({at, radius});
        }
    Items items;
    fill_and_stroke(items, outline_path(outline), look.ink("map-wood"),
                    pen(look.ink("map-tree-line"), 0.12_mm));
    append(items, draw_trees(std::move(trees), chance, look));
    return items;
}

}  // namespace muster::map

// Where trees stand: close together in a wood, thinner at its edge, singly beyond it and over open ground.
#include <algorithm>
#include <cmath>
#include <utility>

#include "map/ground/grid.hpp"
#include "map/ground/ground_store.hpp"
#include "map/ground/marks.hpp"
#include "map/ground/scatter.hpp"
#include "map/ground/trees.hpp"
#include "map/ground/wash.hpp"

namespace muster::map {
namespace {

constexpr Millimetres cell = 0.8_mm;
constexpr Millimetres widest_edge = 3_mm;  ///< over which a large wood's edge thins out
constexpr Millimetres beyond = 15_mm;      ///< how far single trees stand from it
constexpr double thinnest_apart = 2.7;     ///< distance of single trees, by that of trees in the thick of it

/// How densely trees stand in and around a wood, from 0 to 1.
Grid density_of(const PaperLine& outline, const PaperBounds& ground, dice::Chance& chance) {
    const PaperBounds own = lengths::bounds_of(outline);
    const Millimetres edge = std::min(widest_edge, std::min(own.width(), own.depth()) * 0.08);
    Grid within(ground, cell);
    within.set_inside(outline);
    const Grid soft = within.blurred(edge).resampled(ground, cell);
    const Grid far = within.blurred(beyond * 0.6).resampled(ground, cell);
    const Grid coarse = Noise(ground, 19_mm, chance).over(ground, cell);
    const Grid fine = Noise(ground, 8_mm, chance).over(ground, cell);
    const Grid wide = Noise(ground, 25_mm, chance).over(ground, cell);
    Grid density(ground, cell);
    for (std::size_t i = 0; i < density.values().size(); ++i) {
        const double m = soft.values()[i], swell = coarse.values()[i], ripple = fine.values()[i];
        const double thick = smooth_step(0.24, 0.86, m + 4 * m * (1 - m) * (0.17 * swell + 0.06 * ripple)) *
                             std::clamp(0.84 + 0.16 * ripple + 0.08 * swell, 0.4, 1.0);
        const double tail = 0.13 * smooth_step(0.01, 0.3, far.values()[i]) *
                            std::clamp(0.45 + 0.55 * wide.values()[i], 0.0, 1.0);
        density.values()[i] = std::max(thick, tail);
    }
    return density;
}

/// Darts thrown at the ground stick where trees may stand as dense as that, and no other is too near.
std::vector<Tree> grow(const Grid& density, const PlanStyle::Woods& style, Trees of, dice::Chance& chance) {
    const PaperBounds& ground = density.ground();
    const Noise stands(ground, 28_mm, chance);  // pines stand together
    const Millimetres apart = of == Trees::pine ? style.apart * 0.9 : style.apart;
    PointCells taken(ground, apart * thinnest_apart);
    std::vector<Tree> trees;
    constexpr double darts_a_place = 14;
    const double room = ground.width() * ground.depth() / (apart * apart);
    const int darts = static_cast<int>(std::min(room, 30000.0) * darts_a_place);
    for (int i = 0; i < darts; ++i) {
        const Millimetres x = any_length(chance, ground.left, ground.right);
        const PaperPoint foot{x, any_length(chance, ground.top, ground.bottom)};
        const double dense = density(foot);
        if (chance.unit() >= std::sqrt(dense * std::sqrt(dense))) continue;
        if (!taken.has_room(foot, apart * (1 + (thinnest_apart - 1) * (1 - dense)))) continue;
        taken.add(foot);
        const double wild = stands(foot);
        const int mixed = wild > 0.9 ? 72 : wild > 0 ? 26 : 6;
        const int pines = of == Trees::pine ? 96 : of == Trees::broadleaf ? 0 : mixed;  // in a hundred
        const bool is_pine = static_cast<int>(chance.below(100)) < pines;
        const Millimetres wide = any_length(chance, style.smallest, style.largest) * (0.86 + 0.14 * dense);
        trees.push_back({foot, crown_size(is_pine ? wide * 0.75 : wide, style),
                         is_pine ? TreeForm::pine : TreeForm::broadleaf, any_shape(chance)});
    }
    return trees;
}

/// Whether the whole tree stands where it may, from the foot to all sides of the crown.
bool has_room(const Tree& tree, const std::function<bool(PaperPoint)>& allowed) {
    return std::ranges::all_of(edge_of(tree), allowed);
}

/// Keeps the trees for which there is room, and those for which there is if they are younger, so that a word
/// or a block in a wood is not in a bald hole. They are grown without this, so that every reader sees the
/// same wood but for what is beside his own words and troops.
void fit_trees(std::vector<Tree>& trees, const PlanStyle::Woods& style,
               const std::function<bool(PaperPoint)>& allowed) {
    std::erase_if(trees, [&](Tree& tree) {
        if (!allowed(tree.foot)) return true;
        const Millimetres grown = tree.half_width;
        for (const double share : {1.0, 0.75, 0.55}) {
            tree.half_width = share == 1 ? grown : crown_size(grown * share, style);
            if (has_room(tree, allowed)) return false;
        }
        return true;
    });
}

struct GrownWood {
    std::vector<Tree> trees;
    WashAreas wash;
    [[nodiscard]] std::size_t points() const { return 2 * trees.size() + points_of(wash); }
};

/// The marks of open ground: trees, and the feet of grass with the shape of each.
struct GrownGrass {
    std::vector<Tree> trees;
    std::vector<std::pair<PaperPoint, std::uint32_t>> grass;
    [[nodiscard]] std::size_t points() const { return 2 * (trees.size() + grass.size()); }
};

GrownGrass grow_open_ground(const PaperBounds& ground, const PlanStyle& style, dice::Chance chance) {
    const PaperLine all{{ground.left, ground.top},
                        {ground.right, ground.top},
                        {ground.right, ground.bottom},
                        {ground.left, ground.bottom}};
    const auto anywhere = [](PaperPoint) { return true; };
    GrownGrass grown;
    for (const PaperPoint foot : scatter(all, {style.open.trees_apart, {}}, chance, anywhere)) {
        const auto form = chance.below(100);
        const Millimetres wide = any_length(chance, style.woods.smallest, style.woods.largest);
        const auto shape = any_shape(chance);
        const auto add = [&](double share, TreeForm kind) {
            grown.trees.push_back({foot, crown_size(wide * share, style.woods), kind, shape});
        };
        form < 45   ? add(0.6, TreeForm::bush)
        : form < 65 ? add(0.7, TreeForm::pine)
                    : add(0.9, TreeForm::broadleaf);
    }
    for (const PaperPoint foot : scatter(all, {style.open.grass_apart, {}}, chance, anywhere))
        grown.grass.emplace_back(foot, any_shape(chance));
    return grown;
}

}  // namespace

Items wood(const PaperLine& outline, dice::Chance chance, const PlanLook& look, const WoodForm& form) {
    if (outline.size() < 3) return {};
    const page::Ink ink = look.ink("map-wood");
    const bool is_washed = has_wash(ink, look);
    const auto key = GroundKey{terrain::Pen::trees, chance, is_washed}
                         .add(outline)
                         .add(look.style.woods)
                         .add(static_cast<std::uint64_t>(form.of));
    const auto grown = grown_for(look, key, [&] {
        const PaperBounds ground = lengths::bounds_of(outline).grown(beyond);
        const Grid density = density_of(outline, ground, chance);
        return GrownWood{grow(density, look.style.woods, form.of, chance),
                         is_washed ? wash_areas(density, ground) : WashAreas{}};
    });
    std::vector<Tree> trees = grown->trees;
    if (form.is_open)
        std::erase_if(trees, [&](const Tree& tree) {
            return !lengths::inside(outline, tree.foot) && !form.is_open(tree.foot);
        });
    fit_trees(trees, look.style.woods, form.allowed);
    Items items = lay_wash(grown->wash, ink, look);
    stroke(items, outline_path(outline), round_pen(look.ink("map-tree-line"), 0.22_mm, {0.01_mm, 1.3_mm}));
    append(items, draw_trees(std::move(trees), look));
    return items;
}

Items orchard(const PaperLine& outline, dice::Chance chance, const PlanLook& look, const WoodForm& form) {
    if (outline.size() < 3) return {};
    const TreeForm tree = form.of == Trees::pine ? TreeForm::pine : TreeForm::fruit;
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
            if (lengths::inside(outline, at) && !lengths::is_near_outline(outline, at, radius))
                trees.push_back({at + PaperPoint{0_mm, radius}, radius, tree, any_shape(chance)});
        }
    std::erase_if(trees, [&](const Tree& each) { return !has_room(each, form.allowed); });
    Items items;
    fill_and_stroke(items, outline_path(outline), look.ink("map-wood"),
                    pen(look.ink("map-tree-line"), 0.12_mm));
    append(items, draw_trees(std::move(trees), look));
    return items;
}

Items open_ground(const PaperBounds& ground, const PlanLook& look,
                  const std::function<bool(PaperPoint)>& allowed) {
    const dice::Chance chance("plan/open ground");
    // No area has the pen of this key, since lines have it.
    const auto key =
        GroundKey{terrain::Pen::boughs, chance, false}.add(ground).add(look.style.open).add(look.style.woods);
    const auto grown = grown_for(look, key, [&] { return grow_open_ground(ground, look.style, chance); });
    std::vector<Tree> trees = grown->trees;
    std::erase_if(trees, [&](const Tree& tree) {
        return !allowed(tree.foot) || !allowed(tree.foot + PaperPoint{0_mm, -height_of(tree) * 0.55});
    });
    Path blades;
    for (const auto& [foot, shape] : grown->grass) {
        dice::Chance own(shape, 1);
        if (!allowed(foot)) continue;
        const auto count = own.below(3);
        for (std::uint32_t i = 0; i <= count; ++i) {
            const PaperPoint from = foot + PaperPoint{0.3_mm * i, 0_mm};
            const Millimetres lean = any_length(own, -0.15_mm, 0.2_mm) + 0.12_mm * i;
            add_line(blades, from, from + PaperPoint{lean, -any_length(own, 0.3_mm, 0.6_mm)});
        }
    }
    Items items;
    if (!blades.empty())
        stroke(items, std::move(blades), round_pen(look.ink("map-grass"), look.style.open.blade));
    append(items, draw_trees(std::move(trees), look));
    return items;
}

}  // namespace muster::map

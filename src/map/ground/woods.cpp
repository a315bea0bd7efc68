// Woods, orchards, and the grass and lone trees of open ground. Where trees stand is known in inches; here
// those are drawn for which there is room.
#include <algorithm>
#include <utility>

#include "map/ground/grid.hpp"
#include "map/ground/marks.hpp"
#include "map/ground/scatter.hpp"
#include "map/ground/wash.hpp"

namespace muster::map {
namespace {

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

/// The trees of a list that are not too near one before them, and stand within the edge of their wood up to
/// their crowns; or of a wood that is too small for that, with their feet.
std::vector<Tree> thinned(const std::vector<ground::Tree>& trees, const GroundToDraw& wood,
                          const PlanStyle::Woods& style) {
    constexpr Millimetres cell = 0.4_mm;
    const PaperLine outline = wood.scale(wood.outline);
    const PaperBounds bounds = lengths::bounds_of(outline);
    Grid within(bounds.grown(3 * cell), cell);
    within.set_inside(outline);
    const auto is_within = [&](PaperPoint p) { return within(p) > 0.5; };
    PointCells taken(bounds, style.apart), feet(bounds, style.apart);
    std::vector<Tree> kept, overhanging;
    for (const ground::Tree& tree : trees) {
        Tree each = on_paper(tree, wood.scale, style);
        if (!bounds.holds(each.foot)) continue;
        if (has_room(each, is_within)) {
            if (!taken.has_room(each.foot, style.apart)) continue;
            taken.add(each.foot);
            kept.push_back(each);
        } else if (feet.has_room(each.foot, style.apart)) {
            feet.add(each.foot);
            overhanging.push_back(each);
        }
    }
    return kept.empty() ? overhanging : kept;
}

struct Grass {
    PaperPoint foot;
    std::uint32_t shape;
};

std::vector<Grass> grow_grass(const PaperBounds& ground, const PlanStyle& style, dice::Chance chance) {
    const PaperLine all{{ground.left, ground.top},
                        {ground.right, ground.top},
                        {ground.right, ground.bottom},
                        {ground.left, ground.bottom}};
    std::vector<Grass> grown;
    const auto anywhere = [](PaperPoint) { return true; };
    for (const PaperPoint foot : scatter(all, style.open.grass_apart, chance, anywhere))
        grown.push_back({foot, any_shape(chance)});
    return grown;
}

}  // namespace

Tree on_paper(const ground::Tree& tree, const TableScale& scale, const PlanStyle::Woods& style) {
    const Millimetres wide = style.smallest + (style.largest - style.smallest) * tree.size;
    const double share = tree.form == TreeForm::bush ? 0.6 : tree.form == TreeForm::pine ? 0.75 : 1;
    return {scale(tree.foot), crown_size(wide * share, style), tree.form, tree.shape};
}

Items wood_floor(const GroundToDraw& wood, const PlanLook& look) {
    Items items;
    const page::Ink ink = look.ink("map-wood");
    if (wood.outline.size() > 2 && has_wash(ink, look))
        fill(items, outline_path(wood.scale(wood.outline)), ink);
    return items;
}

Items wood_trees(const GroundToDraw& wood, dice::Chance chance, const PlanLook& look, const WoodForm& form) {
    if (wood.outline.size() < 3) return {};
    std::vector<Tree> trees =
        thinned(ground::trees_of_wood(wood.outline, form.of, chance), wood, look.style.woods);
    fit_trees(trees, look.style.woods, form.allowed);
    Items items;  // the edge, which is the rule's, is seen on the slopes of a hill too
    stroke(items, outline_path(wood.scale(wood.outline)),
           has_wash(look.ink("map-wood"), look)
               ? round_pen(look.ink("map-tree-line"), 0.22_mm, {0.01_mm, 1.3_mm})
               : round_pen(look.ink("map-tree-line"), 0.4_mm));
    append(items, draw_trees(std::move(trees), look));
    return items;
}

Items orchard_trees(const GroundToDraw& orchard, dice::Chance chance, const PlanLook& look,
                    const WoodForm& form) {
    if (orchard.outline.size() < 3) return {};
    const Millimetres apart = orchard.scale(ground::rows_apart);
    const PlanStyle::Woods& style = look.style.woods;
    const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(style.row_apart * 0.55 / apart)));
    const Millimetres radius =
        std::clamp(apart * (0.3 * static_cast<double>(every)), style.fruit * 0.8, style.fruit * 2);
    std::vector<Tree> trees;
    const auto rows = ground::rows_of_orchard(orchard.outline, form.of, chance);
    for (std::size_t row = rows.size() > every ? every / 2 : 0; row < rows.size(); row += every)
        for (std::size_t i = 0; i < rows[row].size(); i += every) {
            const ground::Tree& tree = rows[row][i];
            trees.push_back(
                {orchard.scale(tree.foot) + PaperPoint{0_mm, radius}, radius, tree.form, tree.shape});
        }
    std::erase_if(trees, [&](const Tree& each) { return !has_room(each, form.allowed); });
    Items items;
    stroke(items, outline_path(orchard.scale(orchard.outline)), pen(look.ink("map-tree-line"), 0.12_mm));
    append(items, draw_trees(std::move(trees), look));
    return items;
}

Items open_ground(const PaperBounds& ground, const std::vector<Tree>& lone, const PlanLook& look,
                  const std::function<bool(PaperPoint)>& allowed) {
    std::vector<Tree> trees = lone;
    std::erase_if(trees, [&](const Tree& tree) {
        return !allowed(tree.foot) || !allowed(tree.foot + PaperPoint{0_mm, -height_of(tree) * 0.55});
    });
    Path blades;
    for (const auto& [foot, shape] : grow_grass(ground, look.style, dice::Chance{"plan/open ground"})) {
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

#include "map/ground/trees.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace muster::map {
namespace {

constexpr double most_tiers = 5;     ///< of a pine's boughs
constexpr std::uint32_t forms = 12;  ///< of each size and kind of tree

/// The strokes of one tree, by weight.
struct Strokes {
    Path fine, heavy;
};

/// How much a direction turns away from the light in the north-west: -1 towards it, 1 away from it.
double shade_of(Direction way) {
    return (way.x + way.y) / std::numbers::sqrt2;
}

/// The lobes of a crown all round: its outline for the fill, and the same as strokes. The light eats some of
/// the lobes on its side; those away from it are heavy.
void add_lobes(Path& outline, Strokes& strokes, PaperPoint middle, const Tree& tree, dice::Chance& chance) {
    // A turn by one lobe, for six to nine of them. No sine is computed, since libraries differ in its last
    // digit.
    static constexpr std::array<Direction, 4> turns{
        {{0.5, 0.866025}, {0.62349, 0.781831}, {0.707107, 0.707107}, {0.766044, 0.642788}}};
    const std::size_t more = tree.form == TreeForm::broadleaf ? 1 + chance.below(3) : 0;
    const double upright = chance.between(0.86, 1.08);
    Direction way = any_direction(chance);
    PaperLine tips;
    for (std::size_t i = 0; i < 6 + more; ++i, way = turned(way, turns.at(more))) {
        const Direction astray =
            lengths::unit(way + lengths::quarter_turn(way) * chance.between(-0.12, 0.12));
        const Millimetres reach = tree.half_width * chance.between(0.8, 0.92);
        tips.push_back(middle + PaperPoint{reach * astray.x, reach * (astray.y * upright)});
    }
    add_move(outline, tips[0]);
    for (std::size_t i = 0; i < tips.size(); ++i) {
        const PaperPoint from = tips[i];
        const PaperPoint to = tips[(i + 1) % tips.size()];
        const Direction outwards = lengths::unit(lengths::between(from, to, 0.5) - middle);
        const PaperPoint out = outwards * (lengths::distance(from, to) * 0.58);
        add_bow(outline, from + out, to + out, to);
        const double shade = shade_of(outwards);
        if (shade < -0.2 && chance.below(100) < 34) continue;
        Path& path = shade > 0.1 ? strokes.heavy : strokes.fine;
        add_move(path, from);
        add_bow(path, from + out, to + out, to);
    }
    outline.emplace_back(page::Close{});
}

/// Leaves within a crown: a curl or two on the lit side, and short strokes on the other.
void add_leaves(Strokes& strokes, PaperPoint middle, Millimetres half_width, dice::Chance& chance) {
    const auto near = [&](Direction place) {
        const Direction astray{chance.between(-0.1, 0.1), chance.between(-0.1, 0.1)};
        return middle + (place + astray) * half_width;
    };
    for (const double across : {-0.32, 0.16}) {
        const PaperPoint from = near({across, -0.18 + across * 0.5});
        const PaperPoint to = from + Direction{0.42, 0.08} * half_width;
        const PaperPoint up = Direction{0.02, -0.34} * half_width;
        add_move(strokes.fine, from);
        add_bow(strokes.fine, from + up, to + up, to);
    }
    for (const double along : {0.0, 0.26, 0.52}) {
        const PaperPoint from = near({0.62 - along, 0.08 + along});
        add_line(strokes.heavy, from, from + Direction{-0.16, 0.24} * half_width);
    }
}

/// A fir or pine: drooping boughs on both sides of a stem, heavier on the right.
void add_boughs(Path& outline, Strokes& strokes, const Tree& tree, dice::Chance& chance) {
    const Millimetres tall = height_of(tree), step = tall * 0.88 / most_tiers;
    const PaperPoint top = tree.foot + PaperPoint{0_mm, -tall};
    add_move(outline, top);
    add_bow(outline, top + PaperPoint{tree.half_width * 0.4, tall * 0.3},
            top + PaperPoint{tree.half_width, tall * 0.8},
            tree.foot + PaperPoint{tree.half_width, -tall * 0.1});
    const PaperPoint left = tree.foot + PaperPoint{-tree.half_width, -tall * 0.1};
    add_bow(outline, tree.foot + PaperPoint{tree.half_width * 0.3, 0_mm},
            tree.foot + PaperPoint{-tree.half_width * 0.3, 0_mm}, left);
    add_bow(outline, top + PaperPoint{-tree.half_width, tall * 0.8},
            top + PaperPoint{-tree.half_width * 0.4, tall * 0.3}, top);
    outline.emplace_back(page::Close{});
    add_line(strokes.fine, top, tree.foot);
    for (int tier = 1; tier <= static_cast<int>(most_tiers); ++tier) {
        const Millimetres reach = tree.half_width * (tier / most_tiers) * chance.between(0.86, 1.1);
        const PaperPoint at = top + PaperPoint{0_mm, step * (tier - 0.45)};
        const Millimetres droop = step * chance.between(0.5, 0.75);
        add_move(strokes.fine, at);
        add_bow(strokes.fine, at + PaperPoint{-reach * 0.4, droop * 0.1},
                at + PaperPoint{-reach * 0.8, droop * 0.5}, at + PaperPoint{-reach, droop});
        add_move(strokes.heavy, at);
        add_bow(strokes.heavy, at + PaperPoint{reach * 0.4, droop * 0.1},
                at + PaperPoint{reach * 0.8, droop * 0.5}, at + PaperPoint{reach, droop});
    }
}

/// A tree whose foot is at the origin.
struct DrawnTree {
    Path crown;
    Strokes strokes;
    double light, warm;  ///< shares of inks in its colour: no two neighbours are quite alike
};

DrawnTree make_tree(const Tree& tree, dice::Chance chance) {
    DrawnTree drawn;
    if (tree.form == TreeForm::pine) {
        add_boughs(drawn.crown, drawn.strokes, tree, chance);
    } else {
        const Millimetres trunk = height_of(tree) - tree.half_width * 1.9;
        const PaperPoint middle = tree.foot + PaperPoint{0_mm, -trunk - tree.half_width * 0.95};
        if (trunk > 0_mm)
            add_line(drawn.strokes.heavy, tree.foot, tree.foot + PaperPoint{0_mm, -trunk * 1.2});
        add_lobes(drawn.crown, drawn.strokes, middle, tree, chance);
        if (tree.form != TreeForm::bush) add_leaves(drawn.strokes, middle, tree.half_width, chance);
    }
    drawn.light = chance.unit();
    drawn.warm = chance.below(4) == 0 ? 0.7 : 0.15;
    return drawn;
}

page::Ink tint_of(const DrawnTree& tree, TreeForm form, const PlanLook& look) {
    const page::Ink dark = look.ink("map-tree");
    if (form == TreeForm::pine) return mixed(look.ink("map-pine"), dark, tree.light / 2);
    return mixed(mixed(dark, look.ink("map-tree-light"), tree.light), look.ink("map-tree-warm"), tree.warm);
}

/// A path that is moved by whole sixteenths of a point keeps its form.
Path moved(Path path, PaperPoint by) {
    for (page::Segment& segment : path) {
        if (auto* move = std::get_if<page::Move>(&segment)) move->to = move->to + by;
        if (auto* line = std::get_if<page::Line>(&segment)) line->to = line->to + by;
        if (auto* curve = std::get_if<page::Curve>(&segment))
            *curve = {curve->first + by, curve->second + by, curve->to + by};
    }
    return path;
}

void draw_tree(Items& items, const Tree& tree, const PlanLook& look) {
    const Tree shown{{}, tree.half_width, tree.form, tree.shape % forms};
    const dice::Chance chance(static_cast<std::uint32_t>(tree.form) * forms + shown.shape, 1);
    const DrawnTree drawn = make_tree(shown, chance);
    const PaperPoint foot = on_paper(tree.foot);
    fill(items, moved(drawn.crown, foot), tint_of(drawn, tree.form, look));
    const page::Ink line = look.ink("map-tree-line");
    const Millimetres fine = look.style.woods.line;
    stroke(items, moved(drawn.strokes.fine, foot), round_pen(line, fine));
    stroke(items, moved(drawn.strokes.heavy, foot), round_pen(line, fine * 1.5));
}

/// Level strokes to the south-east of each foot.
Items shade_of(const std::vector<Tree>& trees, const PlanLook& look) {
    Path shade;
    for (const Tree& tree : trees) {
        const double wide = tree.form == TreeForm::pine ? 1.2 : 1.5;
        for (int i = 0; i < (tree.form == TreeForm::bush ? 2 : 3); ++i) {
            const PaperPoint from = tree.foot + PaperPoint{0.2_mm * i, 0.18_mm * i - 0.1_mm};
            add_line(shade, from, from + PaperPoint{tree.half_width * (wide - 0.3 * i), 0_mm});
        }
    }
    Items items;
    if (!shade.empty())
        stroke(
            items, std::move(shade),
            round_pen(mixed(look.ink("map-paper"), look.ink("map-tree-line"), 0.7), look.style.woods.line));
    return items;
}

}  // namespace

Millimetres height_of(const Tree& tree) {
    switch (tree.form) {
        case TreeForm::broadleaf:
            return tree.half_width * 2.35;
        case TreeForm::fruit:
            return tree.half_width * 2.3;
        case TreeForm::bush:
            return tree.half_width * 1.8;
        case TreeForm::pine:
            break;
    }
    return tree.half_width * 2.9;
}

PaperLine edge_of(const Tree& tree) {
    const Millimetres tall = height_of(tree), half = tree.half_width;
    const auto at = [&](Millimetres across, Millimetres above) {
        return tree.foot + PaperPoint{across, -above};
    };
    PaperLine edge{tree.foot, at(half * 1.3, 0_mm)};
    if (tree.form == TreeForm::pine) {
        for (const auto& [across, above] : {std::pair{0.0, 1.0},
                                            {-1.0, 0.1},
                                            {1.0, 0.1},
                                            {0.0, 0.5},
                                            {-0.5, 0.55},
                                            {0.5, 0.55},
                                            {-0.25, 0.78},
                                            {0.25, 0.78},
                                            {-0.75, 0.33},
                                            {0.75, 0.33}})
            edge.push_back(at(half * across, tall * above));
        return edge;
    }
    const PaperPoint middle = at(0_mm, tall - half * 0.95);
    for (const Direction way : {Direction{0, 0},
                                {1, 0},
                                {0.92, 0.38},
                                {0.38, 0.92},
                                {-0.38, 0.92},
                                {-0.92, 0.38},
                                {-0.92, -0.38},
                                {-0.38, -0.92},
                                {0.38, -0.92},
                                {0.92, -0.38},
                                {0.71, 0.71},
                                {0, 1},
                                {-0.71, 0.71},
                                {-1, 0},
                                {-0.71, -0.71},
                                {0, -1},
                                {0.71, -0.71}})
        edge.push_back(middle + way * (half * 1.15));  // leaves reach a little beyond the width
    return edge;
}

Millimetres crown_size(Millimetres half_width, const PlanStyle::Woods& style) {
    constexpr double sizes = 4;
    const Millimetres step = std::max(style.largest - style.smallest, style.largest / 2) / sizes;
    return step * std::max(1.0, std::round(half_width / step));
}

Items draw_trees(std::vector<Tree> trees, const PlanLook& look) {
    std::ranges::sort(trees, [](const Tree& a, const Tree& b) {
        return a.foot.y != b.foot.y ? a.foot.y < b.foot.y : a.foot.x < b.foot.x;
    });
    Items items = shade_of(trees, look);
    for (const Tree& tree : trees) draw_tree(items, tree, look);
    return items;
}

}  // namespace muster::map

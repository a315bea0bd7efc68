#include "ground/trees.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "lengths/curves.hpp"

namespace muster::ground {

using namespace lengths::literals;

namespace {

std::uint32_t any_shape(dice::Chance& chance) {
    return chance.below(1U << 31U);
}

TablePoint any_place(const TableBounds& ground, dice::Chance& chance) {
    const double x = chance.between(ground.left.value(), ground.right.value());
    return {Inches{x}, Inches{chance.between(ground.top.value(), ground.bottom.value())}};
}

/// Places that keep a distance from one another.
class Places {
public:
    Places(const TableBounds& ground, Inches apart)
        : ground_(ground), apart_(apart), columns_(static_cast<std::size_t>(ground.width() / apart) + 3) {
        taken_.resize(columns_ * (static_cast<std::size_t>(ground.depth() / apart) + 3));
    }
    /// Takes a place on the ground if none is too near.
    bool take(TablePoint p) {
        const auto column = static_cast<std::size_t>((p.x - ground_.left) / apart_) + 1;
        const auto row = static_cast<std::size_t>((p.y - ground_.top) / apart_) + 1;
        for (auto y = row - 1; y <= row + 1; ++y)
            for (auto x = column - 1; x <= column + 1; ++x)
                for (const TablePoint q : taken_[y * columns_ + x])
                    if (lengths::dot(p - q, p - q) < apart_ * apart_) return false;
        taken_[row * columns_ + column].push_back(p);
        return true;
    }

private:
    TableBounds ground_;
    Inches apart_;
    std::size_t columns_;
    std::vector<TableLine> taken_;
};

}  // namespace

std::vector<Tree> trees_of_wood(const TableLine& outline, Trees of, dice::Chance chance) {
    constexpr Inches apart = 0.22_in;
    constexpr double darts_a_place = 6;
    if (outline.size() < 3) return {};
    const TableBounds ground = lengths::bounds_of(outline);
    // Pines stand together, round some of these places.
    TableLine stands;
    const double area = ground.width().value() * ground.depth().value();
    for (int i = 0; i < std::clamp(static_cast<int>(area / 40), 1, 60); ++i)
        stands.push_back(any_place(ground, chance));
    const auto pines_at = [&](TablePoint p) -> std::uint32_t {  // in a hundred
        if (of == Trees::pine) return 96;
        if (of == Trees::broadleaf) return 0;
        const bool in_stand =
            std::ranges::any_of(stands, [&](TablePoint q) { return lengths::distance(p, q) < 2.5_in; });
        return in_stand ? 62 : 8;
    };
    Places places(ground, apart);
    std::vector<Tree> trees;
    const int darts = static_cast<int>(std::min(area / (0.22 * 0.22), 40000.0) * darts_a_place);
    for (int i = 0; i < darts; ++i) {
        const TablePoint foot = any_place(ground, chance);
        if (!lengths::inside(outline, foot) || !places.take(foot)) continue;
        const bool is_pine = chance.below(100) < pines_at(foot);
        const double size = chance.unit();
        trees.push_back({foot, size, is_pine ? TreeForm::pine : TreeForm::broadleaf, any_shape(chance)});
    }
    return trees;
}

std::vector<std::vector<Tree>> rows_of_orchard(const TableLine& outline, Trees of, dice::Chance chance) {
    const TreeForm form = of == Trees::pine ? TreeForm::pine : TreeForm::fruit;
    const Direction along = lengths::long_side(outline), across = lengths::quarter_turn(along);
    const TableBounds ground = lengths::bounds_of(outline);
    const Inches half = lengths::length(TablePoint{ground.width(), ground.depth()}) / 2;
    const int count = static_cast<int>(half / rows_apart) + 1;
    std::vector<std::vector<Tree>> rows;
    for (int row = -count; row <= count; ++row) {
        auto& trees = rows.emplace_back();
        for (int i = -count; i <= count; ++i) {
            const TablePoint at = ground.centre() + across * (rows_apart * row) + along * (rows_apart * i);
            const auto shape = any_shape(chance);
            if (lengths::inside(outline, at) && lengths::distance_to_outline(outline, at) > 0.22_in)
                trees.push_back({at, 1, form, shape});
        }
    }
    std::erase_if(rows, [](const std::vector<Tree>& trees) { return trees.empty(); });
    return rows;
}

std::vector<Tree> lone_trees(const terrain::Terrain& terrain) {
    constexpr Inches apart = 3_in;
    constexpr double room_of_one = 55;  // square inches
    const Inches centre = terrain.table.height / 2;
    std::vector<Tree> trees;
    for (const bool north : {true, false}) {
        const TableBounds half{0_in, north ? 0_in : centre, terrain.table.width,
                               north ? centre : terrain.table.height};
        std::string key;
        for (const auto& feature : terrain.features)
            if (std::ranges::all_of(feature.outline, [&](TablePoint p) { return half.holds(p); }))
                key += key_of(feature.kind, feature.outline);
        if (key.empty()) continue;
        dice::Chance chance("lone trees/" + key);
        Places places(half, apart);
        const int count = static_cast<int>(half.width().value() * half.depth().value() / room_of_one);
        for (int i = 0; i < count; ++i) {
            const TablePoint foot = any_place(half, chance);
            const auto form = chance.below(100);
            const double size = chance.unit();
            const auto shape = any_shape(chance);
            if (places.take(foot))
                trees.push_back({foot, size,
                                 form < 45   ? TreeForm::bush
                                 : form < 60 ? TreeForm::pine
                                             : TreeForm::broadleaf,
                                 shape});
        }
    }
    return trees;
}

}  // namespace muster::ground

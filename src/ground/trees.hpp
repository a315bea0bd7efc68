// Trees on the table. A plan draws those for which there is room at its scale, and each where it stands.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "dice/dice.hpp"
#include "ground/model.hpp"

namespace muster::ground {

enum class TreeForm { broadleaf, pine, fruit, bush };
/// What stands in a wood.
enum class Trees { mixed, pine, broadleaf };

struct Tree {
    TablePoint foot;
    double size = 1;  ///< of the range of its form: 0 the smallest, 1 the largest
    TreeForm form = TreeForm::broadleaf;
    std::uint32_t shape = 0;  ///< which of the forms it has
};

/// The trees within a wood, in the order in which they are drawn as long as there is room.
[[nodiscard]] std::vector<Tree> trees_of_wood(const TableLine& outline, Trees of, dice::Chance chance);
/// The trees of an orchard, row by row, along its longest side.
[[nodiscard]] std::vector<std::vector<Tree>> rows_of_orchard(const TableLine& outline, Trees of,
                                                             dice::Chance chance);
/// How far rows, and the trees in them, are apart.
constexpr Inches rows_apart{0.75};

/// Lone trees and bushes of open ground, in each half of the table by the ground in that half alone, as a
/// side sees it; none where no ground is known.
[[nodiscard]] std::vector<Tree> lone_trees(const terrain::Terrain& terrain);

}  // namespace muster::ground

// The plots of a field.
#pragma once

#include <vector>

#include "dice/dice.hpp"
#include "ground/model.hpp"

namespace muster::ground {

/// A plot, which way it is ploughed, and what grows on it.
struct Plot {
    TableLine outline;
    Direction along{1, 0};
    bool is_pasture = false;
    double strength = 1;  ///< of its colour
};

/// A field is divided across its length, not quite squarely, until its plots are small; by turns they are
/// ploughed along and across.
[[nodiscard]] std::vector<Plot> plots_of(const TableLine& outline, dice::Chance chance);

}  // namespace muster::ground

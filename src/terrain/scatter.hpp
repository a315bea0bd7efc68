// Ground scattered over an area drawn by hand: the area is divided into plots clear of roads, water and other
// ground, the dice decide what is on each plot, and this file gives it an outline. The outline depends on
// area, plot and kind, never on the seed.
#pragma once

#include <string>
#include <vector>

#include "terrain/ground.hpp"

namespace muster::terrain {

struct ScatterPlot {
    std::string key;       ///< what its shapes are keyed by
    TableLine ground;      ///< the free part of it
    bool whole = true;     ///< all of its square is free
    lengths::Inches size;  ///< of its square
};

/// The plots of an area from north-west to south-east, four to eight inches square. A plot of which less than
/// half is free is left out.
[[nodiscard]] std::vector<ScatterPlot> scatter_plots(const Terrain& ground, const ScatterArea& area);

/// The feature on a plot; nothing if there is no room for it after all. It is called `kind_name` and laid out
/// as `kind`.
[[nodiscard]] std::optional<Feature> lay_out_plot(const ScatterPlot& plot, const std::string& kind_name,
                                                  const GroundKind& kind, const std::string& id);

}  // namespace muster::terrain

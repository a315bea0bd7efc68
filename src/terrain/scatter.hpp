// Ground strewn over an area that somebody drew: the area is parted into plots clear of roads, water and
// whatever lies there already, the dice say what stands on each plot, and here it gets its outline. The
// outline hangs on area, plot and kind, never on the seed.
#pragma once

#include <string>
#include <vector>

#include "terrain/ground.hpp"

namespace muster::terrain {

struct ScatterPlot {
    std::string key;       ///< what its shapes hang on
    TableLine ground;      ///< what of it is free
    bool whole = true;     ///< nothing was taken from its square
    lengths::Inches size;  ///< of its square
};

/// The plots of an area from north-west to south-east, four to eight inches square. A plot of which less than
/// half is left is no plot.
[[nodiscard]] std::vector<ScatterPlot> scatter_plots(const Terrain& ground, const ScatterArea& area);

/// What stands on a plot; nothing where there is no room for it after all. The feature is called `kind_name`
/// and laid out as `kind`.
[[nodiscard]] std::optional<Feature> strewn(const ScatterPlot& plot, const std::string& kind_name,
                                            const GroundKind& kind, const std::string& id);

}  // namespace muster::terrain

// The roads to the farms: the way found over the lattice turned into a course that looks like a lane and
// keeps every promise of the way.
#pragma once

#include "dice/dice.hpp"
#include "terrain/road_search.hpp"

namespace muster::terrain {

/// Lays the roads from the main road to each farm, in order. A later road may share the beginning of an
/// earlier one; its course then begins with the same points. Woods and hills are entered only where there is
/// no other way at all.
class FarmRoads {
public:
    FarmRoads(const Country& country, const Spots& main_road)
        : country_(&country), search_(country, main_road) {}
    /// From the main road to one of the gates. Empty only if buildings shut all of them in.
    [[nodiscard]] Spots lay(const Spots& gates, dice::Chance& chance);

private:
    const Country* country_;
    RoadSearch search_;
    std::vector<Spots> laid_;
};

}  // namespace muster::terrain

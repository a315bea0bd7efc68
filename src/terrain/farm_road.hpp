// The roads to the farms: turns the way found over the lattice into a course that looks like a lane and keeps
// clear of everything that the way keeps clear of.
#pragma once

#include "dice/dice.hpp"
#include "terrain/road_search.hpp"

namespace muster::terrain {

/// Lays the roads from the main road to each farm, in order. A later road may share the beginning of an
/// earlier one; its course then begins with the same points. A road enters woods and hills only if there is
/// no other way.
class FarmRoads {
public:
    FarmRoads(const Country& country, const Spots& main_road)
        : country_(&country), search_(country, main_road) {}
    /// From the main road to one of the gates. Empty only if buildings block all of them.
    [[nodiscard]] Spots lay(const Spots& gates, dice::Chance& chance);

private:
    const Country* country_;
    RoadSearch search_;
    std::vector<Spots> laid_;
};

}  // namespace muster::terrain

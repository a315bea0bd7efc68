// What stands on the map besides the ground: troops, zones, arrows, objectives, as one audience may know
// them. Clean values for drawing: every place in inches of the table, every direction in degrees from north,
// clockwise.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lengths/geometry.hpp"
#include "terms/terms.hpp"

namespace muster::dossier {

/// Troops on the map. The footprint has its middle at `at`, its front towards `towards`.
struct Position {
    std::string unit;  ///< id; empty for generals and baggage that are no units under these rules
    std::string side;
    std::string name;
    int number = 0;  ///< on its side's roster; 0 for what is not numbered there
    terms::Arm arm{};
    bool skirmishes = false;  ///< infantry in open order, whatever its formation
    terms::Formation formation{};
    lengths::TablePoint at;
    double towards = 0;
    lengths::TableSize footprint;  ///< width: along the front; height: from front to rear
    std::string coat, facing;      ///< as written; empty: what its nation and arm wear
};

/// Where a side may set up.
struct Zone {
    std::string side, name;
    lengths::TableLine outline;  ///< closed, first point not repeated
};

/// An arrow; its head is at the last point.
struct Move {
    std::string side, label;
    lengths::TableLine course;
    bool dashed = false;
};

struct Objective {
    std::string name;
    std::string side;  ///< whose it is; empty for everybody's
    lengths::TablePoint at;
    std::optional<int> value;
};

struct MapPlan {
    std::vector<Position> positions;
    std::vector<Zone> zones;
    std::vector<Move> moves;
    std::vector<Objective> objectives;
    std::optional<int> paces;  ///< of the ground to an inch of the table
};

}  // namespace muster::dossier

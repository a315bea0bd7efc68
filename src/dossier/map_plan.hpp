// What is on the map besides the ground: troops, zones, arrows and objectives, as one audience may know them.
// Values ready for drawing: every place in inches of the table, every direction in degrees from north,
// clockwise.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lengths/geometry.hpp"
#include "source/terms.hpp"

namespace muster::dossier {

/// Troops on the map. The middle of the footprint is at `at`, and its front faces `towards`.
struct Position {
    std::string unit;  ///< id; empty for generals and baggage, which are not units here
    std::string side;
    std::string name;
    int number = 0;  ///< of its unit; 0: it is none
    source::Arm arm{};
    bool skirmishes = false;  ///< infantry in open order, whatever its formation
    source::Formation formation{};
    lengths::TablePoint at;
    double towards = 0;
    lengths::TableSize footprint;  ///< width: along the front; height: from front to rear
    std::string coat, facing;      ///< as written; empty: what its nation and arm wear
    bool militia = false;          ///< infantry that plans mark as militia
    int guns = 0;                  ///< of a battery; 0: the reader does not know
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
    bool arrives = false;  ///< of troops that are not on the table yet
};

struct Objective {
    std::string name;
    std::string side;  ///< its owner; empty if it has none
    lengths::TablePoint at;
    std::optional<int> value;
};

struct MapPlan {
    std::vector<Position> positions;
    std::vector<Zone> zones;
    std::vector<Move> moves;
    std::vector<Objective> objectives;
    std::optional<int> paces;  ///< paces of real ground to an inch of the table
    double top = 0;            ///< what lies at the top of the map, in degrees from north
};

}  // namespace muster::dossier

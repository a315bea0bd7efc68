// The umpire's list for laying out a table: each piece with its place and size, in the order of placing, and
// what the club's box must hold. A piece's number on the set-up sheet is its place in this list, from 1.
#pragma once

#include <string>
#include <vector>

#include "terrain/terrain.hpp"

namespace muster::terrain {

/// What is put down before what, because later pieces lie on earlier ones or are placed by them.
enum class PlacingOrder { ground, water, way, crossing, wood, building, line };

/// One thing to put on the table. Water and ways come with their points; everything else with its middle and
/// its size, a town with those of its houses.
struct SetupPiece {
    PlacingOrder order = PlacingOrder::ground;
    std::string kind;  ///< of the feature or crossing; of a course what the club's box has for it
    bool is_way = false;
    std::string id;  ///< of the feature; empty for water, ways and crossings
    std::string name;
    std::string side;         ///< whose; empty for nobody's
    int square = 0;           ///< as that side counts; 0 if not placed by squares
    lengths::TablePoint at;   ///< middle: inches from the west and the north table edge; a course's beginning
    lengths::TableSize size;  ///< east-west by north-south; of a course: its length and its width
    lengths::TableLine points;   ///< where a course enters, bends and leaves, or a shore; empty for the rest
    lengths::TableLine course;   ///< all points of a course; empty for the rest
    lengths::TableLine outline;  ///< of an area; empty for the rest
    lengths::TableLine corners;  ///< of an outline that neither a box nor an oval in it describes, or empty
    std::string edge;            ///< the kind of line round a field; empty if it is open
    int buildings = 0;           ///< houses of a town, buildings of a farm
    int levels = 1;              ///< of a hill
    bool operator==(const SetupPiece&) const = default;
};

/// The number of pieces, or of feet (rounded up), of something.
struct Needed {
    std::string what;  ///< as the kinds of ground name it
    int amount = 0;
    bool feet = false;
    bool operator==(const Needed&) const = default;
};

struct SetupList {
    std::vector<SetupPiece> pieces;
    std::vector<Needed> needed;  ///< in the order of first use
};

/// By PlacingOrder; large ground with the largest first, everything else as it is written or was rolled. The
/// box also has the lines round fields.
[[nodiscard]] SetupList setup_list(const Terrain& terrain);

}  // namespace muster::terrain

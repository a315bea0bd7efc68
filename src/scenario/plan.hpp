// What a scenario puts on the map by hand, as written: ground, and the plans of the sides. Places may be
// given by a square, so nothing here is in table inches until roll/places.hpp has settled it.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lengths/geometry.hpp"
#include "source/source_text.hpp"
#include "source/yaml.hpp"

namespace muster::scenario {

using source::Placed;

/// [a-z0-9-], made from the name if the file gives none ("1st Bn Foot Guards" → `1st-bn-foot-guards`; accents
/// are dropped; the second unit of the same name gets `-2`).
using Id = std::string;

/// A place on the table: from its north-west corner, or within a square or a cell.
struct WrittenPoint {
    lengths::TablePoint at;  ///< from the corner of the table, of the square or of the cell
    /// `A7`, or `7` where a side is known; empty for a place that is not given by a square.
    std::optional<Placed<std::string>> square{};
    bool in_middle = false;                     ///< of the square or cell, or else of the table
    std::optional<Placed<std::string>> cell{};  ///< `F3`: of the grid on which the game is played
};

using WrittenLine = std::vector<WrittenPoint>;

/// How a feature is given: the corners of an area, points along a course, or one place.
enum class Shape { outline, course, at };

/// A piece of ground placed by hand.
struct GroundFeature {
    source::Place place;
    Placed<std::string>
        kind;  ///< hill, wood, town, farm, field, broken-ground, river, road, bridge, ford, ...
    std::string name;
    Shape shape = Shape::outline;
    WrittenLine line;
    std::optional<lengths::Inches> width;
    std::optional<lengths::TableSize> size;  ///< of an area that is given by its middle
    std::optional<Placed<Id>> side;
    std::vector<WrittenLine> levels;             ///< outlines above the first, lowest first
    std::optional<int> level_count;              ///< or the number of levels, each inside the one below
    std::string edge;                            ///< hedge, fence, wall, open; empty: the usual one
    std::string of;                              ///< of a wood: pine, mixed, broadleaf; empty: mixed
    std::optional<double> towards;               ///< where a work fronts, or where the sea is
    std::string notes;                           ///< what it does, against the rules for its kind
    std::vector<std::pair<Id, double>> scatter;  ///< kinds of ground, each with its share of the area
    bool has_faults = false;                     ///< something about it was reported when it was read
};

/// Where a side may set up: an outline, or a band along an edge of the table.
struct Zone {
    source::Place place;
    Placed<Id> side;
    std::string name;
    WrittenLine outline;
    std::string edge;                            ///< north, east, south, west
    std::optional<lengths::Inches> depth;        ///< of the band
    std::optional<lengths::Inches> from, until;  ///< along the edge, from the west or the north; absent: all
    bool open = false;                           ///< everybody may know it; otherwise only its side
};

/// An arrow: what a side plans, or what it did.
struct Move {
    source::Place place;
    Placed<Id> side;
    std::string label;
    WrittenLine course;
    bool dashed = false;
    bool open = false;
};

/// Ground worth fighting for.
struct Objective {
    source::Place place;
    std::string name;
    WrittenPoint at;
    std::optional<int> value;        ///< points
    std::optional<Placed<Id>> side;  ///< its owner; everybody may know an objective without one
    bool open = false;
};

struct MapPlan {
    std::vector<Zone> zones;
    std::vector<Move> moves;
    std::vector<Objective> objectives;
    std::optional<int> paces;   ///< paces of real ground to an inch of the table
    std::optional<double> top;  ///< what lies at the top of the map, in degrees; absent: north
};

}  // namespace muster::scenario

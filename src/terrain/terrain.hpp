// The ground as laid out on the table: outlines and courses in inches from the north-west corner, x east, y
// south. Every coordinate is a multiple of 0.001", so that ground written to a file and read again is the
// same.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lengths/geometry.hpp"
#include "source/terms.hpp"
#include "terrain/ground_kinds.hpp"

namespace muster::terrain {

using lengths::Inches;
using lengths::TableLine;
using lengths::TablePoint;

struct Feature {
    std::string id;                   ///< `british-hill`, `british-wood-2`, `british-field-1`
    std::string kind;                 ///< one of the terrain's kinds, or any other word
    std::string name;                 ///< "Wood in square 7"; empty if only the kind is known
    std::string side;                 ///< whose half it is in, or its owner; may be empty if placed by hand
    int square = 0;                   ///< as that side numbers its squares; 0 if it is not placed by squares
    TableLine outline;                ///< closed, first point not repeated, clockwise on the map
    std::vector<TableLine> parts;     ///< buildings of a town or farm; empty otherwise
    std::vector<TableLine> levels{};  ///< of a hill: contours above the outline, each inside the one below
    std::string edge{};               ///< of a field: hedge, fence, wall, open; empty: the usual one
    std::optional<double> towards{};  ///< where a work or building fronts: degrees from north, clockwise
    std::string of{};                 ///< trees of a wood: pine, mixed, broadleaf; empty: mixed
    bool operator==(const Feature&) const = default;
};

struct River {
    TableLine course;  ///< middle line, from the holder's table edge to the opponent's
    Inches width{3};
    int column = 0;  ///< as the opponent rolled it; 0: not rolled
    std::optional<source::Half> flows_to;
    std::string name{};  ///< of water placed by hand
    std::string kind{};  ///< of water placed by hand
    bool operator==(const River&) const = default;
};

struct Road {
    TableLine course;  ///< middle line
    std::string to;    ///< `edge` (the road along the river), a kind of ground, or a name
    std::string side;  ///< whose farm; empty for the road along the river
    Inches width{1};
    bool operator==(const Road&) const = default;
};

struct Crossing {
    std::string kind;  ///< one that spans the water or wades it
    std::string side;
    TablePoint at;  ///< on the river's course
    std::string name{};
    bool operator==(const Crossing&) const = default;
};

/// A line across the ground that is neither water nor a way: an entrenchment, an abatis, a hedge, a wall.
struct Barrier {
    std::string id;
    std::string kind;
    std::string name;
    std::string side;
    TableLine course;
    int front = 0;  ///< +1: it fronts to the right of its course, -1: to the left, 0: unknown
    bool operator==(const Barrier&) const = default;
};

/// Words written along a curve: the name of a valley, of a reach of water.
struct CurvedWords {
    std::string words;
    TableLine course;
    bool operator==(const CurvedWords&) const = default;
};

/// The number of squares in each half of the table: columns from flank to flank, rows from its own edge to
/// the centre line. They are numbered along their side's edge first, from the west.
struct SquareCount {
    int columns = 1, rows = 1;
    [[nodiscard]] int all() const { return columns * rows; }
    bool operator==(const SquareCount&) const = default;
};

/// How the squares are laid out on the table.
struct SquareGrid {
    Inches left{6};     ///< of column 1
    Inches column{12};  ///< width of a column
    Inches row{12};     ///< depth of a row
    Inches cell{0};     ///< of the finer grid on which the game is played; 0: none
    SquareCount count{};
    bool operator==(const SquareGrid&) const = default;
};

struct Terrain {
    lengths::TableSize table{Inches{72}, Inches{48}};
    std::optional<SquareGrid> squares;
    std::string holder;  ///< side that holds the town; empty without squares
    std::vector<Feature> features;
    std::optional<River> river;
    std::vector<River> streams;  ///< other water, placed by hand
    std::vector<Road> roads;
    std::vector<Crossing> crossings;
    std::vector<Barrier> barriers{};   ///< placed by hand
    std::vector<CurvedWords> words{};  ///< placed by hand
    GroundKinds kinds{};               ///< the meaning of all the kinds above
    bool operator==(const Terrain&) const = default;
};

}  // namespace muster::terrain

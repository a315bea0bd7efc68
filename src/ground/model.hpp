// The ground of a game as it stands on the table, made once, in inches: how roads join and water ends, where
// crossings, houses, plots and trees are. Every plan, at any scale and on any paper, only draws it. It
// depends on the ground itself, never on the seed or the reader.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "lengths/bounds.hpp"
#include "lengths/vectors.hpp"
#include "terrain/terrain.hpp"

namespace muster::ground {

using lengths::Direction;
using lengths::Inches;
using lengths::TableBounds;
using lengths::TableLine;
using lengths::TablePoint;

/// A place in the middle of water, and half its width there. The width varies a little along its course.
struct Reach {
    TablePoint middle;
    Direction across;
    Inches half{};
};

struct Water {
    TableLine course;
    Inches width{};
    int flow = 0;  ///< +1: it flows along its course, -1: against it, 0: unknown
    bool rises_first = false, rises_last = false;  ///< whether it comes from nothing at this end
    std::vector<Reach> reaches{};                  ///< its banks
};

/// A road that is narrower than this is a track.
constexpr Inches widest_track{0.7};

struct Way {
    TableLine course;
    Inches width{};
    bool track = false;
};

/// A way over or through water: its middle, its direction from bank to bank, the water's width and the
/// road's.
struct Crossing {
    TablePoint middle;
    Direction over{1, 0};
    Inches water{}, road{};
};

/// An area of ground: the part of the terrain's feature that stands on the table.
struct Area {
    TableLine outline;                ///< without the corners that only a list of points has
    std::vector<TableLine> levels{};  ///< outlines above the first
    std::vector<TableLine> buildings{};
};

struct Model {
    TableBounds table{};
    std::vector<Area> areas;          ///< in the order of the terrain's features
    std::vector<Water> waters;        ///< the river, then the other water
    std::vector<Way> roads;           ///< in the terrain's order; short ones beyond a bridge follow
    std::vector<Crossing> crossings;  ///< in the terrain's order
    std::vector<std::size_t> lakes;   ///< areas that rivers run into
    std::vector<std::size_t> closed;  ///< lakes with something in them or a road across them
};

/// `seen` is the part of the table that is known; courses that end at its edge run over it.
[[nodiscard]] Model model_of(const terrain::Terrain& terrain, const TableBounds& seen);
[[nodiscard]] Model model_of(const terrain::Terrain& terrain);

/// The terrain with all the buildings of the model, and its crossings where roads cross the water.
[[nodiscard]] terrain::Terrain built(terrain::Terrain terrain);

/// An outline of ground, extended where it reaches the edge of the table, so that it goes on beyond it.
[[nodiscard]] TableLine run_beyond(TableLine outline, const TableBounds& table);

/// What the chance for a piece is keyed by: where it is. Never its name, since to rename a wood must not
/// change its trees, and never the seed, which a player could search for from the trees on his map.
[[nodiscard]] std::string key_of(const std::string& kind, const TableLine& line);

}  // namespace muster::ground

// Ground placed by hand: a few points from a scenario made into hills, woods, rivers and roads that look as
// if they had grown. The same piece always takes the same shape: its wobble is keyed by its kind, name and
// points, never by the seed.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "terrain/terrain.hpp"

namespace muster::terrain {

/// A piece as somebody wrote it down. A kind that is no watercourse, way or crossing is an area.
struct GroundPiece {
    std::string kind;  ///< hill, wood, river, stream, road, track, bridge, ford, field, town, ...
    std::string name;
    std::string side;         ///< whose it is; empty for nobody's
    lengths::TableLine line;  ///< outline of an area, course of water or way, or one place
    std::optional<Inches>
        width;  ///< of water or way; else 3" for a river, 1" for a stream or road, 1/2" for a track
};

/// What is wrong with a piece, as the end of a sentence about it ("crosses itself near 12", 30"").
struct GroundProblem {
    std::size_t piece = 0;  ///< its place in the list
    std::string text;
    bool operator==(const GroundProblem&) const = default;
};

struct HandGround {
    Terrain terrain;  ///< without the pieces that have a problem
    std::vector<GroundProblem> problems;
};

/// Lays out the pieces. The first river is the table's river, further ones and streams follow it. An area
/// needs three points or more, but buildings may be one place; a crossing is one place within 3" of water and
/// is moved onto it. Nothing may leave the table.
[[nodiscard]] HandGround lay_out_ground(const lengths::TableSize& table,
                                        const std::vector<GroundPiece>& pieces);

}  // namespace muster::terrain

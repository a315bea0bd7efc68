// Ground placed by hand: makes natural-looking hills, woods, rivers and roads from a few points of a
// scenario. The same piece always gets the same shape: its wobble is keyed by its kind, name and points,
// never by the seed.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "terrain/terrain.hpp"

namespace muster::terrain {

enum class PieceShape { outline, course, place };

/// A piece as written. One of an unknown kind is an area, or a line if it has a course.
struct GroundPiece {
    std::string kind;
    std::string name;
    std::string side;                          ///< its owner; empty if it has none
    lengths::TableLine line;                   ///< outline of an area, course of water or way, or one place
    std::optional<Inches> width;               ///< of water or a way; absent: its kind's
    std::optional<PieceShape> shape{};         ///< as written; absent: the usual one of its kind
    std::vector<lengths::TableLine> levels{};  ///< outlines above the first
    int level_count = 1;                       ///< or the number of levels, each inside the one below
    std::string edge{};                        ///< of a field: hedge, fence, wall, open
    std::string of{};                          ///< of a wood: pine, mixed, broadleaf
    std::optional<double> towards{};           ///< where it fronts, or where its sea is: degrees from north
    std::vector<std::string> scatter{};        ///< kinds to be scattered over it
};

/// What is wrong with a piece, as the end of a sentence about it ("crosses itself near 12", 30"").
struct GroundProblem {
    std::size_t piece = 0;  ///< its index in the list
    std::string text;
    bool operator==(const GroundProblem&) const = default;
};

/// An area over which the dice scatter ground (scatter.hpp).
struct ScatterArea {
    std::size_t piece = 0;
    std::string id;
    lengths::TableLine outline;
};

struct HandGround {
    Terrain terrain;  ///< without the pieces that have a problem
    std::vector<ScatterArea> scatter;
    std::vector<GroundProblem> problems;
};

/// Lays out the pieces. The first water of the usual kind is the table's river; all other water comes after
/// it. An area needs three points or more, but buildings may have a single place; a crossing is a single
/// place within 3" of water and is moved onto it. A shore is closed along the edge of the table where its sea
/// is. A bare kind that ground is scattered over is not ground itself. Everything must be on the table.
[[nodiscard]] HandGround lay_out_ground(const lengths::TableSize& table,
                                        const std::vector<GroundPiece>& pieces, const GroundKinds& kinds);

}  // namespace muster::terrain

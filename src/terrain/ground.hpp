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

enum class PieceShape { outline, course, place };

/// A piece as somebody wrote it down. A kind that is not known is an area, or a line if it has a course.
struct GroundPiece {
    std::string kind;
    std::string name;
    std::string side;                          ///< whose it is; empty for nobody's
    lengths::TableLine line;                   ///< outline of an area, course of water or way, or one place
    std::optional<Inches> width;               ///< of water or way; else its kind's
    std::optional<PieceShape> shape{};         ///< as written; if nothing is said, as is usual for the kind
    std::vector<lengths::TableLine> levels{};  ///< outlines above the first
    int level_count = 1;                       ///< or so many levels, made by going inwards
    std::string edge{};                        ///< of a field: hedge, fence, wall, open
    std::optional<double> towards{};           ///< where it fronts, or where its sea lies: degrees from north
    std::vector<std::string> scatter{};        ///< kinds that are to be strewn over it
};

/// What is wrong with a piece, as the end of a sentence about it ("crosses itself near 12", 30"").
struct GroundProblem {
    std::size_t piece = 0;  ///< its place in the list
    std::string text;
    bool operator==(const GroundProblem&) const = default;
};

/// An area that is to be strewn with ground by the dice (scatter.hpp).
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

/// Lays out the pieces. The first water of the usual kind is the table's river, all other water follows it.
/// An area needs three points or more, but buildings may be one place; a crossing is one place within 3" of
/// water and is moved onto it. A shore is closed along the edge of the table that its sea lies towards. A
/// bare kind with something to be strewn over it is not ground itself. Nothing may leave the table.
[[nodiscard]] HandGround lay_out_ground(const lengths::TableSize& table,
                                        const std::vector<GroundPiece>& pieces, const GroundKinds& kinds);

}  // namespace muster::terrain

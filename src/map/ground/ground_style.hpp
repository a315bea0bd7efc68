// The pens that areas of ground are drawn with, and what follows from a pen: what lies over what, and where
// words may stand.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "map/ground/marks.hpp"
#include "map/pen_work.hpp"
#include "map/plan_look.hpp"
#include "terrain/ground_kinds.hpp"

namespace muster::map {

/// A piece of ground on paper.
struct GroundPiece {
    std::string key;  ///< what its chance hangs on: id and outline, never the seed
    PaperLine outline;
    std::vector<PaperLine> levels{};        ///< outlines above the first
    Enclosure enclosure = Enclosure::none;  ///< what encloses it
    std::vector<PaperLine> parts{};         ///< buildings; empty: a pen that needs some finds places for them
    std::function<bool(PaperPoint)>
        has_room{};                           ///< for a tree or a tuft: off roads, water, buildings and words
    std::function<bool(PaperPoint)> blank{};  ///< where a word stands: no hachure
};

[[nodiscard]] Items draw_piece(const terrain::GroundKind& kind, const GroundPiece& piece,
                               const PlanLook& look);

/// The pen for a kind where it lies as an area; one that is usually a line is dotted then.
[[nodiscard]] terrain::Pen area_pen(const terrain::GroundKind& kind);

/// Whether nature gave a kind its outline, which then has no corners on the plan.
[[nodiscard]] bool is_natural(const terrain::GroundKind& kind);

/// Whether it stands over roads and water, as buildings do.
[[nodiscard]] bool is_over_ways(const terrain::GroundKind& kind);

/// Whether its marks make way for words; buildings, works and dotted outlines do not.
[[nodiscard]] bool makes_way_for_words(const terrain::GroundKind& kind);

/// What encloses a piece: as written, else as is usual for its kind. A word that is not a kind with such a
/// pen leaves it open.
[[nodiscard]] Enclosure enclosure_of(const std::string& edge, const terrain::GroundKind& kind,
                                     const terrain::GroundKinds& kinds);

}  // namespace muster::map

// The pens for areas of ground, and what follows from a pen: what is drawn over what, and where words may be.
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
    std::string key;  ///< what its chance is keyed by: its kind and outline, never its name or the seed
    PaperLine outline;
    std::vector<PaperLine> levels{};        ///< outlines above the first
    Enclosure enclosure = Enclosure::none;  ///< what encloses it
    std::vector<PaperLine> parts{};         ///< buildings
    std::function<bool(PaperPoint)>
        has_room{};  ///< for a tree, tuft or hachure: off roads, water, buildings and words
    std::function<bool(PaperPoint)> blank{};  ///< where a word is: no furrow
    std::vector<Way> roads{};                 ///< what of the roads is on it
    std::string of{};                         ///< of a wood: pine, mixed, broadleaf; empty: the usual trees
    GroundToDraw ground{};                    ///< its outline on the table
};

/// A piece for a sign, as if it were ground at a usual scale.
[[nodiscard]] GroundPiece sample_piece(const terrain::GroundKind& kind, std::string key, PaperLine outline);

/// The form of a hill. A hill of whole squares is uneven ground within them, which `chance` chooses.
[[nodiscard]] HillForm hill_form(const GroundPiece& piece, dice::Chance& chance);

/// A piece without its trees. The wash of a hill is added to `beneath`, if it is given.
[[nodiscard]] Items draw_piece(const terrain::GroundKind& kind, const GroundPiece& piece,
                               const PlanLook& look, Items* beneath = nullptr);

/// The trees of a piece, which stand on whatever is drawn before; nothing for other ground.
[[nodiscard]] Items draw_trees_of(const terrain::GroundKind& kind, const GroundPiece& piece,
                                  const PlanLook& look);

/// The pen for a kind as an area; dotted for one that is usually a line.
[[nodiscard]] terrain::Pen area_pen(const terrain::GroundKind& kind);

/// Whether a kind has a natural outline, which has no corners on the plan.
[[nodiscard]] bool is_natural(const terrain::GroundKind& kind);

/// Whether it is drawn over roads and water, as buildings are.
[[nodiscard]] bool is_over_ways(const terrain::GroundKind& kind);

/// Whether its marks leave room for words; those of buildings, works and dotted outlines do not.
[[nodiscard]] bool makes_way_for_words(const terrain::GroundKind& kind);

/// What encloses a piece: as written, otherwise the usual enclosure of its kind. Nothing if the word is not a
/// kind with such a pen.
[[nodiscard]] Enclosure enclosure_of(const std::string& edge, const terrain::GroundKind& kind,
                                     const terrain::GroundKinds& kinds);

}  // namespace muster::map

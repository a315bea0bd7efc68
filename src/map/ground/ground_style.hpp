// How each kind of ground is drawn, what the legend calls it and how important its name is. A kind that is
// not in the list is an outline with its name.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

/// A piece of ground on paper.
struct Piece {
    std::string key;  ///< what its chance hangs on: id and outline, never the seed
    Spots outline;
    std::vector<Spots> levels{};  ///< of a hill: outlines above the first
    std::string edge{};           ///< of a field: what encloses it; empty: as is usual
    std::vector<Spots> parts{};   ///< buildings; empty: where a style needs some, it finds places for them
    std::function<bool(Spot)> has_room{};  ///< for a tree or a tuft: off roads, water, buildings and words
    std::function<bool(Spot)> blank{};     ///< where a word stands: no hachure
};

enum class Prominence { none, small, common, great };

struct GroundStyle {
    std::string_view kind;
    Items (*draw)(const Piece& piece, const PlanLook& look);
    std::string_view legend;  ///< word in the legend; empty: not in it
    Prominence name = Prominence::common;
};

/// The style of a kind; the plain one for a kind that is not in the list.
[[nodiscard]] const GroundStyle& style_of(std::string_view kind);

/// Whether a kind is drawn under the others (fields and woods lie under hachures and houses): lower first.
[[nodiscard]] int layer_of(std::string_view kind);

/// Whether nature gave it its outline, which then has no corners.
[[nodiscard]] bool is_natural(std::string_view kind);

/// Lakes, ponds and the sea.
[[nodiscard]] bool is_lying_water(std::string_view kind);

}  // namespace muster::map

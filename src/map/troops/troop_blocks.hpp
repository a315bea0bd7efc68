// Troops as plans of the period show them: each arm by its own block, halved by coat and facing, to the scale
// of its bases, its front told by a small point.
#pragma once

#include <optional>
#include <string>

#include "map/lettering/turned_box.hpp"
#include "page/look.hpp"
#include "symbols/hatch.hpp"
#include "terms/terms.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

/// Where a unit's number stands: in its coat or in the middle of the block, or behind guns and skirmishers,
/// who have no room for it within; on a wing or outside where other troops lie over the usual place, and one
/// number farther off where another number is there already.
enum class NumberPlace {
    usual,
    left_wing,
    right_wing,
    behind,
    right,
    left,
    before,
    far_behind,
    far_right,
    far_left,
    far_before
};

struct TroopBlock {
    std::string subject;  ///< id of the unit
    terms::Arm arm{};
    bool skirmishes = false;  ///< infantry in open order, whatever its formation
    terms::Formation formation{};
    PaperPoint middle;
    Direction front{0, -1};      ///< one long: where it looks
    Millimetres wide{}, deep{};  ///< along the front and from front to rear
    page::Ink coat{}, facing{};
    page::Ink own{};                        ///< its side's: of the point of its front
    std::optional<symbols::Hatch> hatch{};  ///< its side's, in place of the colours of its coat
    NumberPlace number_place = NumberPlace::usual;
    int number = 0;                  ///< 0: none
    std::string name{};              ///< of what has no number
    lengths::Points least_number{};  ///< its number is not smaller
};

/// Whether it is drawn as parties of skirmishers.
[[nodiscard]] bool is_open_order(const TroopBlock& block);
/// The ground it takes on the plan: its footprint, or as much as can still be read.
[[nodiscard]] TurnedBox ground_of(const TroopBlock& block);
/// The block itself, without the point of its front and without its number.
[[nodiscard]] TurnedBox ranks_of(const TroopBlock& block);
[[nodiscard]] bool is_numbered(const TroopBlock& block);
/// What its number takes, wherever it stands; for a unit that is numbered.
[[nodiscard]] TurnedBox number_box(const TroopBlock& block);
[[nodiscard]] bool is_numbered_outside(const TroopBlock& block);
/// The block alone.
[[nodiscard]] Items draw_block(const TroopBlock& block);
/// The number alone; nothing where it has none.
[[nodiscard]] Items draw_number(const TroopBlock& block, text::Typesetter& typesetter);

}  // namespace muster::map

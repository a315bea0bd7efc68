// Troops as on plans of the period: each arm has its own block, divided into coat and facing, to the scale of
// its bases, with a small point at its front and its number on the roster.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "dossier/dossier.hpp"
#include "map/lettering/taken_ground.hpp"
#include "map/lettering/turned_box.hpp"
#include "map/plan_look.hpp"
#include "map/table_scale.hpp"
#include "page/hatch.hpp"
#include "page/look.hpp"
#include "source/terms.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

/// The place of a unit's number: in the middle of its block, or behind guns and skirmishers, which have no
/// room inside. If other troops cover that place, the number is on a wing or outside. Guns and skirmishers in
/// a crowd, where a number outside would be nearer to other troops, have it on themselves; any others,
/// farther away.
enum class NumberPlace {
    usual,
    left_wing,
    right_wing,
    behind,
    right,
    left,
    before,
    within,
    far_behind,
    far_right,
    far_left,
    far_before
};

struct TroopBlock {
    std::string subject;  ///< id of the unit
    source::Arm arm{};
    bool skirmishes = false;  ///< infantry in open order, whatever its formation
    source::Formation formation{};
    PaperPoint middle;
    Direction front{0, -1};      ///< unit direction of its front
    Millimetres wide{}, deep{};  ///< along the front and from front to rear
    page::Ink coat{}, facing{};
    page::Ink own{};                     ///< the ink of its side, for the point at its front
    std::optional<page::Hatch> hatch{};  ///< the hatch of its side, instead of coat colours
    std::optional<page::Ink> shade{};    ///< what it casts on the paper; empty: nothing
    NumberPlace number_place = NumberPlace::usual;
    int number_away = 1;  ///< how many numbers farther away the far places are
    int number = 0;       ///< 0: none
    std::string name{};   ///< for troops without a number
    lengths::Points least_number{5.2}, largest_number{7};  ///< sizes of its number
    bool is_militia = false;                               ///< ruled obliquely
    int guns = 0;                                          ///< of a battery; 0: as many as have room
    /// Where troops will be after their move: only an outline, with `coat` for the paper.
    bool is_second = false;
    std::optional<PaperPoint> really{};  ///< where it stands, if it is drawn away from there
    std::vector<int> stack{};            ///< numbers of like troops that are drawn as one block with it
    bool is_in_stack = false;            ///< drawn as one block with another, and not by itself
};

/// Whether it is drawn as parties of skirmishers.
[[nodiscard]] bool is_open_order(const TroopBlock& block);
/// Whether it has the oblique lines of militia: in line, in its coat's colours.
[[nodiscard]] bool is_ruled_as_militia(const TroopBlock& block);
/// Its space on the plan: its footprint, or the least that is still readable.
[[nodiscard]] TurnedBox ground_of(const TroopBlock& block);
/// The block itself, without the point at its front and without its number.
[[nodiscard]] TurnedBox ranks_of(const TroopBlock& block);
[[nodiscard]] bool is_numbered(const TroopBlock& block);
/// Its number, or those of all that it is drawn for: "4–7, 9".
[[nodiscard]] std::string number_in_words(const TroopBlock& block);
/// The space of its number, for a unit that has one.
[[nodiscard]] TurnedBox number_box(const TroopBlock& block);
[[nodiscard]] bool is_numbered_outside(const TroopBlock& block);
/// Whether its number is on it and takes more than this share of its width, and most of its depth.
[[nodiscard]] bool number_hides(const TroopBlock& block, double share);
/// Draws the block only.
[[nodiscard]] Items draw_block(const TroopBlock& block);
/// Draws the number only; nothing if there is none.
[[nodiscard]] Items draw_number(const TroopBlock& block, text::Typesetter& typesetter);

/// The troops that this audience knows and that have a position, in millimetres on paper.
[[nodiscard]] std::vector<TroopBlock> blocks_of(const dossier::Dossier& dossier, const TableScale& scale,
                                                const PlanLook& look);
/// How far from the place where it stands a block may be drawn: as far as it is deep, and a little.
[[nodiscard]] Millimetres farthest_drawn(const TroopBlock& block);
/// What a place is on; equal for places on the same ground.
using GroundAt = std::function<std::size_t(PaperPoint)>;
/// Makes blocks that overlap each other, an obstacle or the edge of the table readable without moving any of
/// them far. A block keeps its place if it can; a front is shortened up to about half where neighbours touch;
/// otherwise a block moves to the nearest free ground within reach, and remembers where it stands. Like
/// troops for whom there is none are drawn as one block; what is left covers others in part.
void separate_blocks(std::vector<TroopBlock>& blocks, const std::vector<TurnedBox>& obstacles,
                     const PaperBounds& table, const GroundAt& ground_at = {});
/// Finds a place for each number inside the table and away from obstacles and other troops: in its block if
/// possible, otherwise behind, beside or in front of it.
void settle_numbers(std::vector<TroopBlock>& blocks, const PaperBounds& table,
                    const std::vector<TurnedBox>& obstacles = {});
/// The space of a block with its number.
[[nodiscard]] std::vector<TurnedBox> boxes_of(const TroopBlock& block);
/// Draws all troops, those that had to move with a thin line to where they stand. Each block is taken ground.
[[nodiscard]] Items draw_positions(const std::vector<TroopBlock>& blocks, text::Typesetter& typesetter,
                                   TakenGround& taken);

}  // namespace muster::map

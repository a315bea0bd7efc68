#include <algorithm>
#include <cmath>

#include "map/troops/planned.hpp"

namespace muster::map {
namespace {

constexpr Millimetres most_aside = 12_mm;   ///< from the course of an arrow
constexpr Millimetres second_gap = 0.6_mm;  ///< from the head of an arrow, and between blocks

/// Beyond the head of its arrow, a little to the side of it, or short of it, wherever there is room and no
/// arrow or flag: rather smaller than away from the head. If it must be aside, the nearest place is best.
bool find_room(TroopBlock& block, const PaperLine& course, const std::vector<TroopBlock>& others,
               const std::vector<TurnedBox>& marks, const PaperBounds& table) {
    // As bad as to be so much farther away: to be smaller, and to be hidden by its number.
    constexpr Millimetres to_be_smaller = 6_mm, to_be_hidden = 8_mm;
    constexpr double at_head = 0.5, hidden = 0.5;
    const PaperPoint tip = course.back();
    const Millimetres whole = lengths::course_length(course), wide = block.wide;
    block.front = lengths::unit(tip - lengths::along_course(course, std::max(0_mm, whole - 3_mm)));
    const Direction right = lengths::quarter_turn(block.front);
    const Millimetres beyond = block.deep / 2 + second_gap;
    const auto is_free = [&] {
        const TurnedBox box = ground_of(block);
        const PaperBounds frame = box.frame();
        return table.holds({frame.left, frame.top}) && table.holds({frame.right, frame.bottom}) &&
               std::ranges::none_of(marks, [&](const TurnedBox& mark) { return mark.meets(box); }) &&
               std::ranges::none_of(others, [&](const TroopBlock& other) {
                   return ground_of(other).grown(second_gap / 2).meets(box.grown(second_gap / 2));
               });
    };
    std::optional<TroopBlock> best;
    Millimetres least = 1e9_mm;
    for (const bool is_aside : {false, true})
        for (const double share : {1.0, 0.7, 0.5, 0.35})
            for (const double forward : {1.0, 2.2, -1.0, -2.2})
                for (const double aside : {0.0, 0.4, -0.4, 0.8, -0.8, 1.2, -1.2}) {
                    if (is_aside != (std::abs(aside) > at_head)) continue;
                    block.wide = wide * share;
                    const PaperPoint off =
                        block.front * (forward * beyond) + right * (aside * std::min(block.wide, most_aside));
                    block.middle = tip + off;
                    const Millimetres away = lengths::distance(off, block.front * beyond) +
                                             to_be_smaller * (1 - share) +
                                             (number_hides(block, hidden) ? to_be_hidden : 0_mm);
                    if (away >= least || !is_free()) continue;
                    if (!is_aside) return true;
                    least = away;
                    best = block;
                }
    if (best) block = *best;
    return best.has_value();
}

}  // namespace

std::vector<Mover> movers_of(const dossier::MapPlan& plan) {
    constexpr lengths::Inches farthest = 8_in;  // from a unit to the start of its arrow
    std::vector<Mover> movers;
    for (std::size_t m = 0; m < plan.moves.size(); ++m) {
        const auto& move = plan.moves[m];
        std::optional<std::size_t> nearest;
        lengths::Inches least = farthest;
        for (std::size_t p = 0; p < plan.positions.size() && move.course.size() > 1 && !move.arrives; ++p) {
            const auto& position = plan.positions[p];
            if (position.side != move.side || position.number == 0 ||
                std::ranges::any_of(movers, [&](const Mover& mover) { return mover.position == p; }))
                continue;
            const lengths::Inches away = lengths::distance(position.at, move.course.front());
            if (away >= least) continue;
            least = away;
            nearest = p;
        }
        if (nearest) movers.push_back({m, *nearest});
    }
    return movers;
}

void add_second_positions(std::vector<TroopBlock>& blocks, const dossier::MapPlan& plan,
                          const TableScale& scale, const PlanLook& look) {
    constexpr Millimetres beside_shaft = 0.4_mm;  // an arrow's head is wider
    for (const Mover& mover : movers_of(plan)) {
        // Only what the side itself knows is in its way, so that its own map and the umpire's agree.
        const std::string& side = plan.moves[mover.move].side;
        dossier::MapPlan own = plan;
        std::erase_if(own.moves, [&](const auto& move) { return move.side != side; });
        std::vector<TurnedBox> marks = boxes_of_moves(own, scale, look, beside_shaft);
        for (const auto& objective : plan.objectives)
            marks.push_back(TurnedBox::of(flag_box(objective, scale)));
        TroopBlock block = blocks[mover.position];
        block.is_second = true;
        block.is_in_stack = false;
        block.stack.clear();
        block.coat = look.ink("map-paper");
        block.really.reset();
        const auto course = smooth_course(scale(plan.moves[mover.move].course));
        std::vector<TroopBlock> others = blocks;
        std::erase_if(others, [&](const TroopBlock& other) { return other.own != block.own; });
        if (find_room(block, course, others, marks, scale.frame())) blocks.push_back(block);
    }
}

}  // namespace muster::map

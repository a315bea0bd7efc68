#include <algorithm>
#include <cmath>

#include "map/lettering/label_places.hpp"
#include "map/lettering/labels.hpp"
#include "map/troops/blockboard.hpp"
#include "source/utf8.hpp"

namespace muster::map {
namespace {

using source::Arm;

Points number_points(const Blockboard& board, const TroopBlock& block) {
    constexpr Points for_each_millimetre = 1.7_pt;  // of the block's depth
    return std::max(std::min(board.half_deep() * 2 / 1_mm * for_each_millimetre, block.largest_number),
                    block.least_number);
}

/// Guns and parties of skirmishers.
bool has_no_room_within(const TroopBlock& block) {
    return !block.is_second && (block.arm == Arm::artillery || is_open_order(block));
}

/// Parallel to the block if it leans a little; upright in steep blocks, because a 6 on its side might be a 9.
Direction along_number(const Blockboard& board) {
    constexpr double little = 0.866;  // thirty degrees
    if (std::abs(board.right().x) < little) return {1, 0};
    return board.right().x < 0 ? board.right() * -1 : board.right();
}

/// The extent of a box from its middle in a direction.
Millimetres reach_of(const TurnedBox& box, Direction direction) {
    return box.half_length * std::abs(lengths::dot(box.along, direction)) +
           box.half_depth * std::abs(lengths::cross(box.along, direction));
}

/// The box of the number around a middle that is not known yet.
TurnedBox number_shape(const Blockboard& board, const TroopBlock& block) {
    constexpr Millimetres figure = 0.353_mm * 0.58;  // for each point of size: width of one
    const Points size = number_points(board, block);
    const auto characters = static_cast<double>(source::count_characters(number_in_words(block)));
    return {{},
            along_number(board),
            size.value() * figure * characters / 2 + 0.5_mm,
            capital_height(size) / 2 + 0.5_mm};
}

/// The middle of a number outside its block.
PaperPoint beside(const Blockboard& board, const TroopBlock& block, const TurnedBox& number) {
    const Millimetres back = board.half_deep() + reach_of(number, block.front) + 0.4_mm;
    const Millimetres aside = board.half_wide() + reach_of(number, board.right()) + 0.6_mm;
    const Millimetres row = 2 * reach_of(number, block.front);
    const Millimetres column = 2 * reach_of(number, board.right());
    switch (block.number_place) {
        case NumberPlace::before:
            return board.at(0_mm, -back - 1.2_mm);
        case NumberPlace::right:
            return board.at(aside, 0_mm);
        case NumberPlace::left:
            return board.at(-aside, 0_mm);
        case NumberPlace::far_behind:
            return board.at(0_mm, back + row * block.number_away);
        case NumberPlace::far_right:
            return board.at(aside + column * block.number_away, 0_mm);
        case NumberPlace::far_left:
            return board.at(-aside - column * block.number_away, 0_mm);
        case NumberPlace::far_before:
            return board.at(0_mm, -back - 1.2_mm - row * block.number_away);
        default:
            return board.at(0_mm, back);
    }
}

}  // namespace

bool is_numbered(const TroopBlock& block) {
    return block.number > 0 && block.arm != Arm::general;
}

std::string number_in_words(const TroopBlock& block) {
    std::vector<int> numbers{block.number};
    numbers.insert(numbers.end(), block.stack.begin(), block.stack.end());
    std::ranges::sort(numbers);
    std::string words;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t last = i;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
        if (last == i + 1) last = i;  // "4, 5" is a list
        words += (i == 0 ? "" : ", ") + std::to_string(numbers[i]);
        if (last > i) words += "–" + std::to_string(numbers[last]);
        i = last + 1;
    }
    return words;
}

bool is_numbered_outside(const TroopBlock& block) {
    switch (block.number_place) {
        case NumberPlace::usual:
            return is_numbered(block) && has_no_room_within(block);
        case NumberPlace::left_wing:
        case NumberPlace::right_wing:
        case NumberPlace::within:
            return false;
        default:
            return is_numbered(block);
    }
}

bool number_hides(const TroopBlock& block, double share) {
    constexpr double most = 0.66;
    const Blockboard board(block);
    if (!is_numbered(block) || is_numbered_outside(block)) return false;
    const TurnedBox box = number_shape(board, block);
    return reach_of(box, board.right()) > board.half_wide() * share &&
           reach_of(box, block.front) > board.half_deep() * most;
}

TurnedBox number_box(const TroopBlock& block) {
    constexpr double wing = 0.72;
    const Blockboard board(block);
    TurnedBox box = number_shape(board, block);
    if (is_numbered_outside(block))
        box.middle = beside(board, block, box);
    else if (block.number_place == NumberPlace::left_wing)
        box.middle = board(-wing, 0);
    else if (block.number_place == NumberPlace::right_wing)
        box.middle = board(wing, 0);
    else
        box.middle = board(0, 0);
    return box;
}

Items draw_number(const TroopBlock& block, text::Typesetter& typesetter) {
    Items items;
    if (!is_numbered(block)) return items;
    const Blockboard board(block);
    const TurnedBox box = number_box(block);
    const Points size = number_points(board, block);
    const auto shaped = typesetter.shape(number_in_words(block), {"sans-bold", size});
    const Millimetres half = shaped->advance / 2;
    const TurnedBox shield{box.middle, box.along, half + 0.45_mm, capital_height(size) / 2 + 0.4_mm};
    if (block.is_second)
        fill(items, outline_path(shield.outline()), block.hatch ? white : block.coat);
    else
        fill_and_stroke(items, outline_path(shield.outline()), white, pen(black, block_line * 0.6));
    const page::Ink ink = block.is_second ? block.own : black;
    const PaperPoint base =
        box.middle - box.along * half + lengths::quarter_turn(box.along) * (capital_height(size) / 2);
    items.push_back({page::GlyphRun{shaped, on_paper(base), ink, degrees_of(box.along)}});
    return items;
}

}  // namespace muster::map

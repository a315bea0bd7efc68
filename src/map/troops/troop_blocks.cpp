#include "map/troops/troop_blocks.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "map/lettering/label_places.hpp"
#include "map/lettering/labels.hpp"

namespace muster::map {
namespace {

using terms::Arm;
using terms::Formation;

constexpr Millimetres least_wide = 6.4_mm;  ///< smaller blocks could not be read
constexpr Millimetres least_deep = 2.8_mm;
constexpr Millimetres edge = 0.22_mm;
constexpr page::Ink black{0x1a, 0x1a, 0x1a};
constexpr page::Ink white{0xff, 0xff, 0xff};

/// Black or white, whichever contrasts more with the ground in grey.
page::Ink readable_on(const page::Ink& ground) {
    return ground.lightness() < 0.55 ? white : black;
}

/// The coordinates of a block: u to the right of its front, v to its rear, from its middle, in half widths
/// and half depths.
class Blockboard {
public:
    explicit Blockboard(const TroopBlock& block)
        : middle_(block.middle),
          right_(lengths::quarter_turn(block.front)),
          rear_(block.front * -1),
          half_wide_(std::max(block.wide, least_wide) / 2),
          half_deep_(std::max(block.deep, least_deep) / 2) {
        if (block.arm == Arm::artillery || block.arm == Arm::general || block.arm == Arm::baggage)
            half_wide_ = std::max(std::min(half_wide_, block.wide / 2), least_wide * 0.4);
    }
    [[nodiscard]] PaperPoint operator()(double u, double v) const {
        return middle_ + right_ * (u * half_wide_) + rear_ * (v * half_deep_);
    }
    /// The same in lengths from the middle.
    [[nodiscard]] PaperPoint at(Millimetres right, Millimetres back) const {
        return middle_ + right_ * right + rear_ * back;
    }
    [[nodiscard]] Millimetres half_wide() const { return half_wide_; }
    [[nodiscard]] Millimetres half_deep() const { return half_deep_; }
    [[nodiscard]] Direction right() const { return right_; }
    [[nodiscard]] TurnedBox box() const { return {middle_, right_, half_wide_, half_deep_}; }

private:
    PaperPoint middle_;
    Direction right_, rear_;
    Millimetres half_wide_, half_deep_;
};

constexpr page::Pen hatching{black, 0.16_mm};

/// Its coat on a convex polygon, or the hatch of its side.
void fill_coat(Items& items, const PaperLine& corners, const TroopBlock& block) {
    if (!block.hatch) return fill(items, outline_path(corners), block.coat);
    fill(items, outline_path(corners), white);
    std::vector<page::PaperPoint> places;
    for (const PaperPoint corner : corners) places.push_back(on_paper(corner));
    append(items, symbols::hatched(places, *block.hatch, hatching));
}

void fill_facing(Items& items, const PaperLine& corners, const TroopBlock& block) {
    fill(items, outline_path(corners), block.hatch ? white : block.facing);
}

/// A box from u0, v0 to u1, v1, with coat in front of the diagonal and facing behind it.
void add_halved(Items& items, const Blockboard& board, const lengths::Bounds<double>& part,
                const TroopBlock& block) {
    const PaperPoint a = board(part.left, part.top);
    const PaperPoint b = board(part.right, part.top);
    const PaperPoint c = board(part.right, part.bottom);
    const PaperPoint d = board(part.left, part.bottom);
    fill_coat(items, block.hatch ? PaperLine{a, b, d} : PaperLine{a, b, c, d}, block);
    fill_facing(items, {b, c, d}, block);
    stroke(items, line_path(b, d), pen(black, edge * 0.6));
    stroke(items, outline_path({a, b, c, d}), pen(black, edge));
}

/// The point that shows the front.
void add_front(Items& items, const Blockboard& board, page::Ink ink) {
    const Millimetres half = std::min(1.15_mm, board.half_wide() * 0.35);
    const Millimetres v = -board.half_deep();
    fill(items, outline_path({board.at(-half, v), board.at(0_mm, v - 1.5_mm), board.at(half, v)}), ink);
}

void add_column_lines(Items& items, const Blockboard& board) {
    Path lines;
    for (const double v : {-0.5, 0.0, 0.5}) add_line(lines, board(-1, v), board(1, v));
    stroke(items, std::move(lines), pen(black, edge * 0.6));
}

Items draw_infantry(const Blockboard& board, const TroopBlock& block) {
    Items items;
    if (block.formation == Formation::square) {
        add_halved(items, board, {-1, -1, 1, 1}, block);
        constexpr double hollow = 0.5;
        const PaperLine court{board(-hollow, -hollow), board(hollow, -hollow), board(hollow, hollow),
                              board(-hollow, hollow)};
        fill_and_stroke(items, outline_path(court), white, pen(black, edge));
        return items;
    }
    add_halved(items, board, {-1, -1, 1, 1}, block);
    if (is_column(block.formation)) add_column_lines(items, board);
    return items;
}

/// Small blocks with gaps between them.
Items draw_skirmishers(const Blockboard& board, const TroopBlock& block) {
    Items items;
    const int parties = std::clamp(static_cast<int>(std::lround(board.half_wide() * 2 / 2.6_mm)), 3, 7);
    const double step = 2.0 / parties;
    for (int i = 0; i < parties; ++i) {
        const double u = -1 + step * (i + 0.18);
        const double v = i % 2 == 0 ? -0.75 : -0.45;
        add_halved(items, board, {u, v, u + step * 0.64, v + 1.2}, block);
    }
    return items;
}

/// Coat with a diagonal band of the facing, like a sabre cut.
Items draw_cavalry(const Blockboard& board, const TroopBlock& block) {
    Items items;
    const PaperLine whole{board(-1, -1), board(1, -1), board(1, 1), board(-1, 1)};
    fill_coat(items, whole, block);
    fill_facing(items, {board(0.15, -1), board(0.75, -1), board(-0.15, 1), board(-0.75, 1)}, block);
    Path bend = line_path(board(0.15, -1), board(-0.75, 1));
    add_line(bend, board(0.75, -1), board(-0.15, 1));
    stroke(items, std::move(bend), pen(black, edge * 0.8));
    stroke(items, outline_path(whole), pen(black, edge));
    if (is_column(block.formation)) add_column_lines(items, board);
    return items;
}

/// A gun from above: barrel, axle, wheels and trail; the crew's colours behind it.
Items draw_artillery(const Blockboard& board, const TroopBlock& block) {
    Items items;
    const Millimetres deep = std::max(board.half_deep(), 2.1_mm);
    const Millimetres axle = std::min(1.9_mm, std::max(1.4_mm, board.half_wide() * 0.55));
    const bool limbered = block.formation == Formation::limbered;
    const PaperLine crew{board.at(-axle * 1.1, deep * 0.35), board.at(axle * 1.1, deep * 0.35),
                         board.at(axle * 1.1, deep), board.at(-axle * 1.1, deep)};
    fill_coat(items, crew, block);
    fill_facing(items, {crew[1], crew[2], crew[3]}, block);
    stroke(items, outline_path(crew), pen(black, edge));
    fill(items,
         outline_path({board.at(-0.28_mm, -deep), board.at(0.28_mm, -deep), board.at(0.45_mm, deep * 0.3),
                       board.at(-0.45_mm, deep * 0.3)}),
         black);
    stroke(items, line_path(board.at(-axle, -deep * 0.1), board.at(axle, -deep * 0.1)), pen(black, 0.3_mm));
    Path wheels;
    const Millimetres radius = deep * 0.42;
    for (const Millimetres side : {-axle, axle})
        add_line(wheels, board.at(side, -deep * 0.1 - radius), board.at(side, -deep * 0.1 + radius));
    if (limbered)
        for (const Millimetres side : {-axle * 0.8, axle * 0.8})
            add_line(wheels, board.at(side, deep + 0.4_mm), board.at(side, deep + 0.4_mm + radius));
    stroke(items, std::move(wheels), round_pen(black, 0.6_mm));
    return items;
}

/// A colour on its staff, always upright.
Items draw_general(const TroopBlock& block) {
    Items items;
    const PaperPoint foot = block.middle + PaperPoint{-1.6_mm, 2.6_mm};
    const PaperPoint top = foot + PaperPoint{0_mm, -5.6_mm};
    const PaperLine flag{top, top + PaperPoint{4.2_mm, 0_mm}, top + PaperPoint{4.2_mm, 3_mm},
                         top + PaperPoint{0_mm, 3_mm}};
    fill_coat(items, flag, block);
    fill_facing(items, {flag[1], flag[2], flag[3]}, block);
    stroke(items, outline_path(flag), pen(black, edge));
    stroke(items, line_path(foot, top + PaperPoint{0_mm, -0.5_mm}), round_pen(black, 0.4_mm));
    Path finial = circle_path(top + PaperPoint{0_mm, -0.7_mm}, 0.4_mm);
    add_circle(finial, foot, 0.5_mm);
    fill(items, std::move(finial), black);
    return items;
}

/// A waggon: a tilt with its hoops.
Items draw_baggage(const Blockboard& board) {
    Items items;
    const PaperLine tilt{board(-0.6, -1), board(0.6, -1), board(0.6, 1), board(-0.6, 1)};
    fill(items, outline_path(tilt), white);
    Path hoops;
    for (const double v : {-0.5, 0.0, 0.5}) add_line(hoops, board(-0.6, v), board(0.6, v));
    stroke(items, std::move(hoops), pen(black, edge * 0.6));
    stroke(items, outline_path(tilt), pen(black, edge));
    return items;
}

Points number_points(const Blockboard& board, const TroopBlock& block) {
    constexpr Points for_each_millimetre = 1.7_pt;  // of the block's depth
    return std::max(std::clamp(board.half_deep() * 2 / 1_mm * for_each_millimetre, 5.2_pt, 7_pt),
                    block.least_number);
}

/// Guns and parties of skirmishers.
bool has_no_room_within(const TroopBlock& block) {
    return block.arm == Arm::artillery || is_open_order(block);
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
    const double digits = block.number < 10 ? 1 : block.number < 100 ? 2 : 3;
    return {{},
            along_number(board),
            size.value() * figure * digits / 2 + 0.5_mm,
            capital_height(size) / 2 + 0.5_mm};
}

/// Infantry in close order has its number in the coat half if that is deep enough; other numbers are on
/// white.
bool is_in_coat(const Blockboard& board, const TroopBlock& block) {
    if (block.number_place != NumberPlace::usual || block.arm != Arm::infantry || is_open_order(block) ||
        block.formation == Formation::square || block.hatch || board.half_wide() <= 3_mm)
        return false;
    const Points size = number_points(board, block);
    TurnedBox figures = number_shape(board, block);
    figures.half_length -= 0.5_mm;
    figures.half_depth = capital_height(size) / 2;
    return reach_of(figures, block.front) < board.half_deep() * 0.85;
}

/// The middle of a number outside its block.
PaperPoint beside(const Blockboard& board, const TroopBlock& block, const TurnedBox& number) {
    const bool guns = block.arm == Arm::artillery;
    const Millimetres back = std::max(board.half_deep(), guns ? 2.1_mm : 0_mm) +
                             reach_of(number, block.front) + (guns ? 0.9_mm : 0.4_mm);
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
            return board.at(0_mm, back + row);
        case NumberPlace::far_right:
            return board.at(aside + column, 0_mm);
        case NumberPlace::far_left:
            return board.at(-aside - column, 0_mm);
        case NumberPlace::far_before:
            return board.at(0_mm, -back - 1.2_mm - row);
        default:
            return board.at(0_mm, back);
    }
}

}  // namespace

bool is_open_order(const TroopBlock& block) {
    return block.skirmishes || block.formation == Formation::skirmish;
}

bool is_numbered(const TroopBlock& block) {
    return block.number > 0 && block.arm != Arm::general;
}

bool is_numbered_outside(const TroopBlock& block) {
    switch (block.number_place) {
        case NumberPlace::usual:
            return is_numbered(block) && has_no_room_within(block);
        case NumberPlace::left_wing:
        case NumberPlace::right_wing:
            return false;
        default:
            return is_numbered(block);
    }
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
        box.middle = is_in_coat(board, block) ? board(-0.42, -0.22) : board(0, 0);
    return box;
}

TurnedBox ranks_of(const TroopBlock& block) {
    return Blockboard(block).box();
}

TurnedBox ground_of(const TroopBlock& block) {
    if (block.arm == Arm::general)
        return {block.middle + PaperPoint{0.3_mm, -0.4_mm}, {1, 0}, 2.6_mm, 3.6_mm};
    TurnedBox box = Blockboard(block).box();
    constexpr Millimetres before = 1.5_mm;  // the point of its front
    if (block.arm == Arm::artillery) box.half_depth = std::max(box.half_depth, 2.1_mm);
    // In large print a number with its shield is larger than the block.
    constexpr Points usual_number = 7_pt;
    constexpr Millimetres half_shield = 0.24_mm;  // for each point of size
    if (const Points size = block.least_number; block.number > 0 && size > usual_number)
        box.half_length = std::max(box.half_length, half_shield * size.value());
    box.middle = box.middle + block.front * (before / 2);
    box.half_depth += before / 2;
    return box;
}

Items draw_block(const TroopBlock& block) {
    const Blockboard board(block);
    const auto with_front = [&](Items items) {
        add_front(items, board, block.own);
        return items;
    };
    switch (block.arm) {
        case Arm::general:
            return draw_general(block);
        case Arm::baggage:
            return draw_baggage(board);
        case Arm::artillery:
            return draw_artillery(board, block);
        case Arm::cavalry:
            return with_front(draw_cavalry(board, block));
        case Arm::infantry:
            break;
    }
    return with_front(is_open_order(block) ? draw_skirmishers(board, block) : draw_infantry(board, block));
}

Items draw_number(const TroopBlock& block, text::Typesetter& typesetter) {
    Items items;
    if (!is_numbered(block)) return items;
    const Blockboard board(block);
    const TurnedBox box = number_box(block);
    const Points size = number_points(board, block);
    const auto shaped = typesetter.shape(std::to_string(block.number), {"sans-bold", size});
    const Millimetres half = shaped->advance / 2;
    page::Ink ink = readable_on(block.coat);
    if (!is_in_coat(board, block)) {
        const TurnedBox shield{box.middle, box.along, half + 0.45_mm, capital_height(size) / 2 + 0.4_mm};
        fill_and_stroke(items, outline_path(shield.outline()), white, pen(black, edge * 0.6));
        ink = black;
    }
    const PaperPoint base =
        box.middle - box.along * half + lengths::quarter_turn(box.along) * (capital_height(size) / 2);
    items.push_back({page::GlyphRun{shaped, on_paper(base), ink, degrees_of(box.along)}});
    return items;
}

}  // namespace muster::map

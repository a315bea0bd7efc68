#include "map/troops/troop_blocks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "map/lettering/turned_words.hpp"

namespace muster::map {
namespace {

using terms::Arm;
using terms::Formation;

constexpr double least_wide = 6.4;  ///< mm: smaller blocks could not be read
constexpr double least_deep = 2.8;
constexpr double edge = 0.22;
constexpr page::Ink black{0x1a, 0x1a, 0x1a};
constexpr page::Ink white{0xff, 0xff, 0xff};

/// The one of black and white that stands further from a ground in grey.
page::Ink readable_on(const page::Ink& ground) {
    return ground.lightness() < 0.55 ? white : black;
}

/// A block's own paper: u to the right of its front, v to its rear, from its middle, in half widths and half
/// depths.
class Blockboard {
public:
    explicit Blockboard(const TroopBlock& block)
        : middle_(block.middle),
          right_(terrain::quarter_turn(block.front)),
          rear_(block.front * -1),
          half_wide_(std::max(block.wide, least_wide) / 2),
          half_deep_(std::max(block.deep, least_deep) / 2) {
        if (block.arm == Arm::artillery || block.arm == Arm::general || block.arm == Arm::baggage)
            half_wide_ = std::max(std::min(half_wide_, block.wide / 2), least_wide * 0.4);
    }
    [[nodiscard]] Spot operator()(double u, double v) const {
        return middle_ + right_ * (u * half_wide_) + rear_ * (v * half_deep_);
    }
    /// The same in millimetres from the middle.
    [[nodiscard]] Spot at(double right, double back) const { return middle_ + right_ * right + rear_ * back; }
    [[nodiscard]] double half_wide() const { return half_wide_; }
    [[nodiscard]] double half_deep() const { return half_deep_; }
    [[nodiscard]] Spot right() const { return right_; }
    [[nodiscard]] TurnedBox box() const { return {middle_, right_, half_wide_, half_deep_}; }

private:
    Spot middle_, right_, rear_;
    double half_wide_, half_deep_;
};

void fill_outline(Items& items, const Spots& outline, page::Ink ink) {
    Path path;
    add_outline(path, outline);
    fill(items, std::move(path), ink);
}

void stroke_outline(Items& items, const Spots& outline, double width) {
    Path path;
    add_outline(path, outline);
    stroke(items, std::move(path), pen(black, width));
}

constexpr page::Pen hatching{black, lengths::Millimetres{0.16}, {}, false};

/// Its coat on a polygon without dents, or the lines that stand for its side.
void fill_coat(Items& items, const Spots& corners, const TroopBlock& block) {
    if (!block.hatch) return fill_outline(items, corners, block.coat);
    fill_outline(items, corners, white);
    std::vector<page::PaperPoint> places;
    for (const Spot corner : corners) places.push_back(on_paper(corner));
    for (auto& item : symbols::hatched(places, *block.hatch, hatching)) items.push_back(std::move(item));
}

void fill_facing(Items& items, const Spots& corners, const TroopBlock& block) {
    fill_outline(items, corners, block.hatch ? white : block.facing);
}

/// A box from u0, v0 to u1, v1, halved: coat before the diagonal, facing behind it.
void add_halved(Items& items, const Blockboard& board, const Frame& part, const TroopBlock& block) {
    const Spot a = board(part.left, part.top);
    const Spot b = board(part.right, part.top);
    const Spot c = board(part.right, part.bottom);
    const Spot d = board(part.left, part.bottom);
    fill_coat(items, block.hatch ? Spots{a, b, d} : Spots{a, b, c, d}, block);
    fill_facing(items, {b, c, d}, block);
    Path diagonal;
    add_line(diagonal, b, d);
    stroke(items, std::move(diagonal), pen(black, edge * 0.6));
    stroke_outline(items, {a, b, c, d}, edge);
}

/// The point that tells the front.
void add_front(Items& items, const Blockboard& board, page::Ink ink) {
    const double half = std::min(1.15, board.half_wide() * 0.35);
    const double v = -board.half_deep();
    fill_outline(items, {board.at(-half, v), board.at(0, v - 1.5), board.at(half, v)}, ink);
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
        const Spots court{board(-hollow, -hollow), board(hollow, -hollow), board(hollow, hollow),
                          board(-hollow, hollow)};
        fill_outline(items, court, white);
        stroke_outline(items, court, edge);
        return items;
    }
    add_halved(items, board, {-1, -1, 1, 1}, block);
    if (is_column(block.formation)) add_column_lines(items, board);
    return items;
}

/// Small blocks with gaps between them.
Items draw_skirmishers(const Blockboard& board, const TroopBlock& block) {
    Items items;
    const int parties = std::clamp(static_cast<int>(std::lround(board.half_wide() * 2 / 2.6)), 3, 7);
    const double step = 2.0 / parties;
    for (int i = 0; i < parties; ++i) {
        const double u = -1 + step * (i + 0.18);
        const double v = i % 2 == 0 ? -0.75 : -0.45;
        add_halved(items, board, {u, v, u + step * 0.64, v + 1.2}, block);
    }
    return items;
}

/// Coat with a bend of the facing, a slash for the sabre.
Items draw_cavalry(const Blockboard& board, const TroopBlock& block) {
    Items items;
    const Spots whole{board(-1, -1), board(1, -1), board(1, 1), board(-1, 1)};
    fill_coat(items, whole, block);
    fill_facing(items, {board(0.15, -1), board(0.75, -1), board(-0.15, 1), board(-0.75, 1)}, block);
    Path bend;
    add_line(bend, board(0.15, -1), board(-0.75, 1));
    add_line(bend, board(0.75, -1), board(-0.15, 1));
    stroke(items, std::move(bend), pen(black, edge * 0.8));
    stroke_outline(items, whole, edge);
    if (is_column(block.formation)) add_column_lines(items, board);
    return items;
}

/// A gun from above: barrel, axle, wheels and trail; the crew's colours behind it.
Items draw_artillery(const Blockboard& board, const TroopBlock& block) {
    Items items;
    const double deep = std::max(board.half_deep(), 2.1);
    const double axle = std::min(1.9, std::max(1.4, board.half_wide() * 0.55));
    const bool limbered = block.formation == Formation::limbered;
    const Spots crew{board.at(-axle * 1.1, deep * 0.35), board.at(axle * 1.1, deep * 0.35),
                     board.at(axle * 1.1, deep), board.at(-axle * 1.1, deep)};
    fill_coat(items, crew, block);
    fill_facing(items, {crew[1], crew[2], crew[3]}, block);
    stroke_outline(items, crew, edge);
    Path barrel;
    add_outline(barrel, {board.at(-0.28, -deep), board.at(0.28, -deep), board.at(0.45, deep * 0.3),
                         board.at(-0.45, deep * 0.3)});
    fill(items, std::move(barrel), black);
    Path carriage;
    add_line(carriage, board.at(-axle, -deep * 0.1), board.at(axle, -deep * 0.1));
    stroke(items, std::move(carriage), pen(black, 0.3));
    Path wheels;
    const double radius = deep * 0.42;
    for (const double side : {-axle, axle})
        add_line(wheels, board.at(side, -deep * 0.1 - radius), board.at(side, -deep * 0.1 + radius));
    if (limbered)
        for (const double side : {-axle * 0.8, axle * 0.8})
            add_line(wheels, board.at(side, deep + 0.4), board.at(side, deep + 0.4 + radius));
    stroke(items, std::move(wheels), round_pen(black, 0.6));
    return items;
}

/// A colour on its staff, always upright.
Items draw_general(const TroopBlock& block) {
    Items items;
    const Spot foot = block.middle + Spot{-1.6, 2.6};
    const Spot top = foot + Spot{0, -5.6};
    const Spots flag{top, top + Spot{4.2, 0}, top + Spot{4.2, 3}, top + Spot{0, 3}};
    fill_coat(items, flag, block);
    fill_facing(items, {flag[1], flag[2], flag[3]}, block);
    stroke_outline(items, flag, edge);
    Path staff;
    add_line(staff, foot, top + Spot{0, -0.5});
    stroke(items, std::move(staff), round_pen(black, 0.4));
    Path finial;
    add_circle(finial, top + Spot{0, -0.7}, 0.4);
    add_circle(finial, foot, 0.5);
    fill(items, std::move(finial), black);
    return items;
}

/// A waggon: a tilt with its hoops.
Items draw_baggage(const Blockboard& board) {
    Items items;
    const Spots tilt{board(-0.6, -1), board(0.6, -1), board(0.6, 1), board(-0.6, 1)};
    fill_outline(items, tilt, white);
    Path hoops;
    for (const double v : {-0.5, 0.0, 0.5}) add_line(hoops, board(-0.6, v), board(0.6, v));
    stroke(items, std::move(hoops), pen(black, edge * 0.6));
    stroke_outline(items, tilt, edge);
    return items;
}

constexpr double capital = 0.355 * 0.72;  ///< mm a point: height of figures

double number_points(const Blockboard& board, const TroopBlock& block) {
    return std::max(std::clamp(board.half_deep() * 2 * 1.7, 5.2, 7.0), block.least_number.value());
}

/// Guns and parties of skirmishers.
bool has_no_room_within(const TroopBlock& block) {
    return block.arm == Arm::artillery || is_open_order(block);
}

/// Level with the block's front or back where that leans a little; upright in steep blocks, as a 6 on its
/// side might be a 9.
Spot along_number(const Blockboard& board) {
    constexpr double little = 0.866;  // thirty degrees
    if (std::abs(board.right().x) < little) return {1, 0};
    return board.right().x < 0 ? board.right() * -1 : board.right();
}

/// How far a box reaches from its middle in a direction.
double reach_of(const TurnedBox& box, Spot direction) {
    return box.half_length * std::abs(terrain::dot(box.along, direction)) +
           box.half_depth * std::abs(terrain::cross(box.along, direction));
}

/// The number's own box about a middle that is not yet known.
TurnedBox number_shape(const Blockboard& board, const TroopBlock& block) {
    constexpr double figure = 0.353 * 0.58;  // mm a point: width of one
    const double points = number_points(board, block);
    const double digits = block.number < 10 ? 1 : block.number < 100 ? 2 : 3;
    return {{}, along_number(board), points * figure * digits / 2 + 0.5, points * capital / 2 + 0.5};
}

/// Infantry in close order has its number in its coat's half if that is deep enough; others have it on white.
bool is_in_coat(const Blockboard& board, const TroopBlock& block) {
    if (block.number_place != NumberPlace::usual || block.arm != Arm::infantry || is_open_order(block) ||
        block.formation == Formation::square || block.hatch || board.half_wide() <= 3)
        return false;
    const double points = number_points(board, block);
    TurnedBox figures = number_shape(board, block);
    figures.half_length -= 0.5;
    figures.half_depth = points * capital / 2;
    return reach_of(figures, block.front) < board.half_deep() * 0.85;
}

/// The middle of a number that stands outside its block.
Spot beside(const Blockboard& board, const TroopBlock& block, const TurnedBox& number) {
    const bool guns = block.arm == Arm::artillery;
    const double back =
        std::max(board.half_deep(), guns ? 2.1 : 0.0) + reach_of(number, block.front) + (guns ? 0.9 : 0.4);
    const double aside = board.half_wide() + reach_of(number, board.right()) + 0.6;
    const double row = 2 * reach_of(number, block.front);
    const double column = 2 * reach_of(number, board.right());
    switch (block.number_place) {
        case NumberPlace::before:
            return board.at(0, -back - 1.2);
        case NumberPlace::right:
            return board.at(aside, 0);
        case NumberPlace::left:
            return board.at(-aside, 0);
        case NumberPlace::far_behind:
            return board.at(0, back + row);
        case NumberPlace::far_right:
            return board.at(aside + column, 0);
        case NumberPlace::far_left:
            return board.at(-aside - column, 0);
        case NumberPlace::far_before:
            return board.at(0, -back - 1.2 - row);
        default:
            return board.at(0, back);
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
    if (block.arm == Arm::general) return {block.middle + Spot{0.3, -0.4}, {1, 0}, 2.6, 3.6};
    TurnedBox box = Blockboard(block).box();
    const double before = 1.5;  // the point of its front
    if (block.arm == Arm::artillery) box.half_depth = std::max(box.half_depth, 2.1);
    // A number in large print, and its shield, reach farther than the block.
    constexpr double usual_number = 7;
    if (const double points = block.least_number.value(); block.number > 0 && points > usual_number)
        box.half_length = std::max(box.half_length, 0.24 * points);
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
    const double points = number_points(board, block);
    const auto shaped =
        typesetter.shape(std::to_string(block.number), {"sans-bold", lengths::Points{points}});
    const double half = shaped->advance.value() / 2;
    page::Ink ink = readable_on(block.coat);
    if (!is_in_coat(board, block)) {
        Path shield;
        add_outline(shield,
                    TurnedBox{box.middle, box.along, half + 0.45, points * capital / 2 + 0.4}.outline());
        fill(items, shield, white);
        stroke(items, std::move(shield), pen(black, edge * 0.6));
        ink = black;
    }
    const Spot base =
        box.middle - box.along * half + terrain::quarter_turn(box.along) * (points * capital / 2);
    items.push_back({page::GlyphRun{shaped, on_paper(base), ink, degrees_of(box.along)}, nullptr});
    return items;
}

}  // namespace muster::map

#include "map/troops/troop_blocks.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "map/troops/blockboard.hpp"

namespace muster::map {
namespace {

using source::Arm;
using source::Formation;

constexpr page::Pen hatching{black, 0.16_mm};

/// Its coat on a convex polygon, or the hatch of its side.
void fill_coat(Items& items, const PaperLine& corners, const TroopBlock& block) {
    if (!block.hatch) return fill(items, outline_path(corners), block.coat);
    fill(items, outline_path(corners), white);
    std::vector<page::PaperPoint> places;
    for (const PaperPoint corner : corners) places.push_back(on_paper(corner));
    append(items, page::hatched(places, *block.hatch, hatching));
}

void fill_facing(Items& items, const PaperLine& corners, const TroopBlock& block) {
    fill(items, outline_path(corners), block.hatch ? white : block.facing);
}

/// An outline, with heavier lines on the sides away from the light.
void stroke_edges(Items& items, const PaperLine& corners) {
    stroke(items, outline_path(corners), pen(black, block_line));
    Path heavy;
    const bool clockwise = lengths::signed_area(corners) > SquareMillimetres{};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const PaperPoint from = corners[i], to = corners[(i + 1) % corners.size()];
        const Direction out = lengths::quarter_turn(lengths::unit(to - from)) * (clockwise ? -1 : 1);
        if (out.x + out.y > 0.1) add_line(heavy, from, to);
    }
    stroke(items, std::move(heavy), round_pen(black, 2 * block_line));
}

/// What a solid body casts on the paper to its south-east.
void cast_shade(Items& items, PaperLine corners, const TroopBlock& block) {
    constexpr Millimetres off = 0.42_mm;
    for (PaperPoint& corner : corners) corner = corner + PaperPoint{off, off};
    if (block.shade) fill(items, outline_path(corners), *block.shade);
}

/// The engraver's lines along the front, in coat and facing. A hatched block has its hatch instead.
void rule_ranks(Items& items, const Blockboard& board, const TroopBlock& block) {
    constexpr Millimetres pitch = 0.46_mm, fine = 0.1_mm;
    constexpr double darker = 0.32;
    const int rows = static_cast<int>(std::lround(board.half_deep() * 2 / pitch));
    if (block.hatch || rows < 2) return;
    Path coat, facing;
    for (int i = 1; i < rows; ++i) {
        const double v = -1 + 2.0 * i / rows;
        add_line(coat, board(-1, v), board(-v, v));
        add_line(facing, board(-v, v), board(1, v));
    }
    stroke(items, std::move(coat), pen(mixed(block.coat, black, darker), fine));
    stroke(items, std::move(facing), pen(mixed(block.facing, black, darker), fine));
}

/// Militia: oblique lines, wider apart.
void rule_obliquely(Items& items, const Blockboard& board, const TroopBlock& block) {
    constexpr Millimetres pitch = 0.74_mm, fine = 0.12_mm;
    constexpr double darker = 0.4;
    const double high = 2 * (board.half_deep() / board.half_wide());  // of the block, in half widths
    const double step = 2 * (pitch / board.half_wide()) / std::sqrt(2.0);
    Path lines;
    for (double u = -1 - high + step; u < 1; u += step) {
        // From the rear edge, or the left one, up to the front, or the right one.
        const double from = std::max(0.0, -1 - u), to = std::min(high, 1 - u);
        if (to - from < step / 2) continue;
        add_line(lines, board(u + from, 1 - 2 * from / high), board(u + to, 1 - 2 * to / high));
    }
    stroke(items, std::move(lines), pen(mixed(block.coat, black, darker), fine));
}

/// A box from u0, v0 to u1, v1, with coat in front of the diagonal and facing behind it.
void add_halved(Items& items, const Blockboard& board, const lengths::Bounds<double>& part,
                const TroopBlock& block, bool ruled) {
    const PaperPoint a = board(part.left, part.top);
    const PaperPoint b = board(part.right, part.top);
    const PaperPoint c = board(part.right, part.bottom);
    const PaperPoint d = board(part.left, part.bottom);
    cast_shade(items, {a, b, c, d}, block);
    fill_coat(items, block.hatch ? PaperLine{a, b, d} : PaperLine{a, b, c, d}, block);
    fill_facing(items, {b, c, d}, block);
    if (ruled)
        is_ruled_as_militia(block) ? rule_obliquely(items, board, block) : rule_ranks(items, board, block);
    stroke(items, line_path(b, d), pen(black, block_line * 0.6));
    stroke_edges(items, {a, b, c, d});
}

/// The point that shows the front.
void add_front(Items& items, const Blockboard& board, page::Ink ink) {
    const Millimetres half = std::min(0.75_mm, board.half_wide() * 0.35);
    const Millimetres v = -board.half_deep() - block_line / 2;
    fill(items, outline_path({board.at(-half, v), board.at(0_mm, v - 1.15_mm), board.at(half, v)}), ink);
}

void add_column_lines(Items& items, const Blockboard& board) {
    Path lines;
    for (const double v : {-0.5, 0.0, 0.5}) add_line(lines, board(-1, v), board(1, v));
    stroke(items, std::move(lines), pen(black, block_line * 0.6));
}

Items draw_infantry(const Blockboard& board, const TroopBlock& block) {
    Items items;
    const bool square = block.formation == Formation::square;
    const bool column = is_column(block.formation);
    add_halved(items, board, {-1, -1, 1, 1}, block, !square && !column);
    if (column) add_column_lines(items, board);
    if (!square) return items;
    constexpr double hollow = 0.5;
    const PaperLine court{board(-hollow, -hollow), board(hollow, -hollow), board(hollow, hollow),
                          board(-hollow, hollow)};
    fill_and_stroke(items, outline_path(court), white, pen(black, block_line));
    return items;
}

/// Small blocks with gaps between them, in several rows on a deep base.
Items draw_skirmishers(const Blockboard& board, const TroopBlock& block) {
    constexpr double deep = 0.62;  // of the depth of a body in close order
    constexpr double party = 0.6;  // of the front from party to party
    constexpr double slender = 3;  // depth of a party, in its fronts
    Items items;
    const int parties = std::clamp(static_cast<int>(std::lround(board.half_wide() * 2 / 2.2_mm)), 3, 7);
    const double step = 2.0 / parties;
    const Millimetres front = board.half_wide() * (step * party);
    const int rows =
        std::max(1, static_cast<int>(std::lround(board.half_deep() * 2 * deep / (front * slender))));
    const double row = 2 * deep / rows;
    for (int k = 0; k < rows; ++k)
        for (int i = 0; i < parties; ++i) {
            const double aside = rows == 1 ? 0 : k % 2 == 0 ? -0.15 : 0.15;
            const double u = -1 + step * (i + 0.2 + aside), v = -deep + row * k;
            add_halved(items, board, {u, v, u + step * party, v + row * (rows == 1 ? 1 : party)}, block,
                       false);
        }
    return items;
}

/// Coat with a diagonal band of the facing, like a sabre cut.
Items draw_cavalry(const Blockboard& board, const TroopBlock& block) {
    Items items;
    const PaperLine whole{board(-1, -1), board(1, -1), board(1, 1), board(-1, 1)};
    cast_shade(items, whole, block);
    fill_coat(items, whole, block);
    fill_facing(items, {board(0.15, -1), board(0.75, -1), board(-0.15, 1), board(-0.75, 1)}, block);
    Path bend = line_path(board(0.15, -1), board(-0.75, 1));
    add_line(bend, board(0.75, -1), board(-0.15, 1));
    stroke(items, std::move(bend), pen(black, block_line * 0.8));
    stroke_edges(items, whole);
    if (is_column(block.formation)) add_column_lines(items, board);
    return items;
}

/// A gun from above, `axle` millimetres to the right of the middle of its battery, from muzzle to trail.
struct GunPaths {
    Path metal, wheels, axles;

    void add(const Blockboard& board, Millimetres aside, const lengths::Bounds<Millimetres>& in) {
        const Millimetres length = in.depth();
        const Millimetres axle = in.top + length * 0.42;
        const Millimetres half_axle = in.width() / 2;
        const auto at = [&](Millimetres right, Millimetres back) { return board.at(aside + right, back); };
        // Muzzle, tapering barrel, breech; then the two brackets of the trail.
        add_outline(metal, {at(-0.2_mm, in.top), at(0.2_mm, in.top), at(0.2_mm, in.top + 0.3_mm),
                            at(0.15_mm, in.top + 0.4_mm), at(0.28_mm, axle + 0.3_mm), at(0_mm, axle + 0.6_mm),
                            at(-0.28_mm, axle + 0.3_mm), at(-0.15_mm, in.top + 0.4_mm),
                            at(-0.2_mm, in.top + 0.3_mm)});
        for (const double side : {-1.0, 1.0})
            add_outline(metal, {at(side * 0.22_mm, axle), at(side * 0.5_mm, axle),
                                at(side * 0.26_mm, in.bottom), at(side * 0.02_mm, in.bottom)});
        add_line(axles, at(-half_axle, axle), at(half_axle, axle));
        const Millimetres wheel = length * 0.19;
        for (const Millimetres side : {-half_axle, half_axle})
            add_line(wheels, at(side, axle - wheel), at(side, axle + wheel));
    }
};

/// As many as the battery has, if they have room.
int guns_drawn(Millimetres wide, const TroopBlock& block) {
    constexpr Millimetres usual_room = 3.2_mm, least_room = 1.9_mm;  // from gun to gun
    if (block.guns == 0 || !block.stack.empty())
        return std::clamp(static_cast<int>(std::lround(wide / usual_room)), 1, 3);
    return std::clamp(static_cast<int>(wide / least_room), 1, block.guns);
}

/// A battery: guns from above, and behind them their crews in coat and facing.
Items draw_artillery(const Blockboard& board, const TroopBlock& block) {
    constexpr double crew = 0.5;  // where the crews begin
    Items items;
    add_halved(items, board, {-1, crew, 1, 1}, block, false);
    const int guns = guns_drawn(board.half_wide() * 2, block);
    const Millimetres room = board.half_wide() * 2 / guns;
    const Millimetres half_axle = std::min(0.95_mm, room * 0.36);
    GunPaths paths;
    for (int i = 0; i < guns; ++i)
        paths.add(board, room * (i + 0.5) - board.half_wide(),
                  {-half_axle, -board.half_deep(), half_axle, board.half_deep() * crew});
    if (block.formation == Formation::limbered)
        for (const double u : {-0.6, 0.6}) add_line(paths.wheels, board(u, crew), board(u, 1));
    stroke(items, std::move(paths.axles), pen(black, 0.28_mm));
    fill(items, std::move(paths.metal), black);
    stroke(items, paths.wheels, round_pen(white, 0.85_mm));
    stroke(items, std::move(paths.wheels), round_pen(black, 0.5_mm));
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
    stroke(items, outline_path(flag), pen(black, block_line));
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
    stroke(items, std::move(hoops), pen(black, block_line * 0.6));
    stroke(items, outline_path(tilt), pen(black, block_line));
    return items;
}

/// Where troops will be: an outline on pale paper, crossed by a thin line.
Items draw_second(const Blockboard& board, const TroopBlock& block) {
    constexpr double pale = 0.16;
    Items items;
    const PaperLine whole{board(-1, -1), board(1, -1), board(1, 1), board(-1, 1)};
    fill(items, outline_path(whole), block.hatch ? white : mixed(block.coat, block.own, pale));
    stroke(items, line_path(whole[1], whole[3]), pen(block.own, block_line * 0.6));
    stroke(items, outline_path(whole), pen(block.own, block_line, {1.1_mm, 0.45_mm}));
    add_front(items, board, mixed(block.coat, block.own, 0.6));
    return items;
}

}  // namespace

bool is_open_order(const TroopBlock& block) {
    return block.skirmishes || block.formation == Formation::skirmish;
}

bool is_ruled_as_militia(const TroopBlock& block) {
    return block.is_militia && block.arm == Arm::infantry && !is_open_order(block) &&
           block.formation == Formation::line && !block.hatch;
}

TurnedBox ranks_of(const TroopBlock& block) {
    return Blockboard(block).box();
}

TurnedBox ground_of(const TroopBlock& block) {
    if (block.arm == Arm::general)
        return {block.middle + PaperPoint{0.3_mm, -0.4_mm}, {1, 0}, 2.6_mm, 3.6_mm};
    TurnedBox box = Blockboard(block).box();
    constexpr Millimetres before = 1.2_mm;  // the point of its front
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
    if (block.is_second) return draw_second(board, block);
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

}  // namespace muster::map

#include "map/furniture/squares_grid.hpp"

#include <utility>

#include "terrain/squares.hpp"

namespace muster::map {
namespace {

page::Pen dashed(page::Ink ink, double width, double dash) {
    page::Pen made = pen(ink, width);
    made.dash = {lengths::Millimetres{dash}, lengths::Millimetres{dash * 0.75}};
    return made;
}

/// The cells that the game is played on, where they are finer than the squares of the dice or there are none.
void add_all_cells(Items& items, const TableScale& scale, const PlanLook& look) {
    if (look.cell.value() <= 0) return;
    const Frame table = scale.frame();
    Path lines;
    for (double x = table.left; x <= table.right + 0.1; x += scale(look.cell))
        add_line(lines, {x, table.top}, {x, table.bottom});
    for (double y = table.top; y <= table.bottom + 0.1; y += scale(look.cell))
        add_line(lines, {table.left, y}, {table.right, y});
    page::Pen dots = pen(look.ink("map-square"), 0.15);
    dots.dash = {lengths::Millimetres{0.3}, lengths::Millimetres{1.2}};
    stroke(items, std::move(lines), std::move(dots));
}

}  // namespace

Items draw_grid(const terrain::Terrain& ground, const TableScale& scale, const PlanLook& look) {
    Items items;
    add_all_cells(items, scale, look);
    if (!ground.squares) return items;
    const Frame table = scale.frame();
    const page::Ink ink = look.ink("map-square");
    const auto& grid = *ground.squares;
    const double left = table.left + scale(grid.left);
    const double right = left + scale(grid.column) * 5;
    Path lines;
    for (int column = 0; column <= 5; ++column) {
        const double x = left + scale(grid.column) * column;
        if (x > table.left + 0.1 && x < table.right - 0.1) add_line(lines, {x, table.top}, {x, table.bottom});
    }
    for (const double y : {table.top + scale(grid.row), table.bottom - scale(grid.row)})
        add_line(lines, {left, y}, {right, y});
    stroke(items, std::move(lines), dashed(ink, 0.18, 1.2));
    Path centre;
    add_line(centre, {table.left, table.centre().y}, {table.right, table.centre().y});
    stroke(items, std::move(centre), dashed(ink, 0.32, 3.2));
    return items;
}

namespace {

/// Corners of a word in a square: the outer ones of the square first, then all over it.
Spots corners_in(const Frame& square, double wide, double tall) {
    constexpr double gap = 0.9;
    const double l = square.left + gap;
    const double r = square.right - wide - gap;
    const double t = square.top + 0.7;
    const double b = square.bottom - tall - 0.2;
    Spots corners{{l, t}, {r, t}, {l, b}, {r, b}};
    constexpr int parts = 6;
    for (int y = 0; y <= parts; ++y)
        for (int x = 0; x <= parts; ++x)
            corners.push_back({l + (r - l) * x / parts, t + (b - t) * y / parts});
    return corners;
}

}  // namespace

void add_square_numbers(LabelSheet& sheet, const terrain::Terrain& ground, const TableScale& scale,
                        const PlanLook& look) {
    if (!ground.squares) return;
    const text::Style style{"serif-italic", look.size(11)};
    for (const bool north : {true, false})
        for (int number = 1; number <= 10; ++number) {
            const auto square = terrain::square_box(*ground.squares, ground.table, number, north);
            const Spot low = scale({square.left(), square.top()});
            const Spot high = scale({square.right(), square.bottom()});
            const Frame frame{low.x, low.y, high.x, high.y};
            Label label{std::to_string(number), style, look.ink("map-square"), frame, 3};
            const double of_size = style.size.value() / 11;
            label.corners = corners_in(frame, (number == 10 ? 4.6 : 3) * of_size, 5.2 * of_size);
            sheet.add(std::move(label));
        }
}

}  // namespace muster::map

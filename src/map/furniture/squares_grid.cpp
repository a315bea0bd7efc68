#include <utility>

#include "map/furniture/furniture.hpp"
#include "terrain/squares.hpp"

namespace muster::map {
namespace {

page::Pen dashed(page::Ink ink, Millimetres width, Millimetres dash) {
    return pen(ink, width, {dash, dash * 0.75});
}

/// The cells of the playing grid, if they are finer than the squares or there are no squares.
void add_all_cells(Items& items, const TableScale& scale, const PlanLook& look) {
    if (look.cell.value() <= 0) return;
    const PaperBounds table = scale.frame();
    Path lines;
    for (Millimetres x = table.left; x <= table.right + 0.1_mm; x += scale(look.cell))
        add_line(lines, {x, table.top}, {x, table.bottom});
    for (Millimetres y = table.top; y <= table.bottom + 0.1_mm; y += scale(look.cell))
        add_line(lines, {table.left, y}, {table.right, y});
    stroke(items, std::move(lines), pen(look.ink("map-square"), 0.15_mm, {0.3_mm, 1.2_mm}));
}

}  // namespace

Items draw_grid(const terrain::Terrain& ground, const TableScale& scale, const PlanLook& look) {
    Items items;
    add_all_cells(items, scale, look);
    if (!ground.squares) return items;
    const PaperBounds table = scale.frame();
    const page::Ink ink = look.ink("map-square");
    const auto& grid = *ground.squares;
    const Millimetres left = table.left + scale(grid.left);
    const Millimetres right = left + scale(grid.column) * grid.count.columns;
    Path lines;
    for (int column = 0; column <= grid.count.columns; ++column) {
        const Millimetres x = left + scale(grid.column) * column;
        if (x > table.left + 0.1_mm && x < table.right - 0.1_mm)
            add_line(lines, {x, table.top}, {x, table.bottom});
    }
    for (int row = 1; row < grid.count.rows; ++row)
        for (const Millimetres y : {table.top + scale(grid.row) * row, table.bottom - scale(grid.row) * row})
            add_line(lines, {left, y}, {right, y});
    stroke(items, std::move(lines), dashed(ink, look.style.squares.line, look.style.squares.dash));
    stroke(items, line_path({table.left, table.centre().y}, {table.right, table.centre().y}),
           dashed(ink, look.style.squares.centre, look.style.squares.centre_dash));
    return items;
}

namespace {

/// Top left corners of a word in a square: at the outer corners first, then everywhere.
PaperLine corners_in(const PaperBounds& square, Millimetres wide, Millimetres tall) {
    constexpr Millimetres gap = 0.9_mm;
    const Millimetres l = square.left + gap;
    const Millimetres r = square.right - wide - gap;
    const Millimetres t = square.top + 0.7_mm;
    const Millimetres b = square.bottom - tall - 0.2_mm;
    PaperLine corners{{l, t}, {r, t}, {l, b}, {r, b}};
    constexpr int parts = 12;
    for (int y = 0; y <= parts; ++y)
        for (int x = 0; x <= parts; ++x)
            corners.push_back({l + (r - l) * x / parts, t + (b - t) * y / parts});
    return corners;
}

struct SquareNumber {
    int number = 0;
    PaperBounds square;
};

std::vector<SquareNumber> all_squares(const terrain::Terrain& ground, const TableScale& scale) {
    std::vector<SquareNumber> squares;
    for (const bool north : {true, false})
        for (int number = 1; number <= ground.squares->count.all(); ++number) {
            const auto square = terrain::square_box(*ground.squares, ground.table, number, north);
            const PaperPoint low = scale({square.left(), square.top()});
            const PaperPoint high = scale({square.right(), square.bottom()});
            squares.push_back({number, {low.x, low.y, high.x, high.y}});
        }
    return squares;
}

Label label_of(const SquareNumber& square, const text::Style& style, const PlanLook& look) {
    Label label{std::to_string(square.number), style, look.ink("map-square-number"), square.square, 3};
    const double of_size = style.size.value() / 11;
    label.corners =
        corners_in(square.square, (square.number >= 10 ? 4.6_mm : 3_mm) * of_size, 5.2_mm * of_size);
    return label;
}

}  // namespace

SquareNumbers place_square_numbers(TakenGround& taken, const terrain::Terrain& ground,
                                   const TableScale& scale, const PlanLook& look,
                                   text::Typesetter& typesetter) {
    SquareNumbers placed;
    if (!ground.squares) return placed;
    std::vector<SquareNumber> left = all_squares(ground, scale);
    const Points usual = look.style.words.square;
    text::Style style{"serif-italic", look.size(usual)};
    for (const double size : {1.0, 0.8, 0.65}) {
        style.size = look.size(usual * size);
        LabelSheet sheet(taken, scale.frame(), typesetter);
        for (const auto& square : left) sheet.add(label_of(square, style, look));
        std::vector<SquareNumber> without;
        for (const std::size_t i : sheet.place_words(look)) without.push_back(left[i]);
        append(placed.items, sheet.items());
        placed.boxes.insert(placed.boxes.end(), sheet.boxes().begin(), sheet.boxes().end());
        left = std::move(without);
    }
    for (const auto& square : left) {
        const auto figures = typesetter.shape(std::to_string(square.number), style);
        const PaperPoint corner{square.square.left + 0.9_mm, square.square.top + 0.7_mm};
        const PaperBounds plate = box_at(figures, corner);
        append(placed.items,
               {{page::rectangle(box_of(plate), look.ink("map-paper"))},
                text_at(figures, corner, look.ink("map-label"))},
               {"", "label"});
        taken.take_box(plate);
        placed.boxes.push_back(TurnedBox::of(plate));
    }
    return placed;
}

}  // namespace muster::map

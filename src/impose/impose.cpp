#include "impose/impose.hpp"

#include <algorithm>
#include <cmath>

namespace muster::impose {
namespace {

using lengths::Millimetres;
using page::PaperBox;
using page::PaperPoint;
using page::PaperSize;

/// How cards stand on a sheet: so many columns and rows, from a corner, a step apart.
struct Grid {
    int columns = 0, rows = 0;
    PaperPoint corner{};
    [[nodiscard]] int places() const { return columns * rows; }
};

int fitting(Millimetres room, Millimetres card, Millimetres gutter) {
    constexpr double hair = 1e-6;
    return static_cast<int>(std::floor((room + gutter) / (card + gutter) + hair));
}

Grid grid_on(const PaperSize& paper, const PaperSize& card, const Stocks& stocks) {
    // Crop marks stand outside the art, so they need some room inside the printable area too.
    constexpr Millimetres shortest_mark{2};
    const Millimetres edge = stocks.margin + shortest_mark;
    Grid grid;
    grid.columns = fitting(paper.width - 2 * edge, card.width, stocks.gutter);
    grid.rows = fitting(paper.height - 2 * edge, card.height, stocks.gutter);
    const auto taken = [&](int count, Millimetres each) {
        return count * each + (count - 1) * stocks.gutter;
    };
    grid.corner = {(paper.width - taken(grid.columns, card.width)) / 2,
                   (paper.height - taken(grid.rows, card.height)) / 2};
    return grid;
}

page::Pen mark_pen() {
    constexpr page::Ink grey{90, 90, 90};
    return {grey, Millimetres{0.1}, {}, false};
}

/// Marks at both ends of every cutting line, outside the art, whether or not a card stands there.
void add_marks(page::Page& sheet, const Grid& grid, const PaperSize& card, const Stocks& stocks) {
    constexpr Millimetres clear{1};
    const page::Pen pen = mark_pen();
    const Millimetres right = grid.corner.x + grid.columns * (card.width + stocks.gutter) - stocks.gutter;
    const Millimetres bottom = grid.corner.y + grid.rows * (card.height + stocks.gutter) - stocks.gutter;
    const Millimetres tall = std::min(stocks.mark, grid.corner.y - stocks.margin);
    const Millimetres wide = std::min(stocks.mark, grid.corner.x - stocks.margin);
    const auto vertical = [&](Millimetres x) {
        sheet.items.push_back(
            {page::line({x, grid.corner.y - tall}, {x, grid.corner.y - clear}, pen), nullptr});
        sheet.items.push_back({page::line({x, bottom + clear}, {x, bottom + tall}, pen), nullptr});
    };
    const auto across = [&](Millimetres y) {
        sheet.items.push_back(
            {page::line({grid.corner.x - wide, y}, {grid.corner.x - clear, y}, pen), nullptr});
        sheet.items.push_back({page::line({right + clear, y}, {right + wide, y}, pen), nullptr});
    };
    const bool butted = stocks.gutter == Millimetres{0};
    for (int i = 0; i < grid.columns; ++i) {
        const Millimetres x = grid.corner.x + i * (card.width + stocks.gutter);
        vertical(x);
        if (!butted || i + 1 == grid.columns) vertical(x + card.width);
    }
    for (int i = 0; i < grid.rows; ++i) {
        const Millimetres y = grid.corner.y + i * (card.height + stocks.gutter);
        across(y);
        if (!butted || i + 1 == grid.rows) across(y + card.height);
    }
}

/// A bar of 50 mm in the bottom margin: measured, it proves that the sheet was printed at 100 %.
void add_scale_bar(page::Page& sheet, const Stocks& stocks) {
    constexpr Millimetres length{50};
    constexpr Millimetres tick{1};
    const Millimetres y = sheet.size.height - stocks.margin + tick;
    const Millimetres x = (sheet.size.width - length) / 2;
    const page::Pen pen = mark_pen();
    sheet.items.push_back({page::line({x, y}, {x + length, y}, pen), nullptr});
    for (int i = 0; i <= 5; ++i) {
        const Millimetres at = x + length * (i / 5.0);
        sheet.items.push_back({page::line({at, y - tick}, {at, y + tick}, pen), nullptr});
    }
}

/// Hairlines between labels: they are cut along them.
void add_outline(page::Page& sheet, const PaperBox& card) {
    sheet.items.push_back({page::rectangle(card, std::nullopt, mark_pen()), nullptr});
}

}  // namespace

std::vector<page::Page> impose(const std::vector<page::Page>& cards, const Card& card, const Paper& paper,
                               const Stocks& stocks) {
    const Grid upright = grid_on(paper.size, card.size, stocks);
    const PaperSize turned{paper.size.height, paper.size.width};
    const Grid across = grid_on(turned, card.size, stocks);
    const bool upright_holds_more = upright.places() >= across.places();
    const Grid grid = upright_holds_more ? upright : across;
    const PaperSize size = upright_holds_more ? paper.size : turned;
    if (grid.places() == 0) return cards;  // a card larger than the paper's clear area is its own sheet

    std::vector<page::Page> sheets;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const int place = static_cast<int>(i) % grid.places();
        if (place == 0) {
            sheets.push_back({size, {}, {}});
            add_marks(sheets.back(), grid, card.size, stocks);
            add_scale_bar(sheets.back(), stocks);
        }
        const PaperPoint at{grid.corner.x + (place % grid.columns) * (card.size.width + stocks.gutter),
                            grid.corner.y + (place / grid.columns) * (card.size.height + stocks.gutter)};
        page::Group group;
        group.items = cards[i].items;
        group.shift = at;
        group.clip = PaperBox{{}, card.size};
        sheets.back().items.push_back({std::move(group), nullptr});
        if (card.label) add_outline(sheets.back(), {at, card.size});
    }
    return sheets;
}

}  // namespace muster::impose

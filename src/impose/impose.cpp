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

/// The length of so many cards with the gutters between them.
Millimetres taken(int count, Millimetres card, Millimetres gutter) {
    return count * card + (count - 1) * gutter;
}

Grid grid_on(const PaperSize& paper, const PaperSize& card, const Stocks& stocks) {
    // Crop marks stand outside the art, so they need some room inside the printable area too.
    constexpr Millimetres shortest_mark{2};
    const Millimetres edge = stocks.margin + shortest_mark;
    Grid grid;
    grid.columns = fitting(paper.width - 2 * edge, card.width, stocks.gutter);
    grid.rows = fitting(paper.height - 2 * edge, card.height, stocks.gutter);
    grid.corner =
        (PaperPoint{paper.width, paper.height} - PaperPoint{taken(grid.columns, card.width, stocks.gutter),
                                                            taken(grid.rows, card.height, stocks.gutter)}) *
        0.5;
    return grid;
}

page::Pen mark_pen() {
    constexpr page::Ink grey{90, 90, 90};
    return {grey, Millimetres{0.1}, {}, false};
}

/// The block of cards on its sheet.
PaperBox block_of(const Grid& grid, const PaperSize& card, Millimetres gutter) {
    return {grid.corner, {taken(grid.columns, card.width, gutter), taken(grid.rows, card.height, gutter)}};
}

/// Where the knife goes along one side: both edges of each card, once where cards share one.
std::vector<Millimetres> cuts(Millimetres from, int count, Millimetres card, Millimetres gutter) {
    std::vector<Millimetres> at;
    for (int i = 0; i < count; ++i) {
        const Millimetres edge = from + i * (card + gutter);
        if (i == 0 || gutter > Millimetres{}) at.push_back(edge);
        at.push_back(edge + card);
    }
    return at;
}

/// Marks at both ends of every cutting line, outside the art, whether or not a card stands there.
void add_marks(page::Page& sheet, const Grid& grid, const PaperSize& card, const Stocks& stocks) {
    constexpr Millimetres clear{1};
    const page::Pen pen = mark_pen();
    const PaperBox block = block_of(grid, card, stocks.gutter);
    const Millimetres tall = std::min(stocks.mark, block.top() - stocks.margin);
    const Millimetres wide = std::min(stocks.mark, block.left() - stocks.margin);
    const auto add = [&](PaperPoint from, PaperPoint to) {
        sheet.items.push_back({page::line(from, to, pen), nullptr});
    };
    for (const Millimetres x : cuts(block.left(), grid.columns, card.width, stocks.gutter)) {
        add({x, block.top() - tall}, {x, block.top() - clear});
        add({x, block.bottom() + clear}, {x, block.bottom() + tall});
    }
    for (const Millimetres y : cuts(block.top(), grid.rows, card.height, stocks.gutter)) {
        add({block.left() - wide, y}, {block.left() - clear, y});
        add({block.right() + clear, y}, {block.right() + wide, y});
    }
}

constexpr Millimetres bar_length{50};
constexpr Millimetres bar_tick{1.2};

/// A bar with a tick each 10 mm about its line, lying or upright.
void add_bar(page::Page& sheet, PaperPoint from, bool upright) {
    const page::Pen pen = mark_pen();
    const auto along = [&](Millimetres length, Millimetres across) {
        return upright ? from + PaperPoint{across, length} : from + PaperPoint{length, across};
    };
    sheet.items.push_back({page::line(along({}, {}), along(bar_length, {}), pen), nullptr});
    for (int i = 0; i <= 5; ++i) {
        const Millimetres at = bar_length * (i / 5.0);
        sheet.items.push_back({page::line(along(at, -bar_tick / 2), along(at, bar_tick / 2), pen), nullptr});
    }
}

/// Whether a bar fits beside the cards in so much room: beyond the crop marks, or between two of them.
bool has_room(Millimetres room, Millimetres card_length, const Stocks& stocks) {
    constexpr Millimetres apart{1};
    const bool between_marks = bar_length + 2 * apart <= card_length;
    return room >= (between_marks ? Millimetres{} : stocks.mark) + apart + bar_tick;
}

using Caption = std::shared_ptr<const page::ShapedText>;
constexpr Millimetres above_bar{0.4};
constexpr page::Ink caption_ink{90, 90, 90};

Millimetres caption_rise(const Caption& caption) {
    return above_bar + caption->ascent + caption->descent;
}

/// A bar of 50 mm: measured, it proves that the sheet was printed at 100 %. It stands where a printer
/// reaches, below the cards or else to their left; where neither has room there is none.
void add_scale_bar(page::Page& sheet, const Grid& grid, const PaperSize& card, const Stocks& stocks,
                   const Caption& caption) {
    const PaperBox block = block_of(grid, card, stocks.gutter);
    const PaperBox reached = PaperBox{{}, sheet.size}.inset(stocks.margin);
    // In the middle of a card's edge, so that it keeps clear of the marks.
    const int middle_column = grid.columns / 2;
    const int middle_row = grid.rows / 2;
    const Millimetres along = block.left() + middle_column * (card.width + stocks.gutter);
    const Millimetres down = block.top() + middle_row * (card.height + stocks.gutter);
    const Millimetres below = reached.bottom() - block.bottom();
    if (has_room(below, card.width, stocks)) {
        const PaperPoint from{along + (card.width - bar_length) / 2, reached.bottom() - bar_tick / 2};
        add_bar(sheet, from, false);
        if (caption && has_room(below - caption_rise(caption), card.width, stocks))
            sheet.items.push_back({page::GlyphRun{caption,
                                                  {from.x + (bar_length - caption->advance) / 2,
                                                   from.y - bar_tick / 2 - above_bar - caption->descent},
                                                  caption_ink,
                                                  0},
                                   nullptr});
    } else if (has_room(block.left() - reached.left(), card.height, stocks))
        add_bar(sheet, {reached.left() + bar_tick / 2, down + (card.height - bar_length) / 2}, true);
}

/// Hairlines between labels: they are cut along them.
void add_outline(page::Page& sheet, const PaperBox& card) {
    sheet.items.push_back({page::rectangle(card, std::nullopt, mark_pen()), nullptr});
}

}  // namespace

std::vector<page::Page> impose(const std::vector<page::Page>& cards, const Card& card, const Paper& paper,
                               const Stocks& stocks, const Caption& caption) {
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
            add_scale_bar(sheets.back(), grid, card.size, stocks, caption);
        }
        const int column = place % grid.columns;
        const int row = place / grid.columns;
        const PaperPoint at{grid.corner.x + column * (card.size.width + stocks.gutter),
                            grid.corner.y + row * (card.size.height + stocks.gutter)};
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

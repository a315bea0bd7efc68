#include "page/tiles.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "page/query.hpp"

namespace muster::page {
namespace {

constexpr page::Ink line_ink{90, 90, 90};
constexpr Millimetres inset{1};  ///< of the words in the lap

/// The last sheet may use its lap, because nothing is glued to it.
int sheets_for(Millimetres whole, Millimetres step) {
    constexpr double hair = 1e-6;
    return std::max(1, static_cast<int>(std::ceil((whole - tile_lap) / step - hair)));
}

Tiling tiling_on(const PaperSize& sheet, const PaperSize& whole, Millimetres margin) {
    Tiling tiling;
    tiling.sheet = sheet;
    tiling.margin = margin;
    const PaperSize step{sheet.width - 2 * margin - tile_lap, sheet.height - 2 * margin - tile_lap};
    tiling.columns = sheets_for(whole.width, step.width);
    tiling.rows = sheets_for(whole.height, step.height);
    for (int row = 0; row < tiling.rows; ++row)
        for (int column = 0; column < tiling.columns; ++column)
            tiling.tiles.push_back({column,
                                    row,
                                    {{column * step.width, row * step.height},
                                     {std::min(step.width + tile_lap, whole.width - column * step.width),
                                      std::min(step.height + tile_lap, whole.height - row * step.height)}}});
    return tiling;
}

TileView view_of(const Tiling& tiling, const Tile& tile) {
    const PaperSize drawn = tile.part.size;
    PaperSize seen = drawn;
    if (tile.column + 1 < tiling.columns) seen.width = drawn.width - tile_lap;
    if (tile.row + 1 < tiling.rows) seen.height = drawn.height - tile_lap;
    return {{{}, drawn}, {{}, seen}};
}

/// A white box for words at the foot of a sheet: as far left as there are no other words, if there is such a
/// place.
std::optional<PaperBox> foot_for(const PaperSize& words, const page::Page& sheet, const PaperBox& reached) {
    constexpr Millimetres step{2};
    const PaperBox first{{reached.left() + inset, reached.bottom() - inset - words.height}, words};
    const auto others = page::texts(sheet);
    for (PaperBox foot = first; foot.right() < reached.right() - inset; foot.origin.x = foot.origin.x + step)
        if (std::ranges::none_of(others, [&](const auto& other) { return other.box.overlaps(foot); }))
            return foot;
    return std::nullopt;
}

/// The words are in the lap, on white, so that they can be read before the sheets are put together and are
/// covered afterwards. Where names on the map fill the lap, the short form is used; it covers a name only if
/// there is no other room.
void add_foot(page::Page& sheet, const TileWords& words, const PaperBox& reached) {
    const auto ground_of = [](const page::ShapedText& text) {
        return PaperSize{text.advance + 2 * inset, text.ascent + text.descent + 2 * inset};
    };
    auto chosen = words.whole;
    auto ground = foot_for(ground_of(*chosen), sheet, reached);
    if (!ground) {
        chosen = words.brief;
        ground = foot_for(ground_of(*chosen), sheet, reached);
    }
    if (!ground) {
        const PaperSize size = ground_of(*chosen);
        ground = PaperBox{{reached.left() + inset, reached.bottom() - inset - size.height}, size};
    }
    const PaperPoint at{ground->left() + inset, ground->top() + inset + chosen->ascent};
    sheet.items.push_back({page::rectangle(*ground, page::Ink{255, 255, 255})});
    sheet.items.push_back({page::GlyphRun{chosen, at, line_ink}});
}

}  // namespace

std::string Tiling::name(int column, int row) {
    std::string letters;
    for (int rest = row; rest >= 0; rest = rest / 26 - 1)
        letters.insert(letters.begin(), static_cast<char>('A' + rest % 26));
    return letters + std::to_string(column + 1);
}

Tiling plan_tiles(const PaperSize& whole, const Paper& paper, const Cutting& cutting) {
    const Tiling upright = tiling_on(paper.size, whole, cutting.margin);
    const Tiling across = tiling_on({paper.size.height, paper.size.width}, whole, cutting.margin);
    return across.tiles.size() < upright.tiles.size() ? across : upright;
}

page::Page tile_sheet(const Tiling& tiling, const Tile& tile, std::vector<page::Item> items,
                      const TileWords& words) {
    page::Page sheet;
    sheet.size = tiling.sheet;
    sheet.label = Tiling::name(tile.column, tile.row);
    page::Group part;
    part.items = with_words_seen(std::move(items), view_of(tiling, tile));
    part.shift = {tiling.margin, tiling.margin};
    part.clip = PaperBox{{}, tile.part.size};
    sheet.items.push_back({std::move(part)});

    const page::Pen pen{line_ink, Millimetres{0.15}, {Millimetres{2}, Millimetres{1.5}}};
    const PaperBox reached = PaperBox{{}, tiling.sheet}.inset(tiling.margin);
    const PaperPoint lap{reached.right() - tile_lap, reached.bottom() - tile_lap};
    if (tile.column + 1 < tiling.columns)
        sheet.items.push_back({page::line({lap.x, reached.top()}, {lap.x, reached.bottom()}, pen)});
    if (tile.row + 1 < tiling.rows)
        sheet.items.push_back({page::line({reached.left(), lap.y}, {reached.right(), lap.y}, pen)});
    add_foot(sheet, words, reached);
    return sheet;
}

}  // namespace muster::page

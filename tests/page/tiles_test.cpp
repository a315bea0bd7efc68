// How a ground at full size is divided into sheets, and what the sheets are called.
#include "page/tiles.hpp"

#include <utility>

#include <catch2/catch.hpp>

namespace muster::page::tiles_test {

using lengths::Millimetres;
using page::PaperSize;

constexpr Millimetres margin{5};

/// On A4, within 5 mm of its edges: 200 by 287 mm upright.
Tiling tiling_of(Millimetres width, Millimetres height) {
    Cutting cutting;
    cutting.margin = margin;
    return plan_tiles({width, height}, {"a4", "A4", {Millimetres{210}, Millimetres{297}}}, cutting);
}

TEST_CASE(
    "sheets are called by a letter for the row and a number for the column, as cells of a spreadsheet are") {
    CHECK(Tiling::name(0, 0) == "A1");
    CHECK(Tiling::name(6, 2) == "C7");
    CHECK(Tiling::name(0, 25) == "Z1");
    // After Z come AA, AB ... AZ, BA ... ZZ, AAA: no letter means zero.
    CHECK(Tiling::name(0, 26) == "AA1");
    CHECK(Tiling::name(9, 27) == "AB10");
    CHECK(Tiling::name(0, 51) == "AZ1");
    CHECK(Tiling::name(0, 52) == "BA1");
    CHECK(Tiling::name(0, 701) == "ZZ1");
    CHECK(Tiling::name(0, 702) == "AAA1");
}

TEST_CASE("a ground is divided into as few sheets as hold it with their laps") {
    const auto sheets = [](double width, double height) {
        const Tiling tiling = tiling_of(Millimetres{width}, Millimetres{height});
        CHECK(tiling.tiles.size() == static_cast<std::size_t>(tiling.columns * tiling.rows));
        return std::pair{tiling.columns, tiling.rows};
    };
    // What fits on one sheet is not divided, however small it is.
    CHECK(sheets(5, 5) == std::pair{1, 1});
    CHECK(sheets(200, 287) == std::pair{1, 1});
    CHECK(sheets(287, 200) == std::pair{1, 1});
    // Each sheet but the last shows its part without the lap of 10 mm: 190 by 277 mm.
    CHECK(sheets(200.5, 287) == std::pair{2, 1});
    CHECK(sheets(200, 287.5) == std::pair{1, 2});
    CHECK(sheets(390, 287) == std::pair{2, 1});
    CHECK(sheets(390.5, 287) == std::pair{3, 1});
    CHECK(sheets(580, 841) == std::pair{3, 3});
}

TEST_CASE("the sheets of a ground cover it, each with its lap and none beyond the ground") {
    for (const double width : {130.0, 200.0, 333.3, 610.0, 1828.8})
        for (const double height : {90.0, 287.0, 400.1, 1219.2}) {
            INFO(width << " by " << height);
            const PaperSize whole{Millimetres{width}, Millimetres{height}};
            const Tiling tiling = tiling_of(whole.width, whole.height);
            for (const Tile& tile : tiling.tiles) {
                INFO(Tiling::name(tile.column, tile.row));
                const bool is_last_column = tile.column + 1 == tiling.columns;
                const bool is_last_row = tile.row + 1 == tiling.rows;
                const PaperSize reach{tiling.sheet.width - 2 * margin, tiling.sheet.height - 2 * margin};
                CHECK(tile.part.left().value() == Approx((tile.column * (reach.width - tile_lap)).value()));
                CHECK(tile.part.top().value() == Approx((tile.row * (reach.height - tile_lap)).value()));
                CHECK(tile.part.right().value() ==
                      Approx((is_last_column ? whole.width : tile.part.left() + reach.width).value()));
                CHECK(tile.part.bottom().value() ==
                      Approx((is_last_row ? whole.height : tile.part.top() + reach.height).value()));
                CHECK(tile.part.size.width <= reach.width + Millimetres{1e-6});
                CHECK(tile.part.size.height <= reach.height + Millimetres{1e-6});
            }
        }
}

}  // namespace muster::page::tiles_test

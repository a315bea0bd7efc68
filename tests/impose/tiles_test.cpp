// How a ground at full size is divided into sheets, and what the sheets are called.
#include "impose/tiles.hpp"

#include <catch2/catch.hpp>

namespace muster::impose {

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

}  // namespace muster::impose

#include "lengths/geometry.hpp"

#include <type_traits>

#include <catch2/catch.hpp>

namespace geometry_test {

using namespace muster::lengths;

TEST_CASE("lengths turn into one another only by name") {
    CHECK(Millimetres{1_in}.value() == Approx(25.4));
    CHECK(Points{25.4_mm}.value() == Approx(72));
    CHECK(Inches{72_pt}.value() == Approx(1));
    STATIC_REQUIRE_FALSE(std::is_convertible_v<double, Millimetres>);
    STATIC_REQUIRE_FALSE(std::is_convertible_v<Millimetres, double>);
    STATIC_REQUIRE_FALSE(std::is_convertible_v<Inches, Millimetres>);
}

TEST_CASE("boxes that only touch do not overlap") {
    const PaperBox left{{0_mm, 0_mm}, {10_mm, 10_mm}};
    CHECK_FALSE(left.overlaps({{10_mm, 0_mm}, {10_mm, 10_mm}}));
    CHECK(left.overlaps({{9.9_mm, 9.9_mm}, {10_mm, 10_mm}}));
    CHECK_FALSE(left.overlaps({{0_mm, 10_mm}, {10_mm, 10_mm}}));
}

TEST_CASE("a box contains what is in it, and itself") {
    const PaperBox page{{0_mm, 0_mm}, {210_mm, 297_mm}};
    CHECK(page.holds(page));
    CHECK(page.holds(page.inset(14_mm)));
    CHECK_FALSE(page.holds(page.inset(-1_mm)));
    CHECK(page.inset(14_mm).size == PaperSize{182_mm, 269_mm});
}

TEST_CASE("the smallest box round two holds both") {
    const TableBox a{{0_in, 0_in}, {6_in, 6_in}};
    const TableBox b{{12_in, 3_in}, {1_in, 1_in}};
    const TableBox both = a.joined(b);
    CHECK(both.holds(a));
    CHECK(both.holds(b));
    CHECK(both == TableBox{{0_in, 0_in}, {13_in, 6_in}});
}

}  // namespace geometry_test

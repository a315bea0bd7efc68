#include "lengths/fraction.hpp"

#include <catch2/catch.hpp>

namespace fraction_test {

using namespace muster::lengths;

TEST_CASE("a fraction is written in lowest terms") {
    CHECK(to_text(Fraction(54, 250)) == "27/125");
    CHECK(to_text(Fraction(2, 4)) == "1/2");
    CHECK(to_text(Fraction(0, 7)) == "0");
    CHECK(to_text(Fraction(7, 7)) == "1");
    CHECK(to_text(Fraction(1, -2)) == "-1/2");
}

TEST_CASE("per cent are rounded to nearest, half up") {
    CHECK(whole_percent(Fraction(1, 3)) == 33);
    CHECK(whole_percent(Fraction(2, 3)) == 67);
    CHECK(whole_percent(Fraction(1, 8)) == 13);
    CHECK(whole_percent(Fraction(1, 2)) == 50);
}

TEST_CASE("only what is certain or impossible is printed so") {
    CHECK(whole_percent(Fraction{0}) == 0);
    CHECK(whole_percent(Fraction{1}) == 100);
    CHECK(whole_percent(Fraction(1, 1000)) == 1);
    CHECK(whole_percent(Fraction(999, 1000)) == 99);
}

}  // namespace fraction_test

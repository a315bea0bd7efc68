#include "lengths/paper_length.hpp"

#include <catch2/catch.hpp>

namespace paper_length_test {

using namespace muster::lengths;

TEST_CASE("a length on paper is a plain number and its unit") {
    CHECK(parse_paper_length("63mm")->value() == Approx(63));
    CHECK(parse_paper_length("2.5in")->value() == Approx(63.5));
    CHECK(parse_paper_length("4.4 cm")->value() == Approx(44));
    CHECK(parse_paper_length("72pt")->value() == Approx(25.4));
    CHECK(parse_paper_length("-0.5mm")->value() == Approx(-0.5));
    for (const char* wrong :
         {"63", "mm", "", "nanmm", "infmm", "1e3mm", "0x10mm", "63 furlongs", "6 3mm", "--1mm", "1.2.3mm"}) {
        INFO(wrong);
        CHECK_FALSE(parse_paper_length(wrong));
    }
}

TEST_CASE("a size on paper is two lengths, neither negative, and both numbers") {
    const auto size = parse_paper_size("70mm x 4in");
    REQUIRE(size);
    CHECK(size->width.value() == Approx(70));
    CHECK(size->height.value() == Approx(101.6));
    CHECK(parse_paper_size("8.5inx11in"));
    CHECK(parse_paper_size("0mm x 5mm"));  // its user decides how small paper may be
    CHECK(parse_paper_size("5mm x 0mm"));
    CHECK_FALSE(parse_paper_size("70mm x -100mm"));
    for (const char* wrong : {"70 x 100", "-70mm x 100mm", "nanmm x nanmm", "70mm", "index", "x", ""}) {
        INFO(wrong);
        CHECK_FALSE(parse_paper_size(wrong));
    }
}

}  // namespace paper_length_test

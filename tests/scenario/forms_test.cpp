// Each form at its boundaries: the first and last letter and figure, the longest text, one character more.
#include "scenario/forms.hpp"

#include <catch2/catch.hpp>

#include "scenario/scalar.hpp"

using namespace muster;
using namespace muster::scenario;

namespace {

using tests::scalar;

/// What a form reads, or the id of its message.
template <class Form>
std::string read(const std::string& text) {
    source::Reporter report;
    const auto value = Form::read(scalar(text), report);
    if (value) {
        CHECK(report.all().empty());
        return *value;
    }
    REQUIRE_FALSE(report.all().empty());
    return report.all().front().kind;
}

}  // namespace

TEST_CASE("a colour is a name that begins with a letter, or six hexadecimal figures") {
    for (const char* right : {"#09afAF", "#000000", "#999999", "#aaaaaa", "#ffffff", "#AAAAAA", "#FFFFFF",
                              "dark-green", "a", "z9"}) {
        INFO(right);
        CHECK(read<ColourForm>(right) == right);
    }
    for (const char* wrong : {"", "#", "#12345", "#1234567", "#12345g", "#12345G", "#12345/",
                              "#12345:", "#12345@", "#12345`", "0ld", "9th", "Red", "dark green"}) {
        INFO(wrong);
        CHECK(read<ColourForm>(wrong) == "not-a-colour");
    }
}

TEST_CASE("a date is a day that exists, written with four, two and two figures") {
    for (const char* right : {"1777-09-11", "1776-02-29", "1781-01-31", "1781-12-01", "9999-10-30"}) {
        INFO(right);
        CHECK(read<DateForm>(right) == right);
    }
    for (const char* wrong :
         {"1777-02-29",  "1777-13-01", "1777-00-01", "1777-01-00", "1777-04-31", "1777-01-32",
          "1777/09-11",  "1777-09/11", "777-09-11",  "1777-9-11",  "1777-09-1",  "01777-09-11",
          "1777-09-111", "x777-09-11", "1x77-09-11", "17x7-09-11", "177x-09-11", "1777-x9-11",
          "1777-0x-11",  "1777-09-x1", "1777-09-1x", "1777-09- 1", "1777-09-1:", "1777-09-1/"}) {
        INFO(wrong);
        CHECK(read<DateForm>(wrong) == "not-a-date");
    }
}

TEST_CASE("the path of a picture stays below its folder, whatever the letters of its ending") {
    for (const char* right :
         {"a.svg", "pictures/a.png", "a/b/c.jpg", "A.JPEG", "a.Png", "a..png", "zz.SVG"}) {
        INFO(right);
        CHECK(is_picture_path(right));
    }
    for (const char* wrong :
         {"", "/a.png", "a//b.png", "a/", "a.png/", ".a.png", "a/.b.png", "../a.png", "a/../b.png", "c:a.png",
          "a\\b.png", "http://x/a.png", "a.pdf", "png", ".png", "a/b/.png", "a.pn"}) {
        INFO(wrong);
        CHECK_FALSE(is_picture_path(wrong));
    }
    CHECK(is_picture_path(std::string(196, 'a') + ".png"));
    CHECK_FALSE(is_picture_path(std::string(197, 'a') + ".png"));
}

TEST_CASE("a rules system is given by its id or by its name") {
    CHECK(read<RulesForm>("loyalty-and-glory") == "loyalty-and-glory");
    CHECK(read<RulesForm>("Loyalty & Glory") == "loyalty-and-glory");
    CHECK(read<RulesForm>("Loyalty&Glory") == "loyalty-and-glory");
    CHECK(read<RulesForm>("../loyalty") == "unsafe-id");
}

TEST_CASE("a stock is an id, a name with capitals and spaces, or a size with units") {
    CHECK(read<StockForm>("a4") == "a4");
    CHECK(read<StockForm>("A4") == "a4");
    CHECK(read<StockForm>("Z fold") == "z-fold");
    CHECK(read<StockForm>("US Letter") == "us-letter");
    CHECK(read<StockForm>("70mm x 100mm") == "70mm x 100mm");
    for (const char* wrong : {"", "200 x 300", "70mm x", "Letter!", "@4", "[4", "9 A"}) {
        INFO(wrong);
        CHECK(read<StockForm>(wrong) == "not-a-stock");
    }
}

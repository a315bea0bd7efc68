// Shapes and inks.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "page/page.hpp"
#include "page/query.hpp"

namespace muster::page::shapes_test {

constexpr Ink red{0xa0, 0x1c, 0x22};

PaperPoint at(double x, double y) {
    return {Millimetres{x}, Millimetres{y}};
}

PaperBox box(double x, double y, double width, double height) {
    return {at(x, y), {Millimetres{width}, Millimetres{height}}};
}

void check_near(const PaperBox& found, const PaperBox& expected) {
    CHECK(found.left().value() == Approx(expected.left().value()).margin(1e-6));
    CHECK(found.top().value() == Approx(expected.top().value()).margin(1e-6));
    CHECK(found.right().value() == Approx(expected.right().value()).margin(1e-6));
    CHECK(found.bottom().value() == Approx(expected.bottom().value()).margin(1e-6));
}

TEST_CASE("An ink is six hexadecimal digits after a number sign, and nothing else") {
    CHECK(parse_ink("#a01c22") == red);
    CHECK(parse_ink("#A01C22") == red);
    for (const char* text : {"", "a01c22", "#a01c2", "#a01c222", "#a01c2g", "#-1-1-1", "# 1 1 1", "red"}) {
        INFO(text);
        CHECK_FALSE(parse_ink(text));
    }
}

TEST_CASE("Black and white are the ends of grey") {
    CHECK(Ink{0, 0, 0}.lightness() == 0);
    CHECK(Ink{255, 255, 255}.lightness() == Approx(1));
    CHECK(Ink{255, 255, 0}.lightness() > Ink{0, 0, 255}.lightness());
}

TEST_CASE("A shape reaches exactly as far as requested") {
    check_near(bounds({rectangle(box(10, 20, 30, 40), red), nullptr}), box(10, 20, 30, 40));
    check_near(bounds({rounded(box(10, 20, 30, 40), Millimetres{3}, red), nullptr}), box(10, 20, 30, 40));
    check_near(bounds({rounded(box(10, 20, 30, 40), Millimetres{99}, red), nullptr}), box(10, 20, 30, 40));
    check_near(bounds({circle(at(10, 10), Millimetres{4}, red), nullptr}), box(6, 6, 8, 8));
    check_near(bounds({polygon({at(0, 0), at(4, 1), at(2, 7)}, red), nullptr}), box(0, 0, 4, 7));
}

TEST_CASE("A stroke takes half its width outside the line") {
    const Pen pen{red, Millimetres{2}, {}, false};
    check_near(bounds({rectangle(box(10, 20, 30, 40), std::nullopt, pen), nullptr}), box(9, 19, 32, 42));
    check_near(bounds({line(at(0, 5), at(10, 5), pen), nullptr}), box(-1, 4, 12, 2));
}

TEST_CASE("What is neither filled nor drawn takes no room") {
    check_near(bounds({rectangle(box(10, 20, 30, 40), std::nullopt), nullptr}), PaperBox{});
    check_near(bounds({polygon({}, red), nullptr}), PaperBox{});
}

TEST_CASE("No point of a curve is outside its box, and the box is tight") {
    rc::prop("for any cubic", [] {
        const auto point = [] {
            return at(*rc::gen::inRange(-500, 500) / 10.0, *rc::gen::inRange(-500, 500) / 10.0);
        };
        const PaperPoint from = point();
        const Curve curve{point(), point(), point()};
        const PaperBox found = bounds({Shape{{Move{from}, curve}, red, std::nullopt}, nullptr});
        double left = 1e9;
        double bottom = -1e9;
        for (int i = 0; i <= 1000; ++i) {
            const double t = i / 1000.0;
            const double s = 1 - t;
            const PaperPoint on = from * (s * s * s) + curve.first * (3 * s * s * t) +
                                  curve.second * (3 * s * t * t) + curve.to * (t * t * t);
            RC_ASSERT(found.inset(Millimetres{-1e-6}).holds({on, {}}));
            left = std::min(left, on.x.value());
            bottom = std::max(bottom, on.y.value());
        }
        RC_ASSERT(left - found.left().value() < 0.01);
        RC_ASSERT(found.bottom().value() - bottom < 0.01);
    });
}

}  // namespace muster::page::shapes_test

// Turns, scales and shifts, against what they are in plane geometry: x' = x cos − y sin, y' = x sin + y cos
// for a clockwise turn of a page whose y runs down.
#include "page/placing.hpp"

#include <catch2/catch.hpp>

namespace muster::page::placing_test {

PaperPoint at(double x, double y) {
    return {Millimetres{x}, Millimetres{y}};
}

Group placed(PaperPoint shift, double turn, double scale = 1, double stretch = 1) {
    Group group;
    group.shift = shift;
    group.turn = turn;
    group.scale = scale;
    group.stretch = stretch;
    return group;
}

void check(PaperPoint is, double x, double y) {
    CHECK(is.x.value() == Approx(x).margin(1e-9));
    CHECK(is.y.value() == Approx(y).margin(1e-9));
}

TEST_CASE("Quarter turns are exact, whichever way round and how often") {
    CHECK(Placing::of(placed({}, 90))(at(2, 3)) == at(-3, 2));
    CHECK(Placing::of(placed({}, 180))(at(2, 3)) == at(-2, -3));
    CHECK(Placing::of(placed({}, 270))(at(2, 3)) == at(3, -2));
    CHECK(Placing::of(placed({}, -90))(at(2, 3)) == at(3, -2));
    CHECK(Placing::of(placed({}, 360))(at(2, 3)) == at(2, 3));
    CHECK(Placing::of(placed({}, 450))(at(2, 3)) == at(-3, 2));
    CHECK(Placing::of(placed({}, -450))(at(2, 3)) == at(3, -2));
}

TEST_CASE("A point is scaled, then turned clockwise, then shifted") {
    // cos 30° = 0.8660254, sin 30° = 0.5
    check(Placing::of(placed(at(10, 20), 30, 2))(at(3, 1)), 10 + 2 * (3 * 0.8660254038 - 0.5),
          20 + 2 * (3 * 0.5 + 0.8660254038));
    // A stretch makes what is in the group higher before it is turned.
    check(Placing::of(placed(at(10, 20), 30, 2, 3))(at(3, 1)), 10 + 2 * (3 * 0.8660254038 - 3 * 0.5),
          20 + 2 * (3 * 0.5 + 3 * 0.8660254038));
    CHECK(Placing::of(placed({}, 30, 2)).scale() == 2);
}

TEST_CASE("Two placings after each other are one") {
    const Placing outer = Placing::of(placed(at(5, -4), 40, 1.5, 2));
    const Placing inner = Placing::of(placed(at(-2, 7), 25, 0.5, 3));
    const Placing both = outer.then(inner);
    for (const PaperPoint p : {at(0, 0), at(1, 0), at(0, 1), at(-3, 8)}) {
        const PaperPoint twice = outer(inner(p));
        check(both(p), twice.x.value(), twice.y.value());
    }
    CHECK(both.scale() == 0.75);
}

TEST_CASE("The box around a turned box touches all its corners") {
    const PaperBox box{at(10, 20), {Millimetres{4}, Millimetres{2}}};
    const PaperBox turned = Placing::of(placed({}, 90)).hull(box);
    CHECK(turned.origin == at(-22, 10));
    CHECK(turned.size.width.value() == Approx(2));
    CHECK(turned.size.height.value() == Approx(4));
    const PaperBox askew = Placing::of(placed({}, 45)).hull(box);  // sin 45° = cos 45° = 0.7071067812
    check(askew.origin, 0.7071067812 * (10 - 22), 0.7071067812 * (10 + 20));
    CHECK(askew.size.width.value() == Approx(0.7071067812 * 6));
    CHECK(askew.size.height.value() == Approx(0.7071067812 * 6));
}

TEST_CASE("Rounded corners are quarters of a circle, and no larger than half a side") {
    const auto shape = rounded({at(0, 0), {Millimetres{10}, Millimetres{4}}}, Millimetres{9}, Ink{}, {});
    REQUIRE(shape.path.size() == 10);
    CHECK(std::get<Move>(shape.path[0]).to == at(2, 0));
    CHECK(std::get<Line>(shape.path[1]).to == at(8, 0));
    const auto high = rounded({at(0, 0), {Millimetres{4}, Millimetres{10}}}, Millimetres{9}, Ink{}, {});
    CHECK(std::get<Line>(high.path[1]).to == at(2, 0));
    CHECK(std::get<Line>(high.path[3]).to == at(4, 8));
    // The middle of each corner's curve is a radius from its centre, within three ten-thousandths.
    const auto disc = circle(at(0, 0), Millimetres{10}, Ink{}, {});
    PaperPoint from = std::get<Line>(disc.path[1]).to;
    for (const std::size_t i : {2, 4, 6, 8}) {
        const auto& curve = std::get<Curve>(disc.path[i]);
        const double x =
            (from.x.value() + 3 * curve.first.x.value() + 3 * curve.second.x.value() + curve.to.x.value()) /
            8;
        const double y =
            (from.y.value() + 3 * curve.first.y.value() + 3 * curve.second.y.value() + curve.to.y.value()) /
            8;
        CHECK(x * x + y * y == Approx(100).epsilon(0.0006));
        if (i < 8) from = std::get<Line>(disc.path[i + 1]).to;
    }
}

}  // namespace muster::page::placing_test

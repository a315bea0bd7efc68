// Farms beside water: which end has the yard, how deep it is, and how the fields run down to the bank.
#include <cmath>

#include <catch2/catch.hpp>

#include "terrain/farm.hpp"
#include "terrain/geos.hpp"
#include "terrain/plot.hpp"

using namespace muster;
using namespace muster::terrain;

namespace {

const Spots far_road{{90, 0}, {90, 96}};

Farm farm_on(const Spots& ground, Spot along, const Spots& road, double k = 1) {
    const Surveyor surveyor;
    Board board;
    board.scale = k;
    board.road_half = 0.5 * k;
    dice::Chance chance("bank farm");
    return lay_out_farm(surveyor, board, {ground, false, along}, {{{0, 0}, {0, 96}}, road, 1, {}}, chance);
}

bool is_box(const Spots& outline, double left, double top, double right, double bottom) {
    const Frame box = bounds_of(outline);
    const bool near = std::abs(box.left - left) < 0.0011 && std::abs(box.top - top) < 0.0011 &&
                      std::abs(box.right - right) < 0.0011 && std::abs(box.bottom - bottom) < 0.0011;
    return near && std::abs(signed_area(outline) - (right - left) * (bottom - top)) < 0.05;
}

/// The share of the fields' ground that the first one gets, as the farm's chance says: after the house.
double first_share() {
    dice::Chance chance("bank farm");
    static_cast<void>(chance.unit());
    return 0.46 + 0.08 * chance.unit();
}

}  // namespace

TEST_CASE("a strip along the water has its yard at the end nearer the road, and its fields behind it") {
    // Ten inches by four, so the yard is on a side of four: 2" deep has 8 square inches, of which 6.6 are
    // enough.
    const Spots strip{{10, 20}, {14, 20}, {14, 30}, {10, 30}};
    const Spots above{{0, 5}, {40, 5.5}};
    const Spots below{{0, 45}, {40, 44}};
    const Farm upper = farm_on(strip, {0, 1}, above);
    CHECK(is_box(upper.yard, 10, 20, 14, 22));
    const Farm lower = farm_on(strip, {0, 1}, below);
    CHECK(is_box(lower.yard, 10, 28, 14, 30));
    const Farm level = farm_on({{20, 10}, {30, 10}, {30, 14}, {20, 14}}, {0, 1}, far_road);
    CHECK(is_box(level.yard, 28, 10, 30, 14));
    const Farm other = farm_on({{20, 10}, {30, 10}, {30, 14}, {20, 14}}, {0, 1}, {{5, 0}, {5, 96}});
    CHECK(is_box(other.yard, 20, 10, 22, 14));
    // Where both ends are as far from the road, the yard is at the beginning; a square is as long as it is
    // broad.
    CHECK(is_box(farm_on({{10, 20}, {18, 20}, {18, 28}, {10, 28}}, {0, 1}, far_road).yard, 10, 20, 18, 22));
    CHECK(is_box(farm_on(strip, {0, 1}, far_road).yard, 10, 20, 14, 22));
    // The fields are 7.7" by 4": they lie one behind the other, divided in strips of 1/28 of their depth.
    const double line = 22.3 + 7.7 * std::ceil(28 * first_share()) / 28;
    CHECK(is_box(upper.fields[0], 10, 22.3, 14, line - 0.15));
    CHECK(is_box(upper.fields[1], 10, line + 0.15, 14, 30));
    const double upwards = 27.7 - 7.7 * std::ceil(28 * first_share()) / 28;
    CHECK(is_box(lower.fields[0], 10, upwards + 0.15, 14, 27.7));
    CHECK(is_box(lower.fields[1], 10, 20, 14, upwards - 0.15));
}

TEST_CASE("on broad ground beside water the fields are side by side") {
    const Spots ground{{10, 20}, {19, 20}, {19, 30}, {10, 30}};
    const Farm farm = farm_on(ground, {0, 1}, {{0, 5}, {40, 5}});
    CHECK(is_box(farm.yard, 10, 20, 19, 22));
    const double line = 10 + 9 * std::ceil(28 * first_share()) / 28;
    CHECK(is_box(farm.fields[0], 10, 22.3, line - 0.15, 30));
    CHECK(is_box(farm.fields[1], line + 0.15, 22.3, 19, 30));
    const Farm small = farm_on({{5, 10}, {9.5, 10}, {9.5, 15}, {5, 15}}, {0, 1}, {{0, 2}, {20, 2}}, 0.5);
    CHECK(is_box(small.yard, 5, 10, 9.5, 11));
    CHECK(is_box(small.fields[0], 5, 11.15, 5 + 4.5 * std::ceil(28 * first_share()) / 28 - 0.075, 15));
}

TEST_CASE(
    "a yard grows by fifths of an inch until it has 6.6 square inches and room, up to 45 % of its depth") {
    const auto yard_on = [](double width, double length) {
        const Farm farm = farm_on({{10, 20}, {10 + width, 20}, {10 + width, 20 + length}, {10, 20 + length}},
                                  {0, 1}, {{0, 5}, {40, 5}});
        return bounds_of(farm.yard).depth();
    };
    CHECK(yard_on(3.4, 12) == Approx(2.0).margin(0.0011));     // 6.8 square inches
    CHECK(yard_on(3.2, 12) == Approx(2.2).margin(0.0011));     // 6.4, then 7.04
    CHECK(yard_on(2.8, 12) == Approx(2.4).margin(0.0011));     // 6.16, then 6.72
    CHECK(yard_on(2.0, 12) == Approx(3.4).margin(0.0011));     // 6.4, then 6.8
    CHECK(yard_on(1.5, 12) == Approx(4.6).margin(0.0011));     // 6.9, and a box of 1.5" by 12/14 of 4.6"
    CHECK(yard_on(1.25, 11.9) == Approx(5.4).margin(0.0011));  // without room: 45 % of its depth are 5.36"
    CHECK(yard_on(1.25, 19.9) == Approx(9.0).margin(0.0011));  // it has 6.75 in 5.4", but no room
    CHECK(yard_on(2.0, 6) == Approx(2.8).margin(0.0011));      // 2.6 is less than 2.7
    CHECK(yard_on(1.5, 4) == Approx(2.0).margin(0.0011));      // 1.8 is less already
}

TEST_CASE("a yard needs a box of 1.3 by 1.8 inches in it, however much ground it has") {
    // A stair: its upper part is too narrow, whatever its ground.
    const Spots stem{{10, 20}, {11.4, 20}, {11.4, 25}, {14, 25}, {14, 34}, {10, 34}};
    const Farm farm = farm_on(stem, {0, 1}, {{0, 5}, {40, 5}});
    // The end below has 6.6 square inches in 2.4", so it is worth more although it is farther from the road.
    const Frame yard = bounds_of(farm.yard);
    CHECK(yard.bottom == Approx(34).margin(0.0011));
    CHECK(yard.depth() == Approx(2.0).margin(0.0011));
}

TEST_CASE("the yard is at the end that has more ground for it, unless the other has enough and is nearer") {
    // Wedges: each end has some ground in its first 2.4", up to 6.6; a fifth of an inch of it is worth four
    // inches of way to the road.
    struct Case {
        double top_width, bottom_width, road;
    };
    for (const Case& each : {Case{1, 5, 5}, Case{5, 1, 5}, Case{5, 1, 90}, Case{1, 5, 90}, Case{2.2, 2.6, 5},
                             Case{2.6, 2.2, 90}, Case{2.4, 2.6, 12}, Case{2.6, 2.4, 60}, Case{2.5, 2.5, 70},
                             Case{2.3, 3.4, 5}, Case{3.4, 2.3, 70}, Case{2.7, 2.9, 45}, Case{1.5, 1.9, 8}}) {
        const Spots wedge{{20, 30}, {20 + each.top_width, 30}, {20 + each.bottom_width, 42}, {20, 42}};
        const Spots road{{0, each.road}, {60, each.road}};
        const Surveyor surveyor;
        const auto worth = [&](double from, double to, double end) {
            const auto part = surveyor.shared(surveyor.area(wedge), surveyor.area(Frame{0, from, 60, to}));
            return std::min(6.6, signed_area(tidy_outline(surveyor.largest_part(part)))) -
                   0.05 * std::abs(each.road - end);
        };
        const bool above = worth(30, 32.4, 30) >= worth(39.6, 42, 42);
        const Frame yard = bounds_of(farm_on(wedge, {0, 1}, road).yard);
        INFO(each.top_width << " " << each.bottom_width << " " << each.road);
        CHECK((yard.top < 36) == above);
        CHECK((yard.bottom < 36) == above);
    }
}

TEST_CASE("the house on a farm beside water is in the best box of the yard, and its gates are round it") {
    for (const double width : {3.4, 4.5, 9.0}) {
        const Spots ground{{10, 20}, {10 + width, 20}, {10 + width, 31}, {10, 31}};
        const Farm farm = farm_on(ground, {0, 1}, {{0, 5}, {40, 5}});
        const Plot plot = plot_round(ground, {0, 1});
        const Frame box = largest_box(plot.own(farm.yard));
        REQUIRE_FALSE(farm.buildings.empty());
        const Frame house = bounds_of(farm.buildings[0]);
        INFO(width);
        CHECK(house.bottom - 20 ==
              Approx(box.bottom - std::min({0.2, 0.06 * box.width(), 0.1 * box.depth()})).margin(0.0011));
        CHECK(house.depth() ==
              Approx(std::min(1.15, std::max(box.depth() - 0.65, 0.75 * box.depth()))).margin(0.0011));
        REQUIRE(farm.gates.size() == 4);
        CHECK(farm.gates[0].y == Approx(house.top - 0.63).margin(0.0011));
        CHECK(farm.gates[3].y == Approx(house.bottom + 0.63).margin(0.0011));
        CHECK(farm.gates[1].x == Approx(house.left - 0.63).margin(0.0011));
        CHECK(farm.gates[2].x == Approx(house.right + 0.63).margin(0.0011));
    }
}

TEST_CASE("which end has the yard follows from its ground and its way to the road, at every scale") {
    const Surveyor surveyor;
    int above = 0;
    for (int i = 0; i < 90; ++i) {
        dice::Chance random("ends " + std::to_string(i));
        const double k = i % 3 == 0 ? 1 : i % 3 == 1 ? 0.5 : 1.5;
        const double top = k * random.between(1.2, 4);
        const double bottom = k * random.between(1.2, 4);
        const Spots wedge{{20, 30}, {20 + top, 30}, {20 + bottom, 30 + 12 * k}, {20, 30 + 12 * k}};
        const Spots road{{0, random.between(0, 90)}, {60, random.between(0, 90)}};
        const auto worth = [&](double from, double end) {
            const auto part =
                surveyor.shared(surveyor.area(wedge), surveyor.area(Frame{0, from, 60, from + 2.4 * k}));
            const double ground = std::abs(signed_area(surveyor.largest_part(part)));
            const double middle = 20 + std::max(top, bottom) / 2;
            return std::min(6.6 * k * k, ground) - 0.05 * distance_to_course(road, {middle, end});
        };
        const double difference = worth(30, 30) - worth(30 + 9.6 * k, 30 + 12 * k);
        if (std::abs(difference) < 0.002) continue;
        above += difference > 0 ? 1 : 0;
        INFO("wedge " << i);
        REQUIRE((bounds_of(farm_on(wedge, {0, 1}, road, k).yard).top < 30 + 5 * k) == (difference > 0));
    }
    CHECK(above > 20);
    CHECK(above < 70);
}

TEST_CASE("a yard on small ground grows in proportion to its square") {
    const auto yard_on = [](double width, double length, double k) {
        const Farm farm = farm_on({{10, 20}, {10 + width, 20}, {10 + width, 20 + length}, {10, 20 + length}},
                                  {0, 1}, {{0, 5}, {40, 5}}, k);
        return bounds_of(farm.yard).depth();
    };
    // Half of what the same ground has at full scale.
    CHECK(yard_on(1.7, 6, 0.5) == Approx(1.0).margin(0.0011));
    CHECK(yard_on(1.4, 6, 0.5) == Approx(1.2).margin(0.0011));
    CHECK(yard_on(1.0, 6, 0.5) == Approx(1.7).margin(0.0011));
    CHECK(yard_on(0.625, 9.95, 0.5) == Approx(4.5).margin(0.0011));
    CHECK(yard_on(4.2, 18, 1.5) == Approx(3.6).margin(0.0011));
}

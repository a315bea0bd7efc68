// Areas that a scenario gives by their middle and size.
#include <cmath>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "lengths/polyline.hpp"
#include "roll/game_table.hpp"
#include "terrain/setup.hpp"

namespace written_size_test {

using namespace muster;
using namespace muster::test;

/// The corners of a field, as x,y pairs in inches; the table is 6 ft by 4 ft.
std::vector<std::pair<double, double>> corners(const std::string& place) {
    const auto game =
        rolled("title: A\nrules: grid-awi\nterrain:\n  - {kind: field, " + place +
                   "}\nsides:\n  - {id: british, units: [{name: Foot, type: militia, men: 200}]}\n",
               "a night");
    REQUIRE(game.ground.size() == 1);
    CHECK(game.ground[0].shape == scenario::Shape::outline);
    CHECK_FALSE(game.ground[0].size);
    std::vector<std::pair<double, double>> found;
    for (const auto& point : game.ground[0].line) found.emplace_back(point.at.x.value(), point.at.y.value());
    return found;
}

using Corners = std::vector<std::pair<double, double>>;

TEST_CASE("an area with its middle and its size is an outline of four corners, however the size is written") {
    const Corners expected{{24, 20}, {36, 20}, {36, 28}, {24, 28}};
    for (const std::string size : {"12in x 8in", "12x8 in", "'12\" x 8\"'", "[12in, 8in]", "1ft x 8in"})
        CHECK(corners("size: " + size + ", at: [30in, 2ft]") == expected);
    CHECK(corners("at: [30in, 2ft], size: 8in") == Corners{{26, 20}, {34, 20}, {34, 28}, {26, 28}});
}

TEST_CASE("a hill fills the size that it is given, and no more") {
    const auto game = rolled(
        "title: A\nrules: grid-awi\ntable: {width: 6ft, depth: 4ft}\nterrain:\n  - {kind: hill, at: [30in, "
        "2ft], size: "
        "12in x 8in}\nsides:\n  - {id: british, units: [{name: Foot, type: militia, men: 200}]}\n",
        "a night");
    const auto box = lengths::bounds_of(game.terrain.value().features.at(0).outline);
    CHECK(box.width().value() == Approx(12).margin(0.5));
    CHECK(box.depth().value() == Approx(8).margin(0.5));
}

TEST_CASE("natural ground is set up, to half an inch, in the size that it was given") {
    for (const std::string kind : {"wood", "hill", "swamp", "lake", "rough", "orchard"})
        for (const int place : {12, 20, 28, 36, 44, 52, 60}) {
            const auto game =
                rolled(fmt::format("title: A\nrules: fife-and-drum\nterrain:\n  - {{kind: {}, at: "
                                   "[{}in, 2ft], size: 10in x 8in}}\nsides:\n  - {{id: british, "
                                   "units: [{{name: Foot, type: militia, men: 200}}]}}\n",
                                   kind, place),
                       "a night");
            const auto size = terrain::setup_list(game.terrain.value()).pieces.at(0).size;
            INFO(kind << " at " << place);
            CHECK(std::round(size.width.value() * 2) == 20);
            CHECK(std::round(size.height.value() * 2) == 16);
        }
}

TEST_CASE("what would lie beyond the edge of the table is cut off") {
    CHECK(corners("at: [2in, 46in], size: 12in x 8in") == Corners{{0, 42}, {8, 42}, {8, 48}, {0, 48}});
}

TEST_CASE("the middle may be a cell of the grid") {
    CHECK(corners("at: {cell: B1}, size: 6in") == Corners{{6, 0}, {12, 0}, {12, 6}, {6, 6}});
}

TEST_CASE("a bridge has no size") {
    const auto outcome = roll_it(
        scenario_of(
            "title: A\nrules: grid-awi\nterrain:\n  - {kind: bridge, at: [30in, 2ft], size: 8in}\nsides:\n"
            "  - {id: british, units: [{name: Foot, type: militia, men: 200}]}\n"),
        rules_of("grid-awi"), "a night");
    CHECK(source::render(outcome.said).find("this bridge has a size, which only areas have") !=
          std::string::npos);
}

}  // namespace written_size_test

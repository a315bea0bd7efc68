// The marks that a plan is made of: hachures, scattered trees, words.
#include <catch2/catch.hpp>

#include "map/hachures.hpp"
#include "map/labels.hpp"
#include "map/legend.hpp"
#include "map/names.hpp"
#include "map/plan_of_test.hpp"
#include "map/scatter.hpp"
#include "map/slope.hpp"
#include "page/query.hpp"

using namespace muster;
using map::Frame;
using map::Spot;
using map::Spots;

namespace {

/// An outline with a bay in it, in millimetres.
const Spots bay{{10, 10}, {50, 12}, {52, 40}, {34, 40}, {30, 24}, {26, 40}, {10, 42}};

}  // namespace

TEST_CASE("scattered places keep their distance, stay inside the outline and off what is forbidden") {
    dice::Chance chance{"trees"};
    const auto allowed = [](Spot p) { return p.x > 20; };
    const Spots places = map::scatter(bay, {2.25, {{30, 12}}}, chance, allowed);
    CHECK(places.size() > 80);
    for (std::size_t i = 0; i < places.size(); ++i) {
        CHECK(terrain::inside(bay, places[i]));
        CHECK(allowed(places[i]));
        CHECK(terrain::distance(places[i], {30, 12}) >= 2.25);  // where something stands already
        for (std::size_t j = i + 1; j < places.size(); ++j)
            CHECK(terrain::distance(places[i], places[j]) >= 2.25);
    }
}

TEST_CASE("a hill rises from nothing at its foot to one summit, and its contours lie at their height") {
    dice::Chance chance{"hill"};
    const map::Slope slope({bay}, chance);
    for (const Spot corner : bay) CHECK(slope.height(corner + Spot{0, -60}) == 0);
    for (const double height : {0.2, 0.5, 0.8}) {
        const auto rings = slope.contour(height);
        REQUIRE_FALSE(rings.empty());
        for (const auto& ring : rings) {
            CHECK(terrain::distance(ring.front(), ring.back()) < 0.01);
            for (const Spot p : ring) CHECK(slope.height(p) == Approx(height).margin(0.02));
        }
    }
}

TEST_CASE("hachures stay on their hill, and the side away from the light has the heavier strokes") {
    map::PlanLook look;
    look.inks = {{"map-hill", {10, 10, 10}}, {"map-hill-light", {90, 90, 90}}};
    const auto items = map::hachures({bay}, dice::Chance{"hill"}, look);
    REQUIRE(items.size() == 2);
    const auto hill = map::box_of(terrain::frame_of(bay).grown(0.6));
    for (const auto& item : items) CHECK(hill.holds(page::bounds(item)));
    CHECK(std::get<page::Shape>(items[0].what).fill == page::Ink{90, 90, 90});
    CHECK(std::get<page::Shape>(items[1].what).fill == page::Ink{10, 10, 10});
}

TEST_CASE("a word is set beside what it names where no road, outline or other word is") {
    map::TakenGround taken;
    const Frame hill{40, 40, 60, 60};
    taken.take_outline({{40, 40}, {60, 40}, {60, 60}, {40, 60}});
    taken.take_course({{0, 63}, {100, 63}}, 2);  // a road just below
    map::LabelPlacer placer(taken, {0, 0, 100, 100}, map::test::typesetter());
    const map::Label label{"Osborne's Hill", {"serif-italic", text::Points{9}}, {}, hill};
    const auto first = placer.place(label);
    const auto second = placer.place(label);
    REQUIRE(first.size() == 1);
    REQUIRE(second.size() == 1);
    const auto above = map::frame_of(page::bounds(first[0]));
    CHECK(above.bottom <= 40);
    CHECK_FALSE(page::bounds(first[0]).overlaps(page::bounds(second[0])));
    const auto elsewhere = map::frame_of(page::bounds(second[0]));
    CHECK((elsewhere.bottom <= 61 || elsewhere.top >= 65));
}

TEST_CASE("a word that crosses a road is no free place, one beside it is") {
    map::TakenGround taken;
    taken.take_course({{0, 50}, {100, 50}}, 1.5);
    CHECK_FALSE(taken.is_free({40, 47, 60, 50}, 0.3));
    CHECK_FALSE(taken.is_free({40, 45, 60, 48.4}, 0.3));
    CHECK(taken.is_free({40, 44, 60, 48}, 0.3));
    taken.take_outline({{10, 10}, {30, 10}, {30, 30}, {10, 30}});
    CHECK_FALSE(taken.is_free({15, 15, 18, 18}, 0.3));  // wholly inside
    CHECK_FALSE(taken.is_free({5, 5, 40, 40}, 0.3));    // all round
}

TEST_CASE("a feature is called by its name, else by its kind and square; a town needs no number") {
    terrain::Feature feature;
    feature.kind = "broken-ground";
    feature.square = 6;
    CHECK(map::words_for(feature) == "Broken ground 6");
    feature.square = 0;
    CHECK(map::words_for(feature) == "Broken ground");
    feature.name = "The Barrens";
    CHECK(map::words_for(feature) == "The Barrens");
    terrain::Feature town;
    town.kind = "town";
    town.square = 3;
    CHECK(map::words_for(town) == "Town");
}

TEST_CASE("the legend lists what is on this map, each once, ground before ways") {
    const auto night = map::test::club_night("one");
    const std::vector<std::string> all{"field",    "broken ground", "wood",   "hill",
                                       "building", "road",          "bridge", "ford"};
    CHECK(map::legend_of(*night.terrain) == all);
    terrain::Terrain bare;
    bare.features.emplace_back();
    bare.features[0].kind = "wood";
    CHECK(map::legend_of(bare) == std::vector<std::string>{"wood"});
}

// There is one ground: the map on any paper, its tiles, the set-up plan and the set-up list show the same
// houses, wood edges, banks and slopes, whoever reads them.
#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "ground/buildings.hpp"
#include "ground/model.hpp"
#include "ground/trees.hpp"
#include "map/ground/ground.hpp"
#include "map/ground/slope_field.hpp"
#include "map/plan_of_test.hpp"
#include "page/query.hpp"
#include "roll/game_table.hpp"
#include "support/trials.hpp"
#include "terrain/setup.hpp"

namespace one_ground_test {

using namespace muster;
using namespace muster::lengths::literals;
using map::test::behind_the_screen;
using map::test::club_night;
using map::test::typesetter;

/// The number of things by the id of the ground that they belong to.
using Counts = std::map<std::string, int>;

/// Every building has one shadow.
const page::Ink shadow{1, 2, 3};

void count_shadows(const std::vector<page::Item>& items, Counts& counts) {
    for (const auto& item : items) {
        if (const auto* group = std::get_if<page::Group>(&item.what)) count_shadows(group->items, counts);
        const auto* shape = std::get_if<page::Shape>(&item.what);
        if (shape && shape->fill == shadow && item.origin) ++counts[item.origin->subject];
    }
}

Counts houses_on(const std::vector<page::Item>& items) {
    Counts counts;
    count_shadows(items, counts);
    return counts;
}

/// What the umpire's set-up list says of each piece that has buildings.
Counts houses_to_lay(const terrain::Terrain& terrain) {
    Counts counts;
    for (const auto& piece : terrain::setup_list(ground::built(terrain)).pieces)
        if (piece.buildings > 0) counts[piece.id] = piece.buildings;
    return counts;
}

/// Pieces that are one building by themselves are drawn, but the list does not count their buildings.
Counts of_several(Counts drawn, const Counts& laid) {
    std::erase_if(drawn, [&](const auto& each) { return !laid.contains(each.first); });
    return drawn;
}

void check_one_ground(const dossier::Dossier& game) {
    map::PlanLook look;
    look.inks = {{"map-shadow", shadow}};
    const Counts laid = houses_to_lay(*game.terrain);
    const lengths::PaperBox a4{{12_mm, 24_mm}, {273_mm, 176_mm}}, a3{{12_mm, 24_mm}, {396_mm, 260_mm}};
    CHECK(of_several(houses_on(map::draw_plan(game, a4, look, typesetter())), laid) == laid);
    CHECK(of_several(houses_on(map::draw_setup_plan(game, a3, look, typesetter())), laid) == laid);
    CHECK(of_several(houses_on(map::draw_ground(game, look, typesetter()).items), laid) == laid);
}

map::DrawnGround ground_of(const terrain::Terrain& terrain, lengths::Millimetres per_inch) {
    const map::TableScale scale{{}, per_inch, terrain.table};
    return {terrain, scale, scale.frame()};
}

terrain::Feature place(const std::string& kind, lengths::TableLine outline) {
    terrain::Feature feature;
    feature.id = kind;
    feature.kind = kind;
    feature.outline = std::move(outline);
    return feature;
}

lengths::TableLine box(double left, double top, double right, double bottom) {
    using lengths::Inches;
    return {{Inches{left}, Inches{top}},
            {Inches{right}, Inches{top}},
            {Inches{right}, Inches{bottom}},
            {Inches{left}, Inches{bottom}}};
}

TEST_CASE("map, set-up plan, set-up list and tiles of all battles have the same houses") {
    for (const auto& file : muster::tests::due_battles()) {
        INFO(file);
        const auto game = muster::test::rolled(tests::read_file(file));
        if (!game.terrain) continue;
        dossier::Dossier dossier;
        dossier.terrain = game.terrain;
        dossier.table = game.terrain->table;
        check_one_ground(dossier);
    }
}

TEST_CASE("map, set-up plan, set-up list and tiles of random nights have the same houses") {
    for (int i = 0; i < 4; ++i) {
        INFO(i);
        check_one_ground(club_night("one ground " + std::to_string(i)));
    }
}

TEST_CASE(
    "the ground of three hundred nights is the same at the scale of a map and of a tile, and in the set-up "
    "list") {
    // Everything that is printed is drawn from these pieces, as the nights above show.
    for (int i = 0; i < 300; i += tests::step_of_trials()) {
        INFO(i);
        const auto night = club_night("three hundred " + std::to_string(i));
        const Counts laid = houses_to_lay(*night.terrain);
        const auto map = ground_of(*night.terrain, 3.1_mm), tile = ground_of(*night.terrain, 25.4_mm);
        REQUIRE(map.pieces().size() == tile.pieces().size());
        REQUIRE(map.waters().size() == tile.waters().size());
        for (const auto* drawn : {&map, &tile}) {
            Counts houses;
            for (const auto& named : drawn->pieces())
                if (!named.piece.parts.empty())
                    houses[named.feature->id] = static_cast<int>(named.piece.parts.size());
            CHECK(of_several(houses, laid) == laid);
        }
        const double times = 25.4 / 3.1;
        const auto check_same = [&](const lengths::PaperLine& one, const lengths::PaperLine& other) {
            REQUIRE(one.size() == other.size());
            for (std::size_t p = 0; p < one.size(); ++p)
                if (lengths::distance(one[p] * times, other[p]) > 0.01_mm) FAIL("an edge moves");
        };
        for (std::size_t k = 0; k < map.pieces().size(); ++k) {
            const auto &one = map.pieces()[k].piece, &other = tile.pieces()[k].piece;
            check_same(one.outline, other.outline);
            REQUIRE(one.parts.size() == other.parts.size());
            for (std::size_t p = 0; p < one.parts.size(); ++p) check_same(one.parts[p], other.parts[p]);
        }
    }
}

TEST_CASE("a side behind the screen has the houses, banks and lone trees of its half that the umpire has") {
    for (const char* seed : {"one", "two", "three"}) {
        INFO(seed);
        const auto night = club_night(seed);
        const auto side = behind_the_screen(night, "british", source::Half::a);
        const lengths::Inches centre = night.table.height / 2;
        const auto whole = ground::model_of(*night.terrain);
        const auto half = ground::model_of(
            *side.terrain, {lengths::Inches{0}, lengths::Inches{0}, night.table.width, centre});
        for (std::size_t i = 0; i < half.areas.size(); ++i)
            for (std::size_t k = 0; k < whole.areas.size(); ++k)
                if (side.terrain->features[i].id == night.terrain->features[k].id)
                    CHECK(half.areas[i].buildings == whole.areas[k].buildings);
        REQUIRE_FALSE(half.waters.empty());
        for (const auto& reach : half.waters.front().reaches) {
            if (reach.middle.y < lengths::Inches{1} || reach.middle.y > centre - lengths::Inches{3}) continue;
            const auto nearest = std::ranges::min_element(
                whole.waters.front().reaches, {},
                [&](const ground::Reach& other) { return lengths::distance(other.middle, reach.middle); });
            CHECK(reach.half.value() == Approx(nearest->half.value()).margin(0.04));
        }
        auto all = ground::lone_trees(*night.terrain);
        std::erase_if(all, [&](const ground::Tree& tree) { return tree.foot.y > centre; });
        auto seen = ground::lone_trees(*side.terrain);
        REQUIRE(seen.size() == all.size());
        for (std::size_t i = 0; i < seen.size(); ++i) CHECK(seen[i].foot == all[i].foot);
    }
}

TEST_CASE("lone trees differ from night to night, are few, and there are none on a bare table") {
    const auto one = ground::lone_trees(*club_night("one").terrain);
    const auto two = ground::lone_trees(*club_night("two").terrain);
    REQUIRE_FALSE(one.empty());
    REQUIRE_FALSE(two.empty());
    CHECK(one.size() < 70);  // on six feet by four
    CHECK_FALSE(one.front().foot == two.front().foot);
    terrain::Terrain bare;
    bare.table = club_night("one").table;
    CHECK(ground::lone_trees(bare).empty());
}

TEST_CASE("a hill has the same heights at any scale") {
    const auto night = club_night("heights");
    const auto small = ground_of(*night.terrain, 3_mm), large = ground_of(*night.terrain, 8.5_mm);
    int hills = 0;
    for (std::size_t i = 0; i < small.pieces().size(); ++i) {
        const auto& one = small.pieces()[i];
        if (map::area_pen(*one.kind) != terrain::Pen::hachures) continue;
        ++hills;
        dice::Chance chance{one.piece.key}, again{one.piece.key};
        const map::SlopeField low(map::hill_form(one.piece, chance), chance);
        const map::SlopeField high(map::hill_form(large.pieces()[i].piece, again), again);
        for (const auto& p : one.piece.outline) {
            const auto in = lengths::between(p, lengths::roomiest_place(one.piece.outline), 0.5);
            CHECK(low.height(in) == Approx(high.height(in * (8.5 / 3))).margin(0.03));
        }
    }
    CHECK(hills > 0);
}

TEST_CASE("a hill at the edge of the table runs off it, and does not fall to the edge") {
    terrain::Terrain ground = *club_night("one").terrain;
    ground.features = {place("hill", box(20, 0, 40, 10))};
    // Its outline is a grown one, without the corners of a square.
    ground.features.front().outline = {
        {20_in, 0_in}, {40_in, 0_in}, {38_in, 8_in}, {30_in, 11_in}, {21_in, 7_in}};
    const auto drawn = ground_of(ground, 4_mm);
    lengths::Millimetres top = 100_mm;
    for (const auto& item : drawn.draw({}))
        if (item.origin && item.origin->subject == "hill") top = std::min(top, page::bounds(item).origin.y);
    CHECK(top < -2_mm);
}

TEST_CASE("every farm and village has a house, none on a road, water or another, and most front a road") {
    for (int i = 0; i < 40; ++i) {
        INFO(i);
        dice::Chance chance{"site " + std::to_string(i)};
        const double wide = chance.between(2, 14), deep = chance.between(1.5, 9);
        terrain::Terrain ground = *club_night("one").terrain;
        ground.features = {place("village", box(20, 20, 20 + wide, 20 + deep)),
                           place("farm", box(50, 30, 53, 32)),
                           place("church", box(20 + wide / 2, 20, 21 + wide / 2, 21))};
        ground.river.reset();
        ground.streams.clear();
        ground.crossings.clear();
        const double y = 20 + deep * chance.between(0.3, 0.7);
        ground.roads = {{{{lengths::Inches{5}, lengths::Inches{y}},
                          {lengths::Inches{60}, lengths::Inches{y + chance.between(-4, 4)}}},
                         "edge",
                         "",
                         lengths::Inches{1}}};
        const auto model = ground::model_of(ground);
        for (const std::size_t area : {0, 1}) CHECK_FALSE(model.areas[area].buildings.empty());
        CHECK(model.areas[1].buildings.size() <= 4);
        std::vector<lengths::TableLine> all = model.areas[0].buildings;
        all.push_back(model.areas[2].outline);
        for (std::size_t k = 0; k + 1 < all.size(); ++k) {
            const auto& course = model.roads.front().course;
            for (std::size_t p = 0; p + 1 < course.size(); ++p)
                CHECK(lengths::segment_to_outline(course[p], course[p + 1], all[k]) > lengths::Inches{0.5});
            for (std::size_t other = k + 1; other < all.size(); ++other)
                for (const auto& corner : all[k]) CHECK_FALSE(lengths::inside(all[other], corner));
        }
    }
}

}  // namespace one_ground_test

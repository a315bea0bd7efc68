// A kind of ground that a user has added in YAML is drawn, explained, listed, avoided by roads and snapped as
// it says.
#include <algorithm>

#include <catch2/catch.hpp>

#include "lengths/polyline.hpp"
#include "map/furniture/legend.hpp"
#include "map/plan_of_test.hpp"
#include "rules/ground.hpp"
#include "source/render.hpp"
#include "support/run.hpp"
#include "terrain/geos.hpp"
#include "terrain/ground.hpp"
#include "terrain/setup.hpp"

namespace own_kind_test {

using namespace muster;
using lengths::Inches;

/// The shipped templates under a folder with this entry for `orchard-terrace`.
terrain::GroundKinds kinds_with(const std::string& terrace) {
    const tests::TemporaryFolder mine;
    tests::write_file(mine / "common/ground.yaml", "kinds:\n  orchard-terrace: " + terrace + "\n");
    const source::DiskFiles files;
    source::Reporter report;
    auto kinds = rules::read_ground(files, {mine.path().string(), MUSTER_SOURCE_DIR "/templates"}, report);
    INFO(source::render(report));
    REQUIRE(report.all().empty());
    return kinds;
}

const std::string in_rows = "{form: corners, pen: tree-rows, legend: terraced orchard, size: 3}";

/// A terrace of 12" by 8" and one placed by its middle.
dossier::Dossier battle(const terrain::GroundKinds& kinds) {
    const auto at = [](double x, double y) { return lengths::TablePoint{Inches{x}, Inches{y}}; };
    terrain::GroundPiece drawn;
    drawn.kind = "orchard-terrace";
    drawn.line = {at(20, 10), at(32, 10), at(32, 18), at(20, 18)};
    terrain::GroundPiece placed;
    placed.kind = drawn.kind;
    placed.line = {at(50, 30)};
    placed.shape = terrain::PieceShape::place;
    dossier::Dossier dossier;
    dossier.table = {Inches{72}, Inches{48}};
    auto ground = terrain::lay_out_ground(dossier.table, {drawn, placed}, kinds);
    REQUIRE(ground.problems.empty());
    dossier.terrain = std::move(ground.terrain);
    return dossier;
}

int count_filled(const std::vector<page::Item>& items, const page::Ink& ink) {
    int count = 0;
    for (const auto& item : items) {
        if (const auto* group = std::get_if<page::Group>(&item.what))
            count += count_filled(group->items, ink);
        if (const auto* shape = std::get_if<page::Shape>(&item.what)) count += shape->fill == ink ? 1 : 0;
    }
    return count;
}

bool is_drawn(const std::vector<page::Item>& items, const std::string& id) {
    return std::ranges::any_of(items, [&](const page::Item& item) {
        const auto* group = std::get_if<page::Group>(&item.what);
        return (item.origin && item.origin->subject == id) || (group && is_drawn(group->items, id));
    });
}

/// How many shapes of trees are on a table.
int trees_on(const dossier::Dossier& dossier, bool flat = false) {
    map::PlanLook look;
    look.flat = flat;
    for (const auto* ink : {"map-tree", "map-tree-light", "map-tree-warm", "map-pine"})
        look.inks.emplace(ink, page::Ink{1, 200, 3});
    return count_filled(map::draw_ground(dossier, look, map::test::typesetter()).items, {1, 200, 3});
}

/// A random table on which each side's hill is a terrace instead.
terrain::Terrain random_table(const terrain::GroundKinds& kinds, const std::string& seed, Inches snap) {
    auto plan = terrain::test::random_plan(seed, terrain::SquareLayout::centred);
    plan.kinds = kinds;
    plan.snap = snap;
    for (auto* side : {&plan.holder, &plan.opponent})
        for (auto& placement : side->placements)
            if (placement.kind == "hill") placement.kind = "orchard-terrace";
    return terrain::test::random_ground(seed, plan);
}

/// On how many of sixty tables a farm's road runs through a terrace.
int tables_with_road_through(const terrain::GroundKinds& kinds) {
    int tables = 0;
    for (int i = 0; i < 60; ++i) {
        const auto table = random_table(kinds, "roads " + std::to_string(i), Inches{0});
        const bool through = std::ranges::any_of(table.features, [&](const terrain::Feature& feature) {
            if (feature.kind != "orchard-terrace") return false;
            return std::ranges::any_of(table.roads, [&](const terrain::Road& road) {
                return std::ranges::any_of(
                    road.course, [&](const auto& place) { return lengths::inside(feature.outline, place); });
            });
        });
        tables += through ? 1 : 0;
    }
    return tables;
}

/// The largest terrace on ten gridded tables, in square inches.
double largest_on_cells(const terrain::GroundKinds& kinds) {
    double largest = 0;
    for (int i = 0; i < 10; ++i)
        for (const auto& feature : random_table(kinds, "cells " + std::to_string(i), Inches{6}).features)
            if (feature.kind == "orchard-terrace")
                largest = std::max(largest, std::abs(lengths::signed_area(feature.outline).value()));
    return largest;
}

TEST_CASE("a user's own kind is drawn with the pen that it names") {
    const int lone = trees_on(battle(kinds_with("{form: corners}")));  // on open ground
    CHECK(trees_on(battle(kinds_with(in_rows))) > lone + 10);
    CHECK(trees_on(battle(kinds_with(in_rows)), true) == 0);  // a flat area
}

TEST_CASE("a user's own kind keeps its corners if its form says so, and is in the legend in its words") {
    const auto own = battle(kinds_with(in_rows));
    CHECK(own.terrain->features.at(0).outline.size() == 4);
    CHECK(battle(kinds_with("{like: farm, form: yard}")).terrain->features.at(0).outline.size() == 4);
    std::vector<std::string> words;
    for (const auto& sign : map::signs_of(own, {})) words.push_back(sign.word);
    CHECK(words == std::vector<std::string>{"terraced orchard"});
}

TEST_CASE("a user's own kind is in the list for setting up with the size of its piece") {
    const auto list = terrain::setup_list(*battle(kinds_with(in_rows)).terrain);
    REQUIRE(list.pieces.size() == 2);
    CHECK(list.pieces[0].size == lengths::TableSize{Inches{12}, Inches{8}});
    CHECK(list.pieces[1].size == lengths::TableSize{Inches{3}, Inches{3}});
    CHECK(list.pieces[1].buildings == 0);  // trees, not a house
    REQUIRE(list.needed.size() == 1);
    CHECK(list.needed[0] == terrain::Needed{"orchard-terrace", 2, false});
    const auto boxed = terrain::setup_list(*battle(kinds_with("{form: corners, box: orchard}")).terrain);
    CHECK(boxed.needed.at(0) == terrain::Needed{"orchard", 2, false});
}

TEST_CASE("farm roads go round a user's own kind that is to be avoided, and through one that is open") {
    CHECK(tables_with_road_through(kinds_with("{form: grown, pen: tree-rows, to_roads: avoided}")) == 0);
    CHECK(tables_with_road_through(kinds_with("{form: grown, pen: tree-rows}")) > 0);
}

TEST_CASE("a user's own kind fills as many cells of its square as it says") {
    // A square of 12" has four cells of 6": 0.4 to 0.6 of them are two, 0.9 to 1 all four.
    CHECK(largest_on_cells(kinds_with("{form: grown, pen: tree-rows}")) == Approx(2 * 36));
    CHECK(largest_on_cells(kinds_with("{form: grown, pen: tree-rows, cells: {least: 0.9, most: 1}}")) ==
          Approx(4 * 36));
}

TEST_CASE("every shipped kind of ground and line is drawn, and told on the set-up list") {
    const auto at = [](double x, double y) { return lengths::TablePoint{Inches{x}, Inches{y}}; };
    for (const auto& kind : tests::shipped_kinds().all()) {
        const bool is_line = kind.form == terrain::Form::line;
        if ((!is_line && !terrain::is_area(kind.form)) || kind.form == terrain::Form::free) continue;
        INFO(kind.name);
        terrain::GroundPiece piece;
        piece.kind = kind.name;
        piece.line = {at(20, 10), at(32, 10), at(32, 18), at(20, 18)};
        dossier::Dossier table;
        table.table = {Inches{72}, Inches{48}};
        auto ground = terrain::lay_out_ground(table.table, {piece}, tests::shipped_kinds());
        REQUIRE(ground.problems.empty());
        table.terrain = std::move(ground.terrain);
        const std::string id = is_line ? table.terrain->barriers.at(0).id : table.terrain->features.at(0).id;
        CHECK(is_drawn(map::draw_ground(table, {}, map::test::typesetter()).items, id));
        const auto list = terrain::setup_list(*table.terrain);
        REQUIRE(list.pieces.size() == 1);
        CHECK(list.pieces[0].kind == (is_line && !kind.box.empty() ? kind.box : kind.name));
        CHECK_FALSE(list.needed.empty());
    }
}

}  // namespace own_kind_test

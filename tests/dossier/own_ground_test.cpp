// Courses cut at the centre line, what a side sees of the ground, and where its troops face.
#include <catch2/catch.hpp>

#include "dossier/known_plan.hpp"
#include "dossier/redact.hpp"
#include "dossier/screened_game.hpp"

using namespace muster;
using dossier::cut_at;
using dossier::own_half;
using dossier::testing::at;
using lengths::Inches;
using lengths::TableLine;

namespace {

using Lines = std::vector<TableLine>;
constexpr Inches centre{24};

Lines north(const TableLine& course) {
    return cut_at(course, centre, true);
}

Lines south(const TableLine& course) {
    return cut_at(course, centre, false);
}

}  // namespace

TEST_CASE("a course is cut where it crosses the centre line, as often as it does") {
    const TableLine once{at(10, 0), at(10, 10), at(20, 34)};
    CHECK(north(once) ==
          Lines{{at(10, 0), at(10, 10), at(15.833, 24)}});  // 14 of 24 inches down: 5.8333 east
    CHECK(south(once) == Lines{{at(15.833, 24), at(20, 34)}});
    const TableLine thrice{at(0, 40), at(4, 8), at(9, 8), at(9, 40), at(12, 40), at(12, 8)};
    CHECK(north(thrice) == Lines{{at(2, 24), at(4, 8), at(9, 8), at(9, 24)}, {at(12, 24), at(12, 8)}});
    CHECK(south(thrice) == Lines{{at(0, 40), at(2, 24)}, {at(9, 24), at(9, 40), at(12, 40), at(12, 24)}});
    CHECK(north({at(5, 30), at(9, 40)}).empty());
    CHECK(south({at(5, 30), at(9, 40)}) == Lines{{at(5, 30), at(9, 40)}});
}

TEST_CASE("a course that only touches the centre line is whole on its own side, and nothing on the other") {
    const TableLine touching{at(0, 0), at(5, 24), at(10, 0)};
    CHECK(north(touching) == Lines{touching});
    CHECK(south(touching).empty());
    const TableLine leaving{at(3, 24), at(3, 40)};
    CHECK(north(leaving).empty());
    CHECK(south(leaving) == Lines{leaving});
    const TableLine arriving{at(3, 0), at(3, 24)};
    CHECK(north(arriving) == Lines{arriving});
    CHECK(south(arriving).empty());
    const TableLine along{at(0, 24), at(9, 24)};
    CHECK(north(along) == Lines{along});
    CHECK(south(along) == Lines{along});
    const TableLine through{at(0, 0), at(6, 24), at(12, 40)};
    CHECK(north(through) == Lines{{at(0, 0), at(6, 24)}});
    CHECK(south(through) == Lines{{at(6, 24), at(12, 40)}});
}

TEST_CASE("points that are repeated are left out, and one point is not a course") {
    CHECK(north({at(1, 1), at(1, 1), at(1, 9)}) == Lines{{at(1, 1), at(1, 9)}});
    CHECK(north({at(1, 1), at(1, 1)}).empty());
    CHECK(north({at(1, 1)}).empty());
    CHECK(north({}).empty());
}

TEST_CASE("a side sees its own ground, nobody's in its half, and its part of the courses") {
    terrain::Terrain ground = dossier::testing::ground();
    ground.table = {Inches{72}, Inches{48}};
    const auto add = [&](const char* id, double y) {
        ground.features.push_back(dossier::testing::feature(id, "", 0, 2, y));
    };
    add("upper", 2);
    add("upper border", 18);  // to the centre line
    add("across", 20);
    add("lower border", 24);
    add("lower", 40);
    ground.features.emplace_back();  // without an outline
    ground.streams = {ground.river.value()};
    ground.streams[0].column = 3;
    ground.crossings.push_back({"mill bridge", "", at(60, 24)});
    ground.crossings.push_back({"lower ford", "", at(60, 30)});
    for (const char* side : {"british", "american", ""})
        for (const double y : {10.0, 30.0})
            ground.barriers.push_back({std::string{side} + std::to_string(static_cast<int>(y)),
                                       "fence",
                                       "",
                                       side,
                                       {at(5, y), at(9, y)},
                                       0});
    ground.words = {
        {"Upper", {at(5, 5), at(9, 5)}}, {"Lower", {at(5, 45), at(9, 45)}}, {"Both", {at(5, 5), at(9, 45)}}};
    const auto seen_by = [&](const char* side, std::optional<terms::Half> half) {
        const terrain::Terrain seen = own_half(ground, side, half);
        std::string all;
        for (const auto& feature : seen.features) all += feature.id + ", ";
        for (const auto& crossing : seen.crossings) all += crossing.kind + ", ";
        for (const auto& barrier : seen.barriers) all += barrier.id + ", ";
        for (const auto& words : seen.words) all += words.words + ", ";
        CHECK(seen.table == ground.table);
        CHECK(seen.kinds == ground.kinds);
        CHECK(seen.squares == ground.squares);
        CHECK(seen.holder == "british");
        return all;
    };
    CHECK(seen_by("british", terms::Half::a) ==
          "british-wood-1, upper, upper border, bridge, mill bridge, british10, british30, 10, Upper, ");
    CHECK(seen_by("american", terms::Half::b) ==
          "american-wood-1, lower border, lower, ford, mill bridge, lower ford, american10, american30, 30, "
          "Lower, ");
    CHECK(seen_by("american", std::nullopt) == "american-wood-1, ");
    const terrain::Terrain british = own_half(ground, "british", terms::Half::a);
    const terrain::Terrain american = own_half(ground, "american", terms::Half::b);
    REQUIRE(british.river);
    REQUIRE(american.river);
    // The column in which the river leaves the table is where the side without the town sees it.
    CHECK(british.river->column == 0);
    CHECK(american.river->column == 4);
    REQUIRE(british.streams.size() == 1);
    CHECK(british.streams[0].column == 0);
    REQUIRE(american.streams.size() == 1);
    CHECK(american.streams[0].column == 0);
    CHECK(british.river->course.back().y == Inches{24});
    CHECK(american.river->course.front().y == Inches{24});
    CHECK_FALSE(own_half(ground, "british", std::nullopt).river);
    CHECK(own_half(ground, "british", std::nullopt).barriers.empty());
}

TEST_CASE(
    "a river that crosses the centre line again is a stream from there, and a road to another's farm is "
    "bare") {
    terrain::Terrain ground = dossier::testing::ground();
    ground.table = {Inches{72}, Inches{48}};
    ground.river->course = {at(36, 0), at(36, 30), at(40, 30), at(40, 10), at(44, 10), at(44, 48)};
    const terrain::Terrain british = own_half(ground, "british", terms::Half::a);
    CHECK(british.river->course == TableLine{at(36, 0), at(36, 24)});
    REQUIRE(british.streams.size() == 1);
    CHECK(british.streams[0].course == TableLine{at(40, 24), at(40, 10), at(44, 10), at(44, 24)});
    REQUIRE(british.roads.size() == 2);
    CHECK(british.roads[0].to == "edge");
    CHECK(british.roads[1].to.empty());
    CHECK(british.roads[1].side.empty());
    const terrain::Terrain american = own_half(ground, "american", terms::Half::b);
    REQUIRE(american.roads.size() == 2);
    CHECK(american.roads[0].to == "edge");
    CHECK(american.roads[1].to == "farm");
    CHECK(american.roads[1].side == "american");
}

namespace {

/// A game without ground in which only the units given are on the table.
roll::Rolled game_with(const std::vector<std::pair<double, double>>& places) {
    roll::Rolled game = dossier::testing::screened_game();
    game.table = {Inches{72}, Inches{48}};
    for (auto& side : game.sides) side.half.reset();
    game.sides[1].units.clear();
    for (const auto& [x, y] : places) {
        const std::string id = "u" + std::to_string(game.sides[1].units.size());
        auto unit = dossier::testing::unit(id.c_str(), "U", "", "continentals");
        unit.at = at(x, y);
        game.sides[1].units.push_back(unit);
    }
    return game;
}

double front_of(const std::vector<std::pair<double, double>>& places) {
    return redact(game_with(places), dossier::testing::american).plan.positions.back().towards;
}

}  // namespace

TEST_CASE("troops face away from the edge that is nearest to the middle of all their places") {
    CHECK(front_of({{36, 2}, {36, 20}}) == 180);           // 11 inches from the north on average
    CHECK(front_of({{36, 2}, {36, 44}, {36, 47}}) == 0);   // 17 inches from the south
    CHECK(front_of({{2, 24}, {20, 24}, {14, 24}}) == 90);  // 12 inches of 72 from the west
    CHECK(front_of({{70, 30}, {60, 30}}) == 270);
    CHECK(front_of({{12, 8}}) == 180);  // a sixth of the table from north and west: the north
    CHECK(front_of({{36, 24}}) == 0);   // in the middle of the table: to the north
    CHECK(front_of({{30, 40}}) == 0);
}

TEST_CASE("positions have what their unit and its card say") {
    roll::Rolled game = game_with({{10, 10}, {20, 10}, {30, 10}});
    auto& units = game.sides[1].units;
    units[0].arm = terms::Arm::artillery;
    units[0].towards = 45;
    units[1].arm = terms::Arm::cavalry;
    units[1].skirmishes = true;
    units[1].militia = true;
    units[1].footprint = {Inches{6}, Inches{2}};
    units[2].formation = terms::Formation::column;
    units[2].at.reset();
    game.sides[1].attached = {
        {"General", "general", at(40, 10), 200, terms::Arm::infantry, {Inches{1}, Inches{1}}},
        {"Baggage", "wagons", std::nullopt, std::nullopt, {}, {}},
        {"Train", "wagons", at(44, 10), std::nullopt, {}, {}}};
    const auto positions = redact(game, dossier::testing::umpire).plan.positions;
    REQUIRE(positions.size() == 6);  // the British have two
    const auto& guns = positions[2];
    CHECK(guns.unit == "u0");
    CHECK(guns.side == "american");
    CHECK(guns.formation == terms::Formation::unlimbered);
    CHECK(guns.towards == 45);
    CHECK_FALSE(guns.skirmishes);
    CHECK(guns.coat == "red");
    const auto& horse = positions[3];
    CHECK(horse.formation == terms::Formation::line);
    CHECK(horse.arm == terms::Arm::cavalry);
    CHECK(horse.skirmishes);
    CHECK(horse.militia);
    CHECK(horse.footprint == lengths::TableSize{Inches{6}, Inches{2}});
    CHECK(horse.towards == 180);  // as the others of its side do: away from the north
    const auto& general = positions[4];
    CHECK(general.unit.empty());
    CHECK(general.name == "General");
    CHECK(general.number == 0);
    CHECK(general.towards == 200);
    CHECK_FALSE(general.skirmishes);
    CHECK(general.formation == terms::Formation::line);
    CHECK(positions[5].name == "Train");
    CHECK(positions[5].towards == 180);
}

TEST_CASE("allies share their zones, objectives and positions, but not their moves") {
    roll::Rolled game = game_with({{10, 10}});
    for (auto& side : game.sides) side.alliance = "allies";
    for (const char* side : {"british", "american"}) {
        scenario::Zone zone;
        zone.side.value = side;
        zone.name = std::string{"zone of "} + side;
        zone.edge = "east";
        game.plan.zones.push_back(zone);
        scenario::Move move;
        move.side.value = side;
        game.plan.moves.push_back(move);
        scenario::Objective objective;
        objective.side = scenario::Placed<scenario::Id>{side, {}};
        game.plan.objectives.push_back(objective);
    }
    game.plan.paces = 40;
    const auto plan = redact(game, dossier::testing::british).plan;
    CHECK(plan.positions.size() == 3);
    CHECK(plan.zones.size() == 2);
    CHECK(plan.moves.size() == 1);
    CHECK(plan.objectives.size() == 2);
    CHECK(plan.paces == 40);
    // A band without a depth is the edge itself.
    CHECK(plan.zones[0].outline == TableLine{at(72, 0), at(72, 0), at(72, 48), at(72, 48)});
}

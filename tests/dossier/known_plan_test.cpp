// Who may know which troops, zones, arrows and objectives on the map.
#include "dossier/known_plan.hpp"

#include <algorithm>
#include <cmath>

#include <catch2/catch.hpp>

#include "dossier/redact.hpp"
#include "dossier/screened_game.hpp"

namespace known_plan_test {

using namespace muster;
using dossier::Audience;
using dossier::MapPlan;
using dossier::testing::american;
using dossier::testing::at;
using dossier::testing::british;
using dossier::testing::everyone;
using dossier::testing::screened_game;
using dossier::testing::umpire;

scenario::WrittenLine written(const lengths::TableLine& line) {
    scenario::WrittenLine points;
    for (const auto& point : line) points.push_back({point, std::nullopt, false});
    return points;
}

roll::Rolled planned_game() {
    roll::Rolled game = screened_game();
    game.table = {lengths::Inches{72}, lengths::Inches{48}};
    for (const char* side : {"british", "american"}) {
        scenario::Zone zone;
        zone.side.value = side;
        zone.name = std::string{"camp of "} + side;
        zone.edge = "south";
        zone.depth = lengths::Inches{9};
        game.plan.zones.push_back(zone);
        scenario::Move move;
        move.side.value = side;
        move.label = std::string{"march of "} + side;
        move.course = written({at(1, 1), at(5, 5)});
        move.dashed = true;
        game.plan.moves.push_back(move);
        scenario::Objective objective;
        objective.name = std::string{"aim of "} + side;
        objective.side = scenario::Placed<scenario::Id>{side, {}};
        objective.at = {at(10, 10), std::nullopt, false};
        game.plan.objectives.push_back(objective);
    }
    scenario::Objective mill;
    mill.name = "the mill";
    mill.value = 3;
    game.plan.objectives.push_back(mill);
    game.sides[1].attached = {{"General Greene", "general", "", at(40, 40), std::nullopt, {}}};
    game.sides[0].units[0].towards = 90;
    return game;
}

std::vector<std::string> names_of(const MapPlan& plan) {
    std::vector<std::string> names;
    for (const auto& each : plan.positions) names.push_back(each.name);
    for (const auto& each : plan.zones) names.push_back(each.name);
    for (const auto& each : plan.moves) names.push_back(each.label);
    for (const auto& each : plan.objectives) names.push_back(each.name);
    return names;
}

using Names = std::vector<std::string>;

TEST_CASE("a side knows its own troops, zones, arrows and objectives, and those of nobody") {
    const auto game = planned_game();
    CHECK(names_of(redact(game, british).plan) == Names{"1st Guards", "2nd Guards", "camp of british",
                                                        "march of british", "aim of british", "the mill"});
    CHECK(names_of(redact(game, american).plan) == Names{"3rd Maryland", "Riflemen", "General Greene",
                                                         "camp of american", "march of american",
                                                         "aim of american", "the mill"});
    CHECK(names_of(redact(game, everyone).plan) == Names{"the mill"});
    CHECK(redact(game, umpire).plan.positions.size() == 5);
}

TEST_CASE("what is open is known to everybody") {
    auto game = planned_game();
    game.plan.zones[0].open = true;
    game.plan.moves[1].open = true;
    game.plan.objectives[0].open = true;
    const Names shown{"camp of british", "march of american", "aim of british", "the mill"};
    CHECK(names_of(redact(game, everyone).plan) == shown);
}

TEST_CASE("a side that is in view shows everybody its troops and leaders, but none that are hidden") {
    auto game = planned_game();
    auto& enemy = game.sides[1];
    enemy.open = true;
    enemy.units[1].hidden = true;
    enemy.commander = "Nathanael Greene";
    enemy.command.at = scenario::Placed<scenario::WrittenPoint>{{at(42, 42), std::nullopt, false}, {}};
    enemy.brigades[0].command.at =
        scenario::Placed<scenario::WrittenPoint>{{at(44, 42), std::nullopt, false}, {}};
    const Names shown{"3rd Maryland", "General Greene", "Nathanael Greene", "Smallwood"};
    for (const auto& who : {everyone, british}) {
        const auto names = names_of(redact(game, who).plan);
        for (const auto& name : shown) CHECK(std::ranges::count(names, name) == 1);
        CHECK(std::ranges::count(names, "Riflemen") == 0);
    }
    CHECK(redact(game, british).sides[1].leaders.empty());
    // A leader alone would tell where his hidden troops are.
    for (auto& unit : enemy.units) unit.hidden = true;
    for (const auto& who : {everyone, british}) {
        const auto names = names_of(redact(game, who).plan);
        for (const char* leader : {"Smallwood", "Nathanael Greene", "General Greene"})
            CHECK(std::ranges::count(names, leader) == 0);
    }
    // Nor is he shown for troops of another brigade that have the name of his.
    enemy.units.push_back(enemy.units[0]);
    enemy.units.back().id = "namesake";
    enemy.units.back().brigade = "others";
    enemy.units.back().hidden = false;
    enemy.brigades.push_back({"others", "Others", ""});
    CHECK(std::ranges::count(names_of(redact(game, british).plan), "Smallwood") == 0);
    CHECK(std::ranges::count(names_of(redact(game, british).plan), "Nathanael Greene") == 1);
}

TEST_CASE("troops are keyed to the roster and face away from their own half unless they are turned") {
    auto game = planned_game();
    game.sides[0].half = source::Half::a;
    game.sides[1].half = source::Half::b;
    const auto plan = redact(game, umpire).plan;
    REQUIRE(plan.positions.size() == 5);
    CHECK(plan.positions[0].number == 1);
    CHECK(plan.positions[1].number == 2);
    CHECK(plan.positions[0].towards == 90);
    CHECK(plan.positions[1].towards == 180);  // half A is in the north
    CHECK(plan.positions[4].name == "General Greene");
    CHECK(plan.positions[4].number == 0);
    CHECK(plan.positions[4].towards == 0);
}

TEST_CASE(
    "troops without a half face away from the edge of their zone, or from the edge that is nearest to them") {
    auto game = planned_game();
    for (auto& side : game.sides) side.half.reset();
    const auto front = [&](const Audience& who = umpire) {
        return redact(game, who).plan.positions.back().towards;
    };
    for (const auto& [edge, opposite] :
         {std::pair{"north", 180}, std::pair{"east", 270}, std::pair{"south", 0}, std::pair{"west", 90}}) {
        game.plan.zones[1].edge = edge;
        CHECK(front() == opposite);
    }
    game.plan.zones.clear();
    const auto place_all = [&](double x, double y) {
        for (auto& unit : game.sides[1].units) unit.at = at(x, y);
        game.sides[1].attached[0].at = at(x, y);
    };
    place_all(5, 30);
    CHECK(front() == 90);
    place_all(68, 20);
    CHECK(front() == 270);
    place_all(30, 4);
    CHECK(front() == 180);
    place_all(30, 44);
    CHECK(front() == 0);
    // The nearest edge is found in inches: 16" from the north edge of a 6 by 4 ft table, 22" from the east
    // edge.
    place_all(50, 16);
    CHECK(front() == 180);
}

TEST_CASE("troops of a side with an outlined zone face away from the edge nearest to its middle") {
    auto game = planned_game();
    for (auto& side : game.sides) side.half.reset();
    game.plan.zones[1].edge.clear();
    game.plan.zones[1].outline = written({at(10, 40), at(60, 40), at(60, 46), at(10, 46)});
    for (auto& unit : game.sides[1].units) unit.at = at(30, 4);
    game.sides[1].attached[0].at = at(30, 4);
    CHECK(redact(game, umpire).plan.positions.back().towards == 0);
}

TEST_CASE("how troops face reveals nothing about those who are hidden") {
    auto game = planned_game();
    for (auto& side : game.sides) side.half.reset();
    game.plan.zones.clear();
    const auto seen = [&] {
        std::vector<std::pair<std::string, double>> fronts;
        for (const auto& each : redact(game, british).plan.positions)
            fronts.emplace_back(each.name, each.towards);
        return fronts;
    };
    const auto before = seen();
    for (auto& unit : game.sides[1].units) unit.at = at(1, 24);
    CHECK(seen() == before);
}

TEST_CASE(
    "troops that come without the rest of their brigade are known by a name, not by their number alone") {
    dossier::Side side;
    auto& brigade = side.brigades.emplace_back();
    brigade.name = "Locke's brigade";
    for (const std::string name : {"Locke's foot 1", "Locke's foot 2", "Locke's foot 3", "Rutherford"}) {
        auto& unit = brigade.units.emplace_back();
        unit.name = name;
        if (name != "Rutherford") unit.comes.emplace();
    }
    REQUIRE(dossier::arriving(side).size() == 1);
    CHECK(dossier::arriving(side)[0].who == "Locke's foot 1 and 2 others");
    brigade.units.pop_back();
    CHECK(dossier::arriving(side)[0].who == "Locke's brigade");
}

TEST_CASE("the arrows of troops that come by one edge stand side by side, on the table and inwards") {
    auto game = planned_game();
    game.plan.moves.clear();
    for (const char* edge : {"north", "east", "south", "west"}) {
        INFO(edge);
        std::uint32_t place = 0;
        for (auto& unit : game.sides[1].units) {
            unit.comes.emplace();
            unit.comes->edge = edge;
            unit.comes->place.offset = ++place;
        }
        const auto moves = redact(game, umpire).plan.moves;
        REQUIRE(moves.size() >= 2);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const auto& from = moves[i].course.front();
            const auto& to = moves[i].course.back();
            CHECK(0 <= std::min(from.x.value(), to.x.value()));
            CHECK(std::max(from.y.value(), to.y.value()) <= 48);
            for (std::size_t j = 0; j < i; ++j) {
                const auto apart = from - moves[j].course.front();
                CHECK(std::max(std::abs(apart.x.value()), std::abs(apart.y.value())) >= 2);
            }
        }
    }
}

TEST_CASE("a zone along an edge is a band of the table") {
    auto game = planned_game();
    const auto outline = [&](const char* edge) {
        game.plan.zones[0].edge = edge;
        return redact(game, umpire).plan.zones[0].outline;
    };
    CHECK(outline("south") == lengths::TableLine{at(0, 39), at(72, 39), at(72, 48), at(0, 48)});
    CHECK(outline("north") == lengths::TableLine{at(0, 0), at(72, 0), at(72, 9), at(0, 9)});
    game.plan.zones[0].from = lengths::Inches{12};
    CHECK(outline("east") == lengths::TableLine{at(63, 12), at(72, 12), at(72, 48), at(63, 48)});
    game.plan.zones[0].until = lengths::Inches{20};
    CHECK(outline("west") == lengths::TableLine{at(0, 12), at(9, 12), at(9, 20), at(0, 20)});
}

TEST_CASE("everyone knows the layout of the squares while the screen is up, and no more of the ground") {
    const auto ground = redact(planned_game(), everyone).terrain;
    REQUIRE(ground);
    CHECK(ground->squares);
    CHECK(ground->holder.empty());
    CHECK(ground->features.empty());
    CHECK_FALSE(ground->river);
    CHECK(ground->roads.empty());
    CHECK(ground->crossings.empty());
}

}  // namespace known_plan_test

// The umpire's list for setting up: every piece once, where it lies, in inches and in centimetres.
#include <catch2/catch.hpp>

#include "sheets/bound_sheet.hpp"
#include "sheets/words.hpp"

using namespace muster;
using namespace muster::test;

namespace {

layout::Data setup_of(const roll::Rolled& game, const dossier::Audience& who = umpire) {
    return at(parts_of(game, who, "game").at(0).data, "setup");
}

/// "14½″" as a number.
double inches(const std::string& text) {
    const bool half = text.find("½") != std::string::npos;
    REQUIRE(text.find("″") != std::string::npos);
    return (text.front() >= '0' && text.front() <= '9' ? std::stoi(text) : 0) + (half ? 0.5 : 0);
}

struct Box {
    double west = 1e9, east = -1e9, north = 1e9, south = -1e9;
};

Box box_of(const terrain::Feature& of) {
    Box box;
    for (const auto& point : of.outline) {
        box.west = std::min(box.west, point.x.value());
        box.east = std::max(box.east, point.x.value());
        box.north = std::min(box.north, point.y.value());
        box.south = std::max(box.south, point.y.value());
    }
    return box;
}

/// The row that tells this feature's middle, or none.
bool told(const layout::Data& setup, const terrain::Feature& of) {
    const Box box = box_of(of);
    for (const auto& row : *at(setup, "pieces").list()) {
        const auto size = text_at(row, "size");
        if (size.empty() || text_at(row, "square") != std::to_string(of.square)) continue;
        const auto times = size.find(" × ");
        if (std::abs(inches(text_at(row, "west")) - (box.west + box.east) / 2) <= 0.251 &&
            std::abs(inches(text_at(row, "north")) - (box.north + box.south) / 2) <= 0.251 &&
            std::abs(inches(size.substr(0, times)) - (box.east - box.west)) <= 0.251 &&
            std::abs(inches(size.substr(times + 4)) - (box.south - box.north)) <= 0.251)
            return true;
    }
    return false;
}

}  // namespace

TEST_CASE("each piece of ground is listed with its square, its size and its distances from two edges") {
    for (int seed = 1; seed <= 25; ++seed) {
        const auto game = rolled(club_night, std::to_string(seed));
        const auto setup = setup_of(game);
        for (const auto& feature : game.terrain->features) {
            INFO(feature.id << ", seed " << seed);
            CHECK(told(setup, feature));
        }
        const auto rows = at(setup, "pieces").count();
        CHECK(rows == game.terrain->features.size() + game.terrain->crossings.size());
        for (std::size_t i = 0; i < rows; ++i)
            CHECK(text_at(setup, "pieces." + std::to_string(i) + ".order") == std::to_string(i + 1));
    }
}

TEST_CASE("inches and centimetres of a piece agree") {
    const auto setup = setup_of(rolled(club_night));
    for (const auto& row : *at(setup, "pieces").list())
        for (const std::string edge : {"west", "north"}) {
            const auto centimetres = text_at(row, edge + "_cm");
            INFO(text_at(row, "name") << ": " << text_at(row, edge) << ", " << centimetres);
            REQUIRE(centimetres.find(" cm") != std::string::npos);
            CHECK(std::abs(std::stoi(centimetres) - 2.54 * inches(text_at(row, edge))) <=
                  0.5 + 0.25 * 2.54 + 0.01);
        }
}

TEST_CASE("crossings are listed at the river") {
    const auto game = rolled(club_night);
    const auto setup = setup_of(game);
    for (const auto& crossing : game.terrain->crossings) {
        bool found = false;
        for (const auto& row : *at(setup, "pieces").list())
            found |= std::abs(inches(text_at(row, "west")) - crossing.at.x.value()) <= 0.251 &&
                     std::abs(inches(text_at(row, "north")) - crossing.at.y.value()) <= 0.251 &&
                     text_at(row, "size").empty();
        INFO(crossing.kind << " of " << crossing.side);
        CHECK(found);
    }
}

TEST_CASE("river and roads are listed by the points they go through") {
    const auto game = rolled(club_night);
    const auto setup = setup_of(game);
    CHECK(at(setup, "courses").count() == 1 + game.terrain->roads.size());
    CHECK(text_at(setup, "courses.0.name") == "River");
    const auto line = text_at(setup, "courses.0.line");
    const auto& start = game.terrain->river->course.front();
    CHECK(line.find(sheets::inches_in_words(start.x) + ", " + sheets::inches_in_words(start.y)) == 0);
}

TEST_CASE(
    "the box holds what the table needs: four woods, two hills, two farms, the town's houses (To start)") {
    for (int houses : {1, 6}) {
        const auto game = rolled(club_night + "throws: {terrain/houses: " + std::to_string(houses) + "}\n");
        const auto setup = setup_of(game);
        std::map<std::string, std::string> needed;
        for (const auto& row : *at(setup, "box").list()) needed[text_at(row, "name")] = text_at(row, "count");
        CHECK(needed["Wood"] == "4");
        CHECK(needed["Hill"] == "2");
        CHECK(needed["Broken ground"] == "2");
        CHECK(needed["House"] == (houses == 1 ? "3" : "4"));
        CHECK(needed["Ford"] == "2");
        CHECK(needed["Bridge"] == "1");
        CHECK(needed["River"].find(" ft") != std::string::npos);
    }
}

TEST_CASE("the steps say who has which half, who moves first and where the water goes") {
    const auto game = rolled(club_night);
    const auto setup = setup_of(game);
    std::string all;
    for (const auto& step : *at(setup, "steps").list()) all += *step.text() + "\n";
    for (const auto& side : game.sides) {
        CHECK(all.find(side.name + ": half " + std::string{terms::to_text(side.half)}) != std::string::npos);
        CHECK((all.find(side.name + ": holds the town and moves first") != std::string::npos) == side.holder);
    }
    CHECK(all.find("flows towards half " + std::string{terms::to_text(game.terrain->river->flows_to)}) !=
          std::string::npos);
}

TEST_CASE("only the rules that say so have the holder of the town move first") {
    // "The Player that holds the town/village goes first": the source of awi-d20. The other
    // sources settle the first move by dice of each turn, or not at all.
    for (const char* system : {"loyalty-and-glory", "fife-and-drum", "grid-awi", "empire-of-liberty"}) {
        INFO(system);
        std::string night = club_night;
        night.replace(night.find("awi-d20"), 7, system);
        const auto game = rolled(night);
        const auto setup = setup_of(game);
        std::string all;
        for (const auto& step : *at(setup, "steps").list()) all += *step.text() + "\n";
        CHECK(all.find("first.") == std::string::npos);
        for (const auto& side : game.sides) {
            CHECK_FALSE(side.moves_first);
            CHECK((all.find(side.name + ": holds the town.\n") != std::string::npos) == side.holder);
        }
    }
}

TEST_CASE("flank marches are listed for the umpire, and for a side its own") {
    const auto game = rolled("options: {flank_marches: 2}\n" + club_night);
    const auto setup = setup_of(game);
    REQUIRE(at(setup, "flank_marches").count() == 4);
    CHECK(number_at(setup, "flank_marches.0.turn") == game.flank_marches[0].turn);
    CHECK(text_at(setup, "flank_marches.3.squares") == game.flank_marches[3].squares);
    CHECK(column(setup_of(game, side_of("british")), "flank_marches", "side") ==
          std::vector<std::string>{"British", "British"});
}

TEST_CASE("a side's list holds the pieces of its own half alone while the screen is up (To start)") {
    const auto game = rolled(club_night);
    for (const auto& own : game.sides) {
        const auto setup = setup_of(game, side_of(own.id));
        for (const auto& feature : game.terrain->features) {
            INFO(own.id << " sees " << feature.id);
            CHECK(told(setup, feature) == (feature.side == own.id));
        }
    }
}

TEST_CASE("without ground there is nothing to set up, and every list is there") {
    const auto setup = setup_of(rolled(battle(line("id: u, name: U, type: militia, men: 100"))));
    for (const std::string list : {"pieces", "courses", "box", "flank_marches"})
        CHECK(at(setup, list).count() == 0);
}

TEST_CASE(
    "a gridded table's steps list the squares that count as water, town and field (grid-awi, Terrain)") {
    const std::string ground =
        "title: T\nrules: grid-awi\ntable: {width: 4ft, depth: 4ft}\n"
        "sides:\n"
        "  - {id: british, name: British, units: [{name: U, type: militia, men: 90}]}\n"
        "  - {id: american, name: American, units: [{name: V, type: militia, men: 90}]}\n"
        "terrain:\n"
        "  - {kind: river, course: [[9in, 0in], [9in, 13in], [48in, 13in]]}\n"  // column B to row 2, then row
                                                                                // 3
        "  - {kind: ford, at: [9in, 9in]}\n"
        "  - {kind: town, outline: [[12in, 0in], [24in, 0in], [24in, 8in], [12in, 8in]]}\n"  // no middle of
                                                                                             // row 2
        "  - {kind: field, outline: [[0in, 36in], [12in, 36in], [12in, 42in], [0in, 42in]]}\n";
    std::vector<std::string> steps;
    const auto setup = setup_of(rolled(ground));
    for (const auto& step : *at(setup, "steps").list()) steps.push_back(*step.text());
    CHECK(steps == std::vector<std::string>{"Field squares: A7, B7.", "Ford squares: B2.",
                                            "River squares: B1, B2, B3, C3, D3, E3, F3, G3, H3.",
                                            "Town squares: C1, D1."});
}

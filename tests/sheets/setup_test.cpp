// The umpire's list for setting up: every piece once, where it lies, in inches and in centimetres.
#include <algorithm>
#include <map>
#include <sstream>

#include <catch2/catch.hpp>

#include "ground/model.hpp"
#include "page/query.hpp"
#include "sheets/laid_sheets.hpp"
#include "sheets/words.hpp"
#include "support/trials.hpp"

namespace setup_test {

using namespace muster;
using namespace muster::test;
using namespace lengths::literals;

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

/// Round its buildings, if it has any.
Box box_of(const terrain::Feature& of) {
    Box box;
    lengths::TableLine points = of.parts.empty() ? of.outline : lengths::TableLine{};
    for (const auto& walls : of.parts) points.insert(points.end(), walls.begin(), walls.end());
    for (const auto& point : points) {
        box.west = std::min(box.west, point.x.value());
        box.east = std::max(box.east, point.x.value());
        box.north = std::min(box.north, point.y.value());
        box.south = std::max(box.south, point.y.value());
    }
    return box;
}

/// The row with this feature's middle, or none.
bool told(const layout::Data& setup, const terrain::Feature& of) {
    const Box box = box_of(of);
    for (const auto& row : *at(setup, "pieces").list()) {
        const auto across = text_at(row, "across"), down = text_at(row, "down");
        const auto says = text_at(row, "says"), square = " square " + std::to_string(of.square);
        if (across.empty() || says.size() < square.size() ||
            says.compare(says.size() - square.size(), square.size(), square) != 0)
            continue;
        if (std::abs(inches(text_at(row, "west")) - (box.west + box.east) / 2) <= 0.251 &&
            std::abs(inches(text_at(row, "north")) - (box.north + box.south) / 2) <= 0.251 &&
            std::abs(inches(across) - (box.east - box.west)) <= 0.251 &&
            std::abs(inches(down) - (box.south - box.north)) <= 0.251)
            return true;
    }
    return false;
}

TEST_CASE("each piece of ground is listed with its square, its size and its distances from two edges") {
    for (int seed = 1; seed <= 25; ++seed) {
        const auto game = rolled(club_night, std::to_string(seed));
        const auto setup = setup_of(game);
        const auto ground = ground::built(*game.terrain);
        for (const auto& feature : ground.features) {
            INFO(feature.id << ", seed " << seed);
            CHECK(told(setup, feature));
        }
        const auto rows = at(setup, "pieces").count();
        CHECK(rows == game.terrain->features.size() + game.terrain->crossings.size() + 1 +
                          game.terrain->roads.size());
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
            REQUIRE(centimetres.front() == '(');
            CHECK(std::abs(std::stoi(centimetres.substr(1)) - 2.54 * inches(text_at(row, edge))) <= 0.51);
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
                     text_at(row, "across").empty();
        INFO(crossing.kind << " of " << crossing.side);
        CHECK(found);
    }
}

TEST_CASE("river and roads are listed by the edge where they begin and the edge or place where they end") {
    const auto game = rolled(club_night);
    const auto setup = setup_of(game);
    std::size_t courses = 0;
    for (const auto& row : *at(setup, "pieces").list()) {
        const auto course = text_at(row, "course");
        if (course.empty()) continue;
        ++courses;
        CHECK(course.find("; ") != std::string::npos);
        if (text_at(row, "says").find("river") == std::string::npos && text_at(row, "name") != "River")
            continue;
        const auto place = [&](const lengths::TablePoint& at) {
            if (at.x.value() == 36)
                return std::string("the middle of the ") + (at.y.value() < 1 ? "north" : "south") + " edge";
            return (at.y.value() < 1 ? "the north edge at " : "the south edge at ") +
                   sheets::inches_in_words(at.x);
        };
        CHECK(course.find(place(game.terrain->river->course.front())) == 0);
        const auto last = place(game.terrain->river->course.back());
        CHECK(course.substr(course.size() - last.size()) == last);
    }
    CHECK(courses == 1 + game.terrain->roads.size());
}

TEST_CASE("a course names the edges, their middles and the places between") {
    const auto setup = setup_of(rolled(R"(title: Ford
rules: loyalty-and-glory
table: 6x4 ft
sides:
  - {id: a, name: A, units: [{name: First, type: militia, men: 100}]}
  - {id: b, name: B, units: [{name: Second, type: militia, men: 100}]}
terrain:
  - {kind: road, course: [[0in, 24in], [20in, 30in], [40in, 10in], [72in, 12in]]}
  - {kind: road, course: [[10in, 0in], [36in, 48in]]}
  - {kind: wood, outline: [[50in, 30in], [60in, 30in], [60in, 40in], [50in, 40in]]}
)"));
    const auto winding = text_at(setup, "pieces.0.course");
    CHECK(winding.find("the middle of the west edge; ") == 0);
    CHECK(winding.find("\u00a0and\u00a0") != std::string::npos);
    CHECK(winding.ends_with("; the east edge at 12″"));
    CHECK(text_at(setup, "pieces.1.course") == "the north edge at 10″; the middle of the south edge");
    CHECK(text_at(setup, "pieces.2.course").empty());
    CHECK(at(setup, "runs").count() == 2);
    CHECK(at(setup, "runs.0.pieces").count() == 2);
}

TEST_CASE(
    "the box has what the table needs: four woods, two hills, two farms, the town's houses (To start)") {
    for (int houses : {1, 6}) {
        const auto game = rolled(club_night + "throws: {terrain/houses: " + std::to_string(houses) + "}\n");
        const auto setup = setup_of(game);
        std::map<std::string, std::string> needed;
        for (const auto& row : *at(setup, "box").list()) needed[text_at(row, "name")] = text_at(row, "count");
        CHECK(needed["wood"] == "4 ×");
        CHECK(needed["hill"] == "2 ×");
        CHECK(needed["broken ground"] == "2 ×");
        CHECK(needed["house"] == (houses == 1 ? "3 ×" : "4 ×"));
        CHECK(needed["ford"] == "2 ×");
        CHECK(needed["bridge"] == "1 ×");
        CHECK(needed["of river"].find(" ft") != std::string::npos);
    }
}

TEST_CASE("the steps say who has which half, who moves first and where the water goes") {
    const auto game = rolled(club_night);
    const auto setup = setup_of(game);
    std::string all;
    for (const auto& step : *at(setup, "steps").list()) all += *step.text() + "\n";
    for (const auto& side : game.sides) {
        CHECK(all.find(side.name + ": half " + std::string{source::to_text(side.half)}) != std::string::npos);
        CHECK((all.find(side.name + ": holds the town and moves first") != std::string::npos) == side.holder);
    }
    CHECK(all.find("flows towards half " + std::string{source::to_text(game.terrain->river->flows_to)}) !=
          std::string::npos);
}

TEST_CASE("only the rules that say so have the holder of the town move first") {
    // "The Player that holds the town/village goes first": the source of awi-d20. The other sources decide
    // the first move by dice each turn, or not at all.
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

TEST_CASE("a side's list has only the pieces of its own half while the screen is up (To start)") {
    const auto game = rolled(club_night);
    const auto ground = ground::built(*game.terrain);
    for (const auto& own : game.sides) {
        const auto setup = setup_of(game, side_of(own.id));
        for (const auto& feature : ground.features) {
            INFO(own.id << " sees " << feature.id);
            CHECK(told(setup, feature) == (feature.side == own.id));
        }
    }
}

TEST_CASE("without ground there is nothing to set up, and every list is there") {
    const auto setup = setup_of(rolled(battle(line("id: u, name: U, type: militia, men: 100"))));
    for (const std::string list : {"pieces", "troops", "zones", "box", "flank_marches"})
        CHECK(at(setup, list).count() == 0);
}

/// A table of the gridded rules with a kind of ground for each row of their list of terrain.
const std::string gridded =
    "title: T\nrules: grid-awi\ntable: {width: 4ft, depth: 4ft}\n"
    "sides:\n"
    "  - {id: british, name: British, units: [{name: U, type: militia, men: 90, at: [9in, 45in]}]}\n"
    "  - {id: american, name: American, units: [{name: V, type: militia, men: 90}]}\n"
    "zones:\n"
    "  - {side: british, edge: south, depth: 12in}\n"
    "objectives: [{name: The mill, side: american, at: [30in, 20in], value: 3}]\n"
    "terrain:\n"
    // Column B to row 2, then row 3.
    "  - {kind: river, course: [[9in, 0in], [9in, 13in], [48in, 13in]]}\n"
    "  - {kind: ford, at: [9in, 9in]}\n"
    // No middle of row 2.
    "  - {kind: town, outline: [[12in, 0in], [24in, 0in], [24in, 8in], [12in, 8in]]}\n"
    // No middle at all.
    "  - {kind: village, outline: [[37in, 25in], [38in, 25in], [38in, 26in], [37in, 26in]]}\n"
    "  - {kind: field, outline: [[0in, 36in], [12in, 36in], [12in, 42in], [0in, 42in]]}\n"
    "  - {kind: wood, outline: [[43in, 1in], [47in, 1in], [47in, 5in], [43in, 5in]]}\n"
    "  - {kind: marsh, outline: [[43in, 31in], [47in, 31in], [47in, 35in], [43in, 35in]]}\n"
    "  - {kind: hill, outline: [[31in, 31in], [35in, 31in], [35in, 35in], [31in, 35in]]}\n"
    "  - {kind: broken-ground, outline: [[19in, 31in], [23in, 31in], [23in, 35in], [19in, 35in]]}\n"
    "  - {kind: entrenchment, course: [[12in, 20in], [24in, 20in]], towards: south}\n"
    "  - {kind: hedge, course: [[2in, 20in], [3in, 20in]]}\n"
    "  - {kind: stream, course: [[0in, 27in], [12in, 27in]]}\n"
    "  - {kind: road, course: [[33in, 36in], [33in, 48in]]}\n"
    "  - {kind: other, name: Vineyard, outline: [[1in, 1in], [5in, 1in], [5in, 5in], [1in, 5in]]}\n";

TEST_CASE("on a gridded table the squares of every kind of ground are listed (grid-awi, Terrain)") {
    const auto game = rolled(gridded);
    const std::vector<std::string> squares{
        "Broken ground squares: D6.", "Entrenchment squares: C4, D4.",
        "Field squares: A7, B7.",     "Ford squares: B2.",
        "Hedge squares: A4.",         "Hill squares: F6.",
        "Marsh squares: H6.",         "River squares: B1, B2, B3, C3, D3, E3, F3, G3, H3.",
        "Road squares: F7, F8.",      "Stream squares: A5, B5.",
        "Town squares: C1, D1.",      "Village squares: G5.",
        "Vineyard squares: A1.",      "Wood squares: H1."};
    for (const auto& who : {umpire, side_of("british")}) {
        const auto setup = setup_of(game, who);
        std::vector<std::string> steps;
        for (const auto& step : *at(setup, "steps").list()) steps.push_back(*step.text());
        CHECK(steps == squares);
    }
}

TEST_CASE(
    "on a gridded table pieces, key terrain, troops, zones and objectives are told by squares "
    "(Introduction)") {
    const auto setup = setup_of(rolled(gridded));
    const auto says = [&](const std::string& name) {
        for (const auto& row : *at(setup, "pieces").list())
            if (text_at(row, "name") == name) return text_at(row, "says");
        return std::string{};
    };
    CHECK(says("Town") == "16 buildings · squares C1, D1");
    CHECK(says("Ford") == "square B2");
    CHECK(says("Entrenchment") == "12″ long · squares C4, D4");
    CHECK(says("Vineyard").find("square A1") != std::string::npos);
    std::vector<std::string> key;
    for (const auto& each : *at(setup, "key").list()) key.push_back(*each.text());
    CHECK(key == std::vector<std::string>{"3: Hill, square F6", "9: Ford, square B2",
                                          "11: Town, squares C1, D1", "12: Village, square G5"});
    CHECK(text_at(setup, "troops.0.groups.0.units.0.cell") == "B8");
    CHECK(text_at(setup, "zones.0.says") == "within 12″ of the south edge: squares A7 to H8");
    CHECK(text_at(setup, "before.0") ==
          "Mark the objective “The mill” (American, 3 points): square F4, 30″ from the west, 20″ from the "
          "north.");
}

TEST_CASE(
    "on a gridded table of rolled ground each hill, wood, farm and field has its squares (Equipment "
    "Required)") {
    const auto game = rolled(
        "title: T\nrules: grid-awi\ntable: {width: 5ft, depth: 4ft}\nterrain: squares\n"
        "sides:\n"
        "  - {id: british, name: British, units: [{name: U, type: militia, men: 90}]}\n"
        "  - {id: american, name: American, units: [{name: V, type: militia, men: 90}]}\n");
    const auto setup = setup_of(game);
    std::string steps;
    for (const auto& step : *at(setup, "steps").list()) steps += *step.text();
    for (const std::string kind :
         {"Hill", "Wood", "Farm", "Field", "Broken ground", "Road", "River", "Bridge", "Ford", "Town"}) {
        INFO(kind);
        CHECK(steps.find(kind + " squares: ") != std::string::npos);
    }
}

TEST_CASE(
    "on drawn ground the set-up sheet says who holds the town and moves first, or who moves first (D20, "
    "Sequence of Play)") {
    const auto steps_of = [](const std::string& terrain) {
        const auto setup = setup_of(
            rolled("title: T\nrules: awi-d20\nthrows: {holder/british: 6, holder/american: 1}\n"
                   "sides:\n  - {id: british, name: British, units: [{name: U, type: militia, men: 90}]}\n"
                   "  - {id: american, name: American, units: [{name: V, type: militia, men: 90}]}\n"
                   "terrain: [{kind: " +
                   terrain + ", outline: [[10in, 10in], [20in, 10in], [20in, 20in], [10in, 20in]]}]\n"));
        std::vector<std::string> steps;
        for (const auto& step : *at(setup, "steps").list()) steps.push_back(*step.text());
        return steps;
    };
    CHECK(steps_of("town") == std::vector<std::string>{"British: holds the town and moves first."});
    CHECK(steps_of("wood") == std::vector<std::string>{"British: moves first."});
}

const std::string planned =
    "title: T\nrules: loyalty-and-glory\ntable: {width: 6ft, depth: 4ft}\n"
    "terrain: [{kind: hill, name: Bell Hill, outline: [[10in, 10in], [20in, 10in], [15in, 20in]]}]\n"
    "zones:\n"
    "  - {side: british, name: Ours, edge: south, depth: 9in, from: 11in, until: 61in}\n"
    "  - {side: american, outline: [[0in, 0in], [72in, 0in], [72in, 8in], [0in, 8in]]}\n"
    "  - {side: american, outline: [[0in, 0in], [12in, 0in], [0in, 12in]]}\n"
    "objectives: [{name: The mill, at: [30in, 1.5in], value: 3}]\n"
    "sides:\n"
    "  - {id: british, name: British, commander: Howe, brigades: [{name: Guards, units: [\n"
    "      {name: Foot, type: regular-infantry, men: 300, at: [40in, 44in], towards: north},\n"
    "      {name: Jagers, type: jagers, men: 100, at: [20in, 44in], towards: north-east},\n"
    "      {name: Guns, type: artillery, guns: 2, at: [30in, 44in], towards: north},\n"
    "      {name: Off the table, type: militia, men: 90}]}]}\n"
    "  - {id: american, name: American, units: [{name: Line, type: militia, men: 200, at: [40.2in, 4in],\n"
    "      formation: column}]}\n";

TEST_CASE("the set-up sheet lists each unit that has a place, with what differs from its side") {
    const auto setup = setup_of(rolled(planned));
    const std::string own = "troops.0.groups.0.units", line = "troops.1.groups.0.units";
    CHECK(column(setup, own, "name") == std::vector<std::string>{"Foot", "Jagers", "Guns"});
    CHECK(column(setup, own, "number") == std::vector<std::string>{"1", "2", "3"});
    CHECK(column(setup, "troops.0.groups", "heading") == std::vector<std::string>{"Guards"});
    CHECK(column(setup, "troops", "facing") == std::vector<std::string>{"north", "south"});
    CHECK(column(setup, own, "west") == std::vector<std::string>{"40″", "20″", "30″"});
    CHECK(column(setup, line, "west") == std::vector<std::string>{"40″"});
    const auto says = column(setup, own, "says");
    CHECK(says.at(0).find("faces") == std::string::npos);
    CHECK(says.at(1).find("skirmishing · faces north-east") != std::string::npos);
    CHECK(says.at(2) == "2 guns");
    CHECK(column(setup, line, "says").at(0).find("in column") != std::string::npos);
    CHECK(number_at(setup, "shorter") == 2);
}

TEST_CASE(
    "a leader without a place on the map is named where his troops are set up, with his card's number") {
    const auto game = played("camden", "empire-of-liberty");
    const auto setup = setup_of(game);
    for (const auto& side : game.sides)
        for (const auto& unit : side.units) {
            if (unit.arm != source::Arm::general) continue;
            INFO(unit.name);
            bool told = false;
            for (const auto& own : *at(setup, "troops").list()) {
                told = told || text_at(own, "commander").ends_with("\u00a0" + unit.name);
                for (const auto& leader : column(own, "groups", "leader"))
                    told = told || leader.ends_with("\u00a0" + unit.name);
            }
            CHECK(told);
        }
    CHECK(text_at(setup, "troops.0.groups.0.leader") == "1\u00a0James Webster");
    // A brigade's commander is only a name under the gridded rules, which have one commander a side.
    for (const std::string rules : {"loyalty-and-glory", "fife-and-drum", "awi-d20", "grid-awi"}) {
        const auto others = setup_of(played("camden", rules));
        const bool has_figure = rules == "loyalty-and-glory" || rules == "fife-and-drum";
        CHECK(text_at(others, "troops.0.groups.0.leader") == (has_figure ? "James Webster" : ""));
        CHECK_FALSE(text_at(others, "leaders").empty());
    }
}

TEST_CASE("a third side stands below the shorter list, and Freeman's Farm is set up from two pages") {
    // Eight British units and four German ones, so the eleven American ones stand below the German.
    const auto game = played("freemans-farm", "loyalty-and-glory");
    const auto setup = setup_of(game);
    std::map<std::string, int> columns;
    for (const auto& row : *at(setup, "troops").list())
        columns[text_at(row, "side")] = static_cast<int>(number_at(row, "column"));
    CHECK(columns == std::map<std::string, int>{{"British", 1}, {"German", 2}, {"American", 2}});
    CHECK(number_at(setup, "shorter") == 1);
    for (const char* paper : {"a4", "letter"})
        for (const auto& sheet : sheets_of(game, umpire, {paper, {}, "setup"}))
            CHECK(sheet.pages.size() == 2);
}

TEST_CASE("each page of a set-up sheet with units on it says whose they are, above the first of them") {
    const auto game = played("camden", "loyalty-and-glory");
    const auto setup = setup_of(game);
    for (const Printing& printing :
         std::vector<Printing>{{"a4", {}, "setup"}, {"a5", {}, "setup"}, {"a4", {"large-print"}, "setup"}}) {
        std::set<std::string> seen;
        const auto made = sheets_of(game, umpire, printing);
        for (const auto& page : made.front().pages) {
            const auto texts = page::texts(page);
            for (const auto& side : *at(setup, "troops").list())
                for (const auto& group : *at(side, "groups").list())
                    for (const auto& name : column(group, "units", "name"))
                        for (const auto& text : texts) {
                            if (text.text != name) continue;
                            seen.insert(text_at(side, "side") + name);
                            INFO(name << " on " << printing.paper);
                            CHECK(std::ranges::any_of(texts, [&](const auto& other) {
                                return other.text.starts_with(text_at(side, "side")) &&
                                       other.box.top() < text.box.top();
                            }));
                        }
        }
        CHECK(seen.size() > 15);
    }
}

TEST_CASE("no heading of a set-up sheet is parted from its first line, and pieces that go on say so") {
    const auto game = played("camden", "grid-awi");
    const auto setup = setup_of(game);
    std::vector<std::string> key;
    for (const auto& each : *at(setup, "key").list()) key.push_back(*each.text());
    REQUIRE_FALSE(key.empty());
    for (const Printing& printing :
         std::vector<Printing>{{"a4", {}, "setup"}, {"a5", {}, "setup"}, {"a5", {"large-print"}, "setup"}}) {
        INFO(printing.paper);
        bool is_told = false;
        const auto made = sheets_of(game, umpire, printing);
        for (const auto& page : made.front().pages) {
            const auto texts = page::texts(page);
            const auto has = [&](const std::string& words) {
                return std::ranges::any_of(
                    texts, [&](const auto& each) { return each.text.find(words) != std::string::npos; });
            };
            const bool has_head = has("Key terrain");
            CHECK(has_head == has(key.front().substr(0, key.front().find(','))));
            is_told = is_told || has_head;
            if (printing.variants.empty() && has("Road, water or line")) CHECK(has("In order of placing"));
        }
        CHECK(is_told);
    }
}

TEST_CASE("on a gridded table a unit is set up by its square alone, beside its name, and no list parts") {
    const auto game = played("camden", "grid-awi");
    const auto setup = setup_of(game);
    const auto sheets = sheets_of(game, umpire, {"a4", {}, "setup"});
    CHECK(sheets.front().pages.size() == 2);
    const auto texts = page::texts(sheets.front().pages.back());
    CHECK(std::ranges::none_of(texts, [](const auto& each) { return each.text == "West"; }));
    std::size_t units = 0;
    for (const auto& side : *at(setup, "troops").list())
        for (const auto& group : *at(side, "groups").list())
            for (const auto& unit : *at(group, "units").list()) {
                const std::string begins = text_at(unit, "name").substr(0, text_at(unit, "name").find('\''));
                INFO(begins);
                CHECK(std::ranges::any_of(texts, [&](const auto& name) {
                    return name.text.starts_with(begins) && std::ranges::any_of(texts, [&](const auto& cell) {
                               return cell.text == text_at(unit, "cell") &&
                                      cell.box.left() > name.box.left() &&
                                      cell.box.left() < name.box.left() + 80_mm &&
                                      cell.box.bottom() > name.box.top() &&
                                      cell.box.top() < name.box.bottom() + 2_mm;
                           });
                }));
                ++units;
            }
    CHECK(units == 31);
}

TEST_CASE("places and courses are told without slashes, and the two figures of a place stay on one line") {
    for (const char* battle : {"camden", "brandywine-birmingham-hill", "cowpens"}) {
        const auto setup = setup_of(played(battle, "loyalty-and-glory"));
        for (const auto& piece : *at(setup, "pieces").list())
            for (const char* told : {"says", "course"}) {
                const auto words = text_at(piece, told);
                INFO(words);
                CHECK(words.find('/') == std::string::npos);
                CHECK(words.find("″ and ") == std::string::npos);
            }
    }
}

/// What a plan shows of a unit: its block, and the letters of its numbers.
struct DrawnUnit {
    lengths::PaperBounds block{1e9_mm, 1e9_mm, -1e9_mm, -1e9_mm};
    std::vector<std::pair<std::string, lengths::PaperBounds>> numbers;
};

void find_units(const std::vector<page::Item>& items, lengths::PaperPoint shift, double times,
                std::map<std::string, DrawnUnit>& units) {
    using namespace lengths;
    const auto on_page = [&](PaperPoint at) { return shift + at * times; };
    for (const auto& item : items) {
        if (const auto* group = std::get_if<page::Group>(&item.what))
            find_units(group->items, on_page(PaperPoint{group->shift}), times * group->scale, units);
        if (!item.origin || item.origin->element != "map" || item.origin->subject.empty()) continue;
        DrawnUnit& unit = units[item.origin->subject];
        if (const auto* run = std::get_if<page::GlyphRun>(&item.what)) {
            const auto corner = on_page(PaperPoint{run->at});
            unit.numbers.push_back({run->text->text,
                                    {corner.x, corner.y - Millimetres{run->text->size} * (0.7 * times),
                                     corner.x + Millimetres{run->text->advance} * times, corner.y}});
        }
        const auto* shape = std::get_if<page::Shape>(&item.what);
        constexpr page::Ink white{255, 255, 255};
        if (!shape || !shape->fill || *shape->fill == white) continue;
        if (const auto box = page::path_bounds(shape->path)) {
            const auto near = on_page({box->left(), box->top()}),
                       far = on_page({box->right(), box->bottom()});
            unit.block = {std::min(unit.block.left, near.x), std::min(unit.block.top, near.y),
                          std::max(unit.block.right, far.x), std::max(unit.block.bottom, far.y)};
        }
    }
}

/// The share of a box that another covers.
double covered(const lengths::PaperBounds& box, const lengths::PaperBounds& by) {
    using namespace lengths::literals;
    const auto wide = std::min(box.right, by.right) - std::max(box.left, by.left);
    const auto deep = std::min(box.bottom, by.bottom) - std::max(box.top, by.top);
    return wide <= 0_mm || deep <= 0_mm ? 0 : wide * deep / (box.width() * box.depth());
}

TEST_CASE(
    "on every plan each unit on the table has a block and a number of its own, and no number hides one") {
    constexpr double most_of_own = 0.7, most_of_another = 0.1;
    int number = 0;
    for (const char* system :
         {"loyalty-and-glory", "awi-d20", "grid-awi", "empire-of-liberty", "fife-and-drum"}) {
        const auto game = played("camden", system);
        for (const char* paper : {"a5", "a4", "letter"})
            for (const auto& variants :
                 {std::vector<std::string>{"large-print"}, std::vector<std::string>{}}) {
                if (!tests::is_due(number++)) continue;
                for (const char* kind : {"setup", "map", "briefing"}) {
                    const auto who = std::string{kind} == "briefing" ? side_of("american") : umpire;
                    const auto positions = dossier::redact(game, who).plan.positions;
                    std::map<std::string, DrawnUnit> units;
                    for (const auto& sheet : sheets_of(game, who, {paper, variants, kind}))
                        for (const auto& page : sheet.pages) find_units(page.items, {}, 1, units);
                    for (const auto& position : positions) {
                        if (position.number == 0) continue;
                        INFO(kind << " of " << system << " on " << paper
                                  << (variants.empty() ? "" : " in large print") << ": " << position.name);
                        const auto& unit = units[position.unit];
                        REQUIRE(!unit.numbers.empty());
                        // A unit that moves is shown a second time, at the head of its arrow.
                        CHECK(unit.numbers.size() <= (std::string{kind} == "setup" ? 1U : 2U));
                        for (const auto& [words, box] : unit.numbers) {
                            CHECK(words == std::to_string(position.number));
                            if (std::string{kind} != "setup") continue;
                            for (const auto& [id, other] : units) {
                                INFO("the block of " << id);
                                CHECK(covered(other.block, box) <
                                      (id == position.unit ? most_of_own : most_of_another));
                            }
                        }
                    }
                }
            }
    }
}

TEST_CASE("a briefing names each move of its side on the plan, on the smallest paper in the largest print") {
    for (const char* system : {"empire-of-liberty", "awi-d20"}) {
        const auto game = played("camden", system);
        for (const auto& side : game.sides) {
            INFO(side.name << " of " << system);
            const auto who = side_of(side.id);
            std::string words;
            for (const auto& sheet : sheets_of(game, who, {"a5", {"large-print"}, "briefing"}))
                for (const auto& page : sheet.pages)
                    for (const auto& text : page::texts(page))
                        if (text.origin && text.origin->element == "label") words += text.text + " ";
            for (const auto& move : dossier::redact(game, who).plan.moves) {
                std::istringstream each{move.label};
                for (std::string word; each >> word;) CHECK_THAT(words, Catch::Matchers::Contains(word));
            }
        }
    }
}

TEST_CASE("in large print the set-up plan is on the first page of small paper, whatever the battle") {
    int number = 0;
    for (const char* battle : {"camden", "brandywine-birmingham-hill", "savannah", "trenton"})
        for (const char* paper : {"a5", "a4", "letter"}) {
            if (!tests::is_due(number++)) continue;
            INFO(battle << " on " << paper);
            const auto made =
                sheets_of(played(battle, "loyalty-and-glory"), umpire, {paper, {"large-print"}, "setup"});
            CHECK(std::ranges::count(page::texts(made.front().pages.front()), "12″",
                                     &page::PlacedText::text) >= 2);
        }
}

TEST_CASE("deployment zones are told from the nearest edge, and others by their corners") {
    const auto zones = column(setup_of(rolled(planned)), "zones", "says");
    REQUIRE(zones.size() == 3);
    CHECK(zones[0] == "within 9″ of the south edge, between 11″ and 61″ from the west");
    CHECK(zones[1] == "within 8″ of the north edge");
    CHECK(zones[2] == "the corners, from the west and from the north: 0″ and 0″; 12″ and 0″; 0″ and 12″");
}

TEST_CASE("an objective is a marker from the box and a step before the first turn") {
    const auto setup = setup_of(rolled(planned));
    CHECK(*at(setup, "before").list()->front().text() ==
          "Mark the objective “The mill” (3 points): 30″ from the west, 1½″ from the north.");
    CHECK(text_at(setup, "box.1.name") == "objective marker");
    CHECK(text_at(setup, "box.1.count") == "1 ×");
}

}  // namespace setup_test

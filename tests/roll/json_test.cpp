// The JSON of a game has a key for what the game has, and none for what it does not have.
#include <catch2/catch.hpp>

#include "roll/game_table.hpp"

namespace json_test {

using namespace muster;
using namespace muster::test;

/// The JSON of a game with nothing but its conditions.
std::string json_of(const roll::Conditions& conditions) {
    roll::Rolled game;
    game.conditions = conditions;
    return roll::to_json_line(game, "test");
}

// docs/json.md: "A key for something that a game does not have is absent, never null."
TEST_CASE("a single condition is in the JSON of a game, even if it is none or false") {
    const auto has = [](const roll::Conditions& conditions, const std::string& written) {
        const std::string json = json_of(conditions);
        INFO(json);
        CHECK(json.find("\"conditions\": " + written + ", \"ledger\"") != std::string::npos);
    };
    roll::Conditions start, season, dark, turns, days, wind;
    start.start_hour = 6;
    has(start, R"({"start_hour": 6})");
    season.season = "autumn";
    has(season, R"({"season": "autumn"})");
    dark.dark_hour = 20;
    has(dark, R"({"dark_hour": 20})");
    turns.turns = 17;
    has(turns, R"({"turns": 17})");
    days.days_passed = 0;
    has(days, R"({"days_passed": 0})");
    wind.wind = false;
    has(wind, R"({"wind": false})");
}

TEST_CASE("a game without conditions has no key for them in its JSON") {
    CHECK(json_of({}).find("conditions") == std::string::npos);
}

// docs/json.md: a die always has `again`, and has `own: true` only if it is the umpire's own.
TEST_CASE("a die of the ledger is written with the number of its faces") {
    roll::Rolled game;
    game.ledger = {{1, "hour", "the hour", dice::d10, 4, "", false, false},
                   {2, "hour/again", "\"once more\"", dice::d6, 1, "set aside", true, true}};
    const std::string json = roll::to_json(game, "test");
    INFO(json);
    CHECK(json.ends_with(R"(  "ledger": [
    {
      "stream": "hour",
      "for": "the hour",
      "die": 10,
      "score": 4,
      "reading": "",
      "again": false
    },
    {
      "stream": "hour/again",
      "for": "\"once more\"",
      "die": 6,
      "score": 1,
      "reading": "set aside",
      "again": true,
      "own": true
    }
  ]
}
)"));
}

// docs/json.md, "A unit": what the scenario says of it in the order of the rolled file, the bases together.
TEST_CASE("the JSON of a unit has each of its numbers once, in order, and its bases in one map") {
    const auto game = rolled(
        "title: A\nrules: fife-and-drum\nsides:\n  - id: british\n    units:\n"
        "      - {id: foot, name: Foot, type: regular-infantry, nationality: british, men: 480, line: 6, "
        "light: 1}\n"
        "      - {id: guns, name: Guns, type: artillery, men: 40, guns: 3, pounds: 6}\n");
    const std::string json = roll::to_json_line(game, "test");
    INFO(json);
    CHECK(json.find(R"("nationality": "british", "type": "regular-infantry", "counts_as": "regulars", )"
                    R"("men": 480, "bases": {"line": 6, "light": 1}, "values")") != std::string::npos);
    CHECK(json.find(R"("men": 40, "guns": 3, "pounds": 6, "values")") != std::string::npos);
}

// docs/json.md, "The ground": a barrier fronts to one side of its course, or it is not known to which.
TEST_CASE("the JSON of a barrier says to which side it fronts, if that is known") {
    roll::Rolled game;
    game.rules = "any";
    game.terrain.emplace();
    for (const int front : {1, -1, 0}) {
        terrain::Barrier wall;
        wall.kind = "wall";
        wall.front = front;
        game.terrain->barriers.push_back(wall);
    }
    const std::string json = roll::to_json_line(game, "test");
    INFO(json);
    CHECK(json.find(R"("course": [], "front": "right"}, )") != std::string::npos);
    CHECK(json.find(R"("course": [], "front": "left"}, )") != std::string::npos);
    CHECK(json.find(R"("course": []}])") != std::string::npos);
}

// docs/json.md: moves and objectives are there if the scenario has some; what has no side is open to both.
TEST_CASE("the JSON of a plan has its moves and objectives, and to whom they are open") {
    const std::string plain =
        "title: A\nrules: fife-and-drum\nsides:\n  - id: british\n    name: British\n    brigades:\n"
        "      - {name: First, units: [{id: foot, name: Foot, type: militia, men: 100, at: [1ft, 2ft], "
        "towards: north}]}\n"
        "      - {name: Second, units: [{id: more, name: More, type: militia, men: 100}]}\n";
    const std::string none = roll::to_json_line(rolled(plain), "test");
    CHECK(none.find("\"moves\"") == std::string::npos);
    CHECK(none.find("\"objectives\"") == std::string::npos);
    CHECK(none.find("\"zones\"") == std::string::npos);
    CHECK(none.find(R"("id": "foot", "name": "Foot", "brigade": "First", )") != std::string::npos);
    CHECK(none.find(R"("id": "more", "name": "More", "brigade": "Second", )") != std::string::npos);
    CHECK(none.find(R"("at": [12, 24], "towards": 0, )") != std::string::npos);
    const std::string planned = roll::to_json_line(
        rolled(plain +
               "moves:\n  - {side: british, label: Left, course: [[1ft, 1ft], [2ft, 1ft]], line: dashed}\n"
               "objectives:\n  - {name: Bridge, at: [3ft, 1ft], value: 2}\n"
               "  - {name: Mill, side: british, at: [1ft, 1ft]}\n"
               "  - {name: Ford, side: british, at: [1ft, 2ft], open: true}\n"),
        "test");
    INFO(planned);
    CHECK(
        planned.find(
            R"("moves": [{"side": "british", "label": "Left", "course": [[12, 12], [24, 12]], "dashed": true, )"
            R"("open": false}])") != std::string::npos);
    CHECK(planned.find(R"("objectives": [{"name": "Bridge", "at": [36, 12], "value": 2, "open": true}, )"
                       R"({"name": "Mill", "side": "british", "at": [12, 12], "open": false}, )"
                       R"({"name": "Ford", "side": "british", "at": [12, 24], "open": true}])") !=
          std::string::npos);
}

}  // namespace json_test

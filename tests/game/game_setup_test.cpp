// Where the seed and the rules of a game come from: the command line, then the scenario, then the club, then
// chance. No font is loaded and nothing is drawn.
#include "game/game_setup.hpp"

#include <catch2/catch.hpp>

#include "game/request_error.hpp"
#include "support/run.hpp"

namespace game_setup_test {

using namespace muster;
using namespace muster::tests;

constexpr const char* two_sides =
    "sides:\n"
    "  - {id: a, name: A, units: [{name: X, type: militia, men: 100}]}\n"
    "  - {id: b, name: B, units: [{name: Y, type: militia, men: 100}]}\n";

/// The setup of a scenario in a folder of its own, with the shipped templates and a known fresh seed.
std::optional<game::GameSetup> setup_of(const std::string& head, const std::string& club,
                                        game::GameRequest request) {
    const TemporaryFolder folder;
    write_file(folder / "night.yaml", "title: Night\n" + head + two_sides);
    if (!club.empty()) write_file(folder / "muster.yaml", club);
    request.scenario = folder / "night.yaml";
    const source::DiskFiles files;
    const game::Environment environment{files, MUSTER_SOURCE_DIR, [] { return "fresh"; }, {}};
    source::Reporter report;
    auto setup = game::read_setup(environment, request, report);
    CHECK_FALSE(report.has_errors());
    return setup;
}

game::GameRequest request_for(std::optional<std::string> seed, std::optional<std::string> rules) {
    game::GameRequest request;
    request.seed = std::move(seed);
    request.rules = std::move(rules);
    return request;
}

TEST_CASE("the seed is the command line's, else the scenario's, else a fresh one that is reported") {
    const std::string rules = "rules: fife-and-drum\n";
    const auto asked = setup_of(rules + "seed: written\n", "", request_for("asked", {}));
    REQUIRE(asked);
    CHECK(asked->seed.text() == "asked");
    CHECK_FALSE(asked->seed_drawn);
    const auto written = setup_of(rules + "seed: written\n", "", {});
    REQUIRE(written);
    CHECK(written->seed.text() == "written");
    CHECK_FALSE(written->seed_drawn);
    const auto fresh = setup_of(rules, "", {});
    REQUIRE(fresh);
    CHECK(fresh->seed.text() == "fresh");
    CHECK(fresh->seed_drawn);
}

TEST_CASE("the rules are the command line's, else the scenario's, else the club's") {
    const auto id = [](const std::string& head, const std::string& club, std::optional<std::string> asked) {
        const auto setup = setup_of(head, club, request_for({}, std::move(asked)));
        return setup ? setup->rules->id : std::string{};
    };
    CHECK(id("rules: fife-and-drum\n", "rules: grid-awi\n", "loyalty-and-glory") == "loyalty-and-glory");
    CHECK(id("rules: fife-and-drum\n", "rules: grid-awi\n", {}) == "fife-and-drum");
    CHECK(id("", "rules: grid-awi\n", {}) == "grid-awi");
}

TEST_CASE("a prefix that is re-rolled twice counts twice, and one that names no die is refused") {
    game::GameRequest request = request_for("1777", {});
    request.rerolls = {"class", "class"};
    const auto setup = setup_of("rules: loyalty-and-glory\n", "", request);
    REQUIRE(setup);
    CHECK(setup->rerolls.at("class") == 2);
    request.rerolls = {"no-such-die"};
    const auto refused = setup_of("rules: loyalty-and-glory\n", "", request);
    REQUIRE(refused);
    source::Reporter report;
    CHECK_THROWS_AS(game::roll_game(*refused, refused->seed, report), game::RequestError);
}

}  // namespace game_setup_test

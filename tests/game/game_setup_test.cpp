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

TEST_CASE("options for one rules system override the others under it, and have no effect under any other") {
    const auto options = [](const std::string& written, const std::string& rules) {
        const auto setup =
            setup_of("rules: fife-and-drum\noptions: {" + written + "}\n", "", request_for("1", rules));
        REQUIRE(setup);
        CHECK(setup->scenario.options_under.empty());
        std::map<std::string, std::string> all;
        for (const auto& [name, choice] : setup->scenario.options) all[name.value] = choice.value;
        return all;
    };
    using Options = std::map<std::string, std::string>;
    const std::string both = "men_per_figure: 10, awi-d20: {wind: off, men_per_figure: 15}";
    CHECK(options(both, "awi-d20") == Options{{"wind", "off"}, {"men_per_figure", "15"}});
    CHECK(options(both, "fife-and-drum") == Options{{"men_per_figure", "10"}});
    CHECK(options(both, "empire-of-liberty").empty());
    CHECK(options("American War of Independence (D20): {wind: off}", "awi-d20") == Options{{"wind", "off"}});
}

TEST_CASE("options for rules that do not exist are an error, as is an option that those rules do not have") {
    const auto said = [](const std::string& written) {
        const TemporaryFolder folder;
        write_file(folder / "night.yaml",
                   "title: Night\nrules: awi-d20\noptions: {" + written + "}\n" + two_sides);
        const source::DiskFiles files;
        const game::Environment environment{files, MUSTER_SOURCE_DIR, [] { return "fresh"; }, {}};
        game::GameRequest request;
        request.scenario = folder / "night.yaml";
        source::Reporter report;
        if (const auto setup = game::read_setup(environment, request, report); setup && !report.has_errors())
            (void)game::roll_game(*setup, setup->seed, report);
        return report.has_errors();
    };
    CHECK_FALSE(said("awi-d20: {wind: off}"));
    CHECK(said("awi-d02: {wind: off}"));
    CHECK(said("awi-d20: {wnd: off}"));
    CHECK(said("fife-and-drum: {men_per_figure: [1]}"));
    CHECK(said("fife-and-drum: {awi-d20: {wind: off}}"));
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

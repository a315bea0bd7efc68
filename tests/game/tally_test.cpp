// Tallies: counts of many nights, and that it makes no difference how the nights are shared out.
#include "game/tally.hpp"

#include <catch2/catch.hpp>

#include "game/request_error.hpp"
#include "roll/measure.hpp"
#include "support/run.hpp"

using namespace muster;
using namespace muster::game;

namespace {

const std::string path = MUSTER_SOURCE_DIR "/scenarios/camden.yaml";

Tally tally(int first, int count, int jobs = 2) {
    const source::DiskFiles files;
    const Environment environment = machine_environment(files);
    RollRequest request;
    request.game.scenario = path;
    request.game.seed = "tally";
    request.game.rules = "loyalty-and-glory";
    request.count = count;
    request.jobs = jobs;
    source::Reporter report;
    auto counted = tally_games(environment, request, first, report);
    REQUIRE(counted);
    return *counted;
}

}  // namespace

TEST_CASE("a tally counts what the same nights give one by one") {
    const source::DiskFiles files;
    const Environment environment = machine_environment(files);
    Counts shares, classes;
    std::string unit;
    for (int night = 5; night < 25; ++night) {
        source::Reporter report;
        GameRequest request;
        request.scenario = path;
        request.seed = "tally/" + std::to_string(night);
        request.rules = "loyalty-and-glory";
        const auto setup = read_setup(environment, request, report);
        const auto rolled = roll_game(*setup, setup->seed, report);
        double all = 0;
        for (const auto& side : rolled->sides) all += roll::fair_value(side, setup->rules);
        const auto& first = rolled->sides.front();
        ++shares[std::to_string(std::llround(100 * roll::fair_value(first, setup->rules) / all))];
        for (const auto& each : first.units)
            if (unit.empty() || unit == each.id)
                for (const auto& [name, value] : each.decided)
                    if (name == "class") {
                        unit = each.id;
                        ++classes[roll::as_text(value)];
                    }
    }
    const Tally counted = tally(5, 20);
    CHECK(counted.games() == 20);
    CHECK(counted.counts.at("british/share") == shares);
    REQUIRE_FALSE(unit.empty());
    CHECK(counted.counts.at("british/" + unit + "/class") == classes);
}

TEST_CASE("tallies in one, two or many parts add up to the same file") {
    const Tally whole = tally(1, 60, 1);
    Tally halves = tally(31, 30);
    add(halves, tally(1, 30), "second");
    CHECK(to_json(halves) == to_json(whole));
    Tally many = tally(60, 1);
    for (int night = 59; night >= 1; --night) add(many, tally(night, 1, 1), "part");
    CHECK(to_json(many) == to_json(whole));
}

TEST_CASE("a tally is read as it is written") {
    const tests::TemporaryFolder folder;
    const Tally written = tally(1, 12);
    tests::write_file(folder / "a.json", to_json(written));
    source::Reporter report;
    const auto read = read_tally(source::DiskFiles{}, folder / "a.json", report);
    REQUIRE(read);
    CHECK(to_json(*read) == to_json(written));
}

TEST_CASE("nights that were counted already, and nights of another game, are refused") {
    Tally sum = tally(1, 10);
    CHECK_THROWS_WITH(add(sum, tally(10, 5), "b.json"),
                      "b.json has nights that were counted already, from 10 to 10");
    Tally other = tally(11, 5);
    other.seed = "another";
    CHECK_THROWS_AS(add(sum, other, "b.json"), RequestError);
    CHECK(sum.games() == 10);
}

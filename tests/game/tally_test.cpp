// Tallies: counts of many nights, and that it makes no difference how the nights are shared out.
#include "game/tally.hpp"

#include <cmath>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "game/request_error.hpp"
#include "roll/measure.hpp"
#include "source/numbers.hpp"
#include "support/run.hpp"

namespace tally_test {

using namespace muster;
using namespace muster::game;

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
        for (const auto& side : rolled->sides) all += roll::fair_value(side);
        const auto& first = rolled->sides.front();
        const double share = 100 * roll::fair_value(first) / all;
        ++shares[fmt::format("{:g}", std::floor(share * 20 + 1e-6) / 20)];
        double points = 0;  // the parts of the units are the whole measure
        for (const auto& each : first.units) points += each.points;
        CHECK(points == Approx(roll::fair_value(first)));
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

TEST_CASE("a tally of another format is refused, with what to do") {
    const tests::TemporaryFolder folder;
    const auto fault_of = [&](const std::string& text) {
        tests::write_file(folder / "a.json", text);
        source::Reporter report;
        CHECK_FALSE(read_tally(source::DiskFiles{}, folder / "a.json", report));
        return report.all().empty() ? source::Diagnostic{} : report.all().front();
    };
    std::string newer = to_json(tally(1, 2)), old = newer;
    const std::string format = "\"tally\": 2";
    REQUIRE(newer.find(format) != std::string::npos);
    newer.replace(newer.find(format), format.size(), "\"tally\": 3");
    CHECK(fault_of(newer).kind == "other-tally");
    old.erase(old.find(format), format.size() + 1);
    CHECK(fault_of(old).sentence ==
          "this tally has format 1, and this version of Muster reads format 2; roll its nights again with "
          "`muster roll --tally`");
    CHECK(fault_of("{\"title\": \"Camden\"}").kind != "other-tally");  // it is not a tally at all
}

TEST_CASE("a tally that does not add up is refused, and no number in it is beyond counting") {
    const tests::TemporaryFolder folder;
    const std::string sound = to_json(tally(1, 2));
    const auto fault_of = [&](const std::string& what, const std::string& with) {
        std::string text = sound;
        REQUIRE(text.find(what) != std::string::npos);
        text.replace(text.find(what), what.size(), with);
        tests::write_file(folder / "a.json", text);
        source::Reporter report;
        CHECK_FALSE(read_tally(source::DiskFiles{}, folder / "a.json", report));
        return report.all().empty() ? "" : report.all().front().sentence;
    };
    const std::string damaged = "this tally is damaged: ";
    CHECK(fault_of("\"last\": 2", "\"last\": 2}, {\"first\": 2, \"last\": 9") ==
          damaged + "it has night 2 twice");
    CHECK(fault_of("\"first\": 1", "\"first\": 7") == damaged + "its nights 7 to 2 are in the wrong order");
    CHECK(fault_of("\"last\": 2", "\"last\": 9223372036854775807") ==
          "'9223372036854775807' is not a whole number from 1 to 1000000000000");
    CHECK(fault_of("\"games\": ", "\"games\": 100000").rfind(damaged + "'american/", 0) == 0);
    CHECK(fault_of("\"units\"", "\"allies\": \"nobody\", \"units\"")
              .find("an ally of 'nobody', which does not lead a side") != std::string::npos);
}

TEST_CASE("a value that is no number, or endless, is not a place on a balance sheet") {
    for (const char* value : {"inf", "-inf", "nan", "1e999"}) CHECK_FALSE(source::number_in<double>(value));
    CHECK(source::number_in<double>("1e300"));
}

TEST_CASE("nights that were counted already, and nights of another game, are refused") {
    Tally sum = tally(1, 10);
    CHECK_THROWS_WITH(add(sum, tally(10, 5), "b.json"),
                      "b.json has nights that were counted already, from 10 to 10");
    Tally other = tally(11, 5);
    other.seed = "another";
    CHECK_THROWS_AS(add(sum, other, "b.json"), RequestError);
    Tally renamed = tally(11, 5);
    renamed.sides.front().units.front().name = "Another";
    CHECK_THROWS_WITH(add(sum, renamed, "b.json"),
                      "b.json cannot be added: it has other sides or units than the first");
    CHECK(sum.games() == 10);
}

TEST_CASE("a balance sheet has every night of a tally once, and tonight as exact as they are") {
    const source::DiskFiles files;
    const Environment environment = machine_environment(files);
    GameRequest request;
    request.scenario = path;
    request.seed = "tally/7";
    request.rules = "loyalty-and-glory";
    source::Reporter report;
    const auto setup = read_setup(environment, request, report);
    const auto tonight = roll_game(*setup, setup->seed, report);
    const auto spread = make_spread(tally(1, 40), *setup->rules, &*tonight);
    CHECK(spread.nights == 40);
    CHECK(spread.label == "Strength points");
    const auto all = [](const dossier::Histogram& histogram) {
        std::int64_t nights = 0;
        for (const auto& [value, count] : histogram.nights) nights += count;
        return nights;
    };
    CHECK(all(spread.share) == 40);
    REQUIRE(spread.sides.size() == 2);
    // Night 7 is one of them, so each value of tonight is one that was counted.
    CHECK(spread.share.nights.contains(*spread.share.tonight));
    for (const auto& side : spread.sides) {
        REQUIRE(side.measures.size() == setup->rules->balance.measures.size());
        for (const auto& measure : side.measures) {
            CHECK(all(measure) == 40);
            CHECK(measure.nights.contains(*measure.tonight));
        }
        for (const auto& [id, unit] : side.units) CHECK(unit.nights.contains(*unit.tonight));
    }
    // Without tonight there is nothing to mark.
    CHECK_FALSE(make_spread(tally(1, 2), *setup->rules, nullptr).share.tonight);
}

}  // namespace tally_test

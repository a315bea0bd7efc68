// One game and many: what decides a roll, what re-rolling and other rules keep, and how a fair game is found.
#include <algorithm>
#include <cmath>

#include <catch2/catch.hpp>

#include "support/run.hpp"

namespace rolling_test {

using namespace muster::tests;
using Catch::Matchers::Contains;

const std::string club_night = std::string{MUSTER_SOURCE_DIR} + "/scenarios/thursday-at-the-club.yaml";
const std::string written_battle = std::string{MUSTER_SOURCE_DIR} + "/scenarios/camden.yaml";
const std::string battle = std::string{MUSTER_SOURCE_DIR} + "/scenarios/hobkirks-hill.yaml";

/// The number of a key of the JSON, from `from` on.
double number_after(const std::string& json, const std::string& key, std::size_t from = 0) {
    const auto at = json.find("\"" + key + "\"", from);
    REQUIRE(at != std::string::npos);
    return std::stod(json.substr(json.find(':', at) + 1));
}

TEST_CASE("a decided scenario is not counted as many games") {
    const TemporaryFolder folder;
    REQUIRE(run_muster("roll " + club_night + " --seed 1777 -o " + folder / "decided.yaml").status == 0);
    CHECK(run_muster("roll --count 5 --format jsonl " + folder / "decided.yaml").status == 2);
}

TEST_CASE("a scenario without rules says how to name them") {
    const TemporaryFolder folder;
    std::string text = read_file(club_night);
    text.erase(text.find("rules:"), text.find('\n', text.find("rules:")) - text.find("rules:"));
    write_file(folder / "night.yaml", text);
    const Ran ran = run_muster("check " + folder / "night.yaml");
    CHECK(ran.status == 1);
    CHECK_THAT(ran.said, Contains("no rules system is given") && Contains("--rules"));
}

TEST_CASE("a jsonl file of many games is written whole, each line with its own seed") {
    const TemporaryFolder folder;
    REQUIRE(run_muster("roll " + club_night + " --seed 1777 --count 20 --format jsonl -o " +
                       folder / "games.jsonl")
                .status == 0);
    const std::string lines = read_file(folder / "games.jsonl");
    CHECK(std::count(lines.begin(), lines.end(), '\n') == 20);
    CHECK_THAT(lines, Contains("\"seed\":\"1777/1\"") || Contains("\"seed\": \"1777/1\""));
}

TEST_CASE("many games are the same whatever the number of threads, and each is that of its own seed") {
    const std::string many = "roll " + club_night + " --seed 1777 --count 530 --format jsonl --jobs ";
    const std::string alone = run_muster(many + "1").output;
    CHECK(run_muster(many + "3").output == alone);
    CHECK(std::count(alone.begin(), alone.end(), '\n') == 530);  // more than are rolled at a time
    for (const int number : {1, 17, 513, 530}) {
        std::size_t from = 0;
        for (int line = 1; line < number; ++line) from = alone.find('\n', from) + 1;
        const std::string seed = "1777/" + std::to_string(number);
        CHECK(run_muster("roll " + club_night + " --format jsonl --seed " + seed).output ==
              alone.substr(from, alone.find('\n', from) + 1 - from));
    }
}

TEST_CASE("a night rolled for one system is played by another: its troops, its ground, that system's dice") {
    const Ran ran = run_muster("roll " + club_night + " --rules loyalty-and-glory --seed 1777 --format json");
    REQUIRE(ran.status == 0);
    CHECK_THAT(ran.output, Contains("\"rules\": \"loyalty-and-glory\"") && Contains("\"d20\"") &&
                               Contains("\"stream\": \"class/") && Contains("\"river\"") &&
                               Contains("\"strength\""));
    // Its troops and ground are rolled as before: the same streams, the same scores.
    const Ran own = run_muster("roll " + club_night + " --seed 1777 --format json");
    const auto entries = [](const std::string& json) {
        std::vector<std::string> all;
        for (auto at = json.find("\"d20\""); at != std::string::npos; at = json.find("\"d20\"", at + 1))
            all.push_back(json.substr(at, json.find_first_of(",\n}", at) - at));
        return all;
    };
    CHECK(entries(ran.output).size() >= 22);  // ten and a D10 for each side
    CHECK(entries(ran.output) == entries(own.output));
}

TEST_CASE("a fair game is rolled until the sides are close, and says how many were set aside") {
    const TemporaryFolder folder;
    const Ran ran = run_muster("roll " + club_night + " --seed 1777 --fair 3 --format json");
    REQUIRE(ran.status == 0);
    CHECK(number_after(ran.output, "percent") == 3);
    const double set_aside = number_after(ran.output, "set_aside");
    // Figures of both sides, added up from the units: the system's own measure of fairness.
    const auto second = ran.output.find("\"id\": \"american\"");
    REQUIRE(second != std::string::npos);
    double british = 0, american = 0;
    for (auto at = ran.output.find("\"values\""); at != std::string::npos;
         at = ran.output.find("\"values\"", at + 1))
        (at < second ? british : american) += number_after(ran.output, "figures", at);
    CHECK(std::abs(british - american) <= 0.03 * std::max(british, american));
    if (set_aside > 0) CHECK_THAT(ran.output, Contains("\"seed\": \"1777/fair-"));

    REQUIRE(run_muster("roll " + club_night + " --seed 1777 --fair 3 -o " + folder / "fair.yaml").status ==
            0);
    REQUIRE(run_muster("build " + folder / "fair.yaml" + " --sheets ledger -o " + folder / "out").status ==
            0);
    CHECK_THAT(run("pdftotext -layout " + folder / "out/fair/ledger.pdf" + " -").output,
               Contains("set aside until the sides were within 3 %"));
}

TEST_CASE("a battle without dice that is not fair never will be: status 2, and how close it is") {
    const Ran ran = run_muster("roll " + written_battle + " --rules grid-awi --fair 1");
    CHECK(ran.status == 2);
    CHECK_THAT(ran.said, Contains("the nearest was"));
}

}  // namespace rolling_test

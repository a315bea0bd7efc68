// The shipped scenarios and starters are read without a message.
#include <filesystem>

#include <catch2/catch.hpp>

#include "scenario/read_scenario.hpp"
#include "scenario/troop_types.hpp"
#include "source/render.hpp"
#include "support/neutral_types.hpp"

namespace shipped_test {

using namespace muster;

scenario::TroopTypes shipped_types(source::Reporter& report) {
    const source::DiskFiles disk;
    return scenario::read_troop_types(disk, MUSTER_SOURCE_DIR "/templates/common/troop-types.yaml", report)
        .value_or(scenario::TroopTypes{});
}

TEST_CASE("the troop types of RULES are all in the list, and no more") {
    source::Reporter report;
    const auto types = shipped_types(report);
    CHECK(source::render(report) == "");
    // "Any order of battle, any system": one neutral list of twenty-one types.
    const auto& expected = muster::tests::neutral_types();
    REQUIRE(expected.size() == 21);
    auto found = types.ids();
    CHECK(std::is_permutation(found.begin(), found.end(), expected.begin(), expected.end()));
    CHECK(types.find("artillery")->arm == muster::source::Arm::artillery);
}

TEST_CASE("a shipped battle has allied sides") {
    const source::DiskFiles disk;
    source::Reporter report;
    const auto text = source::read_text(disk, MUSTER_SOURCE_DIR "/scenarios/freemans-farm.yaml", report);
    REQUIRE(text);
    const auto scenario = scenario::read_scenario(text, shipped_types(report), report);
    REQUIRE(scenario);
    REQUIRE(scenario->sides.size() == 3);
    CHECK(scenario->sides[1].alliance == scenario->sides[0].alliance);
    CHECK(scenario->sides[2].alliance.empty());
}

TEST_CASE("every shipped scenario and starter is read without a message") {
    namespace fs = std::filesystem;
    const source::DiskFiles disk;
    std::vector<std::string> paths{MUSTER_SOURCE_DIR "/templates/common/starter.yaml"};
    for (const auto& entry : fs::directory_iterator(MUSTER_SOURCE_DIR "/scenarios"))
        if (entry.path().extension() == ".yaml") paths.push_back(entry.path().string());
    CHECK(paths.size() > 4);
    for (const auto& path : paths) {
        source::Reporter report;
        const auto types = shipped_types(report);
        auto text = source::read_text(disk, path, report);
        REQUIRE(text);
        // A starter has no rules; `muster new` fills them in.
        std::string bytes{text->bytes()};
        if (const auto blank = bytes.find("rules: RULES"); blank != std::string::npos)
            text = std::make_shared<source::SourceText>(path, bytes.replace(blank, 12, "rules: chosen"));
        const auto scenario = scenario::read_scenario(text, types, report);
        CHECK(source::render(report) == "");
        REQUIRE(scenario);
        CHECK_FALSE(scenario->sides.empty());
    }
}

}  // namespace shipped_test

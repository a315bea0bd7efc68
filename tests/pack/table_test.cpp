// Warnings about the table: units on one another, units outside their zone, terrain that is no terrain.
#include <catch2/catch.hpp>

#include "support/run.hpp"

namespace table_test {

using namespace muster::tests;
using Catch::Matchers::Contains;

/// What `check` says of two British units, the second at a place, in a zone of 12" along the south edge.
std::string check(const std::string& second, const std::string& club = "") {
    const TemporaryFolder folder;
    write_file(folder / "game.yaml",
               "title: T\nrules: loyalty-and-glory\nseed: one\ntable: {width: 6ft, depth: 4ft}\n"
               "zones: [{side: british, edge: south, depth: 12in}]\n"
               "sides:\n"
               "  - {id: british, name: British, units: [\n"
               "      {name: 4th Foot, type: regular-infantry, men: 300, line: 4, at: [36in, 40in]},\n"
               "      {name: 5th Foot, type: regular-infantry, men: 300, line: 4, " +
                   second +
                   "}]}\n"
                   "  - {id: american, name: American, units: [{name: Line, type: militia, men: 200}]}\n");
    if (!club.empty()) write_file(folder / "muster.yaml", club);
    const Ran ran = run_muster("check " + folder / "game.yaml");
    CHECK(ran.status == 0);
    return ran.said;
}

TEST_CASE("units on one another are a warning with the line and both names, whichever way they face") {
    for (const char* at : {"at: [36in, 40in]", "at: [38in, 40in]", "at: [36in, 40in], towards: east"}) {
        INFO(at);
        CHECK_THAT(check(at), Contains("game.yaml:8:") && Contains("'5th Foot' and '4th Foot' cover") &&
                                  Contains("[units-overlap]"));
    }
}

TEST_CASE("bases that touch, beside or behind one another, are no fault") {
    // Four line bases of 40 mm in line are 6.3" wide (Loyalty & Glory, Unit Structure).
    for (const char* at :
         {"at: [42.3in, 40in]", "at: [42in, 40in]", "at: [36in, 41.2in]", "at: [36in, 46in]"}) {
        INFO(at);
        CHECK_THAT(check(at), !Contains("units-overlap"));
    }
}

TEST_CASE("a unit outside its side's zone is a warning; one on its border is not") {
    CHECK_THAT(check("at: [20in, 20in]"),
               Contains("'5th Foot' is outside the deployment zone of its side (British)") &&
                   Contains("game.yaml:8:"));
    CHECK_THAT(check("at: [20in, 36in]"), !Contains("outside-zone"));
    CHECK_THAT(check("facing: red"), !Contains("outside-zone"));
}

TEST_CASE("no unit of a shipped scenario is on another or outside its zone, under its own rules") {
    for (const char* name : {"brandywine-birmingham-hill", "camden", "cowpens", "hobkirks-hill"}) {
        const Ran ran = run_muster(std::string{"check " MUSTER_SOURCE_DIR "/scenarios/"} + name + ".yaml");
        INFO(ran.said);
        CHECK(ran.status == 0);
        CHECK_THAT(ran.said, !Contains("units-overlap") && !Contains("outside-zone"));
    }
}

TEST_CASE("the club's box knows its kinds and suggests the one that was meant") {
    CHECK_THAT(check("facing: red", "box: {wodd: 3, hill: 2, farm building: 4, house: 2, road: 6ft}\n"),
               Contains("muster.yaml:1:") && Contains("'wodd' is not a kind of terrain") &&
                   Contains("did you mean 'wood'?") && !Contains("'farm building'") && !Contains("'hill'"));
}

}  // namespace table_test

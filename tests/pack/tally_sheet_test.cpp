// The balance sheet of a tally: from any number of nights, cut in any way, with or without a night on it.
#include <catch2/catch.hpp>

#include "support/run.hpp"

namespace tally_sheet_test {

using namespace muster::tests;
using Catch::Matchers::Contains;

TEST_CASE("tallies print one balance sheet however they were cut, and --night marks a night on it") {
    const TemporaryFolder folder;
    const std::string camden = std::string{MUSTER_SOURCE_DIR} + "/scenarios/camden.yaml";
    const std::string rules = " --rules loyalty-and-glory --seed study ";
    const auto count = [&](const std::string& nights, const std::string& file) {
        REQUIRE(run_muster("roll " + camden + rules + "--tally " + nights + " -o " + folder / file).status ==
                0);
    };
    count("--count 60", "all.json");
    count("--count 20", "a.json");
    count("--count 40 --first 21", "b.json");
    const auto tally = [&](const std::string& words) { return run_muster("tally " + words); };
    REQUIRE(tally(folder / "all.json" + " --pdf " + folder / "one.pdf").status == 0);
    REQUIRE(tally(folder / "b.json" + " " + folder / "a.json" + " --pdf " + folder / "two.pdf").status == 0);
    CHECK(read_file(folder / "one.pdf") == read_file(folder / "two.pdf"));
    const auto text = [&](const std::string& file) {
        return run("pdftotext -layout " + folder / file + " -").output;
    };
    CHECK_THAT(text("one.pdf"), Contains("In 60 nights rolled from this scenario the British side usually") &&
                                    Contains("in a usual night") && !Contains("onight"));

    REQUIRE(run_muster("build " + camden + rules + "--sheets cards -o " + folder / "x").status == 0);
    REQUIRE(run_muster("build " + camden + rules + "-o " + folder / "output").status == 0);
    const std::string night = " --night " + folder / "output/camden";
    REQUIRE(
        tally(folder / "all.json" + night + " --pdf " + folder / "night.pdf" + " --paper letter").status ==
        0);
    CHECK_THAT(text("night.pdf"),
               Contains("Tonight the British side brings 12 units") && Contains("Of 60 nights"));
    // A night under other rules cannot be marked, and a night needs a sheet to be marked on.
    REQUIRE(run_muster("build " + camden + " --rules awi-d20 --seed study -o " + folder / "d20").status == 0);
    const Ran other =
        tally(folder / "all.json" + " --night " + folder / "d20/camden" + " --pdf " + folder / "none.pdf");
    CHECK(other.status == 2);
    CHECK_THAT(other.said, Contains("under awi-d20, but the tally is of 'Camden' under loyalty-and-glory"));
    CHECK(tally(folder / "all.json" + night).status == 2);
}

}  // namespace tally_sheet_test

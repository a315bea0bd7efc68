// Any order of battle under any system, and what the umpire compares sides by.
#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>

#include <catch2/catch.hpp>

#include "support/run.hpp"
#include "support/trials.hpp"

namespace systems_test {

using namespace muster::tests;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

const std::string sources = MUSTER_SOURCE_DIR;
const std::string club_night = sources + "/scenarios/thursday-at-the-club.yaml";

std::vector<std::string> systems() {
    std::vector<std::string> ids;
    for (const auto& entry : fs::directory_iterator(sources + "/templates"))
        if (fs::exists(entry.path() / "system.yaml")) ids.push_back(entry.path().filename().string());
    return ids;
}

TEST_CASE("every shipped scenario is right under every system, but for what their rules leave open") {
    // What is said of shipped battles, and why it may be said: a battle is as large as it was, and a class
    // that is written down is for the system that has classes.
    const std::regex expected{
        "[^\\n]*(warning: the rules are for a table of 4 by 4 or 5 by 4 feet; this one is another size"
        "|warning: [^\\n]*: a unit has two to ten bases \\(54 to 485 men\\); fewer men count as two bases, "
        "and more as ten"
        "|note: [^\\n]* has no rule for [^\\n]* printed as written"
        "|note: 'class' has no effect under [^\\n]*) \\[[a-z-]+\\]\\n[^\\n]*\\n[^\\n]*\\n"};
    for (const auto& rules : systems()) {
        const Ran ran = run_muster("check " + sources + "/scenarios/*.yaml --rules " + rules);
        CHECK(ran.status == 0);
        INFO(rules);
        CHECK(std::regex_replace(ran.said, expected, "") == "");
    }
}

// Each is built once in any run, and under every system and on both papers with --long.
TEST_CASE("every shipped scenario builds under every system, on A4 and on US Letter") {
    CHECK(systems().size() == 5);
    std::set<std::string> scenarios;
    for (const auto& entry : fs::directory_iterator(sources + "/scenarios"))
        if (entry.path().extension() == ".yaml") scenarios.insert(entry.path().string());
    const bool is_long = step_of_trials() == 1;
    int print = 0;
    for (const auto& rules : systems())
        for (const char* paper : {"a4", "letter"}) {
            std::string due;
            int number = 0;
            for (const auto& scenario : scenarios)
                if (is_long || number++ % 10 == print || scenario.ends_with("/camden.yaml"))
                    due += scenario + " ";
            ++print;
            const TemporaryFolder folder;
            const Ran ran = run_muster("build " + due + "--rules " + rules + " --paper " + paper + " -o " +
                                       folder.path().string());
            INFO(rules << " on " << paper << ": " << ran.said);
            CHECK(ran.status == 0);
            CHECK_THAT(ran.said, !Contains("error"));
            for (const char* sheet : {"cards-british", "roster-american", "labels-british", "qrs"})
                CHECK(fs::exists(folder.path() / "camden" / (std::string{sheet} + ".pdf")));
            const Ran pages = run("pdfinfo " + folder / "camden/qrs.pdf" + " | grep -c 'Pages: *[12]$'");
            CHECK(pages.output == "1\n");
        }
}

TEST_CASE("a gridded game has its ground on whole squares of the grid where the river leaves them whole") {
    const Ran ran = run_muster("roll " + club_night + " --rules grid-awi --seed 1777 --format yaml");
    REQUIRE(ran.status == 0);
    CHECK_THAT(ran.output, Contains("cell: 6"));
    const TemporaryFolder folder;
    write_file(folder / "grid.yaml", ran.output);
    CHECK(run_muster("build " + folder / "grid.yaml" + " -o " + folder / "out").status == 0);
    CHECK_THAT(run("pdftotext -layout " + folder / "out/grid/setup.pdf" + " -").output,
               Contains("Key terrain") && Contains("Bridge"));
    CHECK_THAT(run("pdftotext -layout " + folder / "out/grid/roster-british.pdf" + " -").output,
               Contains("Resolve"));
}

TEST_CASE("a quality that a system does not know is reported with those it knows") {
    const TemporaryFolder folder;
    write_file(folder / "q.yaml",
               "title: Q\nrules: empire-of-liberty\nsides:\n"
               "  - {id: a, name: A, units: [{name: X, type: militia, men: 100, quality: superb}]}\n"
               "  - {id: b, name: B, units: [{name: Y, type: militia, men: 100, quality: elite}]}\n");
    const Ran ran = run_muster("check " + folder / "q.yaml");
    CHECK(ran.status == 1);
    CHECK_THAT(ran.said, Contains("4:74: error: X: 'superb' is not a quality of Empire of Liberty") &&
                             Contains("veteran") && !Contains("Y:"));
}

TEST_CASE("each player reads what both sides win by, his own first, under every system") {
    const TemporaryFolder folder;
    for (const auto& system : systems()) {
        REQUIRE(run_muster("build " + sources + "/scenarios/camden.yaml --sheets briefing --rules " + system +
                           " --seed v -o " + folder / system)
                    .status == 0);
        const auto text = [&](const std::string& side) {
            const auto all =
                run("pdftotext -raw " + folder / (system + "/camden/briefing-" + side + ".pdf") + " -")
                    .output;
            std::string line = all;
            std::replace(line.begin(), line.end(), '\n', ' ');
            return line;
        };
        INFO(system);
        const std::string british = text("british"), american = text("american");
        CHECK_THAT(british, Contains("You win") && Contains("if five of the six") && Contains("They win"));
        CHECK(british.find("You win") < british.find("They win"));
        CHECK_THAT(american, Contains("You win") && Contains("if the road is held"));
        CHECK(american.find("if the road is held") < american.find("if five of the six"));
    }
}

TEST_CASE("the balance sheet has a sentence, and where a random game is among ten thousand") {
    const TemporaryFolder folder;
    REQUIRE(run_muster("build " + club_night + " --seed 1777 --sheets balance -o " + folder.path().string())
                .status == 0);
    const std::string text =
        run("pdftotext -layout " + folder / "thursday-at-the-club/balance.pdf" + " -").output;
    CHECK_THAT(text, Contains("Tonight the British side brings") && Contains("Of 10,000 nights rolled") &&
                         Contains("Figures by unit") && Contains("tonight, the largest first") &&
                         Contains("in 100 gave"));
    // Only the umpire gets it.
    CHECK(
        run_muster("build " + club_night + " --sheets balance --for british -o " + folder / "none").status ==
        2);
    CHECK_FALSE(fs::exists(folder.path() / "none"));
    // Under rules that roll nothing there is one sentence, the measures and tonight's units, and no panel.
    REQUIRE(run_muster("build " + sources + "/scenarios/camden.yaml --rules grid-awi --sheets balance -o " +
                       folder.path().string())
                .status == 0);
    const std::string same = run("pdftotext -layout " + folder / "camden/balance.pdf" + " -").output;
    CHECK_THAT(same, Contains("No die changes this") && !Contains("in 100") && !Contains("tall bars"));
    // What was not requested is not made.
    REQUIRE(run_muster("build " + club_night + " --seed 1777 -o " + folder / "all").status == 0);
    CHECK_FALSE(fs::exists(folder.path() / "all/thursday-at-the-club/balance.pdf"));
}

}  // namespace systems_test

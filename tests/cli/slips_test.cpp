// Slips of a user on the command line, each with the cure that he is told.
#include <catch2/catch.hpp>

#include "support/run.hpp"

namespace slips_test {

using namespace muster::tests;
using Catch::Matchers::Contains;

/// Two units of one name, of which the second has the id 4th-foot-2.
constexpr const char* night =
    "title: Friday\nrules: loyalty-and-glory\nseed: x\nsides:\n"
    "  - name: British\n    brigades:\n"
    "      - {name: Webster, units: [{name: 4th Foot, type: militia, men: 300}]}\n"
    "      - {name: Leslie, units: [{name: 4th Foot, type: militia, men: 300}]}\n"
    "  - name: American\n    units:\n"
    "      - {name: 1st Delaware, type: militia, men: 300}\n"
    "      - {name: 2nd Delaware, type: militia, men: 300}\n";

/// Runs the program in a folder; its name stands for a command before it.
Ran run_in(const TemporaryFolder& folder, const std::string& words) {
    return run("cd " + folder.path().string() + " && " MUSTER_PROGRAM " " + words);
}

TEST_CASE("what is written wrong on the command line is told with what to write") {
    const TemporaryFolder folder;
    write_file(folder / "friday.yaml", night);
    write_file(folder / "My Games/x.yaml", night);
    const std::pair<const char*, const char*> slips[] = {
        {"build friday.yaml --letter", "write --paper letter"},
        {"build friday.yaml --large-print", "write --variant large-print"},
        {"check My Games/x.yaml", "put it in quotation marks: \"My Games/x.yaml\""},
    };
    for (const auto& [words, cure] : slips) {
        const Ran ran = run_in(folder, words);
        INFO(words << "\n" << ran.said);
        CHECK(ran.status == 2);
        CHECK_THAT(ran.said, Contains(cure));
    }
    CHECK(run_in(folder, "check 'My Games/x.yaml'").status == 0);
}

TEST_CASE("a unit is found by the beginning of its name, and two that are meant are told apart") {
    const TemporaryFolder folder;
    write_file(folder / "friday.yaml", night);
    const std::string both =
        "give the id of one: 4th-foot (British, Webster) and 4th-foot-2 (British, Leslie)";
    for (const std::string command :
         {"explain friday.yaml '4th Foot'", "odds friday.yaml '4th Foot'", "build friday.yaml --only 4TH"}) {
        const Ran ran = run_in(folder, command);
        INFO(command << "\n" << ran.said);
        CHECK(ran.status == 2);
        CHECK_THAT(ran.said, Contains("may be any of 2 units") && Contains(both));
    }
    CHECK_THAT(run_in(folder, "explain friday.yaml 4th-foot-2").output, Contains("British, Leslie"));
    CHECK_THAT(run_in(folder, "explain friday.yaml '1st'").output, Contains("1st Delaware"));
    CHECK(run_in(folder, "build friday.yaml --only 2nd --sheets cards").status == 0);
}

TEST_CASE("what is written is named, and a starter's next command") {
    const TemporaryFolder folder;
    CHECK_THAT(run_in(folder, "new -o a.yaml").said, Contains("Wrote a.yaml. Next: muster check a.yaml"));
    write_file(folder / "friday.yaml", night);
    REQUIRE(run_in(folder, "build friday.yaml -o out").status == 0);
    const std::pair<const char*, const char*> writers[] = {
        {"roll --from out/friday/ledger.pdf -o b.yaml", "Wrote b.yaml. Next: muster check b.yaml\n"},
        {"roll friday.yaml -o c.yaml", "Wrote c.yaml. Next: muster build c.yaml\n"},
        {"roll friday.yaml --format json -o c.json", "Wrote c.json.\n"},
        {"roll friday.yaml --count 5 --tally -o tally.json", "Wrote tally.json.\n"},
        {"roll friday.yaml a.yaml -o games", "Wrote games/friday.yaml.\nWrote games/a.yaml.\n"},
        {"export friday.yaml -o army.csv", "Wrote army.csv.\n"},
        {"export friday.yaml -o army.ods", "Wrote army.ods.\n"},  // which the name says, without --format
        {"new --from army.ods -o e.yaml", "Wrote e.yaml. Next: muster check e.yaml\n"},
        {"new --from army.csv -o d.yaml", "Wrote d.yaml. Next: muster check d.yaml\n"}};
    for (const auto& [words, line] : writers) {
        const Ran ran = run_in(folder, words);
        INFO(words << "\n" << ran.said);
        CHECK(ran.status == 0);
        CHECK_THAT(ran.said, Catch::Matchers::EndsWith(line));
    }
    CHECK_THAT(run_in(folder, "export friday.yaml -o army.xlsx").said, Contains(".csv or .ods"));
    // A stream is not a file that one could look for.
    CHECK_THAT(run_in(folder, "export friday.yaml -o /dev/stdout").said, !Contains("Wrote"));
}

TEST_CASE("a unit that does not exist is reported even if nothing has been printed yet") {
    const TemporaryFolder folder;
    std::string unseeded = night;
    unseeded.erase(unseeded.find("seed: x\n"), 8);
    write_file(folder / "friday.yaml", unseeded);
    for (const std::string command :
         {"build friday.yaml --only", "explain friday.yaml", "odds friday.yaml"}) {
        const Ran ran = run_in(folder, command + " 3rd-delaware");
        INFO(ran.said);
        CHECK(ran.status == 2);
        CHECK_THAT(ran.said, Contains("there is no unit called '3rd-delaware'"));
        CHECK_THAT(run_in(folder, command + " 2nd-delaware").said, Contains("there is no night in"));
    }
    // The units of a night that is drawn by dice are not known before.
    write_file(folder / "club.yaml",
               "title: Club\nrules: awi-d20\nsides:\n  - {id: british, troops: roll}\n"
               "  - {id: american, troops: roll}\n");
    CHECK_THAT(run_in(folder, "build club.yaml --only 3rd-delaware").said, Contains("there is no night in"));
}

TEST_CASE("what nobody knows is reported together with everything else that is wrong") {
    const TemporaryFolder folder;
    for (const std::string unit :
         {"{name: 4th Foot, type: foot-gaurds, men: ?}", "{name: 4th Foot, type: foot-gaurds, men: ? }",
          "name: 4th Foot\n        type: foot-gaurds\n        men: ?  # who knows"}) {
        write_file(folder / "a.yaml",
                   "title: A\nrules: loyalty-and-glory\nsides:\n  - name: British\n    units:\n      - " +
                       unit + "\n  - {name: American, units: [{name: X, type: miltia}], notes: ?}\n");
        const Ran ran = run_in(folder, "check a.yaml");
        INFO(ran.said);
        CHECK(ran.status == 1);
        for (const std::string fault : {"'?'", "'foot-gaurds'", "'miltia'"})
            CHECK_THAT(ran.said, Contains(fault));
        CHECK_THAT(ran.said, !Contains("[syntax]"));
    }
}

TEST_CASE("a character that no font has is told at its place, and the pack is printed without it") {
    const TemporaryFolder folder;
    std::string strange = night;
    strange.replace(strange.find("1st Delaware"), 12, "1st‑Delaware ☃");
    write_file(folder / "friday.yaml",
               strange +
                   "terrain: [{kind: wood, name: 漢 Wood, outline: [[1ft, 1ft], [2ft, "
                   "1ft], [2ft, 2ft]]}]\n");
    for (const std::string command : {"check friday.yaml", "build friday.yaml"}) {
        const Ran ran = run_in(folder, command);
        INFO(command << "\n" << ran.said);
        CHECK(ran.status == 0);
        CHECK_THAT(ran.said,
                   Contains("friday.yaml:11:16: warning: no font has the character U+2603 ☃ (left out)") &&
                       Contains("friday.yaml:13:30: warning: no font has the character U+6F22 漢") &&
                       !Contains("U+2011"));
    }
    CHECK_THAT(run_in(folder, "explain friday.yaml 1st-delaware").output, Contains("1st-Delaware"));
}

TEST_CASE("files that a folder of templates or of scenarios has for nothing are told") {
    const TemporaryFolder folder;
    write_file(folder / "friday.yaml", night);
    write_file(folder / "own/sheets/cards.yaml", "x: 1\n");
    const Ran none = run_in(folder, "check friday.yaml --templates own");
    CHECK(none.status == 1);
    CHECK_THAT(none.said, Contains("own/sheets/cards.yaml:1:1: warning: this file is not used") &&
                              Contains("/sheets/cards.yaml'") && Contains("[templates-folder-unused]"));
    write_file(folder / "own/common/sheets/map.yaml",
               read_file(MUSTER_SOURCE_DIR "/templates/common/sheets/map.yaml"));
    write_file(folder / "own/README.txt", "mine");
    write_file(folder / "muster.yml", "paper: letter\n");
    const Ran some = run_in(folder, "check friday.yaml --templates own");
    INFO(some.said);
    CHECK(some.status == 0);
    CHECK_THAT(some.said, Contains("[template-unused]") && !Contains("[templates-folder-unused]") &&
                              !Contains("README") &&
                              Contains("muster.yml:1:1: warning: this file is not read"));
}

}  // namespace slips_test

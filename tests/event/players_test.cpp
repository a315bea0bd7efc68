// Players of an event that come from a spreadsheet.
#include <catch2/catch.hpp>

#include "event/day.hpp"

namespace players_test {

using namespace muster::tests;
using Catch::Matchers::Contains;

/// What `muster check` says of an event of three tables with these players.
Ran checked(const std::string& players, const std::string& tables = "{tables: 1-3, scenario: game.yaml}") {
    const Day day;
    write_file(day / "event.yaml",
               "event: Day\nplayers: players.csv\nprint: {sheets: [briefing]}\ntables: [" + tables + "]\n");
    write_file(day / "players.csv", players);
    return run("cd " + (day / "") + " && " MUSTER_PROGRAM " check event.yaml 2>&1");
}

TEST_CASE("players and umpires of a spreadsheet sit at the tables and sides that it names") {
    const Day day;
    write_file(day / "event.yaml",
               "event: Day\nseed: x\nplayers: players.csv\nprint: {sheets: [briefing]}\ntables:\n"
               "  - {tables: 1-3, scenario: game.yaml, roll: same, players: {british: [Ann, 1]}}\n");
    write_file(day / "players.csv",
               "Game;Player;Side\n1;Ben;British\n\"2, "
               "3\";Carla;american\n3;Ursula;Umpire\n3;Dan;British\n3;Eve;British\n");
    REQUIRE(day.make().status == 0);
    const auto readers = [&](const std::string& table) {
        std::string names;
        for (const auto& [name, bytes] : day.files("out/tables/" + table))
            if (name.ends_with(".pdf") && name != "everyone.pdf") names += name + " ";
        return names;
    };
    CHECK(readers("001") == "american.pdf british-ann.pdf british-ben.pdf ");
    CHECK(readers("002") == "american.pdf british-2.pdf british-ann.pdf ");
    CHECK(readers("003") == "american.pdf british-ann.pdf british-dan.pdf british-eve.pdf ");
    const std::string chart = run("pdftotext -layout " + (day / "out/umpires.pdf") + " -").output;
    CHECK_THAT(chart, Contains("Ursula") && Contains("American: Carla"));
    CHECK_THAT(chart, Contains("x/1"));  // still one night
    CHECK(chart.find("x/3") == std::string::npos);
    // Only a table whose players are others is made again.
    write_file(day / "players.csv",
               "Game;Player;Side\n1;Bob;British\n\"2, "
               "3\";Carla;american\n3;Ursula;Umpire\n3;Dan;British\n3;Eve;British\n");
    CHECK_THAT(day.make().said, Contains("1 made, 2 already there"));
}

TEST_CASE("a spreadsheet of players may name a side as it is printed") {
    const Day day;
    write_file(day / "event.yaml",
               "event: Day\nseed: x\nplayers: players.csv\nprint: {sheets: [briefing]}\n"
               "tables: [{table: 1, scenario: named.yaml, players: {crown: [Ann, 1]}}]\n");
    write_file(day / "named.yaml",
               "title: A\nrules: loyalty-and-glory\nsides:\n"
               "  - {id: crown, name: Crown Forces, units: [{name: 4th Foot, type: militia}]}\n"
               "  - {name: American, units: [{name: Militia, type: militia}]}\n");
    write_file(day / "players.csv", "Table,Side,Name\n1,Crown forces,Ben\n");
    CHECK(day.make().status == 0);
    CHECK(std::filesystem::exists(day / "out/tables/001/crown-ben.pdf"));
    CHECK_FALSE(std::filesystem::exists(day / "out/tables/001/crown-2.pdf"));
}

TEST_CASE("what a spreadsheet of players says amiss is told at its row") {
    CHECK_THAT(checked("Table,Side,Name,Phone\n1,British,Ann,0123\n").output,
               Contains("players.csv: note: these columns are ignored: Phone"));
    CHECK_THAT(checked("Table,Side,Name\n1,British,Ann\n,British,Ben\n").output,
               Contains("players.csv:3:1: warning: 'Ben' has no seat, because the column Table"));
    CHECK_THAT(
        checked("Table,Side,Name\n1,Crown,Ann\n").output,
        Contains("players.csv:2:1: error: 'crown' is not a side of this game; the sides are british and"));
    CHECK_THAT(checked("Table,Side,Name\n4,British,Ann\n").output,
               Contains("players.csv:2:1: error: the event has no table 4"));
    CHECK_THAT(checked("Table,Side,Name\n1,British,Ann\n2,British,Ann\n",
                       "{tables: 1-3, scenario: game.yaml, slot: '9:00'}")
                   .output,
               Contains("players.csv:3:1: warning: 'Ann' plays at tables 1 and 2 in the same slot"));
    CHECK_THAT(checked("Who,Side\nAnn,British\n").output, Contains("no row names the columns"));
    CHECK_THAT(checked("Table,Side,Name\nfirst,British,Ann\n").output,
               Contains("'first' does not name tables"));
}

}  // namespace players_test

// What `check` tells of an event before its tables are made: the same as making and gathering it would.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "event/day.hpp"

using namespace muster::tests;
using Catch::Matchers::Contains;

namespace {

Ran check(const Day& day) {
    return run_muster("check " + day / "event.yaml");
}

/// A name of as many letters as one may have.
std::string long_name(const std::string& ending) {
    const std::string words =
        "Lieutenant General Sir Marmaduke Wolverhampton Montgomery of the Most Honourable Company of "
        "Wargamers and their Friends";
    return words.substr(0, 119 - ending.size()) + " " + ending;
}

}  // namespace

TEST_CASE("an event of many slots and the longest names is printed, and check finds nothing wrong with it") {
    const Day day;
    write_file(day / "muster.yaml", "box: {river: 1, road: 1, wood: 1}\n");
    write_file(day / "game.yaml", fmt::format(R"(title: {0}
rules: loyalty-and-glory
terrain: squares
sides:
  - {{id: british, name: "{1}", brigades: [{{name: "{0}", units: [{{name: 4th Foot, type: regular-infantry, men: 350}}]}}]}}
  - {{id: american, name: American, units: [{{name: 1st Maryland, type: continentals, men: 300}}]}}
)",
                                              long_name("t"), long_name("s")));
    std::string players;
    for (int i = 0; i < 12; ++i)
        players += fmt::format("{}\"{}\"", i > 0 ? ", " : "", long_name(std::to_string(i)));
    std::string event =
        fmt::format("event: {0}\nplace: {0}\nseed: {1}\nprint: {{sheets: [briefing]}}\ntables:\n",
                    long_name("e"), std::string(80, 'S'));
    for (int table = 1; table <= 16; ++table)
        event += fmt::format(
            "  - {{table: {}, scenario: game.yaml, slot: \"{:02} {}\", umpire: \"{}\", "
            "players: {{british: [{}], american: [{}]}}}}\n",
            table, table, "in the afternoon of the second day, o", long_name("u"),
            table == 1 ? players : "A. Smith", long_name("p"));
    write_file(day / "event.yaml", event);
    const auto checked = check(day);
    INFO(checked.said);
    CHECK(checked.status == 0);
    const auto made = day.make();
    INFO(made.said);
    CHECK(made.status == 0);
    CHECK(day.files("out").contains("tents.pdf"));
    CHECK(day.files("out").contains("pieces.pdf"));
}

TEST_CASE("check tells which sheet of the day does not fit on the event's paper") {
    const Day day;
    write_file(day / "event.yaml", day_event.substr(0, day_event.find("print:")) +
                                       "print: {sheets: [ledger], paper: 60mm x 80mm}\n");
    std::string event = read_file(day / "event.yaml");
    for (const std::string entry : {"scenario: game.yaml\n", "scenario: game.yaml,"})
        event.insert(event.find(entry),
                     entry.back() == ',' ? "print: {paper: a4}, " : "print: {paper: a4}\n    ");
    write_file(day / "event.yaml", event);
    const auto checked = check(day);
    CHECK(checked.status == 1);
    CHECK_THAT(checked.said, Contains("tents"));
    const auto made = day.make();
    CHECK(made.status != 0);
}

TEST_CASE("a file where an event has a folder is named before any table is made") {
    const Day day;
    for (const std::string name : {"out", "out/print", "out/tables"}) {
        INFO(name);
        std::filesystem::remove_all(day / "out");
        write_file(day / name, "mine");
        const auto made = day.make();
        CHECK(made.status == 3);
        CHECK_THAT(made.said, Contains("muster: " + name + ": this is a file"));
        CHECK_FALSE(std::filesystem::exists(day / "out/tables/001"));
        CHECK(read_file(day / name) == "mine");
    }
}

// What `check` tells of an event before its tables are made: the same as making and gathering it would.
#include <regex>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "event/day.hpp"

namespace check_test {

using namespace muster::tests;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

Ran check(const Day& day) {
    return run_muster("check " + day / "event.yaml");
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to);
}

/// A name of as many letters as one may have.
std::string long_name(const std::string& ending) {
    const std::string words =
        "Lieutenant General Sir Marmaduke Wolverhampton Montgomery of the Most Honourable Company of "
        "Wargamers and their Friends";
    return words.substr(0, 119 - ending.size()) + " " + ending;
}

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

TEST_CASE("what would fail after the last table is reported by check, and before the first is made") {
    const Day day;
    SECTION("a table's number, of which a shorter one would fit") {
        write_file(
            day / "event.yaml",
            "event: Day\nseed: x\nprint: {paper: 100mm x 130mm, sheets: [ledger]}\ntables:\n  - {tables: "
            "[1, 10000], scenario: game.yaml, print: {paper: a4}}\n");
    }
    SECTION("a paper of the lists that does not hold them") {
        write_file(
            day / "event.yaml",
            "event: Day\nseed: x\nprint: {paper: 60mm x 80mm, sheets: [ledger]}\ntables:\n  - {table: 1, "
            "scenario: game.yaml, slot: \"Saturday 09:00\", print: {paper: a4}}\n");
    }
    SECTION("a template of the club's own") {
        fs::create_directories(day / "mine/common/event");
        write_file(day / "mine/common/event/results.yaml",
                   changed(read_file(MUSTER_SOURCE_DIR "/templates/common/event/results.yaml"),
                           "sheet: results", "sheet: results\nbroken: yes"));
    }
    const std::string mine = fs::exists(day / "mine") ? " --templates " + (day / "mine") : "";
    const auto checked = run_muster("check " + day / "event.yaml" + mine);
    CHECK(checked.status == 1);
    const auto made = day.make("-o out" + mine);
    CHECK(made.status == 1);
    CHECK_THAT(made.said, Contains("error") && !Contains(" tables\n"));
    CHECK_FALSE(fs::exists(day / "out/tables/001"));
}

TEST_CASE("a weekend of twenty tables is checked and printed") {
    const Day day;
    std::string event = "event: Weekend\ndate: 2027-04-17\nseed: x\nprint: {sheets: [briefing]}\ntables:\n";
    const std::vector<std::string> slots{"Saturday 09:00", "Saturday 2 pm", "Fri 19:00", "Sunday 10:00"};
    for (int table = 1; table <= 20; ++table)
        event += fmt::format("  - {{table: {}, scenario: game.yaml, slot: \"{}\"}}\n", table,
                             slots[static_cast<std::size_t>(table) % slots.size()]);
    write_file(day / "event.yaml", event);
    CHECK(check(day).status == 0);
    CHECK(day.make().status == 0);
}

TEST_CASE("what the packs cannot be printed with is reported by check with its tables and all other faults") {
    const Day day;
    write_file(day / "event.yaml",
               "event: Day\nprint: {backs: damask}\ntables:\n  - {tables: 1-3, scenario: game.yaml}\n"
               "  - {table: 4, scenario: game.yaml, slot: \"9:00\", players: {british: Ann}}\n"
               "  - {table: 5, scenario: game.yaml, print: {backs: none}, players: {britsh: Ann}}\n");
    const auto checked = check(day);
    CHECK(checked.status == 1);
    CHECK_THAT(checked.said, Contains("tables 1, 4 cannot be made: there is no back called 'damask'") &&
                                 Contains("did you mean 'british'?"));
}

TEST_CASE("open seats have lines on the sign-up sheet, whatever sheets the packs have") {
    const Day day;
    write_file(day / "seats.yaml", [&] {
        std::string text = read_file(day / "game.yaml");
        return text.insert(text.find("    brigades"), "    players: 2\n");
    }());
    const std::string sheets = GENERATE("[briefing, cards]", "[ledger]");
    write_file(day / "event.yaml",
               "event: Day\ntables:\n  - {table: 1, scenario: game.yaml, players: {british: 3}}\n"
               "  - {table: 2, scenario: seats.yaml, players: {american: Ann}}\nprint: {sheets: " +
                   sheets + "}\n");
    REQUIRE(day.make().status == 0);
    const std::string words = run("pdftotext -layout " + (day / "out/sign-up.pdf") + " -").output;
    // The seats of a side are numbered: three and two of the British, and one line for each American.
    const std::regex number{"\n *([123])(?= |\n)"};
    std::string numbers;
    for (std::sregex_iterator at{words.begin(), words.end(), number}; at != std::sregex_iterator{}; ++at)
        numbers += (*at)[1];
    CHECK(numbers == "12312");
    CHECK_THAT(words, Contains("Ann"));
}

TEST_CASE("a number or names for players of a table are told to be given for each side") {
    const Day day;
    for (const std::string players : {"3", "Ann", "[Ann, Ben]"}) {
        write_file(day / "event.yaml",
                   "event: Day\ntables:\n  - {table: 1, scenario: game.yaml, players: " + players + "}\n");
        CHECK_THAT(check(day).said,
                   Contains("players are given for each side") && Contains("[players-by-side]"));
    }
}

TEST_CASE("a missing scenario is told with the one that was meant, in a folder too") {
    const Day day;
    fs::create_directories(day / "battles");
    write_file(day / "battles/camden.yaml", read_file(day / "game.yaml"));
    const auto said = [&](const std::string& scenario) {
        write_file(day / "event.yaml", "event: Day\ntables:\n  - {table: 1, scenario: " + scenario + "}\n");
        return check(day).said;
    };
    for (const std::string wrong :
         {"battles/camdem.yaml", "battels/camden.yaml", "camden.yaml", "battles/Camden.yml"})
        CHECK_THAT(said(wrong), Contains("did you mean 'battles/camden.yaml'?"));
    CHECK_THAT(said("gane.yaml"), Contains("did you mean 'game.yaml'?"));
    CHECK_THAT(said("saratoga.yaml"), !Contains("did you mean"));
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

}  // namespace check_test

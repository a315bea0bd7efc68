// Events as they are read: numbers, seeds, players, folders. Whole runs are in run_test.cpp; every fault of
// an event's file is in tests/faults.
#include "event/event.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "event/settings.hpp"
#include "scenario/scenario.hpp"
#include "scenario/schemas.hpp"
#include "support/run.hpp"

using namespace muster;
using namespace muster::event;

template <>
source::Fields<Event> source::make_fields();  // the keys of an event, which read_event.cpp reads by

namespace {

const std::string tables = R"(event: Open day
date: 2027-04-17
place: The hall
tables:
  - {tables: 8-9, scenario: b.yaml, roll: same}
  - {table: 1, scenario: a.yaml}
  - {tables: 2 to 3, scenario: a.yaml}
  - {tables: 4-7, scenario: b.yaml, roll: swapped, players: {british: B, american: [A1, A2]}}
)";

Event read(const std::string& text) {
    source::MemoryFiles files;
    files.files = {{"day/event.yaml", text}, {"day/a.yaml", "x"}, {"day/b.yaml", "x"}};
    source::Reporter report;
    const auto event = read_event(files, "day/event.yaml", {}, report);
    for (const auto& message : report.all()) UNSCOPED_INFO(message.sentence);
    REQUIRE(event);
    return *event;
}

std::vector<Table> tables_with_seed(const Event& event) {
    return tables_of(event, *dice::Seed::parse("open"));
}

}  // namespace

TEST_CASE("tables come by number, whatever their order in the file") {
    const Event event = read(tables);
    std::vector<int> numbers;
    for (const auto& table : tables_with_seed(event)) numbers.push_back(table.number);
    CHECK(numbers == std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8, 9});
}

TEST_CASE("a table has the event's seed with its number, and tables with one night that of their first") {
    const Event event = read(tables);
    std::vector<std::string> seeds;
    for (const auto& table : tables_with_seed(event)) seeds.push_back(table.seed);
    CHECK(seeds == std::vector<std::string>{"open/1", "open/2", "open/3", "open/4", "open/4", "open/4",
                                            "open/4", "open/8", "open/8"});
}

TEST_CASE("players are changed over at every second table of a swapped entry") {
    const Event event = read(tables);
    const auto all = tables_with_seed(event);
    const auto first_of = [&](std::size_t table, std::size_t side) {
        scenario::Scenario scenario;
        for (const std::string id : {"british", "american"}) scenario.sides.emplace_back().id = id;
        source::Reporter report;
        seat(scenario, request_for(event, all[table]).game.seating, report);
        CHECK(report.all().empty());
        const auto& players = scenario.sides[side].players;
        return players.empty() ? std::string{} : players.front().name.value;
    };
    CHECK(first_of(3, 0) == "B");
    CHECK(first_of(3, 1) == "A1");
    CHECK(first_of(4, 0) == "A1");
    CHECK(first_of(4, 1) == "B");
    CHECK(first_of(5, 0) == "B");
    CHECK(first_of(0, 0).empty());
}

TEST_CASE("a player of two tables in one slot is warned of, once for each further table") {
    const auto said = [](const std::string& tables) {
        source::MemoryFiles files;
        files.files = {{"event.yaml", "event: x\ntables:\n" + tables}, {"a.yaml", "x"}};
        source::Reporter report;
        CHECK(read_event(files, "event.yaml", {}, report));
        std::string sentences;
        for (const auto& message : report.all()) sentences += message.sentence + "\n";
        return sentences;
    };
    const std::string ten = "scenario: a.yaml, slot: \"10:00\", players: {british: ";
    const std::string later = "scenario: a.yaml, slot: \"14:00\", players: {british: ";
    CHECK(said("  - {table: 1, " + ten + "Ann}}\n  - {table: 2, " + ten + "Ben}}\n  - {table: 3, " + later +
               "Ann}}\n") == "");
    CHECK(said("  - {table: 1, " + ten + "Ann}}\n  - {table: 2, " + ten + "[Ben, Ann]}}\n  - {table: 7, " +
               ten + "Ann}}\n") ==
          "'Ann' plays at tables 1 and 2 in the same slot, 10:00\n"
          "'Ann' plays at tables 1 and 7 in the same slot, 10:00\n");
    CHECK(said("  - {tables: 4-6, " + ten + "Ann}}\n  - {tables: 8-9, " + later + "Ben}}\n") ==
          "'Ann' plays at tables 4 and 6 in the same slot, 10:00\n"
          "'Ben' plays at tables 8 and 9 in the same slot, 14:00\n");
    // whatever the capitals, and however the time is written
    CHECK(said("  - {table: 1, " + ten +
               "Ann}}\n  - {table: 2, scenario: a.yaml, slot: 10 am, players: "
               "{american: ann}}\n") == "'ann' plays at tables 1 and 2 in the same slot, 10:00\n");
    CHECK(said("  - {tables: 4-6, scenario: a.yaml, players: {british: Ann}}\n") == "");
}

TEST_CASE("tables are listed singly and in ranges, in a text or a list, under either key") {
    const auto numbers = [](const std::string& words) {
        const Event event = read("event: x\ntables: [{" + words + ", scenario: a.yaml, roll: same}]");
        return event.entries.front().tables;
    };
    const std::vector<int> wanted{2, 3, 4, 6, 9, 10};
    for (const char* words : {"tables: [2-4, 6, 9-10]", "tables: '2-4, 6, 9 to 10'",
                              "table: [9..10, 2-4, '6']", "tables: '6, 2–4 and 9-10'"})
        CHECK(numbers(words) == wanted);
    CHECK(tables_in("1,3") == std::vector{1, 3});
    for (const char* words : {"", "3-", "9-2", "0", "1,,3", "2-100001", "all", "1 3"})
        CHECK_FALSE(tables_in(words));
}

TEST_CASE("an event lasts one day or several") {
    const auto when = [](const std::string& date) {
        return when_and_where(read("event: x\ndate: " + date + "\ntables: [{table: 1, scenario: a.yaml}]"));
    };
    CHECK(when("2027-04-17") == "17 April 2027");
    CHECK(when("17-18 April 2027") == "17-18 April 2027");
}

TEST_CASE("folders have as many digits as the highest number, and shelves beyond 999") {
    CHECK(folder_of(7, 20) == "tables/007");
    CHECK(folder_of(999, 999) == "tables/999");
    CHECK(folder_of(7, 1000) == "tables/0000/0007");
    CHECK(folder_of(1201, 2000) == "tables/1000/1201");
    CHECK(folder_of(100000, 100000) == "tables/100000/100000");
}

TEST_CASE("the packs of up to 100 tables are one print run, and those of more are runs of a hundred") {
    std::vector<int> tables;
    for (int number = 1; number <= 100; ++number) tables.push_back(number);
    CHECK(print_run_of("british", tables, 0) == "british");
    CHECK(print_run_of("british", tables, 99) == "british");
    tables.push_back(205);
    CHECK(print_run_of("british", tables, 0) == "british-001-100");
    CHECK(print_run_of("british", tables, 99) == "british-001-100");
    CHECK(print_run_of("umpire", tables, 100) == "umpire-205-205");
}

TEST_CASE("time and place are named as far as they are given") {
    CHECK(when_and_where(read(tables)) == "The hall, 17 April 2027");
    CHECK(when_and_where(read("event: x\nplace: The hall\ntables: [{table: 1, scenario: a.yaml}]")) ==
          "The hall");
    CHECK(when_and_where(read("event: x\ndate: 2027-04-17\ntables: [{table: 1, scenario: a.yaml}]")) ==
          "17 April 2027");
}

TEST_CASE("the published schema of events is that of the program") {
    // Refresh it with MUSTER_REFRESH=1 build/debug/tests/test_event "the published schema*"
    const std::string path = MUSTER_SOURCE_DIR "/schema/event.schema.json";
    const std::string schema = test::schema_of("An event of Muster", source::Parser<Event>::schema());
    if (std::getenv("MUSTER_REFRESH")) tests::write_file(path, schema);
    CHECK(tests::read_file(path) == schema);
    CHECK(nlohmann::json::parse(schema)["properties"].contains("tables"));
}

// What players and everyone else get of an event is the same bytes, whatever the other side keeps to itself.
#include <set>

#include <catch2/catch.hpp>

#include "event/day.hpp"

namespace leaks_test {

using namespace muster::tests;

const std::string battle = R"(title: A skirmish
rules: loyalty-and-glory
table: {width: 6ft, depth: 4ft}
briefing: {british: Hold the bridge., american: Take the bridge.}
sides:
  - name: British
    brigades:
      - {name: Right wing, units: [{name: 4th Foot, type: regular-infantry, men: 350, class: 2}]}
      - {name: Left wing, units: [{name: 5th Foot, type: regular-infantry, men: 310}]}
  - name: American
    brigades:
      - {name: Line, units: [{name: 1st Maryland, type: continentals, men: 300, class: 3}]}
      - {name: Reserve, units: [{name: Virginia Militia, type: militia, men: 200}]}
)";

const std::string day_of_two = R"(event: Open day
seed: the-secret-seed
tables:
  - table: 1
    scenario: game.yaml
    players: {british: [First player, Second player], american: [Third player, Fourth player]}
    commands: {First player: Right wing, Third player: Line}
  - {tables: 2-3, scenario: game.yaml, roll: swapped, players: {british: Fifth player, american: Sixth player}}
print: {tablet: true, sheets: [briefing, roster, cards, map, map-blank, qrs, setup, ledger]}
)";

struct Change {
    std::string from, to;
};

std::map<std::string, std::string> files_after(const std::vector<Change>& changes) {
    std::string scenario = battle, event = day_of_two;
    for (const auto& [from, to] : changes) {
        std::string& text = scenario.find(from) != std::string::npos ? scenario : event;
        REQUIRE(text.find(from) != std::string::npos);
        text.replace(text.find(from), from.size(), to);
    }
    const Day day;
    write_file(day / "game.yaml", scenario);
    write_file(day / "event.yaml", event);
    const Ran made = day.make();
    INFO(made.said);
    REQUIRE(made.status == 0);
    return day.files("out");
}

/// Everyone's files, and those of a side.
bool may_see(const std::string& file, const std::string& side) {
    static const std::set<std::string> public_files{"index.html", "index.pdf", "sign-up.pdf", "tents.pdf",
                                                    "results.pdf"};
    const auto name = file.substr(file.rfind('/') + 1);
    return public_files.contains(file) || name.starts_with("everyone.") || name.starts_with(side);
}

void check_side_learns_nothing(const std::string& side, const std::vector<Change>& of_the_other) {
    static const auto before = files_after({});
    const auto after = files_after(of_the_other);
    std::size_t same = 0, changed = 0;
    for (const auto& [file, bytes] : before) {
        if (!after.contains(file)) {
            FAIL(file << " is not written any more");
        } else if (may_see(file, side)) {
            INFO(file << ", after a change that " << side << " may not know");
            CHECK(bytes == after.at(file));
            ++same;
        } else if (bytes != after.at(file)) {
            ++changed;
        }
    }
    CHECK(after.size() == before.size());
    CHECK(same >= 5 + 3 + 1 + 3 * 3);  // everyone's, the tables' pictures, the print run, and each pack's
    CHECK(changed >= 3 * 4 + 2);       // the umpires' and the other side's packs, the manifest, a print run
}

TEST_CASE("no file of a side or of everyone at an event depends on what the other side keeps to itself") {
    SECTION("the Americans' secrets") {
        check_side_learns_nothing("british", {{"1st Maryland", "2nd Delaware"},
                                              {"men: 300, class: 3", "men: 240, class: 1"},
                                              {"men: 200", "men: 150"},
                                              {"Take the bridge.", "Burn the bridge."},
                                              {"Third player: Line", "Third player: Reserve"}});
    }
    SECTION("the British secrets") {
        check_side_learns_nothing("american", {{"4th Foot", "40th Foot"},
                                               {"men: 350, class: 2", "men: 240, class: 1"},
                                               {"men: 310", "men: 150"},
                                               {"Hold the bridge.", "Leave the bridge."},
                                               {"First player: Right wing", "First player: Left wing"}});
    }
}

TEST_CASE("the index shows a page that everyone may see, and the umpires' the first page of each pack") {
    const auto files = files_after({});
    const auto count = [&](const std::string& file, const std::string& words) {
        std::size_t found = 0;
        const std::string& page = files.at(file);
        for (std::size_t at = page.find(words); at != std::string::npos; at = page.find(words, at + 1))
            ++found;
        return found;
    };
    CHECK(count("index.html", "src=\"data:image/jpeg;base64,/9j/") == 3 + 4);  // tables, sheets of the day
    CHECK(count("index.html", "<a href=\"tables/") == 3);
    CHECK(count("index.html", "/everyone.pdf\"><img ") == 3);  // and each picture opens its pages
    // packs of five, three and three readers, and of everyone; the same sheets, and the umpires' own two
    CHECK(count("umpires.html", "src=\"data:image/jpeg;base64,/9j/") == 5 + 3 + 3 + 3 + 5);
    for (const auto* file : {"index.html", "umpires.html"}) {
        INFO(file);
        CHECK(count(file, " src=") == count(file, "src=\"data:"));
        CHECK(count(file, "http:") == 0);
    }
}

}  // namespace leaks_test

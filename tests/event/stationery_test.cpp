// The signs, lists and slips of a day, with names as they come: on every paper, plain and in large print.
#include <cmath>
#include <map>
#include <regex>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "event/day.hpp"

namespace stationery_test {

using namespace muster::tests;
using Catch::Matchers::Contains;

const std::string long_title =
    "The Second Day of the Siege of Ninety-Six: the Assault on the Star Fort and the Stockade";

/// Two tables: one of a long title with three players a side, and one whose seats are free.
void write_event(const Day& day, const std::string& print) {
    std::string scenario = day_scenario;
    scenario.replace(scenario.find("A skirmish"), 10, "\"" + long_title + "\"");
    write_file(day / "siege.yaml", scenario);
    write_file(
        day / "event.yaml",
        fmt::format(R"(event: The Forty-Third Annual Convention of the Historical Wargamers of the South
date: 2027-10-16
place: The Old Exchange, 122 East Bay Street
seed: s
tables:
  - {{table: 1, scenario: siege.yaml, slot: "Sat 9:30", umpire: Margaret Featherstonehaugh, players: {{british: [Arthur Pemberton-Smythe, Ben Okonkwo, Charlotte Delacroix], american: [Dmitri Vasilyev, Eve Adams, Frank Donnell]}}}}
  - {{table: 112, scenario: game.yaml, slot: "Sat 14:00", players: {{american: 2}}}}
print: {{sheets: [ledger], {}}}
)",
                    print));
}

std::string words(const std::string& path) {
    return run("pdftotext -layout " + path + " -").output;
}

/// The value of an attribute of the word, or of the page before it, in points.
double measure(const std::string& boxes, const std::string& word, const std::string& name) {
    return std::stod(boxes.substr(boxes.rfind(name + "=\"", boxes.find(">" + word + "<")) + name.size() + 2));
}

TEST_CASE("signs, lists and slips have room for long names on every paper, plain and in large print") {
    const Day day;
    const std::string paper = GENERATE("a5", "letter", "a3");
    const std::string variants = GENERATE("", ", variants: [large-print]");
    write_event(day, "paper: " + paper + variants);
    const auto made = day.make();
    INFO(made.said);
    REQUIRE(made.status == 0);
    CHECK(run("qpdf --show-npages " + (day / "out/tents.pdf")).output == "2\n");
    for (const std::string sheet : {"index", "umpires", "tents", "sign-up", "results"}) {
        INFO(sheet);
        const std::string text = words((day / "out/") + sheet + ".pdf");
        for (const std::string name :
             {"Siege", "Smythe", "Okonkwo", "Delacroix", "Vasilyev", "Adams", "Donnell"})
            CHECK_THAT(text, Contains(name));
        const std::string free = text.substr(text.find("skirmish"));
        CHECK_THAT(free, Contains("British") && Contains("American"));
        if (sheet == "index" || sheet == "umpires" || sheet == "tents")
            CHECK_THAT(free, Contains("American: 2 places"));
    }
}

TEST_CASE("signs, lists and slips are as large as their paper, and a sign is folded in the middle") {
    const Day day;
    std::map<std::string, double> before;
    for (const std::string paper : {"a5", "a4", "a3"}) {
        INFO(paper);
        write_event(day, "paper: " + paper);
        REQUIRE(day.make().status == 0);
        for (const std::string sheet : {"index", "umpires", "tents", "sign-up", "results"}) {
            INFO(sheet);
            const std::string boxes = run("pdftotext -bbox " + (day / "out/") + sheet + ".pdf -").output;
            const double high = measure(boxes, "skirmish", "yMax") - measure(boxes, "skirmish", "yMin");
            if (before.contains(sheet)) CHECK(high / before[sheet] == Approx(std::sqrt(2)).margin(0.1));
            before[sheet] = high;
            if (sheet != "tents") continue;
            const double fold = (measure(boxes, "fold", "yMin") + measure(boxes, "fold", "yMax")) / 2;
            CHECK(fold == Approx(measure(boxes, "fold", "height") / 2).margin(2));
        }
    }
}

TEST_CASE("a list names players and says how many places beside them are free") {
    const Day day;
    write_file(day / "event.yaml", R"(event: Open day
seed: s
tables:
  - {table: 1, scenario: game.yaml, players: {british: [Ann Archer, 1], american: [Ben Butcher, 2]}}
print: {sheets: [ledger]}
)");
    REQUIRE(day.make().status == 0);
    for (const std::string sheet : {"index", "umpires", "tents"}) {
        INFO(sheet);
        const std::string text = run("pdftotext " + (day / "out/") + sheet + ".pdf - | tr '\\n' ' '").output;
        CHECK_THAT(text, Contains("British: Ann Archer, 1 free place"));
        CHECK_THAT(text, Contains("American: Ben Butcher, 2 free places"));
    }
}

TEST_CASE("four result slips are one page, three in large print, and sides sign up beside one another") {
    const Day day;
    const std::string paper = GENERATE("a5", "a4", "letter");
    const auto [variants, slips] =
        GENERATE(table<std::string, int>({{"", 4}, {", variants: [large-print]", 3}}));
    write_file(day / "event.yaml", fmt::format(R"(event: Open day
seed: s
tables:
  - {{tables: 1-{}, scenario: game.yaml, slot: "10:00", players: {{british: [Archer], american: [Butcher]}}}}
print: {{sheets: [ledger], paper: {}{}}}
)",
                                               slips, paper, variants));
    INFO(paper << variants);
    REQUIRE(day.make().status == 0);
    CHECK(run("qpdf --show-npages " + (day / "out/results.pdf")).output == "1\n");
    const std::string boxes = run("pdftotext -bbox " + (day / "out/sign-up.pdf") + " -").output;
    CHECK(measure(boxes, "Archer", "yMax") == Approx(measure(boxes, "Butcher", "yMax")));
}

TEST_CASE("words beside the bar of a sheet of cards stay on the paper, whosever it is") {
    const Day day;
    write_file(day / "event.yaml", R"(event: Open day
seed: s
tables:
  - {table: 1, scenario: game.yaml, players: {british: [Second player Smith, Third player Smith]}}
print: {sheets: [cards, labels], paper: a5, card: poker, variants: [large-print]}
)");
    REQUIRE(day.make().status == 0);
    const std::string boxes =
        run("pdftotext -bbox " + (day / "out/tables/001/british-second-player-smith.pdf") + " -").output;
    REQUIRE_THAT(boxes, Contains(">british-second-"));
    const std::regex number{"(page width|xMax)=\"([0-9.]+)\""};
    double width = 0;
    for (std::sregex_iterator at{boxes.begin(), boxes.end(), number}; at != std::sregex_iterator{}; ++at)
        if ((*at)[1] == "xMax")
            CHECK(std::stod((*at)[2]) <= width);
        else
            width = std::stod((*at)[2]);
}

}  // namespace stationery_test

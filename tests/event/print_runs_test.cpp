// What a print shop gets of an event: one PDF for each paper, with backs, marks and bleed as the event says,
// and after a change only what has changed.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "event/day.hpp"

namespace print_runs_test {

using namespace muster::tests;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

std::string changed(std::string text, const std::string& from, const std::string& to) {
    REQUIRE(text.find(from) != std::string::npos);
    return text.replace(text.find(from), from.size(), to);
}

int pages(const std::string& path) {
    return std::stoi(run("qpdf --show-npages " + path).output);
}

std::string words(const std::string& path) {
    return run("pdftotext " + path + " -").output;
}

std::string source_of(const std::string& path) {
    return run("qpdf --qdf --object-streams=disable " + path + " -").output;
}

const std::string all_sheets = "sheets: [cards, labels, briefing, ledger]";

TEST_CASE("cards, labels and plain paper are print runs of their own") {
    const Day day;
    write_file(day / "event.yaml", changed(day_event, "sheets: [cards, briefing, ledger]", all_sheets));
    REQUIRE(day.make().status == 0);
    CHECK(pages(day / "out/print/british-cards.pdf") == 4);  // a sheet for each of four packs
    CHECK(pages(day / "out/print/british-labels.pdf") == 4);
    // A briefing for each, with event, time and table at its head in place of a slip. The umpires have slips.
    CHECK(pages(day / "out/print/british-plain.pdf") == 4);
    CHECK_THAT(words(day / "out/print/british-plain.pdf"),
               Contains("Open day · 10:00") && Contains("Table 1") && Contains("Table 3"));
    CHECK_THAT(words(day / "out/print/umpire-plain.pdf"), Contains("eyes only") && Contains("Open day"));
    CHECK_THAT(words(day / "out/print/british-cards.pdf"), Contains("4th Foot") && !Contains("Open day"));
    for (const std::string stock : {"cards", "labels"})
        CHECK_THAT(words(day / ("out/print/british-" + stock + ".pdf")),
                   Contains("table 1, british-left-player") && Contains("table 3, british"));
    CHECK_FALSE(fs::exists(day / "out/print/umpire-cards.pdf"));
}

TEST_CASE("an event says what the cards of its tables have no room for, with the tables") {
    const Day day;
    write_file(day / "event.yaml", changed(day_event, "sheets: [cards,", "card: mini, sheets: [cards,"));
    CHECK_THAT(day.make().said, Contains("tables 1-3: sheet cards for british: no card of size 'mini'"));
}

TEST_CASE("backs, marks and bleed of an event's print are those of build, and a table may have its own") {
    const Day day;
    std::string event = changed(day_event, "sheets: [cards, briefing, ledger]",
                                all_sheets + ", backs: unit, marks: none, bleed: 3mm");
    write_file(day / "event.yaml", event);
    REQUIRE(day.make().status == 0);
    const std::string cards = day / "out/print/british-cards.pdf",
                      plain = day / "out/print/british-plain.pdf";
    CHECK(pages(cards) == 8);
    CHECK_THAT(source_of(cards), Contains("/DuplexFlipLongEdge"));
    // Plain sheets are not printed on both sides because the cards are.
    CHECK(pages(plain) == 4);
    CHECK_THAT(source_of(plain), Contains("/Simplex"));
    CHECK_THAT(source_of(cards), Contains("/BleedBox"));
    const Ran built = run_muster("build " + (day / "game.yaml") +
                                 " --seed the-secret-seed/2 --backs unit --marks none --bleed 3mm "
                                 "--sheets cards -o " +
                                 (day / "built"));
    REQUIRE(built.status == 0);
    const auto picture = [](const std::string& path, int page) {
        // without the foot, where a sheet of an event says whose it is
        return run(fmt::format("pdftoppm -r 60 -x 0 -y 0 -W 900 -H 450 -f {0} -l {0} {1}", page, path))
            .output;
    };
    for (const int page : {1, 2})  // table 2 comes after the two players of table 1
        CHECK(picture(cards, 4 + page) == picture(day / "built/game/cards-british.pdf", page));

    write_file(day / "event.yaml", changed(event, "slot: \"9:00\"", "print: {backs: none}"));
    REQUIRE(day.make().status == 0);
    CHECK(pages(cards) == 8);  // two sheets with backs, and two with a white page behind them
    CHECK(pages(day / "out/tables/002/british.pdf") < pages(day / "out/tables/001/british-left-player.pdf"));
}

TEST_CASE("paper of another size, and paper that is bought cut, is a print run of its own") {
    const Day day;
    write_file(day / "event.yaml",
               changed(changed(day_event, "sheets: [cards, briefing, ledger]", all_sheets), "slot: \"9:00\"",
                       "print: {paper: letter, label: avery-5160}"));
    REQUIRE(day.make().status == 0);
    const auto size = [&](const std::string& run_of) {
        return run("pdfinfo " + (day / "out/print/") + run_of + ".pdf | grep 'Page size'").output;
    };
    CHECK_THAT(size("british-plain-a4"), Contains("A4"));
    CHECK_THAT(size("british-plain-letter"), Contains("letter"));
    CHECK_THAT(size("american-labels-avery-5160"), Contains("letter"));
    CHECK_THAT(size("american-labels"), Contains("A4"));
}

TEST_CASE("a player of an event may have large print, paper and cards of his own") {
    const Day day;
    write_file(day / "event.yaml",
               changed(day_event, "american: Only player",
                       "american: {name: Only player, variant: large-print, paper: letter, card: a6}"));
    const Ran checked = run_muster("check " + (day / "event.yaml"));
    INFO(checked.said);
    CHECK(checked.status == 0);
    REQUIRE(day.make().status == 0);
    const auto info = [&](const std::string& pack) {
        return run("pdfinfo " + (day / "out/tables/001/") + pack + ".pdf").output;
    };
    CHECK_THAT(info("american"), Contains("letter"));
    CHECK_THAT(info("british-left-player"), Contains("A4"));
    CHECK(fs::exists(day / "out/print/american-cards-letter.pdf"));
    CHECK(fs::exists(day / "out/print/american-cards-a4.pdf"));
    CHECK(fs::exists(day / "out/print/british-cards.pdf"));
    const auto heights = [&](const std::string& pack) {
        const std::string box = run("pdftotext -bbox " + (day / "out/tables/001/") + pack + ".pdf -").output;
        double least = 100;
        for (std::size_t at = box.find("yMin=\""); at != std::string::npos; at = box.find("yMin=\"", at + 1))
            least = std::min(
                least, std::stod(box.substr(box.find("yMax=\"", at) + 6)) - std::stod(box.substr(at + 6)));
        return least;
    };
    CHECK(heights("american") > 11.9);
    CHECK(heights("british-left-player") < 11.9);
    // the same table with his wish alone changed is made again
    write_file(day / "event.yaml", changed(read_file(day / "event.yaml"), "card: a6", "card: a7"));
    CHECK_THAT(day.make().said, Contains("1 made, 2 already there"));
}

TEST_CASE("with --changed print runs have only the tables that differ from the last gathering") {
    const Day day;
    const std::string runs = "-o out --changed";
    const Ran first = day.make(runs);
    CHECK(first.status == 0);
    CHECK_THAT(first.said, Contains("only what has changed since the event was last gathered: tables 1-3"));
    const auto before = day.files("out/print");

    CHECK_THAT(day.make(runs).said, Contains("no table has changed") && Contains("[nothing-changed]"));
    CHECK(day.files("out/print") == before);

    write_file(day / "event.yaml", changed(day_event, "Only player", "Other player"));
    REQUIRE(day.make("-o out --tables 1..1").status == 0);  // as a run that was stopped
    const Ran second = day.make(runs);
    CHECK(second.status == 0);
    CHECK_THAT(second.said, Contains("last gathered: table 1 [only-changed]"));
    CHECK(pages(day / "out/print/american-plain.pdf") == pages(day / "out/tables/001/american.pdf") - 1);
    std::string plain = words(day / "out/print/american-plain.pdf");
    std::erase(plain, ' ');  // tracked capitals are read as single letters
    CHECK_THAT(plain, Contains("OTHERPLAYER"));
    CHECK_THAT(words(day / "out/sign-up.pdf"), Contains("Table 2"));
    CHECK_THAT(read_file(day / "out/umpires.html"), Contains("print/american-plain.pdf"));

    CHECK(day.make().status == 0);
    CHECK(pages(day / "out/print/american-plain.pdf") == 3);
    CHECK(day.make("-o out --changed --tables 1..2").status == 2);
}

}  // namespace print_runs_test

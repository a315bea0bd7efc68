// Whole events by the program: what is written, that a second run makes only what changed, that a run in
// parts gives the same bytes, and that a run which was killed goes on.
#include <set>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "deliver/checksum.hpp"
#include "event/day.hpp"

namespace run_test {

using namespace muster;
using namespace muster::tests;
namespace fs = std::filesystem;

std::vector<std::string> names(const std::map<std::string, std::string>& files) {
    std::vector<std::string> names;
    for (const auto& [name, bytes] : files) names.push_back(name);
    return names;
}

int pages(const std::string& path) {
    return std::stoi(run("qpdf --show-npages " + path).output);
}

TEST_CASE("an event writes a folder for each table, and what the day needs") {
    const Day day;
    const Ran made = day.make();
    INFO(made.said);
    REQUIRE(made.status == 0);
    CHECK(names(day.files("out")) == std::vector<std::string>{"index.html",
                                                              "index.pdf",
                                                              "manifest.json",
                                                              "print/american-cards.pdf",
                                                              "print/american-plain.pdf",
                                                              "print/british-cards.pdf",
                                                              "print/british-plain.pdf",
                                                              "print/umpire-plain.pdf",
                                                              "results.pdf",
                                                              "sign-up.pdf",
                                                              "tables/001/american.jpg",
                                                              "tables/001/american.pdf",
                                                              "tables/001/british-left-player.jpg",
                                                              "tables/001/british-left-player.pdf",
                                                              "tables/001/british-right-player.jpg",
                                                              "tables/001/british-right-player.pdf",
                                                              "tables/001/table.json",
                                                              "tables/001/umpire.jpg",
                                                              "tables/001/umpire.pdf",
                                                              "tables/002/american.jpg",
                                                              "tables/002/american.pdf",
                                                              "tables/002/british.jpg",
                                                              "tables/002/british.pdf",
                                                              "tables/002/table.json",
                                                              "tables/002/umpire.jpg",
                                                              "tables/002/umpire.pdf",
                                                              "tables/003/american.jpg",
                                                              "tables/003/american.pdf",
                                                              "tables/003/british.jpg",
                                                              "tables/003/british.pdf",
                                                              "tables/003/table.json",
                                                              "tables/003/umpire.jpg",
                                                              "tables/003/umpire.pdf",
                                                              "tents.pdf",
                                                              "umpires.html",
                                                              "umpires.pdf"});

    SECTION("print runs hold all packs of their reader") {
        int sum = 0;
        for (const auto* pack :
             {"001/british-right-player", "001/british-left-player", "002/british", "003/british"})
            sum += pages(day / "out/tables/" + pack + ".pdf");
        CHECK(pages(day / "out/print/british-cards.pdf") + pages(day / "out/print/british-plain.pdf") == sum);
    }
    SECTION("the manifest has the right sum of every file") {
        const auto manifest = nlohmann::json::parse(read_file(day / "out/manifest.json"));
        const auto files = day.files("out");
        std::size_t listed = 0;
        for (const auto& file : manifest["files"]) {
            CHECK(file["sha256"] == deliver::sha256(files.at(file["file"])));
            ++listed;
        }
        CHECK(listed == files.size() - 4);  // the three records, and itself
    }
    SECTION("what everyone sees names no seed and leads to no pack") {
        const std::string page = read_file(day / "out/index.html");
        CHECK(page.find("secret-seed") == std::string::npos);
        for (std::size_t at = page.find("href"); at != std::string::npos; at = page.find("href", at + 1)) {
            const std::string file = page.substr(at + 6, page.find('"', at + 6) - at - 6);
            CHECK(
                std::set<std::string>{"index.pdf", "sign-up.pdf", "tents.pdf", "results.pdf"}.contains(file));
        }
        CHECK(read_file(day / "out/umpires.html").find("the-secret-seed/1") != std::string::npos);
        for (const auto* sheet : {"index", "sign-up", "tents", "results"})
            CHECK(run("qpdf --qdf --object-streams=disable " + (day / "out/") + sheet + ".pdf -")
                      .output.find("secret-seed") == std::string::npos);
    }
}

TEST_CASE("an event's own sheets are printed in its variants, and tents on both halves") {
    const Day day;
    std::string event = day_event;
    event.replace(event.find("sheets: [cards"), 0, "variants: [large-print], ");
    write_file(day / "event.yaml", event);
    REQUIRE(day.make().status == 0);
    // No letter is under 12 points: pdftotext -bbox gives the height of each word's face, which is more than
    // its size.
    for (const auto* sheet : {"index", "umpires", "sign-up", "results"}) {
        INFO(sheet);
        const std::string words = run("pdftotext -bbox " + (day / "out/") + sheet + ".pdf -").output;
        std::size_t at = 0, count = 0;
        while ((at = words.find("yMin=\"", at)) != std::string::npos) {
            const double top = std::stod(words.substr(at + 6)),
                         end = std::stod(words.substr(words.find("yMax=\"", at) + 6));
            CHECK(end - top > 11.9);
            ++count;
            ++at;
        }
        CHECK(count > 5);
    }
    CHECK(pages(day / "out/tents.pdf") == 3);
    const std::string tent = run("pdftotext -f 1 -l 1 " + (day / "out/tents.pdf") + " -").output;
    const auto name = tent.find("A skirmish");
    REQUIRE(name != std::string::npos);
    CHECK(tent.find("A skirmish", name + 1) != std::string::npos);
}

TEST_CASE("a second run makes only tables whose packs, scenario or settings are not the same") {
    const Day day;
    REQUIRE(day.make().status == 0);
    const auto before = day.files("out");
    CHECK(day.make().said.find("muster: note: 0 made, 3 already there and unchanged [tables-kept]") !=
          std::string::npos);
    CHECK(day.files("out") == before);

    SECTION("what cards leave out is told of tables that are kept too") {
        std::string small = day_event;
        small.replace(small.find("print: {"), 8, "print: {card: mini, variants: [large-print], ");
        write_file(day / "event.yaml", small);
        const auto made = day.make().said;
        const auto note = made.find("muster: note: tables 1-3: sheet cards");
        REQUIRE(note != std::string::npos);
        CHECK(day.make().said.find(made.substr(note, made.find('\n', note) - note)) != std::string::npos);
    }
    SECTION("a table that is asked for alone is told with its packs, made again or not") {
        const auto alone =
            run("cd " + (day / "") + " && " MUSTER_PROGRAM " event event.yaml -o out --tables 2 2>&1");
        CHECK(alone.output.find("out/tables/002/british.pdf") != std::string::npos);
    }
    SECTION("a damaged pack is made again") {
        write_file(day / "out/tables/002/british.pdf", "damaged");
        CHECK(day.make().said.find("1 made, 2 already there") != std::string::npos);
        CHECK(day.files("out") == before);
    }
    SECTION("a record that cannot be read is made again") {
        write_file(day / "out/tables/003/table.json", "{\"table\": ");
        CHECK(day.make().said.find("1 made, 2 already there") != std::string::npos);
        CHECK(day.files("out") == before);
    }
    SECTION("another slot of one table is printed on its slips") {
        std::string later = day_event;
        later.replace(later.find("10:00"), 5, "11:00");
        write_file(day / "event.yaml", later);
        CHECK(day.make().said.find("1 made, 2 already there") != std::string::npos);
    }
    SECTION("a new order of battle is printed at all tables") {
        std::string other = day_scenario;
        other.replace(other.find("men: 310"), 8, "men: 300");
        write_file(day / "game.yaml", other);
        CHECK(day.make().said.find("already there") == std::string::npos);
    }
    SECTION("settings of the club that were not there before change all tables") {
        write_file(day / "muster.yaml", "paper: letter\n");
        CHECK(day.make().said.find("already there") == std::string::npos);
    }
    SECTION("a table that is no longer played, and a side that no longer takes part, leave nothing behind") {
        write_file(day / "out/print/poster.pdf", "the organiser's own");
        write_file(day / "out/manifest.json", read_file(day / "out/manifest.json") +
                                                  std::string(2UL << 20U, '\n'));  // as of a large event
        write_file(day / "out/tables/003/american.pdf", "changed by hand");
        std::string fewer = day_event, other = day_scenario;
        fewer.replace(fewer.find("tables: 2-3"), 11, "table: 2");
        fewer.replace(fewer.find("american: Only"), 14, "colonial: Only");
        other.replace(other.find("American"), 8, "Colonial");
        write_file(day / "event.yaml", fewer);
        write_file(day / "game.yaml", other);
        REQUIRE(day.make().status == 0);
        CHECK_FALSE(fs::exists(day / "out/print/american-cards.pdf"));
        CHECK(fs::exists(day / "out/print/colonial-cards.pdf"));
        CHECK(read_file(day / "out/print/poster.pdf") == "the organiser's own");
        CHECK_FALSE(fs::exists(day / "out/tables/003/british.pdf"));
        CHECK(read_file(day / "out/tables/003/american.pdf") == "changed by hand");
    }
    SECTION("the folder of a table that is no longer played goes too") {
        std::string fewer = day_event;
        fewer.replace(fewer.find("tables: 2-3"), 11, "table: 2");
        write_file(day / "event.yaml", fewer);
        const auto made = day.make();
        REQUIRE(made.status == 0);
        CHECK(made.said.find("table 3 is no longer in the event") != std::string::npos);
        CHECK(made.said.find("[tables-gone]") != std::string::npos);
        CHECK_FALSE(fs::exists(day / "out/tables/003"));
        CHECK(fs::exists(day / "out/tables/002"));
        CHECK(day.make().said.find("no longer") == std::string::npos);
    }
    SECTION("a player who no longer comes leaves no pack behind") {
        std::string fewer = day_event;
        fewer.replace(fewer.find("[Right player, Left player]"), 27, "One player");
        const auto from = fewer.find("    commands:");
        fewer.erase(from, fewer.find('\n', from) + 1 - from);
        write_file(day / "event.yaml", fewer);
        write_file(day / "out/tables/001/notes.pdf", "the umpire's own");
        REQUIRE(day.make().status == 0);
        CHECK_FALSE(fs::exists(day / "out/tables/001/british-left-player.pdf"));
        CHECK(read_file(day / "out/tables/001/notes.pdf") == "the umpire's own");
        CHECK(fs::exists(day / "out/tables/001/british.pdf"));
    }
}

TEST_CASE("an event made in parts, by more or fewer jobs, has the same bytes") {
    const Day day;
    REQUIRE(day.make("-o whole --jobs 1").status == 0);
    const Ran more = day.make("-o parts --tables 2-9 --jobs 2");
    REQUIRE(more.status == 0);
    CHECK(more.said.find("warning: the event has no tables 4-9 [tables-not-in-event]") != std::string::npos);
    CHECK_FALSE(fs::exists(day / "parts/manifest.json"));
    const Ran early = day.make("-o parts --finish");
    CHECK(early.status == 1);
    CHECK(early.said.find("not gathered: this table is missing (1) [tables-missing]") != std::string::npos);
    REQUIRE(day.make("-o parts --tables 1").status == 0);
    REQUIRE(day.make("-o parts --finish").status == 0);
    CHECK(day.files("parts") == day.files("whole"));
}

TEST_CASE("a bad table is reported at once, with its faults once, and the others are made") {
    const Day day;
    write_file(day / "bad.yaml", "title: Bad\nrules: loyalty-and-glory\nsides: [{name: Nobody}]\n");
    std::string with_bad = day_event;
    with_bad.replace(with_bad.find("tables: 2-3, scenario: game.yaml"), 32,
                     "table: 4, scenario: game.yaml}\n  - {tables: 2-3, scenario: bad.yaml");
    write_file(day / "event.yaml", with_bad);
    const Ran made = day.make("-o out --jobs 1");
    CHECK(made.status == 1);
    const auto said = [&](const std::string& words) { return made.said.find(words); };
    CHECK(said("bad.yaml:3:") != std::string::npos);
    CHECK(made.said.find("bad.yaml:3:", said("bad.yaml:3:") + 1) == std::string::npos);
    CHECK(said("muster: error: table 2 was not made; the messages above say why [table-not-made]\n") <
          said("muster: 3 of 4 tables"));
    CHECK(said("table 3 was not made") < said("muster: 4 of 4 tables"));
    CHECK(fs::exists(day / "out/tables/001/umpire.pdf"));
    CHECK(fs::exists(day / "out/tables/004/umpire.pdf"));
    CHECK_FALSE(fs::exists(day / "out/manifest.json"));
}

TEST_CASE("on a terminal the progress of an event is one line, and elsewhere whole lines") {
    const Day day;
    const std::string program = MUSTER_PROGRAM;
    const std::string shown = run("cd " + (day / "") + " && script -qec '" + program +
                                  " event event.yaml -o out --jobs 1' /dev/null")
                                  .output;
    CHECK(std::regex_search(shown, std::regex{"\rmuster: 1 of 3 tables, [0-9]+ s left"}));
    CHECK(shown.find("\rmuster: 3 of 3 tables") != std::string::npos);
    const Ran plain = day.make("-o other --jobs 1");
    CHECK(plain.said.starts_with("muster: 1 of 3 tables\n"));
    CHECK(plain.said.find('\r') == std::string::npos);
}

TEST_CASE("a player's pack that would have the name of another side's is refused") {
    const Day day;
    std::string third = day_scenario;
    third +=
        "  - {id: british-right-player, name: Loyalists, units: [{name: Volunteers, type: militia, men: "
        "200}]}\n";
    write_file(day / "game.yaml", third);
    const Ran made = day.make();
    CHECK(made.status == 1);
    CHECK(made.said.find("would be called 'british-right-player.pdf'") != std::string::npos);
    CHECK_FALSE(fs::exists(day / "out/tables/001/british-right-player.pdf"));
}

TEST_CASE("the balance sheet of a table shows where its roll lies among many, as that of build does") {
    const Day day;
    std::string balance = day_event;
    balance.replace(balance.find("[cards, briefing, ledger]"), 25, "[balance]");
    write_file(day / "event.yaml", balance);
    REQUIRE(day.make("-o out --tables 1..1").status == 0);
    const std::string words = run("pdftotext -layout " + (day / "out/tables/001/umpire.pdf") + " -").output;
    CHECK(words.find("Of 10,000 nights rolled") != std::string::npos);
}

TEST_CASE("no player's pack names a seed, not even in what is not printed") {
    const Day day;
    REQUIRE(day.make().status == 0);
    for (const auto& [name, bytes] : day.files("out/tables")) {
        if (!name.ends_with(".pdf")) continue;
        const std::string open =
            run("qpdf --qdf --object-streams=disable " + (day / "out/tables/") + name + " -").output;
        INFO(name);
        CHECK((open.find("the-secret-seed") != std::string::npos) == name.ends_with("umpire.pdf"));
    }
}

TEST_CASE("an event that is given to build is told from a scenario") {
    const Day day;
    const Ran ran = run_muster("build " + (day / "event.yaml") + " -o " + (day / "out"));
    CHECK(ran.status == 1);
    CHECK(
        ran.said.find("error: this is an event, not a scenario; `muster event` prints it, and `muster check` "
                      "checks it [is-an-event]") != std::string::npos);
    CHECK(ran.said.find("unknown-key") == std::string::npos);
}

TEST_CASE("a scenario that is given to event or tally is told from an event and a tally") {
    const Day day;
    for (const std::string command : {"event", "tally"}) {
        const Ran ran = run_muster(command + " " + (day / "game.yaml"));
        CHECK(ran.status == 1);
        CHECK(ran.said.find("error: this is a scenario, not a") != std::string::npos);
        CHECK(ran.said.find("unknown-key") == std::string::npos);
    }
}

TEST_CASE("an event without a seed keeps the one that was drawn") {
    const Day day;
    std::string without = day_event;
    without.erase(without.find("seed: the-secret-seed\n"), 22);
    write_file(day / "event.yaml", without);
    const Ran first = day.make();
    CHECK(first.said.find("this one was drawn: ") != std::string::npos);
    const auto before = day.files("out");
    const Ran again = day.make();
    CHECK(again.said.find("drawn") == std::string::npos);
    CHECK(day.files("out") == before);
}

TEST_CASE("each of two players of a side has the cards of his own brigades") {
    const Day day;
    REQUIRE(day.make().status == 0);
    const auto bookmarks = [&](const std::string& pack) {
        return run("qpdf --json --json-key=outlines " + (day / "out/tables/001/") + pack + ".pdf").output;
    };
    CHECK(bookmarks("british-right-player").find("4th Foot") != std::string::npos);
    CHECK(bookmarks("british-right-player").find("5th Foot") == std::string::npos);
    CHECK(bookmarks("british-left-player").find("5th Foot") != std::string::npos);
    CHECK(bookmarks("british-left-player").find("4th Foot") == std::string::npos);
}

TEST_CASE("each player has the labels of what he commands, and the umpire's slip names the players") {
    const Day day;
    std::string text = day_event;
    write_file(day / "event.yaml", text.replace(text.find("briefing, ledger]"), 17, "labels, ledger]"));
    REQUIRE(day.make().status == 0);
    const auto words = [&](const std::string& pack, const std::string& pages) {
        return run("pdftotext " + pages + " " + (day / "out/tables/001/") + pack + ".pdf -").output;
    };
    CHECK(words("british-right-player", "-l 1").find("Base labels") != std::string::npos);
    CHECK(words("british-right-player", "-f 2").find("6th Foot") == std::string::npos);
    CHECK(words("british-left-player", "-l 1").find("Base labels") != std::string::npos);
    CHECK(words("british-left-player", "-f 2").find("6th Foot") != std::string::npos);
    CHECK(words("american", "-l 1").find("Base labels") != std::string::npos);
    for (const auto* side : {"British: Right player, Left player", "American: Only player"})
        CHECK(words("umpire", "-l 1").find(side) != std::string::npos);
    CHECK(words("british-right-player", "-l 1").find("Only player") == std::string::npos);
    text = day_event;
    write_file(day / "event.yaml", text.replace(text.find("cards, briefing, ledger]"), 24, "labels]"));
    REQUIRE(day.make("-o labels").status == 0);
    CHECK(fs::exists(day / "labels/tables/001/british-left-player.pdf"));
}

TEST_CASE("an event that is killed at any moment goes on where it was") {
    const Day day;
    REQUIRE(day.make("-o whole").status == 0);
    for (int i = 0; i < 8; ++i) {
        const std::string limit = std::to_string(0.05 + 0.11 * i);
        (void)day.make("-o torn --jobs 2 & p=$!; sleep " + limit + "; kill -9 $p 2>/dev/null; wait");
    }
    REQUIRE(day.make("-o torn").status == 0);
    CHECK(names(day.files("torn")) == names(day.files("whole")));
    CHECK(day.files("torn") == day.files("whole"));
}

TEST_CASE("what a run that was killed left beside tables that are whole is removed") {
    const Day day;
    REQUIRE(day.make("-o whole").status == 0);
    REQUIRE(day.make("-o torn").status == 0);
    for (const char* name : {"tables/002/.umpire.pdf", "print/.british.pdf", ".index.html"})
        write_file(day / ("torn/" + std::string{name} + ".muster-00ab12"), "half a file");
    REQUIRE(day.make("-o torn").status == 0);
    CHECK(names(day.files("torn")) == names(day.files("whole")));
}

TEST_CASE("the starter of an event makes packs as it is") {
    const TemporaryFolder folder;
    const std::string in = "cd " + folder.path().string() + " && ";
    REQUIRE(run(in + MUSTER_PROGRAM + " new -o scenario.yaml").status == 0);
    REQUIRE(run(in + MUSTER_PROGRAM + " new --event -o event.yaml").status == 0);
    const Ran checked = run(in + MUSTER_PROGRAM + " check event.yaml");
    CHECK(checked.output == "event.yaml: no errors\n");
    CHECK(checked.said.empty());
    CHECK(run(in + MUSTER_PROGRAM + " event event.yaml -o day").status == 0);
    CHECK(fs::exists(folder / "day/tables/001/american-third-player.pdf"));
}

TEST_CASE("an event that asks for it has a page for each reader's tablet, of his own units alone") {
    const Day day;
    REQUIRE(day.make().status == 0);
    CHECK(day.files("out").count("tables/001/british-right-player.html") == 0);
    std::string text = day_event;
    write_file(day / "event.yaml", text.replace(text.find("ledger]"), 7, "ledger], tablet: true"));
    const auto ran = day.make();
    INFO(ran.said);
    REQUIRE(ran.status == 0);
    auto files = day.files("out");
    for (const std::string name : {"umpire", "british-right-player", "british-left-player", "american"})
        REQUIRE(files.count("tables/001/" + name + ".html") == 1);
    CHECK(files["tables/001/british-right-player.html"].find("-4th-foot\"") != std::string::npos);
    CHECK(files["tables/001/british-right-player.html"].find("-5th-foot\"") == std::string::npos);
    CHECK(files["tables/001/british-left-player.html"].find("-5th-foot\"") != std::string::npos);
    CHECK(files["tables/001/american.html"].find("4th Foot") == std::string::npos);
    for (const auto& [name, bytes] : files)
        if (name.ends_with(".html") && name.find("umpire") == std::string::npos) {
            INFO(name);
            CHECK(bytes.find("the-secret-seed") == std::string::npos);
        }
    CHECK(files["index.html"].find(".html\"") == std::string::npos);
    CHECK(files["umpires.html"].find("tables/001/british-right-player.html") != std::string::npos);
    CHECK(files["manifest.json"].find("tables/001/british-right-player.html") != std::string::npos);
    // a page that is lost is made again, and one that is not wanted any more is removed
    fs::remove(day / "out/tables/001/american.html");
    REQUIRE(day.make().status == 0);
    CHECK(fs::exists(day / "out/tables/001/american.html"));
    write_file(day / "event.yaml", day_event);
    REQUIRE(day.make().status == 0);
    CHECK_FALSE(fs::exists(day / "out/tables/001/american.html"));
}

TEST_CASE("a night that was rolled before is that night at a table, with the table's players") {
    const Day day;
    REQUIRE(run("cd '" + (day / "") + "' && " MUSTER_PROGRAM " roll game.yaml --seed before -o night.yaml")
                .status == 0);
    write_file(day / "event.yaml",
               "event: Again\nseed: other\ntables: [{tables: 1-2, scenario: night.yaml, players: {british: "
               "2, american: Only player}}]\n"
               "print: {sheets: [cards, briefing, ledger]}\n");
    const Ran made = day.make();
    INFO(made.said);
    REQUIRE(made.status == 0);
    const auto files = day.files("out");
    CHECK(files.contains("tables/001/british-1.pdf"));
    CHECK(files.contains("tables/001/british-2.pdf"));
    for (const std::string table : {"001", "002"})
        CHECK(run("pdftotext '" + (day / ("out/tables/" + table + "/umpire.pdf")) + "' - | grep -c 'before'")
                  .output != "0\n");
    write_file(day / "event.yaml",
               "event: Again\nseed: other\ntables: [{table: 1, scenario: night.yaml, fair: 10}]\n");
    const Ran fair = day.make();
    CHECK(fair.status != 0);
    CHECK(fair.said.find("already decided and stays that night; leave out fair:") != std::string::npos);
}

}  // namespace run_test

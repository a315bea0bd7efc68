// What is printed: stocks, backs, parts of a pack, the printer's test, the ground at full size.
#include <algorithm>
#include <array>
#include <regex>

#include <catch2/catch.hpp>

#include "support/run.hpp"
#include "support/trials.hpp"

namespace printing_test {

using namespace muster::tests;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

const std::string battle = std::string{MUSTER_SOURCE_DIR} + "/scenarios/camden.yaml";
constexpr std::array systems{"loyalty-and-glory", "fife-and-drum", "grid-awi", "empire-of-liberty",
                             "awi-d20"};
const std::string club_night = std::string{MUSTER_SOURCE_DIR} + "/scenarios/thursday-at-the-club.yaml";

int pages_of(const std::string& pdf) {
    const std::string told = run("pdfinfo '" + pdf + "'").output;
    const auto at = told.find("Pages:");
    return at == std::string::npos ? 0 : std::stoi(told.substr(at + 6));
}

std::string text_of(const std::string& pdf, const std::string& more = "") {
    return run("pdftotext -layout " + more + " '" + pdf + "' -").output;
}

std::size_t count_of(const std::string& text, const std::string& word) {
    std::size_t count = 0;
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++count;
    return count;
}

void replace(std::string& text, const std::string& what, const std::string& by) {
    REQUIRE(text.find(what) != std::string::npos);
    text.replace(text.find(what), what.size(), by);
}

/// The battle's flags, for a copy of it in another folder.
void copy_pictures(const fs::path& folder) {
    fs::create_directories(folder);
    fs::copy(fs::path{battle}.parent_path() / "pictures", folder / "pictures", fs::copy_options::recursive);
}

/// What a run reports, without what the rules say about a battle without qualities (Empire of Liberty).
std::string faults_in(const Ran& ran) {
    const std::regex warning{"[^\\n]*\\[(by-the-rules|formation-not-allowed)\\]\\n[^\\n]*\\n[^\\n]*\\n"};
    const std::regex left_out{"[^\\n]*\\[left-out\\]\\n"};  // told, as it is for each deck
    return std::regex_replace(std::regex_replace(ran.said, warning, ""), left_out, "");
}

TEST_CASE("every card stock takes every system's cards, on A4 and on Letter") {
    int number = 0;
    for (const char* rules : systems)
        for (const char* stock : {"poker", "poker-us", "bridge", "mini", "tarot", "business", "a7", "a6",
                                  "quarter", "index", "avery-5371", "avery-l7414", "70mmx110mm"}) {
            if (!is_due(number++)) continue;
            const char* paper = std::string{stock}.size() % 2 == 0 ? "a4" : "letter";
            INFO(rules << " on " << stock << ", " << paper);
            const TemporaryFolder folder;
            const Ran ran =
                run_muster("build " + battle + " --rules " + rules + " --sheets cards --for british" +
                           " --card " + stock + " --paper " + paper + " -o " + folder.path().string());
            CHECK(faults_in(ran) == "");
            CHECK(ran.status == 0);
        }
}

TEST_CASE("every label stock takes every system's labels") {
    const Ran listed = run_muster("list labels");
    std::size_t stocks = 0;
    int number = 0;
    for (std::size_t at = 0; at < listed.output.size(); at = listed.output.find('\n', at) + 1, ++stocks) {
        const std::string stock = listed.output.substr(at, listed.output.find(' ', at) - at);
        for (const char* rules : systems) {
            if (!is_due(number++)) continue;
            INFO(rules << " on " << stock);
            const TemporaryFolder folder;
            const Ran ran = run_muster("build " + battle + " --rules " + rules + " --sheets labels --label " +
                                       stock + " -o " + folder.path().string());
            CHECK(faults_in(ran) == "");
            CHECK(ran.status == 0);
        }
    }
    CHECK(stocks >= 12);
}

TEST_CASE("the narrowest labels take every system's labels in every suite of fonts") {
    int number = 0;
    for (const char* suite : {"junicode", "libertine"})
        for (const char* rules : systems) {
            if (!is_due(number++)) continue;
            INFO(rules << " in " << suite);
            const TemporaryFolder folder;
            const Ran ran = run_muster("build " + battle + " --rules " + rules +
                                       " --sheets labels --label avery-l7651 --fonts " + suite + " -o " +
                                       folder.path().string());
            // A release of Debian may lack a suite.
            if (ran.status == 2 && ran.said.find("cannot be used: the font") != std::string::npos) continue;
            CHECK(faults_in(ran) == "");
            CHECK(ran.status == 0);
        }
}

TEST_CASE(
    "each sheet of cards is followed by the sheet of its backs, and the file requests two-sided printing") {
    const TemporaryFolder folder;
    const std::string out = folder.path().string();
    REQUIRE(run_muster("build " + battle + " --sheets cards --for british --backs side -o " + out).status ==
            0);
    const std::string pdf = folder / "camden/cards-british.pdf";
    const int with = pages_of(pdf);
    CHECK_THAT(text_of(pdf, "-f 2 -l 2"), Contains("GR"));
    CHECK_THAT(text_of(pdf, "-f 1 -l 1"), !Contains("GR\n"));
    CHECK_THAT(run("qpdf --qdf --object-streams=disable '" + pdf + "' - | strings").output,
               Contains("/Duplex /DuplexFlipLongEdge"));
    REQUIRE(run_muster("build " + battle + " --sheets cards --for british -o " + out).status == 0);
    CHECK(with == 2 * pages_of(pdf));
    CHECK_THAT(run("qpdf --qdf --object-streams=disable '" + pdf + "' - | strings").output,
               !Contains("DuplexFlip"));
}

TEST_CASE("a neutral back reveals nothing about unit or side") {
    const TemporaryFolder folder;
    REQUIRE(run_muster("build " + battle + " --sheets cards --backs neutral -o " + folder.path().string())
                .status == 0);
    CHECK(text_of(folder / "camden/cards-british.pdf", "-f 2 -l 2").find_first_of("abcdefghijklmnopqrst") >
          text_of(folder / "camden/cards-british.pdf", "-f 2 -l 2").find("50 mm"));
    const auto words = [&](const std::string& side) {
        return text_of(folder / ("camden/cards-" + side + ".pdf"), "-f 2 -l 2");
    };
    CHECK(words("british").find("ritish") == std::string::npos);
    CHECK(words("american").find("merican") == std::string::npos);
}

TEST_CASE("folded backs need one side of the paper") {
    const TemporaryFolder folder;
    REQUIRE(run_muster("build " + battle + " --sheets cards --for british --backs unit --flip fold -o " +
                       folder.path().string())
                .status == 0);
    const std::string pdf = folder / "camden/cards-british.pdf";
    // Each unit's name is twice on the same sheet: on the card and on its back.
    CHECK(count_of(text_of(pdf), "33rd Foot") == 2);
    CHECK_THAT(run("qpdf --qdf --object-streams=disable '" + pdf + "' - | strings").output,
               !Contains("DuplexFlip"));
}

TEST_CASE("only the cards and labels of units named by --only, by id or name, are printed") {
    const TemporaryFolder folder;
    const Ran ran = run_muster("build " + battle + " --only 33rd-foot,'Volunteers of Ireland' -o " +
                               folder.path().string());
    REQUIRE(ran.status == 0);
    CHECK(count_of(ran.output, "\n") == 2);
    const std::string cards = text_of(folder / "camden/cards-british.pdf");
    CHECK_THAT(cards, Contains("33rd Foot") && Contains("Ireland") && !Contains("Fusiliers"));
    const Ran wrong = run_muster("build " + battle + " --only 33rd-fot -o " + folder.path().string());
    CHECK(wrong.status == 2);
    CHECK_THAT(wrong.said, Contains("did you mean '33rd-foot'?") && Contains("23rd-foot"));
    CHECK_THAT(wrong.said, !Contains("2nd-maryland"));  // one of thirty, and not similar
}

TEST_CASE("diff names the cards that changed and prints only those") {
    const TemporaryFolder folder;
    const std::string before = folder / "camden.yaml";
    const std::string after = folder / "later/camden.yaml";
    std::string text = read_file(battle);
    write_file(before, text);
    copy_pictures(folder.path());
    copy_pictures(folder / "later");
    replace(text, "name: 33rd Foot, ", "name: 33rd Foot, notes: Held the left., ");
    write_file(after, text);
    const Ran ran = run_muster("diff " + before + " " + after + " -o " + (folder / "out"));
    INFO(ran.said);
    REQUIRE(ran.status == 0);
    CHECK_THAT(ran.output, Contains("changed  british  33rd-foot  33rd Foot: notes none → Held the left."));
    CHECK(count_of(ran.output, "changed") == 1);
    CHECK(fs::exists(folder / "out/camden/cards-british.pdf"));
    CHECK_FALSE(fs::exists(folder / "out/camden/cards-american.pdf"));
    CHECK(count_of(text_of(folder / "out/camden/cards-british.pdf"), "CLASS") == 1);

    const Ran same = run_muster("diff " + before + " " + before);
    CHECK(same.status == 0);
    CHECK(same.output == "");
    CHECK_THAT(same.said, Contains("no card changed"));
}

TEST_CASE("diff of rolled games rolls the same dice for both") {
    const TemporaryFolder folder;
    std::string text = read_file(club_night);
    if (const auto seed = text.find("\nseed:"); seed != std::string::npos)
        text.erase(seed, text.find('\n', seed + 1) - seed);
    write_file(folder / "one/night.yaml", text);
    write_file(folder / "two/night.yaml", text + "notes: Bring dice.\n");
    const Ran ran =
        run_muster("diff " + (folder / "one/night.yaml") + " " + (folder / "two/night.yaml") + " --seed 7");
    CHECK(ran.status == 0);
    CHECK(ran.output == "");
}

TEST_CASE("a whole pack fits on small paper under any rules; its quick reference takes the pages it needs") {
    const TemporaryFolder folder;
    for (const char* rules : systems) {
        INFO(rules);
        const Ran ran =
            run_muster("build " + battle + " --paper a5 --rules " + rules + " -o " + (folder / rules));
        INFO(ran.said);
        REQUIRE(ran.status == 0);
        const int pages = pages_of(folder / (std::string{rules} + "/camden/qrs.pdf"));
        CHECK(pages > 2);
        CHECK(pages <= 4);
        const Ran large =
            run_muster("build " + battle + " --paper a5 --variant large-print --sheets qrs --rules " + rules +
                       " -o " + (folder / ("large-" + std::string{rules})));
        INFO(large.said);
        CHECK(large.status == 0);
    }
}

TEST_CASE("the printer's test has two faces and is the same every time; small paper is refused") {
    const TemporaryFolder folder;
    for (const char* paper : {"a4", "letter", "a3"}) {
        INFO(paper);
        const std::string pdf = folder / "test.pdf";
        REQUIRE(run_muster("calibrate --paper " + std::string{paper} + " -o " + pdf).status == 0);
        CHECK(pages_of(pdf) == 2);
        CHECK_THAT(text_of(pdf), Contains("100 mm across") && Contains("muster.yaml"));
        const std::string first = read_file(pdf);
        REQUIRE(run_muster("calibrate --paper " + std::string{paper} + " -o " + pdf).status == 0);
        CHECK((first == read_file(pdf)));
    }
    REQUIRE(run_muster("calibrate -o " + folder.path().string()).status == 0);
    CHECK(pages_of(folder / "calibrate.pdf") == 2);
    CHECK(run_muster("calibrate --paper a5 -o " + (folder / "test.pdf")).status == 2);
    CHECK(run_muster("calibrate --settings " + (folder / "nothing.yaml")).status == 2);
}

TEST_CASE("what the printer's test showed holds for every sheet of the club's packs") {
    const TemporaryFolder folder;
    write_file(folder / "camden.yaml", read_file(battle));
    copy_pictures(folder.path());
    const auto width_of_card = [&] {
        REQUIRE(run_muster("build " + (folder / "camden.yaml") + " --sheets cards --for british -o " +
                           folder.path().string())
                    .status == 0);
        const std::string boxes = run("pdftotext -bbox -f 1 -l 1 '" + (folder / "camden/cards-british.pdf") +
                                      "' - | grep -m2 '>Foot<'")
                                      .output;
        const auto at = boxes.find("xMin=\"");
        return std::stod(boxes.substr(at + 6));
    };
    const double plain = width_of_card();
    write_file(folder / "muster.yaml", "printer: {across: 99mm}\n");
    const double larger = width_of_card();
    // Larger by 1 in 99 about the middle of the paper, 105 mm or 297.6 pt.
    const double middle = 595.276 / 2;
    CHECK((larger - middle) / (plain - middle) == Approx(100.0 / 99).margin(0.002));
}

TEST_CASE("the ground at full size covers the table and no side sees behind the screen") {
    const TemporaryFolder folder;
    const std::string out = folder.path().string();
    REQUIRE(run_muster("build " + club_night + " --tile map -o " + out).status == 0);
    // 72 by 48 inches, 1829 by 1219 mm, in steps of at most 277 by 190 mm.
    CHECK(pages_of(folder / "thursday-at-the-club/tiles.pdf") >= 42);
    REQUIRE(run_muster("build " + club_night + " --tile british/7 -o " + out).status == 0);
    const std::string square = folder / "thursday-at-the-club/tile-british-7.pdf";
    CHECK(pages_of(square) >= 4);
    CHECK(run_muster("build " + club_night + " --tile british/11 -o " + out).status == 2);
    CHECK(run_muster("build " + club_night + " --tile town -o " + out).status == 2);
    REQUIRE(run_muster("build " + club_night + " --tile map --for british -o " + out).status == 0);
    const std::string own = text_of(folder / "thursday-at-the-club/tiles-british.pdf");
    CHECK(own.size() < text_of(folder / "thursday-at-the-club/tiles.pdf").size());
}

TEST_CASE("an unknown stock is named with those that exist") {
    const TemporaryFolder folder;
    const std::string out = " -o " + folder.path().string();
    for (const std::string wrong :
         {"--card pokr", "--label base-41", "--paper a9", "--backs sid", "--flip left", "--marks many",
          "--gutter 4", "--bleed 90mm", "--card 5mmx5mm"}) {
        INFO(wrong);
        const Ran ran = run_muster("build " + battle + " " + wrong + out);
        CHECK(ran.status == 2);
        CHECK(ran.said.size() > 20);
    }
}

TEST_CASE("the first label asked for is where printing begins, and only on a sheet that has it") {
    const auto labels = [](const std::string& options) {
        const TemporaryFolder folder;
        const Ran ran = run_muster("build " + battle + " --sheets labels --for british " + options + " -o " +
                                   folder.path().string());
        INFO(ran.said);
        REQUIRE(ran.status == 0);
        const std::string text = text_of(folder / "camden/labels-british.pdf");
        std::size_t found = 0;
        for (auto at = text.find("33rd Foot"); at != std::string::npos; at = text.find("33rd Foot", at + 1))
            ++found;
        return std::pair{found, pages_of(folder / "camden/labels-british.pdf")};
    };
    CHECK(labels("--label avery-l7160 --first-label 20") == std::pair{std::size_t{1}, 2});
    CHECK(labels("--label avery-l7160").first > 1);
    CHECK(labels("--label avery-l7160").second == 1);
    for (const auto& [wrong, said] : std::vector<std::pair<std::string, std::string>>{
             {"--first-label 3", "sold ready cut"},
             {"--label base-40 --first-label 3", "sold ready cut"},
             {"--label avery-l7160 --first-label 22", "from 1 to 21"},
             {"--label avery-l7160 --first-label 0", "--first-label"}}) {
        INFO(wrong);
        const TemporaryFolder folder;
        const Ran ran = run_muster("build " + battle + " " + wrong + " -o " + folder.path().string());
        CHECK(ran.status == 2);
        CHECK_THAT(ran.said, Contains(said));
    }
}

TEST_CASE("a bundle with a sheet that is cut up is printed on one side, however many pages its roster has") {
    const TemporaryFolder folder;
    REQUIRE(run_muster("build " + battle +
                       " --rules fife-and-drum --for american --bundle --sheets briefing,roster,labels -o " +
                       folder.path().string())
                .status == 0);
    const std::string pdf = folder / "camden/american.pdf";
    REQUIRE(pages_of(pdf) == 5);  // briefing and roster have two each, and the labels are on one
    CHECK_THAT(run("qpdf --qdf --object-streams=disable '" + pdf + "' - | strings").output,
               !Contains("DuplexFlip"));
}

TEST_CASE("in a bundle with backs every sheet begins on a front, and one-sided sheets have blank backs") {
    const TemporaryFolder folder;
    REQUIRE(
        run_muster("build " + battle + " --for british --bundle --backs side -o " + folder.path().string())
            .status == 0);
    const std::string pdf = folder / "camden/british.pdf";
    const int pages = pages_of(pdf);
    REQUIRE(pages > 6);
    int fronts = 0;
    for (int page = 1; page <= pages; ++page) {
        const std::string range = "-f " + std::to_string(page) + " -l " + std::to_string(page);
        const std::string text = text_of(pdf, range);
        // A card shows its class; its sheet is a front, and the next one shows the cipher.
        if (text.find("CLASS") == std::string::npos || text.find("STRENGTH") == std::string::npos) continue;
        if (text.find("MELEE") == std::string::npos) continue;
        ++fronts;
        INFO("page " << page);
        CHECK(page % 2 == 1);
        const std::string next = "-f " + std::to_string(page + 1) + " -l " + std::to_string(page + 1);
        CHECK_THAT(text_of(pdf, next), Contains("GR"));
    }
    CHECK(fronts == 2);
}

TEST_CASE("rosters, briefings and references of every system become booklets on A4 and on Letter") {
    for (const char* rules : systems)
        for (const char* paper : {"a4", "letter"}) {
            INFO(rules << " on " << paper);
            const TemporaryFolder folder;
            const Ran ran =
                run_muster("build " + battle + " --rules " + rules + " --paper " + paper +
                           " --sheets roster,qrs,briefing --booklet -o " + folder.path().string());
            CHECK(faults_in(ran) == "");
            REQUIRE(ran.status == 0);
            // Two pages on each side of landscape paper.
            CHECK_THAT(run("pdfinfo '" + (folder / "camden/qrs.pdf") + "'").output,
                       Contains(std::string{paper} == "a4" ? "841.89 x 595.276" : "792 x 612"));
        }
}

TEST_CASE("a booklet of one page is that page on the whole paper") {
    const TemporaryFolder folder;
    write_file(folder / "few.yaml",
               "title: Few\nrules: loyalty-and-glory\nsides:\n"
               "  - {id: british, name: British, units: [{name: U, type: militia, men: 90}]}\n"
               "  - {id: american, name: American, units: [{name: V, type: militia, men: 90}]}\n");
    const Ran ran = run_muster("build " + (folder / "few.yaml") +
                               " --seed a --paper a3 --sheets roster --booklet -o " + folder.path().string());
    REQUIRE(ran.status == 0);
    const std::string facts = run("pdfinfo '" + (folder / "few/roster-british.pdf") + "'").output;
    CHECK_THAT(facts, Contains("841.89 x 1190.55"));
    CHECK_THAT(facts, Contains("Pages:           1"));
}

TEST_CASE("cards in large print have the words at the bar of known length") {
    const TemporaryFolder folder;
    const Ran ran =
        run_muster("build " + battle + " --seed a --sheets cards --for british --variant large-print -o " +
                   folder.path().string());
    REQUIRE(ran.status == 0);
    CHECK_THAT(run("pdftotext -f 1 -l 1 '" + (folder / "camden/cards-british.pdf") + "' -").output,
               Contains("50 mm when printed at 100 %"));
}

TEST_CASE("impossible settings of printer and cutting are reported at their place") {
    const TemporaryFolder folder;
    write_file(folder / "camden.yaml", read_file(battle));
    copy_pictures(folder.path());
    const auto built = [&](const std::string& settings, const std::string& flags = "") {
        write_file(folder / "muster.yaml", settings);
        return run_muster("build " + (folder / "camden.yaml") + " --for british --sheets cards " + flags +
                          " -o " + folder.path().string());
    };
    struct Wrong {
        const char* settings;
        const char* place;
        const char* words;
    };
    for (const Wrong& wrong : std::vector<Wrong>{
             {"printer: {margin: 60mm}\n", "muster.yaml:1:19", "from 0 to 25 mm"},
             {"printer: {margin: -5mm}\n", "muster.yaml:1:19",
              "'-5mm' is not a margin; write a length from 0 to 25 mm"},
             {"printer:\n  across: 50mm\n", "muster.yaml:2:11", "printed at 100 %"},
             {"printer: {back-left: {right: 40mm}}\n", "muster.yaml:1:30", "from -10 to 10 mm"},
             {"printer: {back-left: {right: 4mm}, back-right: {right: -4mm}}\n", "muster.yaml:1:48",
              "differ by more than 3 mm"},
             {"cutting: {gutter: 90mm}\n", "muster.yaml:1:19", "a gutter"},
             {"cutting: {bleed: 30mm}\n", "muster.yaml:1:18", "from 0 to 10 mm"}}) {
        INFO(wrong.settings);
        const Ran ran = built(wrong.settings);
        CHECK(ran.status == 1);
        CHECK_THAT(ran.said, Contains(wrong.place));
        CHECK_THAT(ran.said, Contains(wrong.words));
    }
    for (const char* right :
         {"printer: {margin: 25mm}\n", "printer: {margin: 0mm}\n", "printer: {across: 97mm}\n",
          "cutting: {bleed: 3mm, gutter: 2mm}\n", "cutting: {gutter: 50mm, marks: full}\n",
          "printer: {back-left: {right: 5mm}}\n", "# paper: a4\n\n", ""}) {
        INFO(right);
        const Ran ran = built(right, "--backs side");
        CHECK(ran.status == 0);
        CHECK(ran.said.find("warning") == std::string::npos);
    }
}

TEST_CASE("what leaves no room for a card on the paper is named: the margin, the bleed or the fold") {
    const TemporaryFolder folder;
    write_file(folder / "camden.yaml", read_file(battle));
    copy_pictures(folder.path());
    const auto built = [&](const std::string& settings, const std::string& flags) {
        write_file(folder / "muster.yaml", settings);
        return run_muster("build " + (folder / "camden.yaml") + " --for british --sheets cards " + flags +
                          " -o " + folder.path().string());
    };
    const std::string large = "--paper a5 --card 130mmx190mm";
    const Ran margin = built("printer: {margin: 20mm}\n", large);
    CHECK(margin.status == 1);
    CHECK_THAT(margin.said, Contains("muster.yaml:1:19") &&
                                Contains("cards of 130 × 190 mm do not fit on A5 (148 × 210 mm) with a "
                                         "margin of 20 mm"));
    const Ran bleed = built("cutting:\n  bleed: 9mm\n", large);
    CHECK(bleed.status == 1);
    CHECK_THAT(bleed.said, Contains("muster.yaml:2:10") && Contains("and a bleed of 9 mm"));
    const Ran flag = built("", large + " --bleed 9mm");
    CHECK(flag.status == 2);
    CHECK_THAT(flag.said, Contains("and a bleed of 9 mm"));
    const Ran fold = built("", "--paper a5 --card a6 --backs side --flip fold");
    CHECK(fold.status == 2);
    CHECK_THAT(fold.said, Contains("folded backs") && Contains("--flip long-edge"));
    CHECK(built("", "--paper a5 --card a6 --backs side --flip long-edge").status == 0);
    // A card larger than the paper is a page of its own, which a print shop may want.
    const Ran own = built("", "--card 300mmx300mm");
    CHECK(own.status == 0);
    CHECK_THAT(own.said, Contains("warning: cards of 300 × 300 mm do not fit on A4 (210 × 297 mm)"));
    CHECK(pages_of(folder / "camden/cards-british.pdf") == 12);
    // With its bleed, for makers of cards; labels and whole pages have none, which is said once.
    const std::string useless = "a bleed of 3 mm has no effect here: ";
    CHECK_THAT(built("", "--card 300mmx300mm --bleed 3mm").said, !Contains("no effect"));
    const Ran maker = built("", "--card poker-us --bleed 3.175mm --paper 2.75inx3.75in");
    CHECK(maker.status == 0);
    const std::string boxes = run("pdfinfo -box " + (folder / "camden/cards-british.pdf")).output;
    CHECK_THAT(boxes, Contains("MediaBox:            0.00     0.00   198.00   270.00"));
    CHECK_THAT(boxes, Contains("TrimBox:             9.00     9.00   189.00   261.00"));
    CHECK_THAT(built("", "--bleed 3mm").said, !Contains("no effect"));
    const auto other = [&](const std::string& sheets) {
        return run_muster("build " + (folder / "camden.yaml") + " --for british --sheets " + sheets +
                          " --bleed 3mm -o " + folder.path().string())
            .said;
    };
    CHECK_THAT(other("labels,roster"),
               Contains(useless + "labels are cut along their hairlines; whole pages have no cut"));
    CHECK_THAT(other("cards,roster"), !Contains("no effect"));
    // So is a margin that leaves too little of a whole page.
    write_file(folder / "muster.yaml", "printer: {margin: 25mm}\n");
    const std::string rosters =
        "build " + (folder / "camden.yaml") + " --sheets roster --for british -o " + folder.path().string();
    const Ran narrow = run_muster(rosters + " --rules loyalty-and-glory --paper 130mmx190mm");
    CHECK(narrow.status == 1);
    CHECK_THAT(narrow.said,
               Contains("muster.yaml:1:19: error: the sheet 'roster' does not fit with a margin of 25 mm"));
    CHECK(run_muster(rosters + " --rules fife-and-drum").status == 0);
}

TEST_CASE(
    "in black only no page has a colour that a print shop counts, and in colour the sides have theirs") {
    const TemporaryFolder folder;
    const auto inks = [&](const std::string& variant) {
        const Ran built = run_muster("build " MUSTER_SOURCE_DIR
                                     "/scenarios/camden.yaml --for british --sheets cards,roster" +
                                     variant + " -o " + folder.path().string());
        CHECK(built.status == 0);
        std::string all;
        for (const char* file : {"camden/cards-british.pdf", "camden/roster-british.pdf"})
            all += run("qpdf --qdf --object-streams=disable " + (folder / file) + " -").output;
        return all;
    };
    const std::string black = inks(" --variant monochrome");
    for (const char* colour : {" rg ", " RG ", " rg\n", " RG\n", "/DeviceRGB"})
        CHECK_THAT(black, !Contains(colour));
    CHECK_THAT(black, Contains(" g "));
    CHECK_THAT(inks(""), Contains(" rg "));
}

TEST_CASE("--only takes a brigade by its name, and prints the cards of its units") {
    const TemporaryFolder folder;
    const Ran built = run_muster("build " MUSTER_SOURCE_DIR
                                 "/scenarios/camden.yaml --for british --sheets cards --only 'Right wing' "
                                 "--card 300mmx300mm -o " +
                                 folder.path().string());
    CHECK(built.status == 0);
    CHECK(pages_of(folder / "camden/cards-british.pdf") == 3);  // Light Infantry, 23rd and 33rd Foot
}

}  // namespace printing_test

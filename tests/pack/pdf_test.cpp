// The PDFs of a pack as other programs see them.
#include <algorithm>
#include <filesystem>
#include <sstream>

#include <catch2/catch.hpp>

#include "deliver/small_pdf.hpp"
#include "support/run.hpp"
#include "support/trials.hpp"

namespace pdf_test {

using namespace muster::tests;
using Catch::Matchers::Contains;

const std::string battle = MUSTER_SOURCE_DIR "/scenarios/camden.yaml";

/// The first words of the structure tree of a page's elements, one a line, without indentation.
std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in{text};
    for (std::string line; std::getline(in, line);) {
        const auto start = line.find_first_not_of(' ');
        if (start != std::string::npos) lines.push_back(line.substr(start));
    }
    return lines;
}

long count_of(const std::vector<std::string>& lines, const std::string& start) {
    return std::count_if(lines.begin(), lines.end(),
                         [&](const auto& line) { return line.starts_with(start); });
}

TEST_CASE("a lost game is recovered from the umpire's PDFs, and from no other") {
    const TemporaryFolder folder;
    REQUIRE(run_muster("build " + battle + " -o " + folder / "a").status == 0);
    REQUIRE(run_muster("build " + battle + " --bundle -o " + folder / "b").status == 0);
    const std::string game = read_file(folder / "a/camden/rolled.yaml");
    REQUIRE_FALSE(game.empty());
    for (const char* name : {"a/camden/ledger.pdf", "a/camden/setup.pdf", "b/camden/umpire.pdf"}) {
        INFO(name);
        const Ran ran = run_muster("roll --from " + folder / name);
        CHECK(ran.status == 0);
        CHECK((ran.output == game));
        CHECK_THAT(run("pdfinfo " + folder / name).output, Contains("seed camden"));
    }
    CHECK(
        run_muster("roll --from " + folder / "b/camden/umpire.pdf" + " -o " + folder / "back.yaml").status ==
        0);
    CHECK((read_file(folder / "back.yaml") == game));
    for (const char* name : {"a/camden/map.pdf", "a/camden/qrs.pdf", "a/camden/cards-british.pdf",
                             "b/camden/british.pdf", "b/camden/american.pdf"}) {
        INFO(name);
        const Ran ran = run_muster("roll --from " + folder / name);
        CHECK(ran.status == 1);
        CHECK(ran.output.empty());
        CHECK_THAT(ran.said, Contains("this PDF has no game attached"));
        CHECK_THAT(run("pdfinfo " + folder / name).output, !Contains("seed"));
    }
}

TEST_CASE("what is not a PDF, or cannot be combined with --from, is refused in words") {
    const TemporaryFolder folder;
    write_file(folder / "game.pdf", "title: not a PDF");
    const Ran wrong = run_muster("roll --from " + folder / "game.pdf");
    CHECK(wrong.status == 1);
    CHECK_THAT(wrong.said, Contains("game.pdf") && Contains("this is not a PDF that can be read"));
    CHECK(run_muster("roll --from " + folder / "none.pdf").status == 1);
    CHECK(run_muster("roll --from x.pdf " + battle).status == 2);
    CHECK(run_muster("roll --from x.pdf --seed 1").status == 2);
    CHECK(run_muster("roll").status == 2);
}

TEST_CASE("a game whose text would change what a terminal shows is not printed, and its character is named") {
    const TemporaryFolder folder;
    write_file(folder / "plain.pdf", muster::deliver::small_pdf());
    write_file(folder / "game.yaml", "title: Camden\nnotes: \x1B[2J gone\n");
    REQUIRE(run("qpdf " + folder / "plain.pdf" + " --add-attachment " + folder / "game.yaml" +
                " --key=rolled.yaml -- " + folder / "game.pdf")
                .status == 0);
    const Ran ran = run_muster("roll --from " + folder / "game.pdf");
    CHECK(ran.status == 1);
    CHECK(ran.output.empty());
    CHECK_THAT(ran.said,
               Contains("game.pdf:2:8: error: the character U+001B") && Contains("[hidden-character]"));
    CHECK(ran.said.find('\x1B') == std::string::npos);
}

TEST_CASE("every sheet of every system is a sound, tagged PDF whose figures have words") {
    namespace fs = std::filesystem;
    const TemporaryFolder folder;
    int number = 0;
    for (const char* system :
         {"loyalty-and-glory", "empire-of-liberty", "fife-and-drum", "grid-awi", "awi-d20"}) {
        REQUIRE(run_muster("build " + battle + " --rules " + system + " -o " + folder / system).status == 0);
        for (const auto& entry : fs::directory_iterator(fs::path{folder / system} / "camden")) {
            if (entry.path().extension() != ".pdf" || !is_due(number++)) continue;
            const std::string file = entry.path().string();
            INFO(file);
            CHECK(run("qpdf --check " + file).status == 0);
            CHECK_THAT(run("pdfinfo " + file).output, Contains("Tagged:          yes"));
            const Ran told = run("pdfinfo -struct-text " + file);
            CHECK(told.said.empty());
            const auto lines = lines_of(told.output);
            CHECK(count_of(lines, "Document") == 1);
            CHECK(lines.size() > 4);
            const std::string objects = run("qpdf --qdf --object-streams=disable " + file + " -").output;
            const auto all = lines_of(objects);
            CHECK(count_of(all, "/S /Figure") == count_of(all, "/Alt "));
        }
    }
}

TEST_CASE("cards are read one by one, each under its name, in the order of the roster") {
    const TemporaryFolder folder;
    REQUIRE(run_muster("build " + battle + " --for british -o " + folder.path().string()).status == 0);
    const auto lines = lines_of(run("pdfinfo -struct-text " + folder / "camden/cards-british.pdf").output);
    CHECK(count_of(lines, "Sect") == 12);
    CHECK(count_of(lines, "H1") == 12);
    const auto at = [&](const char* words) {
        return std::find_if(lines.begin(), lines.end(),
                            [&](const auto& line) { return line.find(words) != std::string::npos; }) -
               lines.begin();
    };
    CHECK(at("Light Infantry") < at("23rd Foot"));
    CHECK(at("23rd Foot") < at("33rd Foot"));
    CHECK(at("\"2 CLASS 11 STRENGTH 6 DICE") < at("23rd Foot"));
    const auto roster = lines_of(run("pdfinfo -struct-text " + folder / "camden/roster-british.pdf").output);
    CHECK(count_of(roster, "Table") == 1);
    CHECK(count_of(roster, "/Scope /Column") == count_of(roster, "TH"));
    CHECK(roster.at(1).starts_with("H1"));
}

TEST_CASE("pictures are on cards and briefings and beside the rolled game, and print again from there") {
    const TemporaryFolder folder;
    REQUIRE(run_muster("build " + battle + " -o " + folder / "a").status == 0);
    CHECK_FALSE(read_file(folder / "a/camden/picture-pictures-union-1606.svg").empty());
    const auto aloud =
        run("qpdf --qdf --object-streams=disable " + folder / "a/camden/briefing-british.pdf" + " -");
    CHECK_THAT(aloud.output, Contains("the flag of the British side"));
    REQUIRE(run_muster("build " + folder / "a/camden/rolled.yaml" + " -o " + folder / "b").status == 0);
    CHECK((read_file(folder / "a/camden/briefing-british.pdf") ==
           read_file(folder / "b/rolled/briefing-british.pdf")));
    for (const char* format : {"svg", "png"})
        CHECK(
            run_muster("build " + battle + " --sheets briefing --format " + format + " -o " + folder / format)
                .status == 0);
}

TEST_CASE("a photograph is in the finished PDF once, as the JPEG that it was") {
    const TemporaryFolder folder;
    REQUIRE(run_muster("build " + battle + " --sheets briefing --for british -o " + folder / "a").status ==
            0);
    REQUIRE(run("pdftoppm -jpeg -r 30 -singlefile " + folder / "a/camden/briefing-british.pdf" + " " +
                folder / "photo")
                .status == 0);
    write_file(folder / "night.yaml",
               "title: Night\nrules: awi-d20\nseed: a\nsides:\n"
               "  - {id: british, troops: roll, picture: photo.jpg}\n"
               "  - {id: american, troops: roll}\n");
    REQUIRE(run_muster("build " + folder / "night.yaml" + " --sheets briefing -o " + folder / "b").status ==
            0);
    const std::string list = run("pdfimages -list " + folder / "b/night/briefing-british.pdf").output;
    INFO(list);
    CHECK_THAT(list, Contains(" jpeg "));
    CHECK(std::count(list.begin(), list.end(), '\n') == 3);  // two lines are its head
    const std::string enemy = run("pdfimages -list " + folder / "b/night/briefing-american.pdf").output;
    CHECK(std::count(enemy.begin(), enemy.end(), '\n') == 2);
}

TEST_CASE("a photograph for a flag is in the file once, however many cards and places show it") {
    const TemporaryFolder folder;
    REQUIRE(run_muster("build " + battle + " --sheets briefing --for british -o " + folder / "a").status ==
            0);
    for (const std::string kind : {"jpeg", "png"}) {
        REQUIRE(run("pdftoppm -" + kind + " -r 30 -singlefile " + folder / "a/camden/briefing-british.pdf" +
                    " " + folder / "flag")
                    .status == 0);
        const std::string flag = kind == "jpeg" ? "flag.jpg" : "flag.png";
        write_file(folder / "night.yaml",
                   "title: Night\nrules: awi-d20\nseed: a\nsides:\n"
                   "  - {id: british, troops: roll, flag: " +
                       flag + ", picture: " + flag +
                       "}\n"
                       "  - {id: american, troops: roll}\n");
        REQUIRE(run_muster("build " + folder / "night.yaml" + " --for british --sheets briefing,cards -o " +
                           folder / kind)
                    .status == 0);
        for (const char* sheet : {"briefing", "cards"}) {
            const std::string file = folder / kind + "/night/" + sheet + "-british.pdf";
            const std::string list = run("pdfimages -list " + file).output;
            INFO(list);
            CHECK(std::count(list.begin(), list.end(), '\n') > 3);  // two lines are its head
            const std::string objects = run("qpdf --json=2 --json-key=qpdf " + file).output;
            std::size_t kept = 0;
            for (auto at = objects.find("\"/Image\""); at != std::string::npos;
                 at = objects.find("\"/Image\"", at + 1))
                ++kept;
            CHECK(kept == 1);
            if (kind == "jpeg") CHECK(list.find(" image  yes") == std::string::npos);
            CHECK(run("qpdf --check " + file).status == 0);
        }
    }
}

TEST_CASE(
    "a picture that is missing, leads out of the folder by a link, or is damaged is reported at its line") {
    const TemporaryFolder folder;
    const auto said = [&](const std::string& picture) {
        write_file(folder / "in/night.yaml",
                   "title: Night\nrules: awi-d20\nseed: a\npicture: " + picture +
                       "\nsides:\n  - {id: british, troops: roll}\n  - {id: american, troops: roll}\n");
        const Ran ran = run_muster("check " + folder / "in/night.yaml");
        CHECK(ran.status == 1);
        return ran.said;
    };
    write_file(folder / "out.png", "secret");
    CHECK_THAT(said("none.png"), Contains("night.yaml:4:10: error: there is no file 'none.png'"));
    std::filesystem::create_symlink(folder / "out.png", folder / "in/link.png");
    CHECK_THAT(said("link.png"), Contains("night.yaml:4:10: error: 'link.png' is not a picture inside"));
    write_file(folder / "in/cut.png", "\x89PNG\r\n\x1A\n");
    CHECK_THAT(said("cut.png"),
               Contains("night.yaml:4:10: error: the picture 'cut.png' is damaged or cut short"));
}

TEST_CASE(
    "a bundle has a bookmark for each sheet, with those of its cards under it, and pages labelled by sheet") {
    const TemporaryFolder folder;
    REQUIRE(run_muster("build " + battle + " --for british --bundle -o " + folder.path().string()).status ==
            0);
    const std::string file = folder / "camden/british.pdf";
    const std::string objects = run("qpdf --json=2 --json-key=outlines --json-key=pagelabels " + file).output;
    const auto cards = objects.find("\"title\": \"Unit cards\"");
    const auto unit = objects.find("\"title\": \"33rd Foot\"");
    CHECK(cards != std::string::npos);
    CHECK(unit != std::string::npos);
    CHECK_THAT(objects, Contains("u:Roster"));
    CHECK(run("qpdf --check " + file).status == 0);
}

TEST_CASE("cards are under their brigades in the bookmarks, and a roster has its brigades there") {
    const TemporaryFolder folder;
    write_file(
        folder / "night.yaml",
        "title: Night\nrules: loyalty-and-glory\nseed: a\nsides:\n  - id: british\n    name: British\n"
        "    brigades:\n      - name: Guards\n        units:\n"
        "          - {name: First, type: foot-guards, men: 400}\n"
        "          - {name: First, type: foot-guards, men: 400}\n"
        "      - name: Line\n        units:\n          - {name: Third, type: regular-infantry, men: 400}\n"
        "  - {id: american, name: American, troops: roll}\n");
    REQUIRE(run_muster("build " + folder / "night.yaml" + " --sheets cards,roster --for british -o " +
                       folder.path().string())
                .status == 0);
    const std::string words =
        run("qpdf --json=1 --json-key=outlines " + folder / "night/cards-british.pdf").output;
    const auto count = [&](const std::string& title) {
        std::size_t found = 0;
        for (std::size_t at = 0; (at = words.find("\"title\": \"" + title + "\"", at)) != std::string::npos;
             ++at)
            ++found;
        return found;
    };
    CHECK(count("Guards") == 1);
    CHECK(count("First") == 2);  // two units with the same name are two entries
    CHECK(count("Line") == 1);
    // An entry that is not at the top level has another parent than the first entry.
    const auto guards = words.find("\"title\": \"Guards\""), first = words.find("\"title\": \"First\"");
    CHECK(words.rfind("\"kids\": [", first) != std::string::npos);
    CHECK(guards != std::string::npos);
    const std::string roster =
        run("qpdf --json=1 --json-key=outlines " + folder / "night/roster-british.pdf").output;
    for (const char* title : {"British", "Guards", "Line"})
        CHECK_THAT(roster, Contains(std::string{"\"title\": \""} + title));
}

TEST_CASE("all that a PDF draws is read or marked as decoration, and a table over pages is one table") {
    const TemporaryFolder folder;
    std::string battle = "title: Night\nrules: loyalty-and-glory\nseed: a\nsides:\n";
    for (const char* side : {"british", "american"}) {
        battle += std::string{"  - id: "} + side + "\n    name: " + side +
                  "\n    brigades:\n      - name: Line\n        units:\n";
        for (int i = 1; i <= 50; ++i)
            battle += "          - {name: Unit " + std::to_string(i) + ", type: militia, men: 300}\n";
    }
    write_file(folder / "night.yaml", battle);
    REQUIRE(run_muster("build " + folder / "night.yaml" + " --sheets cards,roster --for british -o " +
                       folder.path().string())
                .status == 0);
    for (const char* name : {"night/roster-british.pdf", "night/cards-british.pdf"}) {
        INFO(name);
        const std::string file = folder / name;
        CHECK(run("qpdf --check " + file).status == 0);
        const auto lines = lines_of(run("qpdf --qdf --object-streams=disable " + file + " -").output);
        int open = 0;
        long artifacts = 0, painted_outside = 0;
        bool is_page = false;  // and not what a page shows as decoration
        for (const auto& line : lines) {
            if (line.starts_with("%% Contents for page")) is_page = true;
            if (line == "endstream") is_page = false;
            if (!is_page) continue;
            if (line == "/Artifact BMC /Decoration Do EMC") ++artifacts;
            if (line.ends_with(" BDC")) ++open;
            if (line == "EMC") --open;
            if (open == 0 && (line == "ET" || line.ends_with(" re f") || line.ends_with(" l S")))
                ++painted_outside;
            CHECK(open >= 0);
            // A ligature is marked with its letters, within a part.
            if (open == 2 && line.ends_with(" BDC")) CHECK_THAT(line, Contains("/ActualText"));
            CHECK(open <= 2);
        }
        CHECK(artifacts > 0);
        CHECK(painted_outside == 0);
    }
    CHECK(run("pdfinfo " + folder / "night/roster-british.pdf").output.find("Pages:           1\n") ==
          std::string::npos);
    const auto tree = lines_of(run("pdfinfo -struct " + folder / "night/roster-british.pdf").output);
    CHECK(count_of(tree, "Table") == 1);
    CHECK(count_of(tree, "TR") == 1 + 1 + 50);  // its head once, the line of the brigade, the units
}

}  // namespace pdf_test

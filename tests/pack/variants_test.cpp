// Variants from the command line and from the club's settings.
#include <algorithm>
#include <filesystem>

#include <catch2/catch.hpp>

#include "pack/documents.hpp"
#include "pack/lay_out_pack.hpp"
#include "page/query.hpp"
#include "source/files.hpp"
#include "support/page_checks.hpp"
#include "support/run.hpp"
#include "text/fonts_of_test.hpp"

namespace variants_test {

using namespace muster;
using namespace muster::tests;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

const std::string club_night = std::string{MUSTER_SOURCE_DIR} + "/scenarios/thursday-at-the-club.yaml";

const std::string camden = std::string{MUSTER_SOURCE_DIR} + "/scenarios/camden.yaml";

std::string size_of_first_page(const std::string& pdf) {
    return run("pdfinfo " + pdf + " | grep 'Page size'").output;
}

TEST_CASE("variants are combined with commas, and the last word on a card is the user's") {
    const TemporaryFolder folder;
    const Ran both =
        run_muster("build " + club_night + " --seed 7 --sheets cards --variant large-print,low-ink -o " +
                   folder / "both");
    INFO(both.said);
    CHECK(both.status == 0);
    CHECK_THAT(size_of_first_page(folder / "both/thursday-at-the-club/cards-british.pdf"),
               Contains("841.89 x 595.276"));
    // A card that is too small for everything in 12 points has only the figures and losses, like other small
    // cards.
    const Ran mini =
        run_muster("build " + club_night + " --seed 7 --sheets cards --variant large-print --card mini -o " +
                   folder / "mini");
    INFO(mini.said);
    CHECK(mini.status == 0);
    const std::string words =
        run("pdftotext " + folder / "mini/thursday-at-the-club/cards-british.pdf" + " -").output;
    CHECK_THAT(words, Contains("Lost") && !Contains("MELEE"));
    const Ran small =
        run_muster("check " + club_night + " --seed 7 --sheets cards --variant large-print --card 20mmx30mm");
    CHECK(small.status == 1);
    CHECK_THAT(small.said, Contains("too large for its space"));
    const Ran many = run_muster("check " MUSTER_SOURCE_DIR
                                "/scenarios/camden.yaml --seed 7 --sheets cards "
                                "--variant large-print --card 20mmx30mm");
    CHECK_THAT(many.said, Contains("more like these do not fit either"));
    CHECK(many.said.size() < 6000);
    CHECK_THAT(small.said, Contains("everything fits on the larger stock 'large'"));
    CHECK(run_muster("check " + club_night + " --seed 7 --sheets cards --variant large-print --card business")
              .status == 0);
}

TEST_CASE(
    "a club that always prints in a variant says so in its settings, and the command line overrides it") {
    const TemporaryFolder folder;
    fs::copy_file(club_night, folder / "night.yaml");
    write_file(folder / "muster.yaml", "card: poker\nvariants: [large-print]\n");
    const std::string build = "build " + folder / "night.yaml" + " --seed 7 --sheets cards -o ";
    REQUIRE(run_muster(build + folder / "large").status == 0);
    REQUIRE(run_muster(build + folder / "usual" + " --variant colour-safe").status == 0);
    CHECK_THAT(run("pdfinfo " + folder / "large/night/cards-british.pdf" + " | grep Pages").output,
               Contains("8"));
    CHECK_THAT(run("pdfinfo " + folder / "usual/night/cards-british.pdf" + " | grep Pages").output,
               Contains("2"));
    write_file(folder / "muster.yaml", "variants: [lagre-print]\n");
    const Ran wrong = run_muster(build + folder / "wrong");
    CHECK(wrong.status == 1);
    CHECK_THAT(wrong.said, Contains("muster.yaml:1:12") && Contains("did you mean 'large-print'?"));
}

TEST_CASE("a sheet that does not fit on small paper names the smallest that will do") {
    const Ran small = run_muster("check " + club_night + " --seed 7 --sheets aids --paper a5");
    CHECK(small.status == 1);
    CHECK_THAT(small.said, Contains("too large for its space") &&
                               Contains("everything fits on larger paper: --paper a4 --sheets aids"));
    CHECK(run_muster("check " + club_night + " --seed 7 --sheets aids --paper a4").status == 0);
}

TEST_CASE("a sheet of two pages may have more on paper that is smaller than A4 and Letter") {
    const TemporaryFolder folder;
    for (const char* paper : {"200mmx250mm", "8inx10in", "185mmx280mm"}) {
        INFO(paper);
        const auto ran = run_muster("build " + camden + " --rules awi-d20 --sheets qrs --paper " + paper +
                                    " -o " + folder.path().string());
        INFO(ran.said);
        CHECK(ran.status == 0);
    }
}

/// Rosters, references and briefings of Camden as booklets.
std::vector<pack::Document> booklets(const std::string& rules, const std::string& paper,
                                     const std::vector<std::string>& variants, source::Reporter& report) {
    const source::DiskFiles files;
    pack::PackRequest request;
    request.game.scenario = camden;
    request.game.rules = rules;
    request.sheets = {"roster", "qrs", "briefing"};
    request.stock.booklet = true;
    request.stock.paper = paper;
    request.variants = variants;
    auto world = pack::machine_world(files);
    world.fonts = [](const pack::FontChoice&, source::Reporter&) { return fonts(); };
    auto laid_out = pack::lay_out_pack(world, request, report);
    REQUIRE(laid_out);
    return std::move(laid_out->documents);
}

TEST_CASE("in booklets, of large print too, no word lies on another or off its page") {
    for (const char* rules : {"loyalty-and-glory", "awi-d20", "empire-of-liberty"})
        for (const std::vector<std::string>& variants : {std::vector<std::string>{}, {"large-print"}})
            for (const char* paper : {"a4", "a5"}) {
                source::Reporter report;
                for (const auto& document : booklets(rules, paper, variants, report))
                    for (const auto& page : document.pages) {
                        INFO(rules << " " << document.file << " on " << paper
                                   << (variants.empty() ? "" : " in large print"));
                        CHECK(page::collisions(page).empty());
                        for (const auto& text : page::texts(page))
                            CHECK(lengths::PaperBox{{}, page.size}.holds(text.box));
                    }
            }
}

TEST_CASE("what has no room on a booklet's pages is printed on whole paper, and Muster says so") {
    const auto warned = [](const source::Reporter& report) {
        std::vector<std::string> sheets;
        for (const auto& each : report.all())
            if (each.kind == "booklet-too-small")
                sheets.push_back(each.sentence.substr(0, each.sentence.find(':')));
        return sheets;
    };
    source::Reporter on_a4, on_a5;
    (void)booklets("loyalty-and-glory", "a4", {}, on_a4);
    CHECK(warned(on_a4).empty());
    const auto documents = booklets("loyalty-and-glory", "a5", {}, on_a5);
    CHECK(!on_a5.has_errors());
    // Rosters and references are so near to fitting that it depends on the suite of faces.
    const auto sheets = warned(on_a5);
    for (const auto& sheet : sheets) CHECK(std::ranges::count(sheets, sheet) == 1);  // not for each side
    for (const auto& document : documents) {
        INFO(document.file);
        const auto& size = document.pages.front().size;
        const bool is_whole = size.width < size.height;  // two pages of a booklet lie side by side
        const bool is_warned_of = std::ranges::any_of(sheets, [&](const std::string& sheet) {
            return document.file.starts_with(sheet.substr(sheet.find(' ') + 1));
        });
        CHECK(is_whole == (is_warned_of || document.pages.size() == 1));
    }
}

TEST_CASE("an unknown variant is an error of the command line") {
    const Ran ran = run_muster("check " + club_night + " --variant low-inc");
    CHECK(ran.status == 2);
    CHECK_THAT(ran.said,
               Contains("there is no variant called 'low-inc'") && Contains("did you mean 'low-ink'?"));
}

}  // namespace variants_test

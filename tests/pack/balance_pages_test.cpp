// The balance sheet of a night with dice: one page of A4 or Letter; on smaller paper the units are on a
// second.
#include <algorithm>

#include <catch2/catch.hpp>

#include "pack/documents.hpp"
#include "pack/lay_out_pack.hpp"
#include "page/query.hpp"
#include "source/files.hpp"
#include "support/folders.hpp"
#include "support/trials.hpp"
#include "text/fonts_of_test.hpp"

namespace balance_pages_test {

using namespace muster;

const std::string club_night = std::string{MUSTER_SOURCE_DIR} + "/scenarios/thursday-at-the-club.yaml";

std::vector<page::Page> balance(const std::string& rules, const std::string& paper,
                                const std::string& scenario = club_night,
                                const std::vector<std::string>& variants = {}) {
    pack::PackRequest request;
    request.game.scenario = scenario;
    request.game.seed = "1777";
    request.game.rules = rules;
    request.sheets = {"balance"};
    request.stock.paper = paper;
    request.variants = variants;
    const source::DiskFiles files;
    auto world = pack::machine_world(files);
    world.fonts = [](const pack::FontChoice&, source::Reporter&) { return tests::fonts(); };
    source::Reporter report;
    auto laid_out = pack::lay_out_pack(world, request, report);
    REQUIRE(laid_out);
    REQUIRE(laid_out->documents.size() == 1);
    return std::move(laid_out->documents.front().pages);
}

TEST_CASE("the balance of a night with dice is one page of A4 or Letter") {
    int number = 0;
    for (const char* rules :
         {"loyalty-and-glory", "awi-d20", "grid-awi", "empire-of-liberty", "fife-and-drum"})
        for (const char* paper : {"a4", "letter"}) {
            if (!tests::is_due(number++)) continue;
            INFO(rules << " on " << paper);
            CHECK(balance(rules, paper).size() == 1);
        }
}

TEST_CASE("a balance of two pages has all histograms on the first, and units that fill the second") {
    const auto pages = balance("awi-d20", "8inx10in");
    REQUIRE(pages.size() == 2);
    const auto texts = page::texts(pages[1]);
    double lowest = 0;
    for (const auto& text : texts)
        if (text.box.bottom().value() < 230) lowest = std::max(lowest, text.box.bottom().value());
    CHECK(lowest > 0.4 * 254);
    const auto is_units = [](const page::PlacedText& text) { return text.text.ends_with(" by unit"); };
    const auto is_histogram = [](const page::PlacedText& text) {
        return text.text.find(" in 100 gave ") != std::string::npos;
    };
    CHECK(std::ranges::any_of(texts, is_units));
    CHECK(std::ranges::none_of(texts, is_histogram));
}

TEST_CASE(
    "in large print each page of a balance begins its chart with whose units they are, and none is left to "
    "notes") {
    const std::string camden = std::string{MUSTER_SOURCE_DIR} + "/scenarios/camden.yaml";
    for (const char* paper : {"a4", "a5"}) {
        const auto pages = balance("empire-of-liberty", paper, camden, {"large-print"});
        for (std::size_t i = 0; i < pages.size(); ++i) {
            INFO(paper << ", page " << i + 1);
            const auto texts = page::texts(pages[i]);
            const auto is_side = [](const page::PlacedText& text) {
                return text.text.starts_with("British") || text.text.starts_with("American");
            };
            CHECK(std::ranges::any_of(texts, is_side));
            if (i + 1 < pages.size())
                CHECK(std::ranges::none_of(texts, [](const auto& text) { return text.text == "Notes"; }));
        }
    }
}

TEST_CASE("a balance names sides with an article, and sides with long names") {
    const tests::TemporaryFolder folder;
    const auto first_words = [&](const std::string& name) {
        const std::string path = folder / "game.yaml";
        tests::write_file(path,
                          "title: Names\nrules: loyalty-and-glory\nsides:\n  - {id: one, name: \"" + name +
                              "\", units: [{name: A, type: regular-infantry, men: 300}]}\n"
                              "  - {id: two, name: Congress, units: [{name: B, type: militia, men: 300}]}\n");
        std::string all;
        for (const auto& text : page::texts(balance("loyalty-and-glory", "a4", path).at(0)))
            all += text.text + " ";
        return all;
    };
    CHECK_THAT(first_words("The Crown"), Catch::Matchers::Contains("the Crown side brings") &&
                                             Catch::Matchers::Contains("The Crown share of all"));
    CHECK_THAT(first_words("His Britannick Majesty's Hessian and Brunswick Auxiliaries in North America"),
               Catch::Matchers::Contains("share of all strength points"));
}

}  // namespace balance_pages_test

// A page for a tablet without a browser: what is in the file. scripts/test-tablet opens it in one.
#include <map>
#include <regex>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "support/folders.hpp"
#include "support/run.hpp"

namespace tablet_test {

using namespace muster::tests;

const std::string battle = R"(title: "Ground & <glory>"
rules: loyalty-and-glory
seed: a test
briefing: {british: Orders for the British.}
sides:
  - id: british
    name: British
    brigades:
      - name: First
        units:
          - {id: foot, name: "\"The <script>alert(1)</script> Foot\"", type: regular-infantry, men: 350, class: 2}
          - {id: guns, name: Guns, type: artillery, guns: 2}
  - id: american
    name: American
    units: [{name: Militia, type: militia, men: 200}]
)";

std::string page_of(const std::string& scenario, const std::string& words = "",
                    const std::string& reader = "british") {
    const TemporaryFolder folder;
    write_file(folder / "battle.yaml", scenario);
    const auto ran = run_muster(fmt::format("build {} --format html {} -o {}", folder / "battle.yaml", words,
                                            folder.path().string()));
    INFO(ran.said);
    REQUIRE(ran.status == 0);
    CHECK(ran.said.find("Compressed") == std::string::npos);
    return read_file(folder / "battle/" + reader + ".html");
}

std::size_t count(const std::string& text, const std::string& word) {
    std::size_t found = 0;
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + word.size())) ++found;
    return found;
}

/// The first tag that does not end where it should; empty if all do.
std::string unbalanced(const std::string& page) {
    static const std::regex tag("<(/?)([a-z0-9A-Z]+)((?:[^<>\"]|\"[^\"]*\")*?)(/?)>");
    const std::string body = page.substr(page.find("<body"));
    const std::string whole = body.substr(0, body.find("<script>")) + "</body>";
    // Values of attributes are left out: std::regex goes one call deeper with each character of a long path.
    std::string seen;
    bool in_tag = false, in_value = false;
    for (const char c : whole) {
        if (!in_value && c == '<') in_tag = true;
        if (!in_value && c == '>') in_tag = false;
        if (in_tag && c == '"') in_value = !in_value;
        if (!in_value || c == '"') seen += c;
    }
    std::vector<std::string> open;
    for (std::sregex_iterator it(seen.begin(), seen.end(), tag), end; it != end; ++it) {
        if ((*it)[4].length() > 0) continue;
        if ((*it)[1].length() == 0) {
            open.push_back((*it)[2]);
        } else if (open.empty() || open.back() != (*it)[2]) {
            return (*it)[0];
        } else {
            open.pop_back();
        }
    }
    return open.empty() ? "" : open.back();
}

TEST_CASE("a page for a tablet asks for nothing and is under 1.5 MB") {
    for (const std::string rules :
         {"loyalty-and-glory", "fife-and-drum", "grid-awi", "empire-of-liberty", "awi-d20"}) {
        const TemporaryFolder folder;
        const auto ran =
            run_muster(fmt::format("build {}/scenarios/camden.yaml --rules {} --format html -o {}",
                                   MUSTER_SOURCE_DIR, rules, folder.path().string()));
        INFO(rules << ran.said);
        REQUIRE(ran.status == 0);
        for (const std::string reader : {"british", "american", "umpire"}) {
            const std::string page = read_file(folder / "camden/" + reader + ".html");
            INFO(reader);
            CHECK(page.size() > 100'000);
            CHECK(page.size() < 1'500'000);
            CHECK(page.find("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                            "style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; font-src "
                            "data:\">") != std::string::npos);
            static const std::regex reference(
                "(?:href|src|action|srcset)=\"([^\"]{0,40})|url\\(([^)]{0,40})");
            static const std::regex named("[ <]id=\"([^\"]+)\"");
            std::map<std::string, int> ids;
            for (std::sregex_iterator it(page.begin(), page.end(), named), end; it != end; ++it)
                ++ids["#" + (*it)[1].str()];
            for (std::sregex_iterator it(page.begin(), page.end(), reference), end; it != end; ++it) {
                const std::string to = (*it)[1].matched ? (*it)[1] : (*it)[2];
                INFO(to.substr(0, 60));
                CHECK((ids[to] == 1 || to.starts_with("data:")));
            }
            CHECK(page.find("@import") == std::string::npos);
            CHECK(unbalanced(page).empty());
        }
    }
}

TEST_CASE("a tablet's boxes have the rows of the card by name, and bars for what is certain") {
    // D20 rules: each of the first figures to fall leaves the unit in place, whatever is rolled.
    const std::string page = page_of(battle, "--rules awi-d20");
    for (const std::string row : {"in order", "formation fail"}) {
        CHECK(page.find("<small>" + row + "</small>") != std::string::npos);
        CHECK(page.find("<small class=\"bar\"><span class=\"heard\">" + row + " </span>stays</small>") !=
              std::string::npos);
    }
}

TEST_CASE("a tablet has a button for each box of a card, with what it means") {
    const std::string page = page_of(battle);
    // Loyalty & Glory, Initial Unit Strength: 3 + guns = 5 boxes for the battery; 8 - class for the foot, and
    // 4 as the bonus for 350 men. A box tells what is left once it is
    // marked. Firing Phase: dice are half of it, rounded up.
    CHECK(count(page, "<span class=\"heard\">Strength, box ") == 15);
    for (const std::string box :
         {"1 of 5: </span><b>4</b><small>2</small>", "5 of 5: </span><b>0</b><small>out</small>",
          "10 of 10: </span><b>0</b><small>out</small>"})
        CHECK(page.find("<span class=\"heard\">Strength, box " + box) != std::string::npos);
    CHECK(page.find("<output>5 of 5 left</output>") != std::string::npos);
    CHECK(page.find("<output>10 of 10 left</output>") != std::string::npos);
    CHECK(count(page, "data-track=\"Disordered\" data-state") == 2);
    CHECK(count(page, "aria-pressed=\"false\"") == 17);
    CHECK(count(page, "aria-pressed=\"true\"") == 0);
    // the crosses of the cards, hidden until a box is marked, and on top of the last words below the boxes
    const auto crosses = page.find("<g class=\"boxes\">");
    REQUIRE(crosses != std::string::npos);
    CHECK(page.substr(crosses - 7, 7) == "</text>");
    const std::string units = page.substr(0, page.find("<section id=\"sheet-1\""));
    CHECK(count(units, "<g class=\"boxes\">") == 2);
    CHECK(page.find("--width:63mm;--height:88mm") != std::string::npos);
}

TEST_CASE("the umpire's page has the units of all sides, a player's only his own") {
    const std::string umpires = page_of(battle, "", "umpire");
    CHECK(umpires.find("data-unit=\"militia\"") != std::string::npos);
    CHECK(umpires.find("data-unit=\"foot\"") != std::string::npos);
    CHECK(page_of(battle).find("militia") == std::string::npos);
}

TEST_CASE("no name in a scenario can become a tag of a tablet's page") {
    const std::string page = page_of(battle);
    CHECK(page.find("<script>alert") == std::string::npos);
    CHECK(page.find("&quot;The &lt;script&gt;alert(1)&lt;/script&gt; Foot&quot;") != std::string::npos);
    CHECK(page.find("<title>Ground &amp; &lt;glory&gt;: British</title>") != std::string::npos);
    CHECK(count(page, "<script>") == 1);
    CHECK(unbalanced(page).empty());
}

TEST_CASE("a page for a tablet says in words what its sheets show") {
    const std::string page = page_of(battle);
    const std::string words = page.substr(page.find("Briefing as text"));
    CHECK(words.find("Orders for the British.") != std::string::npos);
    CHECK(page.find("aria-label=\"Briefing\"") != std::string::npos);
}

TEST_CASE("fonts of a page for a tablet are inside it") {
    const std::string page = page_of(battle);
    CHECK(count(page, "@font-face{font-family:F") >= 3);
    CHECK(count(page, "url(data:font/otf;base64,") == count(page, "@font-face"));
}

TEST_CASE("pages for tablets are the same however many are drawn at once") {
    CHECK(page_of(battle, "--jobs 1") == page_of(battle, "--jobs 8"));
}

TEST_CASE("the ground at full size is not for a tablet") {
    const TemporaryFolder folder;
    write_file(folder / "battle.yaml", battle);
    const auto ran = run_muster("build " + folder / "battle.yaml" + " --format html --tile map -o " +
                                folder.path().string());
    CHECK(ran.status == 2);
    CHECK(ran.said.find("leave out --format html") != std::string::npos);
}

TEST_CASE("a sealed pack has each page in the folder of its reader") {
    const TemporaryFolder folder;
    write_file(folder / "battle.yaml", battle);
    REQUIRE(
        run_muster("build " + folder / "battle.yaml" + " --format html --sealed -o " + folder.path().string())
            .status == 0);
    CHECK(names_in(folder / "battle/british") == std::set<std::string>{"british.html"});
}

}  // namespace tablet_test

// Losses from tablets' logs written into the scenario. The mark of the night is read from its pages, so that
// a test does not depend on it.
#include <regex>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "support/run.hpp"

namespace apply_test {

using namespace muster::tests;

const std::string battle = R"(# The order of battle of a test; this comment stays.
title: Losses
rules: loyalty-and-glory
seed: a test
sides:
  - id: british
    name: British
    brigades:
      - name: First
        units:
          - {id: foot, name: Foot, type: regular-infantry, men: 350, class: 2}   # and so does this
          - id: guns
            name: Guns
            type: artillery
            men: 41
            guns: 2
          - {id: rangers, name: Rangers, type: regular-infantry, class: 2, men: 90, line: 3, grenadier: 1, light: 1}
  - id: american
    name: American
    brigades: [{name: Second, units: [{id: militia, name: Militia, type: militia, men: 200, class: 4}, {id: more, name: More, type: militia, men: 100, class: 4}]}]
)";

class Campaign {
public:
    explicit Campaign(const std::string& scenario = battle, const std::string& rules = "loyalty-and-glory") {
        write_file(folder_ / "first.yaml", scenario);
        const auto ran = muster("build first.yaml --format html --rules " + rules);
        INFO(ran.said);
        REQUIRE(ran.status == 0);
        mark_ = on_page("umpire", "mark");
    }
    /// What the page of a reader has about its log.
    [[nodiscard]] std::string on_page(const std::string& reader, const std::string& what) const {
        const std::string page = read_file(folder_ / ("output/first/" + reader + ".html"));
        std::smatch found;
        REQUIRE(std::regex_search(page, found, std::regex("data-" + what + "=\"([^\"]+)\"")));
        return found[1];
    }
    [[nodiscard]] Ran muster(const std::string& words) const {
        return run("cd " + folder_.path().string() + " && " + MUSTER_PROGRAM + " " + words);
    }
    /// Writes a log with these taps: unit, track, how many boxes of how many.
    struct Marked {
        std::string unit, track;
        int boxes, of;
    };
    void log(const std::string& name, const std::string& reader, const std::vector<Marked>& marked,
             const std::string& more = "") const {
        std::string text = fmt::format(
            "{{\"muster\":\"taps\",\"version\":2,\"mark\":\"{0}\",\"title\":\"Losses\",\"reader\":"
            "\"{1}\",\"pack\":\"{1}\",\"signed\":\"{2}\"}}\n",
            mark_, reader, on_page(reader, "signed"));
        int number = 0;
        for (const auto& each : marked)
            for (int box = 1; box <= each.boxes; ++box)
                text += fmt::format(
                    "{{\"tap\":{},\"at\":\"2027-04-17T10:42:07.120Z\",\"unit\":\"{}\",\"track\":\"{}\","
                    "\"box\":"
                    "{},\"of\":{},\"marked\":true}}\n",
                    ++number, each.unit, each.track, box, each.of);
        write_file(folder_ / name, text + more);
    }
    [[nodiscard]] std::string operator/(const std::string& name) const { return folder_ / name; }

private:
    TemporaryFolder folder_;
    std::string mark_;
};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

TEST_CASE("marked boxes lower every strength of a unit by their share, rounded up, and change nothing else") {
    const Campaign campaign;
    // Initial Unit Strength: foot 8 - 2 + 4 for 350 men = 10 boxes, guns 3 + 2 = 5, rangers 8 - 2 + 1 for 90
    // men + a grenadier and a light base = 9
    campaign.log("british.jsonl", "british",
                 {{"foot", "Strength", 3, 10}, {"guns", "Strength", 1, 5}, {"rangers", "Strength", 5, 9}});
    const auto ran = campaign.muster("apply first.yaml british.jsonl");
    INFO(ran.said);
    REQUIRE(ran.status == 0);
    std::string expected = replaced(battle, "men: 350", "men: 245");        // 7 tenths
    expected = replaced(expected, "men: 41", "men: 33");                    // 4 fifths of 41 are 32.8
    expected = replaced(expected, "men: 90, line: 3", "men: 40, line: 2");  // 4 ninths
    CHECK(ran.output == expected);
    CHECK(ran.said.find("Foot (British): 3 of 10 lost by the log of british; men 350 → 245") !=
          std::string::npos);
    CHECK(ran.said.find("Militia") == std::string::npos);
}

TEST_CASE("half of the losses can come back, and boxes that were taken back are none") {
    const Campaign campaign;
    campaign.log(
        "british.jsonl", "british", {{"foot", "Strength", 5, 10}},
        R"({"tap":6,"at":"x","unit":"foot","track":"Strength","box":5,"of":10,"marked":false,"undoes":5})"
        "\n"
        R"({"tap":7,"at":"x","unit":"guns","track":"Disordered","box":1,"of":1,"marked":true})"
        "\n");
    const auto ran = campaign.muster("apply first.yaml british.jsonl --recover 50");
    INFO(ran.said);
    CHECK(ran.output == replaced(battle, "men: 350", "men: 280"));  // 4 of 10 lost, 2 of them back
    CHECK(campaign.muster("apply first.yaml british.jsonl --recover 100").output == battle);
}

TEST_CASE("the result of apply is a scenario, and a file of its own") {
    const Campaign campaign;
    campaign.log("umpire.jsonl", "umpire", {{"foot", "Strength", 3, 10}, {"militia", "Strength", 1, 6}});
    CHECK(campaign.muster("apply first.yaml umpire.jsonl -o second.yaml").status == 0);
    CHECK(campaign.muster("check second.yaml").status == 0);
    CHECK(campaign.muster("apply first.yaml umpire.jsonl -o second.yaml")
              .said.find("second.yaml already exists; it is replaced") != std::string::npos);
    const auto over = campaign.muster("apply first.yaml umpire.jsonl -o first.yaml");
    CHECK(over.status == 2);
    CHECK(over.said == "muster: first.yaml would be overwritten; write the result to another file (-o)\n");
    CHECK(read_file(campaign / "first.yaml") == battle);
    for (const std::string own : {"umpire.jsonl", "./umpire.jsonl", "output/first/rolled.yaml"})
        CHECK(campaign.muster("apply first.yaml umpire.jsonl -o " + own).said.find(own + " would be") !=
              std::string::npos);
    const auto decided = campaign.muster("apply output/first/rolled.yaml umpire.jsonl");
    CHECK(decided.status == 2);
    CHECK(decided.said.find("is a decided game") != std::string::npos);
}

TEST_CASE("a unit of which nothing is left is named at its line") {
    const Campaign campaign;
    campaign.log("british.jsonl", "british", {{"guns", "Strength", 5, 5}});
    const auto ran = campaign.muster("apply first.yaml british.jsonl");
    CHECK(ran.status == 0);
    CHECK(ran.output == replaced(replaced(battle, "men: 41", "men: 1"), "guns: 2", "guns: 1"));
    CHECK(ran.said.find("first.yaml:12:") != std::string::npos);
    CHECK(ran.said.find("[nothing-left]") != std::string::npos);
}

TEST_CASE("a unit without a strength in the scenario is named") {
    const Campaign campaign{replaced(battle, "men: 90, line: 3, grenadier: 1, light: 1", "notes: few")};
    // no size bonus now: 8 - 2 = 6 boxes
    campaign.log("british.jsonl", "british", {{"rangers", "Strength", 1, 6}});
    const auto ran = campaign.muster("apply first.yaml british.jsonl");
    INFO(ran.said);
    CHECK(ran.said.find("[no-strength-written]") != std::string::npos);
}

TEST_CASE("two logs that mark the same unit are refused, and nothing is written") {
    const Campaign campaign;
    campaign.log("a.jsonl", "british", {{"foot", "Strength", 1, 10}});
    campaign.log("b.jsonl", "umpire", {{"foot", "Strength", 2, 10}});
    const auto ran = campaign.muster("apply first.yaml a.jsonl b.jsonl -o second.yaml");
    CHECK(ran.status == 1);
    CHECK(ran.said.find("b.jsonl:2:1: error: 'foot' is marked in a.jsonl too") != std::string::npos);
    CHECK(ran.said.find("[log-unit-twice]") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(campaign / "second.yaml"));
}

TEST_CASE("each loss names whose log it is by, and no player can pass his log off as another's") {
    const Campaign campaign;
    campaign.log("umpire.jsonl", "umpire", {{"foot", "Strength", 1, 10}, {"militia", "Strength", 1, 6}});
    const auto ran = campaign.muster("apply first.yaml umpire.jsonl");
    CHECK(ran.said.find("Foot (British): 1 of 10 lost by the log of umpire;") != std::string::npos);
    CHECK(ran.said.find("Militia (American): 1 of 6 lost by the log of umpire;") != std::string::npos);
    campaign.log("british.jsonl", "british", {{"militia", "Strength", 6, 6}});
    const std::string own = read_file(campaign / "british.jsonl");
    CHECK(campaign.muster("apply first.yaml british.jsonl").said.find("[log-of-another-side]") !=
          std::string::npos);
    for (const std::string reader : {"american", "umpire"}) {
        for (const bool is_pack : {true, false}) {
            std::string forged = replaced(own, R"("reader":"british")", R"("reader":")" + reader + "\"");
            if (is_pack) forged = replaced(forged, R"("pack":"british")", R"("pack":")" + reader + "\"");
            write_file(campaign / "forged.jsonl", forged);
            const auto refused = campaign.muster("apply first.yaml forged.jsonl");
            INFO(refused.said);
            CHECK(refused.status == 1);
            CHECK(refused.output.empty());
            CHECK(refused.said.find("[log-not-signed]") != std::string::npos);
        }
    }
}

TEST_CASE("every wrong line of a log is reported in one run") {
    const Campaign campaign;
    campaign.log("british.jsonl", "british", {{"foot", "Strength", 1, 10}},
                 "tapped\n"
                 R"({"tap":2,"unit":"feet","track":"Strength","box":1,"of":10,"marked":true})"
                 "\n\n"
                 R"({"tap":3,"unit":"foot","track":"Strength","box":1,"of":10,"marked":perhaps})"
                 "\n");
    const auto ran = campaign.muster("apply first.yaml british.jsonl");
    INFO(ran.said);
    CHECK(ran.status == 1);
    CHECK(ran.output.empty());
    CHECK(ran.said.find("british.jsonl:3:1: error: this is not a line of a tablet's log") !=
          std::string::npos);
    CHECK(
        ran.said.find("british.jsonl:4:1: error: 'feet' is not a unit of this night; did you mean 'foot'?") !=
        std::string::npos);
    CHECK(ran.said.find("british.jsonl:6:68: error: 'perhaps' is not true or false") != std::string::npos);
}

TEST_CASE("a box of a large unit's card takes as many figures as the card says") {
    // Fife and Drum: 60 figures have 16 boxes of one hit, to Chart E, and 10 of four (card.yaml)
    const Campaign campaign{replaced(battle, "men: 350, class: 2", "figures: 60"), "fife-and-drum"};
    campaign.log("british.jsonl", "british",
                 {{"foot", "Hits", 16, 16}, {"foot", "Then a box: 4 hits", 3, 10}});
    const auto ran = campaign.muster("apply first.yaml british.jsonl --night output");
    INFO(ran.said);
    CHECK(ran.output.find("figures: 32") != std::string::npos);
    CHECK(ran.said.find("Foot (British): 28 of 60 lost by the log of british; figures 60 → 32") !=
          std::string::npos);
}

TEST_CASE(
    "a company that is with a converged battalion is not lost with its parent, so the new file is sound") {
    // Loyalty & Glory, line 54: a converged battalion takes its bases from its parents. Its strength is 8 -
    // 2, a grenadier base less, and 4 for 350 men: 10.
    const Campaign campaign{
        replaced(battle, "men: 350, class: 2}",
                 "men: 350, class: 2, line: 3, grenadier: 1}\n          - {id: "
                 "converged, name: Converged, type: converged-grenadiers, men: 250, class: 1, "
                 "from: [{unit: foot, base: grenadier}]}")};
    campaign.log("british.jsonl", "british", {{"foot", "Strength", 10, 10}});
    const auto ran = campaign.muster("apply first.yaml british.jsonl -o second.yaml");
    INFO(ran.said);
    CHECK(ran.said.find("[only-lent-left]") != std::string::npos);
    const std::string second = read_file(campaign / "second.yaml");
    CHECK(second.find("men: 1, class: 2, line: 0, grenadier: 1}") != std::string::npos);
    const auto checked = campaign.muster("check second.yaml");
    INFO(checked.said);
    CHECK(checked.status == 0);
}

TEST_CASE("a battery that keeps its last gun is not said to have none in the file") {
    const Campaign campaign{replaced(battle, "guns: 2", "guns: 1")};
    campaign.log("british.jsonl", "british", {{"guns", "Strength", 1, 4}});  // 3 and a gun
    const auto ran = campaign.muster("apply first.yaml british.jsonl");
    INFO(ran.said);
    CHECK(ran.said.find("no-strength-written") == std::string::npos);
}

TEST_CASE("the losses of a unit that was drawn by dice are named") {
    const Campaign campaign{
        "title: Losses\nrules: awi-d20\nseed: a test\nterrain: squares\nsides:\n"
        "  - {id: british, name: British, troops: roll}\n  - {id: american, name: American, troops: roll}\n",
        "awi-d20"};
    const std::string page = read_file(campaign / "output/first/british.html");
    const std::string units = page.substr(page.find("<section id=\"units\""));
    const auto after = [&](const std::string& word) {
        const auto at = units.find(word);
        REQUIRE(at != std::string::npos);
        return units.substr(at + word.size(),
                            units.find_first_of("\":", at + word.size()) - at - word.size());
    };
    campaign.log("british.jsonl", "british",
                 {{after("data-unit=\""), after("data-track=\""), 1, std::stoi(after("box 1 of "))}});
    const auto ran = campaign.muster("apply first.yaml british.jsonl");
    INFO(ran.said);
    CHECK(ran.status == 0);
    CHECK(ran.said.find("[losses-not-written]") != std::string::npos);
}

TEST_CASE("losses marked on rosters are typed by the ids of units, as boxes or all") {
    const Campaign campaign;
    write_file(campaign / "losses.yaml", "losses: {foot: 3, Militia: all, more: 0}\n");
    const auto ran = campaign.muster("apply first.yaml losses.yaml");
    INFO(ran.said);
    CHECK(ran.status == 0);
    CHECK(ran.output == replaced(replaced(battle, "men: 350", "men: 245"), "men: 200", "men: 1"));
    write_file(campaign / "wrong.yaml", "losses:\n  foot: 11\n  fot: 1\n");
    const auto wrong = campaign.muster("apply first.yaml wrong.yaml");
    CHECK(wrong.status == 1);
    CHECK(wrong.said.find("wrong.yaml:2:3: error: 'foot' has 10 boxes") != std::string::npos);
    CHECK(wrong.said.find("wrong.yaml:3:3: error: 'fot' is not a unit of this night; did you mean 'foot'?") !=
          std::string::npos);
}

TEST_CASE("the losses of a game go into the next one of its campaign, to the units with the same ids") {
    const Campaign campaign{replaced(battle, "title: Losses\n", "title: Losses\nnext: second.yaml\n")};
    const std::string second =
        "title: Second\nrules: loyalty-and-glory\nsides:\n"
        "  - {id: british, units: [{id: foot, name: Foot, type: regular-infantry, men: 300}]}\n"
        "  - {id: american, units: [{name: New, type: militia, men: 500}]}\n";
    write_file(campaign / "second.yaml", second);
    write_file(campaign / "losses.yaml", "losses: {foot: 5, more: 2}\n");
    const auto ran = campaign.muster("apply first.yaml losses.yaml");
    INFO(ran.said);
    CHECK(ran.output == replaced(second, "men: 300", "men: 150"));
    CHECK(ran.said.find("second.yaml has no such unit") != std::string::npos);
    CHECK(campaign.muster("apply first.yaml losses.yaml -o second.yaml").status == 2);
}

}  // namespace apply_test

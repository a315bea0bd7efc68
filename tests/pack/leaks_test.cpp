// What a side may not know changes no byte of its files: every fact of the enemy is changed, and all files of
// the side, and those for everyone, are compared with those before.
#include <algorithm>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "support/run.hpp"

namespace leaks_test {

using namespace muster::tests;

using Files = std::map<std::string, std::string>;

/// The text with every `from` replaced; there must be at least one.
std::string replaced(std::string text, const std::string& from, const std::string& to) {
    std::size_t count = 0;
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
        ++count;
    }
    if (count == 0) throw std::logic_error("not in the text: " + from);
    return text;
}

/// A side with the side's id in every fact.
std::string side_text(const std::string& id, int row) {
    const std::string text = R"(  - id: @
    name: Side @
    commander: Leader of @
    notes: Notes of @
    brigades:
      - name: First of @
        commander: Brigadier of @
        units:
          - {id: @-line, men: 300, type: regular-infantry, name: Line of @, at: [30in, ROWin], notes: Card of @}
          - {id: @-guns, guns: 2, type: artillery, name: Guns of @, at: [40in, ROWin]}
)";
    return replaced(replaced(text, "@", id), "ROW", std::to_string(row));
}

const std::string battle = R"(title: Secrets
rules: loyalty-and-glory
seed: a test
briefing: {british: Orders for british., american: Orders for american.}
terrain:
  - {kind: hill, name: Greyhill, outline: [[20in, 12in], [38in, 10in], [46in, 22in], [34in, 34in]]}
zones:
  - {side: british, name: Camp of british, edge: south, depth: 9in}
  - {side: american, name: Camp of american, edge: north, depth: 9in}
moves:
  - {side: british, course: [[10in, 43in], [50in, 43in]], label: March of british}
  - {side: american, course: [[10in, 3in], [50in, 3in]], label: March of american}
objectives:
  - {name: Aim of british, at: [10in, 10in], side: british}
  - {name: Aim of american, at: [10in, 40in], side: american}
sides:
)" + side_text("british", 42) +
                           side_text("american", 6);

const std::string club_night = R"(title: Secrets
rules: awi-d20
seed: a test
options: {flank_marches: 2}
terrain: squares
sides:
  - {id: british, name: British, half: A, troops: roll}
  - {id: american, name: American, half: B, troops: roll}
)";

/// A fact of the side @, and another that replaces it.
struct Change {
    std::string from, to;
};

const std::string another_unit =
    "          - {id: @-new, men: 200, type: TYPE, name: New of @}\n          - {id: @-guns";

const std::vector<Change> changes_of_battle{
    {"Orders for @.", "Quite other orders for @ and many more of them."},
    {"Leader of @", "Another leader of @, with a longer name"},
    {"Notes of @", "Other notes of @"},
    {"First of @", "Second of @"},
    {"Brigadier of @", "Somebody of @"},
    {"Line of @", "The 99th of @"},
    {"Guns of @", "Λίνε Полк of @"},
    {"@-line, men: 300", "@-line, men: 520"},
    {"@-guns, guns: 2", "@-guns, guns: 4, pounds: 12"},
    {"id: @-line,", "id: @-line, class: 1,"},
    {"id: @-line,", "id: @-line, coat: green, facing: blue, nationality: german,"},
    {"Card of @", "Something else of @"},
    {"name: Line of @, at: [30in", "name: Line of @, towards: 90, formation: column, at: [25in"},
    {"          - {id: @-guns", replaced(another_unit, "TYPE", "regular-infantry")},
    {"Camp of @", "Bivouac of @"},
    {"label: March of @", "label: Way of @, line: dashed"},
    {"Aim of @", "Goal of @"},
    {"seed: a test\n", "seed: a test\nrerolls: {class/@-line: 1, mobility/@-guns: 2}\n"},
    {"seed: a test\n", "seed: a test\nthrows: {class/@-line: [6], mobility/@-guns: [1]}\n"},
    {"{id: @-line, men: 300,", "{id: @-foot, men: 300,"}};

/// What is in the other half may bend a road that runs through both, and the road is public; so only ground
/// that no road avoids is re-rolled.
const std::vector<Change> changes_of_club_night{
    {"seed: a test\n",
     "seed: a test\nrerolls: {flank/@: 1, terrain/@/ford: 1, shape/@-hill: 1, troops/@: 1}\n"}};

Files files_of(const std::string& scenario, const std::string& side, const std::string& words) {
    const TemporaryFolder folder;
    write_file(folder / "secrets.yaml", scenario);
    const auto ran = run_muster(fmt::format("build {} --for {} {} -o {}", folder / "secrets.yaml", side,
                                            words, folder.path().string()));
    INFO(scenario << ran.said);
    REQUIRE(ran.status == 0);
    Files files;
    for (const auto& entry : std::filesystem::directory_iterator(folder / "secrets"))
        files[entry.path().filename().string()] = read_file(entry.path().string());
    REQUIRE(files.size() >= (words.find("--format html") == std::string::npos ? 5U : 1U));
    return files;
}

/// The battle with a third side, allied with the first.
std::string battle_of_three() {
    std::string text = replaced(battle, "  - id: british\n", "  - id: british\n    allies: [german]\n");
    text = replaced(text, "american: Orders for american.",
                    "american: Orders for american., german: Orders for german.");
    text = replaced(text, "moves:\n",
                    "  - {side: german, name: Camp of german, edge: west, depth: 9in}\nmoves:\n"
                    "  - {side: german, course: [[10in, 46in], [50in, 46in]], label: March of german}\n");
    text = replaced(text, "objectives:\n",
                    "objectives:\n  - {name: Aim of german, at: [60in, 10in], side: german}\n");
    return text + side_text("german", 30);
}

/// What an ally may not know, and what he sees on the table.
const std::vector<Change> private_among_allies{
    {"Orders for @.", "Quite other orders for @ and many more of them."},
    {"Notes of @", "Other notes of @"},
    {"id: @-line,", "id: @-line, class: 1,"},
    {"Card of @", "Something else of @"},
    {"@-guns, guns: 2", "@-guns, guns: 2, pounds: 12"},
    {"label: March of @", "label: Way of @, line: dashed"},
    {"seed: a test\n", "seed: a test\nrerolls: {class/@-line: 1, mobility/@-guns: 2}\n"},
    {"seed: a test\n", "seed: a test\nthrows: {class/@-line: [6], mobility/@-guns: [1]}\n"}};
const std::vector<Change> seen_by_allies{
    {"name: Line of @, at: [30in", "name: Line of @, towards: 90, formation: column, at: [25in"},
    {"          - {id: @-guns",
     "          - {id: @-new, men: 200, type: regular-infantry, name: New of @, at: [10in, 20in]}\n"
     "          - {id: @-guns"},
    {"Camp of @", "Bivouac of @"},
    {"Aim of @", "Goal of @"}};

std::vector<std::string> differences(const Files& before, const Files& after) {
    std::vector<std::string> names;
    for (const auto& [name, bytes] : before)
        if (after.count(name) == 0 || after.at(name) != bytes) names.push_back(name);
    for (const auto& [name, bytes] : after)
        if (before.count(name) == 0) names.push_back(name);
    return names;
}

std::string with(const std::string& scenario, const Change& change, const std::string& whose) {
    const std::string& from = change.from;
    return replaced(scenario, from.find('@') == std::string::npos ? from : replaced(from, "@", whose),
                    replaced(change.to, "@", whose));
}

/// Makes the changes of the one side, as many at once as go together, and compares the files of the other.
void require_the_same(const std::string& scenario, const std::vector<Change>& changes,
                      const std::string& words, const std::string& reader, const std::string& whose) {
    const Files before = files_of(scenario, reader, words);
    std::vector<std::string> changed;
    const auto go_together = [&](const Change& change) {
        return std::ranges::any_of(changed, [&](std::string& text) {
            try {
                text = with(text, change, whose);
                return true;
            } catch (const std::logic_error&) {
                return false;  // what it replaces has been changed
            }
        });
    };
    for (const auto& change : changes)
        if (!go_together(change)) changed.push_back(with(scenario, change, whose));
    for (const auto& text : changed) {
        if (differences(before, files_of(text, reader, words)).empty()) continue;
        for (const auto& change : changes) {  // to name what was told
            INFO(reader << " reads of " << whose << ": " << change.to);
            CHECK(differences(before, files_of(with(scenario, change, whose), reader, words)).empty());
        }
        FAIL("what " << reader << " gets changes with what he may not know");
    }
}

void require_the_same(const std::string& scenario, const std::vector<Change>& changes,
                      const std::string& words) {
    require_the_same(scenario, changes, words, "british", "american");
    require_the_same(scenario, changes, words, "american", "british");
}

/// The battle with all changes of the American side at once, except those that exclude one another or mean
/// nothing under other rules.
std::string with_another_enemy() {
    std::string text = battle;
    for (const auto& [from, to] : changes_of_battle)
        if (from.find("@-line") == std::string::npos && from.find("name: Line") == std::string::npos &&
            from.find('@') != std::string::npos)
            text = replaced(text, replaced(from, "@", "american"), replaced(to, "@", "american"));
    return text;
}

TEST_CASE("no fact of a written enemy changes a byte of a side's PDFs") {
    require_the_same(battle, changes_of_battle, "");
}

TEST_CASE("nothing that the dice gave the enemy changes a byte of a side's PDFs") {
    require_the_same(club_night, changes_of_club_night, "");
}

TEST_CASE("no fact of a written enemy changes a byte of a side's page for a tablet") {
    require_the_same(battle, changes_of_battle, "--format html");
}

TEST_CASE("nothing that the dice gave the enemy changes a byte of a side's page for a tablet") {
    require_the_same(club_night, changes_of_club_night, "--format html");
}

TEST_CASE("whether the enemy has a unit or a brigade of the same name changes no byte of a side's files") {
    const auto scenario = [](const std::string& rules, const std::string& unit, const std::string& brigade) {
        return "title: Secrets\nrules: " + rules +
               "\nseed: a test\nsides:\n  - id: british\n    name: British\n    brigades:\n      - {name: " +
               brigade + ", commander: Stirling, units: [{name: " + unit +
               ", type: rangers, men: 200, class: 2}]}\n"
               "  - id: american\n    name: American\n    brigades:\n      - {name: Left, commander: Gist, "
               "units: [{name: Rangers, type: rangers, men: 150, class: 3}]}\n";
    };
    for (const char* words : {"", "--format html"})
        for (const char* rules : {"loyalty-and-glory", "empire-of-liberty"}) {
            INFO(rules << " " << words);
            CHECK(differences(files_of(scenario(rules, "Rangers", "Left"), "american", words),
                              files_of(scenario(rules, "Scouts", "Right"), "american", words))
                      .empty());
        }
}

TEST_CASE("a page for a tablet names nothing of the enemy") {
    for (const auto& [side, enemy] : {std::pair{"british", "american"}, std::pair{"american", "british"}}) {
        const auto page = files_of(battle, side, "--format html").at(side + std::string{".html"});
        for (const std::string words :
             {"Line of @", "Guns of @", "line-of-@", "guns-of-@", "Orders for @", "Notes of @", "Card of @",
              "First of @", "Brigadier of @", "Camp of @", "March of @", "Aim of @", "a test"}) {
            INFO(side << ": " << words);
            CHECK(page.find(words.find('@') == std::string::npos ? words : replaced(words, "@", enemy)) ==
                  std::string::npos);
            // letters along a course stand one by one
            if (words != "a test" && words != "March of @")
                CHECK(page.find(replaced(words, "@", side)) != std::string::npos);
        }
    }
}

TEST_CASE("a page for a tablet has no id of a unit, not even of its own") {
    for (const char* side : {"british", "american"}) {
        const auto page = files_of(battle, side, "--format html").at(side + std::string{".html"});
        for (const char* id : {"british-line", "british-guns", "american-line", "american-guns"})
            CHECK(page.find(id) == std::string::npos);
    }
}

TEST_CASE("a type that the enemy alone has changes neither the reference nor the helpers for everyone") {
    const std::vector<Change> grenadiers{
        {"          - {id: @-guns", replaced(another_unit, "TYPE", "grenadiers")}};
    require_the_same(battle, grenadiers, "");
    for (const std::string rules :
         {"loyalty-and-glory", "awi-d20", "empire-of-liberty", "fife-and-drum", "grid-awi"})
        require_the_same(battle, grenadiers,
                         "--sheets qrs,aids,cards,roster,briefing,labels --rules " + rules);
}

TEST_CASE("an alliance and its enemy know nothing of one another") {
    const std::string scenario = battle_of_three();
    require_the_same(scenario, changes_of_battle, "", "german", "american");
    require_the_same(scenario, changes_of_battle, "", "american", "german");
}

TEST_CASE("an ally's orders, dice and numbers change no byte, and what he puts on the table is seen") {
    const std::string scenario = battle_of_three();
    for (const auto& [reader, ally] : {std::pair{"british", "german"}, std::pair{"german", "british"}}) {
        require_the_same(scenario, private_among_allies, "", reader, ally);
        const Files before = files_of(scenario, reader, "");
        for (const auto& change : seen_by_allies) {
            INFO(reader << " sees of " << ally << ": " << change.to);
            CHECK(differences(before, files_of(with(scenario, change, ally), reader, "")) ==
                  std::vector<std::string>{fmt::format("briefing-{}.pdf", reader),
                                           fmt::format("map-{}.pdf", reader)});
        }
    }
}

TEST_CASE("a side's folder and archive of a whole pack are the same, whatever the enemy has") {
    const auto sealed = [](const std::string& scenario, const std::string& words) {
        const TemporaryFolder folder;
        write_file(folder / "secrets.yaml", scenario);
        const auto ran = run_muster(fmt::format("build {} --sealed {} -o {}", folder / "secrets.yaml", words,
                                                folder.path().string()));
        INFO(ran.said);
        REQUIRE(ran.status == 0);
        Files files{{"british.zip", read_file(folder / "secrets/british.zip")}};
        for (const auto& entry : std::filesystem::directory_iterator(folder / "secrets/british"))
            files[entry.path().filename().string()] = read_file(entry.path().string());
        return files;
    };
    std::string many = "          - {id: american-guns";
    for (int i = 1; i <= 30; ++i)
        many.insert(0, fmt::format("          - {{men: {}, type: militia, name: New {}}}\n", 100 + i, i));
    const std::string changed = replaced(with_another_enemy(), "          - {id: american-guns", many);
    for (const std::string words : {"", "--bundle", "--format html"}) {
        INFO(words);
        const Files before = sealed(battle, words);
        CHECK(before.size() >= 2);
        CHECK(differences(before, sealed(changed, words)).empty());
        // Whatever is his own does change them, so that the comparison can fail.
        CHECK_FALSE(
            differences(before, sealed(replaced(battle, "Orders for british.", "Go."), words)).empty());
    }
}

TEST_CASE("the whole enemy changes no byte under other rules, or as pictures") {
    const std::string changed = with_another_enemy();
    for (const std::string words :
         {"--format svg", "--format png", "--rules awi-d20", "--rules empire-of-liberty",
          "--rules fife-and-drum", "--rules grid-awi", "--variant monochrome"}) {
        INFO(words);
        CHECK(differences(files_of(battle, "british", words), files_of(changed, "british", words)).empty());
    }
}

}  // namespace leaks_test

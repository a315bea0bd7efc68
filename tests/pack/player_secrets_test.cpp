// What one of several players gets is the same bytes, whatever he may not know: every key of an order of
// battle is given to the enemy or to the umpire, and his files are compared with those before. A new key must
// be added here, or the first test fails.
#include <algorithm>
#include <map>
#include <set>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "scenario/fields.hpp"
#include "support/folders.hpp"
#include "support/run.hpp"

namespace player_secrets_test {

using namespace muster;
using namespace muster::tests;

using Keys = std::map<std::string, std::string>;

/// A key of an entry of the enemy's, and the value that only he and the umpire may know.
struct Secret {
    std::string of;  ///< the list that the entry is in, or "scenario" or "side"
    std::string key, value;
};

const std::vector<Secret> secrets{
    {"unit", "id", "renamed"},
    {"unit", "name", "Quite other foot"},
    {"unit", "count", "2"},
    {"unit", "type", "militia"},
    {"unit", "as", "rangers"},
    {"unit", "class", "1"},
    {"unit", "quality", "veteran"},
    {"unit", "from", "[{unit: lender, base: light}]"},
    {"unit", "at", "[1ft, 1ft]"},
    {"unit", "towards", "90"},
    {"unit", "formation", "column"},
    {"unit", "arrives", "{turn: D3+2, edge: north}"},
    {"unit", "withdraws", "4"},
    {"unit", "ammunition", "5"},
    {"unit", "hidden", "true"},
    {"unit", "outside", "true"},
    {"unit", "revealed", "a shot"},
    {"unit", "nationality", "german"},
    {"unit", "men", "480"},
    {"unit", "guns", "4"},
    {"unit", "pounds", "12"},
    {"unit", "line", "2"},
    {"unit", "grenadier", "1"},
    {"unit", "light", "1"},
    {"unit", "figures", "30"},
    {"unit", "coat", "green"},
    {"unit", "facing", "orange"},
    {"unit", "picture", "own.svg"},
    {"unit", "notes", "Stands to the last."},
    {"brigade", "id", "other"},
    {"brigade", "name", "Another brigade"},
    {"brigade", "commander", "{name: Brigadier Somebody, rating: 9, text: Never halts., at: [2ft, 1ft]}"},
    {"brigade", "break", "1"},
    {"brigade", "arrives", "7"},
    {"brigade", "withdraws", "8"},
    {"brigade", "units", "[{name: Sole, type: militia, men: 90}, {name: Second, type: cavalry, men: 80}]"},
    {"side", "commander", "{name: Gates, rating: inspirational, text: Prudent., with: base-1}"},
    {"side", "wings", "[{name: Right wing, commander: Arnold, brigades: [enemy-wing]}]"},
    {"side", "dummies", "3"},
    {"side", "nationality", "french"},
    {"side", "picture", "own.svg"},
    {"side", "break", "50%"},
    {"side", "players", "[Ann, {name: Bob, variant: large-print}, Cyd]"},
    {"side", "commands", "{Bob: [Wing]}"},
    {"side", "cards", "one-for-all"},
    {"side", "notes", "Few cartridges."},
    {"zone", "name", "Bivouac"},
    {"zone", "edge", "west"},
    {"zone", "depth", "3in"},
    {"zone", "from", "5in"},
    {"zone", "until", "20in"},
    {"zone", "outline", "[[1ft, 1ft], [2ft, 1ft], [2ft, 2ft]]"},
    {"move", "course", "[[5in, 5in], [60in, 40in]]"},
    {"move", "label", "Feint"},
    {"move", "line", "dashed"},
    {"objective", "name", "Powder mill"},
    {"objective", "at", "[3ft, 3ft]"},
    {"objective", "value", "7"},
    {"special", "title", "Night march"},
    {"special", "text", "Moves twice in turn 1."},
    {"special", "who", "[enemy-wing]"},
    {"special", "from", "3"},
    {"special", "until", "5"},
    {"award", "for", "burning the stores"},
    {"award", "worth", "9"},
    {"award", "when", "turn"},
    {"scenario", "briefing", "{british: Hold., american: Burn the stores and go.}"},
    {"scenario", "umpire", "[{text: Nobody is late.}, {turn: 3, text: Ask for his plan.}]"},
    {"scenario", "before",
     "[{title: Who comes, dice: D2, rows: [{scores: 1, text: Nobody.}, {scores: 2, text: All.}]}]"},
    {"scenario", "deck",
     "[{title: Mist, text: Thick., count: 2}, {title: Guide, text: Local., side: american}]"},
    {"scenario", "rerolls", "{class/base-1: 2}"},
    {"scenario", "throws", "{class/base-2: 6, turns: 4}"}};

/// What everybody may know, or what is not a fact by itself.
const std::map<std::string, std::set<std::string>> not_secret{
    {"unit", {"open", "d20"}},  // d20 only in a rolled scenario; a night of rolled troops is below
    {"brigade", {}},
    {"side",
     {"id", "name", "half", "colour", "flag", "allies", "open", "brigades", "units", "troops", "list"}},
    {"zone", {"side", "open"}},
    {"move", {"side", "open"}},
    {"objective", {"side", "open"}},
    {"special", {"open"}},
    {"award", {"side", "open"}},
    {"scenario", {"title",   "rules", "date",    "place",   "notes",   "picture", "victory",
                  "turns",   "first", "deploys", "special", "weather", "points",  "ends",
                  "sources", "seed",  "table",   "terrain", "zones",   "moves",   "objectives",
                  "paces",   "sides", "options", "rolled",  "plays",   "top",     "next"}}};

template <class T>
void check_keys(const std::string& of) {
    for (const auto& field : source::make_fields<T>()) {
        const std::string key{field.key};
        if (!field.read) continue;  // only written
        INFO("the key " << key << " of " << of << " is in neither list of this test");
        CHECK((not_secret.at(of).contains(key) || std::ranges::any_of(secrets, [&](const Secret& secret) {
                   return secret.of == of && secret.key == key;
               })));
    }
}

std::string map_of(const Keys& keys) {
    std::string text;
    for (const auto& [key, value] : keys) text += (text.empty() ? "" : ", ") + key + ": " + value;
    return "{" + text + "}";
}

/// The entry that a secret is about, before it is told.
Keys plain_entry(const Secret& secret, int number) {
    if (secret.of == "unit" && (secret.key == "guns" || secret.key == "pounds"))
        return {{"name", fmt::format("Guns {}", number)}, {"type", "artillery"}, {"guns", "2"}};
    if (secret.of == "unit")
        return {{"name", fmt::format("Foot {}", number)}, {"type", "regular-infantry"}, {"men", "300"}};
    if (secret.of == "brigade")
        return {{"name", fmt::format("Brigade {}", number)},
                {"units", fmt::format("[{{name: Line {}, type: regular-infantry, men: 250}}]", number)}};
    if (secret.of == "zone") return {{"side", "american"}, {"edge", "north"}, {"depth", "6in"}};
    if (secret.of == "move") return {{"side", "american"}, {"course", "[[10in, 3in], [50in, 3in]]"}};
    if (secret.of == "objective")
        return {{"side", "american"}, {"name", fmt::format("Aim {}", number)}, {"at", "[20in, 20in]"}};
    if (secret.of == "special")
        return {{"title", fmt::format("Rule {}", number)}, {"text", "Adds 1."}, {"who", "[american]"}};
    if (secret.of == "award")
        return {{"side", "american"}, {"for", fmt::format("deed {}", number)}, {"worth", "1"}};
    return {};
}

/// The battle, in which each of the chosen secrets is told of an entry of its own.
std::string battle(const std::string& rules, const std::set<std::size_t>& chosen) {
    std::map<std::string, std::string> lists;
    Keys side{{"players", "[Ann, Bob]"}};
    std::string head = "title: Secrets\nrules: " + rules + "\nseed: a test\nturns: {least: 8, dice: D6}\n";
    Keys briefing{{"briefing", "{british: Hold., american: Take it.}"}};
    for (std::size_t at = 0; at < secrets.size(); ++at) {
        const auto& secret = secrets[at];
        Keys entry = plain_entry(secret, static_cast<int>(at));
        Keys& target = secret.of == "scenario" ? briefing : secret.of == "side" ? side : entry;
        if (chosen.contains(at)) target[secret.key] = secret.value;
        if (secret.key == "outline" && chosen.contains(at)) entry.erase("edge"), entry.erase("depth");
        if (!entry.empty())
            lists[secret.of] +=
                "      " + std::string(secret.of == "unit" ? 4 : 0, ' ') + "- " + map_of(entry) + "\n";
    }
    for (const auto& [key, value] : briefing) head += key + ": " + value + "\n";
    for (const auto& [list, key] : {std::pair{"zone", "zones"},
                                    {"move", "moves"},
                                    {"objective", "objectives"},
                                    {"special", "special"},
                                    {"award", "points"}})
        head += std::string{key} + ":\n" + lists[list];
    std::string enemy;
    for (const auto& [key, value] : side) enemy += "    " + key + ": " + value + "\n";
    return head + R"(sides:
  - id: british
    players: [Tom, Dick]
    brigades:
      - {name: Guards, units: [{name: 1st Guards, type: regular-infantry, men: 300, at: [3ft, 42in]}]}
      - {name: Line, units: [{name: 4th Foot, type: regular-infantry, men: 280, at: [4ft, 42in]}, {name: Guns, type: artillery, guns: 2}]}
  - id: american
)" + enemy +
           "    brigades:\n" + lists["brigade"] +
           "      - {name: Last, units: [{name: Lender, id: lender, type: regular-infantry, men: 400, light: "
           "2}]}\n"
           "      - id: enemy-wing\n        name: Wing\n        units:\n"
           "          - {name: Base 1, id: base-1, type: regular-infantry, men: 300, at: [3ft, 5in]}\n"
           "          - {name: Base 2, id: base-2, type: regular-infantry, men: 300}\n" +
           lists["unit"];
}

const std::string svg =
    R"(<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="30" height="30"/></svg>)";

/// The files of each reader of a sealed pack, by the reader.
std::map<std::string, std::map<std::string, std::string>> files_of(const std::string& text,
                                                                   const std::string& words) {
    const TemporaryFolder folder;
    write_file(folder / "game.yaml", text);
    write_file(folder / "own.svg", svg);
    const Ran ran =
        run_muster("build " + folder / "game.yaml" + " --sealed " + words + " -o " + folder / "out");
    INFO(text << ran.said);
    REQUIRE(ran.status == 0);
    std::map<std::string, std::map<std::string, std::string>> readers;
    for (const auto& name : names_in(folder / "out/game"))
        if (std::filesystem::is_directory(folder / ("out/game/" + name)))
            readers[name] = files_in(folder / ("out/game/" + name));
    return readers;
}

void check_nothing_told(const std::string& rules, const std::string& words) {
    const auto before = files_of(battle(rules, {}), words);
    std::set<std::size_t> all;
    for (std::size_t at = 0; at < secrets.size(); ++at) all.insert(at);
    const auto after = files_of(battle(rules, all), words);
    for (const std::string enemy : {"american-ann", "american-bob", "umpire"}) {
        INFO(enemy);
        CHECK(before.at(enemy) != after.at(enemy));  // so that the comparison can fail
    }
    for (const std::string reader : {"british-tom", "british-dick"}) {
        CHECK(before.at(reader).size() >= 1);
        if (before.at(reader) == after.at(reader)) continue;
        for (const std::size_t one : all) {  // to name what was told
            INFO(reader << " is told " << secrets[one].key << " of " << secrets[one].of << " under " << rules
                        << " " << words);
            CHECK(files_of(battle(rules, {one}), words).at(reader) == before.at(reader));
        }
        FAIL("what " << reader << " gets changes with what he may not know");
    }
}

TEST_CASE("every key of an order of battle is known to be a secret or to be for everybody") {
    check_keys<scenario::Unit>("unit");
    check_keys<scenario::Brigade>("brigade");
    check_keys<scenario::Side>("side");
    check_keys<scenario::Zone>("zone");
    check_keys<scenario::Move>("move");
    check_keys<scenario::Objective>("objective");
    check_keys<scenario::SpecialRule>("special");
    check_keys<scenario::Award>("award");
    check_keys<scenario::Scenario>("scenario");
}

TEST_CASE("no secret of the enemy or the umpire changes a byte of what one of several players gets") {
    check_nothing_told("loyalty-and-glory", "");
    check_nothing_told("loyalty-and-glory", "--format html");
}

TEST_CASE("nothing that the dice gave the enemy changes a byte of what one of several players gets") {
    const auto night = [](const std::string& rerolls) {
        return "title: Secrets\nrules: awi-d20\nseed: a test\noptions: {flank_marches: 2}\nterrain: "
               "squares\n" +
               rerolls +
               "sides:\n  - {id: british, name: British, half: A, troops: roll, players: [Tom, Dick]}\n"
               "  - {id: american, name: American, half: B, troops: roll, players: 3}\n";
    };
    const auto before = files_of(night(""), "");
    const auto after =
        files_of(night("rerolls: {troops/american: 1, flank/american: 1, shape/american-hill: 1}\n"), "");
    CHECK(before.at("american-1") != after.at("american-1"));
    CHECK(before.at("umpire") != after.at("umpire"));
    for (const std::string reader : {"british-tom", "british-dick"})
        CHECK(before.at(reader) == after.at(reader));
}

TEST_CASE("how another player of his own side prints changes no byte of what a player gets") {
    std::string other = battle("loyalty-and-glory", {});
    const std::string dick = "Dick]";
    other.replace(other.find(dick), dick.size(), "{name: Dick, variant: large-print, paper: letter}]");
    const auto before = files_of(battle("loyalty-and-glory", {}), "");
    const auto after = files_of(other, "");
    CHECK(before.at("british-dick") != after.at("british-dick"));
    CHECK(before.at("british-tom") == after.at("british-tom"));
}

}  // namespace player_secrets_test

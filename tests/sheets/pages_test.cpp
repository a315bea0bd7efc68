// Sheets laid out for every audience: no word of the enemy's is on a side's pages, and no word overlaps
// another.
#include <set>

#include <catch2/catch.hpp>

#include "page/query.hpp"
#include "sheets/laid_sheets.hpp"
#include "support/run.hpp"
#include "support/trials.hpp"

namespace pages_test {

using namespace muster;
using namespace muster::test;

/// A seed that cannot occur on a sheet by chance.
const std::string secret = "xq7-Zanzibar-41";

const std::string battle_of_two =
    "title: At the mill\nrules: loyalty-and-glory\nsides:\n"
    "  - id: british\n    name: British\n    commander: Sir William Howe\n"
    "    brigades: [{name: Guards, commander: Edward Mathew, units: [\n"
    "      {name: Coldstream, type: foot-guards, men: 480, grenadier: 1, notes: \"Lost at dawn.\"},\n"
    "      {name: Royal Artillery, type: artillery, guns: 4, pounds: 6}]}]\n"
    "  - id: american\n    name: American\n    commander: Nathanael Greene\n"
    "    brigades: [{name: Weedon’s, commander: George Weedon, units: [\n"
    "      {name: 3rd Virginia, type: continental-infantry, men: 300, notes: \"Short of flints.\"},\n"
    "      {name: Muhlenbergers, type: militia, men: 500}]}]\n"
    "briefing: {british: \"Force the ford.\", american: \"Hold till dusk.\"}\n";

std::string all_words(const std::vector<sheets::LaidOutSheet>& made) {
    std::string words;
    for (const auto& sheet : made)
        for (const auto& page : sheet.pages) {
            words += page.label + "\n";
            for (const auto& text : page::texts(page))
                words += text.text + " [" + (text.origin ? text.origin->subject : "") + "]\n";
        }
    return words;
}

/// What only one side and the umpire may know, besides the seed.
std::vector<std::string> secrets_of(const roll::RolledSide& side, const roll::RolledSide& other) {
    std::vector<std::string> secrets{side.commander};
    for (const auto& brigade : side.brigades) {
        secrets.push_back(brigade.name);
        secrets.push_back(brigade.commander);
    }
    for (const auto& each : side.units) {
        const bool shared = std::any_of(other.units.begin(), other.units.end(),
                                        [&](const auto& theirs) { return theirs.name == each.name; });
        // "Rangers" are not "Queen's Rangers"
        if (!shared) secrets.push_back(side.troops_rolled ? "\n" + each.name + " [" : each.name);
        secrets.push_back("[" + each.id + "]");
        secrets.push_back(each.notes);
    }
    secrets.erase(std::remove(secrets.begin(), secrets.end(), ""), secrets.end());
    return secrets;
}

void check_secrets(const roll::Rolled& game) {
    const auto shared = all_words(sheets_of(game, everyone));
    for (std::size_t i = 0; i < 2; ++i) {
        const auto& own = game.sides[i];
        const auto& enemy = game.sides[1 - i];
        const auto words = all_words(sheets_of(game, side_of(own.id)));
        CHECK(words.find("[" + own.units.front().id + "]") != std::string::npos);
        CHECK(words.find(secret) == std::string::npos);
        for (const auto& hidden : secrets_of(enemy, own)) {
            if (shared.find(hidden) != std::string::npos) continue;  // a row of the reference
            INFO("'" << hidden << "' on a sheet of " << own.id);
            CHECK(words.find(hidden) == std::string::npos);
        }
    }
}

void check_collisions(const roll::Rolled& game) {
    for (const auto& who : {umpire, everyone, side_of("british"), side_of("american")})
        for (const auto& sheet : sheets_of(game, who))
            for (std::size_t i = 0; i < sheet.pages.size(); ++i) {
                INFO(sheet.kind << ", page " << i + 1 << " of " << game.title);
                CHECK(collisions_of(sheet.pages[i]) == std::vector<std::string>{});
            }
}

TEST_CASE("a side's pages of a battle hold neither seed nor a word of the enemy's order of battle") {
    const auto game = rolled(battle_of_two, secret);
    check_secrets(game);
    const auto british = all_words(sheets_of(game, side_of("british")));
    CHECK(british.find("Force the ford.") != std::string::npos);
    CHECK(british.find("Hold till dusk.") == std::string::npos);
}

TEST_CASE("a side's pages of a club night hold neither seed nor the enemy's units, for many nights") {
    for (int night = 1; night <= 4; ++night)
        check_secrets(rolled("options: {flank_marches: 1}\n" + club_night, secret + std::to_string(night)));
}

TEST_CASE("what everyone may see has neither seed nor unit on it") {
    for (const auto& text : {battle_of_two, club_night}) {
        const auto game = rolled(text, secret);
        const auto dossier = dossier::redact(game, everyone);
        std::vector<std::string> words;
        for (const auto& part : parts_of(game, everyone, "game")) all_texts(part.data, words);
        for (const auto& word : words) {
            CHECK(word.find(secret) == std::string::npos);
            for (const auto& side : game.sides)
                for (const auto& each : side.units) {
                    INFO(each.name << " in: " << word);
                    // "Rangers" is a row of the reference as well as a unit; ids are only the unit's
                    CHECK(word != each.id);
                }
        }
    }
}

TEST_CASE("no word on any sheet of a club night overlaps another or leaves its page") {
    for (int night = 1; night <= 3; ++night) {
        INFO("night " << night);
        check_collisions(
            rolled("options: {flank_marches: 2, baggage: wagons}\n" + club_night, std::to_string(night)));
    }
}

TEST_CASE("no word on any sheet of a shipped scenario overlaps another or leaves its page") {
    for (const auto& file : tests::due_battles()) check_collisions(rolled(tests::read_file(file), "a night"));
}

TEST_CASE("no sheet of several pages has one of which less than a third is filled") {
    constexpr double foot = 0.94;  // of the page's height: below it are only footers
    int seen = 0, number = 0;
    const auto check = [&](const sheets::LaidOutSheet& sheet) {
        if (sheet.pages.size() < 2) return;
        for (const auto& page : sheet.pages) {
            double lowest = 0;
            for (const auto& text : page::texts(page))
                if (text.box.bottom() < page.size.height * foot)
                    lowest = std::max(lowest, text.box.bottom() / page.size.height);
            CHECK(lowest >= 1.0 / 3);
        }
        ++seen;
    };
    for (const char* scenario :
         {"camden", "freemans-farm", "hobkirks-hill", "cowpens", "brandywine-birmingham-hill", "germantown",
          "savannah", "oriskany", "springfield"})
        for (const char* system :
             {"loyalty-and-glory", "awi-d20", "empire-of-liberty", "fife-and-drum", "grid-awi"}) {
            const auto game = played(scenario, system);
            for (const char* paper : {"a4", "letter"}) {
                if (const int n = number++; !tests::is_due(n + n / 10)) continue;
                INFO(scenario << ", " << system << ", " << paper);
                for (const auto& side : game.sides)
                    for (const char* kind : {"roster", "briefing"})
                        for (const auto& sheet : sheets_of(game, side_of(side.id), {paper, {}, kind})) {
                            INFO(kind << " for " << side.id);
                            check(sheet);
                        }
                for (const char* kind : {"qrs", "setup", "ledger"})
                    for (const auto& sheet : sheets_of(game, umpire, {paper, {}, kind})) {
                        INFO(kind);
                        check(sheet);
                    }
            }
        }
    CHECK(seen > 20);
}

TEST_CASE("the ledger has all its parts however full its pages are, and no word of a file") {
    for (const char* system : {"loyalty-and-glory", "awi-d20", "fife-and-drum"}) {
        auto game = played("camden", system);
        game.rerolls["class"] = 2;
        game.rerolls["holder/british"] = 1;
        for (const Printing& printing :
             {Printing{"a4", {}, "ledger"}, Printing{"a5", {"large-print"}, "ledger"}}) {
            INFO(system << " on " << printing.paper);
            const auto made = sheets_of(game, umpire, printing);
            const std::string words = all_words(made);
            for (const char* part : {"Options", "The sides", "House rulings", "Sources", "During the game"}) {
                INFO(part);
                CHECK(words.find("\n" + std::string{part} + " [") != std::string::npos);
            }
            for (const auto& each : game.ledger) CHECK(words.find(each.stream) == std::string::npos);
            for (const auto& [id, choice] : game.options)
                if (id.find('_') != std::string::npos) CHECK(words.find(id) == std::string::npos);
        }
    }
}

TEST_CASE("the ledger says in words what was chosen for an option, not as a file writes it") {
    const std::set<std::string> of_files{"on", "off", "up", "down", "given", "date", "roll", "fill"};
    for (const char* system :
         {"loyalty-and-glory", "awi-d20", "empire-of-liberty", "fife-and-drum", "grid-awi"})
        for (const auto& option : rules_of(system).options) {
            auto game = played("camden", system);
            std::set<std::string> words;
            for (const auto& choice : option.choices) {
                for (auto& [id, chosen] : game.options)
                    if (id == option.id) chosen = choice;
                const auto shared = at(parts_of(game, umpire, "game").at(0).data, "game");
                for (const auto& row : *at(shared, "options").list()) {
                    if (text_at(row, "id") != option.id) continue;
                    const std::string word = text_at(row, "choice");
                    INFO(system << ", " << option.id << ": " << word);
                    CHECK(word.find_first_of("-_") == std::string::npos);
                    CHECK_FALSE(of_files.contains(word));
                    CHECK(words.insert(word).second);  // two choices are not said alike
                }
            }
            CHECK(words.size() == option.choices.size());
        }
}

TEST_CASE("every card of a side is laid out once, in the order of battle") {
    const auto game = rolled(club_night);
    for (const auto& of : game.sides)
        for (const auto& sheet : sheets_of(game, side_of(of.id))) {
            if (sheet.kind != "cards") continue;
            REQUIRE(sheet.pages.size() == of.units.size());
            for (std::size_t i = 0; i < of.units.size(); ++i) {
                const auto texts = page::texts(sheet.pages[i]);
                REQUIRE_FALSE(texts.empty());
                CHECK(texts.front().origin->subject == of.units[i].id);
            }
        }
}

}  // namespace pages_test

// Cards of leaders, events and special rules, and the markers of hidden troops
// (docs/scenario.md, Leaders and Hidden troops).
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "sheets/laid_sheets.hpp"

namespace leaders_test {

using namespace muster;
using namespace muster::test;

roll::Rolled battle_of(const std::string& rules, const std::string& more = {}) {
    return rolled("title: T\nrules: " + rules + "\n" + more + R"(
sides:
  - id: british
    name: British
    commander: {name: Cornwallis, rating: 8, text: He may lead a charge., with: guards}
    dummies: 1
    players: [Tom, Dick]
    commands: {Tom: [Webster], Dick: [Guards Brigade]}
    wings: [{name: Right wing, commander: Leslie, brigades: [webster]}]
    brigades:
      - {id: webster, name: Webster, commander: James Webster, units: [{name: 33rd Foot, type: regular-infantry, men: 240, hidden: true}, {name: HMS Vigilant, type: artillery, guns: 6, outside: true, at: [1ft, 1ft]}]}
      - {id: gb, name: Guards Brigade, commander: O'Hara, units: [{id: guards, name: 1st Guards, type: foot-guards, men: 300, at: [3ft, 3ft]}]}
  - {id: american, name: American, commander: Greene, units: [{name: M, type: militia, men: 300}]}
)");
}

layout::Data reader(const roll::Rolled& game, const dossier::Audience& who) {
    return parts_of(game, who, "reader").at(0).data;
}

layout::Data card(const layout::Data& data, const std::string& title) {
    for (const auto& each : *at(data, "cards").list())
        if (text_at(each, "title") == title) return each;
    FAIL("no card " + title);
    throw 0;
}

TEST_CASE(
    "every commander has a leader card that says whom he commands, what is written of him and what the rules "
    "say") {
    // Loyalty & Glory, Command Phase: the army commander reaches 6", a brigadier 3".
    const auto data = reader(battle_of("loyalty-and-glory"), side_of("british"));
    CHECK(column(data, "cards", "title") ==
          std::vector<std::string>{"Cornwallis", "Leslie", "James Webster", "O'Hara"});
    const auto general = card(data, "Cornwallis");
    CHECK(text_at(general, "under") == "commands the British side, with 1st Guards");
    CHECK(text_at(general, "rating") == "8");
    CHECK(text_at(general, "text") == "He may lead a charge.");
    CHECK(text_at(general, "figures.0.value") == "6″");
    CHECK(text_at(card(data, "James Webster"), "figures.0.value") == "3″");
    CHECK(text_at(card(data, "Leslie"), "under") == "commands: Right wing");
    CHECK(text_at(card(data, "Leslie"), "units") == "33rd Foot, HMS Vigilant");
    CHECK(column(card(data, "Leslie"), "troops", "name") ==
          std::vector<std::string>{"33rd Foot", "HMS Vigilant"});
}

TEST_CASE("a unit of which a colour is not known wears the usual one on its leader's card too") {
    const auto facing = [](const std::string& written) {
        const auto game = rolled(R"(title: T
rules: loyalty-and-glory
sides:
  - name: British
    brigades: [{name: A, commander: Howe, units: [{name: 33rd Foot, type: regular-infantry, men: 240)" +
                                 written +
                                 R"(}]}]
  - {name: American, units: [{name: M, type: militia, men: 300}]}
)");
        return text_at(card(reader(game, side_of("british")), "Howe"), "troops.0.facing");
    };
    CHECK(facing(", facing: none-such") == facing(""));
    CHECK(facing(", facing: red") == "red");
}

TEST_CASE("a general of the D20 rules has a card with his moves, his fire and his save") {
    // D20, Movement, Shooting, Morale, Victory: 12" and 18", carbine 12", saved on 3+.
    const auto data = reader(battle_of("awi-d20"), side_of("british"));
    CHECK(column(card(data, "Cornwallis"), "figures", "value") ==
          std::vector<std::string>{"12″", "18″", "12″", "3+"});
}

TEST_CASE("leaders who act like units have unit cards and no others") {
    const auto data = reader(battle_of("empire-of-liberty"), side_of("british"));
    CHECK(at(data, "cards").count() == 0);
    const auto unit = card_of(battle_of("empire-of-liberty"), "british", "british-commander");
    CHECK(text_at(unit, "unit.notes") == "He may lead a charge.");
}

TEST_CASE("of two players of a side each has the leaders of his troops") {
    const auto all = dossier::redact_all(battle_of("loyalty-and-glory"));
    const auto leaders = [&](const std::string& player) {
        std::vector<std::string> names;
        for (const auto& dossier : all)
            if (dossier.audience.player == player)
                for (const auto& leader : dossier.sides[0].leaders) names.push_back(leader.name);
        return names;
    };
    CHECK(leaders("tom") == std::vector<std::string>{"Cornwallis (8)", "Leslie", "James Webster"});
    CHECK(leaders("dick") == std::vector<std::string>{"Cornwallis (8)", "O'Hara"});
}

TEST_CASE("of two players of a side each has the markers of his own troops, and the first the dummies") {
    const auto game = battle_of("loyalty-and-glory");
    const auto all = dossier::redact_all(game);
    const auto own = [&](const std::string& player) {
        const auto found =
            std::ranges::find_if(all, [&](const auto& dossier) { return dossier.audience.player == player; });
        REQUIRE(found != all.end());
        source::Reporter report;
        const auto& book = book_of(game.rules);
        const auto parts = sheets::bind_subjects(
            {*found, rules_of(game.rules), book.uniforms(), book.palette()}, "reader", report);
        auto who = column(parts.at(0).data, "markers", "who");
        std::ranges::sort(who);
        return who;
    };
    CHECK(own("tom") == std::vector<std::string>{"33rd Foot", "nothing"});
    CHECK(own("dick").empty());
}

TEST_CASE(
    "a leader stands on his side's map at his place or beside the unit that he is with, what is off the "
    "table nowhere") {
    const auto game = battle_of("loyalty-and-glory");
    const auto names = [&](const dossier::Audience& who) {
        std::vector<std::string> all;
        for (const auto& position : dossier::redact(game, who).plan.positions) all.push_back(position.name);
        return all;
    };
    CHECK(names(side_of("british")) == std::vector<std::string>{"1st Guards", "Cornwallis (8)"});
    CHECK(names(side_of("american")).empty());
    CHECK(names(umpire).size() == 2);
}

TEST_CASE("markers and their key are for their own side and the umpire, and a dummy stands for nothing") {
    const auto game = battle_of("loyalty-and-glory");
    const auto own = column(reader(game, side_of("british")), "markers", "who");
    CHECK(own.size() == 2);
    CHECK(std::ranges::count(own, "33rd Foot") == 1);
    CHECK(std::ranges::count(own, "nothing") == 1);
    CHECK(at(reader(game, side_of("american")), "markers").count() == 0);
    CHECK(at(reader(game, umpire), "markers").count() == 0);  // his key is on the running sheet
    CHECK(column(reader(game, umpire), "running.hidden", "who") == own);
}

TEST_CASE("a side whose name begins with an article has no second one in a sentence") {
    const auto game = rolled(
        "title: T\nrules: loyalty-and-glory\ndeploys: crown\nsides:\n"
        "  - {id: crown, name: The Crown, commander: Howe, units: [{name: A, type: militia, men: 300}]}\n"
        "  - {id: rebels, name: Rebels, units: [{name: B, type: militia, men: 300}]}\n");
    const auto data = reader(game, side_of("crown"));
    CHECK(text_at(card(data, "Howe"), "under") == "commands the Crown side");
    CHECK(text_at(data, "running.facts.0.text") == "the Crown side deploys first");
}

TEST_CASE("equal notes of several pieces of ground are one special rule") {
    const std::string at = ", outline: [[1ft, 1ft], [2ft, 1ft], [2ft, 2ft]]}\n";
    const auto game = rolled(
        "title: T\nrules: loyalty-and-glory\ntable: {width: 6ft, depth: 4ft}\nterrain:\n"
        "  - {kind: wood, name: Oak Wood, notes: Thick." +
        at + "  - {kind: hill, notes: Steep." + at + "  - {kind: wood, name: Elm Wood, notes: Thick." + at +
        "sides:\n  - {name: A, units: [{name: A, type: militia, men: 300}]}\n"
        "  - {name: B, units: [{name: B, type: militia, men: 300}]}\n");
    CHECK(column(reader(game, umpire), "running.special", "title") ==
          std::vector<std::string>{"Oak Wood, Elm Wood", "Hill"});
}

TEST_CASE("a deck is the umpire's or the side's that draws it, with as many cards as are written") {
    const auto game = battle_of(
        "loyalty-and-glory",
        "deck: [{title: Mist, text: Thick., count: 3}, {title: Guide, text: Local., side: american}]");
    CHECK(column(reader(game, umpire), "cards", "title") == std::vector<std::string>{"Mist", "Mist", "Mist"});
    CHECK(text_at(card(reader(game, side_of("american")), "Guide"), "text") == "Local.");
    for (const auto& title : column(reader(game, side_of("british")), "cards", "title"))
        CHECK((title != "Guide" && title != "Mist"));
}

TEST_CASE("notes too long for many unit cards have a card of their own, once for units that share them") {
    const auto game = rolled(
        "title: T\nrules: fife-and-drum\nsides:\n  - id: british\n    brigades:\n      - name: Flank\n"
        "        units:\n          - {name: Company, count: 2, type: militia, men: 60, notes: \""
        "They have marched since midnight, and are so tired that they move two inches less after turn four, "
        "and none of them charges before he has rested for a turn."
        "\"}\n          - {name: Marines, type: militia, men: 60, notes: Short.}\n"
        "  - {id: american, units: [{name: M, type: militia, men: 60}]}\n");
    CHECK(column(reader(game, side_of("british")), "cards", "title") ==
          std::vector<std::string>{"Company 1 and Company 2"});
    CHECK(text_at(card(reader(game, side_of("british")), "Company 1 and Company 2"), "kind") == "Notes");
    CHECK(at(reader(game, side_of("american")), "cards").count() == 0);
}

TEST_CASE("special rules have cards where no other sheet of the player's table has room for them") {
    const auto titles = [](const std::string& special) {
        return column(reader(battle_of("loyalty-and-glory", special), side_of("british")), "cards", "title");
    };
    const auto has = [](const std::vector<std::string>& all, const std::string& title) {
        return std::ranges::find(all, title) != all.end();
    };
    std::string text;
    for (int word = 0; word < 60; ++word) text += "forward ";
    CHECK_FALSE(has(titles("special: [{title: Fog, text: Thick.}]"), "Fog"));  // on the quick reference
    CHECK(
        has(titles(fmt::format(
                "special: [{{title: Fog, text: {0}}}, {{title: Mud, text: {0}}}, {{title: Ice, text: {0}}}]",
                text)),
            "Mud"));
    const auto own = titles(
        "special: [{title: Ours, text: Adds 1., who: [british]}, {title: Guards, text: Adds 1., who: "
        "[guards]}, {title: Theirs, text: Adds 1., who: [american]}]");
    CHECK(has(own, "Ours"));
    CHECK_FALSE(has(own, "Guards"));  // on the unit's card
    CHECK_FALSE(has(own, "Theirs"));
}

TEST_CASE("the last page of leaders' cards is filled with spare ones, and costs no page for them") {
    const auto game = played("camden", "fife-and-drum");
    const std::string paper = GENERATE("a4", "letter", "a5");
    const std::vector<std::string> variants =
        GENERATE(std::vector<std::string>{}, std::vector<std::string>{"large-print"});
    INFO(paper << (variants.empty() ? "" : ", large print"));
    const auto pages = sheets_of(game, side_of("british"), {paper, variants, "extras"}).at(0).pages;
    const auto has = [&](const page::Page& page, const std::string& words) {
        return std::ranges::any_of(page::texts(page),
                                   [&](const auto& text) { return text.text.find(words) == 0; });
    };
    CHECK(has(pages.back(), "John McLeod"));  // the last leader is on the last page
    CHECK(has(pages.back(), "spare"));
    for (const auto& page : pages) CHECK(collisions_of(page) == std::vector<std::string>{});
}

}  // namespace leaders_test

// Loyalty & Glory cards as bound: figures, lines, tracks and notes against the rules' own numbers.
#include <catch2/catch.hpp>

#include "sheets/bound_sheet.hpp"

namespace cards_test {

using namespace muster;
using namespace muster::test;

using Texts = std::vector<std::string>;

layout::Data card(const std::string& unit, const std::string& more = {}) {
    return card_of(rolled(battle(line("id: u, " + unit), more)), "british", "u");
}

TEST_CASE(
    "strength 14 is fourteen boxes, and half of what is left fights (Initial Unit Strength, Firing Phase)") {
    const auto guards = card("name: Guards, type: foot-guards, men: 480, class: 1, grenadier: 1, light: 1");
    CHECK(text_at(figure(guards, "Strength"), "value") == "14");  // 8 - 1 + 1 + 1 + 5
    CHECK(text_at(figure(guards, "Dice"), "value") == "7");
    REQUIRE(at(guards, "unit.card.tracks").count() == 1);
    CHECK(column(guards, "unit.card.tracks.0.boxes", "number") ==
          Texts{"13", "12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1", "0"});
    CHECK(column(guards, "unit.card.tracks.0.boxes", "means") ==
          Texts{"7", "6", "6", "5", "5", "4", "4", "3", "3", "2", "2", "1", "1", "out"});
}

TEST_CASE("a card says what a unit was, if its type is not called that (Skirmish Formations, line 88)") {
    const auto words = [](const std::string& type) {
        return text_at(card("name: U, men: 300, type: " + type), "unit.type_words");
    };
    CHECK(words("jagers") == "jägers, as rangers");  // not one word within the other
    CHECK(words("rangers") == "rangers");
    CHECK(words("mounted-indians") == "mounted Indians, as cavalry");
    CHECK(words("continental-infantry") == "continental infantry");
    CHECK(words("loyalists") == "loyalists, as continental infantry");
    CHECK(words("converged-grenadiers") == "converged grenadiers");
}

TEST_CASE("a battery of three guns has six boxes (Initial Unit Strength)") {
    const auto guns = card("name: Guns, type: artillery, guns: 3, pounds: 6, class: 3");
    CHECK(column(guns, "unit.card.tracks.0.boxes", "number") == Texts{"5", "4", "3", "2", "1", "0"});
    CHECK(column(guns, "unit.card.tracks.0.boxes", "means") == Texts{"3", "2", "2", "1", "1", "out"});
}

TEST_CASE("a class that was rolled cites its roll, one that was written down cites none (Unit Class)") {
    for (int seed = 1; seed <= 20; ++seed) {
        const auto game = rolled(battle(line("id: u, name: U, type: regular-infantry, men: 300") +
                                        line("id: w, name: W, type: regular-infantry, men: 300, class: 2")),
                                 std::to_string(seed));
        const auto card = card_of(game, "british", "u");
        const auto& shown = figure(card, "Class");
        const auto cited = static_cast<std::size_t>(number_at(shown, "cites"));
        const auto& thrown = game.ledger.at(cited - 1);
        CHECK(thrown.stream == "class/u");
        CHECK(text_at(shown, "value") == (thrown.score >= 5 ? "1" : "2"));
        CHECK(text_at(card, "unit.throws") == "roll " + std::to_string(cited));
        const auto kept = card_of(game, "british", "w");
        CHECK(figure(kept, "Class").find("cites")->empty());
        CHECK(text_at(kept, "unit.throws").empty());
    }
}

TEST_CASE("moves, ranges and melee on a card are those of its arm (Movement, Firing and Melee Tables)") {
    const auto foot = card("name: U, type: regular-infantry, men: 300, class: 2");
    CHECK(line_of(foot, "Move") == Texts{"2″", "4″", "+3″"});
    CHECK(line_of(foot, "Move", "then") == Texts{"45°", "90°", ""});
    CHECK(line_of(foot, "Fire").at(0) == "4+");
    CHECK(line_of(foot, "Fire").at(1) == "5+");
    CHECK(line_of(foot, "Melee").at(0) == "4+");
    const auto rangers = card("name: U, type: rangers, men: 300, class: 2");
    CHECK(line_of(rangers, "Move") == Texts{"2″", "4″", "6″", "+3″"});
    const auto horse = card("name: U, type: cavalry, men: 150, class: 3");
    CHECK(line_of(horse, "Move") == Texts{"6″", "+D6"});
    CHECK(line_of(horse, "Fire").empty());
    CHECK(line_of(horse, "Melee").at(0) == "3+");
    const auto guns =
        card("name: U, type: artillery, guns: 2, pounds: 6, class: 3", "throws: {mobility/u: 6}\n");
    CHECK(line_of(guns, "Move") == Texts{"4″", "180°", "1"});
    CHECK(line_of(guns, "Move", "then") == Texts{"", "", "\u00a0turn"});
    CHECK(line_of(guns, "Melee").at(0) == "5+");
}

TEST_CASE("heavy guns hit on one less, others do not (Firing Table)") {
    const auto fire = [](int pounds) {
        auto cells = line_of(
            card("name: U, type: artillery, guns: 2, class: 3, pounds: " + std::to_string(pounds)), "Fire");
        cells.resize(3);
        return cells;
    };
    CHECK(fire(6) == Texts{"4+", "5+", "6+"});
    CHECK(fire(8) == Texts{"4+", "5+", "6+"});
    CHECK(fire(9) == Texts{"3+", "4+", "5+"});
    CHECK(fire(12) == Texts{"3+", "4+", "5+"});
}

TEST_CASE("guns whose drivers are gone say so, and have no move (Artillery Formations)") {
    for (int score = 1; score <= 6; ++score) {
        const auto guns = card("name: U, type: artillery, guns: 2, class: 3",
                               "throws: {mobility/u: " + std::to_string(score) + "}\n");
        CHECK(has_note(guns, "may not move") == (score <= 3));
        CHECK(line_of(guns, "Move") == (score <= 3 ? Texts{} : Texts{"4″", "180°", "1"}));
    }
}

TEST_CASE("a unit of class three or worse may not advance disordered (Morale Phase)") {
    for (int unit_class = 1; unit_class <= 5; ++unit_class) {
        const auto foot = card("name: U, type: militia, men: 300, class: " + std::to_string(unit_class));
        CHECK(has_note(foot, "Disordered") == (unit_class >= 3));
        // a 1 always fails
        CHECK(text_at(figure(foot, "Test"), "value") == std::to_string(unit_class) + "+");
    }
}

TEST_CASE("a card has name, brigade, commander, men and bases (Unit Identification)") {
    const auto game = rolled(
        "title: T\nrules: loyalty-and-glory\nsides:\n"
        "  - id: british\n    name: British\n    commander: Sir William Howe\n    brigades:\n"
        "      - {name: Guards, commander: Edward Mathew, units: [{id: u, name: 1st Guards, type: "
        "foot-guards,"
        " men: 480, line: 3, grenadier: 1, light: 1, class: 1}]}\n"
        "    units: [{id: free, name: Free, type: artillery, guns: 2, pounds: 3, class: 3}]\n"
        "  - {id: american, name: American, units: [{name: D, type: militia, men: 300}]}\n");
    const auto guards = card_of(game, "british", "u");
    CHECK(text_at(guards, "unit.name") == "1st Guards");
    CHECK(text_at(guards, "unit.brigade") == "Guards");
    CHECK(text_at(guards, "unit.commander") == "Edward Mathew");
    CHECK(text_at(guards, "unit.size") == "480 men");
    CHECK(text_at(guards, "unit.bases") == "3 line, 1 grenadier, 1 light");
    CHECK(text_at(guards, "unit.type_name") == "regular infantry");
    const auto free = card_of(game, "british", "free");
    CHECK(text_at(free, "unit.commander") == "Sir William Howe");
    CHECK(text_at(free, "unit.size") == "2 guns, 3-pounders");
}

TEST_CASE("a battalion that lent a company has one box less (Converged Battalions)") {
    const std::string parent = "name: P, type: regular-infantry, men: 300, class: 2, grenadier: 1";
    CHECK(at(card(parent), "unit.card.tracks.0.boxes").count() == 8 - 2 + 1 + 3);
    const auto game =
        rolled(battle(line("id: u, " + parent) + line("id: g, name: G, type: converged-grenadiers, men: 90, "
                                                      "class: 1, from: [{unit: u, base: grenadier}]")));
    CHECK(at(card_of(game, "british", "u"), "unit.card.tracks.0.boxes").count() == 8 - 2 + 0 + 3);
    CHECK(at(card_of(game, "british", "g"), "unit.card.tracks.0.boxes").count() == 8 - 1 + 3 + 1);
}

}  // namespace cards_test

// Empire of Liberty on cards, rosters and the quick reference: what its text says about dismounted cavalry,
// leaders, skirmishers and charges. Line numbers are those of the text.
#include <cmath>

#include <catch2/catch.hpp>

#include "sheets/bound_sheet.hpp"

namespace empire_of_liberty_test {

using namespace muster;
using namespace muster::test;

using Texts = std::vector<std::string>;

std::string battle_of(const std::string& units) {
    return "title: T\nrules: empire-of-liberty\nsides:\n  - id: british\n    name: British\n    brigades:\n"
           "      - {name: Van, commander: Lord Rawdon, units: [\n" +
           units +
           "]}\n  - {id: american, name: American, units: [{id: m, name: M, type: militia, men: 300, "
           "quality: poor}]}\n";
}

/// The numbers of all lines for a range, with those for skirmishing, in the order printed.
Texts all_lines(const layout::Data& card, const std::string& range) {
    Texts texts;
    for (const auto& line : *at(card, "unit.card.lines").list())
        if (text_at(line, "label") == range || text_at(line, "lead") == range)
            for (const auto& cell : *at(line, "cells").list())
                texts.push_back(text_at(cell, "text") + " " + text_at(cell, "then"));
    return texts;
}

TEST_CASE(
    "dismounted cavalry has dice of its own, worked out and rounded like those of infantry (Fire, line 75)") {
    const std::vector<std::pair<std::string, double>> qualities = {
        {"poor", 0.5}, {"green", 0.75}, {"average", 1}, {"veteran", 1.5}, {"elite", 2}};
    const auto dice = [](double all) {
        return std::to_string(std::max(1, static_cast<int>(std::floor(all + 0.5))));
    };
    for (const auto& [quality, share] : qualities)
        for (int bases = 2; bases <= 10; ++bases) {
            const auto game = rolled(battle_of("{id: h, name: H, type: cavalry, quality: " + quality +
                                               ", men: " + std::to_string(48 * bases) + "}"));
            const auto card = card_of(game, "british", "h");
            for (const auto& [label, range] :
                 {std::pair{"0–3″", 2.0}, std::pair{"3–6″", 1.0}, std::pair{"6–9″", 0.5}}) {
                INFO(quality << ", " << bases << " bases, " << label);
                for (const double mounted : {0.5, 1.0}) {
                    Texts expected;
                    for (const double target : {1.0, 0.5, 0.25, 2.0}) {
                        const double each = share * range * mounted * target;
                        expected.push_back(dice(2 * bases * each) + " (" + dice(4 * bases * each) + ")");
                    }
                    const std::string row = mounted < 1 ? label : "Foot " + std::string{label};
                    CHECK(all_lines(card, row) == expected);
                }
            }
        }
}

TEST_CASE("skirmishing cavalry in rough ground has -2 and +1, which is -1 (Charges and Melee, line 71)") {
    const auto game = rolled(battle_of("{id: h, name: H, type: cavalry, men: 96, quality: green}"));
    CHECK(has_note(card_of(game, "british", "h"), "Rough: melee −2, skirmishing −1."));
}

TEST_CASE("troops that only skirmish start with the -2 for it in their morale (Morale Checks, line 15)") {
    const auto game =
        rolled(battle_of("{id: j, name: J, type: jagers, men: 96, quality: veteran},\n"
                         "{id: l, name: L, type: light-infantry, men: 96, quality: veteran}"));
    const auto jagers = card_of(game, "british", "j");
    CHECK(text_at(figure(jagers, "Morale"), "value") == "9");  // 11 - 2
    CHECK(column(jagers, "unit.card.tracks.0.boxes", "means") ==
          Texts{"9", "8", "8", "7", "7", "6", "6", "out"});
    const auto light = card_of(game, "british", "l");  // in line it has no such modifier
    CHECK(text_at(figure(light, "Morale"), "value") == "11");
    CHECK(has_note(light, "1.5 a figure left"));
}

TEST_CASE(
    "the commander of a brigade and a general are leaders with cards (Basing, line 47; Turn Sequence)") {
    const auto text = battle_of(
        "{id: a, name: A, type: regular-infantry, men: 240, quality: green},\n"
        "{id: g, name: Balfour, type: general}");
    const auto game = rolled(text);
    for (const std::string leader : {"van-leader", "g"}) {
        const auto card = card_of(game, "british", leader);
        INFO(leader);
        CHECK(text_at(card, "unit.type_name") == "leader");
        CHECK(text_at(figure(card, "Morale"), "value") == "+1");  // line 17
        CHECK(line_of(card, "Move") == Texts{"24″"});
        CHECK(line_of(card, "Move", "then") == Texts{"(6)"});
        CHECK(line_of(card, "Hit on") == Texts{"1", "1–2", "1–3", "1–4"});  // line 25: a pip for each quarter
        CHECK(at(card, "unit.card.tracks").list()->empty());
    }
    CHECK(text_at(card_of(game, "british", "van-leader"), "unit.name") == "Lord Rawdon");
    const auto roster = parts_of(game, side_of("british"), "side").at(0).data;
    CHECK(column(roster, "side.units", "name") == Texts{"Lord Rawdon", "A", "Balfour"});
    CHECK(text_at(roster, "side.total") == "1 unit · 2 leaders · 240 men");
    // A leader does not fire or fight, so the sides compare the same without him.
    const auto plain =
        rolled(battle_of("{id: a, name: A, type: regular-infantry, men: 240, quality: green}"));
    for (std::size_t i = 1; i < game.sides.at(0).measures.size(); ++i)
        CHECK(game.sides.at(0).measures.at(i).value == plain.sides.at(0).measures.at(i).value);
}

TEST_CASE("a unit of less than two or more than ten bases is warned of (Basing and Units, line 47)") {
    const auto said = [](const std::string& size) {
        return said_of(battle_of("{id: a, name: A, type: regular-infantry, quality: green, " + size + "}"));
    };
    // Twelve men to a figure, to the nearest: 54 men are 5 figures, so two bases, and 485 are 40.
    for (const std::string size : {"men: 53", "men: 486"}) {
        INFO(size);
        CHECK(said(size).find("A: a unit has two to ten bases (54 to 485 men)") != std::string::npos);
    }
    for (const std::string size : {"figures: 4", "figures: 41"}) {
        INFO(size);
        CHECK(said(size).find("A: a unit has two to ten bases (8 to 40 figures)") != std::string::npos);
    }
    // Once for all of them.
    const auto both = said_of(
        battle_of("{id: a, name: A, type: militia, men: 40}, {id: b, name: B, type: militia, men: 900}"));
    CHECK(both.find("warning: A, B: a unit has two to ten bases") != std::string::npos);
    CHECK(both.find("two to ten bases") == both.rfind("two to ten bases"));
    for (const std::string size : {"men: 54", "men: 485", "figures: 5", "figures: 40"}) {
        INFO(size);
        CHECK(said(size).empty());
    }
}

TEST_CASE("a rolled scenario keeps its leaders, each once") {
    const auto game = rolled(battle_of("{id: a, name: A, type: regular-infantry, men: 240, quality: green}"));
    const auto again = rolled(roll::to_yaml(game, "0"));
    REQUIRE(again.sides.at(0).units.size() == 2);
    CHECK(again.sides.at(0).units.at(0).id == "van-leader");
    CHECK(again.sides.at(0).units.at(0).counts_as == "leader");
}

TEST_CASE("that no unit has a quality is said once, and not when one has") {
    const auto without = said_of(battle_of("{id: a, name: A, type: militia, men: 240}"));
    CHECK(without.empty());  // the Americans are poor
    const std::string nobody =
        "title: T\nrules: empire-of-liberty\nsides:\n"
        "  - {id: british, name: British, units: [{name: A, type: militia, men: 240}, {name: B, type: "
        "militia, "
        "men: 240}]}\n  - {id: american, name: American, units: [{name: M, type: militia, men: 300}]}\n";
    const auto said = said_of(nobody);
    const auto first = said.find("no unit has a quality, so all are average");
    CHECK(first != std::string::npos);
    CHECK(said.find("no unit has a quality", first + 1) == std::string::npos);
    CHECK(said_of(nobody + "options: {quality: roll}\n").empty());
    // A battle written for other rules cannot be expected to have it.
    auto of_others = scenario_of(nobody);
    of_others.rules.value = "grid-awi";
    const auto outcome = roll_it(of_others, rules_of("empire-of-liberty"), "1");
    CHECK(outcome.rolled);
    CHECK(source::render(outcome.said).empty());
}

TEST_CASE("leaders and troops that only skirmish have no box for disorder on the roster (line 53)") {
    const auto roster = parts_of(rolled(battle_of("{id: a, name: A, type: regular-infantry, men: 240},\n"
                                                  "{id: j, name: J, type: jagers, men: 96},\n"
                                                  "{id: l, name: L, type: light-infantry, men: 96},\n"
                                                  "{id: g, name: G, type: artillery, guns: 2}")),
                                 side_of("british"), "side")
                            .at(0)
                            .data;
    std::map<std::string, bool> marked;
    for (const auto& unit : *at(roster, "side.units").list())
        marked[text_at(unit, "name")] = number_at(unit, "card.marked") != 0;
    CHECK(marked == std::map<std::string, bool>{
                        {"Lord Rawdon", false}, {"A", true}, {"J", false}, {"L", true}, {"G", true}});
    CHECK(column(roster, "side.marks", "text") == Texts{"Disordered"});
}

TEST_CASE(
    "guns of nine pounds and over are heavy artillery by title and letter (Basing and Units; Fire, line "
    "75)") {
    const auto game =
        rolled(battle_of("{id: l, name: L, type: artillery, guns: 2, pounds: 6},\n"
                         "{id: n, name: N, type: artillery, guns: 2, pounds: 9},\n"
                         "{id: t, name: T, type: artillery, guns: 6, pounds: 12}"));
    const auto title = [&](const std::string& id) {
        const auto card = card_of(game, "british", id);
        return text_at(card, "unit.type_name") + " " + text_at(card, "unit.letter");
    };
    CHECK(title("l") == "field artillery F");
    CHECK(title("n") == "heavy artillery H");
    CHECK(title("t") == "heavy artillery H");
    // A section and a battery say the same of fire and falling back.
    for (const std::string id : {"l", "n", "t"})
        CHECK(has_note(card_of(game, "british", id),
                       "a charger as the middle row. Fires unlimbered, 45° each side. Falls back 4″."));
}

TEST_CASE(
    "skirmishers who cannot kill in the open are told the 6 that they need in rough (Charges and Melee, line "
    "71)") {
    const auto note = [](const std::string& type, const std::string& quality, const std::string& words) {
        const auto game =
            rolled(battle_of("{id: u, name: U, men: 96, type: " + type + ", quality: " + quality + "}"));
        return has_note(card_of(game, "british", "u"), words);
    };
    CHECK(note("light-infantry", "elite", "Skirmishing melee 5+, in rough 4+."));
    CHECK(note("light-infantry", "average", "Skirmishing melee 6+, in rough 5+."));
    CHECK(note("light-infantry", "green", "Skirmishing melee only in rough, on 6."));
    CHECK(note("jagers", "average", "Melee in rough 5+."));
    CHECK(note("jagers", "poor", "Melee only in rough, on 6."));
}

TEST_CASE(
    "rough ground: mounted keep a quarter of a move, on foot half, and skirmishing foot all (Movement, line "
    "61)") {
    const auto game = rolled(battle_of(
        "{id: h, name: H, type: cavalry, men: 96},\n{id: r, name: R, type: mounted-rifles, men: 96},\n"
        "{id: j, name: J, type: jagers, men: 96}, {id: l, name: L, type: light-infantry, men: 96}"));
    const auto moves = [&](const std::string& id) {
        return std::pair{line_of(card_of(game, "british", id), "Move"),
                         line_of(card_of(game, "british", id), "Move", "then")};
    };
    CHECK(moves("j") == std::pair{Texts{"12″"}, Texts{""}});  // without brackets: the same in rough
    CHECK(moves("l") == std::pair{Texts{"4″", "8″", "12″"}, Texts{"(2)", "(4)", ""}});
    for (const std::string id : {"h", "r"}) {
        CHECK(moves(id) == std::pair{Texts{"12″", "18″", "24″"}, Texts{"(3)", "(4.5)", "(6)"}});
        CHECK(has_note(card_of(game, "british", id), "On foot: "));
    }
}

TEST_CASE("the commander of a side has a card as brigadiers have (Turn Sequence; Movement)") {
    auto text = battle_of("{id: h, name: H, type: militia, men: 96}");
    text.replace(text.find("name: British\n"), 14, "name: British\n    commander: Howe\n");
    const auto card = card_of(rolled(text), "british", "british-commander");
    CHECK(text_at(card, "unit.name") == "Howe");
    CHECK(text_at(card, "unit.type_name") == "leader");
    CHECK(line_of(card, "Move").front() == "24″");
}

}  // namespace empire_of_liberty_test

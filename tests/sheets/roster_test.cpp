// Rosters, the ledger and what all sheets share, as bound.
#include <catch2/catch.hpp>

#include "sheets/laid_sheets.hpp"
#include "sheets/words.hpp"

namespace roster_test {

using namespace muster;
using namespace muster::test;

using Texts = std::vector<std::string>;

const std::string two_brigades =
    "title: Brandywine\nrules: loyalty-and-glory\ndate: 1777-09-11\nplace: Birmingham Hill\nsides:\n"
    "  - id: british\n    name: British\n    commander: Sir William Howe\n    brigades:\n"
    "      - {name: Guards, commander: Edward Mathew, units: [\n"
    "          {id: g1, name: 1st Guards, type: foot-guards, men: 480},\n"
    "          {id: g2, name: 2nd Guards, type: foot-guards, men: 460}]}\n"
    "      - {name: Train, commander: Samuel Cleaveland, units: [{id: guns, name: Guns, type: artillery, "
    "guns: 4,"
    " pounds: 12}]}\n"
    "  - {id: american, name: American, units: [{id: m, name: Marylanders, type: continental-infantry, men: "
    "300}]}\n";

layout::Data roster_of(const roll::Rolled& game, const std::string& side) {
    const auto parts = parts_of(game, side_of(side), "side");
    REQUIRE(parts.size() == 1);
    CHECK(parts[0].subject == side);
    return parts[0].data;
}

TEST_CASE("a player has the names of what his allies have on the map, and of nobody else") {
    const auto game = rolled(
        "title: Wings\nrules: loyalty-and-glory\n"
        "victory: {webster: the hill is held., american: it is not.}\nsides:\n"
        "  - {id: webster, allies: [leslie], units: [{id: w1, name: 23rd Foot, type: regular-infantry, men: "
        "300,"
        " at: [9in, 40in]}, {id: w2, name: 33rd Foot, type: regular-infantry, men: 300, at: [20in, 40in]}]}\n"
        "  - {id: leslie, allies: [tarleton], units: [{id: l1, name: 71st Foot, type: regular-infantry, men: "
        "300,"
        " at: [30in, 40in]}]}\n"
        "  - {id: tarleton, units: [{id: t1, name: Legion, type: cavalry, men: 200},"
        " {id: t2, name: Jägers, type: jagers, men: 80, at: [50in, 40in]}]}\n"
        "  - {id: american, units: [{id: a1, name: 1st Maryland, type: continental-infantry, men: 300,"
        " at: [30in, 5in]}]}\n");
    const auto leslie = roster_of(game, "leslie"), american = roster_of(game, "american");
    REQUIRE(at(leslie, "allied").count() == 2);
    CHECK(text_at(leslie, "allied.0.name") == "Webster");
    CHECK(at(leslie, "allied.0.troops").count() == 2);
    CHECK(text_at(leslie, "allied.0.troops.1.name") == "33rd Foot");
    CHECK(at(leslie, "allied.1.troops").count() == 1);          // the Legion has no place on the map yet
    CHECK(text_at(leslie, "allied.1.troops.0.number") == "1");  // and leaves no gap
    CHECK(at(american, "allied").count() == 0);
    CHECK(text_at(roster_of(game, "webster"), "side.alliance") == "Webster, Leslie and Tarleton");
    CHECK(text_at(leslie, "side.allies") == "Webster and Tarleton");
    // Who has no text of his own wins with his ally.
    CHECK(text_at(leslie, "victory.0.who") == "You win");
    CHECK(text_at(leslie, "victory.0.text") == "the hill is held.");
    CHECK(text_at(leslie, "victory.1.who") == "They win");
    CHECK(text_at(american, "victory.0.text") == "it is not.");
    CHECK(text_at(american, "victory.1.who") == "They win");
}

TEST_CASE("a roster lists the units of its side by brigade, numbered through, with sums") {
    const auto roster = roster_of(rolled(two_brigades), "british");
    CHECK(column(roster, "side.brigades", "heading") ==
          Texts{"Guards · Edward Mathew", "Train · Samuel Cleaveland"});
    CHECK(column(roster, "side.brigades.0.units", "name") == Texts{"1st Guards", "2nd Guards"});
    CHECK(column(roster, "side.brigades.1.units", "number") == Texts{"3"});
    CHECK(column(roster, "side.units", "number") == Texts{"1", "2", "3"});
    CHECK(text_at(roster, "side.brigades.0.total") == "2 units · 940 men");
    CHECK(text_at(roster, "side.total") == "3 units · 940 men · 4 guns");
    CHECK(text_at(roster, "side.brigades.0.kinds") == "2 × regular infantry");
    CHECK(column(roster, "others", "name") == Texts{"American"});
}

TEST_CASE("a blank card has the lines of the cards of most units of its side, and rows for the roster") {
    for (const char* system :
         {"loyalty-and-glory", "awi-d20", "empire-of-liberty", "fife-and-drum", "grid-awi"}) {
        const auto game = played("camden", system);
        const auto side = roster_of(game, "british");
        std::map<Texts, int> cards;
        for (const auto& unit : *at(side, "side.units").list()) ++cards[column(unit, "card.lines", "label")];
        const auto lines = column(side, "side.lines", "label");
        for (const auto& [others, number] : cards) CHECK(number <= cards[lines]);
        for (const Printing& printing :
             std::vector<Printing>{{"a4", {}, "blanks"}, {"a5", {"large-print"}, "blanks"}}) {
            INFO(system << " on " << printing.paper);
            std::map<std::string, int> words;
            const auto made = sheets_of(game, side_of("british"), printing);
            for (const auto& page : made.front().pages)
                for (const auto& text : page::texts(page)) ++words[text.text];
            for (const auto& line : lines) CHECK(words[line] >= 1);
            CHECK(words["For the roster"] == 1);
            CHECK(words["Lost"] >= 3);  // a row each
        }
    }
}

TEST_CASE("on every paper, in every type, each page of a roster says what its boxes mean") {
    for (const char* system :
         {"loyalty-and-glory", "awi-d20", "empire-of-liberty", "fife-and-drum", "grid-awi"}) {
        const auto game = played("camden", system);
        const auto says = text_at(roster_of(game, "british"), "side.tracks_say");
        for (const Printing& printing : std::vector<Printing>{{"a4", {}, "roster"},
                                                              {"a5", {}, "roster"},
                                                              {"a4", {"large-print"}, "roster"},
                                                              {"a5", {"large-print"}, "roster"}}) {
            INFO(system << " on " << printing.paper);
            const auto made = sheets_of(game, side_of("british"), printing);
            for (const auto& page : made.front().pages) {
                std::string words;
                for (const auto& text : page::texts(page)) words += text.text + " ";
                CHECK(words.find(says) != std::string::npos);
            }
        }
    }
}

TEST_CASE("a leader on a roster is called one, however long his name is") {
    for (const std::string name : {"Howe", "Major-General Richard Caswell of Dobbs County, Governor"}) {
        const auto game = rolled(
            "title: Kip’s Bay\nrules: empire-of-liberty\nsides:\n"
            "  - {id: british, name: British, brigades: [{name: Van, commander: \"" +
            name +
            "\", units: [{name: 33rd Foot, type: regular-infantry, men: 480}]}]}\n"
            "  - {id: american, units: [{name: Y, type: militia, men: 290}]}\n");
        for (const Printing& printing :
             std::vector<Printing>{{"a5", {}, "roster"}, {"a5", {"large-print"}, "roster"}}) {
            const auto made = sheets_of(game, side_of("british"), printing);
            const auto texts = page::texts(made.front().pages.front());
            INFO(name);
            CHECK(std::ranges::any_of(texts, [](const auto& text) { return text.text == "leader"; }));
        }
    }
}

TEST_CASE("however long names are, totals stay on one line, and no line ends between two facts") {
    const auto game = rolled(
        "title: Throgg’s Neck\nrules: loyalty-and-glory\nsides:\n"
        "  - {id: british, name: British, brigades: [{name: The Advance, commander: Lieutenant-Colonel the "
        "Honourable Sir Thomas Spencer Wilson-Fotheringay, units: [{name: Captain-Lieutenant Krug’s "
        "Artillery, "
        "type: artillery, men: 40, guns: 4, pounds: 3}, {name: X, type: light-infantry, men: 290}]}]}\n"
        "  - {id: american, units: [{name: Y, type: militia, men: 90}]}\n");
    for (const char* paper : {"a4", "a5"})
        for (const auto& variants : std::vector<std::vector<std::string>>{{}, {"large-print"}}) {
            INFO(paper << " " << variants.size());
            int totals = 0;
            for (const auto& sheet : sheets_of(game, side_of("british"), {paper, variants, "roster"}))
                for (const auto& page : sheet.pages)
                    for (const auto& text : page::texts(page)) {
                        totals += text.text == "2 units · 330 men · 4 guns" ? 1 : 0;
                        if (variants.empty()) CHECK_FALSE(text.text.ends_with("·"));
                    }
            CHECK(totals >= 2);  // of the side, and of its brigade
        }
}

TEST_CASE("the figures of a roster are those of the cards") {
    for (int seed = 1; seed <= 20; ++seed) {
        const auto game = rolled(two_brigades, std::to_string(seed));
        const auto roster = roster_of(game, "british");
        const auto heads = column(roster, "side.heads", "text");
        CHECK(heads == Texts{"Class", "Strength", "Dice", "Test"});
        for (const auto& row : *at(roster, "side.units").list()) {
            const auto cells = column(row, "cells", "text");
            const auto card = card_of(game, "british", text_at(row, "id"));
            REQUIRE(cells.size() == heads.size());
            for (std::size_t i = 0; i < heads.size(); ++i)
                CHECK(cells[i] == text_at(figure(card, heads[i]), "value"));
            CHECK(cells[1] == std::to_string(number(unit(game, text_at(row, "id")), "strength")));
        }
    }
}

TEST_CASE(
    "a battery whose drivers have deserted is told on the roster as on its card (Artillery Formations)") {
    std::string text = "title: T\nrules: loyalty-and-glory\nsides:\n  - id: british\n    units:\n";
    for (int i = 1; i <= 12; ++i)
        text += fmt::format("      - {{name: Battery {}, type: artillery, guns: 2}}\n", i);
    const auto game = rolled(text + "  - {id: american, units: [{name: M, type: militia, men: 300}]}\n");
    std::size_t deserted = 0;
    for (const auto& part : parts_of(game, side_of("british"), "unit")) {
        const bool on_card = text_at(part.data, "unit.card.note").find("may not move") != std::string::npos;
        CHECK((text_at(part.data, "unit.card.on_roster") == "may not move") == on_card);
        deserted += on_card ? 1 : 0;
    }
    REQUIRE(deserted > 0);
    std::size_t told = 0;
    for (const auto& sheet : sheets_of(game, side_of("british"), {"a4", {}, "roster"}))
        for (const auto& page : sheet.pages)
            for (const auto& each : page::texts(page)) told += each.text == "may not move" ? 1 : 0;
    CHECK(told == deserted);
}

TEST_CASE("generals and wagons are on the roster of their side (Morale, Baggage)") {
    const auto game = rolled("options: {baggage: wagons}\n" + club_night);
    for (const auto& of : game.sides) {
        const auto roster = roster_of(game, of.id);
        Texts generals;
        for (const auto& each : *at(roster, "side.generals").list()) generals.push_back(*each.text());
        CHECK(generals == of.generals);
        CHECK(number_at(roster, "side.wagons") == of.wagons);
    }
}

TEST_CASE("the umpire's ledger has every roll in order") {
    const auto game = rolled(club_night + "throws: {conditions/wind: 1, troops/british/draw: [4, 4, 5]}\n");
    const auto data = parts_of(game, umpire, "game").at(0).data;
    const auto& rows = *at(data, "ledger").list();
    REQUIRE(rows.size() == game.ledger.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto& thrown = game.ledger[i];
        CHECK(number_at(rows[i], "number") == thrown.number);
        CHECK(text_at(rows[i], "stream") == thrown.stream);
        CHECK(text_at(rows[i], "why") == thrown.why);
        CHECK(text_at(rows[i], "die") == "D" + std::to_string(thrown.die.faces()));
        CHECK(number_at(rows[i], "score") == thrown.score);
        CHECK(text_at(rows[i], "reading") == thrown.reading);
        CHECK(text_at(rows[i], "mark") == (thrown.again && thrown.own ? "own, re-rolled"
                                           : thrown.again             ? "re-rolled"
                                           : thrown.own               ? "own die"
                                                                      : ""));
    }
    CHECK(text_at(data, "game.seed") == game.seed.text());
}

TEST_CASE("seed and ledger are only in the umpire's data") {
    const auto game = rolled(club_night);
    for (const auto& who : {side_of("british"), side_of("american"), everyone})
        for (const std::string per : {"game", "side", "unit"})
            for (const auto& part : parts_of(game, who, per)) {
                CHECK_FALSE(part.data.find("ledger"));
                CHECK_FALSE(at(part.data, "game").find("seed"));
                CHECK_FALSE(at(part.data, "game").find("rerolls"));
            }
}

TEST_CASE("hour, season, nightfall and wind are given in words (Night and Day, Wind)") {
    const auto game =
        rolled(club_night +
               "throws: {conditions/time: [1, 1, 1, 6, 5, 2], conditions/season: 3, conditions/wind: 1}\n");
    const auto data = parts_of(game, umpire, "game").at(0).data;
    std::map<std::string, std::string> told;
    for (const auto& row : *at(data, "game.conditions").list())
        told[text_at(row, "label")] = text_at(row, "text");
    CHECK(told["Time of day"] == "1 in the afternoon (13:00)");
    CHECK(told["Season"] == "summer");
    CHECK(told["Dark at"] == "20:00");
    CHECK(told["Until dark"] == "28 turns each");
    CHECK(told["Days passed"] == "1 day");
    CHECK(told["Wind"].find("none") == 0);
}

TEST_CASE("date, place, rules and their author are at the head of every sheet") {
    const auto data = parts_of(rolled(two_brigades), everyone, "game").at(0).data;
    CHECK(text_at(data, "game.when_where") == "11 September 1777 · Birmingham Hill");
    CHECK(text_at(data, "game.credit") == "Loyalty & Glory by Paul Guthrie");
    CHECK(text_at(data, "game.table") == "6 ft × 4 ft");
}

TEST_CASE("lengths in words") {
    using lengths::Inches;
    CHECK(sheets::inches_in_words(Inches{14.5}) == "14½″");
    CHECK(sheets::inches_in_words(Inches{14.74}) == "14½″");
    CHECK(sheets::inches_in_words(Inches{14.76}) == "15″");
    CHECK(sheets::inches_in_words(Inches{0.5}) == "½″");
    CHECK(sheets::inches_in_words(Inches{0.1}) == "0″");
    CHECK(sheets::centimetres_in_words(Inches{14.5}) == "(37)");
    // both print 36″
    CHECK(sheets::centimetres_in_words(Inches{35.8}) == "(91)");
    CHECK(sheets::centimetres_in_words(Inches{36.2}) == "(91)");
    CHECK(sheets::table_in_words({Inches{72}, Inches{48}}) == "6 ft × 4 ft");
    CHECK(sheets::table_in_words({Inches{66}, Inches{44}}) == "5 ft 6″ × 3 ft 8″");
}

TEST_CASE("a unit without a nationality wears its side's dress, or its side's colour if that gives nothing") {
    const auto dress_of = [](const std::string& side, const std::string& unit) {
        const auto roster = roster_of(
            rolled("title: T\nrules: loyalty-and-glory\nsides:\n  - {id: " + side + ", name: S, units: [" +
                   unit + "]}\n  - {id: other, name: O, units: [" + unit + "]}\n"),
            side);
        return std::pair{text_at(roster, "side.units.0.coat"), text_at(roster, "side.units.0.facing")};
    };
    using Pair = std::pair<std::string, std::string>;
    const std::string foot = "{name: Foot, type: regular-infantry, men: 300}";
    CHECK(dress_of("british", foot) == Pair{"red", "buff"});
    CHECK(dress_of("american", foot) == Pair{"blue", "red"});
    CHECK(dress_of("american", "{name: Foot, type: regular-infantry, nationality: french}") ==
          Pair{"white", "blue"});
    CHECK(dress_of("american", "{name: Foot, type: militia}") == Pair{"homespun", "tan"});
    CHECK(dress_of("british", "{name: Foot, type: regular-infantry, facing: yellow}") ==
          Pair{"red", "yellow"});
    // No side called "north" is known, so it gets the first free ink, and so do its coats.
    CHECK(dress_of("north", foot) == Pair{"red", "tan"});
    CHECK(text_at(roster_of(
                      rolled("title: T\nrules: loyalty-and-glory\nsides:\n  - {id: north, name: N, units: [" +
                             foot + "]}\n  - {id: south, name: O, units: [" + foot + "]}\n"),
                      "south"),
                  "side.units.0.coat") == "blue");
}

TEST_CASE(
    "figures of a roster are in the middle of their row, and nineteen units and a general on one page") {
    for (const char* paper : {"a4", "letter"})
        for (const auto& sheet :
             sheets_of(played("camden", "awi-d20"), side_of("american"), {paper, {}, "roster"})) {
            INFO(paper);
            CHECK(sheet.pages.size() == 1);
            std::map<std::string, std::vector<double>> lines;
            for (const auto& item : sheet.pages.front().items)
                if (const auto* run = std::get_if<page::GlyphRun>(&item.what))
                    lines[run->text->text].push_back(run->at.y.value());
            REQUIRE(lines["Rutherford’s Brigade"].size() == 1);
            REQUIRE(lines["23"].size() == 3);  // 450 militia at 20 men a figure, three times
            // between the unit's name and what it is, which is the line below
            CHECK(lines["23"].front() > lines["Rutherford’s Brigade"].front());
            CHECK(lines["23"].front() < lines["Rutherford’s Brigade"].front() + 4.5);
        }
}

}  // namespace roster_test

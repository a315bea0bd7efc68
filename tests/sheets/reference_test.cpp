// The quick reference as bound: phases in order, chances filled in, and only the troops on this table.
#include <catch2/catch.hpp>

#include "sheets/bound_sheet.hpp"

namespace reference_test {

using namespace muster;
using namespace muster::test;

using Texts = std::vector<std::string>;

layout::Data reference_of(const roll::Rolled& game) {
    return at(parts_of(game, everyone, "game").at(0).data, "reference");
}

Texts phases_of(const layout::Data& reference) {
    Texts phases;
    for (const auto& part : *reference.list())
        if (!text_at(part, "number").empty()) phases.push_back(text_at(part, "name"));
    return phases;
}

/// All rows of a part's tables, cells from left to right.
std::vector<Texts> rows_of(const layout::Data& reference, const std::string& part_name) {
    std::vector<Texts> rows;
    for (const auto& part : *reference.list()) {
        if (text_at(part, "name") != part_name) continue;
        for (const std::string width : {"wide", "narrow", "full"})
            for (const auto& table : *at(part, width).list())
                for (const auto& row : *at(table, "rows").list()) {
                    Texts cells{text_at(row, "lead.text")};
                    for (auto& cell : column(row, "cells", "text")) cells.push_back(cell);
                    rows.push_back(std::move(cells));
                }
    }
    return rows;
}

bool has_row(const std::vector<Texts>& rows, const Texts& wanted) {
    return std::find(rows.begin(), rows.end(), wanted) != rows.end();
}

bool has_lead(const std::vector<Texts>& rows, const std::string& lead) {
    return std::any_of(rows.begin(), rows.end(), [&](const auto& row) { return row.front() == lead; });
}

const std::string two_militias =
    "sides:\n"
    "  - {id: british, name: British, units: [{name: U, type: militia, men: 90}]}\n"
    "  - {id: american, name: American, units: [{name: V, type: militia, men: 90}]}\n";

TEST_CASE("the phases of a turn are printed in the order of play (Turn Sequence)") {
    CHECK(phases_of(reference_of(rolled("title: T\nrules: loyalty-and-glory\n" + two_militias))) ==
          Texts{"Movement", "Firing", "Melee", "Command", "Morale"});
    // the formation fail test is "at the beginning of your turn"
    CHECK(phases_of(reference_of(rolled("title: T\nrules: awi-d20\n" + two_militias))) ==
          Texts{"Formations", "Movement", "Firing", "Melee", "Morale"});
}

TEST_CASE("needed numbers are printed with their chance (Firing Table, To Hit)") {
    const auto reference = reference_of(rolled("title: T\nrules: loyalty-and-glory\n" + two_militias));
    const auto firing = rows_of(reference, "Firing");
    CHECK(has_row(firing, {"Short", "to 6″", "to 12″", "4+ ~50 %~"}));
    CHECK(has_row(firing, {"Medium", "to 12″", "to 24″", "5+ ~33 %~"}));
    CHECK(has_row(firing, {"Long", "–", "to 36″", "6+ ~17 %~"}));
}

TEST_CASE("a number of the reference is one number: nothing is printed with a slash") {
    for (const std::string rules :
         {"loyalty-and-glory", "fife-and-drum", "grid-awi", "empire-of-liberty", "awi-d20"}) {
        const auto reference = reference_of(rolled("title: T\nrules: " + rules + "\n" + two_militias));
        for (const auto& part : *reference.list())
            for (const auto& row : rows_of(reference, text_at(part, "name")))
                for (const auto& cell : row) {
                    INFO(rules << ": " << cell);
                    CHECK(cell.find('/') == std::string::npos);
                }
    }
}

TEST_CASE("all troops of the rules have rows, so nobody reads from them what the enemy has (Melee, Units)") {
    const auto melee = rows_of(reference_of(rolled("title: T\nrules: awi-d20\n" + two_militias)), "Melee");
    CHECK(has_row(melee, {"Militia", "4+ ~70 %~", "5+ ~60 %~", "6+ ~50 %~"}));
    for (const std::string lead : {"Grenadiers, cavalry, generals", "Gunners, always in soft cover",
                                   "Line and light infantry", "Indians, jägers, rifles"})
        CHECK(has_lead(melee, lead));
    const auto units =
        rows_of(reference_of(rolled("title: T\nrules: loyalty-and-glory\n" + two_militias)), "Units");
    for (const std::string lead : {"Militia", "Regular infantry", "Cavalry", "Converged grenadiers"})
        CHECK(has_lead(units, lead));
}

TEST_CASE("figures and rulings are those of the options in force, not of the defaults") {
    const std::string horse =
        "sides:\n"
        "  - {id: british, name: British, units: [{name: U, type: cavalry, men: 90}]}\n"
        "  - {id: american, name: American, units: [{name: V, type: cavalry, men: 90}]}\n";
    const auto rulings_of = [](const roll::Rolled& game) {
        std::string all;
        const auto shared = at(parts_of(game, everyone, "game").at(0).data, "game");
        for (const auto& ruling : *at(shared, "rulings").list()) all += text_at(ruling, "text") + "\n";
        std::erase(all, '*');
        return all;
    };
    for (const char* hits : {"5", "6"}) {  // the two lists of grid-awi, lines 24 and 199
        const auto game =
            rolled("title: T\nrules: grid-awi\ntable: {width: 4ft, depth: 4ft}\noptions: {cavalry_hits: " +
                   std::string{hits} + "}\n" + horse);
        CHECK(has_row(rows_of(reference_of(game), "Eliminating units"), {"Cavalry", hits, "–"}));
        CHECK(has_row(rows_of(reference_of(game), "Units"),
                      {"Cavalry", std::string{"3-3-"} + hits, "light cavalry and dragoons"}));
        CHECK(rulings_of(game).find("Cavalry takes " + std::string{hits} + " hits in this game") !=
              std::string::npos);
    }
    const auto small = rolled("title: T\nrules: fife-and-drum\noptions: {men_per_figure: 10}\n" + horse);
    CHECK(rulings_of(small).find("a figure for each 10 men") != std::string::npos);
    const auto off = rolled("title: T\nrules: loyalty-and-glory\noptions: {size_bonus: off}\n" + horse);
    CHECK(rulings_of(off).find("No unit gets a size bonus") != std::string::npos);
    CHECK(rulings_of(off).find("all-or-none") == std::string::npos);
    CHECK(rulings_of(off).find("if any unit except artillery gives no men") == std::string::npos);
    const auto has = [&](const std::string& head, const std::string& words) {
        return rulings_of(rolled("title: T\n" + head + horse)).find(words) != std::string::npos;
    };
    // Empire of Liberty, Basing and Units (line 47): quality is written, average or rolled.
    CHECK(has("rules: empire-of-liberty\n", "without a written quality is average."));
    CHECK_FALSE(has("rules: empire-of-liberty\n", "2D6"));
    CHECK(has("rules: empire-of-liberty\noptions: {quality: roll}\n", "rolls 2D6: 2–3 poor"));
    // D20, line 3 (10 to 20 men a figure), line 10 (one-foot squares), line 301 (season).
    CHECK(has("rules: awi-d20\n", "a figure for each 20 men"));
    CHECK(has("rules: awi-d20\noptions: {men_per_figure: 10}\n", "a figure for each 10 men"));
    CHECK(has("rules: awi-d20\nterrain: squares\n", "half of it lies at each flank"));
    CHECK(has("rules: awi-d20\nterrain: squares\noptions: {squares: fill}\n",
              "Five columns take up the whole width"));
    CHECK_FALSE(
        has("rules: awi-d20\nterrain: squares\noptions: {squares: fill}\n", "half of it lies at each flank"));
    CHECK(has("rules: awi-d20\noptions: {season: roll}\n", "The season is rolled on a D6"));
    CHECK_FALSE(has("rules: awi-d20\noptions: {season: summer}\n", "season of its date"));
    // line 10: what is said of rolled ground is left out where the ground is drawn.
    CHECK_FALSE(has("rules: awi-d20\n", "half of it lies at each flank"));
    CHECK_FALSE(has("rules: awi-d20\n", "The river keeps within 3"));
    CHECK_FALSE(has("rules: awi-d20\nterrain: squares\n", "Ground drawn by hand"));
    // line 293: flank marches are a choice; without any there is nothing to rule.
    CHECK_FALSE(has("rules: awi-d20\nterrain: squares\n", "that a flank march names"));
    CHECK(has("rules: awi-d20\nterrain: squares\noptions: {flank_marches: 1}\n", "that a flank march names"));
}

TEST_CASE("what players would look up stands on the reference, as a rule of the text or as a house ruling") {
    struct Entry {
        const char* system;
        int line;  ///< of the text, where the rule or the gap is
        std::vector<const char*> words;
    };
    const std::vector<Entry> entries{
        {"loyalty-and-glory", 33, {"has a grenadier or light base only if the order of battle gives it one"}},
        {"loyalty-and-glory", 138, {"a declared charge must be made, as far as the unit can go"}},
        {"loyalty-and-glory", 186, {"any part of it in the arc will do"}},
        {"grid-awi", 115, {"straight ahead, or forward at 45°"}},
        {"awi-d20", 304, {"4 figures a boat or canoe, who may not fire; 10 a large boat, of whom 5 may"}},
        {"loyalty-and-glory", 150, {"leave a building: out at the phase’s end, in any formation"}},
        {"loyalty-and-glory", 154, {"end of next move phase: beyond it, rear against it"}},
        {"loyalty-and-glory", 186, {"22½° to each side", "from the firer’s centre"}},
        {"loyalty-and-glory", 188, {"from the centre of the firer to the nearest point of the target"}},
        {"loyalty-and-glory",
         192,
         {"A change of formation, passage of lines or unlimbering is not a move here"}},
        {"loyalty-and-glory", 196, {"in a wood a unit is seen within 2″ of the edge"}},
        {"fife-and-drum", 16, {"Gunners do not melee"}},
        {"fife-and-drum", 33, {"Shaken ends without dice", "after a turn without moving"}},
        {"fife-and-drum", 69, {"Every move back from a charge or a melee is a full column move"}},
        {"fife-and-drum", 79, {"in melee with an enemy who fights on Chart A"}},
        {"fife-and-drum", 93, {"After a cavalry melee both sides test"}},
        {"fife-and-drum", 139, {"rolls once in each phase in which his unit takes a hit"}},
        {"fife-and-drum", 10, {"Where the chart has no charge a unit charges at its move alone"}},
        {"fife-and-drum", 65, {"Chart B against shaken is for foot and horse"}},
        {"fife-and-drum", 73, {"two dice whatever cover, flanks or leader"}},
        {"fife-and-drum", 83, {"fails on both dice to rally from rout"}},
        {"fife-and-drum", 94, {"if it routs it does not roll, nor does horse that beat foot"}},
        {"fife-and-drum", 126, {"Chart E in flank or rear is for morale"}},
        {"fife-and-drum", 132, {"grazed, no effect"}},
        {"grid-awi", 137, {"Only American militia has cover in rough ground"}},
        {"grid-awi", 23, {"grenadiers neither British nor German, count as line"}},
        {"grid-awi", 138, {"fieldworks, redoubts, breastworks and abatis are entrenchments"}},
        {"empire-of-liberty", 71, {"each figure on a base, or each skirmisher, in frontal contact"}},
        {"empire-of-liberty", 21, {"charged, having fired this turn"}},
        {"empire-of-liberty", 47, {"a battery of more bases is still one unit"}},
        {"empire-of-liberty", 61, {"Rough: woods, orchards", "Leaders move 24″"}},
        {"empire-of-liberty",
         71,
         {"Modifiers of melee add up: skirmishing horse in rough has −2 and +1, so −1"}},
        {"empire-of-liberty",
         75,
         {"In a column only the first base can fire: two figures", "In skirmish every figure left rolls",
          "Cover: woods"}},
        {"awi-d20",
         157,
         {"Guns cannot pass woods, walls, rivers, marsh, swamp, fences, hedges, fieldworks or "
          "earthworks"}},
        {"awi-d20", 162, {"It may jump fences and walls: a 6 on a D6 kills the rider"}},
        {"awi-d20", 172, {"Cavalry (on foot skirmish)", "Cavalry on foot moves as infantry does"}},
        {"awi-d20", 174, {"A road doubles the march or trot, not the fast move: 12″ and 24″ are the most"}},
        {"awi-d20",
         208,
         {"the enemy, in his turn, strikes or moves away", "a figure that three fight cannot leave"}},
        {"awi-d20", 263, {"A general moves as cavalry does: 12″, fast 18″"}},
        {"awi-d20", 245, {"until then −1 to hit, in melee, to morale"}},
        {"awi-d20", 251, {"Figures killed count in every morale roll from the start of the game"}},
        {"awi-d20",
         269,
         {"broken and rough ground, orchards and ponds are soft cover",
          "Walls count as low unless called high"}},
        {"awi-d20", 12, {"two halves of ten one-foot squares, 1 to 5 along your own edge"}},
        {"awi-d20", 19, {"the higher has it: 3 or 4 houses and the bridge, in his square 3"}},
        {"awi-d20", 22, {"he rolls a D10 for the column, 6 to 10 as 1 to 5; one ford each"}},
        {"awi-d20", 26, {"1 hill, 1 farm with 2 fields, 2 woods, 1 broken ground"}},
        {"awi-d20", 33, {"10 + D10 units, each by a D20 score"}},
        {"awi-d20",
         293,
         {"up to 2 units, one flank",
          "1–5 own 1 or 5, 6–10 own 6 or 10, 11–15 enemy’s 6 or 10, 16–20 enemy’s 1 or 5"}},
        {"awi-d20",
         299,
         {"6 or less, 17 or more is rolled again", "dark at 20:00 in summer, 19:00 in spring and autumn",
          "4 turns an hour"}},
        {"awi-d20", 302, {"D6, none on a 1: after 2 moves’ fire from one place smoke stops it"}},
        {"awi-d20", 304, {"12″ downstream, 6″ upstream"}},
        {"awi-d20", 306, {"a wagon per 10 units; if taken, −1 to morale and 20 points"}},
        {"awi-d20",
         310,
         {"stone building or bridge 40, wooden 20, works 40 each 6″, stone wall 20 each 6″, fence 10 each "
          "6″"}},
        {"grid-awi", 219, {"1 for every 3 units, rounded down"}},
        {"grid-awi", 81, {"each in the order 1 to 7"}},
        {"empire-of-liberty", 23, {"Fails by 1–2: stands and fires; by 3 or more: stands disordered"}},
        {"awi-d20", 310, {"Houses and bridges are wooden, 20 hits", "of stone, 40"}},
        {"awi-d20", 53, {"the side that the order of battle gives the town holds it"}},
        {"awi-d20", 299, {"A day let pass gives its points to the side that holds the town"}},
        {"awi-d20", 293, {"anywhere on that square’s table edge"}},
        {"awi-d20", 299, {"the side without the town rolls 3D6", "each such day gives the enemy 10 points"}},
        {"awi-d20",
         314,
         {"of every four Indians two have muskets, or else all of one unit",
          "Grenadiers are British; those of other nations count as line"}}};
    for (const auto& entry : entries) {
        const auto data = parts_of(rolled("title: T\nrules: " + std::string{entry.system} +
                                          "\ntable: {width: 4ft, depth: 4ft}\n" + two_militias),
                                   everyone, "game")
                              .at(0)
                              .data;
        std::vector<std::string> texts;
        all_texts(at(data, "reference"), texts);
        all_texts(at(data, "game.rulings"), texts);
        for (const char* words : entry.words) {
            INFO(entry.system << ", line " << entry.line << ": " << words);
            CHECK(std::ranges::any_of(
                texts, [&](const auto& text) { return text.find(words) != std::string::npos; }));
        }
    }
}

}  // namespace reference_test

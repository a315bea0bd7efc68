// What a card says of a unit is what the quick reference says of its type: moves, ranges, dice and the
// numbers needed. unit_odds_test compares the odds with the card; tests/rules compare the reference with the
// texts.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "sheets/bound_sheet.hpp"

namespace facts_agree_test {

using namespace muster;
using namespace muster::test;

using Texts = std::vector<std::string>;

/// A unit of every type that a system tells apart, each with its id, and the reference of that game.
class Sheets {
public:
    Sheets(const std::string& system, const std::vector<std::string>& units)
        : game_(rolled("title: T\nrules: " + system +
                       "\nsides:\n  - id: british\n    name: British\n    units:\n" + listed(units) +
                       "  - {id: american, name: American, units: [{name: M, type: militia, men: 300}]}\n")),
          reference_(at(parts_of(game_, umpire, "game").at(0).data, "reference")) {
        for (auto& part : parts_of(game_, side_of("british"), "unit"))
            cards_.emplace(part.subject, std::move(part.data));
    }

    /// The text of a figure, or of a cell of a line, of a card. A dash if there is none.
    [[nodiscard]] std::string figure(const std::string& unit, const std::string& label) const {
        for (const auto& each : *at(cards_.at(unit), "unit.card.figures").list())
            if (text_at(each, "label") == label) return text_at(each, "value");
        return "–";
    }
    [[nodiscard]] std::string cell(const std::string& unit, const std::string& line, const std::string& head,
                                   const char* key = "text") const {
        for (const auto& each : *at(cards_.at(unit), "unit.card.lines").list()) {
            if (text_at(each, "label") != line) continue;
            for (const auto& cell : *at(each, "cells").list())
                if (text_at(cell, "head") == head) return text_at(cell, key);
        }
        return "–";
    }
    [[nodiscard]] Texts cells(const std::string& unit, const std::string& line,
                              const std::string& key = "text") const {
        return line_of(cards_.at(unit), line, key);
    }
    /// The cells of the row of a part that begins with a word, without chances.
    [[nodiscard]] Texts row(const std::string& part, const std::string& lead) const {
        for (const auto& each : *reference_.list()) {
            if (text_at(each, "name") != part) continue;
            for (const auto& table : *at(each, "tables").list())
                for (const auto& row : *at(table, "rows").list()) {
                    if (text_at(row, "lead.text") != lead) continue;
                    Texts cells;
                    for (const auto& cell : column(row, "cells", "text"))
                        cells.push_back(cell.substr(0, cell.find(" ~")));
                    return cells;
                }
        }
        FAIL("no row " + lead + " in " + part);
        return {};
    }

private:
    static std::string listed(const std::vector<std::string>& units) {
        std::string text;
        for (const auto& unit : units) text += "      - {" + unit + "}\n";
        return text;
    }
    roll::Rolled game_;
    layout::Data reference_;
    std::map<std::string, layout::Data> cards_;
};

/// In every cell "7+ ~40 %~" of a part: the number, and the chance in per cent.
std::vector<std::pair<int, int>> chances_of(const std::string& system, const std::string& part) {
    const auto game = rolled("title: T\nrules: " + system +
                             "\nsides:\n  - {id: a, name: A, units: [{name: M, type: militia, men: 300}]}\n"
                             "  - {id: b, name: B, units: [{name: N, type: militia, men: 300}]}\n");
    const auto data = parts_of(game, umpire, "game").at(0).data;
    std::vector<std::pair<int, int>> found;
    for (const auto& each : *at(data, "reference").list()) {
        if (text_at(each, "name") != part) continue;
        Texts texts;
        all_texts(at(each, "tables"), texts);
        for (const auto& text : texts)
            if (const auto chance = text.find("+ ~"); chance != std::string::npos)
                found.emplace_back(std::stoi(text), std::stoi(text.substr(chance + 3)));
    }
    return found;
}

TEST_CASE(
    "D20: card and reference agree on moves, ranges, dice, and the numbers of fire, melee and formation "
    "fail") {
    const Sheets sheets(
        "awi-d20",
        {"id: line, name: L, type: regular-infantry, figures: 10",
         "id: gren, name: G, type: grenadiers, figures: 10",
         "id: light, name: S, type: light-infantry, figures: 10",
         "id: militia, name: M, type: militia, figures: 10", "id: jager, name: J, type: jagers, figures: 10",
         "id: indian, name: I, type: indians, figures: 10",
         "id: rider, name: R, type: mounted-indians, figures: 10",
         "id: horse, name: H, type: cavalry, figures: 10", "id: gun, name: A, type: artillery, guns: 1"});
    struct Rows {
        const char *unit, *forms, *moves, *weapon, *melee;
    };
    for (const auto& of :
         {Rows{"line", "Line infantry", "Line, grenadiers, light, militia", "Musket, line troops",
               "Line and light infantry"},
          Rows{"gren", "Grenadiers", "Line, grenadiers, light, militia", "Musket, line troops",
               "Grenadiers, cavalry, generals"},
          Rows{"light", "Light infantry", "Line, grenadiers, light, militia", "Rifle",
               "Line and light infantry"},
          Rows{"militia", "Militia", "Line, grenadiers, light, militia", "Musket, others", "Militia"},
          Rows{"jager", "Jägers and rifles", "Jägers, rifles, Indians", "Rifle", "Indians, jägers, rifles"},
          Rows{"indian", "Indians, mounted too", "Jägers, rifles, Indians", "Musket, others",
               "Indians, jägers, rifles"},
          Rows{"rider", "Indians, mounted too", "Mounted Indians", "Musket, others",
               "Indians, jägers, rifles"},
          Rows{"horse", "Cavalry (on foot skirmish)", "Cavalry, generals", "Carbine, and generals",
               "Grenadiers, cavalry, generals"}}) {
        INFO(of.unit);
        CHECK(sheets.figure(of.unit, "Reform") == sheets.row("Formations", of.forms)[0]);
        const auto move = sheets.row("Movement", of.moves);
        const bool mounted = sheets.cell(of.unit, "Move", "trot") != "–";
        CHECK(sheets.cell(of.unit, "Move", mounted ? "trot" : "march") == move[0]);
        CHECK(sheets.cell(of.unit, "Move", "fast") == move[1]);
        CHECK(sheets.cell(of.unit, "Move", "road") == move[2]);
        CHECK(sheets.cell(of.unit, "Move", "in soft") == move[3]);
        CHECK(sheets.cell(of.unit, "Move", "in hard") == move[4]);
        const auto weapon = sheets.row("Firing", of.weapon);
        CHECK(sheets.figure(of.unit, "Range") == weapon[0]);
        CHECK(sheets.figure(of.unit, "Dice") == weapon[1]);
        CHECK(sheets.cells(of.unit, "Fire") == sheets.row("Firing", "Base to base, D10, by small arms"));
        CHECK(sheets.cells(of.unit, "Fire", "below") ==
              sheets.row("Firing", "Skirmishers, D20, by small arms"));
        CHECK(sheets.cells(of.unit, "Melee") == sheets.row("Melee", of.melee));
    }
    CHECK(sheets.cell("rider", "Move", "on foot") == sheets.row("Movement", "Jägers, rifles, Indians")[0]);
    CHECK(sheets.figure("gun", "Reform") == sheets.row("Formations", "Artillery")[0]);
    CHECK(sheets.cell("gun", "Move", "hand") == sheets.row("Movement", "Artillery, by hand")[0]);
    CHECK(sheets.cell("gun", "Move", "horse") == sheets.row("Movement", "Artillery, by horse")[0]);
    CHECK(sheets.cell("gun", "Move", "road") == sheets.row("Movement", "Artillery, by horse")[2]);
    CHECK(sheets.figure("gun", "Range") == sheets.row("Firing", "Field gun, 45° each side")[0]);
    CHECK(sheets.figure("gun", "Dice") == sheets.row("Firing", "Field gun, 45° each side")[1]);
    CHECK(sheets.cells("gun", "Melee") == sheets.row("Melee", "Gunners, always in soft cover"));
}

TEST_CASE("gridded: card and reference agree on squares, dice, range, hits, and who is in cover where") {
    const Sheets sheets(
        "grid-awi",
        {"id: line, name: L, type: regular-infantry, men: 90", "id: gren, name: G, type: grenadiers, men: 90",
         "id: prov, name: P, type: loyalists, men: 90",
         "id: militia, name: M, type: militia, nationality: american, men: 90",
         "id: skirm, name: S, type: light-infantry, men: 90", "id: front, name: F, type: riflemen, men: 90",
         "id: gun, name: A, type: artillery, guns: 2", "id: horse, name: H, type: cavalry, men: 90"});
    struct Rows {
        const char *unit, *lead, *woods, *rough;
    };
    for (const auto& of :
         {Rows{"line", "Line infantry", "closed", "open"}, Rows{"gren", "Shock troops", "closed", "open"},
          Rows{"prov", "Militia, provincials", "closed", "open"},
          Rows{"militia", "Militia, provincials", "closed", "cover"},
          Rows{"skirm", "Skirmishers", "cover", "cover"}, Rows{"front", "Frontiersmen", "cover", "cover"},
          Rows{"gun", "Artillery", "closed", "open"}, Rows{"horse", "Cavalry", "closed", "open"}}) {
        INFO(of.unit);
        const auto move = sheets.row("Movement", of.lead);
        CHECK(sheets.figure(of.unit, "Squares") == move[0]);
        const std::string leaves = sheets.cell(of.unit, "Move", "exits zone");
        CHECK((leaves == "never" ? "–" : "movers " + leaves) == move[1]);
        CHECK(sheets.cell(of.unit, "Move", "passes") == (move[2] == "–" ? "no" : move[2]));
        const auto out = sheets.row("Eliminating units", of.lead);
        CHECK(sheets.figure(of.unit, "Hits") == out[0]);
        CHECK(sheets.figure(of.unit, "In cover") == out[1]);
        CHECK(sheets.cell(of.unit, "Cover", "woods") == of.woods);
        CHECK(sheets.cell(of.unit, "Cover", "rough") == of.rough);
        const bool foot = std::string{of.unit} != "gun" && std::string{of.unit} != "horse";
        CHECK(sheets.cell(of.unit, "Cover", "town") == (foot ? "cover" : "no stop"));
        CHECK(sheets.cell(of.unit, "Cover", "works") ==
              (std::string{of.unit} == "horse" ? "closed" : "cover"));
        if (std::string{of.unit} == "horse") {
            CHECK(sheets.figure(of.unit, "Dice") == sheets.row("Combat", "on the cavalry")[0]);
            CHECK(sheets.cells(of.unit, "Shoot").empty());
            continue;
        }
        const auto combat = sheets.row("Combat", of.lead);
        CHECK(sheets.figure(of.unit, "Dice") == combat[0]);
        CHECK(sheets.cell(of.unit, "Shoot", "range") == combat[1] + " sq.");
        CHECK(sheets.cell(of.unit, "Shoot", "hits on") == "4+");  // Shooting, line 165
        CHECK((sheets.cell(of.unit, "Shoot", "a miss") == "again") == (std::string{of.unit} == "front"));
        CHECK((sheets.cell(of.unit, "Shoot", "hill: miss") == "again") == (std::string{of.unit} == "gun"));
    }
    for (const char* unit : {"gren", "horse"})
        CHECK(sheets.cells(unit, "Charge") == Texts{"4+", "2 hits", "1 back", "4 hits"});
    for (const char* unit : {"line", "prov", "militia", "skirm", "front", "gun"})
        CHECK(sheets.cells(unit, "Charge").empty());
    CHECK(sheets.row("Combat", "hits on the enemy") == Texts{"", "0", "2", "4", "6"});
    CHECK(sheets.row("Combat", "into flank or rear") == Texts{"", "0", "4", "8", "12"});
    CHECK(sheets.row("Units", "Provincials")[0] == sheets.row("Units", "Militia")[0]);
}

TEST_CASE("Empire of Liberty: card and reference agree on moves, ranges, morale, and the numbers of melee") {
    const Texts qualities{"poor", "green", "average", "veteran", "elite"};
    const Texts types{"regular-infantry", "light-infantry", "jagers", "indians", "cavalry", "mounted-rifles"};
    std::vector<std::string> units;
    for (const auto& type : types)
        for (const auto& quality : qualities)
            for (const int bases : {2, 5, 10})
                units.push_back(fmt::format("id: {}-{}-{}, name: U, type: {}, quality: {}, figures: {}", type,
                                            quality, bases, type, quality, 4 * bases));
    for (const auto& quality : qualities)
        for (const int pounds : {1, 3, 6, 9, 12})
            units.push_back(
                fmt::format("id: gun-{}-{}, name: A, type: artillery, guns: 2, pounds: {}, quality: {}",
                            pounds, quality, pounds, quality));
    const Sheets sheets("empire-of-liberty", units);
    struct Rows {
        const char *type, *moves, *range, *melee;
        bool formed, skirmishes, mounted;
    };
    const auto stands = sheets.row("Morale", "stands on");
    const std::map<std::string, double> share{
        {"poor", 0.5}, {"green", 0.75}, {"average", 1}, {"veteran", 1.5}, {"elite", 2}};
    const auto dice = [](double all) {
        return std::to_string(std::max(1, static_cast<int>(std::floor(all + 0.5))));
    };
    for (const auto& of :
         {Rows{"regular-infantry", "Regular infantry", "Musket", "Formed infantry, mounted rifles", true,
               false, false},
          Rows{"light-infantry", "Light infantry", "Musket", "Formed infantry, mounted rifles", true, true,
               false},
          Rows{"jagers", "Skirmish infantry", "Rifle", "Foot skirmishers, gunners", false, true, false},
          Rows{"indians", "Skirmish infantry", "Musket", "Foot skirmishers, gunners", false, true, false},
          Rows{"cavalry", "Horse, mounted", "Musket", "Cavalry", true, true, true},
          Rows{"mounted-rifles", "Horse, mounted", "Rifle", "Formed infantry, mounted rifles", true, true,
               true}})
        for (std::size_t q = 0; q < qualities.size(); ++q)
            for (const int bases : {2, 5, 10}) {
                const std::string unit = fmt::format("{}-{}-{}", of.type, qualities[q], bases);
                INFO(unit);
                const auto move = sheets.row("Movement", of.moves);
                CHECK(sheets.cell(unit, "Move", "line") == move[0]);
                CHECK(sheets.cell(unit, "Move", "column") == move[1]);
                CHECK(sheets.cell(unit, "Move", "skirmish") == move[2]);
                // In rough, in brackets: none for what moves there as elsewhere.
                Texts rough;
                for (const double inches : {4.0, 8.0, 12.0})
                    if (inches > 8 ? of.skirmishes : of.formed) {
                        const double part = of.mounted ? 0.25 : inches > 8 ? 1 : 0.5;
                        const double whole = of.mounted ? (inches > 8 ? 24 : 6 + 1.5 * inches) : inches;
                        rough.push_back(part < 1 ? fmt::format("({:g})", whole * part) : "");
                    }
                CHECK(sheets.cells(unit, "Move", "then") == rough);
                CHECK(move[3] == (of.mounted ? "¼" : of.formed ? "½" : "all"));
                const int morale = std::stoi(stands[q]) - (of.formed ? 0 : 2);
                CHECK(sheets.figure(unit, "Morale") == std::to_string(morale));
                // Of five columns, the one of the quality's modifier: −1, −1, 0, +1, +1.
                const auto melee = sheets.row("Melee", of.melee)[q < 2 ? 1 : q == 2 ? 2 : 3];
                CHECK(sheets.figure(unit, "Melee") == (melee == "never" ? "–" : melee == "6" ? "6+" : melee));
                const auto ranges = sheets.row("Fire", of.range);
                const double figures = 4 * bases, front = of.formed ? 2 * bases : figures;
                for (const bool on_foot : {false, true}) {
                    if (on_foot && !of.mounted) continue;
                    const double each = share.at(qualities[q]) * (of.mounted && !on_foot ? 0.5 : 1);
                    for (std::size_t r = 0; r < 3; ++r) {
                        Texts expected, loose;
                        for (const double target : {1.0, 0.5, 0.25, 2.0}) {
                            const double all = each * target * std::array{2.0, 1.0, 0.5}.at(r);
                            expected.push_back(dice(front * all));
                            loose.push_back(of.formed && of.skirmishes ? "(" + dice(figures * all) + ")"
                                                                       : "");
                        }
                        const std::string label = on_foot ? "Foot " + ranges[r] : r > 0 ? ranges[r] : "Fire";
                        CHECK(sheets.cells(unit, label) == expected);
                        CHECK(sheets.cells(unit, label, "then") == loose);
                    }
                }
            }
    for (std::size_t q = 0; q < qualities.size(); ++q)
        for (const int pounds : {1, 3, 6, 9, 12}) {
            const std::string unit = fmt::format("gun-{}-{}", pounds, qualities[q]);
            INFO(unit);
            const auto move = sheets.row("Movement", "Artillery");
            CHECK(sheets.cell(unit, "Move", "unlimb.") == move[0]);
            CHECK(sheets.cell(unit, "Move", "limbered") == move[1]);
            CHECK(sheets.cells(unit, "Move", "then") == Texts{"(0.5)", "(1)", "\u00a0move"});
            CHECK(move[2] == "¼");
            CHECK(sheets.figure(unit, "Morale") == stands[q]);
            const auto ranges =
                sheets.row("Fire", pounds >= 9 ? "Heavy gun, 9 pounds and over" : "Field gun");
            for (std::size_t r = 0; r < 3; ++r) {
                Texts expected;
                for (const double target : {1.0, 0.5, 0.25, 2.0})
                    expected.push_back(
                        dice(pounds * share.at(qualities[q]) * target * std::array{2.0, 1.0, 0.5}.at(r)));
                CHECK(sheets.cells(unit, r > 0 ? ranges[r] : "Fire") == expected);
            }
        }
}

TEST_CASE("Fife and Drum: card and reference agree on every number of the chart") {
    const Sheets sheets(
        "fife-and-drum",
        {"id: gren, name: G, type: grenadiers, figures: 24",
         "id: reg, name: R, type: regular-infantry, figures: 24",
         "id: cont, name: C, type: continental-infantry, figures: 24",
         "id: rifle, name: F, type: riflemen, figures: 24",
         "id: militia, name: M, type: militia, figures: 48",
         "id: indian, name: I, type: indians, figures: 24", "id: horse, name: H, type: cavalry, figures: 12",
         "id: foot, name: D, type: cavalry, as: dismounted-cavalry, figures: 12",
         "id: g12, name: A, type: artillery, guns: 2, pounds: 12",
         "id: g6, name: A, type: artillery, guns: 2, pounds: 6",
         "id: g4, name: A, type: artillery, guns: 2, pounds: 4",
         "id: g1, name: A, type: artillery, guns: 2, pounds: 1"});
    const auto join = [](Texts one, const Texts& two) {
        one.insert(one.end(), two.begin(), two.end());
        return one;
    };
    for (const auto& [unit, lead] :
         {std::pair{"gren", "Grenadiers, guards, British lights"}, std::pair{"reg", "European regulars"},
          std::pair{"cont", "Continentals, loyalists"}, std::pair{"rifle", "Jägers, riflemen"},
          std::pair{"militia", "Militia"}, std::pair{"indian", "Indians, unformed"},
          std::pair{"horse", "Cavalry"}, std::pair{"foot", "Dismounted cavalry"}}) {
        INFO(unit);
        auto row = sheets.row("Units", lead);
        const bool fires = std::string{unit} != "horse";
        if (fires) CHECK(sheets.figure(unit, "Range") == row[0]);
        row.erase(row.begin(), row.begin() + (fires ? 1 : 6));
        std::erase(row, "");  // between the groups of columns, which stand apart
        const Texts fire = fires ? sheets.cells(unit, "Fire") : Texts{};
        CHECK(join(join(fire, sheets.cells(unit, "Melee")), sheets.cells(unit, "Morale")) == row);
    }
    for (const auto& [unit, lead] :
         {std::pair{"g12", "Heavy, 9 pounds and over"}, std::pair{"g6", "Medium, 6 to 8 pounds"},
          std::pair{"g4", "Light, 3 to 5 pounds"}, std::pair{"g1", "Amusettes, below 3"}}) {
        INFO(unit);
        Texts guns = sheets.cells(unit, "Guns");
        guns.pop_back();  // rout
        Texts row = sheets.row("Units", lead);
        std::erase(row, "");
        CHECK(join(join(guns, sheets.cells(unit, "Short")), sheets.cells(unit, "Long")) == row);
        const Texts chart = sheets.row("Units", "Artillery"), tests = sheets.cells(unit, "Morale");
        REQUIRE(chart.size() > tests.size());
        CHECK(std::equal(tests.rbegin(), tests.rend(), chart.rbegin()));
        CHECK(sheets.figure(unit, "Range") == guns.back());
    }
    // The charts by the hits so far, of units to 40 figures and of larger ones.
    for (const auto& [unit, lead] :
         {std::pair{"gren", "to 40 figures"}, std::pair{"militia", "more than 40"}}) {
        const Texts heads = sheets.cells(unit, "Morale", "head");
        const Texts charts = sheets.row("Rally and morale", lead);
        for (std::size_t i = 0; i < 5; ++i)
            CHECK(heads[i] == std::string(1, static_cast<char>('A' + i)) + " " + charts[i]);
    }
}

TEST_CASE("Loyalty & Glory: card and reference agree on the ranges and numbers of fire and melee") {
    const Sheets sheets("loyalty-and-glory",
                        {"id: foot, name: F, type: regular-infantry, men: 300, class: 2",
                         "id: horse, name: H, type: cavalry, men: 100, class: 3",
                         "id: gun, name: A, type: artillery, guns: 2, pounds: 6, class: 3",
                         "id: heavy, name: A, type: artillery, guns: 2, pounds: 12, class: 3"});
    const Texts ranges{"Short", "Medium", "Long"};
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        const auto row = sheets.row("Firing", ranges[i]);
        INFO(ranges[i]);
        if (i < 2) {
            CHECK(sheets.cells("foot", "Fire", "head")[i] == row[0]);
            CHECK(sheets.cells("foot", "Fire")[i] == row[2]);
        }
        for (const char* guns : {"gun", "heavy"}) CHECK(sheets.cells(guns, "Fire", "head")[i] == row[1]);
        CHECK(sheets.cells("gun", "Fire")[i] == row[2]);
        // −1 if the firer is heavy artillery, which the card has taken off.
        CHECK(sheets.cells("heavy", "Fire")[i] == std::to_string(std::stoi(row[2]) - 1) + "+");
    }
    for (const char* unit : {"foot", "gun", "heavy"}) {
        CHECK(sheets.cell(unit, "Fire", "v. cover") == "+1");
        CHECK(sheets.cell(unit, "Fire", "disorder") == "+1");
    }
    CHECK(sheets.cell("foot", "Fire", "v. col.") == "−1");
    for (const auto& [unit, lead] : {std::pair{"foot", "Infantry"}, std::pair{"horse", "Cavalry"},
                                     std::pair{"gun", "Artillery"}, std::pair{"heavy", "Artillery"}})
        CHECK(sheets.cells(unit, "Melee") == Texts{sheets.row("Melee", lead)[0], "+1", "+1"});
}

TEST_CASE("the chance printed beside a number is the chance of that number") {
    struct Die {
        const char *system, *part;
        int faces;
    };
    for (const auto& of :
         {Die{"awi-d20", "Formations", 6}, Die{"awi-d20", "Melee", 10}, Die{"empire-of-liberty", "Melee", 6},
          Die{"loyalty-and-glory", "Melee", 6}, Die{"loyalty-and-glory", "Firing", 6}}) {
        INFO(of.system << ", " << of.part);
        const auto chances = chances_of(of.system, of.part);
        CHECK_FALSE(chances.empty());
        for (const auto& [number, per_cent] : chances)
            CHECK(per_cent == std::lround(100.0 * (of.faces + 1 - number) / of.faces));
    }
}

}  // namespace facts_agree_test

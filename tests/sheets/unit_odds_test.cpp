// The chances of one unit (`muster odds SCENARIO UNIT`): each figure is that of its card, and each chance is
// counted here by plain loops over the dice.
#include <catch2/catch.hpp>

#include "lengths/fraction.hpp"
#include "roll/unit_numbers.hpp"
#include "rules/odds.hpp"
#include "sheets/bound_sheet.hpp"
#include "support/neutral_types.hpp"

namespace unit_odds_test {

using namespace muster;
using namespace muster::test;
using lengths::Fraction;

/// A chance of a unit, with its circumstances, the card's figures and its outcome by name.
struct Row {
    std::string test, outcome;
    std::map<std::string, std::string> words;
    std::map<std::string, int> numbers;
    Fraction chance;
    [[nodiscard]] std::string shown(const std::string& name) const {
        INFO(test << ", " << name);
        REQUIRE(words.contains(name));
        return words.at(name);
    }
};

std::vector<Row> rows_of(const roll::Rolled& game, const std::string& side, const roll::RolledUnit& unit) {
    const auto& rules = rules_of(game.rules);
    std::vector<Row> rows;
    for (const auto& each : game.sides) {
        if (each.id != side) continue;
        const auto numbers = roll::numbers_of(game, each, unit, rules);
        for (const auto& test : rules.unit_tests) {
            const auto chances = rules::chances(test, numbers);
            REQUIRE(chances);
            for (const auto& chance : *chances) {
                Row& row = rows.emplace_back(Row{chance.test,
                                                 chance.outcome,
                                                 {chance.shows.begin(), chance.shows.end()},
                                                 {},
                                                 chance.chance});
                for (const auto& [name, value] : chance.when) {
                    if (const auto* number = std::get_if<int>(&value)) row.numbers[name] = *number;
                    if (const auto* truth = std::get_if<bool>(&value)) row.numbers[name] = *truth;
                    if (const auto* word = std::get_if<std::string>(&value)) row.words[name] = *word;
                }
            }
        }
    }
    return rows;
}

/// A side of every type of this system, each small, usual and large, of three nations.
std::string every_type(const std::string& system) {
    std::string text = "title: All\nrules: " + system + "\nsides:\n";
    for (const std::string nation : {"british", "hessian", "american"}) {
        text += "  - name: " + nation + "\n    nationality: " + nation + "\n    units:\n";
        for (const auto& type : tests::neutral_types())
            for (const std::string size :
                 {"men: 48", "men: 92, pounds: 3, guns: 1", "men: 321, pounds: 6, guns: 2",
                  "men: 700, pounds: 12, guns: 4", "men: 1010, guns: 3"}) {
                if (type.starts_with("converged") || type == "baggage") continue;
                text += "      - {name: " + type + " " + size.substr(5, size.find(',') - 5) +
                        ", type: " + type + ", " +
                        (type == "artillery" ? size : size.substr(0, size.find(','))) + "}\n";
            }
    }
    return text;
}

/// Looks at every unit of a system with its card.
template <class Look>
void each_unit(const std::string& system, const Look& look) {
    const auto scenario = scenario_of(every_type(system));
    const auto outcome = roll_it(scenario, rules_of(system), "every type");
    INFO(source::render(outcome.said));
    REQUIRE(outcome.rolled);
    int units = 0;
    for (const auto& side : outcome.rolled->sides)
        for (const auto& part : parts_of(*outcome.rolled, side_of(side.id), "unit")) {
            const auto& unit = test::unit(*outcome.rolled, part.subject);
            if (std::ranges::find(side.units, unit.id, &roll::RolledUnit::id) == side.units.end()) continue;
            INFO(system << ": " << unit.id << ", " << unit.counts_as);
            const auto rows = rows_of(*outcome.rolled, side.id, unit);
            CHECK_FALSE(rows.empty());
            look(rows, part.data);
            ++units;
        }
    CHECK(units >= 250);
}

/// Loyalty & Glory, lines 201, 247 and 279: the number or more, a 1 always fails, 7 to 9 need a second die.
Fraction ladder(int needed) {
    int good = 0;
    for (int first = 2; first <= 6; ++first)
        for (int second = 1; second <= 6; ++second)
            good += needed <= 6 ? first >= needed : needed <= 9 && first == 6 && second >= needed - 3;
    return {good, 36};
}

int leading(const std::string& text) {
    return text.starts_with("−") ? -std::stoi(text.substr(3)) : std::stoi(text);
}

std::string or_more(int number) {
    return std::to_string(number) + "+";
}

TEST_CASE("the chances of a Loyalty & Glory unit are those of its card, on the ladder of the text") {
    each_unit("loyalty-and-glory", [](const auto& rows, const auto& card) {
        const auto fire = line_of(card, "Fire"), melee = line_of(card, "Melee");
        const int dice = leading(text_at(figure(card, "Dice"), "value"));
        const int test = leading(text_at(figure(card, "Test"), "value"));
        for (const Row& row : rows) {
            const auto modifiers = row.numbers.contains("modifiers") ? row.numbers.at("modifiers") : 0;
            if (row.test == "As strength is lost") {
                // The last box struck shows what is left.
                const int lost = row.numbers.at("lost");
                const auto box = "unit.card.tracks.0.boxes." + std::to_string(lost - 1);
                CHECK(row.shown("dice") ==
                      (lost == 0 ? std::to_string(dice) : text_at(card, box + ".means")));
                CHECK(row.shown("strength") == (lost == 0 ? text_at(figure(card, "Strength"), "value")
                                                          : text_at(card, box + ".number")));
                const auto at =
                    row.outcome == "in melee" ? leading(melee[0])
                    : row.outcome == "to 6″"  ? leading(fire[0])
                    : row.outcome == "to 36″" ? leading(fire[2])
                    : row.outcome == "to 24″" ? leading(fire[1])
                    : card.find("unit") && fire.size() > 2 && text_at(card, "unit.arm") == "artillery"
                        ? leading(fire[0])
                        : leading(fire[1]);
                CHECK(row.chance == leading(row.shown("dice")) * ladder(at));
                continue;
            }
            int base = test;
            if (row.test == "Melee") base = leading(melee[0]);
            if (row.test == "Fire") {
                const int inches = row.numbers.at("inches");
                const bool guns = text_at(card, "unit.arm") == "artillery";
                base = leading(fire.at(static_cast<std::size_t>(inches / (guns ? 12 : 6) - 1)));
            }
            const auto shown = row.test == "Disorder test" ? row.shown("passes on") : row.shown("hits on");
            CHECK(shown ==
                  or_more(row.test == "Disorder test" ? std::max(1, base + modifiers) : base + modifiers));
            CHECK(row.chance == ladder(base + modifiers) * (row.outcome == "expected hits" ? dice : 1));
        }
    });
}

TEST_CASE("the chances of a Fife and Drum unit are those of its card, by its charts") {
    // Morale, lines 84 to 97: the two lowest of the dice count; one that fails shakes, two rout.
    const auto morale = [](int number, int dice, const std::string& outcome) {
        int ways = 0, all = 1;
        for (int i = 0; i < dice; ++i) all *= 10;
        for (int way = 0; way < all; ++way) {
            int passed = 0;
            for (int i = 0, rest = way; i < dice; ++i, rest /= 10) passed += rest % 10 + 1 <= number;
            ways += outcome == "good" ? passed >= 2 : outcome == "shaken" ? passed == 1 : passed == 0;
        }
        return Fraction{ways, all};
    };
    std::map<std::string, Fraction> counted;
    each_unit("fife-and-drum", [&](const auto& rows, const auto& card) {
        const std::map<std::string, std::size_t> charts{{"flank", 0},
                                                        {"flank or rear attack", 0},
                                                        {"column", 1},
                                                        {"line", 2},
                                                        {"skirmishers", 3},
                                                        {"cover", 4},
                                                        {"major advantage", 0},
                                                        {"minor advantage", 1},
                                                        {"equal", 2},
                                                        {"minor disadvantage", 3},
                                                        {"major disadvantage", 4}};
        const bool has_guns = text_at(card, "unit.arm") == "artillery";
        const auto fire = line_of(card, has_guns ? "Short" : "Fire"), far = line_of(card, "Long"),
                   melee = line_of(card, "Melee");
        const auto good = line_of(card, "Morale"), heads = line_of(card, "Morale", "head");
        const std::string dice = text_at(figure(card, "Dice"), "value");
        const auto after_slash = [](const std::string& text) { return text.substr(text.find('/') + 1); };
        for (const Row& row : rows) {
            if (row.test == "Fire" || row.test == "Melee") {
                const bool guns = row.words.contains("range");
                auto column = charts.at(row.shown(row.test == "Fire" ? "target" : "chart"));
                auto rolled = dice;
                if (row.test == "Fire") {  // a shaken firer: one chart lower, lines 34 and 85
                    column = std::min(column + (row.shown("itself") == "shaken"), std::size_t{4});
                    if (guns && row.shown("range") == "short")  // twice the dice, as the note says
                        rolled = std::to_string(2 * leading(dice));
                } else {  // dice doubled on flank or rear, line 64; one more if charged, line 101
                    const bool flank = row.shown("chart") == "flank or rear attack";
                    if (row.numbers.at("charged")) CHECK((!flank && text_at(card, "unit.arm") == "infantry"));
                    rolled = std::to_string(leading(dice) * (flank ? 2 : 1) + row.numbers.at("charged"));
                }
                const auto cell = (row.test == "Melee"                    ? melee
                                   : guns && row.shown("range") == "long" ? far
                                                                          : fire)
                                      .at(column);
                CHECK(leading(row.shown("hits on")) == leading(cell));
                CHECK(leading(row.shown("dice")) == leading(rolled));
                CHECK(row.chance ==
                      Fraction{leading(cell), 10} * (row.outcome == "hit" ? 1 : leading(rolled)));
            } else if (row.test.starts_with("Morale")) {
                // In melee with an enemy on Chart A: Chart E, line 79.
                const auto from = row.numbers.contains("from_hit")
                                      ? std::to_string(row.numbers.at("from_hit"))
                                      : heads.back().substr(2, heads.back().size() - 3);
                const auto chart = std::ranges::find_if(heads, [&](const std::string& head) {
                    return head.substr(2) == from + "+" || head.substr(2).starts_with(from + "–");
                });
                REQUIRE(chart != heads.end());
                const int number = leading(good.at(static_cast<std::size_t>(chart - heads.begin())));
                CHECK(leading(row.shown("good on")) == number);
                const auto key =
                    from + good[0] + good[1] + row.outcome + std::to_string(row.numbers.at("dice"));
                if (!counted.contains(key + std::to_string(number)))
                    counted[key + std::to_string(number)] =
                        morale(number, row.numbers.at("dice"), row.outcome);
                CHECK(row.chance == counted[key + std::to_string(number)]);
            } else if (row.test == "Rally") {
                CHECK(leading(row.shown("good on")) == leading(good[2]));  // Chart C, line 89
                // Lines 80 to 83: one die that fails shakes; both are a failure to rally, which removes.
                CHECK(row.chance == morale(leading(good[2]), 2, row.outcome));
            } else if (row.numbers.at("hits") == 0) {
                CHECK(leading(after_slash(row.shown("dice"))) == leading(dice));
            } else if (row.numbers.at("hits") <=
                       static_cast<int>(at(card, "unit.card.tracks.0.boxes").count())) {
                const auto box = "unit.card.tracks.0.boxes." + std::to_string(row.numbers.at("hits") - 1);
                CHECK(leading(after_slash(row.shown("dice"))) == leading(text_at(card, box + ".number")));
            }
        }
    });
}

TEST_CASE(
    "modifiers of Loyalty & Glory go as far as they can add up for the unit, and no further (lines 213, 242 "
    "and 279)") {
    // Firing: cover, artillery, skirmishing, disordered; a column or cavalry. Melee: cover, skirmishing in
    // the open or formed in woods, disordered; class. Morale: out of command, in melee, skirmishing,
    // disordered; cover. Only foot enters woods (line 156), and only some of it skirmishes (line 88).
    each_unit("loyalty-and-glory", [](const auto& rows, const auto& card) {
        const std::string type = text_at(card, "unit.counts_as"), arm = text_at(card, "unit.arm");
        const bool skirmishes = type == "rangers" || type == "indians" || type == "converged-light";
        std::map<std::string, std::set<int>> found;
        for (const Row& row : rows)
            if (row.numbers.contains("modifiers")) found[row.test].insert(row.numbers.at("modifiers"));
        const std::set<int> to_two{-1, 0, 1, 2}, to_three{-1, 0, 1, 2, 3}, to_four{-1, 0, 1, 2, 3, 4};
        INFO(type);
        if (arm != "cavalry") CHECK(found.at("Fire") == (skirmishes ? to_four : to_three));
        CHECK(found.at("Melee") == (arm == "infantry" ? to_three : to_two));
        CHECK(found.at("Disorder test") == (skirmishes ? to_four : to_three));
    });
    // What is said beside the rows names skirmishing only to those who may.
    for (const auto& test : rules_of("loyalty-and-glory").unit_tests) {
        const auto& rule = test.rule;
        if (rule.says.find("skirmishing") == std::string::npos) continue;
        INFO(rule.says);
        CHECK(rule.only.text().find("!is.skirmisher") == std::string::npos);
        CHECK(rule.only.text().find("is.skirmisher") != std::string::npos);
    }
}

TEST_CASE("the chances of a gridded unit are those of its card, counted over its dice") {
    each_unit("grid-awi", [](const auto& rows, const auto& card) {
        const int dice = leading(text_at(figure(card, "Dice"), "value"));
        const auto shoot = line_of(card, "Shoot", "head");
        const bool again = std::ranges::find(shoot, "a miss") != shoot.end();
        std::map<std::string, Fraction> sums;
        for (const Row& row : rows) {
            CHECK(leading(row.shown("dice")) == dice);
            const auto flank = row.numbers.at("flank");
            const bool rerolls = again || (row.numbers.contains("hill") && row.numbers.at("hill"));
            const Fraction each = rerolls ? Fraction{3, 4} : Fraction{1, 2};  // Shooting: 4+, and once more
            if (row.outcome == "expected hits")
                CHECK(row.chance == each * dice * (1 + flank) * (row.test == "Charge" ? 2 : 1));
            else if (row.outcome == "expected on the charger")
                CHECK(row.chance == (1 - each) * dice);
            else
                sums[row.test + std::to_string(flank) + std::to_string(rerolls)] += row.chance;
        }
        for (const auto& [name, sum] : sums) CHECK(sum == Fraction{1});
        CHECK(std::ranges::any_of(rows, [](const Row& row) { return row.test == "Charge"; }) ==
              !line_of(card, "Charge").empty());
        CHECK(std::ranges::any_of(rows, [](const Row& row) { return row.test == "Shoot"; }) ==
              !shoot.empty());
    });
}

TEST_CASE("the chances of an Empire of Liberty unit are those of its card, counted over two dice") {
    // Morale Checks: two dice, the number or less; by one or two over it falls back.
    const auto check = [](int number, const std::string& outcome) {
        int ways = 0;
        for (int first = 1; first <= 6; ++first)
            for (int second = 1; second <= 6; ++second) {
                const int over = first + second - number;
                ways += outcome == "stand" ? over <= 0 : outcome == "rout" ? over > 2 : over > 0 && over <= 2;
            }
        return Fraction{ways, 36};
    };
    const std::map<std::string, std::size_t> targets{{"open", 0}, {"cover", 1}, {"works", 2}, {"flank", 3}},
        ranges{{"near", 0}, {"middle", 1}, {"far", 2}};
    each_unit("empire-of-liberty", [&](const auto& rows, const auto& card) {
        std::vector<std::vector<std::string>> mounted, on_foot;
        for (const auto& line : *at(card, "unit.card.lines").list()) {
            const std::string label = text_at(line, "label");
            if (!label.ends_with("″") && label != "Fire") continue;
            auto texts = column(line, "cells", "text");
            const auto loose = column(line, "cells", "then");
            for (std::size_t i = 0; i < texts.size(); ++i) texts[i] += "/" + loose[i];
            (label.starts_with("Foot") ? on_foot : mounted).push_back(texts);
        }
        for (const Row& row : rows) {
            if (row.test == "Morale") {
                const int number =
                    leading(text_at(figure(card, "Morale"), "value")) + row.numbers.at("modifiers");
                CHECK(leading(row.shown("stands on")) == number);
                CHECK(row.chance == check(number, row.outcome));
            } else if (row.test == "Fire") {
                const auto& lines = row.numbers.at("on_foot") ? on_foot : mounted;
                std::string cell =
                    lines.at(ranges.at(row.shown("range"))).at(targets.at(row.shown("target")));
                if (row.shown("formation") == "skirmishing") {
                    const auto loose =
                        cell.substr(cell.find('/') + 1);  // "(24)", or nothing if it only skirmishes
                    cell = loose.empty() ? cell : loose.substr(1);
                }
                CHECK(leading(row.shown("dice")) == leading(cell));
                CHECK(row.chance == Fraction{1, 6} * (row.outcome == "expected kills" ? leading(cell) : 1));
            } else if (row.test == "Melee") {
                // Line 71: gunners and foot skirmishers kill on 6, formed foot and mounted rifles on 5,
                // cavalry on 4; the die has +1 for elite and veteran, +1 skirmishing in rough, −1 for green
                // and poor, −1 disordered, −2 mounted in rough.
                const std::string quality = text_at(figure(card, "Quality"), "value"),
                                  arm = text_at(card, "unit.arm");
                const bool loose = row.shown("formation") == "skirmishing";
                const bool mounted_now = arm == "cavalry" && !row.numbers.at("on_foot");
                const bool has_rifles = text_at(card, "unit.card.lines.1.lead") == "0–4″";
                int number = arm == "artillery" || (loose && !mounted_now) ? 6
                             : mounted_now && !has_rifles                  ? 4
                                                                           : 5;
                number -= quality == "elite" || quality == "veteran";
                number += quality == "green" || quality == "poor";
                if (row.shown("ground") == "rough") number += 2 * mounted_now - loose;
                number += row.shown("order") == "disordered";
                CHECK(row.shown("kills on") == or_more(number));
                CHECK(row.chance == Fraction{std::max(0, 7 - number), 6} * (row.outcome == "kill" ? 1 : 4));
            } else if (row.test == "As figures are lost") {
                const int lost = row.numbers.at("lost");
                const auto boxes = "unit.card.tracks.0.boxes.";
                CHECK(row.shown("dice") ==
                      text_at(card,
                              lost == 0 ? "unit.values.dice" : boxes + std::to_string(lost - 1) + ".number"));
                const auto means = lost > 0 ? text_at(card, boxes + std::to_string(lost - 1) + ".means") : "";
                if (!means.empty() && means != "out")
                    CHECK(leading(row.shown("stands on")) == leading(means));
                CHECK(row.chance == check(leading(row.shown("stands on")), row.outcome));
            } else {
                const int extra = row.shown("unit") == "routed"      ? 2
                                  : row.shown("unit") == "fell back" ? 1
                                                                     : 0;
                const Fraction hit{std::min(6, row.numbers.at("quarters") + extra), 6};
                CHECK(row.chance == hit * (row.test == "Leader under fire" ? Fraction{1}
                                           : row.outcome == "captured"     ? Fraction{2, 3}
                                                                           : Fraction{1, 3}));
            }
        }
    });
}

TEST_CASE("the chances of a D20 unit are those of its card, counted over die and save") {
    each_unit("awi-d20", [](const auto& rows, const auto& card) {
        const bool guns = text_at(card, "unit.arm") == "artillery";
        const int figures = leading(text_at(figure(card, "Figures"), "value"));
        const int dice = figures * leading(text_at(figure(card, "Dice"), "value"));
        const std::map<std::string, std::size_t> covers{{"open", 0}, {"soft", 1}, {"hard", 2}};
        for (const Row& row : rows) {
            if (row.test == "Fire") {
                const bool skirmishers = row.shown("target") == "skirmishers";
                const auto cell =
                    line_of(card, "Fire", skirmishers ? "below" : "text").at(covers.at(row.shown("cover")));
                CHECK(row.shown("hits on") == cell);
                // Firing: saved on 5+ from small arms, on 6 from guns; line 186: two dice a gunner within 12″
                const Fraction kills =
                    Fraction{(skirmishers ? 21 : 11) - leading(cell), skirmishers ? 20 : 10} *
                    (guns ? Fraction{5, 6} : Fraction{2, 3});
                // Line 314: of every four Indians two have muskets, or all of one unit.
                const bool few = has_note(card, "or all of one unit") && row.shown("armed") == "some";
                const int rolled =
                    few ? figures / 4 * 2 : dice * (guns && row.numbers.at("inches") == 12 ? 2 : 1);
                CHECK(leading(row.shown("dice")) == rolled);
                CHECK(row.chance == kills * (row.outcome == "expected kills" ? rolled : 1));
            } else if (row.test == "Melee") {
                const auto cell = line_of(card, "Melee").at(guns ? 1 : covers.at(row.shown("cover")));
                CHECK(row.shown("dies on") == cell);
                CHECK(row.chance == Fraction{11 - leading(cell), 10});
            } else if (row.test == "Formation fail") {
                CHECK(row.shown("reforms on") == text_at(figure(card, "Reform"), "value"));
                CHECK(row.chance == Fraction{7 - leading(row.shown("reforms on")), 6});
            } else {
                const auto box = "unit.card.tracks.0.boxes." + std::to_string(row.numbers.at("lost") - 1);
                const auto means =
                    text_at(card, box + (row.numbers.at("formation_fail") ? ".second" : ".means"));
                if (means == "out") CHECK(row.chance == Fraction{0});
                if (means == "stays") CHECK(row.chance == Fraction{1});
                if (!means.empty() && means != "out" && means != "stays") {
                    CHECK(leading(row.shown("stays on")) == leading(means));
                    CHECK(row.chance == Fraction{7 - leading(means), 6});
                }
            }
        }
    });
}

}  // namespace unit_odds_test

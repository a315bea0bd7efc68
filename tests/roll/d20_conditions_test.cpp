// American War of Independence (D20), Night and Day, Wind, Flank marches.
#include <set>
#include <sstream>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "roll/d20_ledger.hpp"

namespace d20_conditions_test {

using namespace muster;
using namespace muster::test;

/// A club night with these scores of the umpire's own.
std::string with_throws(const std::string& throws, const std::string& options = {}) {
    return (options.empty() ? "" : "options: {" + options + "}\n") + club_night + "throws: {" + throws +
           "}\n";
}

TEST_CASE("one o'clock leaves seven hours in summer and six in spring and autumn (Night and Day)") {
    const std::string one_o_clock = "conditions/time: [6, 5, 2], conditions/season: ";
    struct Case {
        int score;
        std::string season;
        int hours;
    };
    for (const auto& each : std::vector<Case>{{1, "spring", 6},
                                              {2, "spring", 6},
                                              {3, "summer", 7},
                                              {4, "summer", 7},
                                              {5, "autumn", 6},
                                              {6, "autumn", 6}}) {
        const auto game = rolled(with_throws(one_o_clock + std::to_string(each.score)));
        INFO(each.score);
        CHECK(game.conditions.start_hour == 13);
        CHECK(game.conditions.season == each.season);
        CHECK(game.conditions.dark_hour == 13 + each.hours);
        CHECK(game.conditions.turns == each.hours * 4);
        CHECK(game.conditions.days_passed == 0);
    }
}

TEST_CASE("a season that a player chose is not rolled (Night and Day, line 299; winter is a ruling)") {
    const std::vector<std::pair<std::string, int>> dark{
        {"spring", 19}, {"summer", 20}, {"autumn", 19}, {"winter", 17}};
    for (const auto& [season, hour] : dark) {
        const auto game = rolled(with_throws("conditions/time: [6, 5, 2]", "season: " + season));
        INFO(season);
        CHECK(game.conditions.season == season);
        CHECK(game.conditions.dark_hour == hour);
        CHECK(thrown_as(game, "conditions/season").empty());
    }
}

TEST_CASE("six hours or less and seventeen or more are re-rolled, and a day passes (Night and Day)") {
    const auto game = rolled(with_throws("conditions/time: [1, 2, 3, 6, 6, 5, 2, 2, 3]"));
    CHECK(game.conditions.start_hour == 7);
    CHECK(game.conditions.days_passed == 2);
    const auto thrown = thrown_as(game, "conditions/time");
    REQUIRE(thrown.size() == 9);
    for (std::size_t i = 0; i < 9; ++i) {
        CHECK(thrown[i].again == (i < 6));
        CHECK(thrown[i].die == dice::d6);
    }
    CHECK(thrown[0].reading == "6: too dark, a day passes");
    CHECK(thrown[3].reading == "17: too dark, a day passes");
    CHECK(thrown[6].reading == "7 hours after midnight");
    CHECK(rolled(with_throws("conditions/time: [6, 6, 4]")).conditions.start_hour == 16);
}

TEST_CASE("the hours are as frequent as three D6 in the allowed range give them (Night and Day)") {
    std::map<int, double> ways;
    double all = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            for (int c = 1; c <= 6; ++c)
                if (a + b + c >= 7 && a + b + c <= 16) ++ways[a + b + c], ++all;
    constexpr int games = 3000;
    std::map<int, int> hours;
    int days = 0;
    const auto scenario = scenario_of(
        "title: T\nrules: awi-d20\nsides:\n"
        "  - {id: a, name: A, units: [{name: U, type: militia, men: 90}]}\n"
        "  - {id: b, name: B, units: [{name: V, type: militia, men: 90}]}\n");
    for (int seed = 1; seed <= games; ++seed) {
        const auto outcome = roll_it(scenario, rules_of("awi-d20"), "hour " + std::to_string(seed));
        REQUIRE(outcome.rolled);
        const auto& conditions = outcome.rolled->conditions;
        ++hours[conditions.start_hour.value_or(0)];
        days += conditions.days_passed.value_or(0);
        CHECK(conditions.turns == (*conditions.dark_hour - *conditions.start_hour) * 4);
    }
    double off = 0;
    for (const auto& [hour, count] : ways)
        off += std::pow(hours[hour] - games * count / all, 2) / (games * count / all);
    CHECK(hours.size() == 10);
    CHECK(off < 36.0);  // 9 degrees of freedom: chance exceeds it only once in twenty thousand
    const double again = (216 - all) / 216;
    CHECK(days / static_cast<double>(games) == Approx(again / (1 - again)).epsilon(0.15));
}

TEST_CASE("a season that was chosen rolls no die (Night and Day)") {
    for (const std::string season : {"spring", "summer", "autumn"}) {
        const auto game = rolled("options: {season: " + season + "}\n" + club_night);
        CHECK(game.conditions.season == season);
        CHECK(thrown_as(game, "conditions/season").empty());
        CHECK(game.conditions.dark_hour == (season == "summer" ? 20 : 19));
    }
}

TEST_CASE(
    "a dated battle has the season of its date and rolls no die for it, unless the option requires it") {
    const std::string months =
        "winter winter spring spring spring summer summer summer autumn autumn autumn winter";
    std::istringstream in(months);
    for (int month = 1; month <= 12; ++month) {
        std::string season;
        in >> season;
        const std::string date = fmt::format("date: 1777-{:02}-03\n", month);
        const auto game = rolled(date + club_night);
        CHECK(game.conditions.season == season);
        CHECK(thrown_as(game, "conditions/season").empty());
        // Summer to 20:00, spring and autumn to 19:00 (line 299); winter by a house ruling.
        CHECK(game.conditions.dark_hour == (season == "summer" ? 20 : season == "winter" ? 17 : 19));
        const auto thrown = rolled(date + "options: {season: roll}\n" + club_night);
        CHECK(thrown_as(thrown, "conditions/season").size() == 1);
    }
    CHECK(thrown_as(rolled(club_night), "conditions/season").size() == 1);
}

TEST_CASE("a one means that there is no wind (Wind)") {
    for (int score = 1; score <= 6; ++score) {
        const auto game = rolled(with_throws("conditions/wind: " + std::to_string(score)));
        CHECK(game.conditions.wind == (score > 1));
        CHECK(thrown_as(game, "conditions/wind").at(0).reading == (score > 1 ? "wind" : "no wind"));
    }
}

TEST_CASE("hour, season and wind are absent where the umpire leaves them out") {
    const auto game = rolled("options: {time: off, wind: off}\n" + club_night);
    CHECK(thrown_as(game, "conditions/").empty());
    CHECK_FALSE(game.conditions.start_hour);
    CHECK_FALSE(game.conditions.season);
    CHECK_FALSE(game.conditions.turns);
    CHECK_FALSE(game.conditions.wind);
}

TEST_CASE("a flank march arrives on the turn rolled, where its row says (Flank marches)") {
    for (int score = 1; score <= 20; ++score) {
        const auto game =
            rolled(with_throws("flank/british/1: " + std::to_string(score), "flank_marches: 1"));
        REQUIRE(game.flank_marches.size() == 2);
        const auto& march = game.flank_marches[0];
        CHECK(march.side == "british");
        CHECK(march.turn == score);
        CHECK(march.squares == (score <= 5    ? "own squares 1 or 5"
                                : score <= 10 ? "own squares 6 or 10"
                                : score <= 15 ? "the opponent's 6 or 10"
                                              : "the opponent's 1 or 5"));
        CHECK(thrown_as(game, "flank/british/1").at(0).die == dice::d20);
    }
}

TEST_CASE("at most two columns march round a flank, each with a die of its own (Flank marches)") {
    CHECK(rolled(club_night).flank_marches.empty());
    const auto game = rolled("options: {flank_marches: 2}\n" + club_night);
    CHECK(game.flank_marches.size() == 4);
    std::set<std::string> streams;
    for (const auto& each : thrown_as(game, "flank/")) streams.insert(each.stream);
    CHECK(streams == std::set<std::string>{"flank/british/1", "flank/british/2", "flank/american/1",
                                           "flank/american/2"});
    CHECK(said_of("options: {flank_marches: 3}\n" + club_night).find("error") != std::string::npos);
}

// The source, Flank marches: 5 or less, its Squares 1 or 5; 6-10, its 6-10; 11-15, the opponent's 6-10;
// 16-20, the opponent's 1-5.
TEST_CASE(
    "a flank march is in the JSON as numbers and truths, also from a game that was written and read again") {
    const auto json_of = [](const roll::Rolled& game) {
        const std::string json = roll::to_json_line(game, "test");
        const auto from = json.find("\"flank_marches\": [") + 17;
        return json.substr(from, json.find(", \"ledger\"") - from);
    };
    const auto column = [](const std::string& side, int number, int turn, const std::string& where) {
        return "{\"side\": \"" + side + "\", \"number\": " + std::to_string(number) +
               ", \"turn\": " + std::to_string(turn) + ", " + where + "}";
    };
    const auto game = rolled(
        with_throws("flank/british/1: 5, flank/british/2: 6, flank/american/1: 15, flank/american/2: 16",
                    "flank_marches: 2"));
    const std::string expected = "[" + column("british", 1, 5, R"("own": true, "squares": [1, 5])") + ", " +
                                 column("british", 2, 6, R"("own": true, "squares": [6, 10])") + ", " +
                                 column("american", 1, 15, R"("own": false, "squares": [6, 10])") + ", " +
                                 column("american", 2, 16, R"("own": false, "squares": [1, 5])") + "]";
    CHECK(json_of(game) == expected);
    const std::string yaml = roll::to_yaml(game, "test");
    CHECK(json_of(rolled(yaml)) == expected);

    std::string reworded = yaml;
    const std::string words = "\"own squares 6 or 10\"";
    REQUIRE(reworded.find(words) != std::string::npos);
    reworded.replace(reworded.find(words), words.size(), "by the mill");
    CHECK(json_of(rolled(reworded)).find(R"("number": 2, "turn": 6})") != std::string::npos);
}

// docs/json.md, `options`. The source rolls the wind ("on"); the umpire may leave it out.
TEST_CASE("options are in the JSON as numbers and truths, and as words if they have a choice of words") {
    const auto json =
        roll::to_json_line(rolled("options: {flank_marches: 2, wind: off}\n" + club_night), "test");
    INFO(json);
    CHECK(json.find(R"("flank_marches": 2)") != std::string::npos);
    CHECK(json.find(R"("wind": false)") != std::string::npos);
    CHECK(json.find(R"("time": )") != std::string::npos);
    CHECK(json.find("\": \"off\"") == std::string::npos);
    CHECK(json.find("\": \"on\"") == std::string::npos);
}

/// A battle on ground drawn by hand.
std::string drawn_battle(const std::string& terrain, const std::string& more = {}) {
    return "title: T\nrules: awi-d20\n" + more +
           "sides:\n  - {id: british, name: British, units: [{id: u, name: U, type: militia, men: 200}]}\n"
           "  - {id: american, name: American, units: [{id: v, name: V, type: indians, figures: 11}]}\n"
           "terrain: [" +
           terrain + "]\n";
}

const std::string village =
    "{kind: village, outline: [[10in, 10in], [20in, 10in], [20in, 20in], [10in, 20in]]";

TEST_CASE(
    "on drawn ground the town's side holds it and moves first; of a town of nobody the higher D6 (To start; "
    "Sequence of Play)") {
    for (const std::string owner : {"british", "american"}) {
        const auto game = rolled(drawn_battle(village + ", side: " + owner + "}"));
        CHECK(side(game, owner).holder);
        CHECK(side(game, owner).moves_first);
        CHECK(thrown_as(game, "holder/").empty());
        const auto again = rolled(roll::to_yaml(game, "test"), game.seed.text());
        CHECK(side(again, owner).moves_first);
    }
    const auto game =
        rolled(drawn_battle(village + "}", "throws: {holder/british: 2, holder/american: 5}\n"));
    CHECK(side(game, "american").moves_first);
    CHECK_FALSE(side(game, "british").moves_first);
}

TEST_CASE("where the game says who moves first, no die is said to decide it") {
    const std::string road = "{kind: road, course: [[0in, 2ft], [6ft, 2ft]]}";
    const auto is_rolled_for = [](const roll::Rolled& game) {
        return std::ranges::any_of(thrown_as(game, "holder/"), [](const auto& each) {
            return each.why.find("moves first") != std::string::npos;
        });
    };
    CHECK(is_rolled_for(rolled(drawn_battle(road))));
    CHECK_FALSE(is_rolled_for(rolled(drawn_battle(road, "first: british\n"))));
}

TEST_CASE("no flank march is rolled where there are no squares, and that is reported (Flank marches)") {
    const auto text = drawn_battle(village + "}", "options: {flank_marches: 2}\n");
    CHECK(said_of(text).find("flank marches arrive in numbered squares") != std::string::npos);
    CHECK(rolled(text).flank_marches.empty());
}

TEST_CASE("of every four Indians two have muskets (Notes, line 314)") {
    CHECK(number(unit(rolled(drawn_battle(village + "}")), "v"), "muskets") == 4);  // of 11
    CHECK(number(unit(rolled(drawn_battle(village + "}")), "u"), "muskets") == 10);
}

}  // namespace d20_conditions_test

// The umpire's own scores and re-rolled parts, for whole games: what changes and what does not.
#include <set>

#include <catch2/catch.hpp>

#include "roll/d20_ledger.hpp"

namespace own_throws_test {

using namespace muster;
using namespace muster::test;

/// All streams with their scores in order.
std::map<std::string, std::vector<int>> scores_of(const roll::Rolled& game) {
    std::map<std::string, std::vector<int>> scores;
    for (const auto& each : game.ledger) scores[each.stream].push_back(each.score);
    return scores;
}

/// Whether two lists agree as far as both go: a stream may be used more or less often, but its k-th score is
/// the same.
bool agree(const std::vector<int>& one, const std::vector<int>& other) {
    return std::equal(one.begin(), one.begin() + static_cast<long>(std::min(one.size(), other.size())),
                      other.begin());
}

/// The streams of `after` whose scores are not those of `before`.
std::set<std::string> changed(const roll::Rolled& before, const roll::Rolled& after) {
    const auto old = scores_of(before);
    std::set<std::string> streams;
    for (const auto& [stream, scores] : scores_of(after)) {
        const auto found = old.find(stream);
        if (found != old.end() && !agree(found->second, scores)) streams.insert(stream);
    }
    return streams;
}

bool starts(const std::string& text, const std::string& start) {
    return text.rfind(start, 0) == 0;
}

const std::string army = line("id: guards, name: Guards, type: foot-guards, men: 300") +
                         line("id: 4th-foot, name: 4th Foot, type: regular-infantry, men: 347") +
                         line("id: guns, name: Guns, type: artillery, guns: 2");

TEST_CASE("the umpire's own dice are in the ledger as such, and use up no other stream") {
    for (int seed = 1; seed <= 50; ++seed) {
        const auto before = rolled(battle(army), std::to_string(seed));
        const auto after = rolled(battle(army, "throws: {class/guards: 5}\n"), std::to_string(seed));
        REQUIRE(before.ledger.size() == after.ledger.size());
        for (std::size_t i = 0; i < before.ledger.size(); ++i) {
            const auto& thrown = after.ledger[i];
            const bool own = thrown.stream == "class/guards";
            CHECK(thrown.own == own);
            if (own)
                CHECK(thrown.score == 5);
            else
                CHECK(thrown == before.ledger[i]);
        }
        CHECK(number(unit(after, "guards"), "class") == 1);
    }
}

TEST_CASE("a stream continues after own dice where it would have been") {
    each_game(club_night, 20, [](const roll::Rolled& before) {
        const auto first = kept_as(before, "troops/british/draw").front();
        const auto after =
            rolled(club_night + "throws: {troops/british/draw: " + std::to_string(first) + "}\n",
                   before.seed.text());
        CHECK(scores_of(before) == scores_of(after));
        CHECK(thrown_as(after, "troops/british/draw").front().own);
        CHECK_FALSE(thrown_as(after, "troops/british/draw").at(1).own);
    });
}

TEST_CASE("own scores that the die does not have are an error, those that no roll needs a warning") {
    const auto seven = said_of(battle(army, "throws: {class/guards: 7}\n"));
    CHECK(seven.find("error: 7 is not a score of a D6") != std::string::npos);
    const auto nobody = said_of(battle(army, "throws: {class/nobody: 3}\n"));
    CHECK(nobody.find("warning: no die was rolled for 'class/nobody'") != std::string::npos);
    const auto written =
        said_of(battle(line("id: guards, name: Guards, type: foot-guards, men: 300, class: 1"),
                       "throws: {class/guards: 3}\n"));
    CHECK(written.find("warning: no die was rolled for 'class/guards'") != std::string::npos);
}

TEST_CASE("re-rolling the terrain of one side leaves every other score, the troops and the hour") {
    int moved = 0;
    each_game(club_night, 30, [&](const roll::Rolled& before) {
        const auto after = rolled(club_night, before.seed.text(), {{"terrain/british", 1}});
        for (const auto& stream : changed(before, after)) CHECK(starts(stream, "terrain/british/"));
        moved += !changed(before, after).empty();
        CHECK(before.conditions.start_hour == after.conditions.start_hour);
        for (const auto& of : before.sides) {
            const auto& again = side(after, of.id);
            REQUIRE(of.units.size() == again.units.size());
            for (std::size_t i = 0; i < of.units.size(); ++i) CHECK(of.units[i].d20 == again.units[i].d20);
        }
    });
    CHECK(moved >= 29);
}

TEST_CASE("re-rolling one army leaves the other, the ground and the weather") {
    each_game(club_night, 30, [](const roll::Rolled& before) {
        const auto after = rolled(club_night, before.seed.text(), {{"troops/american", 1}});
        for (const auto& stream : changed(before, after)) CHECK(starts(stream, "troops/american/"));
        CHECK(before.terrain == after.terrain);
        CHECK(before.conditions.wind == after.conditions.wind);
        CHECK_FALSE(scores_of(before).at("troops/american/draw") ==
                    scores_of(after).at("troops/american/draw"));
    });
}

TEST_CASE("re-rolling one unit leaves the classes of all others") {
    int other = 0;
    for (int seed = 1; seed <= 60; ++seed) {
        const auto before = rolled(battle(army), std::to_string(seed));
        const auto after = rolled(battle(army), std::to_string(seed), {{"class/guards", 1}});
        for (const auto& stream : changed(before, after)) CHECK(stream == "class/guards");
        for (const std::string id : {"4th-foot", "guns"})
            CHECK(unit(before, id).values == unit(after, id).values);
        other += scores_of(before).at("class/guards") != scores_of(after).at("class/guards");
    }
    CHECK(other > 35);  // of 60, five in six are expected to differ
}

TEST_CASE("adding, moving or removing a unit leaves the dice of all others") {
    const std::string first = line("id: new, name: New, type: militia, men: 100");
    for (int seed = 1; seed <= 30; ++seed) {
        const auto before = rolled(battle(army), std::to_string(seed));
        const auto after = rolled(battle(first + army), std::to_string(seed));
        CHECK(changed(before, after).empty());
        for (const std::string id : {"guards", "4th-foot", "guns", "facing-them"})
            CHECK(unit(before, id).values == unit(after, id).values);
    }
}

TEST_CASE("a re-roll of everything is a new game, and twice is another again") {
    const auto before = rolled(club_night, "x");
    const auto once =
        rolled(club_night, "x", {{"terrain", 1}, {"troops", 1}, {"conditions", 1}, {"half", 1}});
    const auto twice =
        rolled(club_night, "x", {{"terrain", 2}, {"troops", 2}, {"conditions", 2}, {"half", 2}});
    CHECK_FALSE(before.terrain == once.terrain);
    CHECK_FALSE(once.terrain == twice.terrain);
}

}  // namespace own_throws_test

#include "dossier/redact.hpp"

#include <algorithm>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "dossier/known_plan.hpp"
#include "dossier/screened_game.hpp"

namespace redact_test {

using namespace muster;
using dossier::Audience;
using dossier::Dossier;
using dossier::testing::american;
using dossier::testing::at;
using dossier::testing::british;
using dossier::testing::everyone;
using dossier::testing::screened_game;
using dossier::testing::umpire;

using Words = std::vector<std::string>;

/// Every key of an order of battle is in the table of facts, so none is forgotten here.
void add_facts(Words& words, const auto& table, const auto& owner) {
    for (const auto& fact : table)
        if (fact.is_text())
            words.emplace_back(fact.text(owner));
        else if (const auto number = fact.number(owner))
            words.push_back(fmt::format("{} {}", fact.key, *number));
}

void add(Words& words, const dossier::Unit& unit) {
    for (const auto* word : {&unit.id, &unit.name, &unit.type, &unit.counts_as}) words.push_back(*word);
    add_facts(words, scenario::unit_facts, unit);
    for (const auto& [id, value] : unit.values) words.push_back(id);
}

void add(Words& words, const dossier::Side& side) {
    words.push_back(side.id);
    words.push_back(side.briefing);
    add_facts(words, scenario::side_facts, side);
    words.insert(words.end(), side.generals.begin(), side.generals.end());
    for (const auto& brigade : side.brigades) {
        for (const auto* word : {&brigade.id, &brigade.name, &brigade.commander}) words.push_back(*word);
        for (const auto& unit : brigade.units) add(words, unit);
    }
}

void add(Words& words, const terrain::Terrain& ground) {
    for (const auto& feature : ground.features)
        for (const auto* word : {&feature.id, &feature.kind, &feature.name, &feature.side})
            words.push_back(*word);
    for (const auto& road : ground.roads)
        words.push_back(fmt::format("road to {} of {}", road.to, road.side));
    for (const auto& crossing : ground.crossings)
        words.push_back(fmt::format("{} of {}", crossing.kind, crossing.side));
}

/// Every text of a dossier.
Words words_of(const Dossier& dossier) {
    Words words{dossier.rules, dossier.title,       dossier.date, dossier.place,
                dossier.notes, dossier.fingerprint, dossier.seed};
    words.insert(words.end(), dossier.sources.begin(), dossier.sources.end());
    for (const auto& [option, choice] : dossier.options) words.push_back(option + "=" + choice);
    for (const auto& [stream, count] : dossier.rerolls) words.push_back(stream);
    for (const auto& side : dossier.sides) add(words, side);
    if (dossier.terrain) add(words, *dossier.terrain);
    for (const auto& march : dossier.flank_marches) words.push_back(march.side + march.label + march.squares);
    for (const auto& thrown : dossier.ledger) words.push_back(thrown.stream + thrown.why + thrown.reading);
    return words;
}

bool says(const Dossier& dossier, const std::string& word) {
    const Words words = words_of(dossier);
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& text) { return text.find(word) != std::string::npos; });
}

/// What only the American player may know.
const Words american_secrets{"3rd-maryland",   "3rd Maryland", "maryland",    "Maryland",     "Smallwood",
                             "riflemen",       "Riflemen",     "of american", "for american", "american-wood",
                             "american flank", "continentals", "jagers"};

TEST_CASE("a side's dossier has no word that only the enemy may know") {
    auto game = screened_game();
    Words secrets = american_secrets;
    int number = 7000;
    const auto give = [&](const auto& fact, auto& owner) {
        if (fact.known_to == scenario::KnownTo::everyone) return;
        const std::string word = fmt::format("secret {}", fact.key);
        fact.put(owner, word);
        fact.put(owner, ++number);
        secrets.push_back(fact.is_text() ? word : fmt::format("{} {}", fact.key, number));
    };
    for (const auto& fact : scenario::side_facts) give(fact, game.sides[1]);
    for (const auto& fact : scenario::unit_facts) give(fact, game.sides[1].units[0]);
    for (const auto& secret : secrets) {
        INFO(secret);
        CHECK_FALSE(says(redact(game, british), secret));
        CHECK_FALSE(says(redact(game, everyone), secret));
        CHECK(says(redact(game, umpire), secret));
    }
}

TEST_CASE("of the enemy a side knows name, colour and half") {
    const Dossier seen = redact(screened_game(), british);
    REQUIRE(seen.sides.size() == 2);
    const auto& enemy = seen.sides[1];
    CHECK_FALSE(enemy.known);
    CHECK(enemy.name == "American");
    CHECK(enemy.colour == "madder");
    CHECK(enemy.half == source::Half::b);
    CHECK(enemy.brigades.empty());
    CHECK(enemy.wagons == 0);
}

TEST_CASE("only the umpire has seed, re-rolls and ledger") {
    for (const auto& who : {british, american, everyone}) {
        const Dossier seen = redact(screened_game(), who);
        CHECK_FALSE(says(seen, "the-secret-seed"));
        CHECK(seen.seed.empty());
        CHECK(seen.rerolls.empty());
        CHECK(seen.ledger.empty());
    }
    const Dossier seen = redact(screened_game(), umpire);
    CHECK(seen.seed == "the-secret-seed");
    CHECK(seen.ledger == screened_game().ledger);
    CHECK(seen.rerolls.size() == 1);
}

TEST_CASE("a side knows its own units, and counts them from one") {
    const Dossier seen = redact(screened_game(), american);
    const auto& own = seen.sides[1];
    CHECK(own.known);
    CHECK(own.briefing == "orders for american");
    for (const auto& each : dossier::redact_all(screened_game()))
        CHECK(each.victory == screened_game().victory);  // everyone knows it
    REQUIRE(own.brigades.size() == 2);
    CHECK(own.brigades[0].name == "Maryland");
    CHECK(own.brigades[0].units[0].number == 1);
    CHECK(own.brigades[1].name.empty());
    CHECK(own.brigades[1].units[0].number == 2);
    CHECK(own.brigades[0].units[0].thrown.at("strength") == 1);
}

TEST_CASE("a side counts the dice of its own cards, and the umpire knows which of the ledger they are") {
    auto game = screened_game();
    game.ledger.resize(9);
    game.sides[0].units[0].thrown = {{"strength", 4}};
    game.sides[0].units[1].thrown = {};
    game.sides[1].units[0].thrown = {{"class", 8}, {"strength", 3}};
    game.sides[1].units[1].thrown = {{"strength", 8}};
    const auto own = [](const Dossier& seen, std::size_t brigade) {
        return seen.sides[1].brigades[brigade].units[0].thrown;
    };
    for (const auto& who : {american, umpire}) {
        CHECK(own(redact(game, who), 0) == std::map<std::string, int>{{"class", 2}, {"strength", 1}});
        CHECK(own(redact(game, who), 1) == std::map<std::string, int>{{"strength", 2}});
    }
    CHECK(redact(game, umpire).cited ==
          std::map<int, dossier::Cited>{{3, {"American", 1}}, {4, {"British", 1}}, {8, {"American", 2}}});
    CHECK(redact(game, american).cited.empty());
}

TEST_CASE("everyone knows which kinds of ground there are, but no unit and no screened ground") {
    const Dossier seen = redact(screened_game(), everyone);
    CHECK(seen.ground_present == Words{"bridge", "ford", "river", "road", "wood"});
    REQUIRE(seen.terrain);  // the layout of the squares, and nothing else
    CHECK(seen.terrain->features.empty());
    CHECK(seen.flank_marches.empty());
    for (const auto& side : seen.sides) {
        CHECK_FALSE(side.known);
        CHECK(side.brigades.empty());
        CHECK(side.briefing.empty());
    }
}

TEST_CASE("while the screen is up a side sees the ground of its own half, courses cut at the centre line") {
    const Dossier seen = redact(screened_game(), british);
    CHECK(seen.screen);
    REQUIRE(seen.terrain);
    REQUIRE(seen.terrain->features.size() == 1);
    CHECK(seen.terrain->features[0].id == "british-wood-1");
    REQUIRE(seen.terrain->river);
    // from (34, 20) to (40, 30) the river passes y = 24 at x = 36.4
    CHECK(seen.terrain->river->course == lengths::TableLine{at(36, 0), at(34, 20), at(36.4, 24)});
    REQUIRE(seen.terrain->crossings.size() == 1);
    CHECK(seen.terrain->crossings[0].kind == "bridge");
    for (const auto& road : seen.terrain->roads)
        for (const auto& point : road.course) CHECK(point.y <= lengths::Inches{24});
}

TEST_CASE("while the screen is up a side sees crossings of its own half that are its own or nobody's") {
    auto game = screened_game();
    game.terrain->crossings = {{"ford", "", at(36, 5)},           {"bridge", "american", at(36, 8)},
                               {"bridge", "british", at(36, 10)}, {"ford", "", at(43, 30)},
                               {"ford", "british", at(43, 35)},   {"bridge", "american", at(43, 39)}};
    std::vector<double> places;
    for (const auto& crossing : redact(game, british).terrain->crossings)
        places.push_back(crossing.at.y.value());
    CHECK(places == std::vector<double>{5, 10});
}

TEST_CASE("a piece of the enemy's lane in a side's own half does not say where it leads") {
    const Dossier seen = redact(screened_game(), british);
    REQUIRE(seen.terrain->roads.size() == 2);
    CHECK(seen.terrain->roads[1].to.empty());
    CHECK(seen.terrain->roads[1].side.empty());
}

TEST_CASE("the column where the river leaves is known to the side that has that edge") {
    CHECK(redact(screened_game(), british).terrain->river->column == 0);
    CHECK(redact(screened_game(), american).terrain->river->column == 4);
}

TEST_CASE("ground placed by hand is public, and so is all ground once the screen is down") {
    auto by_hand = screened_game();
    by_hand.squares = by_hand.screened = false;
    auto lowered = screened_game();
    lowered.screened = false;
    for (const auto& game : {by_hand, lowered})
        for (const auto& who : {british, american, everyone}) {
            const Dossier seen = redact(game, who);
            CHECK_FALSE(seen.screen);
            CHECK(seen.terrain == game.terrain);
        }
}

TEST_CASE("the umpire sees both halves and all flank marches") {
    const Dossier seen = redact(screened_game(), umpire);
    CHECK(seen.terrain == screened_game().terrain);
    CHECK(seen.flank_marches.size() == 2);
}

TEST_CASE("a course that crosses the centre line thrice is seen as two parts from each half") {
    const lengths::TableLine course{at(0, 0), at(0, 30), at(10, 18), at(10, 48)};
    const auto north = dossier::cut_at(course, lengths::Inches{24}, true);
    REQUIRE(north.size() == 2);
    CHECK(north[0] == lengths::TableLine{at(0, 0), at(0, 24)});
    CHECK(north[1] == lengths::TableLine{at(5, 24), at(10, 18), at(10, 24)});
    CHECK(dossier::cut_at(course, lengths::Inches{24}, false).size() == 2);
    CHECK(dossier::cut_at({at(0, 30), at(9, 40)}, lengths::Inches{24}, true).empty());
}

TEST_CASE("a fact of a side or a unit reaches those whom its table lets know it, and nobody else") {
    auto game = screened_game();
    const auto given = [](const auto& fact, auto& owner) {
        fact.put(owner, 3);
        fact.put(owner, "given");
    };
    const auto is_given = [](const auto& fact, const auto& owner) {
        return fact.is_text() ? fact.text(owner) == "given" : fact.number(owner) == 3;
    };
    for (const auto& fact : scenario::side_facts) given(fact, game.sides[1]);
    for (const auto& fact : scenario::unit_facts) given(fact, game.sides[1].units[0]);
    const auto known_to = [&](scenario::KnownTo whom, const Audience& who) {
        return whom == scenario::KnownTo::everyone || who == umpire ||
               (whom != scenario::KnownTo::umpire && who.side == "american") ||
               (whom == scenario::KnownTo::allies && who.side == "french");
    };
    const Audience french{Audience::Kind::side, "french"};  // an ally of the Americans
    auto& ally = game.sides.emplace_back(dossier::testing::side("french", "French", source::Half::b));
    ally.alliance = game.sides[1].alliance = "american";
    for (const auto& who : {umpire, american, french, british, everyone}) {
        const auto side = redact(game, who).sides[1];
        for (const auto& fact : scenario::side_facts) {
            INFO(fact.key << " to '" << who.side << "'");
            CHECK(is_given(fact, side) == known_to(fact.known_to, who));
            CHECK((fact.text(side).empty() || is_given(fact, side)));
        }
        CHECK(side.known == (who == umpire || who == american));
        CHECK(side.allied == (who == french));
        CHECK((side.known || side.allied) == !side.brigades.empty());
        if (side.brigades.empty()) continue;
        for (const auto& fact : scenario::unit_facts) {
            INFO(fact.key << " to '" << who.side << "'");
            CHECK(is_given(fact, side.brigades[0].units[0]) == known_to(fact.known_to, who));
        }
    }
    // By today's tables, everyone may know only the enemy's name, colour and flag. An ally also knows who
    // commands, and how the troops are dressed.
    const auto keys_for = [](const auto& table, scenario::KnownTo whom) {
        std::vector<std::string_view> keys;
        for (const auto& fact : table)
            if (fact.known_to == whom) keys.push_back(fact.key);
        return keys;
    };
    using Keys = std::vector<std::string_view>;
    CHECK(keys_for(scenario::side_facts, scenario::KnownTo::everyone) == Keys{"name", "colour", "flag"});
    CHECK(keys_for(scenario::side_facts, scenario::KnownTo::allies) == Keys{"commander", "nationality"});
    CHECK(keys_for(scenario::unit_facts, scenario::KnownTo::everyone).empty());
    CHECK(keys_for(scenario::unit_facts, scenario::KnownTo::allies) == Keys{"nationality", "coat", "facing"});
}

TEST_CASE("an ally sees troops, zones and the common half, and no order, die or number") {
    auto game = screened_game();
    auto& ally = game.sides.emplace_back(dossier::testing::side("french", "French", source::Half::b));
    ally.alliance = game.sides[1].alliance = "american";
    const Dossier own = redact(game, american);
    const Dossier seen = dossier::redact(game, {Audience::Kind::side, "french"});
    REQUIRE(seen.terrain);
    CHECK(seen.terrain->features.size() == own.terrain->features.size());
    REQUIRE(seen.sides[1].brigades.size() == own.sides[1].brigades.size());
    for (const char* const private_word : {"notes of 3rd-maryland", "for american", "american flank",
                                           "general of american", "notes of side american", "strength"}) {
        INFO(private_word);
        CHECK(says(own, private_word));
        CHECK_FALSE(says(seen, private_word));
    }
    for (const auto& brigade : seen.sides[1].brigades)
        for (const auto& unit : brigade.units) {
            CHECK(unit.values.empty());
            CHECK(unit.thrown.empty());
            CHECK_FALSE(unit.men.has_value());
            CHECK_FALSE(unit.name.empty());
        }
    CHECK(seen.plan.positions.size() == own.plan.positions.size());
    // What the ally holds back changes nothing that is seen, and its numbers count what is.
    const auto numbers = [](const Dossier& dossier) {
        std::vector<int> all;
        for (const auto& position : dossier.plan.positions) all.push_back(position.number);
        return all;
    };
    auto more = game;
    auto held_back = more.sides[1].units.front();
    held_back.id = "held-back";
    held_back.at.reset();
    more.sides[1].units.insert(more.sides[1].units.begin(), {held_back, held_back});
    const Dossier still = dossier::redact(more, {Audience::Kind::side, "french"});
    CHECK_FALSE(says(still, "held-back"));
    CHECK(still.sides[1].brigades.size() == seen.sides[1].brigades.size());
    CHECK(numbers(still) == numbers(seen));
    CHECK(numbers(dossier::redact(more, american)) != numbers(seen));
    CHECK(dossier::redact(game, british).plan.positions.size() < 3);
}

}  // namespace redact_test

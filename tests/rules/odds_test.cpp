// The odds that sheets print, checked by plain loops over the dice that do not use the data.
#include "rules/read_system.hpp"

namespace odds_test {

using namespace muster;
using namespace muster::tests;
using lengths::Fraction;
using rules::Chance;

std::vector<Chance> of_test(const rules::RulesSystem& system, std::string_view test) {
    std::vector<Chance> found;
    for (auto& chance : rules::chances(system))
        if (chance.test == test) found.push_back(std::move(chance));
    return found;
}

int number(const Chance& chance, std::size_t at) {
    return std::get<int>(chance.when.at(at).second);
}
std::string text(const Chance& chance, std::size_t at) {
    return std::get<std::string>(chance.when.at(at).second);
}

/// A needed number on a D6 with the ladder of the firing, melee and morale sections, counted over both dice.
Fraction ladder(int needed) {
    int good = 0;
    for (int first = 1; first <= 6; ++first)
        for (int second = 1; second <= 6; ++second) {
            if (first == 1) continue;  // a 1 is always a miss
            if (needed <= 6 && first >= needed) ++good;
            if (needed == 7 && first == 6 && second >= 4) ++good;
            if (needed == 8 && first == 6 && second >= 5) ++good;
            if (needed == 9 && first == 6 && second == 6) ++good;
        }
    return {good, 36};
}

TEST_CASE("a chance is printed as whole per cent, but never as none or all if it is neither") {
    using rules::print_chance;
    CHECK(print_chance(Fraction{0}) == "0 %");
    CHECK(print_chance(Fraction{1}) == "100 %");
    CHECK(print_chance(Fraction{1, 46656}) == "<1 %");
    CHECK(print_chance(Fraction{233, 46656}) == "<1 %");  // 0.4994 per cent
    CHECK(print_chance(Fraction{1, 200}) == "1 %");
    CHECK(print_chance(Fraction{1, 6}) == "17 %");
    CHECK(print_chance(Fraction{199, 200}) == "99 %");
    CHECK(print_chance(Fraction{46656 - 233, 46656}) == ">99 %");
    CHECK(print_chance(Fraction{46655, 46656}) == ">99 %");
}

TEST_CASE("the ladder of needed numbers is exact") {
    const auto needs = of_test(read_system("loyalty-and-glory"), "need");
    REQUIRE(needs.size() == 10);
    for (const Chance& chance : needs) {
        REQUIRE(chance.when.size() == 1);
        CHECK(chance.when[0].first == "number");
        CHECK(chance.outcome == "success");
        CHECK(chance.chance == ladder(number(chance, 0)));
    }
    CHECK(needs[0].chance == Fraction(5, 6));
    CHECK(needs[6].chance == Fraction(1, 12));
    CHECK(needs[7].chance == Fraction(1, 18));
    CHECK(needs[8].chance == Fraction(1, 36));
    CHECK(needs[9].chance == Fraction(0));
}

TEST_CASE("a hit that is not saved kills: all twelve chances of the D20 rules") {
    const auto kills = of_test(read_system("awi-d20"), "hit and save");
    REQUIRE(kills.size() == 12);
    for (const Chance& chance : kills) {
        const bool skirmishers = text(chance, 0) == "skirmishers";
        const std::string cover = text(chance, 1);
        const bool guns = text(chance, 2) == "artillery";
        const int lowest_hit = (skirmishers ? 17 : 7) + (cover == "soft" ? 1 : cover == "hard" ? 2 : 0);
        int killed = 0;
        for (int hit = 1; hit <= (skirmishers ? 20 : 10); ++hit)
            for (int save = 1; save <= 6; ++save)
                if (hit >= lowest_hit && !(guns ? save == 6 : save == 5 || save == 6)) ++killed;
        INFO(chance.when.size() << cover);
        CHECK(chance.outcome == "killed");
        CHECK(chance.chance == Fraction(killed, (skirmishers ? 20 : 10) * 6));
    }
    CHECK(kills.front().when[0].first == "target");
    CHECK(kills.front().when[1].first == "cover");
    CHECK(kills.front().when[2].first == "by");
    CHECK(text(kills.front(), 2) == "small arms");
}

TEST_CASE("whether a unit stays after a loss agrees with the morale rule") {
    const auto stays = of_test(read_system("awi-d20"), "next loss");
    REQUIRE(stays.size() > 400);
    for (const Chance& chance : stays) {
        const int figures = number(chance, 0), killed = number(chance, 1), factor = number(chance, 2);
        const bool failing = std::get<bool>(chance.when.at(3).second);
        REQUIRE(killed < figures);
        int good = 0;
        for (int score = 1; score <= 6; ++score)
            if ((figures - killed) - factor * killed + score - (failing ? 1 : 0) >= 0) ++good;
        CHECK(chance.chance == Fraction(good, 6));
    }
}

TEST_CASE("a formation fail ends as often as its number says") {
    for (const Chance& chance : of_test(read_system("awi-d20"), "formation fail"))
        CHECK(chance.chance == Fraction(7 - number(chance, 0), 6));
    for (const Chance& chance : of_test(read_system("awi-d20"), "kill in melee"))
        CHECK(chance.chance == Fraction(11 - number(chance, 0), 10));
}

TEST_CASE("reference texts find chances by name, as whole per cent") {
    const auto words = rules::chance_words(read_system("awi-d20"));
    CHECK(words.at("chance.hit_and_save.skirmishers.soft.small_arms") == "10 %");
    CHECK(words.at("chance.hit_and_save.formed.open.artillery") == "33 %");
    CHECK(words.at("chance.formation_fail.6") == "17 %");
    CHECK(words.at("chance.next_loss.10.3.4.false") == "33 %");
    CHECK(rules::chance_words(read_system("loyalty-and-glory")).at("chance.need.4") == "50 %");
}

TEST_CASE("all names of chances are known without working one out") {
    const auto system = read_system("awi-d20");
    std::vector<std::string> names;
    for (const auto& [name, chance] : rules::chance_words(system)) names.push_back(name);
    CHECK(rules::chance_names(system) == names);
}

source::Formula formula_of(const std::string& text) {
    source::Reporter report;
    return *source::Formula::parse(text, {}, report);
}

TEST_CASE("a chance is printed as impossible or certain only if it is") {
    CHECK(rules::print_chance(Fraction(0)) == "0 %");
    CHECK(rules::print_chance(Fraction(1, 36)) == "3 %");
    CHECK(rules::print_chance(Fraction(1, 1000)) == "<1 %");
    CHECK(rules::print_chance(Fraction(999, 1000)) == ">99 %");
    CHECK(rules::print_chance(Fraction(1)) == "100 %");
}

TEST_CASE("the outcomes of a test and the rest sum to one") {
    rules::OddsRule rule;
    source::Reporter report;
    rule.test = "two dice";
    rule.dice = {{"one", {dice::d6, {}, {}, {}}}, {"two", {dice::d6, {}, {}, {}}}};
    const auto outcome = [&](const std::string& name, const std::string& formula) {
        rule.outcomes.emplace_back(source::Placed<std::string>{name, {}}, formula_of(formula));
        rule.outcome_texts.push_back(*source::Phrase::parse(name, {}, report));
    };
    outcome("high", "one + two >= 9");
    outcome("double", "one == two");
    rule.otherwise = "nothing";
    const auto found = rules::chances(rule);
    REQUIRE(found.size() == 2);
    CHECK(found[0].chance == Fraction(10, 36));
    CHECK(found[1].chance == Fraction(4, 36));  // 5-5 and 6-6 are high: the first outcome that holds counts
}

TEST_CASE("a pool counts the dice that meet its formula, and a re-roll makes up for a miss") {
    rules::OddsRule rule;
    source::Reporter report;
    rule.test = "shots";
    rule.when = {{"guns", {1, 3}, {}}, {"hill", {}, {"false", "true"}}};
    rule.dice = {{"hits", {dice::d6, formula_of("guns"), formula_of("score >= 4"), formula_of("hill.true")}}};
    rule.outcomes = {{{"{2 * hits} hits", {}}, formula_of("hits > 0")}, {{"none", {}}, formula_of("true")}};
    for (const auto& [name, formula] : rule.outcomes)
        rule.outcome_texts.push_back(*source::Phrase::parse(name.value, {}, report));
    rule.means = {{{"expected", {}}, formula_of("2 * hits")}};
    REQUIRE(rules::pools_are_sound(rule));

    // Counted by hand: three D6 one by one, each rolled again if it misses on a hill.
    std::map<std::string, Fraction> counted;
    Fraction mean{0};
    for (int way = 0; way < 216 * 216; ++way) {
        int hits = 0;
        for (int die = 0, rest = way; die < 3; ++die, rest /= 36)
            hits += rest % 6 >= 3 || rest / 6 % 6 >= 3 ? 1 : 0;
        counted[hits == 0 ? "none" : std::to_string(2 * hits) + " hits"] += Fraction(1, 216 * 216);
        mean += Fraction(2 * hits, 216 * 216);
    }
    std::size_t seen = 0;
    for (const auto& chance : rules::chances(rule)) {
        if (chance.when[0].second != rules::CircumstanceValue{3} ||
            chance.when[1].second != rules::CircumstanceValue{true})
            continue;
        INFO(chance.outcome);
        ++seen;
        if (chance.is_mean)
            CHECK(chance.chance == mean);
        else
            CHECK(chance.chance == counted.at(chance.outcome));
    }
    CHECK(seen == 5);  // 2, 4 and 6 hits, none, and the mean
    CHECK(rules::name_of({"shots", {{"guns", 3}, {"hill", true}}, "4 hits", {}, false}, rule) ==
          "chance.shots.3.true.4_hits");
}

TEST_CASE("outcomes of one line are sorted by the number they start with, then by their letters") {
    rules::OddsRule rule;
    source::Reporter report;
    rule.test = "drift";
    rule.dice = {{"one", {dice::d6, {}, {}, {}}}};
    rule.outcomes = {{{"{8 * (one - 3)} paces", {}}, formula_of("true")}};
    rule.outcome_texts.push_back(*source::Phrase::parse(rule.outcomes[0].first.value, {}, report));
    std::vector<std::string> order;
    for (const auto& chance : rules::chances(rule)) order.push_back(chance.outcome);
    // A minus is printed as U+2212, so these two texts do not begin with a number and count as 0.
    CHECK(order ==
          std::vector<std::string>{"0 paces", "−16 paces", "−8 paces", "8 paces", "16 paces", "24 paces"});
}

TEST_CASE("a pool of too many dice, or of a part of one, is refused") {
    rules::OddsRule rule;
    rule.when = {{"guns", {20, 21}, {}}};
    rule.dice = {{"hits", {dice::d6, formula_of("guns"), formula_of("score == 6"), {}}}};
    CHECK_FALSE(rules::pools_are_sound(rule));
    rule.when = {{"guns", {1, 2}, {}}};
    CHECK(rules::pools_are_sound(rule));
    rule.when = {{"guns", {0, 20}, {}}};
    CHECK(rules::pools_are_sound(rule));
    rule.dice[0].second.count = formula_of("guns - 1");
    CHECK_FALSE(rules::pools_are_sound(rule));
    rule.dice[0].second.count = formula_of("guns / 2");
    CHECK(rules::pools_are_sound(rule));
    rule.when = {{"guns", {2, 3}, {}}};
    CHECK_FALSE(rules::pools_are_sound(rule));
}

TEST_CASE("circumstances that do not occur have no chances, and an outcome that cannot happen has 0") {
    rules::OddsRule rule;
    source::Reporter report;
    rule.test = "drift";
    rule.when = {{"wind", {1, 3}, {}}};
    rule.only = formula_of("wind > 1");
    rule.dice = {{"one", {dice::d6, {}, {}, {}}}};
    rule.outcomes = {{{"ashore", {}}, formula_of("one > 3 + wind")},
                     {{"{one} miles", {}}, formula_of("one < wind")}};
    for (const auto& [name, formula] : rule.outcomes)
        rule.outcome_texts.push_back(*source::Phrase::parse(name.value, {}, report));
    rule.means = {{{"miles", {}}, formula_of("one * 2")}};
    const auto of = [&] {
        std::vector<std::string> told;
        for (const auto& each : rules::chances(rule))
            told.push_back(fmt::format("{} {} {}/{}{}", std::get<int>(each.when.at(0).second), each.outcome,
                                       each.chance.numerator(), each.chance.denominator(),
                                       each.is_mean ? " mean" : ""));
        return told;
    };
    CHECK(of() ==
          std::vector<std::string>{"3 ashore 0/1", "3 1 miles 1/6", "3 2 miles 1/6", "3 miles 7/1 mean"});
    rule.only = formula_of("wind < 3");
    CHECK(of() == std::vector<std::string>{"1 ashore 1/3", "1 miles 7/1 mean"});
}

}  // namespace odds_test

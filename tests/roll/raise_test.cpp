// What the order of battle gives in place of dice, and who is a unit at all.
#include "roll/game_table.hpp"

using namespace muster;
using namespace muster::test;

namespace {

std::string of_rules(std::string rules, const std::string& units, const std::string& side = {}) {
    return "title: A test\nrules: " + rules + "\nsides:\n  - id: british\n    name: British\n" + side +
           "    brigades:\n      - name: First\n        units:\n" + units +
           "  - {id: american, name: American, units: [{id: facing, name: Facing, type: militia, men: "
           "200}]}\n";
}

std::string kinds_of(const std::string& text) {
    std::string said;
    const auto scenario = scenario_of(text);
    const auto outcome = roll_it(scenario, rules_of(scenario.rules.value), "a test");
    for (const auto& each : outcome.said.all())
        if (each.severity == source::Severity::error) said += each.kind + ": " + each.sentence + "\n";
    return said;
}

}  // namespace

TEST_CASE("a class is one that some type's dice may give, from the best to the worst of all types") {
    // The profile table of Loyalty & Glory has classes from 1 to 5.
    const auto with = [](const std::string& number) {
        return kinds_of(battle(line("name: A, type: militia, men: 200, class: " + number)));
    };
    CHECK(with("1").empty());
    CHECK(with("5").empty());
    CHECK(with("6") == "class-outside: A: 6 is not a class of Loyalty & Glory; the classes are 1 to 5\n");
    // Rules that roll for no class take any.
    CHECK(kinds_of(of_rules("fife-and-drum", line("name: A, type: militia, men: 200, class: 9"))).empty());
}

TEST_CASE("a quality is one of those that the rules roll for, and under others any word") {
    const auto with = [](const std::string& rules, const std::string& word) {
        return kinds_of(of_rules(rules, line("name: A, type: militia, men: 200, quality: " + word)));
    };
    for (const char* known : {"elite", "veteran", "average", "green", "poor"})
        CHECK(with("empire-of-liberty", known).empty());
    CHECK(with("empire-of-liberty", "greem") ==
          "quality-unknown: A: 'greem' is not a quality of Empire of Liberty; did you mean 'green'?; the "
          "qualities are "
          "average, poor, green, veteran, elite\n");
    CHECK(with("loyalty-and-glory", "fine").empty());
}

TEST_CASE("who a type is not for, and who is no unit, is told by the rules") {
    // A general is no unit of Loyalty & Glory, but keeps his place; made one by as:, he is.
    const auto game = rolled(battle(line("name: A, type: militia, men: 200") +
                                    line("name: Howe, type: general, at: [1ft, 2ft]") +
                                    line("id: b, name: Gage, type: general, as: militia, men: 100")));
    REQUIRE(game.sides[0].attached.size() == 1);
    CHECK(game.sides[0].attached[0].name == "Howe");
    CHECK(game.sides[0].units.size() == 2);
    CHECK(unit(game, "b").counts_as == "militia");
    CHECK(unit(game, "b").as == "militia");
    CHECK(
        kinds_of(battle(line("name: A, type: militia, as: militias, men: 200"))).starts_with("as-no-type: "));
}

TEST_CASE("the bases of a unit are those that are written and not zero") {
    const auto game =
        rolled(battle(line("id: a, name: A, type: regular-infantry, men: 200, grenadier: 0, light: 1")));
    CHECK(unit(game, "a").bases == std::map<std::string, int>{{"light", 1}, {"line", 2}});
}

TEST_CASE("a unit is of its own nation, else its side's, and its brigade is one that has a name") {
    const auto game =
        rolled(of_rules("loyalty-and-glory",
                        line("id: a, name: A, type: regular-infantry, men: 200") +
                            line("id: b, name: B, type: regular-infantry, men: 200, nationality: hessian"),
                        "    nationality: british\n"));
    CHECK(unit(game, "a").nationality == "british");
    CHECK(unit(game, "b").nationality == "hessian");
    CHECK(unit(game, "a").brigade == game.sides[0].brigades.at(0).id);
    CHECK(unit(game, "facing").brigade.empty());
    CHECK(game.sides[1].brigades.empty());
}

TEST_CASE("an option is on or off, a word or a number within its bounds, as the scenario says or as usual") {
    const auto of = [](const std::string& options) {
        return rolled("title: T\nrules: awi-d20\n" + options + club_night.substr(club_night.find("terrain:")))
            .option_values;
    };
    const auto find = [](const auto& values, const std::string& id) {
        for (const auto& [name, value] : values)
            if (name == id) return value;
        return roll::Value{std::string{"none"}};
    };
    for (const auto& option : rules_of("awi-d20").options) {
        INFO(option.id);
        const auto usual = find(of(""), option.id);
        const bool is_switch = option.choices == std::vector<std::string>{"on", "off"};
        CHECK(std::holds_alternative<bool>(usual) == is_switch);
        for (const auto& choice : option.choices) {
            const auto chosen = find(of("options: {" + option.id + ": " + choice + "}\n"), option.id);
            if (is_switch) CHECK(chosen == roll::Value{choice == "on"});
            if (!is_switch) CHECK(chosen == roll::value_of(choice));
        }
    }
}

TEST_CASE("an option's number has bounds, and both of them may be chosen") {
    const auto with = [](int number) {
        return kinds_of(
            "title: T\nrules: fife-and-drum\noptions: {men_per_figure: " + std::to_string(number) + "}\n" +
            of_rules("fife-and-drum", line("name: A, type: militia, men: 200")).substr(34));
    };
    for (const auto& option : rules_of("fife-and-drum").options)
        if (option.id == "men_per_figure") {
            CHECK(with(option.least).empty());
            CHECK(with(option.most).empty());
            CHECK(with(option.least - 1).starts_with("no-such-choice: "));
            CHECK(with(option.most + 1).starts_with("no-such-choice: "));
        }
}

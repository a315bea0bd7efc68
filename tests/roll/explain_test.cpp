// How a unit came to its values, word for word.
#include "roll/explain.hpp"

#include "roll/game_table.hpp"

namespace explain_test {

using namespace muster;
using namespace muster::test;

const std::string two_brigades =
    "title: A test\nrules: loyalty-and-glory\nthrows: {class/a: 3}\n"
    "sides:\n"
    "  - id: british\n    name: British\n    brigades:\n"
    "      - {name: Reserve, units: [{id: g, name: Guards, type: foot-guards, men: 300, class: 1}]}\n"
    "      - name: First\n        units:\n"
    "          - {id: a, name: Alpha, type: regular-infantry, men: 347, grenadier: 1, light: 1, line: 3}\n"
    "          - {id: b, name: Bravo, type: artillery, guns: 2, as: artillery, class: 3}\n"
    "  - {id: american, name: American, units: [{id: m, name: Mike, type: militia, men: 1, class: 4}]}\n";

std::string story_of(const std::string& id, const std::string& text = two_brigades) {
    const auto game = rolled(text);
    return roll::explain(game, rules_of(game.rules), unit(game, id));
}

TEST_CASE(
    "the story of a unit has its place, its strength, and for each value the roll, the row and the rule") {
    // Unit Class: regular infantry is 1 on a 5 or 6, else 2. 8 - 2, with a base of grenadiers and one of
    // light infantry, and one for each hundred of 347 men (Initial Unit Strength). Half of 12 are 6 dice.
    CHECK(story_of("a") ==
          "Alpha\n"
          "  British, First\n"
          "  regular infantry counts as regular infantry in Loyalty & Glory\n"
          "  347 men, 3 line bases, 1 grenadier base, 1 light base\n"
          "  line: 3 bases, from the order of battle  [Unit Structure]\n"
          "  class: the umpire's own D6: 3, class 2  [Unit Class]\n"
          "      Unit Class, from the order of battle or by D6 on the profile table\n"
          "      roll 1 (the umpire's own): D6 for Unit Class, Alpha, stream class/a\n"
          "      table of regular infantry, D6: 5-6 gives 1; 1-4 gives 2\n"
          "  size bonus: min(6, up(347 / 100)) = 4; one for each 100 men or part, at most 6 (option "
          "size_bonus)  "
          "[Initial Unit Strength]\n"
          "  strength: 8 − 2 + 1 + 1 + 4 = 12  [Initial Unit Strength]\n"
          "      8 − class + grenadier bases + light bases + size bonus\n"
          "  dice: up(12 / 2) = 6  [Firing Phase]\n"
          "      half of the strength, rounded up\n"
          "  option size_bonus: all-or-none\n"
          "  option ground_names: given\n");
}

TEST_CASE("a unit that counts as another type, or has no brigade, says so, and one man is one") {
    const std::string guns = story_of("b");
    CHECK_THAT(guns, Catch::Matchers::StartsWith(
                         "Bravo\n  British, First\n  artillery counts as artillery in Loyalty & Glory, as "
                         "the order of battle says\n  2 guns, 2 line bases\n"
                         "  line: 2 bases, like all of its type  [Unit Structure]\n"));
    const std::string militia = story_of("m");
    CHECK_THAT(militia,
               Catch::Matchers::StartsWith(
                   "Mike\n  American\n  militia counts as militia in Loyalty & Glory\n  1 man, 3 line bases\n"
                   "  line: 1 man, one base for 100 or part: 1, at least 3  [Unit Structure]\n"
                   "  class: 4, from the order of battle  [Unit Class]\n"));
    CHECK_THAT(story_of("g"), Catch::Matchers::StartsWith("Guards\n  British, Reserve\n"));
}

TEST_CASE("an option that is not the usual one is said to be chosen") {
    const auto with = [](const std::string& choice) {
        return story_of("g", "options: {size_bonus: " + choice + "}\n" + two_brigades);
    };
    CHECK_THAT(with("off"), Catch::Matchers::Contains(
                                "  option size_bonus: off (chosen)\n  option ground_names: given\n"));
    CHECK_THAT(with("all-or-none"), Catch::Matchers::Contains("  option size_bonus: all-or-none\n"));
}

TEST_CASE("a unit without its men has the fewest bases of its type") {
    const std::string story = story_of(
        "u",
        "title: T\nrules: loyalty-and-glory\nsides:\n  - {id: a, name: A, units: [{id: u, name: U, type: "
        "regular-infantry, class: 2}]}\n  - {id: b, name: B, units: [{name: V, type: militia, men: 200}]}\n");
    CHECK_THAT(story, Catch::Matchers::StartsWith(
                          "U\n  A\n  regular infantry counts as regular infantry in Loyalty & Glory\n"
                          "  2 line bases\n  line: 2 bases, the fewest of its type, as its men are not "
                          "known  [Unit Structure]\n"));
}

TEST_CASE(
    "a figure count has its arithmetic, and is not said to be drawn if the file says it (RULES, figures)") {
    const auto story = [](const std::string& unit) {
        return story_of(
            "u", "title: T\nrules: fife-and-drum\nsides:\n  - {id: a, name: A, units: [{id: u, name: U, " +
                     unit + "}]}\n  - {id: b, name: B, units: [{name: V, type: militia, men: 200}]}\n");
    };
    using Catch::Matchers::Contains;
    CHECK_THAT(story("type: regular-infantry, men: 347"),
               Contains("figures: max(1, up(347 / 20)) = 18  ") && Contains("stands: up(18 / 4) = 5  "));
    CHECK_THAT(story("type: regular-infantry, figures: 24"),
               Contains("figures: 24  ") && !Contains("troop list"));
    CHECK_THAT(
        story("type: artillery, guns: 2, pounds: 9"),
        Contains("figures: 4 × max(1, 2) = 8  ") && Contains("gun class: heavy; by the weight of its shot"));
    CHECK_THAT(story("type: artillery, guns: 2"), Contains("gun class: medium"));
}

TEST_CASE("a heavy battery of Loyalty & Glory says why it is heavy (line 213 and its ruling)") {
    CHECK_THAT(story_of("b"),
               Catch::Matchers::Contains("heavy: no  [Firing Phase]\n      guns of 9 pounds or more\n"));
}

}  // namespace explain_test

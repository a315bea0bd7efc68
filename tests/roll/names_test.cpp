// Values by name and texts with gaps, and the numbers that formulas know of a unit after the dice.
#include "roll/names.hpp"

#include "roll/game_table.hpp"
#include "roll/unit_numbers.hpp"

using namespace muster;
using namespace muster::test;

TEST_CASE("a name is found however its dashes are written, and set again it has only the new value") {
    roll::Names names;
    names.set("first-die", std::int64_t{2});
    names.set("quality", std::string{"half-trained"});
    names.set("screened", true);
    names.set("open", false);
    CHECK(names.number("first_die") == 2);
    CHECK(names.number("screened") == 1);
    CHECK(names.number("open") == 0);
    CHECK(names.number("first") == std::nullopt);
    CHECK(names.number("first_dies") == std::nullopt);
    names.set("quality", std::string{"drilled"});
    names.set("first-die", std::int64_t{7});
    CHECK(names.number("first-die") == 7);
    CHECK(names.number("screened") == 1);
    CHECK(*names.find("quality") == roll::Value{std::string{"drilled"}});
    CHECK(names.find("qualities") == nullptr);
}

TEST_CASE("a word is known as a truth under its own name, and is no number itself") {
    roll::Names names;
    names.set("quality", std::string{"half-trained"});
    names.set("score", std::int64_t{3});
    CHECK(names.number("quality") == std::nullopt);
    CHECK(names.number("quality.half_trained") == 1);
    CHECK(names.number("quality.half-trained") == 1);
    CHECK(names.number("quality.drilled") == 0);
    CHECK(names.number("score.3") == 0);
    CHECK(names.number("other.drilled") == std::nullopt);
}

TEST_CASE("digits are a number, and anything else a word; both are printed as they were written") {
    CHECK(roll::value_of("12") == roll::Value{std::int64_t{12}});
    CHECK(roll::value_of("-3") == roll::Value{std::int64_t{-3}});
    CHECK(roll::value_of("12 men") == roll::Value{std::string{"12 men"}});
    CHECK(roll::value_of("on") == roll::Value{std::string{"on"}});
    CHECK(roll::as_text(roll::value_of("12")) == "12");
    CHECK(roll::as_text(roll::value_of("on")) == "on");
    CHECK(roll::as_text(true) == "yes");
    CHECK(roll::as_text(false) == "no");
}

TEST_CASE("only the names of a filling are filled, as often as they stand; other braces stay") {
    const auto filled = [](std::string_view pattern) {
        return roll::fill(pattern, {{"unit", "guards"}, {"side", "british"}});
    };
    CHECK(filled("class/{unit}") == "class/guards");
    CHECK(filled("{unit}") == "guards");
    CHECK(filled("{unit}{side}") == "guardsbritish");
    CHECK(filled("{side}/{unit}/{side}") == "british/guards/british");
    CHECK(filled("a{b}c{unit}d") == "a{b}cguardsd");
    CHECK(filled("{{unit}}") == "{guards}");
    CHECK(filled("{unit") == "{unit");
    CHECK(filled("unit}") == "unit}");
    CHECK(filled("{} {unit}") == "{} guards");
    CHECK(filled("plain").append("!") == "plain!");
    CHECK(filled("").empty());
}

TEST_CASE("formulas know of a unit its own numbers, its values, its game and its type") {
    const auto& rules = rules_of("loyalty-and-glory");
    roll::Rolled game;
    game.options = {{"size_bonus", "all-or-none"}, {"turns", "12"}};
    game.squares = true;
    roll::RolledSide side;
    side.units.resize(3);
    roll::RolledUnit& unit = side.units[1];
    unit.men = 0;
    unit.guns = 3;
    unit.counts_as = "artillery";
    unit.values = {{"strength", std::int64_t{6}}, {"temper", std::string{"ill-humoured"}}, {"moves", true}};
    game.sides.resize(2);
    const auto of = [&](std::string_view name) { return roll::numbers_of(game, side, unit, rules)(name); };
    // Of the order of battle: a number that is not given counts as 0, and has.X tells the difference.
    CHECK(of("guns") == 3);
    CHECK(of("has.guns") == 1);
    CHECK(of("men") == 0);
    CHECK(of("has.men") == 1);
    CHECK(of("figures") == 0);
    CHECK(of("has.figures") == 0);
    CHECK(of("has") == 0);
    CHECK(of("hasty.men") == 0);
    CHECK(of("the.guns") == 0);
    // Of the values.
    CHECK(of("strength") == 6);
    CHECK(of("moves") == 1);
    CHECK(of("temper") == 0);
    CHECK(of("temper.ill_humoured") == 1);
    CHECK(of("temper.good") == 0);
    CHECK(of("strength.6") == 0);
    CHECK(of("tempers.ill_humoured") == 0);
    // Of the game and the side.
    CHECK(of("units") == 3);
    CHECK(of("sides") == 2);
    CHECK(of("squares") == 1);
    CHECK(of("drawn") == 0);
    CHECK(of("throw_troops") == 0);
    side.troops_rolled = true;
    CHECK(of("drawn") == 1);
    game.sides[1].troops_rolled = true;
    CHECK(of("throw_troops") == 1);
    game.squares = false;
    CHECK(of("squares") == 0);
    CHECK(of("option.turns") == 12);
    CHECK(of("option.size_bonus") == 0);
    CHECK(of("option.size_bonus.all_or_none") == 1);
    CHECK(of("option.size_bonus.none") == 0);
    CHECK(of("option.unknown") == 0);
    // Of the type.
    CHECK(of("type.artillery") == 1);
    CHECK(of("type.militia") == 0);
    CHECK(of("arm.artillery") == 1);
    CHECK(of("arm.infantry") == 0);
    // A type that the rules do not have has nothing.
    unit.counts_as = "elephants";
    CHECK(of("type.artillery") == 0);
    CHECK(of("strength") == 6);
}

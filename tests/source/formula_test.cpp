#include "source/formula.hpp"

#include <cmath>
#include <map>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "source/render.hpp"

namespace formula_test {

using namespace muster;
using source::Formula;

/// A unit of 347 men, class 2, with a light base and no guns.
std::optional<double> of_a_unit(std::string_view name) {
    static const std::map<std::string, double, std::less<>> numbers{{"men", 347},
                                                                    {"class", 2},
                                                                    {"light", 1},
                                                                    {"guns", 0},
                                                                    {"unit.values.strength", 13},
                                                                    {"arm.artillery", 0},
                                                                    {"may_move", 1},
                                                                    {"is.skirmisher", 1},
                                                                    {"fact.2nd_range", 12}};
    const auto found = numbers.find(name);
    return found == numbers.end() ? std::nullopt : std::optional{found->second};
}

std::optional<double> value(std::string_view text) {
    source::Reporter report;
    const auto parsed = Formula::parse(text, {}, report);
    INFO(source::render(report));
    REQUIRE(parsed);
    return parsed->value(of_a_unit);
}

/// What is reported about a text that is not a formula, as the user sees it: the kind, and the marked
/// stretch.
struct Refused {
    std::string kind, marked;
};

Refused refused(const std::string& text) {
    const auto file = std::make_shared<source::SourceText>("values.yaml", "formula: " + text + "\n");
    source::Reporter report;
    const auto parsed = Formula::parse(text, {file, 9, static_cast<std::uint32_t>(text.size())}, report);
    INFO(text);
    CHECK_FALSE(parsed);
    REQUIRE_FALSE(report.all().empty());
    const auto& first = report.all().front();
    return {first.kind, std::string{file->bytes().substr(first.place.offset, first.place.length)}};
}

TEST_CASE("347 men give a size bonus of four, and class 2 with a light base a strength of eleven") {
    CHECK(value("min(6, up(men / 100))") == 4);
    CHECK(value("8 - class + light + min(6, up(men / 100))") == 11);
}

TEST_CASE("half a strength of 13 rounded up is seven") {
    CHECK(value("up(unit.values.strength / 2)") == 7);
}

TEST_CASE("rounding forgives the last digit of a fraction") {
    CHECK(value("up(0.1 * 3 * 10)") == 3);
    CHECK(value("down(0.3 / 0.1)") == 3);
    CHECK(value("round(2.5)") == 3);
    CHECK(value("round(0 - 2.5)") == -2);
    CHECK(value("up(2.01)") == 3);
    CHECK(value("down(2.99)") == 2);
    CHECK(value("up(0 - 0.5)") == 0);
}

TEST_CASE("functions and operators do what docs/rules-data.md says") {
    CHECK(value("abs(3 - 5)") == 2);
    CHECK(value("min(3, 1, 2)") == 1);
    CHECK(value("max(3, 1, 2)") == 3);
    CHECK(value("7 % 3") == 1);
    CHECK(value("(0 - 1) % 4") == 3);
    CHECK(value("2 + 3 * 4 - 6 / 2") == 11);
    CHECK(value("-class + 3") == 1);
    CHECK(value(".5 + 0.25") == 0.75);
}

TEST_CASE("comparisons give one or nothing") {
    CHECK(value("men >= 300 && class != 1") == 1);
    CHECK(value("men < 300 || class == 1") == 0);
    CHECK(value("!arm.artillery") == 1);
    CHECK(value("!(is.skirmisher && may_move)") == 0);
    CHECK(value("4 - (guns == 0)") == 3);
    CHECK(value("class <= 2 ? 10 : 20") == 10);
    CHECK(value("class > 2 ? 10 : men > 400 ? 20 : 30") == 30);
    CHECK(value("!guns != 0") == 1);
}

TEST_CASE("a name may hold digits, dots and underscores") {
    CHECK(value("fact.2nd_range") == 12);
}

TEST_CASE("a missing name gives no value, even in a branch that is not taken") {
    CHECK_FALSE(value("pounds + 1"));
    CHECK_FALSE(value("class == 2 ? 1 : pounds"));
}

TEST_CASE("a result that is not finite gives no value") {
    CHECK_FALSE(value("1 / guns"));
    CHECK_FALSE(value("guns / guns"));
    CHECK_FALSE(value("7 % guns"));
    CHECK(value("guns == 0 ? 0 : 12 / guns") == 0);
}

TEST_CASE("what is printed on a card must be whole") {
    source::Reporter report;
    CHECK(Formula::parse("0.1 * 3 * 10", {}, report)->whole(of_a_unit) == 3);
    CHECK(Formula::parse("men - 350", {}, report)->whole(of_a_unit) == -3);
    CHECK_FALSE(Formula::parse("class / 4", {}, report)->whole(of_a_unit));
    CHECK_FALSE(Formula::parse("men * 1000000000000000", {}, report)->whole(of_a_unit));
}

TEST_CASE("a condition holds unless it is zero") {
    source::Reporter report;
    CHECK(Formula::parse("class", {}, report)->holds(of_a_unit) == true);
    CHECK(Formula::parse("guns", {}, report)->holds(of_a_unit) == false);
    CHECK(Formula::parse("pounds", {}, report)->holds(of_a_unit) == std::nullopt);
}

TEST_CASE("a formula lists the names it uses, each once") {
    source::Reporter report;
    const auto parsed = Formula::parse("men > 0 ? up(men / 100) + light : is.skirmisher", {}, report);
    CHECK(parsed->names() == std::vector<std::string>{"is.skirmisher", "light", "men"});
    CHECK(Formula{}.names().empty());
    CHECK_FALSE(Formula{}.value(of_a_unit));
}

TEST_CASE("copies of a formula work independently") {
    source::Reporter report;
    const Formula one = *Formula::parse("men * 2", {}, report);
    Formula copy = one;
    CHECK(copy.value([](auto) { return 5.0; }) == 10);
    CHECK(one.value(of_a_unit) == 694);
    copy = *Formula::parse("class", {}, report);
    CHECK(copy.value(of_a_unit) == 2);
    CHECK(copy.text() == "class");
}

TEST_CASE("a formula broken over lines is one formula") {
    CHECK(value("men\n >= 300") == 1);
}

TEST_CASE("assignment is refused, with the comparison it was meant for") {
    const auto said = refused("men = 5");
    CHECK(said.kind == "formula-assigns");
    CHECK(said.marked == "=");
    CHECK(refused("class <== 2").kind == "formula-assigns");
}

TEST_CASE("several values in one formula are refused") {
    CHECK(refused("1, 2").kind == "formula-lists");
    CHECK(refused("(1, 2)").kind == "formula-lists");
    CHECK(refused("min(1, (2, 3))").kind == "formula-lists");
}

TEST_CASE("names and letters that mean nothing are marked") {
    CHECK(refused("Men + 1").marked == "M");
    CHECK(refused("men × 2").marked == "×");
    CHECK(refused("men ^ 2").kind == "formula-bad-letter");
    CHECK(refused("\"men\"").kind == "formula-bad-letter");
    CHECK(refused("unit.").kind == "formula-bad-name");
    CHECK(refused("unit..men").kind == "formula-bad-name");
    CHECK(refused("_pi").kind == "formula-bad-name");
    CHECK(refused("2nd + 1").kind == "formula-bad-name");
    CHECK(refused("1e3").kind == "formula-bad-name");
    CHECK(refused("1.2.3").kind == "formula-bad-name");
}

TEST_CASE("an unknown function is named, with the nearest") {
    const auto said = refused("rund(men / 2)");
    CHECK(said.kind == "no-such-function");
    CHECK(said.marked == "rund");
    CHECK(refused("ceil(men)").kind == "no-such-function");
    CHECK(refused("sqrt(men)").kind == "no-such-function");
}

TEST_CASE("a formula that breaks off says so in plain words") {
    for (const char* text : {"men +", "(men", "men)", "up()", "up(1, 2)", "men class", "1 ? 2", "1 : 2",
                             "* men", "min()", "up men", "() + 1", "men && ", "!"}) {
        INFO(text);
        CHECK(refused(text).kind == "formula-broken");
    }
}

TEST_CASE("an empty formula and one of more than 500 letters are refused") {
    CHECK(refused("").kind == "formula-empty");
    CHECK(refused("   ").kind == "formula-empty");
    CHECK(refused("1" + std::string(500, ' ')).kind == "formula-too-long");
    CHECK(value("1" + std::string(499, ' ')) == 1);
}

TEST_CASE("the place of a fault in a quoted text is found behind the quotation mark") {
    const std::string yaml = "when: \"!men == Class\"\n";
    const auto file = std::make_shared<source::SourceText>("card.yaml", yaml);
    source::Reporter report;
    CHECK_FALSE(Formula::parse("!men == Class", {file, 6, 15}, report));
    REQUIRE(report.all().size() == 1);
    CHECK(report.all()[0].place.offset == yaml.find("Class"));
}

TEST_CASE("whatever text is read as a formula, it is refused with words or gives a finite number") {
    const auto pieces = rc::gen::elementOf(std::vector<std::string>{
        "men", "class", "1", "0",  "2.5", "+",  "-",  "*",  "/", "%",    "(",  ")", "up(", "min(", ",",
        "?",   ":",     "!", "==", "<",   ">=", "&&", "||", " ", "is.x", "..", "=", "é",   "^",    "\""});
    CHECK(rc::check("any text", [&] {
        std::string text;
        for (const auto& piece : *rc::gen::container<std::vector<std::string>>(pieces)) text += piece;
        source::Reporter report;
        const auto parsed = Formula::parse(text, {}, report);
        RC_ASSERT(parsed.has_value() != report.has_errors());
        if (!parsed) return;
        if (const auto number = parsed->value([](auto) { return 2.0; })) RC_ASSERT(std::isfinite(*number));
    }));
}

}  // namespace formula_test

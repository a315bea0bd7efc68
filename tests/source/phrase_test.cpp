#include "source/phrase.hpp"

#include <map>

#include <catch2/catch.hpp>

namespace phrase_test {

using namespace muster;
using source::Phrase;
using source::print_number;

std::optional<source::Word> of_a_card(std::string_view name) {
    static const std::map<std::string, source::Word, std::less<>> words{
        {"strength", 13.0}, {"name", std::string{"1st Bn Foot Guards"}}, {"modifier", -1.0},
        {"share", 1.0 / 3}, {"word.weapon", std::string{"musket"}},      {"blank", std::string{}},
        {"zero", 0.0}};
    const auto found = words.find(name);
    return found == words.end() ? std::nullopt : std::optional{found->second};
}

std::optional<std::string> filled(std::string_view text, std::string* missing = nullptr) {
    source::Reporter report;
    const auto phrase = Phrase::parse(text, {}, report);
    REQUIRE(phrase);
    REQUIRE_FALSE(report.has_errors());
    return phrase->fill(of_a_card, missing);
}

std::string refused(const std::string& text) {
    source::Reporter report;
    CHECK_FALSE(Phrase::parse(text, {}, report));
    REQUIRE_FALSE(report.all().empty());
    return report.all().front().kind;
}

TEST_CASE("names and formulas in braces are filled in") {
    CHECK(filled("{up(strength / 2)} dice at {strength}") == "7 dice at 13");
    CHECK(filled("{name}: {word.weapon}") == "1st Bn Foot Guards: musket");
    CHECK(filled("{ strength }") == "13");
    CHECK(filled("") == "");
    CHECK(filled("6″ + D6") == "6″ + D6");
}

TEST_CASE("a sign is printed on request, with a true minus") {
    CHECK(filled("{strength:+} to hit") == "+13 to hit");
    CHECK(filled("{modifier}") == "−1");
    CHECK(filled("{modifier:+}") == "−1");
    CHECK(filled("{0 - modifier:+}") == "+1");
    CHECK(filled("{zero:+}") == "0");
    CHECK(filled("{strength > 10 ? 1 : 2}") == "1");
    CHECK(filled("{strength > 10 ? 1 : 2:+}") == "+1");
}

TEST_CASE("a brace itself is written twice") {
    CHECK(filled("{{{strength}}}") == "{13}");
    CHECK(filled("a {{ b }} c") == "a { b } c");
}

TEST_CASE("numbers print plain, or with up to two decimals") {
    CHECK(print_number(3) == "3");
    CHECK(print_number(-3) == "−3");
    CHECK(print_number(0.5) == "0.5");
    CHECK(print_number(1.0 / 3) == "0.33");
    CHECK(print_number(2.999) == "3");
    CHECK(print_number(-0.001) == "0");
    CHECK(print_number(12, true) == "+12");
    CHECK(print_number(0, true) == "0");
    CHECK(print_number(120) == "120");
    CHECK(print_number(0.004, true) == "0");
    CHECK(print_number(0.01, true) == "+0.01");
}

TEST_CASE("a fault of a phrase is marked at its own characters") {
    const std::string file = "text: move {strength +} or } on";
    const auto text = std::make_shared<source::SourceText>("card.yaml", file);
    source::Reporter report;
    const std::string phrase = file.substr(6);
    CHECK_FALSE(Phrase::parse(phrase, {text, 6, static_cast<std::uint32_t>(phrase.size())}, report));
    REQUIRE(report.all().size() == 2);
    const auto& formula = report.all()[0].place;
    CHECK(formula.offset >= file.find("strength"));
    CHECK(formula.offset + formula.length <= file.find('}'));
    const auto& brace = report.all()[1].place;
    CHECK(brace.offset == file.rfind('}'));
    CHECK(brace.length == 1);
}

TEST_CASE("a name that is missing is reported") {
    std::string missing;
    CHECK_FALSE(filled("{quality}", &missing));
    CHECK(missing == "quality");
    CHECK_FALSE(filled("{strength + pounds}", &missing));
    CHECK(missing == "pounds");
    CHECK_FALSE(filled("{1 / zero}", &missing));
    CHECK(missing == "1 / zero");
}

TEST_CASE("in a formula a text counts as one unless it is empty") {
    CHECK(filled("{name && strength}") == "1");
    CHECK(filled("{blank ? 1 : 2}") == "2");
}

TEST_CASE("a phrase knows whether it is the same for everyone, and which names it uses") {
    source::Reporter report;
    CHECK(Phrase::parse("4+ in the open", {}, report)->is_plain());
    CHECK(Phrase::parse("{{4}}", {}, report)->is_plain());
    const auto phrase = Phrase::parse("{strength} {up(strength / 2)} {name}", {}, report);
    CHECK_FALSE(phrase->is_plain());
    CHECK(phrase->names() == std::vector<std::string>{"name", "strength"});
}

TEST_CASE("braces that are wrong are reported") {
    CHECK(refused("{strength") == "brace-open");
    CHECK(refused("strength}") == "brace-alone");
    CHECK(refused("{}") == "brace-empty");
    CHECK(refused("{ :+}") == "brace-empty");
    CHECK(refused("{Strength}") == "formula-bad-letter");
    CHECK(refused("{strength = 3}") == "formula-assigns");
}

TEST_CASE("every fault of a text is reported in one run, at its place") {
    const std::string yaml = "text: a {men +} b } c {2nd}\n";
    const auto file = std::make_shared<source::SourceText>("card.yaml", yaml);
    source::Reporter report;
    CHECK_FALSE(Phrase::parse(yaml.substr(6, yaml.size() - 7),
                              {file, 6, static_cast<std::uint32_t>(yaml.size() - 7)}, report));
    REQUIRE(report.all().size() == 3);
    CHECK(report.all()[0].kind == "formula-broken");
    const auto marked = [&](std::size_t at) {
        const auto& place = report.all()[at].place;
        return yaml.substr(place.offset, place.length);
    };
    CHECK(marked(0) == "+");
    CHECK(report.all()[1].kind == "brace-alone");
    CHECK(report.all()[1].place.offset == yaml.find("} c"));
    CHECK(report.all()[2].kind == "formula-bad-name");
    CHECK(report.all()[2].place.offset == yaml.find("2nd"));
    CHECK(marked(2) == "2nd");
}

}  // namespace phrase_test

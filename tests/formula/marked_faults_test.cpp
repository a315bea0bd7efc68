// Faults of formulas and phrases: which characters are marked, and what a neighbour of a fault does not
// change.
#include <catch2/catch.hpp>

#include "formula/formula.hpp"
#include "formula/phrase.hpp"

using namespace muster;
using formula::Formula;
using formula::Phrase;

namespace {

std::optional<double> fixed(std::string_view name) {
    if (name == "men") return 347;
    if (name == "class") return 2;
    return std::nullopt;
}

/// The kinds of what is reported about a formula in a file, each with the characters that are marked.
std::string faults_of(const std::string& text) {
    const auto file = std::make_shared<source::SourceText>("values.yaml", "formula: " + text + "\n");
    source::Reporter report;
    CHECK_FALSE(Formula::parse(text, {file, 9, static_cast<std::uint32_t>(text.size())}, report));
    std::string faults;
    for (const auto& fault : report.all())
        faults += fault.kind + " " +
                  std::string{file->bytes().substr(fault.place.offset, fault.place.length)} + ";";
    return faults;
}

std::string phrase_faults_of(const std::string& text) {
    const auto file = std::make_shared<source::SourceText>("card.yaml", "text: " + text + " end\n");
    source::Reporter report;
    CHECK_FALSE(Phrase::parse(text, {file, 6, static_cast<std::uint32_t>(text.size())}, report));
    std::string faults;
    for (const auto& fault : report.all())
        faults += fault.kind + " " +
                  std::string{file->bytes().substr(fault.place.offset, fault.place.length)} + ";";
    return faults;
}

std::optional<double> value(std::string_view text) {
    source::Reporter report;
    const auto parsed = Formula::parse(text, {}, report);
    REQUIRE(parsed);
    return parsed->value(fixed);
}

}  // namespace

TEST_CASE(
    "a formula that breaks off is marked at its own first or last character, or at the word that is wrong") {
    CHECK(faults_of("* men") == "formula-broken *;");
    CHECK(faults_of("men +") == "formula-broken +;");
    CHECK(faults_of("men +  ") == "formula-broken +;");
    CHECK(faults_of("men class") == "formula-broken class;");
    CHECK(faults_of("men )") == "formula-broken );");
    CHECK(faults_of("men ==") == "formula-broken =;");
    CHECK(faults_of("== men") == "formula-broken ==;");
}

TEST_CASE("an empty formula is reported once") {
    CHECK(faults_of("  ") == "formula-empty   ;");
}

TEST_CASE("a comparison is told from an assignment at either end of a formula") {
    CHECK(faults_of("men =") == "formula-assigns =;");
    CHECK(faults_of("= men") == "formula-assigns =;");
    CHECK(value("men<=347 == 1") == 1);
    CHECK(value("men>=348 != 1") == 1);
    CHECK(faults_of("men <Class") == "formula-bad-letter C;");
    CHECK(faults_of("men ==Class") == "formula-bad-letter C;");
    // What follows the text in memory is not part of it.
    source::Reporter report;
    CHECK_FALSE(Formula::parse(std::string_view{"men =="}.substr(0, 5), {}, report));
    REQUIRE(report.all().size() == 1);
    CHECK(report.all()[0].kind == "formula-assigns");
}

TEST_CASE("commas belong to the brackets of a function, however it is spaced, and to no others") {
    CHECK(value("min( (3), max( 1, 2 ) )") == 2);
    CHECK(faults_of("min (3, 1)") == "formula-broken (;");  // it is the space that is wrong, not the comma
    CHECK(faults_of("min((1, 2), 3)") == "formula-lists ,;");
    CHECK(faults_of("men ==(1, 2)") == "formula-lists ,;");
    CHECK(faults_of("min(1) + (1, 2)") == "formula-lists ,;");
    CHECK(faults_of("up (1) , 2") == "formula-lists ,;");
}

TEST_CASE("a letter that does not belong in a formula is marked whole, up to the end of the text") {
    CHECK(faults_of("men × 2") == "formula-bad-letter ×;");
    CHECK(faults_of("men ×") == "formula-bad-letter ×;");
    const auto file = std::make_shared<source::SourceText>("values.yaml", "×");
    source::Reporter report;
    CHECK_FALSE(Formula::parse(file->bytes().substr(0, 1), {file, 0, 1}, report));
    REQUIRE(report.all().size() == 1);
    CHECK(report.all()[0].place.length == 1);
}

TEST_CASE("a whole number may be as large as 10 to the 15th") {
    source::Reporter report;
    CHECK(Formula::parse("1000000000000000", {}, report)->whole(fixed) == 1'000'000'000'000'000);
    CHECK(Formula::parse("0 - 1000000000000000", {}, report)->whole(fixed) == -1'000'000'000'000'000);
    CHECK_FALSE(Formula::parse("1000000000000001", {}, report)->whole(fixed));
}

TEST_CASE("a formula that is assigned another one, or itself, has that one's value") {
    source::Reporter report;
    Formula one = *Formula::parse("men", {}, report);
    const Formula other = *Formula::parse("class", {}, report);
    CHECK(one.value(fixed) == 347);
    one = other;
    CHECK(one.value(fixed) == 2);
    CHECK(one.text() == "class");
    const Formula& same = one;
    one = same;
    CHECK(one.value(fixed) == 2);
    CHECK(other.value(fixed) == 2);
}

TEST_CASE("a name in braces is the same with spaces round it, so a text stays a text") {
    const auto filled = [](std::string_view text) {
        source::Reporter report;
        const auto phrase = Phrase::parse(text, {}, report);
        REQUIRE(phrase);
        return phrase->fill([](std::string_view name) -> std::optional<formula::Word> {
            if (name == "name") return std::string{"Guards"};
            return std::nullopt;
        });
    };
    CHECK(filled("{name}") == "Guards");
    CHECK(filled("{ name}") == "Guards");
    CHECK(filled("{name }") == "Guards");
    CHECK(filled("{  name  }") == "Guards");
    CHECK(filled("{  name  :+}") == "Guards");
    CHECK(filled("+5 {name} 3") == "+5 Guards 3");
}

TEST_CASE("faults of braces are marked: the brace itself, or what is between two of them") {
    CHECK(phrase_faults_of("a {men") == "brace-open {;");
    CHECK(phrase_faults_of("a } b") == "brace-alone };");
    CHECK(phrase_faults_of("a {  :+} b") == "brace-empty   :+;");
    CHECK(phrase_faults_of("a {} b") == "brace-empty ;");
    CHECK(phrase_faults_of("{} {men +}") == "brace-empty ;formula-broken +;");
    // What follows the text in memory is not part of it.
    source::Reporter report;
    CHECK_FALSE(Phrase::parse(std::string_view{"a}}"}.substr(0, 2), {}, report));
    REQUIRE(report.all().size() == 1);
    CHECK(report.all()[0].kind == "brace-alone");
}

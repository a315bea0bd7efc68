// Elements that a template names and uses in several places.
#include "layout/reading/named_elements.hpp"

#include <catch2/catch.hpp>

#include "a_sheet.hpp"
#include "layout/reading/inherit.hpp"
#include "support/page_checks.hpp"

namespace named_elements_test {

using namespace muster;
using namespace muster::layout;
using Catch::Matchers::Contains;

using Words = std::vector<std::string>;

const std::string head = "sheet: cards\nstock: poker\nstyles:\n  large: {face: serif-bold, size: 20pt}\n";

source::SourcePtr text_of(const std::string& name, const std::string& text) {
    return std::make_shared<source::SourceText>(name, text);
}

/// A card read and laid out without data, perhaps with another template over it.
struct Card {
    explicit Card(const std::string& written, const std::string& over = {}) {
        const auto kinds = standard_kinds();
        auto node = source::parse_yaml(text_of("common.yaml", written), report);
        if (node) node = with_named_elements(std::move(*node), kinds, report);
        if (node && !over.empty()) {
            const auto own = source::parse_yaml(text_of("mine.yaml", over), report);
            node = override_template(std::move(*node), own.value(), kinds, report);
        }
        if (!node) return;
        const auto sheet = read_template(*node, {node->place.text}, {kinds, test::palette()}, report);
        if (!sheet) return;
        text::Typesetter typesetter{test::fonts()};
        Given given{*sheet, test::palette(), typesetter, report, ""};
        const Data none{Data::Map{}};
        const auto card = lay_out_card(none, {Millimetres{63}, Millimetres{88}}, given);
        texts = page::texts(card.pages.front());
        for (const auto& each : texts) words.push_back(each.text);
    }
    source::Reporter report;
    std::vector<page::PlacedText> texts;
    Words words;
};

std::string said_of(const std::string& written) {
    return source::render(Card{head + written}.report);
}

TEST_CASE("a named element stands wherever it is used, with the keys beside its name") {
    const Card card{head +
                    "elements:\n"
                    "  greeting: {text: hello, style: large, align: right}\n"
                    "body:\n"
                    "  - element: greeting\n"
                    "  - {element: greeting, text: good evening, align: left}\n"
                    "  - row: [{element: greeting, style: }, {text: end}]\n"};
    REQUIRE(source::render(card.report).empty());
    CHECK(card.words == Words{"hello", "good evening", "hello", "end"});
    CHECK(card.texts[0].box.left() > card.texts[1].box.left());  // at the right, and at the left
    CHECK(card.texts[0].size == card.texts[1].size);
    CHECK(card.texts[2].size.value() < 0.5 * card.texts[1].size.value());  // without its style: 9 pt, not 20
}

TEST_CASE("another word for its kind makes a copy another element, with the keys that all elements share") {
    const Card card{head +
                    "elements:\n"
                    "  bar: {rule: ink, weight: 1mm, margin: [5mm, 0mm]}\n"
                    "body:\n"
                    "  - {element: bar, text: words}\n"};
    REQUIRE(source::render(card.report).empty());
    REQUIRE(card.words == Words{"words"});
    CHECK(card.texts[0].box.top().value() > 5);
}

TEST_CASE("a named element may contain those above it, and may be a list") {
    const Card card{head +
                    "elements:\n"
                    "  one: {text: one}\n"
                    "  two: [element: one, {text: two}]\n"
                    "  three: {column: [{element: two}, {text: three}]}\n"
                    "body:\n"
                    "  - {element: three}\n"
                    "  - {element: two, margin: [1mm, 0mm]}\n"};
    REQUIRE(source::render(card.report).empty());
    CHECK(card.words == Words{"one", "two", "three", "one", "two"});
}

TEST_CASE("a template that is like another changes its named elements by id, and may use them") {
    const std::string base = head +
                             "elements:\n"
                             "  greeting: {text: hello, id: greeting}\n"
                             "body:\n"
                             "  - element: greeting\n"
                             "  - {element: greeting, text: again}\n"
                             "  - {text: end, id: end}\n";
    const Card changed{base, "sheet: cards\nlike: common\nchange:\n  greeting: {text: good day}\n"};
    CHECK(source::render(changed.report).empty());
    CHECK(changed.words == Words{"good day", "good day", "end"});

    const Card more{
        base,
        "sheet: cards\nlike: common\n"
        "elements:\n  farewell: {text: farewell}\n"
        "change:\n  end: {before: [{element: farewell}, {element: greeting, text: once more}]}\n"};
    CHECK(source::render(more.report).empty());
    CHECK(more.words == Words{"hello", "again", "farewell", "once more", "end"});
}

TEST_CASE("faults of named elements are reported where they stand") {
    CHECK_THAT(said_of("elements:\n  greeting: {text: hello}\nbody:\n  - {element: greting}\n"),
               Contains("common.yaml:8:15: error: 'greting' is not a named element above this; did you mean "
                        "'greeting'?"));
    CHECK_THAT(said_of("elements:\n  a: {element: b}\n  b: {text: hello}\nbody:\n  - {element: a}\n"),
               Contains("common.yaml:6:16: error: 'b' is not a named element above this"));
    CHECK_THAT(said_of("elements:\n  a: {element: a}\nbody:\n  - {element: a}\n"),
               Contains("common.yaml:6:16: error: 'a' is not a named element above this"));
    CHECK_THAT(said_of("body:\n  - {element: [a]}\n"), Contains("is not a named element above this"));
    CHECK_THAT(said_of("elements: [a]\nbody:\n  - {text: a}\n"), Contains("common.yaml:5:11: error: "));
    CHECK_THAT(said_of("elements:\n  a: 5\nbody:\n  - {element: a}\n"), Contains("common.yaml:6:6: error: "));
    CHECK_THAT(said_of("elements:\n  a: {txt: a}\nbody:\n  - {element: a}\n"),
               Contains("common.yaml:6:6: error: this element has no type"));
    // A key that the kind does not have, in the definition and beside its name.
    CHECK_THAT(said_of("elements:\n  a: {text: a, boxes: 3}\nbody:\n  - {element: a}\n"),
               Contains("common.yaml:6:16: error: 'boxes' is not a key here"));
    CHECK_THAT(said_of("elements:\n  a: {text: a}\nbody:\n  - {element: a, boxes: 3}\n"),
               Contains("common.yaml:8:18: error: 'boxes' is not a key here"));
}

TEST_CASE("named elements inside one another cannot fill the memory") {
    std::string written = "elements:\n  e0: {column: [{text: a}, {text: b}]}\n";
    for (int i = 1; i <= 60; ++i)
        written += "  e" + std::to_string(i) + ": {column: [{element: e" + std::to_string(i - 1) +
                   "}, {element: e" + std::to_string(i - 1) + "}]}\n";
    const Card card{head + written + "body:\n  - {element: e60}\n"};
    REQUIRE(card.report.all().size() == 1);
    CHECK(card.report.all().front().kind == "too-many-elements");
}

}  // namespace named_elements_test

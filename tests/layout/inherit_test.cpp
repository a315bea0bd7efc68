// Templates based on others.
#include "layout/reading/inherit.hpp"

#include <catch2/catch.hpp>

#include "a_sheet.hpp"
#include "support/page_checks.hpp"

namespace inherit_test {

using namespace muster;
using namespace muster::layout;
using Catch::Matchers::Contains;

constexpr std::string_view base =
    "sheet: cards\nstock: poker\n"
    "styles:\n"
    "  name: {face: serif-bold, size: 12pt}\n"
    "  small: {like: name, size: 8pt}\n"
    "body:\n"
    "  - row:\n"
    "      - {text: first, id: first, style: name}\n"
    "      - {text: second, id: second, style: small, align: right}\n"
    "    gap: 2mm\n"
    "  - {text: foot, id: foot}\n";

/// The base with a file over it, read and laid out without data.
class Over {
public:
    explicit Over(const std::string& own) {
        const auto under = std::make_shared<source::SourceText>("common.yaml", std::string{base});
        const auto over = std::make_shared<source::SourceText>("mine.yaml", own);
        auto below = source::parse_yaml(under, report);
        const auto above = source::parse_yaml(over, report);
        if (!below || !above) return;
        const auto whole = override_template(std::move(*below), *above, kinds, report);
        sheet = read_template(whole, {over, under}, {kinds, test::palette()}, report);
    }
    [[nodiscard]] std::vector<page::PlacedText> texts() {
        text::Typesetter typesetter{test::fonts()};
        Given given{*sheet, test::palette(), typesetter, report, ""};
        const Data none{Data::Map{}};
        const auto card = lay_out_card(none, {Millimetres{63}, Millimetres{88}}, given);
        return page::texts(card.pages.front());
    }
    [[nodiscard]] std::vector<std::string> words() {
        std::vector<std::string> found;
        for (const auto& text : texts()) found.push_back(text.text);
        return found;
    }
    ElementKinds kinds = standard_kinds();
    source::Reporter report;
    std::optional<Template> sheet;
};

using Words = std::vector<std::string>;

TEST_CASE("a template that changes nothing is as the one below it") {
    Over same("like: common\n");
    REQUIRE(same.sheet);
    CHECK(same.sheet->sheet == "cards");
    CHECK(same.words() == Words{"first", "second", "foot"});
}

TEST_CASE("keys of a style are changed one by one, and styles that are like it follow") {
    Over bigger(
        "like: common\nstyles: {name: {size: 14pt}, small: {size: 7pt}, own: {face: sans, size: 6pt}}\n");
    REQUIRE(bigger.sheet);
    CHECK(bigger.sheet->looks.at("name")->style.size.value() == Approx(14));
    CHECK(bigger.sheet->looks.at("name")->style.face == "serif-bold");
    CHECK(bigger.sheet->looks.at("small")->style.size.value() == Approx(7));
    CHECK(bigger.sheet->looks.at("small")->style.face == "serif-bold");
    CHECK(bigger.sheet->looks.at("own")->style.face == "sans");
    Over anew("like: common\nstyles: {small: {like: name}}\n");
    CHECK(anew.sheet->looks.at("small")->style.size.value() == Approx(12));
}

TEST_CASE("an element is changed by its id, wherever it is") {
    Over changed("like: common\nchange:\n  second: {text: other, align: }\n");
    REQUIRE(changed.sheet);
    CHECK(changed.words() == Words{"first", "other", "foot"});
    CHECK(changed.sheet->body.front().kind == "row");
}

TEST_CASE("an element is left out, set before or after another, or becomes another kind") {
    CHECK(Over("like: common\nchange: {foot: none}\n").words() == Words{"first", "second"});
    CHECK(
        Over("like: common\nchange:\n  foot: {before: [{text: a}, {text: b}], after: {text: c}}\n").words() ==
        Words{"first", "second", "a", "b", "foot", "c"});
    CHECK(Over("like: common\nchange: {second: {rule: ink, upright: true}}\n").words() ==
          Words{"first", "foot"});
}

TEST_CASE("the whole body may be replaced, and keys of the sheet may be removed") {
    Over other("like: common\nstock:\nmargins: 20mm\nbody: [{text: alone}]\n");
    REQUIRE(other.sheet);
    CHECK(other.sheet->stock.empty());
    CHECK(other.words() == Words{"alone"});
}

TEST_CASE("a fault is reported in the file that contains it") {
    Over wrong(
        "like: common\nstyles: {name: {face: serif-bold, sise: 14pt}}\nchange:\n  fot: none\n  first: 7\n");
    const std::string said = source::render(wrong.report);
    CHECK_THAT(said, Contains("mine.yaml:2:35: error:") && Contains("'sise'"));
    CHECK_THAT(
        said,
        Contains("mine.yaml:4:3: error: 'fot' is not the id of an element in the base sheet; did you mean "
                 "'foot'?"));
    CHECK_THAT(said, Contains("mine.yaml:5:10: error: this must be keys of the element, or none"));
    Over base_fault("like: common\nstyles: {name: {like: nothing}}\n");
    CHECK_THAT(source::render(base_fault.report),
               Contains("mine.yaml:2:23: error: there is no style called 'nothing'"));
    Over gone("like: common\nstyles: {small: }\n");
    CHECK_THAT(source::render(gone.report),
               Contains("common.yaml:9:") && Contains("there is no style called 'small'"));
}

TEST_CASE("a proof has the boxes of the elements over the art, with ids or lines, and the safe zone") {
    test::Card sheet("  - {text: hello, id: greeting}\n  - {text: below}");
    REQUIRE(sheet.read());
    text::Typesetter typesetter{test::fonts()};
    source::Reporter report;
    Given given{sheet.sheet(), test::palette(), typesetter, report, ""};
    given.proof = true;
    const Data none{Data::Map{}};
    const auto card = lay_out_card(none, {Millimetres{63}, Millimetres{88}}, given);
    const page::Page& page = card.pages.front();
    CHECK(test::words(page) == Words{"hello", "below", "greeting", ":5"});
    CHECK(page::collisions(page).empty());
    // The zone: 3 mm inside the card, the only line that is dashed.
    const auto zone = std::find_if(page.items.begin(), page.items.end(), [](const page::Item& item) {
        const auto* shape = std::get_if<page::Shape>(&item.what);
        return shape && shape->stroke && !shape->stroke->dash.empty();
    });
    REQUIRE(zone != page.items.end());
    CHECK(page::bounds(*zone).left().value() == Approx(3).margin(0.1));
    CHECK(page::bounds(*zone).bottom().value() == Approx(85).margin(0.1));
}

}  // namespace inherit_test

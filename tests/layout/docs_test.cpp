// What docs/templates.md promises holds.
#include <cstdlib>
#include <sstream>

#include <catch2/catch.hpp>

#include "a_sheet.hpp"
#include "layout/elements/table.hpp"
#include "layout/reading/keys.hpp"
#include "support/page_checks.hpp"
#include "support/run.hpp"
#include "template_schema.hpp"

namespace docs_test {

using namespace muster;
using namespace muster::layout;

std::string reference() {
    return source::DiskFiles{}.read(std::string{MUSTER_SOURCE_DIR} + "/docs/templates.md", 1 << 20).value();
}

/// The first stretch of indented lines after a sentence, without its indent.
std::string example_after(const std::string& sentence) {
    const std::string all = reference();
    std::istringstream lines{all.substr(all.find(sentence) + sentence.size())};
    std::string line, example;
    while (std::getline(lines, line)) {
        if (line.starts_with("    "))
            example += line.substr(4) + "\n";
        else if (!line.empty() && !example.empty())
            break;
    }
    return example;
}

/// The keys of the kinds of element, as the manual has them.
std::string table_of_keys() {
    std::string table = "| element | key | meaning |\n|---|---|---|\n";
    for (const auto& [word, kind] : standard_kinds())
        for (std::size_t i = 0; i < kind.own_keys; ++i) {
            const auto& field = kind.keys.all[i];
            table += i == 0 ? "| **`" + word + "`** | | " : "| | `" + std::string{field.key} + "` | ";
            table += std::string{field.meaning} + " |\n";
        }
    return table;
}

template <class Keys>
void check_named(const Keys& keys) {
    const std::string all = reference();
    for (const auto& field : keys) {
        INFO(field.key);
        CHECK(all.find("`" + std::string{field.key} + "`") != std::string::npos);
    }
}

void replace(std::string& text, const std::string& what, const std::string& by) {
    REQUIRE(text.find(what) != std::string::npos);
    text.replace(text.find(what), what.size(), by);
}

/// The example laid out for one unit.
class Example {
public:
    explicit Example(const std::string& text) {
        const auto source = std::make_shared<source::SourceText>("cards.yaml", text);
        const auto sheet = read_template(source, standard_kinds(), test::palette(), report);
        REQUIRE(sheet);
        const auto figure = [](const char* label, int value) {
            return Data{Data::Map{{"label", label}, {"value", value}, {"ink", "ink"}}};
        };
        const Data data{Data::Map{
            {"side", Data::Map{{"ink", "red"}}},
            {"unit", Data::Map{{"name", "1st Bn Foot Guards"},
                               {"brigade", "Guards"},
                               {"type_name", "regular infantry"},
                               {"coat", "red"},
                               {"facing", "#28376e"},
                               {"letter", "I"},
                               {"commander", "Mathew"},
                               {"figures", Data::List{figure("Class", 1), figure("Strength", 14)}}}}}};
        Given given{*sheet, test::palette(), typesetter, report, "1st-guards"};
        auto card = lay_out_card(data, {lengths::Millimetres{63}, lengths::Millimetres{88}}, given);
        CHECK(card.fits());
        page = std::move(card.pages.front());
        CHECK(source::render(report).empty());
        CHECK(page::collisions(page).empty());
    }
    source::Reporter report;
    text::Typesetter typesetter{test::fonts()};
    page::Page page;
};

TEST_CASE("the worked example of the template reference prints as it is") {
    const Example example(example_after("A small unit card, whole:"));
    CHECK(test::words(example.page) == std::vector<std::string>{"I", "1st Bn Foot Guards",
                                                                "Guards · regular infantry", "1", "CLASS",
                                                                "14", "STRENGTH"});
}

TEST_CASE("a colour, a size and a field of the example change as the reference says") {
    std::string text = example_after("A small unit card, whole:");
    replace(text, "rule: \"{side.ink}\"", "rule: \"#7a5c2e\"");
    replace(text, "size: 24pt", "size: 30pt");
    std::string line = example_after("one more line in the column,");
    const auto at = text.find("- {text: \"{unit.brigade}");
    const auto begin = text.rfind('\n', at) + 1;
    const auto dash = line.find('-');
    text.insert(begin, std::string(at - begin, ' ') + line.substr(dash));
    const Example example(text);
    const auto texts = page::texts(example.page);
    REQUIRE(texts.size() == 8);
    CHECK(texts[2].text == "under Mathew");
    CHECK(tests::designed_size(texts[4].face, texts[4].size).value() == Approx(30));
    bool brown = false;
    for (const auto& item : example.page.items)
        if (const auto* shape = std::get_if<page::Shape>(&item.what))
            brown = brown || (shape->stroke && shape->stroke->ink == page::Ink{0x7a, 0x5c, 0x2e});
    CHECK(brown);
}

TEST_CASE("the reference has every kind of element and every key of it, in the words of the reader") {
    const std::string table = table_of_keys();
    if (std::getenv("MUSTER_REFRESH")) {
        std::string all = reference();
        const auto from = all.find("| element | key |");
        REQUIRE(from != std::string::npos);
        all.replace(from, all.find("\n\n", from) + 1 - from, table);
        tests::write_file(MUSTER_SOURCE_DIR "/docs/templates.md", all);
    }
    CHECK(reference().find(table) != std::string::npos);
    for (const auto& [word, kind] : standard_kinds()) {
        INFO(word);
        CHECK(reference().find("**`" + word + ":`**") != std::string::npos);
    }
}

TEST_CASE("the reference names every key of a sheet, a style, an element and a column") {
    CHECK(shared_keys().size() > 20);
    check_named(template_keys());
    check_named(look_keys());
    check_named(shared_keys());
    check_named(column_keys());
}

TEST_CASE("an editor is told of the same keys as the reader") {
    const std::string path = MUSTER_SOURCE_DIR "/schema/template.schema.json";
    if (std::getenv("MUSTER_REFRESH")) tests::write_file(path, test::template_schema());
    CHECK(tests::read_file(path) == test::template_schema());
}

}  // namespace docs_test

// What docs/templates.md promises holds.
#include <set>
#include <sstream>

#include <catch2/catch.hpp>

#include "a_sheet.hpp"
#include "layout/reading/reading.hpp"
#include "support/page_checks.hpp"

using namespace muster;
using namespace muster::layout;

namespace {

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

/// The keys that a kind of element asks for if its own word has this value.
std::set<std::string_view> keys_of(const ElementKind& kind, const std::string& value) {
    const ElementKinds kinds;
    const Palette palette;
    const Looks looks;
    const Manner manner;
    source::Reporter silent;
    Reading reading{{kinds, palette, looks, manner}, silent};
    source::Node element, own;
    element.kind = source::Node::Kind::map;
    own.kind = value.empty() ? source::Node::Kind::null : source::Node::Kind::scalar;
    own.text = value;
    (void)kind.read(element, own, reading);
    return {reading.asked().begin(), reading.asked().end()};
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
        Setting setting{*sheet, test::palette(), typesetter, report, "1st-guards"};
        auto card = lay_out_card(*sheet, data, {lengths::Millimetres{63}, lengths::Millimetres{88}}, setting);
        CHECK(card.fits());
        page = std::move(card.pages.front());
        CHECK(source::render(report).empty());
        CHECK(page::collisions(page).empty());
    }
    source::Reporter report;
    text::Typesetter typesetter{test::fonts()};
    page::Page page;
};

}  // namespace

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

TEST_CASE("every kind of element and every key of it is in the reference") {
    const std::string all = reference();
    CHECK(keys_of(text_kind(), "a text") == std::set<std::string_view>{"style", "ink", "baseline", "lines"});
    for (const auto& [word, kind] : standard_kinds()) {
        INFO(word);
        CHECK(all.find("**`" + word + ":`**") != std::string::npos);
        for (const std::string_view key : keys_of(kind, "unit in side.units")) {
            INFO(key);
            const bool named = all.find("`" + std::string{key} + "`") != std::string::npos;
            CHECK((named || all.find("`" + std::string{key} + ": ") != std::string::npos));
        }
    }
}

TEST_CASE("an element takes the same keys whatever is wrong with its value") {
    for (const auto& [word, kind] : standard_kinds()) {
        const auto keys = keys_of(kind, "unit in side.units");
        for (const char* value : {"", "{", "no such thing", "3"}) {
            INFO(word << ": " << value);
            CHECK(keys_of(kind, value) == keys);
        }
    }
}

TEST_CASE("every shared key is in the reference") {
    const std::string all = reference();
    CHECK(Reading::shared_keys().size() > 20);
    for (const std::string_view key : Reading::shared_keys()) {
        INFO(key);
        CHECK(all.find("`" + std::string{key} + "`") != std::string::npos);
    }
}

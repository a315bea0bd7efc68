// House rules: a folder with only what differs from another system (docs/rules-data.md, House rules).
#include "rules/read_system.hpp"
#include "rules/system_files.hpp"
#include "source/yaml.hpp"
#include "support/run.hpp"

namespace house_rules_test {

using namespace muster;
using namespace muster::tests;
using Catch::Matchers::Contains;

source::Node yaml(const std::string& text) {
    source::Reporter report;
    auto node = source::parse_yaml(std::make_shared<source::SourceText>("test.yaml", text), report);
    INFO(source::render(report));
    REQUIRE(node);
    REQUIRE(report.all().empty());
    return std::move(*node);
}

std::string flat(const source::Node& node) {
    if (node.is_scalar()) return node.text;
    std::string text;
    for (const auto& item : node.items) text += (text.empty() ? "" : " ") + flat(item);
    for (const auto& entry : node.entries)
        text += (text.empty() ? "" : " ") + entry.key + "=" + flat(entry.value);
    return (node.is_list() ? "[" : "{") + text + (node.is_list() ? "]" : "}");
}

/// A folder with house rules, and what they are.
class House {
public:
    House(const std::string& like, const std::string& figures) {
        write_file(folder_ / "house/system.yaml",
                   "id: house\nlike: " + like + "\nname: House\nfigures: {" + figures + "}\n");
    }
    void write(const std::string& name, const std::string& text) const {
        write_file(folder_ / ("house/" + name), text);
    }
    [[nodiscard]] std::string folder() const { return folder_.path().string(); }
    [[nodiscard]] rules::RulesSystem read() const { return read_system("house", folder()); }
    [[nodiscard]] Ran muster(const std::string& words) const {
        return run("cd '" + folder_.path().string() + "' && " MUSTER_PROGRAM " " + words + " --templates .");
    }
    [[nodiscard]] std::string text_of(const std::string& pdf) const {
        return run("pdftotext -layout '" + std::string{folder_ / pdf} + "' -").output;
    }

private:
    TemporaryFolder folder_;
};

TEST_CASE("house rules replace what they give, item by item, and leave the rest") {
    const auto laid = [](const std::string& base, const std::string& own) {
        return flat(rules::lay_over(yaml(base), yaml(own)));
    };
    CHECK(laid("{a: 1, b: {c: 2, d: 3}}", "{b: {d: 4, e: 5}}") == "{a=1 b={c=2 d=4 e=5}}");
    CHECK(laid("{a: 1, b: 2}", "{a: , c: 3}") == "{b=2 c=3}");
    CHECK(laid("[{id: a, x: 1}, {id: b, x: 2}]", "[{id: b, y: 3}, {id: c}]") ==
          "[{id=a x=1} {id=b x=2 y=3} {id=c}]");
    CHECK(laid("[{id: a, x: 1}, {id: a, x: 2}, {id: b}]", "[{id: a, x: 3}, {id: a, x: 4}, {id: a, x: 5}]") ==
          "[{id=a x=3} {id=a x=4} {id=a x=5} {id=b}]");
    CHECK(laid("{rows: {6: 3, 2-5: 4, 1: 5}}", "{rows: {4-6: 4, 1-3: 5}}") == "{rows={4-6=4 1-3=5}}");
    CHECK(laid("[1, 2]", "[3]") == "[3]");
}

TEST_CASE("what house rules change is on cards, quick reference, odds and in explanations") {
    const House house{"loyalty-and-glory", "most_size_bonus: 5, brigade_command: 4, short_hits: 3"};
    house.write("types.yaml", "types:\n  - {id: militia, tables: {class: {rows: {4-6: 4, 1-3: 5}}}}\n");
    const auto rules = house.read();
    CHECK(by_score(*rules.type("militia"), "class") == "5 5 5 4 4 4");
    CHECK(by_score(*rules.type("indians"), "class") == "5 5 5 4 4 4");
    house.write("friday.yaml",
                "title: Friday\nrules: house\nsides:\n  - {name: British, units: [{name: Guards, type: "
                "foot-guards, men: 900}]}\n  - {name: American, units: [{name: Militia, type: militia, men: "
                "300}]}\n");
    REQUIRE(house.muster("build house/friday.yaml --seed 1 -o out --sheets qrs,cards").status == 0);
    const std::string reference = house.text_of("out/friday/qrs.pdf");
    CHECK_THAT(reference, Contains("4–6: 4 · 1–3: 5") && Contains("at most 5;") && Contains("brigadier 4″") &&
                              !Contains("at most 6") && !Contains("6: 3 · 2–5"));
    CHECK_THAT(house.muster("explain house/friday.yaml guards --seed 1").output,
               Contains("8 − 2 + 0 + 0 + 5 = 11"));
    CHECK_THAT(house.text_of("out/friday/cards-british.pdf"), Contains("3+"));
    CHECK_THAT(house.muster("odds house/friday.yaml guards --seed 1").output, Contains("3+"));
    CHECK_THAT(house.muster("new --rules house").output, Contains("rules: house\n"));
}

TEST_CASE("a figure is printed as a number, as a word and as a part, and figures are made from others") {
    const House house{"grid-awi", "near_order: 3, twice: $far_order, half: 1/2, range: 2-3"};
    house.write("types.yaml", "types:\n  - {id: militia, facts: {hits: $twice}}\n");
    house.write("card.yaml",
                "notes: [{text: '$near_order.word, $half.word, $range.word, $far_order. 1 {$twice.0}'}]\n");
    const source::DiskFiles files;
    source::Reporter report;
    rules::SystemFiles system{files, {{house.folder(), MUSTER_SOURCE_DIR "/templates"}}, "house", report};
    CHECK(flat(*system.read("card.yaml")->find("notes")) == "[{text=three, ½, 2–3, 2. 1 {2.0}}]");
    CHECK(report.all().empty());
    const auto rules = house.read();
    CHECK(rules.type("provincials")->facts.at("hits") == 2);  // as the militia of these house rules
}

TEST_CASE("a figure that is changed changes what is printed, in every system, or the change is refused") {
    const source::DiskFiles files;
    const std::string shipped = MUSTER_SOURCE_DIR "/templates";
    const auto printed = [&](const std::string& folder, const std::string& id) {
        source::Reporter report;
        rules::SystemFiles system{files, {{folder, shipped}}, id, report};
        std::string text;
        for (const char* name : {"reference.yaml", "card.yaml", "odds.yaml", "aids.yaml"})
            if (system.has(name)) text += flat(*system.read(name));
        const auto root = system.read("system.yaml");
        return text + flat(*root->find("rulings"));
    };
    for (const std::string id :
         {"loyalty-and-glory", "fife-and-drum", "grid-awi", "empire-of-liberty", "awi-d20"}) {
        const std::string before = printed(shipped, id);
        for (const auto& [name, text] : read_system(id).figures) {
            INFO(id << ", " << name.value);
            const House house{id, name.value + ": \"77\""};
            CHECK(printed(house.folder(), "house") != before);
        }
    }
}

TEST_CASE("house rules may be like house rules, and have their sheets") {
    const House house{"awi-d20", ""};
    house.write("../second/system.yaml", "id: second\nlike: house\nname: Second\n");
    CHECK_THAT(house.muster("list rules").output, Contains("Second"));
    CHECK(house.muster("list sheets --rules second").output ==
          house.muster("list sheets --rules awi-d20").output);
    CHECK_THAT(house.muster("new --rules second").output,
               Contains("rules: second\n") && Contains("troops: roll"));
}

}  // namespace house_rules_test

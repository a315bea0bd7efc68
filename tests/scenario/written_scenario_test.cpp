// A scenario is written as it was read: key by key, and read again as the same.
#include <catch2/catch.hpp>

#include "scenario/fields.hpp"
#include "scenario/read_scenario.hpp"
#include "source/render.hpp"

using namespace muster;

namespace {

scenario::Scenario read(const std::string& yaml) {
    scenario::TroopTypes types;
    types.types = {{"militia", "militia", terms::Arm::infantry, {}},
                   {"artillery", "artillery", terms::Arm::artillery, {}}};
    source::Reporter report;
    auto scenario =
        scenario::read_scenario(std::make_shared<source::SourceText>("a.yaml", yaml), types, report);
    CHECK(source::render(report) == "");
    REQUIRE(scenario);
    return *scenario;
}

std::string written(const std::string& yaml) {
    source::Writer out{source::Writer::Format::yaml};
    source::Parser<scenario::Scenario>::write(out, read(yaml));
    return out.take() + "\n";
}

}  // namespace

TEST_CASE("a scenario of everything is written key by key, and read as the same") {
    const std::string all = R"(title: "The Attack"
rules: some-rules
date: "1777-09-11"
place: "Birmingham"
seed: "1777"
table: {width: 96.000in, depth: 66.000in}
notes: "A hill."
picture: "a.png"
briefing:
  british: "Take it."
  french: "Hold it."
victory:
  british: "the hill is taken."
sources:
  - "A book"
  - "Another book"
terrain:
  - {kind: hill, outline: [[12.000in, 12.000in], [24.000in, 12.000in], [24.000in, 30.000in]], levels: 2}
  - {kind: hill, name: "A Hill", outline: [[1.000in, 1.000in], [9.000in, 1.000in], [9.000in, 9.000in]], levels: [[[2.000in, 2.000in], [3.000in, 2.000in], [3.000in, 3.000in]]], scatter: {wood: 0.25, field: 0.5}}
  - {kind: river, side: british, width: 3.000in, course: [[0.000in, 12.000in], [96.000in, 20.000in]]}
  - {kind: bridge, towards: 90, at: [12.000in, 18.000in]}
zones:
  - {side: british, name: here, edge: north, depth: 9.000in, from: 12.000in, until: 24.000in}
  - {side: french, outline: [[1.000in, 1.000in], [9.000in, 1.000in], [9.000in, 9.000in]], open: true}
moves:
  - {side: british, course: [[1.000in, 1.000in], [9.000in, 9.000in]], label: "the flank", line: dashed}
  - {side: french, course: [[1.000in, 1.000in], [2.000in, 2.000in]], open: true}
objectives:
  - {name: "The hill", at: [12.000in, 24.000in], value: 3, side: french, open: true}
paces: 30
sides:
  - id: british
    name: "British"
    commander: "Sir William Howe"
    half: B
    allies: [french]
    colour: dark-red
    notes: "Tired."
    units:
      - {id: guides, name: guides, type: militia}
    brigades:
      - id: guards
        name: "Guards"
        commander: "Edward Mathew"
        units:
          - {id: first, name: "First", type: militia, as: shock, nationality: british, men: 480, grenadier: 1, class: 1, quality: elite}
          - {id: guns, name: "Guns", type: artillery, guns: 3, pounds: 12, figures: 12, coat: blue, facing: "#ff0000", at: [12.000in, 24.000in], towards: 45, formation: line}
          - {id: grenadiers, name: "Grenadiers", type: militia, from: [{unit: first, base: light}]}
  - id: french
    name: "French"
    half: B
    troops: roll
  - id: american
    name: "American"
    half: A
    troops: roll
    list: american
options:
  size_bonus: "off"
  flank_marches: "2"
throws:
  class/first: [6]
  terrain/river: [8, 2]
rerolls:
  terrain: 2
)";
    const std::string once = written(all);
    CHECK(once == all);
    CHECK(written(once) == once);
}

TEST_CASE("what a scenario does not say is not written") {
    const std::string little = R"(title: t
table: {width: 72.000in, depth: 48.000in}
sides:
  - id: a
    name: "A"
    troops: roll
)";
    CHECK(written(little).find("terrain") == std::string::npos);
    for (const char* key : {"briefing", "victory", "options", "throws", "rerolls", "zones", "moves", "paces",
                            "allies", "units", "brigades", "half", "seed", "rolled"}) {
        INFO(key);
        CHECK(written(little).find(std::string{key} + ":") == std::string::npos);
    }
    CHECK(written("title: t\nterrain: squares\nsides: [{id: a, troops: roll}, {id: b, troops: roll}]\n")
              .find("\nterrain: squares\n") != std::string::npos);
}

TEST_CASE("a table as it is spoken of has up to forty letters, and one that is wrong leaves the usual size") {
    const lengths::TableSize eight_by_five{lengths::Inches{96}, lengths::Inches{60}};
    const auto size = [](const std::string& table, std::size_t faults) {
        source::Reporter report;
        const auto read = scenario::read_scenario(
            std::make_shared<source::SourceText>(
                "a.yaml", "title: t\ntable: " + table + "\nsides: [{id: a, troops: roll}]\n"),
            {}, report);
        CHECK(report.all().size() == faults);
        REQUIRE(read);
        CHECK(read->table_is_given);
        return read->table;
    };
    const std::string spaces(33, ' ');
    CHECK(size("'8ft" + spaces + "x5ft'", 0) == eight_by_five);   // forty
    CHECK(size("'8ft" + spaces + " x5ft'", 1) != eight_by_five);  // one more: taken for the two keys
    const lengths::TableSize usual{lengths::Inches{72}, lengths::Inches{48}};
    CHECK(size("8ft x 500ft", 1) == usual);
    CHECK(size("800ft x 5ft", 1) == usual);
    CHECK(size("8ft x 5 fathoms", 1) == usual);
    CHECK(size("8ft and 5ft", 1) == usual);
}

TEST_CASE("nothing is off a table whose size could not be read") {
    const auto said = [](const std::string& table, const std::string& lines) {
        source::Reporter report;
        (void)scenario::read_scenario(
            std::make_shared<source::SourceText>(
                "a.yaml", "title: t\ntable: " + table + "\n" + lines + "\nsides: [{id: a, troops: roll}]\n"),
            {}, report);
        std::vector<std::string> kinds;
        for (const auto& found : report.all()) kinds.push_back(found.kind);
        return kinds;
    };
    using Kinds = std::vector<std::string>;
    const std::string bridge = "terrain: [{kind: bridge, at: [19ft, 1ft]}]";
    CHECK(said("{width: 6ft, depth: 4ft}", bridge) == Kinds{"off-the-table"});
    CHECK(said("{width: 6, depth: 4ft}", bridge) == Kinds{"length-without-unit"});
    CHECK(said("{depth: 4ft}", bridge) == Kinds{"missing-key"});
    CHECK(said("{width: 6ft}", bridge) == Kinds{"missing-key"});
    const auto zone = [&](const std::string& keys) {
        return said("{width: 6ft, depth: 4ft}", "zones: [{side: a, " + keys + "}]");
    };
    CHECK(zone("edge: north, depth: 4ft, from: 1ft, until: 6ft").empty());
    CHECK(zone("edge: south, depth: 49in") == Kinds{"off-the-table"});
    CHECK(zone("edge: north, depth: 4ft, until: 73in") == Kinds{"off-the-table"});
    CHECK(zone("edge: east, depth: 6ft, until: 4ft").empty());
    CHECK(zone("edge: west, depth: 73in") == Kinds{"off-the-table"});
    CHECK(zone("edge: east, depth: 6ft, until: 49in") == Kinds{"off-the-table"});
    CHECK(zone("edge: east, depth: 1ft, from: 2ft, until: 2ft") == Kinds{"zone-span"});
    CHECK(zone("edge: east, depth: 1ft, from: 2ft, until: 2.01ft").empty());
    CHECK(zone("edge: east, depth: 1ft, until: 0in").empty());
    for (const char* shape :
         {"edge: east", "depth: 1ft", "outline: [[1ft, 1ft], [2ft, 1ft], [2ft, 2ft]], edge: east",
          "outline: [[1ft, 1ft], [2ft, 1ft], [2ft, 2ft]], from: 1ft", "from: 1ft, until: 2ft", "name: x"})
        CHECK(zone(shape) == Kinds{"zone-shape"});
    CHECK(zone("egde: east, depth: 1ft") == Kinds{"unknown-key"});
}

TEST_CASE("a move is dashed if its line says so") {
    const auto s = read(
        "title: t\nsides: [{id: a, troops: roll}]\nmoves:\n"
        "  - {side: a, course: [[1ft, 1ft], [2ft, 1ft]], line: dashed}\n"
        "  - {side: a, course: [[1ft, 1ft], [2ft, 1ft]], line: solid}\n"
        "  - {side: a, course: [[1ft, 1ft], [2ft, 1ft]]}\n");
    CHECK(s.plan.moves[0].dashed);
    CHECK_FALSE(s.plan.moves[1].dashed);
    CHECK_FALSE(s.plan.moves[2].dashed);
}

TEST_CASE("a scenario that cannot be read as a file is reported, and there is none") {
    source::MemoryFiles files;
    files.files["a.yaml"] = "title: t\nsides: [{id: a, troops: roll}]\n";
    source::Reporter report;
    CHECK(scenario::read_scenario(files, "a.yaml", {}, report));
    CHECK(report.all().empty());
    CHECK_FALSE(scenario::read_scenario(files, "b.yaml", {}, report));
    REQUIRE(report.all().size() == 1);
    CHECK(report.all().front().kind == "no-such-file");
}

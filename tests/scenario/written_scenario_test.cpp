// A scenario is written as it was read: key by key, and read again as the same.
#include <catch2/catch.hpp>

#include "scenario/fields.hpp"
#include "scenario/read_scenario.hpp"
#include "source/render.hpp"

namespace written_scenario_test {

using namespace muster;

scenario::Scenario read(const std::string& yaml) {
    scenario::TroopTypes types;
    types.types = {{"militia", "militia", source::Arm::infantry, {}},
                   {"artillery", "artillery", source::Arm::artillery, {}}};
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
top: 315
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
  awi-d20: {wind: "off"}
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

}  // namespace written_scenario_test

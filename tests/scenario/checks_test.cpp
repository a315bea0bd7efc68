// What is reported about a scenario as a whole, and what is not reported because it follows from another
// fault.
#include <catch2/catch.hpp>

#include "scenario/messages.hpp"

namespace checks_test {

using namespace muster;
using tests::read_scenario;

/// Sides in braces, each as in a list, and the ids of the messages about them.
struct Case {
    std::string sides, said;
};

void check(const std::vector<Case>& cases) {
    for (const auto& [sides, said] : cases) {
        INFO(sides);
        CHECK(read_scenario("title: A\nsides: [" + sides + "]\n").said == said);
    }
}

const std::string b = "{id: b, troops: roll}", c = "{id: c, troops: roll}";

TEST_CASE("sides that are not allied have different halves, allies have one, and not all are allied") {
    check({{"{id: a, half: A, troops: roll}, {id: b, half: B, troops: roll}", ""},
           {"{id: a, half: A, troops: roll}, {id: b, half: A, troops: roll}", "same-half"},
           {b + ", {id: a, half: A, troops: roll}, {id: c, half: A, troops: roll}", "same-half"},
           {"{id: a, half: A, troops: roll, allies: [b]}, {id: b, half: B, troops: roll}, " + c,
            "allies-apart"},
           {"{id: a, troops: roll, allies: [b]}, " + b, "all-allied"},
           {"{id: a, troops: roll, allies: [x]}", "no-such-side"},
           {"{id: a, troops: roll, allies: [a]}", "own-ally"},
           {"{id: a, troops: roll, allies: [b, b]}, " + b + ", " + c, "ally-twice"}});
    const auto read = read_scenario(
        "title: A\nsides: [{id: a, troops: roll, allies: [b]}, "
        "{id: b, half: B, troops: roll}, {id: c, half: A, troops: roll}]\n");
    REQUIRE(read.scenario);
    CHECK(read.scenario->sides[0].half->value == source::Half::b);
}

TEST_CASE("alliances join sides at first and second hand, and need not be named by both") {
    const auto alliances = [](const std::vector<std::string>& allies) {
        std::string sides;
        char id = 'a';
        for (const auto& names : allies)
            sides += std::string{"{id: "} + id++ + ", troops: roll" + names + "}, ";
        const auto read = read_scenario("title: A\nsides: [" + sides + "]\n");
        CHECK(read.said.empty());
        std::string all;
        for (const auto& side : read.scenario->sides) all += side.alliance.empty() ? "-" : side.alliance;
        return all;
    };
    CHECK(alliances({"", ""}) == "--");
    CHECK(alliances({"", ", allies: [a]", ""}) == "aa-");
    CHECK(alliances({"", "", ", allies: [d]", ", allies: [b]"}) == "-bbb");
    CHECK(alliances({", allies: [d]", ", allies: [c]", "", ""}) == "abba");
}

TEST_CASE(
    "a side has a name and troops, listed or rolled; what could not be read is not reported as missing") {
    check({{"{id: a, units: [{name: u, type: militia}]}", ""},
           {"{id: a}", "no-units"},
           {"{id: a, units: []}", "no-units"},
           {"{id: a, brigades: [{name: x, units: []}]}", "no-units"},
           {"{id: a, troops: roll, units: [{name: u, type: militia}]}", "rolled-and-written"},
           {"{id: a, units: [x]}", "not-a-map"},
           {"{id: a, units: x}", "not-a-list"},
           {"{id: a, untis: [x]}", "unknown-key"},
           {"{id: a, troops: rolled}", "not-roll"},
           {"{id: a, brigades: [{name: b, units: [x]}]}", "not-a-map"},
           {"{troops: roll}", "nameless"},
           {"{nmae: a, troops: roll}", "unknown-key"},
           {"{id: [a], troops: roll}", "not-a-text"}});
}

TEST_CASE("companies are lent by other units of the side, each once") {
    const auto from = [](const std::string& lenders, const std::string& before = "") {
        return "{id: a, units: [" + before + "{name: x, type: militia}, {name: z, type: militia, from: [" +
               lenders + "]}]}";
    };
    check({{from("{unit: x, base: light}, {unit: x, base: grenadier}"), ""},
           {from("{unit: z, base: light}"), "parent-of-itself"},
           {from("{unit: w, base: light}"), "no-such-parent"},
           {from("{unit: x, base: light}, {unit: x, base: light}"), "base-taken-twice"},
           {from("{unit: x, base: line}"), "not-a-base"},
           // The missing lender may be the unit that could not be read.
           {from("{unit: w, base: light}", "x, "), "not-a-map"}});
}

TEST_CASE("only artillery has guns, and a type is found by id, name or synonym") {
    const auto unit = [](const std::string& keys) { return "{id: a, units: [{name: x, " + keys + "}]}"; };
    check({{unit("type: artillery, guns: 2, pounds: 6"), ""},
           {unit("type: Guns and Howitzers, guns: 2"), ""},
           {unit("type: cannons, guns: 2"), ""},
           {unit("type: militia, guns: 2, pounds: 6"), "only-artillery only-artillery"},
           {unit("type: foot, guns: 2"), "no-such-type"}});
}

TEST_CASE("a nationality may stand before the type, unless the unit has one") {
    const auto nation_of = [](const std::string& keys) {
        const auto read = read_scenario("title: A\nsides: [{id: a, units: [{name: x, " + keys + "}]}]\n");
        CHECK(read.said.empty());
        const auto& unit = read.scenario.value().sides.at(0).brigades.at(0).units.at(0);
        return unit.nationality + " " + unit.type.value;
    };
    CHECK(nation_of("type: Hessian Militia") == "hessian militia");
    CHECK(nation_of("type: french-cannons") == "french artillery");
    CHECK(nation_of("type: French militia, nationality: hessian") == "hessian militia");
    CHECK(read_scenario("title: A\nsides: [{id: a, units: [{name: x, type: hessian foot}]}]\n").said ==
          "no-such-type");
}

TEST_CASE("a feature has one shape, and what only areas have needs an outline") {
    const std::string at = "at: [1ft, 1ft]", course = "course: [[1ft, 1ft], [2ft, 1ft]]",
                      outline = "outline: [[1ft, 1ft], [2ft, 1ft], [2ft, 2ft]]";
    const auto said = [](const std::string& keys) {
        return read_scenario("title: A\nsides: [{id: a, troops: roll}]\nterrain: [{kind: x, " + keys + "}]\n")
            .said;
    };
    for (const auto& shape : {at, course, outline}) CHECK(said(shape).empty());
    for (const auto& shapes : {std::string{"name: y"}, at + ", " + course, course + ", " + outline})
        CHECK(said(shapes) == "one-shape");
    for (const char* key : {"levels: 2", "edge: hedge", "of: pine", "scatter: {wood: 0.5}"}) {
        INFO(key);
        CHECK(said(outline + ", " + key).empty());
        CHECK(said(course + ", " + key).ends_with("needs-outline"));
        CHECK(said(at + ", size: 8in, " + key).empty());
    }
    for (const auto& shape : {course, outline}) CHECK(said(shape + ", size: 8in") == "size-without-at");
    for (const char* size : {"0in", "8in x 0in", "large", "[8in]"}) {
        INFO(size);
        CHECK(said(at + ", size: " + size) == "not-a-size");
    }
}

TEST_CASE("what is written for a side may name it by its id or by its name, in any capitals") {
    const auto read = read_scenario(
        "title: A\nvictory: {The Patriots: hold, B: take}\nbriefing: {the patriots: x, b: y}\n"
        "sides: [{id: whigs, name: The Patriots, troops: roll}, {id: b, troops: roll}]\n");
    CHECK(read.said.empty());
    REQUIRE(read.scenario);
    using Texts = std::map<std::string, std::string>;
    CHECK(read.scenario->victory == Texts{{"b", "take"}, {"whigs", "hold"}});
    CHECK(read.scenario->briefings == Texts{{"b", "y"}, {"whigs", "x"}});
}

TEST_CASE("squares need two parties; without a list of sides only that is reported") {
    for (const auto& [keys, said] :
         std::vector<Case>{{"sides: [{id: a, troops: roll}, " + b + "]", ""},
                           {"sides: [{id: a, troops: roll}]", "squares-need-two"},
                           {"sides: [{id: a, troops: roll, allies: [b]}, " + b + ", " + c + "]", ""},
                           {"sides: [{id: a, troops: roll}, " + b + ", " + c + "]", "squares-need-two"},
                           {"date: 1777-09-11", "missing-key"},
                           {"sides: []", "no-sides"}}) {
        INFO(keys);
        CHECK(read_scenario("title: A\nterrain: squares\n" + keys + "\n").said == said);
    }
}

TEST_CASE("an event is told apart from a scenario, unless it has sides") {
    CHECK(read_scenario("event: A day\ntables: []\n").said == "is-an-event");
    CHECK(read_scenario("event: A day\ntitle: A\nsides: [{id: a, troops: roll}]\n").said == "unknown-key");
}

TEST_CASE("nothing is off a table whose size could not be read, and a zone has one shape on the table") {
    const std::string table = "{width: 6ft, depth: 4ft}",
                      bridge = "terrain: [{kind: bridge, at: [19ft, 1ft]}]";
    const auto zone = [](const std::string& keys) { return "zones: [{side: a, " + keys + "}]"; };
    struct Plan {
        std::string table, lines, said;
    };
    for (const auto& [size, lines, said] : std::vector<Plan>{
             {table, bridge, "off-the-table"},
             {"{width: 6, depth: 4ft}", bridge, "length-without-unit"},
             {"{depth: 4ft}", bridge, "missing-key"},
             {table, zone("edge: north, depth: 4ft, from: 1ft, until: 6ft"), ""},
             {table, zone("edge: south, depth: 49in"), "off-the-table"},
             {table, zone("edge: north, depth: 4ft, until: 73in"), "off-the-table"},
             {table, zone("edge: east, depth: 6ft, until: 4ft"), ""},
             {table, zone("edge: west, depth: 73in"), "off-the-table"},
             {table, zone("edge: east, depth: 1ft, from: 2ft, until: 2ft"), "zone-span"},
             {table, zone("edge: east"), "zone-shape"},
             {table, zone("name: x"), "zone-shape"},
             {table, zone("outline: [[1ft, 1ft], [2ft, 1ft], [2ft, 2ft]], edge: east"), "zone-shape"}}) {
        INFO(size << " " << lines);
        CHECK(read_scenario("title: t\ntable: " + size + "\n" + lines + "\nsides: [{id: a, troops: roll}]\n")
                  .said == said);
    }
}

}  // namespace checks_test

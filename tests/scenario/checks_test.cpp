// What is reported about a scenario as a whole, and what is not reported because it follows from another
// fault.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "scenario/read_scenario.hpp"

using namespace muster;

namespace {

scenario::TroopTypes few_types() {
    scenario::TroopTypes types;
    types.types = {{"militia", "militia", terms::Arm::infantry, {}},
                   {"artillery", "guns and howitzers", terms::Arm::artillery, {"cannon"}}};
    return types;
}

struct Read {
    std::optional<scenario::Scenario> scenario;
    std::vector<std::string> said;  ///< "line:column kind"
};

Read read(const std::string& yaml) {
    source::Reporter report;
    Read result;
    result.scenario =
        scenario::read_scenario(std::make_shared<source::SourceText>("a.yaml", yaml), few_types(), report);
    for (const auto& found : report.all()) {
        const auto at = found.place.text->at(found.place.offset);
        result.said.push_back(fmt::format("{}:{} {}", at.line, at.column, found.kind));
    }
    return result;
}

using Said = std::vector<std::string>;

/// What is said of sides, each on a line from the third on.
Said said_of_sides(const std::vector<std::string>& sides) {
    std::string yaml = "title: A\nsides:\n";
    for (const auto& side : sides) yaml += "  - {" + side + "}\n";
    return read(yaml).said;
}

const std::string unit = "units: [{name: u, type: militia}]";

}  // namespace

TEST_CASE("two sides that are not allied have different halves, whichever of them name one") {
    CHECK(said_of_sides({"id: a, half: A, troops: roll", "id: b, half: B, troops: roll"}).empty());
    CHECK(said_of_sides({"id: a, half: A, troops: roll", "id: b, half: A, troops: roll"}) ==
          Said{"4:19 same-half"});
    CHECK(said_of_sides({"id: a, troops: roll", "id: b, half: A, troops: roll",
                         "id: c, half: A, troops: roll"}) == Said{"5:19 same-half"});
    CHECK(said_of_sides({"id: a, half: A, troops: roll", "id: b, half: B, troops: roll",
                         "id: c, half: B, troops: roll"}) == Said{"5:19 same-half"});
    CHECK(said_of_sides({"id: a, half: A, troops: roll", "id: b, half: A, troops: roll",
                         "id: c, half: A, troops: roll"}) == Said{"4:19 same-half", "5:19 same-half"});
}

TEST_CASE("allied sides have one half, and a side without one gets that of its allies") {
    const auto s = read(
        "title: A\nsides:\n  - {id: a, troops: roll, allies: [b]}\n  - {id: b, half: B, troops: roll}\n"
        "  - {id: c, half: A, troops: roll}\n  - {id: d, troops: roll}\n");
    CHECK(s.said.empty());
    const auto& sides = s.scenario->sides;
    REQUIRE(sides[0].half);
    CHECK(sides[0].half->value == terms::Half::b);
    CHECK(sides[1].half->value == terms::Half::b);
    CHECK(sides[2].half->value == terms::Half::a);
    CHECK_FALSE(sides[3].half);
    CHECK(said_of_sides({"id: a, half: A, troops: roll, allies: [b]", "id: b, half: B, troops: roll",
                         "id: c, troops: roll"}) == Said{"4:19 allies-apart"});
}

TEST_CASE("it is known of each side whether its half is written and could not be read") {
    const auto s = read(
        "title: A\nsides:\n  - {id: a, half: C, troops: roll}\n  - {id: b, half: B, troops: roll}\n"
        "  - {id: c, troops: roll}\n");
    CHECK(s.said == Said{"3:19 not-a-half"});
    CHECK(s.scenario->sides[0].half_is_unread);
    CHECK_FALSE(s.scenario->sides[1].half_is_unread);
    CHECK_FALSE(s.scenario->sides[2].half_is_unread);
}

TEST_CASE("alliances join sides at first and second hand, and need not be named by both") {
    const auto alliances = [](const std::vector<std::string>& allies) {
        std::string yaml = "title: A\nsides:\n";
        char id = 'a';
        for (const auto& names : allies) yaml += fmt::format("  - {{id: {}, troops: roll{}}}\n", id++, names);
        const auto s = read(yaml);
        CHECK(s.said.empty());
        std::string all;
        for (const auto& side : s.scenario->sides) all += side.alliance.empty() ? "-" : side.alliance;
        return all;
    };
    CHECK(alliances({"", ""}) == "--");
    CHECK(alliances({", allies: [b]", "", ""}) == "aa-");
    CHECK(alliances({"", ", allies: [a]", ""}) == "aa-");
    CHECK(alliances({"", ", allies: [c]", ""}) == "-bb");
    CHECK(alliances({"", ", allies: [c]", ", allies: [b]"}) == "-bb");
    CHECK(alliances({"", "", ", allies: [d]", ", allies: [b]"}) == "-bbb");
    CHECK(alliances({", allies: [d]", ", allies: [c]", "", ""}) == "abba");
}

TEST_CASE("sides must not all be allied, but a single side is not reported for that") {
    CHECK(said_of_sides({"id: a, troops: roll, allies: [b]", "id: b, troops: roll"}) ==
          Said{"3:36 all-allied"});
    CHECK(said_of_sides({"id: a, troops: roll", "id: b, troops: roll, allies: [a, c]",
                         "id: c, troops: roll"}) == Said{"4:36 all-allied"});
    CHECK(said_of_sides({"id: a, troops: roll, allies: [x]"}) == Said{"3:36 no-such-side"});
    CHECK(said_of_sides({"id: a, troops: roll, allies: [a]"}) == Said{"3:36 own-ally"});
    CHECK(said_of_sides({"id: a, troops: roll, allies: [b, b]", "id: b, troops: roll",
                         "id: c, troops: roll"}) == Said{"3:39 ally-twice"});
}

TEST_CASE("a side has troops if they are listed or rolled, and not both") {
    CHECK(said_of_sides({"id: a, " + unit}).empty());
    CHECK(said_of_sides({"id: a, troops: roll"}).empty());
    CHECK(said_of_sides({"id: a"}) == Said{"3:5 no-units"});
    CHECK(said_of_sides({"id: a, units: []"}) == Said{"3:5 no-units"});
    CHECK(said_of_sides({"id: a, brigades: []"}) == Said{"3:5 no-units"});
    CHECK(said_of_sides({"id: a, brigades: [{name: x, units: []}]"}) == Said{"3:5 no-units"});
    CHECK(said_of_sides({"id: a, troops: roll, " + unit}) == Said{"3:5 rolled-and-written"});
    CHECK(read("title: A\nrolled: {by: dice}\nsides: [{id: a, troops: roll, " + unit + "}]\n").said.empty());
}

TEST_CASE("troops that could not be read are not reported as missing too") {
    CHECK(said_of_sides({"id: a, units: [x]"}) == Said{"3:21 not-a-map"});
    CHECK(said_of_sides({"id: a, units: x"}) == Said{"3:20 not-a-list"});
    CHECK(said_of_sides({"id: a, untis: [x]"}) == Said{"3:13 unknown-key"});
    CHECK(said_of_sides({"id: a, troops: rolled"}) == Said{"3:21 not-roll"});
    CHECK(said_of_sides({"id: a, brigades: [x]"}) == Said{"3:24 not-a-map"});
    CHECK(said_of_sides({"id: a, brigades: [{name: b, units: [x]}]"}) == Said{"3:42 not-a-map"});
    // A fault of another side says nothing about this one.
    CHECK(said_of_sides({"id: a, half: C, troops: roll", "id: b", "id: c, half: D, troops: roll"}) ==
          Said{"3:19 not-a-half", "5:19 not-a-half", "4:5 no-units"});
}

TEST_CASE("a side without a name or an id is reported, one that is misspelt is not") {
    CHECK(said_of_sides({"troops: roll"}) == Said{"3:5 nameless"});
    CHECK(said_of_sides({"nmae: a, troops: roll"}) == Said{"3:6 unknown-key"});
    CHECK(said_of_sides({"id: [a], troops: roll"}) == Said{"3:10 not-a-text"});
    CHECK(said_of_sides({"name: A, troops: roll"}).empty());
}

TEST_CASE("companies are lent by other units of the side, each once") {
    const auto said = [](const std::string& from) {
        return said_of_sides(
            {"id: a, units: [{name: x, type: militia}, {name: y, type: militia}, {name: z, "
             "type: militia, from: [" +
             from + "]}]"});
    };
    CHECK(said("{unit: x, base: light}, {unit: x, base: grenadier}, {unit: y, base: light}").empty());
    CHECK(said("{unit: z, base: light}") == Said{"3:112 parent-of-itself"});
    CHECK(said("{unit: w, base: light}") == Said{"3:112 no-such-parent"});
    CHECK(said("{unit: x, base: light}, {unit: x, base: light}") == Said{"3:136 base-taken-twice"});
    CHECK(said("{unit: x, base: line}, {unit: x, base: line}") ==
          Said{"3:121 not-a-base", "3:144 not-a-base"});
    CHECK(said("{unit: [x], base: light}") == Said{"3:112 not-a-text"});
}

TEST_CASE("a parent that may be one of the units that could not be read is not reported") {
    const std::string converged = "{name: z, type: militia, from: [{unit: w, base: light}]}";
    CHECK(said_of_sides({"id: a, units: [x, " + converged + "]"}) == Said{"3:21 not-a-map"});
    CHECK(said_of_sides({"id: a, units: [{name: '?', type: militia}, " + converged + "]"}) ==
          Said{"3:28 no-id-from-name"});
    CHECK(said_of_sides({"id: a, brigades: [x, {name: b, units: [" + converged + "]}]"}) ==
          Said{"3:24 not-a-map"});
    CHECK(said_of_sides({"id: a, brigades: [{name: b, units: [x]}, {name: c, units: [" + converged +
                         "]}]"}) == Said{"3:42 not-a-map"});
    CHECK(said_of_sides({"id: a, units: [{name: x, type: militia}], brigades: [{name: c, units: [" +
                         converged + "]}]"}) == Said{"3:116 no-such-parent"});
}

TEST_CASE("only artillery has guns, and a type is found by id, name or synonym") {
    const auto said = [](const std::string& keys) {
        return said_of_sides({"id: a, units: [{name: x, " + keys + "}]"});
    };
    CHECK(said("type: artillery, guns: 2, pounds: 6").empty());
    CHECK(said("type: Guns and Howitzers, guns: 2").empty());
    CHECK(said("type: cannons, guns: 2").empty());
    CHECK(said("type: Militias").empty());
    CHECK(said("type: militia, guns: 2") == Said{"3:52 only-artillery"});
    CHECK(said("type: militia, guns: 2, pounds: 6") == Said{"3:52 only-artillery", "3:63 only-artillery"});
    CHECK(said("type: militias-es") == Said{"3:37 no-such-type"});
    CHECK(said("type: foot, guns: 2") ==
          Said{"3:37 no-such-type"});  // then it is not known what it cannot have
}

TEST_CASE("features with a fault are marked, and those before and after them are not") {
    const std::string sound = "  - {kind: road, course: [[1ft, 1ft], [2ft, 1ft]]}\n";
    const std::vector<std::string> faulty{"  - {kind: road, course: [[1ft, 1ft], [2ft, x]]}\n",
                                          "  - {kind: road, coures: [[1ft, 1ft], [2ft, 1ft]]}\n",
                                          "  - {kind: road, course: [[1ft, 1ft], [2ft, 1ft]], width: wide}\n",
                                          "  - {at: [1ft, 1ft]}\n",
                                          "  -\n    kind: [x]\n    at: [1ft, 1ft]\n",
                                          "  - {kind: road}\n"};
    for (const auto& feature : faulty) {
        INFO(feature);
        const auto s = read("title: A\nterrain:\n" + sound + feature + sound + feature +
                            "sides: [{id: a, troops: roll}]\n");
        REQUIRE(s.scenario);
        REQUIRE(s.scenario->ground.size() == 4);
        CHECK_FALSE(s.scenario->ground[0].has_faults);
        CHECK(s.scenario->ground[1].has_faults);
        CHECK_FALSE(s.scenario->ground[2].has_faults);
        CHECK(s.scenario->ground[3].has_faults);
    }
}

TEST_CASE("a feature has one shape, and what only areas have needs an outline") {
    const auto said = [](const std::string& keys) {
        return read("title: A\nsides: [{id: a, troops: roll}]\nterrain:\n  - {kind: x, " + keys + "}\n").said;
    };
    const std::string at = "at: [1ft, 1ft]", course = "course: [[1ft, 1ft], [2ft, 1ft]]",
                      outline = "outline: [[1ft, 1ft], [2ft, 1ft], [2ft, 2ft]]";
    for (const auto& shape : {at, course, outline}) CHECK(said(shape).empty());
    CHECK(said("name: y") == Said{"4:5 one-shape"});
    for (const auto& shapes : {at + ", " + course, course + ", " + outline, at + ", " + outline,
                               at + ", " + course + ", " + outline})
        CHECK(said(shapes) == Said{"4:5 one-shape"});
    CHECK(said("coures: []").front() == "4:15 unknown-key");
    CHECK(said("coures: []").size() == 1);
    for (const char* key : {"levels: 2", "edge: hedge", "of: pine", "scatter: {wood: 0.5}"}) {
        INFO(key);
        CHECK(said(outline + ", " + key).empty());
        CHECK(said(course + ", " + key).size() == 1);
        CHECK(said(course + ", " + key).front().ends_with("needs-outline"));
        CHECK(said(at + ", " + key).front().ends_with("needs-outline"));
    }
}

TEST_CASE("squares need two parties; without a list of sides only that is reported") {
    const auto said = [](const std::string& sides) {
        return read("title: A\nterrain: squares\n" + sides + "\n").said;
    };
    CHECK(said("sides: [{id: a, troops: roll}, {id: b, troops: roll}]").empty());
    CHECK(said("sides: [{id: a, troops: roll}]") == Said{"3:9 squares-need-two"});
    CHECK(said("sides: [{id: a, troops: roll}, {id: b, troops: roll, allies: [c]}, {id: c, troops: roll}]")
              .empty());
    CHECK(said("sides: [{id: a, troops: roll}, {id: b, troops: roll}, {id: c, troops: roll}]") ==
          Said{"3:55 squares-need-two"});
    CHECK(said("date: 1777-09-11") == Said{"1:1 missing-key"});
    CHECK(said("sides: x") == Said{"3:8 not-a-list"});
    CHECK(said("sides: []") == Said{"3:8 no-sides"});
}

TEST_CASE("an event is told apart from a scenario, unless it has sides") {
    CHECK(read("event: A day\ntables: []\n").said == Said{"1:1 is-an-event"});
    CHECK_FALSE(read("event: A day\ntables: []\n").scenario);
    CHECK(read("event: A day\ntitle: A\nsides: [{id: a, troops: roll}]\n").said == Said{"1:1 unknown-key"});
    CHECK(read("title: A\n").said == Said{"1:1 missing-key"});
}

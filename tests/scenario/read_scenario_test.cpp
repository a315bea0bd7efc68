// What a good scenario says, in types.
#include "scenario/read_scenario.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "scenario/forms.hpp"
#include "scenario/ids.hpp"
#include "scenario/length_form.hpp"
#include "source/ids.hpp"
#include "source/render.hpp"

namespace read_scenario_test {

using namespace muster;

std::optional<scenario::Scenario> read(const std::string& yaml, source::Reporter& report) {
    const auto types = scenario::read_troop_types(
        source::DiskFiles{}, MUSTER_SOURCE_DIR "/templates/common/troop-types.yaml", report);
    return scenario::read_scenario(std::make_shared<source::SourceText>("a.yaml", yaml), *types, report);
}

scenario::Scenario read(const std::string& yaml) {
    source::Reporter report;
    auto scenario = read(yaml, report);
    INFO(yaml);
    CHECK(source::render(report) == "");
    REQUIRE(scenario);
    return *scenario;
}

TEST_CASE("every key of a scenario arrives where it belongs") {
    const auto s = read(R"(title: The Attack
rules: some-rules
date: 1777-09-11
place: Birmingham
notes: A hill.
briefing: {british: Take it., rebels: Hold it.}
victory: {british: the hill is taken.}
sources: [A book]
seed: 1777
table: {width: 8ft, depth: 5ft 6in}
terrain:
  - {kind: hill, name: Osborne's Hill, outline: [[1ft, 1ft], [2ft, 1ft], [2ft, 30in]], side: british}
  - {kind: river, course: [[0in, 1ft], [8ft, 20in]], width: 3in}
  - {kind: bridge, at: [12in, 304.8mm]}
options: {size_bonus: off, flank_marches: 2}
throws: {class/1st-guards: 6, terrain/river: [8, 2]}
rerolls: {terrain: 2}
sides:
  - id: british
    name: British
    commander: Sir William Howe
    half: B
    colour: dark-red
    notes: Tired.
    brigades:
      - name: Guards
        commander: Edward Mathew
        units:
          - {name: 1st Bn Foot Guards, type: foot-guards, men: 480, grenadier: 1, light: 1, class: 1, nationality: british}
          - {name: Battery, type: artillery, guns: 3, pounds: 12, at: [1ft, 2ft], coat: blue, facing: "#ff0000"}
      - name: Converged
        units:
          - {name: Grenadiers, type: converged-grenadiers, from: [{unit: 1st-bn-foot-guards, base: grenadier}], as: shock, quality: elite, figures: 12, line: 2, notes: Picked men.}
  - {id: rebels, troops: roll, list: american}
)");
    CHECK(s.title.value == "The Attack");
    CHECK(s.rules.value == "some-rules");
    CHECK(s.date == "1777-09-11");
    CHECK(s.place_name == "Birmingham");
    CHECK(s.notes == "A hill.");
    CHECK(s.briefings.at("rebels") == "Hold it.");
    CHECK(s.victory.at("british") == "the hill is taken.");
    CHECK(s.sources == std::vector<std::string>{"A book"});
    CHECK(s.seed->value.text() == "1777");
    CHECK(s.table == lengths::TableSize{lengths::Inches{96}, lengths::Inches{66}});
    CHECK_FALSE(s.squares);
    REQUIRE(s.ground.size() == 3);
    CHECK(s.ground[0].line.size() == 3);
    CHECK(s.ground[0].line[2].at == lengths::TablePoint{lengths::Inches{24}, lengths::Inches{30}});
    CHECK(s.ground[0].side->value == "british");
    CHECK(s.ground[1].width == lengths::Inches{3});
    CHECK(s.ground[2].line.front().at == lengths::TablePoint{lengths::Inches{12}, lengths::Inches{12}});
    REQUIRE(s.options.size() == 2);
    CHECK(s.options[1].first.value == "flank_marches");
    CHECK(s.options[1].second.value == "2");
    REQUIRE(s.throws.size() == 2);
    CHECK(s.throws[0].second.size() == 1);
    CHECK(s.throws[1].second[1].value == 2);
    CHECK(s.rerolls.at("terrain") == 2);

    REQUIRE(s.sides.size() == 2);
    const auto& british = s.sides[0];
    CHECK(british.half->value == source::Half::b);
    CHECK(british.colour == "dark-red");
    CHECK(british.brigades[0].id == "guards");
    const auto& guards = british.brigades[0].units[0];
    CHECK(guards.id == "1st-bn-foot-guards");
    CHECK_FALSE(guards.id_place.known());
    CHECK(guards.men == 480);
    CHECK(guards.unit_class->value == 1);
    CHECK_FALSE(guards.bases.contains("line"));
    const auto& battery = british.brigades[0].units[1];
    CHECK(battery.guns == 3);
    CHECK(battery.pounds == 12);
    CHECK(battery.at->value.at == lengths::TablePoint{lengths::Inches{12}, lengths::Inches{24}});
    CHECK(battery.facing == "#ff0000");
    const auto& grenadiers = british.brigades[1].units[0];
    CHECK(grenadiers.from.front().unit.value == "1st-bn-foot-guards");
    CHECK(grenadiers.as->value == "shock");
    CHECK(grenadiers.quality->value == "elite");
    CHECK(grenadiers.figures == 12);
    const auto& rebels = s.sides[1];
    CHECK(rebels.name == "Rebels");  // made from the id
    CHECK(rebels.troops_rolled);
    CHECK(rebels.list == "american");
}

TEST_CASE("a table is six feet by four unless another is given, and units need not have a brigade") {
    const auto s = read(
        "title: A\nsides:\n  - name: The Queen's Rangers\n    brigades: [{name: Foot, units: "
        "[{name: a, type: rangers}]}]\n    units: [{name: b, type: rangers}]\n");
    CHECK(s.table == lengths::TableSize{lengths::Inches{72}, lengths::Inches{48}});
    CHECK(s.sides[0].id == "the-queens-rangers");
    REQUIRE(s.sides[0].brigades.size() == 2);
    CHECK(s.sides[0].brigades[0].name.empty());
    CHECK(s.sides[0].brigades[0].units[0].id == "b");
    CHECK(s.rules.value.empty());
    CHECK(s.rules.place.known());  // so that faults of the rules have a place
}

TEST_CASE("a table is written as people speak of it, or by its two keys") {
    const auto size = [](const std::string& table) {
        return read("title: t\ntable: " + table +
                    "\nsides: [{id: a, name: A, units: [{name: x, type: line-infantry}]}]\n")
            .table;
    };
    const lengths::TableSize eight_by_five{lengths::Inches{96}, lengths::Inches{60}};
    for (const auto* spoken :
         {"8ft x 5ft", "8x5 ft", "8 by 5 feet", "96in x 5ft", "8ftx60in", "{width: 8ft, depth: 5ft}"})
        CHECK(size(spoken) == eight_by_five);
}

TEST_CASE("units of one name are numbered in the order of the file, round ids that are written") {
    const auto s = read(
        "title: A\nsides: [{name: A, units: [{name: 4th Foot, type: militia}, {name: 4th  foot, type: "
        "militia}, "
        "{id: 4th-foot-2, name: x, type: militia}, {name: 4TH FOOT!, type: militia}]}]\n");
    std::vector<std::string> ids;
    for (const auto& unit : s.sides[0].brigades[0].units) ids.push_back(unit.id);
    CHECK(ids == std::vector<std::string>{"4th-foot", "4th-foot-3", "4th-foot-2", "4th-foot-4"});
}

TEST_CASE("ids are made from names: accents folded, the rest dashes") {
    CHECK(scenario::id_from("1st Bn Foot Guards") == "1st-bn-foot-guards");
    CHECK(scenario::id_from("Jäger von Würmb") == "jager-von-wurmb");
    CHECK(scenario::id_from("Œuvre d'Été, Île") == "oeuvre-dete-ile");
    CHECK(scenario::id_from("Ja\xCC\x88ger") == "jager");  // a combining diaeresis
    CHECK(scenario::id_from("Šumava Łódź ß") == "sumava-lodz-ss");
    CHECK(scenario::id_from("Washington’s 3rd L.D.") == "washingtons-3rd-ld");
    CHECK(scenario::id_from("  --  ").empty());
    CHECK(scenario::id_from("龍").empty());
    rc::check("whatever the name, the id has the form of one, or there is none", [](const std::string& name) {
        const auto id = scenario::id_from(name);
        RC_ASSERT(id.empty() || source::is_id(id));
    });
}

TEST_CASE("lengths are read in feet, inches, centimetres and millimetres") {
    const auto inches = [](std::string_view text) {
        const auto length = scenario::parse_length(text);
        return length ? length->value() : -1;
    };
    CHECK(inches("6ft") == 72);
    CHECK(inches("2.5ft") == 30);
    CHECK(inches("4ft 6in") == 54);
    CHECK(inches("4ft6in") == 54);
    CHECK(inches("30 in") == 30);
    CHECK(inches("150mm") == 5.906);  // 150 / 25.4, to the thousandth
    CHECK(inches("75cm") == 29.528);
    CHECK(inches("1.8m") == 70.866);  // 1800 / 25.4
    CHECK(inches("2.4 m") == 94.488);
    CHECK(inches("6 feet") == 72);
    CHECK(inches("1 foot 6 inches") == 18);
    for (const char* marks : {"2'6\"", "2' 6\"", "2′6″", "2’ 6”", "30\""}) CHECK(inches(marks) == 30);
    CHECK(inches("123456in") == 123456);  // up to six figures, and four after the point
    CHECK(inches("1.0625in") == 1.063);
    for (const char* no : {"1.06250in", "6", "", "ft", "6 fee", "6mm 1in", "-6ft", "6ft 6ft", "6in 4ft",
                           "6ft6", "1e2in", "6ft in", ".5ft", "5.ft", "6 ft  6in", "1234567in"})
        CHECK(inches(no) == -1);
}

TEST_CASE("it is known whether rules are missing, or written in a way that cannot be read") {
    const auto are_unread = [](const std::string& rules) {
        source::Reporter report;
        return read("title: A\n" + rules + "sides:\n  - {name: B}\n  - {name: C}\n", report)
            .value()
            .rules_are_unread;
    };
    CHECK_FALSE(are_unread(""));
    CHECK_FALSE(are_unread("rules: grid-awi\n"));
    CHECK(are_unread("rules: [grid-awi]\n"));
}

TEST_CASE("types, rules, directions and stocks are taken as people write them") {
    const auto s = read(
        "title: A\nrules: Loyalty & Glory\nsides:\n  - name: B\n    units:\n"
        "      - {name: a, type: Light Infantry, at: [1ft, 1ft], towards: E}\n"
        "      - {name: b, type: dragoons, at: [2ft, 1ft], towards: south west}\n"
        "      - {name: c, type: Highlanders, at: [3ft, 1ft], towards: SSW}\n"
        "      - {name: d, type: hussar}\n"
        "      - {name: e, type: Jägers}\n");
    const auto& units = s.sides[0].brigades[0].units;
    CHECK(s.rules.value == "loyalty-and-glory");
    CHECK(units[0].type.value == "light-infantry");
    CHECK(units[0].towards == 90);
    CHECK(units[1].type.value == "cavalry");
    CHECK(units[1].towards == 225);
    CHECK(units[2].type.value == "regular-infantry");
    CHECK(units[2].towards == 202.5);
    CHECK(units[3].type.value == "cavalry");
    CHECK(units[4].type.value == "jagers");
}

TEST_CASE("a date is a day of the calendar") {
    const auto said = [](const std::string& date) {
        source::Reporter report;
        const source::Node node{source::Node::Kind::scalar, date, false, {}, {}, {}};
        (void)scenario::DateForm::read(node, report);
        return !report.has_errors();
    };
    CHECK(said("1777-09-11"));
    CHECK(said("1776-02-29"));
    CHECK_FALSE(said("1777-02-29"));
    CHECK_FALSE(said("1777-9-11"));
    CHECK_FALSE(said("11-09-1777"));
}

TEST_CASE("a unit with a count is so many units, each with a name and an id of its own") {
    const auto names = [](const std::string& unit) {
        scenario::TroopTypes types;
        types.types = {{"militia", "militia", source::Arm::infantry, {}}};
        source::Reporter report;
        const auto text = std::make_shared<source::SourceText>(
            "a.yaml", "title: A\nrules: x\nsides:\n  - name: British\n    units:\n      - " + unit + "\n");
        const auto scenario = scenario::read_scenario(text, types, report);
        std::string all = source::render(report);
        for (const auto& each : scenario->sides.at(0).brigades.at(0).units)
            all += each.name.value + "=" + each.id + " ";
        return all;
    };
    CHECK(names("{name: Militia, count: 3, type: militia}") ==
          "Militia 1=militia-1 Militia 2=militia-2 Militia 3=militia-3 ");
    CHECK(names("{id: m, name: Militia, count: 2, type: militia}") == "Militia 1=m-1 Militia 2=m-2 ");
    CHECK(names("{name: Militia, count: 1, type: militia}") == "Militia=militia ");
    CHECK(names("{name: Militia, count: 201, type: militia}").find("must be from 1 to 200") !=
          std::string::npos);
}

TEST_CASE("who a rule is for is said by the ids or by the names of sides, brigades and units") {
    scenario::TroopTypes types;
    types.types = {{"militia", "militia", source::Arm::infantry, {}}};
    source::Reporter report;
    const auto text = std::make_shared<source::SourceText>(
        "a.yaml",
        "title: A\nrules: x\nspecial: [{title: Out, text: No shot., who: [Americans, Lee's Men, ashe]}]\n"
        "sides:\n  - name: Americans\n    brigades:\n      - name: Ashe\n        units: [{name: Lee's Men, "
        "type: "
        "militia}]\n");
    const auto scenario = scenario::read_scenario(text, types, report);
    INFO(source::render(report));
    REQUIRE(scenario);
    CHECK_FALSE(report.has_errors());
    std::vector<std::string> who;
    for (const auto& each : scenario->running.special.at(0).who) who.push_back(each.value);
    CHECK(who == std::vector<std::string>{"americans", "lees-men", "ashe"});
}

/// What is said of a scenario with these lines besides its title and sides.
std::string said_with(const std::string& lines,
                      const std::string& side = "units: [{name: A, type: militia}]") {
    scenario::TroopTypes types;
    types.types = {{"militia", "militia", source::Arm::infantry, {}}};
    source::Reporter report;
    const auto text = std::make_shared<source::SourceText>(
        "a.yaml", "title: A\nrules: x\n" + lines + "sides: [{name: American, " + side + "}]\n");
    const auto scenario = scenario::read_scenario(text, types, report);
    std::string said = source::render(report);
    if (scenario)
        for (const auto& rule : scenario->running.special) said += rule.title + "=" + rule.text + " ";
    return said;
}

TEST_CASE("special rules may be their texts by their titles") {
    CHECK(said_with("special:\n  The mill: Hard cover.\n  Deep creek: No guns.\n") ==
          "The mill=Hard cover. Deep creek=No guns. ");
    CHECK(said_with("special: {title: The mill, text: Hard cover.}\n").find("[not-a-list]") !=
          std::string::npos);
}

TEST_CASE("a place in braces without its brackets is told with them") {
    for (const std::string at : {"70in, 40in", "0, 40in"}) {
        const auto said = said_with("terrain: [{kind: wood, at: " + at + ", size: 9in x 6in}]\n");
        CHECK(said.find("write at: [" + at + "] [comma-in-list]") != std::string::npos);
        CHECK(said.find("[not-a-point]") == std::string::npos);
    }
}

TEST_CASE("commands for players who have no names are told how to name them") {
    CHECK(said_with("", "players: 3, commands: {Tom: x}, units: [{name: A, type: militia}]")
              .find("'Tom' is not one of the players; name them: players: [Tom, ...]") != std::string::npos);
}

TEST_CASE("of a unit on one long line its men are told apart from its name") {
    CHECK(said_with("", "units: [\"23rd Foot (Royal Welch Fuzileers), regular infantry, 300 men\"]")
              .find("type: ..., men: 300}") != std::string::npos);
}

}  // namespace read_scenario_test

// Helpers for the table: every figure on them is checked against the table of the source that it comes from.
#include <algorithm>

#include <fmt/format.h>

#include "rules/read_system.hpp"

namespace aids_test {

using namespace muster;
using namespace muster::tests;

using Inches = std::vector<double>;

const rules::Aids& aids_of(const std::string& system) {
    static std::map<std::string, rules::RulesSystem> read;
    auto known = read.find(system);
    if (known == read.end()) known = read.emplace(system, read_system(system)).first;
    REQUIRE(known->second.aids);
    return *known->second.aids;
}

const std::vector<std::string> systems{"loyalty-and-glory", "fife-and-drum", "grid-awi", "empire-of-liberty",
                                       "awi-d20"};

const rules::Stick& stick(const std::string& system, const std::string& name) {
    const auto& sticks = aids_of(system).sticks;
    const auto found = std::ranges::find(sticks, name, &rules::Stick::name);
    INFO(system << " has no stick " << name);
    REQUIRE(found != sticks.end());
    return *found;
}

/// How far the marks reach, in the order of the file.
Inches marks(const std::string& system, const std::string& name) {
    Inches at;
    for (const auto& mark : stick(system, name).marks) at.push_back(mark.at);
    return at;
}

std::vector<std::string> counters(const std::string& system) {
    std::vector<std::string> labels;
    for (const auto& each : aids_of(system).counters) labels.push_back(each.label);
    return labels;
}

/// The kinds of message for the sixth system with aids of its own.
std::vector<std::string> said_of(const std::string& aids) {
    const source::DiskFiles disk;
    source::MemoryFiles files;
    files.files["data/common/ground.yaml"] =
        disk.read(MUSTER_SOURCE_DIR "/templates/common/ground.yaml", 1 << 20).value();
    for (const char* name : {"system", "types", "procedure", "values", "card", "reference", "odds"}) {
        const std::string file = std::string{"lanterns/"} + name + ".yaml";
        files.files["data/" + file] =
            disk.read(MUSTER_SOURCE_DIR "/tests/rules/sixth/" + file, 1 << 20).value();
    }
    files.files["data/lanterns/aids.yaml"] = aids;
    source::Reporter report;
    (void)rules::read_rules(files, {{"data"}}, {"lanterns", {}}, report);
    std::vector<std::string> kinds;
    for (const auto& each : report.all()) kinds.push_back(each.kind);
    return kinds;
}

TEST_CASE("sticks of Loyalty & Glory have the figures of its Movement and Firing tables") {
    // Movement Table: line 2" + 1D6", column and artillery 4", skirmish and cavalry 6"; charge +3", cavalry
    // +1D6".
    CHECK(stick("loyalty-and-glory", "Infantry in line").fixed == 2);
    CHECK(marks("loyalty-and-glory", "Infantry in line") == Inches{2, 8});
    CHECK(stick("loyalty-and-glory", "Infantry in column, artillery").fixed == 4);
    CHECK(marks("loyalty-and-glory", "Infantry in column, artillery") == Inches{4, 10});
    CHECK(stick("loyalty-and-glory", "Skirmishers, cavalry").fixed == 6);
    CHECK(marks("loyalty-and-glory", "Skirmishers, cavalry") == Inches{6, 12});
    CHECK(marks("loyalty-and-glory", "Charge bonus") == Inches{3, 6});
    // Firing Table: infantry 6", 12"; artillery 12", 24", 36".
    CHECK(marks("loyalty-and-glory", "Infantry fire") == Inches{6, 12});
    CHECK(marks("loyalty-and-glory", "Artillery fire") == Inches{12, 24, 36});
    // Formations: 1" between skirmishing bases. Line of Sight: 2" of a wood's edge. Passage of Lines: 4".
    CHECK(marks("loyalty-and-glory", "Other distances") == Inches{1, 2, 4});
}

TEST_CASE("sticks of Fife and Drum have the figures of its unit chart") {
    // Three lines and columns of 8", four of 10", two columns and marches of 12"; Continentals march 14",
    // grenadiers and regulars 16", as far as lights skirmish; Indians skirmish 18" and march 20", as do
    // jägers.
    CHECK(marks("fife-and-drum", "Foot") == Inches{8, 8, 8, 10, 10, 10, 10, 12, 12, 14, 16, 16, 18, 20});
    // Dismounted 8, 10, 14, 16"; guns limbered 8, 10, 12, 16"; cavalry 12, 20, 24, 28". Movement: rout
    // artillery 10", infantry 12", cavalry 24".
    CHECK(marks("fife-and-drum", "Horse, guns and rout") ==
          Inches{8, 8, 10, 10, 10, 12, 12, 12, 14, 16, 16, 20, 24, 24, 28});
    // Charge: Continentals and dismounted cavalry +1", regulars +2", Indians +2", grenadiers +3", cavalry
    // +4".
    CHECK(marks("fife-and-drum", "Charge bonus") == Inches{1, 1, 2, 2, 3, 4});
    CHECK(marks("fife-and-drum", "Guns by hand") == Inches{1, 2, 3, 4});
    CHECK(marks("fife-and-drum", "Range of muskets and rifles") == Inches{4, 6, 6, 8, 8, 10, 16});
    CHECK(marks("fife-and-drum", "Range of guns") == Inches{6, 8, 10, 12, 20, 24, 36, 48});
    // Movement: skirmishers 2"-4" apart, flanks within 3". Officer Casualties: units within 12".
    CHECK(marks("fife-and-drum", "Other distances") == Inches{2, 3, 4, 12});
}

TEST_CASE("sticks of the gridded rules are squares of six inches") {
    // Movement: line, shock troops, artillery, militia 1; skirmishers, frontiersmen 2; cavalry 3.
    CHECK(marks("grid-awi", "Moves") == Inches{6, 6, 6, 6, 12, 12, 18});
    // Shooting: infantry 1 square, artillery 4. Charging: 1.
    CHECK(marks("grid-awi", "Combat") == Inches{6, 6, 24});
}

TEST_CASE("sticks of Empire of Liberty have its moves, and its ranges in thirds") {
    // Movement: on foot 4", column 8", skirmish 12"; mounted 12", 18", 24"; artillery 2" and 4".
    CHECK(marks("empire-of-liberty", "Foot and guns") == Inches{2, 4, 4, 8, 12});
    CHECK(marks("empire-of-liberty", "Horse") == Inches{12, 18, 24});
    // Fire: 9", 12", 24", 36"; nearest and furthest third.
    CHECK(marks("empire-of-liberty", "Musket") == Inches{3, 6, 9});
    CHECK(marks("empire-of-liberty", "Rifle") == Inches{4, 8, 12});
    CHECK(marks("empire-of-liberty", "Guns") == Inches{8, 12, 16, 24, 24, 36});
    // Skirmishers within 1"; seen 3" into woods, 6" through; no nearer than 4" to a front.
    CHECK(marks("empire-of-liberty", "Other distances") == Inches{1, 3, 4, 6});
}

TEST_CASE("sticks of the D20 rules have its moves and ranges") {
    // Movement: march 6", fast 9", jagers and Indians 10", by road 12"; trot 12", fast 18", by road 24".
    CHECK(marks("awi-d20", "Foot") == Inches{6, 9, 10, 12});
    CHECK(marks("awi-d20", "Horse") == Inches{12, 12, 18, 24});
    // Artillery by hand 3", by horse 6", by road 12". Boats 6" up, 12" down.
    CHECK(marks("awi-d20", "Artillery") == Inches{3, 6, 12});
    CHECK(marks("awi-d20", "Boats") == Inches{6, 12});
    // Ranges: musket, carbine 12", two dice of a gun within 12", rifle 18", gun 36".
    CHECK(marks("awi-d20", "Ranges") == Inches{12, 12, 12, 18, 36});
}

TEST_CASE("wedges have the angles of the rules") {
    std::map<std::string, Inches> degrees;
    for (const auto& system : systems)
        for (const auto& wedge : aids_of(system).wedges) degrees[system].push_back(wedge.degrees);
    // 45-degree front and rear arc; Max. Wheel 45 and 90.
    CHECK(degrees["loyalty-and-glory"] == Inches{45, 90});
    // 45 degree arc from each front corner.
    CHECK(degrees["fife-and-drum"] == Inches{45});
    // 45 degrees on either side: of the front, of the base's facing, of the gun's barrel.
    CHECK(degrees["grid-awi"] == Inches{90});
    CHECK(degrees["empire-of-liberty"] == Inches{90});
    CHECK(degrees["awi-d20"] == Inches{90});
}

TEST_CASE("what a system's rules do not have is not among its helpers") {
    for (const auto& system : systems) {
        INFO(system);
        const auto& aids = aids_of(system);
        CHECK(aids.discs.empty() == (system != "loyalty-and-glory"));  // no other system has a Command Radius
        CHECK(aids.points.empty() == (system != "awi-d20"));           // Victory Points
        CHECK(aids.tallies.empty() == (system != "grid-awi"));         // Commanders Resolve
        CHECK(aids.turns.has_value() == (system == "awi-d20" || system == "grid-awi"));
        CHECK(aids.order.has_value() == (system != "awi-d20" && system != "empire-of-liberty"));
    }
}

TEST_CASE("reach of commanders, points and phases are those of the sources") {
    // Command Radius: army commander 6", brigade commander 3".
    const auto& discs = aids_of("loyalty-and-glory").discs;
    REQUIRE(discs.size() == 2);
    CHECK(discs[0].radius == 6);
    CHECK(discs[1].radius == 3);
    // Victory Points; Baggage 20; Night and Day 10 a day.
    std::map<std::string, int> points;
    for (const auto& each : aids_of("awi-d20").points) points[each.label] = each.points;
    CHECK(points == std::map<std::string, int>{{"Town or village taken or kept", 40},
                                               {"Farmstead taken or kept", 20},
                                               {"General killed", 20},
                                               {"Baggage wagon captured", 20},
                                               {"Unit destroyed", 10},
                                               {"Day let pass, to the other side", 10},
                                               {"Figure captured", 2}});
    // Night and Day: four turns an hour. Flank marches: a D20 gives the move.
    CHECK(aids_of("awi-d20").turns->turns_an_hour == 4);
    CHECK(aids_of("awi-d20").turns->boxes == 20);
    // Turn Sequence; Sequence of play.
    CHECK(aids_of("loyalty-and-glory").order->phases ==
          std::vector<std::string>{"Movement", "Firing", "Melee", "Command", "Morale"});
    CHECK(aids_of("fife-and-drum").order->phases == std::vector<std::string>{"Initiative", "Rally",
                                                                             "Movement", "Firing", "Melee",
                                                                             "Leaders and reserves"});
    CHECK(aids_of("grid-awi").order->phases ==
          std::vector<std::string>{"Orders", "Rally", "Movement", "Commander movement", "Combat",
                                   "Eliminating units", "Commander’s resolve"});
}

TEST_CASE("counters fill their sheet, and each system has its own worst state") {
    const std::map<std::string, std::string> worst{{"loyalty-and-glory", "Disordered"},
                                                   {"fife-and-drum", "Shaken"},
                                                   {"grid-awi", "Hit"},
                                                   {"empire-of-liberty", "Disordered"},
                                                   {"awi-d20", "Formation fail"}};
    for (const auto& system : systems) {
        INFO(system);
        CHECK(counters(system).front() == worst.at(system));
        CHECK(aids_of(system).counters.front().grave);
        int all = 0;
        for (const auto& each : aids_of(system).counters) all += each.count;
        CHECK(all == 56);  // seven rows of eight
    }
}

TEST_CASE("each helper names its section of the source") {
    for (const auto& system : systems) {
        INFO(system);
        const auto& aids = aids_of(system);
        const auto named = [](const auto& all) {
            return std::ranges::none_of(all, [](const auto& each) { return each.section.empty(); });
        };
        CHECK(named(aids.sticks));
        CHECK(named(aids.wedges));
        CHECK(named(aids.discs));
        CHECK(named(aids.counters));
        CHECK(named(aids.points));
        CHECK(named(aids.tallies));
    }
}

TEST_CASE("what is wrong in aids.yaml is reported") {
    using Kinds = std::vector<std::string>;
    const std::string stick = "sticks: [{name: S, section: Moving, types: [foot, horse], marks: [{at: ";
    CHECK(said_of(stick + "6, label: l}]}]").empty());
    CHECK(said_of("sticks: [{name: S, section: M, types: [foot], marks: [{at: 2 * fact.move, label: l}]}]")
              .empty());
    CHECK(said_of(stick + "fact.move, label: l}]}]") == Kinds{"bad-aid"});  // 6 and 12
    CHECK(said_of(stick + "fact.mve, label: l}]}]") == Kinds{"bad-aid"});
    CHECK(said_of(stick + "-1, label: l}]}]") == Kinds{"bad-aid"});
    CHECK(said_of(stick + "72, label: l}]}]").empty());  // the longest stick
    CHECK(said_of(stick + "73, label: l}]}]") == Kinds{"bad-aid"});
    CHECK(said_of(stick + "0, label: l}]}]") == Kinds{"bad-aid"});
    CHECK(said_of("sticks: [{name: S, section: M, marks: [{at: fact.move, label: l}]}]") == Kinds{"bad-aid"});
    CHECK(said_of("sticks: [{name: S, section: M, marks: [{at: fact.move, types: [fot], label: l}]}]") ==
          Kinds{"no-such-rules-type", "bad-aid"});
    CHECK(said_of("wedges: [{name: W, section: Fire, degrees: 400}]") == Kinds{"bad-aid"});
    CHECK(said_of("discs: [{name: D, section: Fire, radius: 0}]") == Kinds{"bad-aid"});
    CHECK(said_of("turns: {section: Fire, boxes: 99}") == Kinds{"bad-aid"});
    CHECK(said_of("counters: [{label: C, section: Fire, count: 0}]") == Kinds{"bad-aid"});
    CHECK(said_of("sticks: [{name: S, section: M, types: [fot], marks: [{at: 6, label: l}]}]") ==
          Kinds{"no-such-rules-type"});
}

/// An element of an arm in millimetres, and how they stand: "15 x 15, 2 ranks, 4 in column, 2 on the march".
std::string basing_of(const std::string& system, source::Arm arm) {
    const auto rules = read_system(system);
    const auto& [of_arm, basing] =
        *std::ranges::find_if(rules.basing, [arm](const auto& each) { return each.first.value == arm; });
    return fmt::format("{} x {}, {} ranks, {} in column, {} on the march", basing.width, basing.depth,
                       basing.ranks, basing.column, basing.march);
}

TEST_CASE("troops take the room on the table that the texts give their bases, or the rulings") {
    using enum source::Arm;
    // Lines 5 to 8: 15 mm by 15 mm on foot, 25 mm by 40 mm or more for horse; two figures wide on a road.
    CHECK(basing_of("awi-d20", infantry) == "15 x 15, 2 ranks, 4 in column, 2 on the march");
    CHECK(basing_of("awi-d20", cavalry) == "25 x 40, 1 ranks, 2 in column, 2 on the march");
    // Basing and Units: 1.5 inches for four foot or two horse, 3 inches for a gun; four horse are two bases
    // deep.
    CHECK(basing_of("empire-of-liberty", infantry) == "38.1 x 38.1, 1 ranks, 1 in column, 1 on the march");
    CHECK(basing_of("empire-of-liberty", cavalry) == "38.1 x 38.1, 2 ranks, 2 in column, 2 on the march");
    CHECK(basing_of("empire-of-liberty", artillery) == "76.2 x 76.2, 1 ranks, 1 in column, 1 on the march");
    CHECK(basing_of("empire-of-liberty", general).starts_with("38.1 x 38.1"));
    // Formation Notes: a column is two stands wide, on the march one. The size of a stand is assumed.
    CHECK(basing_of("fife-and-drum", infantry) == "40 x 40, 1 ranks, 2 in column, 1 on the march");
    CHECK(basing_of("fife-and-drum", cavalry) == "50 x 50, 1 ranks, 2 in column, 1 on the march");
    // Units: "Unit basing needs to fit into a 6 inch square", two bases side by side.
    CHECK(basing_of("grid-awi", infantry) == "60 x 40, 1 ranks, 1 in column, 1 on the march");
    CHECK(basing_of("grid-awi", cavalry) == "60 x 50, 1 ranks, 1 in column, 1 on the march");
}

/// The formations that a unit may be written in: line, column, march column, square (q), skirmish, limbered
/// (L) and unlimbered (U).
std::string formations_of(const rules::RulesSystem& rules, std::string_view type, double may_move = 1) {
    const auto unit = made_up(rules, type, {{"may_move", may_move}});
    std::string letters;
    for (const auto& [formation, allowed] : rules.formations)
        if (unit.holds(allowed)) letters += "lcmqsLU"[static_cast<std::size_t>(formation.value)];
    std::ranges::sort(letters);
    return letters;
}

TEST_CASE("every type may be in the formations that its text gives it, and in no others") {
    const std::map<std::string, std::map<std::string, std::vector<const char*>>> all{
        // Formations: horse is in line; only light infantry, rangers, jägers and Indians skirmish.
        {"loyalty-and-glory",
         {{"clm", {"regular-infantry", "continental-infantry", "militia", "converged-grenadier"}},
          {"clms", {"rangers", "indians", "converged-light"}},
          {"l", {"cavalry"}},
          {"LU", {"artillery"}}}},
        // The unit chart's columns with a move; squares (Chart A) are for formed foot.
        {"fife-and-drum",
         {{"clmq", {"grenadiers", "regulars", "continentals", "loyalists"}},
          {"clmqs", {"british-light", "light-infantry", "dismounted-cavalry"}},
          {"cmqs", {"riflemen", "militia"}},
          {"ms", {"indians"}},
          {"clms", {"cavalry"}},
          {"LU", {"heavy-artillery", "medium-artillery", "light-artillery", "amusettes"}}}},
        {"grid-awi",
         {{"clm", {"line-infantry", "shock-troops", "militia", "provincials", "cavalry"}},
          {"clms", {"skirmishers", "frontiersmen"}},
          {"LU", {"artillery"}}}},
        // Movement and Formation Changes: skirmish-only infantry may not form up.
        {"empire-of-liberty",
         {{"clm", {"regular-infantry"}},
          {"clms", {"light-infantry", "cavalry", "mounted-rifles"}},
          {"s", {"skirmish-infantry", "skirmish-rifles", "leader"}},
          {"LU", {"field-artillery", "heavy-artillery"}}}},
        // Formations permitted: jägers and Indians only skirmish, line infantry cannot.
        {"awi-d20",
         {{"clm", {"line", "grenadiers"}},
          {"clms", {"light-infantry", "militia", "cavalry"}},
          {"s", {"jagers", "indians", "mounted-indians"}},
          {"LU", {"artillery"}}}}};
    for (const auto& [system, groups] : all) {
        const auto rules = read_system(system);
        std::size_t types = 0;
        for (const auto& [letters, group] : groups)
            for (const char* type : group) {
                INFO(system << ", " << type);
                std::string expected = letters;
                std::ranges::sort(expected);
                CHECK(formations_of(rules, type) == expected);
                ++types;
            }
        CHECK(types == rules.types.size());
    }
    // Artillery Formations: a gun without drivers cannot move for the rest of the game.
    CHECK(formations_of(read_system("loyalty-and-glory"), "artillery", 0) == "U");
}

}  // namespace aids_test

// Fife and Drum's data against its unit chart and tables, cell by cell; every expected value was typed from
// the source. The odds are counted again by plain loops over the dice.
#include "rules/read_system.hpp"

namespace fife_and_drum_test {

using namespace muster;
using namespace muster::tests;
using lengths::Fraction;
using rules::Chance;

const rules::RulesSystem& system_read() {
    static const auto system = read_system("fife-and-drum");
    return system;
}
/// The facts named, in order, with `-` for one that the type does not have.
std::string facts_of(std::string_view type, const std::vector<const char*>& names) {
    const auto* found = system_read().type(type);
    REQUIRE(found);
    std::string all;
    for (const char* name : names) {
        const auto fact = found->facts.find(name);
        all += (all.empty() ? "" : " ") +
               (fact == found->facts.end() ? "-" : std::to_string(static_cast<int>(fact->second)));
    }
    return all;
}
std::string moves(std::string_view type) {
    return facts_of(type, {"march", "skirmish", "column", "line", "charge"});
}
/// range, then Charts A to E.
std::string firing(std::string_view type) {
    return facts_of(type, {"range", "fa", "fb", "fc", "fd", "fe"});
}
std::string melee(std::string_view type) {
    return facts_of(type, {"ma", "mb", "mc", "md", "me"});
}
std::string morale(std::string_view type) {
    return facts_of(type, {"na", "nb", "nc", "nd", "ne"});
}
/// A unit with its values worked out, as a card knows it.
MadeUp raised(std::string_view type, Numbers numbers) {
    numbers.emplace("option.men_per_figure", 20);
    for (const char* key : {"men", "guns", "pounds", "figures"})
        if (numbers.count(key) > 0) numbers.emplace(std::string{"has."} + key, 1);
    auto unit = made_up(system_read(), type, std::move(numbers));
    for (const char* id : {"figures", "stands", "dice", "removed_at"})
        unit.numbers[id] = static_cast<double>(unit.value(id).value());
    return unit;
}
std::string raised_as(std::string_view type, Numbers numbers) {
    const auto unit = raised(type, std::move(numbers));
    return std::to_string(static_cast<int>(unit.number("figures"))) + " in " +
           std::to_string(static_cast<int>(unit.number("stands"))) + ", " +
           std::to_string(static_cast<int>(unit.number("dice"))) + " dice";
}
std::string joined(const std::vector<std::string>& texts) {
    std::string all;
    for (const auto& text : texts) all += (all.empty() ? "" : " ") + text;
    return all;
}
/// The text of each box of the track.
std::string numbers_in(const MadeUp& unit) {
    const auto& track = system_read().card.tracks.at(0);
    std::vector<std::string> all;
    const auto boxes = static_cast<int>(unit.track().size());
    for (int box = 1; box <= boxes; ++box) {
        MadeUp at = unit;
        at.numbers["box"] = box;
        at.numbers["left"] = boxes - box + 1;
        all.push_back(at.fill(track.number));
    }
    return joined(all);
}
std::vector<Chance> of_test(std::string_view test) {
    std::vector<Chance> found;
    for (auto& chance : rules::chances(system_read()))
        if (chance.test == test) found.push_back(std::move(chance));
    return found;
}
int number(const Chance& chance, std::size_t at) {
    return std::get<int>(chance.when.at(at).second);
}

TEST_CASE("Fife and Drum credits its author") {
    CHECK(system_read().name == "Fife and Drum");
    CHECK(system_read().author == "James Purky");
}

TEST_CASE("moves are those of the unit chart") {
    CHECK(moves("grenadiers") == "16 - 12 10 3");
    CHECK(moves("regulars") == "16 - 10 10 2");
    CHECK(moves("continentals") == "14 - 10 8 1");
    CHECK(moves("loyalists") == "14 - 10 8 1");
    CHECK(moves("riflemen") == "20 16 8 - -");  // the chart's `~` is under line
    CHECK(moves("militia") == "12 16 8 - -");
    CHECK(moves("indians") == "20 18 - - 2");  // house ruling: the +2 is their charge
    CHECK(moves("cavalry") == "28 24 20 12 4");
    CHECK(moves("dismounted-cavalry") == "14 16 10 8 1");
    // "Lights only" has no number: house ruling, 16 inches.
    CHECK(moves("british-light") == "16 16 12 10 3");
    CHECK(moves("light-infantry") == "14 16 10 8 1");
}

TEST_CASE("ranges and firing numbers are those of the unit chart") {
    CHECK(firing("grenadiers") == "10 9 7 6 5 3");
    CHECK(firing("british-light") == "10 9 7 6 5 3");
    CHECK(firing("regulars") == "8 8 6 5 4 2");
    for (const char* type : {"continentals", "loyalists", "light-infantry"})
        CHECK(firing(type) == "8 7 5 4 3 1");
    CHECK(firing("riflemen") == "16 6 4 3 2 1");
    CHECK(firing("militia") == "6 5 3 2 1 1");
    CHECK(firing("indians") == "6 5 3 2 1 1");
    CHECK(firing("cavalry") == "4 - - - - -");
    CHECK(firing("dismounted-cavalry") == "4 5 4 3 2 1");
}

TEST_CASE("melee numbers are those of the unit chart") {
    CHECK(melee("grenadiers") == "9 7 6 5 3");
    CHECK(melee("british-light") == "9 7 6 5 3");
    CHECK(melee("regulars") == "8 6 5 4 2");
    for (const char* type : {"continentals", "loyalists", "light-infantry"})
        CHECK(melee(type) == "7 5 4 3 1");
    CHECK(melee("riflemen") == "5 4 3 2 1");
    CHECK(melee("militia") == "7 4 3 2 1");
    CHECK(melee("indians") == "9 4 3 2 1");
    CHECK(melee("cavalry") == "9 7 6 5 3");
    CHECK(melee("dismounted-cavalry") == "5 4 3 2 1");
    for (const char* type : {"heavy-artillery", "amusettes"}) CHECK(melee(type) == "- - - - -");
}

TEST_CASE("morale numbers are those of the unit chart") {
    CHECK(morale("grenadiers") == "9 8 7 5 3");
    CHECK(morale("british-light") == "9 8 7 5 3");
    CHECK(morale("regulars") == "8 7 5 4 2");
    for (const char* type : {"continentals", "loyalists", "light-infantry"})
        CHECK(morale(type) == "7 6 4 3 1");
    CHECK(morale("riflemen") == "7 5 3 1 1");
    CHECK(morale("militia") == "6 5 3 1 1");
    CHECK(morale("indians") == "9 8 7 5 3");
    CHECK(morale("cavalry") == "9 7 5 3 2");
    CHECK(morale("dismounted-cavalry") == "7 6 4 3 1");
    for (const char* type : {"heavy-artillery", "medium-artillery", "light-artillery", "amusettes"})
        CHECK(morale(type) == "9 7 5 3 1");
}

TEST_CASE("guns have the moves, ranges and pairs of the unit chart") {
    const auto gun = [](std::string_view type) {
        return facts_of(type, {"limbered", "hand", "short", "long"});
    };
    CHECK(gun("heavy-artillery") == "8 1 12 48");
    CHECK(gun("medium-artillery") == "10 2 10 36");
    CHECK(gun("light-artillery") == "12 3 8 24");
    CHECK(gun("amusettes") == "16 4 6 20");
    for (const char* type : {"heavy-artillery", "medium-artillery", "light-artillery", "amusettes"}) {
        CHECK(facts_of(type, {"sa", "sb", "sc", "sd", "se"}) == "7 6 5 4 3");
        CHECK(facts_of(type, {"la", "lb", "lc", "ld", "le"}) == "5 4 3 2 1");
    }
}

TEST_CASE("every neutral type has a place in Fife and Drum or is listed only") {
    for (const auto& neutral : neutral_types()) {
        INFO(neutral);
        const auto& ignored = system_read().ignored;
        CHECK(system_read().mapping.contains(neutral) !=
              (std::find(ignored.begin(), ignored.end(), neutral) != ignored.end()));
    }
    CHECK(system_read().mapping.at("foot-guards") == "grenadiers");
    CHECK(system_read().mapping.at("fusiliers") == "regulars");
    CHECK(system_read().mapping.at("rangers") == "riflemen");
}

TEST_CASE("a unit has a figure for twenty men or part, four to a stand, a D10 for each full four") {
    CHECK(raised_as("grenadiers", {{"men", 480}}) == "24 in 6, 6 dice");
    CHECK(raised_as("regulars", {{"men", 347}}) == "18 in 5, 4 dice");
    CHECK(raised_as("regulars", {{"men", 347}, {"figures", 30}}) == "30 in 8, 7 dice");
    CHECK(raised_as("regulars", {}) == "20 in 5, 5 dice");
    CHECK(raised_as("militia", {{"men", 700}}) == "35 in 9, 8 dice");
    CHECK(raised_as("riflemen", {{"men", 20}}) == "1 in 1, 1 dice");
    CHECK(raised_as("cavalry", {{"men", 200}}) == "10 in 5, 2 dice");
    CHECK(raised_as("dismounted-cavalry", {{"men", 200}}) == "10 in 3, 2 dice");
    CHECK(raised_as("regulars", {{"men", 480}, {"option.men_per_figure", 10}}) == "48 in 12, 12 dice");
    // Four gunners for each gun, with one die each; men do not count.
    CHECK(raised_as("medium-artillery", {{"guns", 3}, {"men", 400}}) == "12 in 3, 12 dice");
    CHECK(raised_as("heavy-artillery", {{"guns", 1}}) == "4 in 1, 4 dice");
}

TEST_CASE("a card has the moves and the fifteen numbers of its type") {
    const auto guards = raised("grenadiers", {{"men", 480}});
    CHECK(joined(guards.line("Move")) == "march 16″ column 12″ line 10″ charge +3″ rout 12″");
    CHECK(joined(guards.line("Fire")) == "A flank 9 B col. 7 C line 6 D skirm. 5 E cover 3");
    CHECK(joined(guards.line("Melee")) == "A major 9 B minor 7 C equal 6 D minor 5 E major 3");
    CHECK(joined(guards.line("Morale")) == "A 1–4 9 B 5–8 8 C 9–10 7 D 11–12 5 E 13+ 3");
    const auto large = raised("militia", {{"men", 820}});
    CHECK(joined(large.line("Morale")) == "A 1–7 6 B 8–11 5 C 12–13 3 D 14–15 1 E 16+ 1");
    CHECK(joined(large.line("Move")) ==
          "march 12″ skirmish 16″ column 8″ charge – rout 12″");  // the chart has no charge for it
    CHECK(raised("cavalry", {{"men", 100}}).line("Fire").empty());
    CHECK(raised("medium-artillery", {{"guns", 2}}).line("Melee").empty());
    CHECK(joined(raised("medium-artillery", {{"guns", 2}}).line("Short")) ==
          "A flank 7 B col. 6 C line 5 D skirm. 4 E cover 3");
    CHECK(joined(raised("medium-artillery", {{"guns", 2}}).line("Long")) ==
          "A flank 5 B col. 4 C line 3 D skirm. 2 E cover 1");
}

TEST_CASE(
    "a battery's card goes by the weight of its guns; nine pounds are heavy, five light, two amusettes") {
    const auto guns = [](int pounds) {
        const auto* type = system_read().counts_as("artillery", "", pounds);
        REQUIRE(type);
        return joined(raised(type->id, {{"guns", 2}}).line("Guns"));
    };
    const std::string heavy = "limbered 8″ by hand 1″ short to 12″ long to 48″ rout 10″";
    const std::string medium = "limbered 10″ by hand 2″ short to 10″ long to 36″ rout 10″";
    const std::string light = "limbered 12″ by hand 3″ short to 8″ long to 24″ rout 10″";
    const std::string amusettes = "limbered 16″ by hand 4″ short to 6″ long to 20″ rout 10″";
    for (const int pounds : {9, 12, 24}) CHECK(guns(pounds) == heavy);
    for (const int pounds : {6, 7, 8}) CHECK(guns(pounds) == medium);
    for (const int pounds : {3, 4, 5}) CHECK(guns(pounds) == light);
    for (const int pounds : {1, 2}) CHECK(guns(pounds) == amusettes);
    CHECK(guns(0) == medium);  // not known
    CHECK(joined(raised("heavy-artillery", {{"guns", 2}}).line("Guns")) == heavy);
    CHECK(joined(raised("amusettes", {{"guns", 2}}).line("Guns")) == amusettes);
}

TEST_CASE("the track has the dice left in each box and the morale chart under it") {
    const auto guards = raised("grenadiers", {{"men", 480}});
    CHECK(numbers_in(guards) == "5 5 5 5 4 4 4 4 3 3 3 3 2 2 2 2 1 1 1 0");
    CHECK(joined(guards.track()) == "A A A A !B B B B !C C !D D !E E E E E E E !out");
    const auto horse = raised("cavalry", {{"men", 200}});  // 5 stands, out at two
    CHECK(joined(horse.track()) == "A A A A !B !out");
    const auto guns = raised("medium-artillery", {{"guns", 2}});
    CHECK(numbers_in(guns) == "7 6 5 4 3 2 1 0");
    CHECK(joined(guns.track()) == "A A A A !B B B !out");
    const auto few = raised("riflemen", {{"men", 60}});  // began with one stand
    CHECK(numbers_in(few) == "1 1 0");
    CHECK(joined(few.track()) == "A A !out");
    CHECK(joined(raised("cavalry", {{"men", 80}}).track()) == "A A A !out");
}

TEST_CASE("the track agrees with the morale charts and the removal rule for every type and size") {
    for (const char* type : {"regulars", "militia", "cavalry", "medium-artillery"})
        for (int figures = 1; figures <= 48; ++figures) {
            INFO(type << " of " << figures);
            const bool gun = type == std::string_view{"medium-artillery"},
                       mounted = type == std::string_view{"cavalry"};
            const int on_stand = mounted ? 2 : 4, last = gun ? 0 : mounted ? 2 : 1;
            const int stands = (figures + on_stand - 1) / on_stand;
            const int later = figures > 40 ? 3 : 0;
            const auto unit = raised(type, {{"figures", figures}, {"guns", 1}});
            const auto track = unit.track();
            std::string before = "A", numbers;
            REQUIRE(track.size() <= static_cast<std::size_t>(figures));
            CHECK(track.back() == "!out");  // where the boxes end
            for (int hits = 1; hits <= static_cast<int>(track.size()); ++hits) {
                std::string chart = hits <= 4 + later    ? "A"
                                    : hits <= 8 + later  ? "B"
                                    : hits <= 10 + later ? "C"
                                    : hits <= 12 + later ? "D"
                                                         : "E";
                const int off = hits / on_stand;  // whole stands taken away
                if (hits == figures || (!gun && stands > last && stands - off <= last)) chart = "out";
                CHECK(track.at(static_cast<std::size_t>(hits - 1)) == (chart == before ? "" : "!") + chart);
                CHECK((chart == "out") == (hits == static_cast<int>(track.size())));
                before = chart;
                const int left = figures - hits;
                const int dice = chart == "out" ? 0 : gun ? left : left < 4 ? 1 : left / 4;
                numbers += (numbers.empty() ? "" : " ") + std::to_string(dice);
            }
            CHECK(numbers_in(unit) == numbers);
        }
}

TEST_CASE("the reference has the unit chart row by row") {
    const auto rows = rows_of(system_read(), "Units");
    const auto row = [&](const char* name, const std::string& cells) {
        Row wanted{name};
        for (std::size_t at = 0; at < cells.size();) {
            const auto end = std::min(cells.find(' ', at), cells.size());
            wanted.push_back(cells.substr(at, end - at));
            at = end + 1;
        }
        INFO(name);
        CHECK(has_row(rows, wanted));
    };
    // An empty column stands between firing, melee and morale, and before each range of guns.
    row("Grenadiers, guards, British lights", "10″ 9 7 6 5 3  9 7 6 5 3  9 8 7 5 3");
    row("European regulars", "8″ 8 6 5 4 2  8 6 5 4 2  8 7 5 4 2");
    row("Continentals, loyalists", "8″ 7 5 4 3 1  7 5 4 3 1  7 6 4 3 1");
    row("Jägers, riflemen", "16″ 6 4 3 2 1  5 4 3 2 1  7 5 3 1 1");
    row("Militia", "6″ 5 3 2 1 1  7 4 3 2 1  6 5 3 1 1");
    row("Indians, unformed", "6″ 5 3 2 1 1  9 4 3 2 1  9 8 7 5 3");
    row("Cavalry", "4″ ~ ~ ~ ~ ~  9 7 6 5 3  9 7 5 3 2");
    row("Dismounted cavalry", "4″ 5 4 3 2 1  5 4 3 2 1  7 6 4 3 1");
    row("Artillery", "below ~ ~ ~ ~ ~  – – – – –  9 7 5 3 1");
    row("Heavy, 9 pounds and over", "8″ 1″ 12″ 48″  7 6 5 4 3  5 4 3 2 1");
    row("Medium, 6 to 8 pounds", "10″ 2″ 10″ 36″  7 6 5 4 3  5 4 3 2 1");
    row("Light, 3 to 5 pounds", "12″ 3″ 8″ 24″  7 6 5 4 3  5 4 3 2 1");
    row("Amusettes, below 3", "16″ 4″ 6″ 20″  7 6 5 4 3  5 4 3 2 1");
    CHECK(rows.size() == 13);
}

TEST_CASE("the phases are in the order of the turn sequence, with who begins each") {
    std::vector<std::string> phases;
    for (const auto& part : system_read().reference.parts)
        if (!part.number.empty()) phases.push_back(part.number + " " + part.name);
    CHECK(phases == std::vector<std::string>{"1 Initiative", "2 Rally and morale", "3 Movement", "4 Firing",
                                             "5 Melee", "6 Leaders and reserves"});
    const auto rows = rows_of(system_read(), "Initiative");
    CHECK(has_row(rows, {"begins", "D10", "A", "A", "B", "A", "B"}));
    CHECK(has_row(rows, {"then", "", "B", "B", "A", "B", "A"}));
    CHECK(has_row(rows, {"with the +1", "55 %", "9 %", "36 %"}));
}

TEST_CASE("the movement table of the reference is the source's") {
    const auto rows = rows_of(system_read(), "Movement");
    CHECK(has_row(rows, {"Grenadiers, guards, British lights", "16″", "(16″)", "12″", "10″", "+3″"}));
    CHECK(has_row(rows, {"European regulars", "16″", "–", "10″", "10″", "+2″"}));
    CHECK(has_row(rows, {"Continentals, loyalists", "14″", "(16″)", "10″", "8″", "+1″"}));
    CHECK(has_row(rows, {"Jägers, riflemen", "20″", "16″", "8″", "–", "–"}));
    CHECK(has_row(rows, {"Militia", "12″", "16″", "8″", "–", "–"}));
    CHECK(has_row(rows, {"Indians, unformed", "20″", "18″", "–", "–", "+2″"}));
    CHECK(has_row(rows, {"Cavalry", "28″", "24″", "20″", "12″", "+4″"}));
    CHECK(has_row(rows, {"Dismounted cavalry", "14″", "16″", "10″", "8″", "+1″"}));
    CHECK(has_row(rows, {"rout", "horse 24″, foot 12″, artillery 10″"}));
    CHECK(has_row(rows, {"¼", "very rough ground"}));
}

TEST_CASE("morale charts, pursuit and officers' fates of the reference are the source's") {
    const auto rows = rows_of(system_read(), "Rally and morale");
    CHECK(has_row(rows, {"to 40 figures", "1–4", "5–8", "9–10", "11–12", "13+"}));
    CHECK(has_row(rows, {"more than 40", "1–7", "8–11", "12–13", "14–15", "16+"}));
    CHECK(has_row(rows_of(system_read(), "Morale dice"),
                  {"2 dice", "81 % ~1 %~", "64 % ~4 %~", "49 % ~9 %~", "36 % ~16 %~", "25 % ~25 %~",
                   "16 % ~36 %~", "9 % ~49 %~", "4 % ~64 %~", "1 % ~81 %~"}));
    CHECK(heads_of(system_read(), "Morale dice") ==
          std::vector<std::string>{"good ~rout~", "9", "8", "7", "6", "5", "4", "3", "2", "1"});
    const auto dice = rows_of(system_read(), "Morale dice");
    for (std::size_t i = 0; i < dice.size(); ++i) CHECK(dice[i][0] == std::to_string(i + 2) + " dice");
    const auto pursuit = rows_of(system_read(), "Pursuit");
    REQUIRE(pursuit.size() == 4);
    CHECK(pursuit[0] ==
          Row{"1–2 ~33 %~", "pursues the enemy at once", "shaken", "14–20″ +\u00a0up\u00a0to\u00a012″"});
    CHECK(pursuit[1] == Row{"3–4 ~33 %~", "to its own lines, back to the enemy", "shaken",
                            "14–20″ +\u00a0up\u00a0to\u00a012″"});
    CHECK(pursuit[2] == Row{"5 ~17 %~", "holds", "shaken", "none"});
    CHECK(pursuit[3] == Row{"6 ~17 %~", "rallies: any facing or formation", "good", "none"});
    const auto fates = rows_of(system_read(), "Leaders and reserves");
    REQUIRE(fates.size() == 6);
    CHECK(fates[0] == Row{"1–2 ~20 %~", "grazed, no effect"});
    CHECK(fates[1] == Row{"3–4 ~20 %~", "missed"});
    CHECK(fates[2] == Row{"5–6 ~20 %~", "light wound: half speed for the rest of the game"});
    CHECK(fates[3] == Row{"7–8 ~20 %~", "severe wound: no movement for two turns"});
    CHECK(fates[4] == Row{"9 ~10 %~", "killed; the next man takes over"});
    CHECK(fates[5] ==
          Row{"10 ~10 %~", "killed by round shot; if the army commander, units within 12″ test morale"});
}

TEST_CASE("morale keeps the two lowest of two to five D10: every chance, against a count of all ways") {
    const auto chances = of_test("morale");
    REQUIRE(chances.size() == 9 * 4 * 3);
    for (const Chance& chance : chances) {
        const int needed = number(chance, 0), dice = number(chance, 1);
        int ways = 1;
        for (int die = 0; die < dice; ++die) ways *= 10;
        int good = 0, shaken = 0, rout = 0;
        for (int way = 0; way < ways; ++way) {
            int lowest = 11, second = 11;
            for (int die = 0, rest = way; die < dice; ++die, rest /= 10) {
                const int score = rest % 10 + 1;
                if (score < lowest) {
                    second = lowest;
                    lowest = score;
                } else if (score < second) {
                    second = score;
                }
            }
            const int failed = (lowest > needed) + (second > needed);
            ++(failed == 0 ? good : failed == 1 ? shaken : rout);
        }
        INFO("number " << needed << ", " << dice << " dice, " << chance.outcome);
        const int count = chance.outcome == "good" ? good : chance.outcome == "shaken" ? shaken : rout;
        CHECK(chance.chance == Fraction(count, ways));
    }
}

TEST_CASE("initiative, pursuit, officers and hits are as frequent as the dice say") {
    for (const Chance& chance : of_test("initiative")) {
        int ways = 0;
        for (int own = 1; own <= 10; ++own)
            for (int other = 1; other <= 10; ++other) {
                const int ahead = own + number(chance, 0) - other;
                if (chance.outcome == (ahead > 0 ? "higher" : ahead == 0 ? "even" : "lower")) ++ways;
            }
        CHECK(chance.chance == Fraction(ways, 100));
    }
    for (const Chance& chance : of_test("hit")) CHECK(chance.chance == Fraction(number(chance, 0), 10));
    for (const Chance& chance : of_test("volley"))
        if (chance.is_mean) CHECK(chance.chance == Fraction(number(chance, 0) * number(chance, 1), 10));
    Fraction fates = 0;
    for (const Chance& chance : of_test("officer")) fates += chance.chance;
    CHECK(fates == Fraction(1));
    CHECK(of_test("officer").back().chance == Fraction(1, 10));
}

TEST_CASE(
    "every foot card has the defender's extra D10 and how far a beaten unit goes back (lines 69 and 101)") {
    const auto note = [](std::string_view type, int figures) {
        return joined(raised(type, {{"figures", figures}}).notes());
    };
    for (const auto& type : system_read().types) {
        if (type.arm != source::Arm::infantry) continue;
        for (const int figures : {8, 24, 36, 48}) {
            INFO(type.id << " of " << figures);
            CHECK(note(type.id, figures).find("Charged and good: extra D10.") != std::string::npos);
            const int back =
                static_cast<int>(type.facts.at(type.facts.contains("column") ? "column" : "skirmish"));
            CHECK(note(type.id, figures).find("Beaten: back " + std::to_string(back) + "″") !=
                  std::string::npos);
        }
    }
    // Line 122: light cavalry may evade while unformed; lines 94 and 110: only after a melee with cavalry.
    CHECK(note("cavalry", 12)
              .find("Skirmishing: may evade. Beaten: back 20″. Beats horse: rolls for pursuit.") !=
          std::string::npos);
    for (const char* type : {"cavalry", "medium-artillery"})  // it replaces fire, and gunners do not melee
        CHECK(note(type, 12).find("extra D10") == std::string::npos);
}

TEST_CASE("the reference says what happens after a charge and a melee (lines 90 to 107)") {
    const auto rows = rows_of(system_read(), "Melee");
    CHECK(has_row(
        rows, {"Target shaken", "at once back a full column move, facing the enemy", "fights at the halt"}));
    // The extra die is "in lieu of firing", which mounted troops cannot do (lines 13 and 101).
    CHECK(has_row(rows,
                  {"Target good", "fights; foot adds a D10 instead of fire", "fights; may countercharge"}));
    CHECK(has_row(rows, {"Loser", "tests; good or shaken: back a full column move, shaken",
                         "tests; good or shaken: back a full column move (20″), shaken"}));
    CHECK(has_row(rows, {"Winner", "no test, but shaken; no pursuit", "tests too; then rolls for pursuit"}));
    CHECK(has_row(rows, {"Even", "defender holds; attacker back a full column move; both shaken",
                         "both test; both back\u00a024″, shaken"}));  // line 70
    const auto all =
        joined(notes_of(system_read(), "Melee")) + joined(notes_of(system_read(), "Rally and morale"));
    CHECK(all.find("Gunners do not melee") != std::string::npos);  // line 16
    CHECK(all.find("Chart E too for a unit in melee with an enemy who fights on Chart A") !=
          std::string::npos);  // 79
    CHECK(all.find("after a turn of standing still, or with a leader attached") !=
          std::string::npos);  // lines 38, 39
}

TEST_CASE("the ruling on figures has the number of men of the option in force") {
    std::string text;
    for (const auto& ruling : system_read().rulings)
        if (ruling.id == "figures")
            text = ruling.text
                       .fill([](std::string_view name) -> std::optional<source::Word> {
                           return name == "option.men_per_figure" ? std::optional<source::Word>{10.0}
                                                                  : std::nullopt;
                       })
                       .value();
    CHECK(without_bold(text).find("else a figure for each 10 men or part") != std::string::npos);
}

TEST_CASE("the stick of charge bonuses marks dismounted cavalry (unit chart, line 14)") {
    for (const auto& stick : system_read().aids->sticks) {
        if (stick.name != "Charge bonus") continue;
        int dismounted = 0;
        for (const auto& mark : stick.marks) dismounted += mark.label == "dismounted";
        CHECK(dismounted == 1);
    }
}

}  // namespace fife_and_drum_test

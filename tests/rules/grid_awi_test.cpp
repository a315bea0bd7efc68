// The data of the AWI rules for a gridded table against their lists, cell by cell; expected values were typed
// from the source, and the odds are counted here by plain loops over the dice.
#include <fstream>
#include <sstream>

#include "rules/read_system.hpp"

namespace grid_awi_test {

using namespace muster;
using namespace muster::tests;
using lengths::Fraction;

const rules::RulesSystem& system_read() {
    static const auto system = read_system("grid-awi");
    return system;
}

/// A unit of the type with its values worked out, as its card knows them.
MadeUp unit(std::string_view type, int cavalry_hits = 5) {
    MadeUp made = made_up(system_read(), type, {{"option.cavalry_hits", cavalry_hits}});
    for (const auto& rule : system_read().values)
        if (const auto value = made.value(rule.id)) made.numbers[rule.id] = static_cast<double>(*value);
    return made;
}

/// "1-2-6", then "/8" if the type can be in cover.
std::string profile(std::string_view type, int cavalry_hits = 5) {
    const MadeUp made = unit(type, cavalry_hits);
    std::string all = std::to_string(made.value("move").value()) + "-" +
                      std::to_string(made.value("combat").value()) + "-" +
                      std::to_string(made.value("hits").value());
    if (const auto cover = made.value("hits_in_cover")) all += "/" + std::to_string(*cover);
    return all;
}

/// Each track of a card: its note, and the text below each box, with `!` before a heavy one.
std::vector<std::string> tracks(const MadeUp& made) {
    std::vector<std::string> all;
    for (const auto& track : made.rules.card.tracks) {
        if (!made.holds(track.when)) continue;
        const auto boxes =
            track.boxes.whole([&](std::string_view name) { return made.number(name); }).value();
        std::string row = made.fill(track.note) + ": ";
        for (long long box = 1; box <= boxes; ++box) {
            MadeUp at{made.rules, made.type, made.numbers};
            at.numbers["box"] = static_cast<double>(box);
            at.numbers["left"] = static_cast<double>(boxes - box + 1);
            std::string means = at.fill(track.means);
            for (auto other = track.instead.rbegin(); other != track.instead.rend(); ++other)
                if (at.holds(other->when)) means = at.fill(other->text);
            row += (box > 1 ? ", " : "") + std::string(track.heavy && at.holds(track.heavy) ? "!" : "") +
                   at.fill(track.number) + (means.empty() ? "" : " " + means);
        }
        all.push_back(row);
    }
    return all;
}

std::vector<std::string> figures(const MadeUp& made) {
    std::vector<std::string> all;
    for (const auto& figure : made.rules.card.figures)
        if (made.holds(figure.when)) all.push_back(made.fill(figure.value) + " " + figure.label);
    return all;
}

std::string file(const std::string& path) {
    std::ifstream in(MUSTER_SOURCE_DIR "/templates/" + path);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

using Words = std::vector<std::string>;

TEST_CASE("each unit has the figures of Units (movement-combat-hits), and two hits more in cover") {
    CHECK(profile("line-infantry") == "1-2-6/8");
    CHECK(profile("skirmishers") == "2-1-5/7");
    CHECK(profile("shock-troops") == "1-2-7/9");
    CHECK(profile("cavalry") == "3-3-5");
    CHECK(profile("artillery") == "1-1-4/6");
    CHECK(profile("militia") == "1-2-4/6");
    CHECK(profile("frontiersmen") == "2-1-4/6");
    CHECK(profile("provincials") == profile("militia"));  // line 69
    CHECK(system_read().types.size() == 8);
}

TEST_CASE("the option gives cavalry the six hits of Eliminating Units, and nobody else") {
    CHECK(profile("cavalry", 6) == "3-3-6");
    CHECK(profile("line-infantry", 6) == "1-2-6/8");
    CHECK(profile("militia", 6) == "1-2-4/6");
    REQUIRE(system_read().options.size() == 2);  // and ground_names, which is not of the rules
    const auto& option = system_read().options[0];
    CHECK(option.id == "cavalry_hits");
    CHECK(option.least == 5);
    CHECK(option.most == 6);
    CHECK(option.fallback == "5");
}

TEST_CASE("artillery shoots four squares, all others one (Shooting)") {
    for (const auto& type : system_read().types) {
        INFO(type.id);
        if (type.id == "cavalry")
            CHECK_FALSE(type.facts.contains("range"));
        else
            CHECK(type.facts.at("range") == (type.id == "artillery" ? 4 : 1));
    }
}

TEST_CASE("every neutral type has a place on the grid or is listed only") {
    for (const auto& neutral : neutral_types()) {
        INFO(neutral);
        const auto& ignored = system_read().ignored;
        CHECK(system_read().mapping.contains(neutral) !=
              (std::find(ignored.begin(), ignored.end(), neutral) != ignored.end()));
    }
    const auto& mapping = system_read().mapping;
    CHECK(mapping.at("regular-infantry") == "line-infantry");
    CHECK(mapping.at("continental-infantry") == "line-infantry");
    CHECK(mapping.at("grenadiers") == "shock-troops");
    CHECK(mapping.at("light-infantry") == "skirmishers");
    CHECK(mapping.at("militia") == "militia");
    CHECK(mapping.at("loyalists") == "provincials");  // Units, line 27: loyalists are militia
    CHECK(mapping.at("riflemen") == "frontiersmen");
    CHECK(mapping.at("cavalry") == "cavalry");
}

TEST_CASE("shock troops are British and Hessian grenadiers; others are line (Units, line 23)") {
    for (const std::string nation : {"british", "hessian", "brunswick"})
        CHECK(system_read().counts_as("grenadiers", nation)->id == "shock-troops");
    for (const std::string nation : {"french", "american", "spanish"})
        CHECK(system_read().counts_as("grenadiers", nation)->id == "line-infantry");
}

TEST_CASE("a card's boxes: the hits, those in cover only, and both fatal ones heavy (lines 195 to 202)") {
    CHECK(tracks(unit("line-infantry")) == Words{"gone: 7 in the open, 9 in cover: 1 open, 2 open, 3 open, 4 "
                                                 "open, 5 open, 6 open, !7 cover, 8 cover, !9 out"});
    CHECK(tracks(unit("skirmishers")) == Words{"gone: 6 in the open, 8 in cover: 1 open, 2 open, 3 open, 4 "
                                               "open, 5 open, !6 cover, 7 cover, !8 out"});
    CHECK(tracks(unit("shock-troops")) ==
          Words{"gone: 8 in the open, 10 in cover: 1 open, 2 open, 3 open, 4 open, 5 open, 6 open, 7 open, "
                "!8 cover, 9 cover, !10 out"});
    for (const char* type : {"artillery", "militia", "frontiersmen"})
        CHECK(tracks(unit(type)) == Words{"gone: 5 in the open, 7 in cover: 1 open, 2 open, 3 open, 4 open, "
                                          "!5 cover, 6 cover, !7 out"});
    CHECK(tracks(unit("cavalry")) == Words{"gone: 6; never in cover: 1, 2, 3, 4, 5, !6 out"});
    CHECK(tracks(unit("cavalry", 6)) == Words{"gone: 7; never in cover: 1, 2, 3, 4, 5, 6, !7 out"});
}

TEST_CASE("a card's big figures are squares, dice, hits and hits in cover") {
    CHECK(figures(unit("line-infantry")) == Words{"1 Squares", "2 Dice", "6 Hits", "8 In cover"});
    CHECK(figures(unit("cavalry")) == Words{"3 Squares", "3 Dice", "5 Hits", "– In cover"});
}

TEST_CASE("a card shoots on 4+ in its range, and says who re-rolls a miss") {
    CHECK(unit("line-infantry").line("Shoot") ==
          Words{"hits on 4+", "range 1 sq.", "in town 360°", "flank, rear ×2"});
    CHECK(unit("frontiersmen").line("Shoot") ==
          Words{"hits on 4+", "range 1 sq.", "a miss again", "flank, rear ×2"});
    CHECK(unit("artillery").line("Shoot") ==
          Words{"hits on 4+", "range 4 sq.", "hill: miss again", "flank, rear ×2"});
    CHECK(unit("cavalry").line("Shoot").empty());
}

TEST_CASE("cavalry and shock troops charge, and no others") {
    const Words charge{"hits on 4+", "a hit 2 hits", "a miss 1 back", "flank, rear 4 hits"};
    for (const auto& type : system_read().types) {
        INFO(type.id);
        const bool charges = type.id == "cavalry" || type.id == "shock-troops";
        CHECK(unit(type.id).line("Charge") == (charges ? charge : Words{}));
    }
}

TEST_CASE(
    "a card says which zones it leaves, whether it passes units, and a battery's free square (Movement)") {
    const auto last_two = [](std::string_view type) {
        Words cells = unit(type).line("Move");
        REQUIRE(cells.size() >= 4);
        CHECK(cells[0] == "near 1 OP");
        CHECK(cells[1] == "farther 2 OP");
        return Words(cells.begin() + 2, cells.end());
    };
    for (const char* type : {"line-infantry", "shock-troops", "militia"})
        CHECK(last_two(type) == Words{"exits zone never", "passes no"});
    // Interpenetration, line 142
    CHECK(last_two("artillery") == Words{"exits zone never", "passes no"});
    CHECK(unit("artillery").notes().at(0).find("Road: +1 square.") != std::string::npos);
    for (const char* type : {"skirmishers", "frontiersmen"})
        CHECK(last_two(type) == Words{"exits zone of 1", "passes yes"});
    CHECK(last_two("cavalry") == Words{"exits zone of 1–2", "passes yes"});
}

TEST_CASE("a card says what ground does for the unit (Terrain)") {
    const auto cover = [](std::string_view type) { return unit(type).line("Cover"); };
    for (const char* type : {"line-infantry", "shock-troops"})
        CHECK(cover(type) == Words{"woods closed", "town cover", "rough open", "works cover"});
    for (const char* type : {"skirmishers", "frontiersmen"})
        CHECK(cover(type) == Words{"woods cover", "town cover", "rough cover", "works cover"});
    CHECK(cover("militia") == Words{"woods closed", "town cover", "rough cover", "works cover"});
    CHECK(cover("provincials") ==
          Words{"woods closed", "town cover", "rough open", "works cover"});  // line 137
    CHECK(cover("artillery") == Words{"woods closed", "town no stop", "rough open", "works cover"});
    CHECK(cover("cavalry") == Words{"woods closed", "town no stop", "rough open", "works closed"});
}

TEST_CASE("the gridded movement table has every number of Movement and Interpenetration") {
    const auto rows = rows_of(system_read(), "Movement");
    CHECK(has_row(rows, {"Line infantry", "1", "–", "–"}));
    CHECK(has_row(rows, {"Shock troops", "1", "–", "–"}));
    CHECK(has_row(rows, {"Militia, provincials", "1", "–", "–"}));
    CHECK(has_row(rows, {"Artillery", "1", "–", "–"}));
    CHECK(has_row(rows, {"Artillery along a road", "2", "–", "–"}));
    CHECK(has_row(rows, {"Skirmishers", "2", "movers of 1", "yes"}));
    CHECK(has_row(rows, {"Frontiersmen", "2", "movers of 1", "yes"}));
    CHECK(has_row(rows, {"Cavalry", "3", "movers of 1–2", "yes"}));
}

TEST_CASE("the gridded combat tables have every number of Shooting and Charging") {
    const auto rows = rows_of(system_read(), "Combat");
    CHECK(has_row(rows, {"Line infantry", "2", "1", "50 %", "25 %", "1"}));
    CHECK(has_row(rows, {"Shock troops", "2", "1", "50 %", "25 %", "1"}));
    CHECK(has_row(rows, {"Militia, provincials", "2", "1", "50 %", "25 %", "1"}));
    CHECK(has_row(rows, {"Skirmishers", "1", "1", "50 %", "–", "0.5"}));
    CHECK(has_row(rows, {"Frontiersmen", "1", "1", "75 %", "–", "0.75"}));
    CHECK(has_row(rows, {"Artillery", "1", "4", "50 %", "–", "0.5"}));
    CHECK(has_row(rows, {"Artillery on a hill", "1", "4", "75 %", "–", "0.75"}));
    CHECK(has_row(rows, {"hits on the enemy", "", "0", "2", "4", "6"}));
    CHECK(has_row(rows, {"into flank or rear", "", "0", "4", "8", "12"}));
    CHECK(has_row(rows, {"on the shock troops", "2", "2 ~25 %~", "1 ~50 %~", "0 ~25 %~", "–"}));
    CHECK(has_row(rows, {"on the cavalry", "3", "3 ~13 %~", "2 ~38 %~", "1 ~38 %~", "0 ~13 %~"}));
    CHECK(heads_of(system_read(), "Combat") == Words{"shooting", "dice", "range", "1 hit", "2 hits",
                                                     "on average", "charging, 1 square", "dice", "0", "1",
                                                     "2", "3 that hit"});
    const auto resolve = rows_of(system_read(), "Commander’s resolve");
    CHECK(has_row(resolve, {"at the start", "1 for every 3 units, rounded down"}));
    CHECK(has_row(resolve, {"+1", "each key feature occupied in the turn"}));
    CHECK(has_row(resolve, {"−1", "one or more units lost in the turn"}));
    CHECK(has_row(resolve, {"a set number of turns", "most resolve wins; equal is a draw"}));
}

TEST_CASE("the gridded tables of units and eliminations have every number of the source") {
    const auto out = rows_of(system_read(), "Eliminating units");
    CHECK(has_row(out, {"Line infantry", "6", "8"}));
    CHECK(has_row(out, {"Shock troops", "7", "9"}));
    CHECK(has_row(out, {"Militia, provincials", "4", "6"}));
    CHECK(has_row(out, {"Skirmishers", "5", "7"}));
    CHECK(has_row(out, {"Frontiersmen", "4", "6"}));
    CHECK(has_row(out, {"Artillery", "4", "6"}));
    CHECK(has_row(out, {"Cavalry", "5", "–"}));
    Words figures_of_units;
    for (const auto& row : rows_of(system_read(), "Units"))
        figures_of_units.push_back(row.at(0) + " " + row.at(1));
    CHECK(figures_of_units == Words{"Line infantry 1-2-6", "Shock troops 1-2-7", "Militia 1-2-4",
                                    "Provincials 1-2-4", "Skirmishers 2-1-5", "Frontiersmen 2-1-4",
                                    "Artillery 1-1-4", "Cavalry 3-3-5"});
}

TEST_CASE("the chances of shooting are those counted die by die") {
    int settings = 0;
    std::map<std::string, Fraction> sums;
    for (const auto& chance : rules::chances(system_read())) {
        if (chance.test != "shooting") continue;
        const std::string type = std::get<std::string>(chance.when.at(0).second);
        const bool flank = std::get<bool>(chance.when.at(1).second);
        CHECK((chance.when.size() == 3) == (type == "artillery"));
        const bool hill = chance.when.size() == 3 && std::get<bool>(chance.when.at(2).second);
        const bool again = type == "frontiersmen" || hill;
        const bool two = type == "line infantry" || type == "shock troops" || type == "militia";
        // Each die has a roll and a spare one for a miss, used or not: 36 ways for each die.
        std::map<int, int> ways;
        const auto hit = [&](int first, int spare) { return first >= 4 || (again && spare >= 4) ? 1 : 0; };
        for (int a = 1; a <= 6; ++a)
            for (int b = 1; b <= 6; ++b)
                for (int c = 1; c <= 6; ++c)
                    for (int d = 1; d <= 6; ++d)
                        ++ways[(hit(a, b) + (two ? hit(c, d) : 0)) * (flank ? 2 : 1)];
        INFO(type << " flank " << flank << " hill " << hill << ": " << chance.outcome);
        if (chance.is_mean) {
            ++settings;
            CHECK(chance.outcome == "expected hits");
            Fraction mean{0};
            for (const auto& [hits, count] : ways) mean += Fraction(hits * count, 1296);
            CHECK(chance.chance == mean);
            continue;
        }
        const int hits = std::stoi(chance.outcome);
        CHECK(chance.outcome == std::to_string(hits) + (hits == 1 ? " hit" : " hits"));
        CHECK(chance.chance == Fraction(ways[hits], 1296));
        CHECK(chance.chance > Fraction(0));
        sums[type + (flank ? " flank" : "") + (hill ? " hill" : "")] += chance.chance;
    }
    CHECK(settings == 14);  // five types into front and flank, artillery also on a hill or not
    REQUIRE(sums.size() == 14);
    for (const auto& [setting, sum] : sums) {
        INFO(setting);
        CHECK(sum == Fraction(1));
    }
}

TEST_CASE("the chances of a charge are those counted die by die, with what the charger suffers") {
    std::map<std::string, Fraction> sums;
    for (const auto& chance : rules::chances(system_read())) {
        if (chance.test != "charge") continue;
        const std::string type = std::get<std::string>(chance.when.at(0).second);
        const bool flank = std::get<bool>(chance.when.at(1).second);
        REQUIRE((type == "cavalry" || type == "shock troops"));
        const bool third = type == "cavalry";
        std::map<std::string, int> ways;
        long long on_enemy = 0, on_charger = 0;
        for (int a = 1; a <= 6; ++a)
            for (int b = 1; b <= 6; ++b)
                for (int c = 1; c <= 6; ++c) {
                    int enemy = 0, charger = 0;
                    for (const int score : {a, b}) score >= 4 ? enemy += flank ? 4 : 2 : charger += 1;
                    if (third) c >= 4 ? enemy += flank ? 4 : 2 : charger += 1;
                    ++ways[std::to_string(enemy) + " hits, " + std::to_string(charger) + " on the charger"];
                    on_enemy += enemy;
                    on_charger += charger;
                }
        INFO(type << " flank " << flank << ": " << chance.outcome);
        if (chance.is_mean) {
            CHECK(chance.chance == Fraction(chance.outcome == "expected hits" ? on_enemy : on_charger, 216));
            continue;
        }
        REQUIRE(ways.contains(chance.outcome));
        CHECK(chance.chance == Fraction(ways[chance.outcome], 216));
        sums[type + (flank ? " flank" : "")] += chance.chance;
    }
    REQUIRE(sums.size() == 4);
    for (const auto& [setting, sum] : sums) {
        INFO(setting);
        CHECK(sum == Fraction(1));
    }
}

TEST_CASE("the example of Charging: three dice, two hits double to four, one miss strikes the charger") {
    const auto words = rules::chance_words(system_read());
    CHECK(words.at("chance.charge.cavalry.false.4_hits__1_on_the_charger") == "38 %");
    CHECK(words.at("chance.charge.cavalry.true.12_hits__0_on_the_charger") == "13 %");
    CHECK(words.at("chance.shooting.artillery.true.true.2_hits") == "75 %");
}

TEST_CASE("sides are compared by figures, hits and expected hits; resolve is a third of the units") {
    const auto& balance = system_read().balance;
    CHECK(balance.fair == "strength");
    const auto measure = [&](std::string_view id) {
        const auto found = std::ranges::find(balance.measures, id, &rules::Measure::id);
        REQUIRE(found != balance.measures.end());
        return *found;
    };
    const auto each = [&](std::string_view id, std::string_view type) {
        const MadeUp made = unit(type);
        return measure(id).each->value([&](std::string_view name) { return made.number(name); }).value();
    };
    CHECK(each("strength", "line-infantry") == 9);
    CHECK(each("strength", "cavalry") == 11);
    CHECK(each("endurance", "shock-troops") == 7);
    CHECK(each("fire", "militia") == 1);
    CHECK(each("fire", "skirmishers") == 0.5);
    CHECK(each("fire", "artillery") == 0.5);
    CHECK(each("fire", "frontiersmen") == 0.75);
    CHECK(each("fire", "cavalry") == 0);
    CHECK(each("charge", "cavalry") == 3);
    CHECK(each("charge", "shock-troops") == 2);
    CHECK(each("charge", "line-infantry") == 0);
    for (const auto& [units, resolve] : std::map<int, int>{{2, 0}, {3, 1}, {8, 2}, {19, 6}})
        CHECK(measure("resolve").side->value([&, n = units](std::string_view) { return n; }).value() ==
              resolve);
    CHECK(measure("resolve").on_roster);
}

TEST_CASE("hills, bridges, fords and towns are key terrain (Commanders Resolve)") {
    const auto& kinds = system_read().key_terrain.kinds;
    for (const char* kind : {"hill", "bridge", "ford", "town"})
        CHECK(std::ranges::find(kinds, kind) != kinds.end());
    CHECK(std::ranges::find(kinds, "wood") == kinds.end());
}

TEST_CASE("the ground is rolled as under other rules, and laid on squares of six inches") {
    CHECK(system_read().cell == 6);
    CHECK(file("grid-awi/procedure.yaml").find("  - use: squares\n  - use: troops\n") != std::string::npos);
}

}  // namespace grid_awi_test

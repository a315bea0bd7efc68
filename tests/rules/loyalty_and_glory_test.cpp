// Loyalty & Glory's data against its tables, cell by cell; every expected value was typed from the source.
#include "rules/read_system.hpp"

namespace loyalty_and_glory_test {

using namespace muster::tests;

const muster::rules::RulesSystem& system_read() {
    static const auto system = read_system("loyalty-and-glory");
    return system;
}
bool has(const std::vector<std::string>& all, std::string_view part) {
    return std::any_of(all.begin(), all.end(),
                       [&](const std::string& each) { return each.find(part) != std::string::npos; });
}
std::string profile(std::string_view type) {
    const auto* found = system_read().type(type);
    REQUIRE(found);
    return bases_of(*found) + ": " + by_score(*found, "class");
}

TEST_CASE("Loyalty & Glory credits its author") {
    CHECK(system_read().name == "Loyalty & Glory");
    CHECK(system_read().author == "Paul Guthrie");
}

TEST_CASE("profiles have the bases and the Unit Classes of the profile table") {
    CHECK(profile("regular-infantry") == "2-3 line, 0-1 grenadier, 0-1 light: 2 2 2 2 1 1");
    CHECK(profile("continental-infantry") == "3-4 line, 0-1 light: 3 3 3 3 2 2");
    CHECK(profile("militia") == "3-5 line: 5 4 4 4 4 3");
    CHECK(profile("rangers") == "3-5 line: 3 3 3 3 2 2");
    CHECK(profile("indians") == "3-5 line: 5 5 5 4 4 4");
    CHECK(profile("cavalry") == "3-3 line: 4 3 3 3 3 2");
    CHECK(profile("artillery") == "2-2 line: 4 4 4 3 3 3");
    CHECK(profile("converged-grenadier") == "3-5 grenadier: 2 2 1 1 1 1");
    CHECK(profile("converged-light") == "3-5 light: 2 2 1 1 1 1");
    CHECK(system_read().types.size() == 9);
}

TEST_CASE("only light infantry, rangers, jägers and Indians may skirmish") {
    std::vector<std::string> skirmishers;
    for (const auto& type : system_read().types)
        if (std::ranges::find(type.traits, "skirmisher") != type.traits.end()) skirmishers.push_back(type.id);
    CHECK(skirmishers == std::vector<std::string>{"rangers", "indians", "converged-light"});
    CHECK(system_read().mapping.at("jagers") == "rangers");
}

TEST_CASE("every neutral type has a place in Loyalty & Glory or is listed only") {
    for (const auto& neutral : neutral_types()) {
        INFO(neutral);
        const auto& ignored = system_read().ignored;
        CHECK(system_read().mapping.contains(neutral) !=
              (std::find(ignored.begin(), ignored.end(), neutral) != ignored.end()));
    }
}

TEST_CASE("strength is eight less the class, with flank companies and size bonus") {
    const auto guards = made_up(system_read(), "regular-infantry",
                                {{"class", 1}, {"grenadier", 1}, {"light", 1}, {"size_bonus", 5}});
    CHECK(guards.value("strength") == 14);
    const auto militia = made_up(system_read(), "militia", {{"class", 4}, {"size_bonus", 6}});
    CHECK(militia.value("strength") == 10);
    const auto worst = made_up(system_read(), "indians", {{"class", 5}});
    CHECK(worst.value("strength") == 3);
}

TEST_CASE("a battery's strength is three and its guns, and nothing else") {
    const auto battery =
        made_up(system_read(), "artillery",
                {{"class", 4}, {"guns", 4}, {"size_bonus", 6}, {"grenadier", 1}, {"mobility", 0}});
    CHECK(battery.value("strength") == 7);
    CHECK(battery.value("may_move") == 0);
    CHECK_FALSE(made_up(system_read(), "cavalry", {{"class", 3}}).value("may_move"));
}

TEST_CASE("dice are half the strength, rounded up: 13 gives 7") {
    for (const auto& [strength, dice] : {std::pair{13, 7}, {14, 7}, {1, 1}, {2, 1}, {7, 4}})
        CHECK(made_up(system_read(), "militia", {{"strength", strength}}).value("dice") == dice);
}

TEST_CASE("the movement table is the source's") {
    const auto rows = rows_of(system_read(), "Movement");
    CHECK(has_row(rows, {"Infantry in line", "2″ + D6", "+ 3″", "45°"}));
    CHECK(has_row(rows, {"Infantry in column", "4″ + D6", "+ 3″", "90°"}));
    CHECK(has_row(rows, {"Infantry skirmishing", "6″ + D6", "+ 3″", "180°"}));
    CHECK(has_row(rows, {"Cavalry", "6″ + D6", "+ D6", "90°"}));
    CHECK(has_row(rows, {"Artillery limbered", "4″ + D6", "–", "180°"}));
}

TEST_CASE("the firing table and its seven modifiers are the source's") {
    const auto rows = rows_of(system_read(), "Firing");
    CHECK(rows == std::vector<Row>{{"Short", "to 6″", "to 12″", "4+ ~50 %~"},
                                   {"Medium", "to 12″", "to 24″", "5+ ~33 %~"},
                                   {"Long", "–", "to 36″", "6+ ~17 %~"},
                                   {"+1", "target in cover"},
                                   {"+1", "target is artillery"},
                                   {"+1", "firer skirmishing"},
                                   {"+1", "firer disordered"},
                                   {"−1", "target in column"},
                                   {"−1", "target is cavalry"},
                                   {"−1", "firer is heavy artillery"}});
}

TEST_CASE("the melee table and its five modifiers are the source's") {
    const auto rows = rows_of(system_read(), "Melee");
    CHECK(rows.size() == 8);
    CHECK(has_row(rows, {"Cavalry", "3+ ~67 %~"}));
    CHECK(has_row(rows, {"Infantry", "4+ ~50 %~"}));
    CHECK(has_row(rows, {"Artillery", "5+ ~33 %~"}));
    CHECK(has_row(rows, {"+1", "skirmishing in the open"}));
    CHECK(has_row(rows, {"+1", "formed in woods or rough"}));
    CHECK(has_row(rows, {"+1", "disordered"}));
    CHECK(has_row(rows, {"−1", "better class than every target"}));
    for (const auto& [type, number] :
         {std::pair{"cavalry", 3}, {"militia", 4}, {"artillery", 5}, {"converged-light", 4}})
        CHECK(system_read().type(type)->facts.at("melee") == number);
}

TEST_CASE("the morale table and its five modifiers are the source's") {
    const auto rows = rows_of(system_read(), "Morale");
    CHECK(has_row(rows,
                  {"passes, never on a 1", "1+ ~83 %~", "2+ ~83 %~", "3+ ~67 %~", "4+ ~50 %~", "5+ ~33 %~"}));
    CHECK(has_row(rows, {"with +1", "2+ ~83 %~", "3+ ~67 %~", "4+ ~50 %~", "5+ ~33 %~", "6+ ~17 %~"}));
    CHECK(has_row(rows, {"with +2", "3+ ~67 %~", "4+ ~50 %~", "5+ ~33 %~", "6+ ~17 %~", "7+ ~8 %~"}));
    for (const Row& modifier : {Row{"+1", "out of command"}, Row{"+1", "in melee"}, Row{"+1", "skirmishing"},
                                Row{"+1", "disordered"}, Row{"−1", "in cover"}})
        CHECK(has_row(rows, modifier));
}

TEST_CASE("what a number above six needs is printed with its chance") {
    CHECK(rows_of(system_read(), "A 1 always fails") ==
          std::vector<Row>{
              {"rolled, in turn", "6,\u00a04+ ~8 %~", "6,\u00a05+ ~6 %~", "6,\u00a06 ~3 %~", "never"}});
}

TEST_CASE("the reference prints every profile of the table") {
    const auto rows = rows_of(system_read(), "Units");
    CHECK(rows == std::vector<Row>{{"Regular infantry", "2–3", "0–1", "0–1", "5–6: 1 · 1–4: 2"},
                                   {"Continental infantry", "3–4", "–", "0–1", "5–6: 2 · 1–4: 3"},
                                   {"Militia", "3–5", "–", "–", "6: 3 · 2–5: 4 · 1: 5"},
                                   {"Rangers", "3–5", "–", "–", "5–6: 2 · 1–4: 3"},
                                   {"Indians", "3–5", "–", "–", "4–6: 4 · 1–3: 5"},
                                   {"Cavalry", "3", "–", "–", "6: 2 · 2–5: 3 · 1: 4"},
                                   {"Artillery", "2", "–", "–", "4–6: 3 · 1–3: 4"},
                                   {"Converged grenadiers", "–", "3–5", "–", "3–6: 1 · 1–2: 2"},
                                   {"Converged light infantry", "–", "–", "3–5", "3–6: 1 · 1–2: 2"}});
}

TEST_CASE("the phases of a turn are in the source's order") {
    std::vector<std::string> phases;
    for (const auto& part : system_read().reference.parts)
        if (!part.number.empty()) phases.push_back(part.number + " " + part.name);
    CHECK(phases == std::vector<std::string>{"1 Movement", "2 Firing", "3 Melee", "4 Command", "5 Morale"});
}

TEST_CASE("only those who may skirmish have it on their cards") {
    const auto ranger = made_up(system_read(), "rangers", {{"class", 2}});
    CHECK(ranger.line("Move") ==
          std::vector<std::string>{"line 2″", "column 4″", "skirmish 6″", "charge +3″"});
    const auto militia = made_up(system_read(), "militia", {{"class", 4}});
    CHECK(militia.line("Move") == std::vector<std::string>{"line 2″", "column 4″", "charge +3″"});
    // Lines 212, 229 and 279: skirmishing, +1 in fire and tests, in melee only in the open.
    CHECK(has(ranger.notes(), "fire, tests, melee in the open at +1"));
    CHECK(made_up(system_read(), "cavalry", {{"class", 3}}).line("Fire").empty());
}

TEST_CASE("a battery without drivers says so on its card") {
    const auto stuck =
        made_up(system_read(), "artillery", {{"class", 3}, {"guns", 4}, {"pounds", 6}, {"may_move", 0}});
    CHECK(stuck.line("Move").empty());  // Artillery Formations, line 90
    CHECK(stuck.notes() ==
          std::vector<std::string>{
              "The drivers have deserted: this battery may not move for the rest of the game."});
    const auto mobile =
        made_up(system_read(), "artillery", {{"class", 3}, {"guns", 4}, {"pounds", 6}, {"may_move", 1}});
    CHECK(mobile.line("Move") == std::vector<std::string>{"limbered 4″", "wheel 180°", "unlimber 1"});
    CHECK(has(mobile.notes(), "Disordered: may not advance."));  // Disorder Test, line 263
}

TEST_CASE("heavy guns need one less to hit") {
    const auto medium = made_up(system_read(), "artillery", {{"pounds", 6}, {"may_move", 1}});
    CHECK(medium.line("Fire") ==
          std::vector<std::string>{"to 12″ 4+", "to 24″ 5+", "to 36″ 6+", "v. cover +1", "disorder +1"});
    const auto heavy = made_up(system_read(), "artillery", {{"pounds", 12}, {"may_move", 1}});
    CHECK(heavy.line("Fire") ==
          std::vector<std::string>{"to 12″ 3+", "to 24″ 4+", "to 36″ 5+", "v. cover +1", "disorder +1"});
}

TEST_CASE("under each box of the track are the dice that the hit leaves (lines 48, 184 and 217)") {
    CHECK(made_up(system_read(), "militia", {{"strength", 7}}).track() ==
          std::vector<std::string>{"3", "3", "2", "2", "1", "1", "out"});
}

TEST_CASE(
    "fire and melee have the disorder of the unit itself, and the cover of its target (lines 213 and 242)") {
    const auto foot = made_up(system_read(), "militia", {{"class", 4}});
    CHECK(foot.line("Fire") ==
          std::vector<std::string>{"to 6″ 4+", "to 12″ 5+", "v. cover +1", "v. col. −1", "disorder +1"});
    CHECK(foot.line("Melee") == std::vector<std::string>{"open 4+", "v. cover +1", "disorder +1"});
}

TEST_CASE(
    "the sheet says what the text leaves open: ties and passing, whose command, ground (lines 126, 252 to "
    "254)") {
    std::vector<std::string> rulings;
    for (const auto& ruling : system_read().rulings) rulings.push_back(ruling.id);
    for (const char* id : {"initiative", "command", "ground"}) {
        INFO(id);
        CHECK(std::ranges::find(rulings, id) != rulings.end());
    }
    for (const auto& part : system_read().reference.parts) {
        if (part.name == "Command") CHECK(part.hint.find("own brigadier 3″") != std::string::npos);
        // A game without the bonus does not print it (option size_bonus).
        if (part.name == "Units") CHECK(part.hint.find("size bonus") == std::string::npos);
    }
}

TEST_CASE("helpers do not read as more than the rules give (lines 120 to 124 and 264)") {
    const auto& aids = *system_read().aids;
    for (const auto& stick : aids.sticks)
        for (const auto& mark : stick.marks) CHECK(mark.label.find("plus a D6") == std::string::npos);
    for (const auto& counter : aids.counters)
        if (counter.label == "Disordered")
            CHECK(counter.says.find("phases 1–3: two hits") != std::string::npos);
}

TEST_CASE("a disorder test needs the Unit Class, though a 1 always fails (lines 260 and 266)") {
    const auto test_of = [](int unit_class) {
        const auto foot = made_up(system_read(), "regular-infantry", {{"class", unit_class}});
        const auto& test = foot.rules.card.figures.back();
        return test.label + " " + foot.fill(test.value);
    };
    CHECK(test_of(1) == "Test 1+");  // so that a modifier of +1 gives 2+
    CHECK(test_of(2) == "Test 2+");
    CHECK(test_of(5) == "Test 5+");
}

TEST_CASE("a class 1 unit's card says that a 1 fails") {
    const auto notes = [](int unit_class) {
        return made_up(system_read(), "regular-infantry", {{"class", unit_class}}).notes();
    };
    CHECK(has(notes(1), "A 1 on the test always fails."));
    CHECK_FALSE(has(notes(2), "A 1 on the test always fails."));
}

TEST_CASE("the reference says what a player would otherwise look up in the text") {
    std::vector<std::string> movement;
    for (const auto& row : rows_of(system_read(), "Movement")) movement.push_back(row.back());
    CHECK(has(movement, "beyond it, rear against it"));                 // line 154
    CHECK(has(movement, "in any formation, a base against any side"));  // line 150
    const auto firing = notes_of(system_read(), "Firing");
    CHECK(has(firing, "change of formation, passage of lines or unlimbering is not a move"));  // line 192
    CHECK(has(firing, "from the centre of the firer to the nearest point of the target"));     // line 188
    CHECK(has(firing, "Other units block sight; obstacles do not"));                           // line 196
}

TEST_CASE("the ruling on the size bonus is that of the option in force (line 44)") {
    std::map<std::string, int> printed;
    for (const char* choice : {"all_or_none", "per_unit", "off"}) {
        const auto number = [&](std::string_view name) -> std::optional<double> {
            return name == std::string{"option.size_bonus."} + choice ? 1 : 0;
        };
        for (const auto& ruling : system_read().rulings)
            if (ruling.id.rfind("size-bonus", 0) == 0 && ruling.when && ruling.when->holds(number).value())
                printed[choice + std::string{": "} + ruling.id]++;
    }
    CHECK(printed == std::map<std::string, int>{{"all_or_none: size-bonus", 1},
                                                {"off: size-bonus-off", 1},
                                                {"per_unit: size-bonus-per-unit", 1}});
}

TEST_CASE("the balance counts heavy guns at 3+, all other fire at 4+ (Firing Table, lines 206 to 213)") {
    for (const auto& measure : system_read().balance.measures) {
        if (measure.id != "hits") continue;
        const auto hits = [&](const char* type, int pounds) {
            const auto unit = made_up(system_read(), type, {{"dice", 6}, {"pounds", pounds}});
            return measure.each->value([&](std::string_view name) { return unit.number(name); }).value();
        };
        CHECK(hits("artillery", 12) == Approx(4));
        CHECK(hits("artillery", 6) == Approx(3));
        CHECK(hits("militia", 0) == Approx(3));
        CHECK(hits("cavalry", 0) == Approx(0));
    }
}

}  // namespace loyalty_and_glory_test

// Empire of Liberty's data against its sections, figure by figure; every expected value was typed from the
// source.
#include <cmath>

#include "rules/read_system.hpp"

namespace empire_of_liberty_test {

using namespace muster;
using namespace muster::tests;
using lengths::Fraction;

const rules::RulesSystem& system_read() {
    static const auto system = read_system("empire-of-liberty");
    return system;
}

/// A unit of a quality with all of values.yaml worked out, from the top.
MadeUp worked_out(std::string_view type, const std::string& quality, Numbers numbers) {
    for (const char* key : {"men", "guns", "pounds", "figures"})
        if (numbers.contains(key)) numbers.emplace(std::string{"has."} + key, 1);
    numbers["quality." + quality] = 1;
    MadeUp unit = made_up(system_read(), type, std::move(numbers));
    for (const auto& rule : system_read().values) {
        if (rule.id == "quality") continue;  // a word
        if (const auto value = unit.value(rule.id)) unit.numbers[rule.id] = static_cast<double>(*value);
    }
    return unit;
}
double figures_of(std::string_view type, Numbers numbers) {
    return worked_out(type, "average", std::move(numbers)).number("figures");
}

using Cells = std::vector<std::string>;

const std::vector<std::string> qualities{"poor", "green", "average", "veteran", "elite"};

double fact(std::string_view type, const std::string& name) {
    return system_read().type(type)->facts.at(name);
}
std::vector<rules::Chance> of_test(std::string_view test) {
    static const auto all = rules::chances(system_read());
    std::vector<rules::Chance> found;
    for (const auto& chance : all)
        if (chance.test == test) found.push_back(chance);
    return found;
}
int number(const rules::Chance& chance, std::size_t at) {
    return std::get<int>(chance.when.at(at).second);
}
std::string text(const rules::Chance& chance, std::size_t at) {
    return std::get<std::string>(chance.when.at(at).second);
}

TEST_CASE("Empire of Liberty credits its author and has the types and leaders of Basing and Units") {
    CHECK(system_read().name == "Empire of Liberty");
    CHECK(system_read().author == "Arofan Gregory");
    Cells names;
    for (const auto& type : system_read().types) names.push_back(type.name);
    // Skirmish infantry is there twice, for its two weapons.
    CHECK(names == Cells{"regular infantry", "light infantry", "skirmish infantry",
                         "skirmish infantry with rifles", "cavalry", "mounted rifles", "field artillery",
                         "heavy artillery", "leader"});
}

TEST_CASE("every neutral type has a place in Empire of Liberty or is listed only") {
    for (const auto& neutral : neutral_types()) {
        INFO(neutral);
        const auto& ignored = system_read().ignored;
        CHECK(system_read().mapping.contains(neutral) !=
              (std::find(ignored.begin(), ignored.end(), neutral) != ignored.end()));
    }
    CHECK(system_read().mapping.at("grenadiers") == "regular-infantry");
    CHECK(system_read().mapping.at("converged-light") == "light-infantry");
    CHECK(system_read().mapping.at("jagers") == "skirmish-rifles");
    CHECK(system_read().mapping.at("indians") == "skirmish-infantry");
}

TEST_CASE("ranges are those of Fire: muskets 9, rifles 12, field guns 24, heavy guns 36 inches") {
    for (const char* type : {"regular-infantry", "light-infantry", "skirmish-infantry", "cavalry"})
        CHECK(fact(type, "range") == 9);
    for (const char* type : {"skirmish-rifles", "mounted-rifles"}) CHECK(fact(type, "range") == 12);
    CHECK(fact("field-artillery", "range") == 24);
    CHECK(fact("heavy-artillery", "range") == 36);
}

TEST_CASE("moves are those of Movement and Formation Changes") {
    for (const char* type : {"regular-infantry", "light-infantry"}) {
        CHECK(fact(type, "line") == 4);
        CHECK(fact(type, "column") == 8);
    }
    for (const char* type : {"light-infantry", "skirmish-infantry", "skirmish-rifles"})
        CHECK(fact(type, "skirmish") == 12);
    CHECK_FALSE(system_read().type("regular-infantry")->facts.contains("skirmish"));
    CHECK_FALSE(system_read().type("skirmish-infantry")->facts.contains("line"));
    for (const char* type : {"cavalry", "mounted-rifles"}) {
        CHECK(fact(type, "line") == 12);
        CHECK(fact(type, "column") == 18);
        CHECK(fact(type, "skirmish") == 24);
    }
    for (const char* type : {"field-artillery", "heavy-artillery"}) {
        CHECK(fact(type, "unlimbered") == 2);
        CHECK(fact(type, "limbered") == 4);
    }
}

TEST_CASE("Empire of Liberty: a figure is twelve men, to whole bases of four, two to ten of them") {
    for (const auto& [men, figures] : {std::pair{20, 8},
                                       {96, 8},
                                       {101, 8},
                                       {102, 12},
                                       {144, 12},
                                       {150, 16},
                                       {292, 24},
                                       {293, 24},
                                       {294, 28},
                                       {300, 28},
                                       {480, 40},
                                       {700, 40}}) {
        INFO(men << " men");  // 102 / 12 = 8½, rounded to 9, which needs a third base
        CHECK(figures_of("regular-infantry", {{"men", men}}) == figures);
        CHECK(worked_out("regular-infantry", "poor", {{"men", men}}).number("bases") == figures / 4.0);
    }
}

TEST_CASE("Empire of Liberty: figures written down stay, those of rolled troops are twenty men each") {
    const auto counted = worked_out("regular-infantry", "average", {{"figures", 22}, {"men", 500}});
    CHECK(counted.number("figures") == 22);
    CHECK(counted.number("bases") == 6);
    CHECK(counted.number("firers") == 12);                                         // five bases and two
    CHECK(figures_of("regular-infantry", {{"figures", 10}, {"drawn", 1}}) == 20);  // 200 men
    CHECK(figures_of("skirmish-rifles", {{"figures", 4}, {"drawn", 1}}) == 8);     // 80 men
    CHECK(figures_of("light-infantry", {}) == 20);                                 // 200 men
}

TEST_CASE("Empire of Liberty: a battery has a base of four gunners for each two guns or part") {
    for (const auto& [guns, bases] : {std::pair{0, 1}, {1, 1}, {2, 1}, {3, 2}, {4, 2}, {6, 3}}) {
        const auto battery = worked_out("field-artillery", "average", {{"guns", guns}, {"pounds", 6}});
        CHECK(battery.number("bases") == bases);
        CHECK(battery.number("figures") == 4 * bases);
        CHECK(battery.number("dice") == 6 * bases);
    }
    // Rolled guns have two gunners under another system, and no weight.
    const auto drawn = worked_out("field-artillery", "average", {{"guns", 1}, {"figures", 2}, {"drawn", 1}});
    CHECK(drawn.number("figures") == 4);
    CHECK(drawn.number("dice") == 6);
    CHECK(drawn.number("heavy") == 0);
    CHECK(worked_out("field-artillery", "average", {{"guns", 2}, {"pounds", 9}}).number("heavy") == 1);
    CHECK(worked_out("heavy-artillery", "average", {{"guns", 2}}).number("heavy") == 1);
}

TEST_CASE("the needed number is elite 12, veteran 11, average 10, green 9, poor 8") {
    int expected = 8;
    for (const auto& quality : qualities)
        CHECK(worked_out("regular-infantry", quality, {{"men", 240}}).number("morale") == expected++);
}

TEST_CASE("a quality that the rules do not have is not a number, so it is reported and not printed") {
    const auto unit = made_up(system_read(), "regular-infantry", {});
    for (const auto& rule : system_read().values)
        if (rule.id == "morale")
            CHECK_FALSE(rule.formula.whole([&](std::string_view name) { return unit.number(name); }));
}

TEST_CASE("the option quality: roll has the table of 2D6") {
    std::string by_sum;
    for (const auto& step : system_read().procedure.steps)
        if (const auto* thrown = std::get_if<rules::ThrowOnTable>(&step); thrown && thrown->dice.value == 2)
            for (int sum = 2; sum <= 12; ++sum)
                for (const auto& row : thrown->rows)
                    if (thrown->into.value == "quality" && row.score.least <= sum && sum <= row.score.most)
                        by_sum += row.value + " ";
    CHECK(by_sum == "poor poor green green average average average veteran veteran elite elite ");
    CHECK(system_read().options.at(0).fallback == "average");
}

TEST_CASE("melee kills on 6, 5 or 4, with one to the die for quality") {
    const auto kills = [](std::string_view type) {
        std::string all;
        for (const auto& quality : qualities)
            all +=
                std::to_string(static_cast<int>(worked_out(type, quality, {{"men", 240}}).number("kill"))) +
                " ";
        return all;
    };
    CHECK(kills("regular-infantry") == "6 6 5 4 4 ");
    CHECK(kills("light-infantry") == "6 6 5 4 4 ");
    CHECK(kills("mounted-rifles") == "6 6 5 4 4 ");
    CHECK(kills("cavalry") == "5 5 4 3 3 ");
    CHECK(kills("skirmish-infantry") == "7 7 6 5 5 ");
    CHECK(kills("field-artillery") == "7 7 6 5 5 ");
}

TEST_CASE("a battalion's card has the dice of every fire situation worked out") {
    const auto battalion =
        worked_out("regular-infantry", "average", {{"men", 288}});  // 24 figures, 12 in front
    CHECK(battalion.line("0–3″") == Cells{"open 24", "cover 12", "works 6", "flank 48"});
    CHECK(battalion.line("3–6″") == Cells{" 12", " 6", " 3", " 24"});
    CHECK(battalion.line("6–9″") == Cells{" 6", " 3", " 2", " 12"});  // a quarter of 6 is 1½: 2
    CHECK(battalion.line("Move") == Cells{"line 4″ (2)", "column 8″ (4)"});
    const auto green = worked_out("regular-infantry", "green", {{"men", 144}});  // 6 in front: 4½ dice
    CHECK(green.line("0–3″") == Cells{"open 9", "cover 5", "works 2", "flank 18"});
    CHECK(green.line("3–6″") == Cells{" 5", " 2", " 1", " 9"});
    CHECK(green.line("6–9″") == Cells{" 2", " 1", " 1", " 5"});
}

TEST_CASE("troops of two formations have the dice of both, cavalry has half") {
    const auto light = worked_out("light-infantry", "veteran", {{"men", 96}});  // 8 figures, 4 in front, ×1½
    CHECK(light.line("3–6″") == Cells{" 6 (12)", " 3 (6)", " 2 (3)", " 12 (24)"});
    CHECK(light.line("Move") == Cells{"line 4″ (2)", "column 8″ (4)", "skirmish 12″"});
    const auto horse = worked_out("cavalry", "average", {{"men", 96}});
    // The dice of mounted troops are not halved on foot; they are rounded from the whole, not doubled.
    CHECK(horse.line("3–6″") == Cells{" 2 (4)", " 1 (2)", " 1 (1)", " 4 (8)"});
    CHECK(horse.line("Foot 3–6″") == Cells{" 4 (8)", " 2 (4)", " 1 (2)", " 8 (16)"});
    CHECK(horse.line("0–3″").front() == "open 4 (8)");
    CHECK(horse.line("Foot 0–3″").front() == " 8 (16)");
    CHECK(horse.line("Move") == Cells{"line 12″ (3)", "column 18″ (4.5)", "skirmish 24″ (6)"});
    const auto mounted_rifles = worked_out("mounted-rifles", "elite", {{"men", 96}});
    CHECK(mounted_rifles.line("4–8″") == Cells{" 4 (8)", " 2 (4)", " 1 (2)", " 8 (16)"});
    CHECK(mounted_rifles.line("Foot 4–8″") == Cells{" 8 (16)", " 4 (8)", " 2 (4)", " 16 (32)"});
    const auto rifles = worked_out("skirmish-rifles", "poor", {{"men", 96}});  // all 8 fire, at ½
    CHECK(rifles.line("0–4″") == Cells{"open 8", "cover 4", "works 2", "flank 16"});
    CHECK(rifles.line("8–12″") == Cells{" 2", " 1", " 1", " 4"});
}

TEST_CASE("guns roll a die for each pound of a section, at the range of their weight") {
    const auto field = worked_out("field-artillery", "average", {{"guns", 2}, {"pounds", 6}});
    CHECK(field.line("0–8″") == Cells{"open 12", "cover 6", "works 3", "flank 24"});
    CHECK(field.line("8–16″") == Cells{" 6", " 3", " 2", " 12"});
    CHECK(field.line("16–24″") == Cells{" 3", " 2", " 1", " 6"});
    CHECK(field.line("Move") == Cells{"unlimb. 2″ (0.5)", "limbered 4″ (1)", "to limber ½"});
    const auto heavy =
        worked_out("field-artillery", "elite", {{"guns", 4}, {"pounds", 12}});  // 24 pounds, ×2
    CHECK(heavy.line("0–8″").empty());
    CHECK(heavy.line("12–24″") == Cells{" 48", " 24", " 12", " 96"});
    CHECK(heavy.line("24–36″") == Cells{" 24", " 12", " 6", " 48"});
}

TEST_CASE("the dice of every unit agree with the rule worked out by hand, and are never none") {
    const double of_quality[]{0.5, 0.75, 1, 1.5, 2};
    for (int bases = 2; bases <= 10; ++bases)
        for (std::size_t q = 0; q < 5; ++q) {
            INFO(bases << " bases, " << qualities[q]);
            const auto unit = worked_out("regular-infantry", qualities[q], {{"men", 48 * bases}});
            const auto dice = [&](double factor) {
                const double all = 2 * bases * of_quality[q] * factor;
                return " " + std::to_string(std::max(1, static_cast<int>(std::floor(all + 0.5))));
            };
            CHECK(unit.line("3–6″") == Cells{dice(1), dice(0.5), dice(0.25), dice(2)});
            CHECK(unit.line("6–9″") == Cells{dice(0.5), dice(0.25), dice(0.125), dice(1)});
        }
}

TEST_CASE("the casualty track is heavy at each quarter's end, with the morale number under it") {
    CHECK(worked_out("regular-infantry", "average", {{"men", 96}}).track() ==
          Cells{"10", "!9", "9", "!8", "8", "!7", "7", "!out"});
    CHECK(worked_out("field-artillery", "elite", {{"guns", 2}, {"pounds", 3}}).track() ==
          Cells{"!11", "!10", "!9", "!out"});
    // A quarter of ten figures is two and a half: it is lost with the third, the fifth, the eighth.
    CHECK(worked_out("regular-infantry", "poor", {{"figures", 10}}).track() ==
          Cells{"8", "8", "!7", "7", "!6", "6", "6", "!5", "5", "!out"});
}

TEST_CASE("the boxes have the dice that each loss leaves, with rear ranks lost first") {
    const auto& track = system_read().card.tracks.at(0);
    const auto in_boxes = [&](const MadeUp& unit) {
        std::string all;
        const int boxes = static_cast<int>(unit.number("figures"));
        for (int left = boxes; left >= 1; --left) {
            MadeUp at{unit.rules, unit.type, unit.numbers};
            at.numbers["left"] = left;
            all += at.fill(track.number) + " ";
        }
        return all;
    };
    CHECK(in_boxes(worked_out("regular-infantry", "average", {{"men", 96}})) == "4 4 3 2 2 2 1 0 ");
    CHECK(in_boxes(worked_out("skirmish-infantry", "average", {{"men", 96}})) == "7 6 5 4 3 2 1 0 ");
    CHECK(in_boxes(worked_out("field-artillery", "average", {{"guns", 4}, {"pounds", 3}})) ==
          "6 6 6 3 3 3 3 0 ");
}

TEST_CASE("Empire of Liberty's reference has the multipliers of Fire") {
    const auto rows = rows_of(system_read(), "Fire");
    for (const Row& row : {Row{"×2", "nearest third of the range"}, Row{"×½", "furthest third of the range"},
                           Row{"×¼", "target in fortifications"}, Row{"×½", "target in cover"},
                           Row{"×½", "target in skirmish"}, Row{"×½", "mounted firer"},
                           Row{"×2", "target in column, or line from flank or rear"},
                           Row{"dice", "×½", "×¾", "×1", "×1½", "×2"}, Row{"Musket", "0–3″", "3–6″", "6–9″"},
                           Row{"Rifle", "0–4″", "4–8″", "8–12″"}, Row{"Field gun", "0–8″", "8–16″", "16–24″"},
                           Row{"Heavy gun, 9 pounds and over", "0–12″", "12–24″", "24–36″"}})
        CHECK(has_row(rows, row));
}

TEST_CASE("Empire of Liberty's reference has the modifiers of Morale Checks") {
    const auto rows = rows_of(system_read(), "Morale");
    for (const Row& row :
         {Row{"stands on", "8 ~72 %~", "9 ~83 %~", "10 ~92 %~", "11 ~97 %~", "12 ~100 %~"},
          Row{"stands on", "2 ~3 %~", "3 ~8 %~", "4 ~17 %~", "5 ~28 %~", "6 ~42 %~", "7 ~58 %~"},
          Row{"−1", "each ¼ of the unit lost so far"}, Row{"−1", "each casualty that made it check"},
          Row{"−2", "in skirmish"}, Row{"+1", "leader in contact"}, Row{"−1", "standard captured"},
          Row{"−1", "charged, having fired this turn"}})
        CHECK(has_row(rows, row));
    const auto leaders = rows_of(system_read(), "Leaders and standards");
    CHECK(has_row(leaders, {"unit stands", "1 ~17 %~", "1–2 ~33 %~", "1–3 ~50 %~", "1–4 ~67 %~"}));
    CHECK(has_row(leaders, {"falls back, +1", "1–2 ~33 %~", "1–3 ~50 %~", "1–4 ~67 %~", "1–5 ~83 %~"}));
    CHECK(has_row(leaders, {"routs, +2", "1–3 ~50 %~", "1–4 ~67 %~", "1–5 ~83 %~", "1–6 ~100 %~"}));
    CHECK(has_row(leaders, {"melee 1–4", "captured", "safe"}));
    CHECK(has_row(leaders, {"melee 5–6", "killed or wounded", "captured"}));
}

TEST_CASE("Empire of Liberty's reference has the kill numbers and the moves") {
    const auto melee = rows_of(system_read(), "Melee");
    for (const Row& row :
         {Row{"Cavalry", "6 ~17 %~", "5+ ~33 %~", "4+ ~50 %~", "3+ ~67 %~", "–"},
          Row{"Formed infantry, mounted rifles", "never", "6 ~17 %~", "5+ ~33 %~", "4+ ~50 %~", "–"},
          // Line 71: veteran skirmishers in rough have both +1; mounted troops have -2 there, formed ones no
          // +1.
          Row{"Foot skirmishers, gunners", "never", "never", "6 ~17 %~", "5+ ~33 %~", "4+ ~50 %~"},
          Row{"+1", "elite, veteran"}, Row{"−1", "green, poor"}, Row{"−1", "disordered"},
          Row{"−2", "mounted in rough"}, Row{"+1", "skirmishers in rough"}})
        CHECK(has_row(melee, row));
    const auto heads = heads_of(system_read(), "Melee");
    CHECK(std::vector(heads.begin() + 1, heads.begin() + 6) ==
          std::vector<std::string>{"at −2", "at −1", "at ±0", "at +1", "at +2"});
    const auto moves = rows_of(system_read(), "Movement");
    for (const Row& row :
         {Row{"Regular infantry", "4″", "8″", "–", "½"}, Row{"Light infantry", "4″", "8″", "12″", "½"},
          Row{"Skirmish infantry", "–", "–", "12″", "all"}, Row{"Horse, mounted", "12″", "18″", "24″", "¼"},
          Row{"Artillery", "2″", "4″", "¼"}, Row{"½ move", "limber, unlimber"},
          Row{"½ move", "mount, dismount"}, Row{"1 move", "dress ranks: disorder ends"}})
        CHECK(has_row(moves, row));
}

TEST_CASE("a morale check is distributed as two dice are: stand, fall back by one or two, rout") {
    const auto checks = of_test("morale");
    REQUIRE(checks.size() == 33);
    for (const auto& chance : checks) {
        const int needed = number(chance, 0);
        int stand = 0, back = 0, rout = 0;
        for (int a = 1; a <= 6; ++a)
            for (int b = 1; b <= 6; ++b) {
                const int short_by = a + b - needed;
                ++(short_by <= 0 ? stand : short_by <= 2 ? back : rout);
            }
        const int good = chance.outcome == "stand" ? stand : chance.outcome == "fall back" ? back : rout;
        INFO(needed << " " << chance.outcome);
        CHECK(chance.chance == Fraction(good, 36));
    }
}

TEST_CASE("the kills to expect of fire are a sixth of its dice") {
    const auto fires = of_test("fire");
    REQUIRE(fires.size() == 360);
    for (const auto& chance : fires) {
        double dice = number(chance, 3);
        const std::string quality = text(chance, 0), range = text(chance, 1), target = text(chance, 2);
        dice *= quality == "poor"      ? 0.5
                : quality == "green"   ? 0.75
                : quality == "veteran" ? 1.5
                : quality == "elite"   ? 2
                                       : 1;
        dice *= range == "near" ? 2 : range == "far" ? 0.5 : 1;
        dice *= target == "cover" ? 0.5 : target == "works" ? 0.25 : target == "flank" ? 2 : 1;
        const int thrown = std::max(1, static_cast<int>(std::floor(dice + 0.5)));
        int sixes = 0;  // over all faces; the dice are all alike
        for (int score = 1; score <= 6; ++score) sixes += score == 6 ? thrown : 0;
        INFO(quality << " " << range << " " << target);
        CHECK(chance.is_mean);
        CHECK(chance.chance == Fraction(sixes, 6));
    }
}

TEST_CASE("melee kills on a number or more, and a base has four dice") {
    for (const auto& chance : of_test("melee")) {
        const int needed = number(chance, 0);
        int good = 0, of_a_base = 0;
        for (int score = 1; score <= 6; ++score)
            if (score >= needed) {
                ++good;
                of_a_base += 4;
            }
        CHECK(chance.chance == Fraction(chance.is_mean ? of_a_base : good, 6));
    }
}

TEST_CASE("a leader is lost with a pip for each quarter, one more falling back, two more routing") {
    for (const char* test : {"leader under fire", "leader in melee"})
        for (const auto& chance : of_test(test)) {
            const std::string unit = text(chance, 1);
            const int pips = number(chance, 0) + (unit == "fell back" ? 1 : unit == "routed" ? 2 : 0);
            int captured = 0, killed = 0, any = 0;
            for (int effect = 1; effect <= 6; ++effect)
                for (int fate = 1; fate <= 6; ++fate)
                    if (effect <= pips) {
                        ++any;
                        ++(fate <= 4 ? captured : killed);
                    }
            INFO(test << " " << pips << " " << chance.outcome);
            if (chance.test == "leader under fire")
                CHECK(chance.chance == Fraction(any, 36));
            else
                CHECK(chance.chance == Fraction(chance.outcome == "captured" ? captured : killed, 36));
        }
    CHECK(of_test("leader under fire").size() == 12);
    CHECK(of_test("leader in melee").size() == 24);
}

}  // namespace empire_of_liberty_test

// The data of American War of Independence (D20) against its lists, cell by cell; expected values were typed
// from the source.
#include "rules/read_system.hpp"

namespace awi_d20_test {

using namespace muster::tests;

const muster::rules::RulesSystem& system_read() {
    static const auto system = read_system("awi-d20");
    return system;
}
/// loss factor, formation fail, dice for each figure, D10 that kills it in the open, soft and hard cover,
/// range
std::vector<double> figures_of(std::string_view type) {
    const auto* found = system_read().type(type);
    REQUIRE(found);
    std::vector<double> all;
    for (const char* fact : {"loss", "pass", "fire", "open", "soft", "hard", "range"})
        all.push_back(found->facts.at(fact));
    return all;
}
using Figures = std::vector<double>;

TEST_CASE("each class of troops has the figures of Morale, Formation Fail Test, Firing and Melee") {
    CHECK(figures_of("line") == Figures{2, 3, 2, 6, 7, 8, 12});
    CHECK(figures_of("grenadiers") == Figures{1, 2, 2, 7, 8, 9, 12});
    CHECK(figures_of("light-infantry") == Figures{3, 4, 1, 6, 7, 8, 18});
    CHECK(figures_of("militia") == Figures{4, 6, 1, 4, 5, 6, 12});
    CHECK(figures_of("jagers") == Figures{3, 5, 1, 5, 6, 7, 18});
    CHECK(figures_of("indians") == Figures{4, 5, 1, 5, 6, 7, 12});
    CHECK(figures_of("mounted-indians") == Figures{4, 5, 1, 5, 6, 7, 12});
    // House ruling: the source has no formation fail number for cavalry, so it passes as line does.
    CHECK(figures_of("cavalry") == Figures{2, 3, 1, 7, 8, 9, 12});
    // Gunners in melee are line infantry behind soft cover.
    CHECK(figures_of("artillery") == Figures{2, 3, 1, 7, 7, 8, 36});
    CHECK(system_read().types.size() == 9);
}

TEST_CASE("grenadiers are British; those of other nations are line (Notes, line 314)") {
    for (const char* type : {"grenadiers", "converged-grenadiers"}) {
        for (const char* nation : {"british", "loyalist", ""})
            CHECK(system_read().counts_as(type, nation)->id == "grenadiers");
        for (const char* nation : {"german", "hessian", "brunswick", "french", "spanish", "american"})
            CHECK(system_read().counts_as(type, nation)->id == "line");
    }
}

TEST_CASE("weapons are those of the notes") {
    const auto weapon = [](std::string_view type) { return system_read().type(type)->words.at("weapon"); };
    for (const char* type : {"line", "grenadiers", "militia", "indians", "mounted-indians"})
        CHECK(weapon(type) == "Musket");
    for (const char* type : {"jagers", "light-infantry"}) CHECK(weapon(type) == "Rifle");
    CHECK(weapon("cavalry") == "Carbine");
    CHECK(weapon("artillery") == "Field gun");
}

TEST_CASE("moves are those of the movement list") {
    const auto move = [](std::string_view type) { return system_read().type(type)->facts; };
    for (const char* type : {"line", "grenadiers", "light-infantry", "militia"}) {
        CHECK(move(type).at("march") == 6);
        CHECK(move(type).at("fast") == 9);
    }
    for (const char* type : {"jagers", "indians"}) CHECK(move(type).at("march") == 10);
    CHECK(move("cavalry").at("march") == 12);
    CHECK(move("cavalry").at("fast") == 18);
    CHECK(move("mounted-indians").at("march") == 12);
    CHECK_FALSE(move("mounted-indians").contains("fast"));
    CHECK(move("artillery").at("march") == 3);
    CHECK(move("artillery").at("fast") == 6);
}

TEST_CASE("every neutral type has a place in the D20 rules or is listed only") {
    for (const auto& neutral : neutral_types()) {
        INFO(neutral);
        const auto& ignored = system_read().ignored;
        CHECK(system_read().mapping.contains(neutral) !=
              (std::find(ignored.begin(), ignored.end(), neutral) != ignored.end()));
    }
    CHECK(system_read().mapping.at("rangers") == "jagers");
    CHECK(system_read().mapping.at("riflemen") == "jagers");
    CHECK(system_read().mapping.at("fusiliers") == "line");
}

TEST_CASE("a historical unit has a figure for each twenty men or part") {
    const auto figures = [](std::string_view type, Numbers numbers) {
        numbers.emplace("option.men_per_figure", 20);
        return made_up(system_read(), type, std::move(numbers)).value("figures");
    };
    CHECK(figures("line", {{"has.men", 1}, {"men", 347}}) == 18);
    CHECK(figures("line", {{"has.men", 1}, {"men", 1}}) == 1);
    CHECK(figures("line", {{"has.men", 1}, {"men", 347}, {"has.figures", 1}, {"figures", 10}}) == 10);
    CHECK(figures("artillery", {{"has.men", 1}, {"men", 60}, {"guns", 3}}) == 6);
    CHECK(figures("line", {{"has.men", 1}, {"men", 347}, {"option.men_per_figure", 10}}) == 35);
}

TEST_CASE("ten Indians who lose three stay on a five") {
    const auto indians = made_up(system_read(), "indians", {{"figures", 10}, {"loss_factor", 4}});
    CHECK(indians.track() == std::vector<std::string>{"stays", "stays", "5+", "!out"});
}

TEST_CASE("the track agrees with the morale rule worked out by hand for every class and size") {
    for (const int factor : {1, 2, 3, 4})
        for (int figures = 1; figures <= 12; ++figures) {
            INFO("factor " << factor << ", figures " << figures);
            const auto track =
                made_up(system_read(), "line", {{"figures", figures}, {"loss_factor", factor}}).track();
            // The boxes end at the first loss that no D6 survives, which is heavy.
            const auto boxes = static_cast<int>(track.size());
            REQUIRE(boxes <= figures);
            CHECK(track.back() == "!out");
            for (int killed = 1; killed < boxes; ++killed) {
                int lowest =
                    7;  // the lowest D6 with which figures left - factor x killed + D6 is not below 0
                for (int score = 6; score >= 1; --score)
                    if (figures - killed - factor * killed + score >= 0) lowest = score;
                const std::string expected = lowest == 1   ? "stays"  // whatever the die
                                             : lowest == 6 ? "6"
                                                           : std::to_string(lowest) + "+";
                CHECK(track[static_cast<std::size_t>(killed - 1)] == expected);
            }
            CHECK((boxes == figures || figures - boxes - factor * boxes + 6 < 0));
        }
}

TEST_CASE("the firing table of the reference has every number of the source") {
    const auto rows = rows_of(system_read(), "Firing");
    CHECK(has_row(rows, {"Skirmishers, D20, by small arms", "17+ ~13 %~", "18+ ~10 %~", "19+ ~7 %~"}));
    CHECK(has_row(rows, {"Skirmishers, D20, by artillery", "17+ ~17 %~", "18+ ~13 %~", "19+ ~8 %~"}));
    CHECK(has_row(rows, {"Base to base, D10, by small arms", "7+ ~27 %~", "8+ ~20 %~", "9+ ~13 %~"}));
    CHECK(has_row(rows, {"Base to base, D10, by artillery", "7+ ~33 %~", "8+ ~25 %~", "9+ ~17 %~"}));
    CHECK(has_row(rows, {"Musket, line troops", "12″", "2"}));
    CHECK(has_row(rows, {"Rifle", "18″", "1"}));
    CHECK(has_row(rows, {"Carbine, and generals", "12″", "1"}));
    CHECK(has_row(rows, {"Field gun, 45° each side", "36″", "1 ~(2 to 12″)~"}));
    CHECK(has_row(rows, {"5+", "from small arms"}));
    CHECK(has_row(rows, {"6", "from artillery"}));
    CHECK(has_row(rows, {"3+", "a general, always"}));
}

TEST_CASE("the melee table of the reference has every number of the source") {
    const auto rows = rows_of(system_read(), "Melee");
    CHECK(has_row(rows, {"Militia", "4+ ~70 %~", "5+ ~60 %~", "6+ ~50 %~"}));
    CHECK(has_row(rows, {"Indians, jägers, rifles", "5+ ~60 %~", "6+ ~50 %~", "7+ ~40 %~"}));
    CHECK(has_row(rows, {"Line and light infantry", "6+ ~50 %~", "7+ ~40 %~", "8+ ~30 %~"}));
    CHECK(has_row(rows, {"Grenadiers, cavalry, generals", "7+ ~40 %~", "8+ ~30 %~", "9+ ~20 %~"}));
    // Melee, line 228: gunners are line infantry and behind soft cover, wherever they are.
    CHECK(has_row(rows, {"Gunners, always in soft cover", "–", "7+ ~40 %~", "–"}));
    // Line 208: the enemy may move away in his own turn, but not a figure that three fight.
    CHECK(has_row(rows, {"the enemy, in his turn, strikes or moves away"}));
    CHECK(has_row(rows, {"a figure that three fight cannot leave"}));
}

TEST_CASE("the formation fail table of the reference has every number of the source") {
    const auto rows = rows_of(system_read(), "Formations");
    CHECK(has_row(rows, {"Grenadiers", "2+ ~83 %~", "column, line"}));
    CHECK(has_row(rows, {"Line infantry", "3+ ~67 %~", "column, line"}));
    CHECK(has_row(rows, {"Artillery", "3+ ~67 %~", "–"}));
    CHECK(has_row(rows, {"Light infantry", "4+ ~50 %~", "any"}));
    CHECK(has_row(rows, {"Jägers and rifles", "5+ ~33 %~", "skirmish"}));
    CHECK(has_row(rows, {"Indians, mounted too", "5+ ~33 %~", "skirmish"}));
    CHECK(has_row(rows, {"Militia", "6+ ~17 %~", "any"}));
    // Line 172: mounted in column, line or skirmish, on foot only in skirmish.
    CHECK(has_row(rows, {"Cavalry (on foot skirmish)", "3+ ~67 %~", "any"}));
}

TEST_CASE("the movement table of the reference has every number of the source") {
    const auto rows = rows_of(system_read(), "Movement");
    CHECK(has_row(rows, {"Line, grenadiers, light, militia", "6″", "9″", "12″", "−1″", "−2″"}));
    CHECK(has_row(rows, {"Jägers, rifles, Indians", "10″", "–", "–", "0″", "0″"}));
    CHECK(has_row(rows, {"Cavalry, generals", "12″", "18″", "24″", "−1″", "−2″"}));
    CHECK(has_row(rows, {"Cavalry on foot", "6″", "9″", "–", "−1″", "−2″"}));  // a house ruling
    CHECK(has_row(rows, {"Mounted Indians", "12″", "–", "–", "−1″", "−2″"}));
    CHECK(has_row(rows, {"Artillery, by hand", "3″", "–", "3″", "−1″", "−2″"}));
    CHECK(has_row(rows, {"Artillery, by horse", "6″", "–", "12″", "−1″", "−2″"}));
}

TEST_CASE("the morale table of the reference has every number of the source") {
    const auto rows = rows_of(system_read(), "Morale");
    CHECK(has_row(rows, {"Indian, militiaman", "+1", "−4"}));
    CHECK(has_row(rows, {"Jäger, rifleman, light infantryman", "+1", "−3"}));
    CHECK(has_row(rows, {"Line infantryman, gunner, trooper", "+1", "−2"}));
    CHECK(has_row(rows, {"Grenadier", "+1", "−1"}));
    CHECK(has_row(rows, {"2", "2+ on a D6 ~83 %~"}));
    CHECK(has_row(rows, {"6", "6 on a D6 ~17 %~"}));
}

TEST_CASE("victory points are the source's") {
    CHECK(rows_of(system_read(), "Victory") == std::vector<Row>{{"40", "town held or taken"},
                                                                {"20", "farm held or taken"},
                                                                {"20", "general killed"},
                                                                {"20", "baggage wagon taken"},
                                                                {"10", "unit destroyed"},
                                                                {"10", "day let pass"},
                                                                {"2", "figure captured"}});
}

TEST_CASE("ground and troops are rolled for as To start and Allocation of Troops say") {
    CHECK(rows_of(system_read(), "Before the game") ==
          std::vector<Row>{
              {"Sides",
               "D6 each, the higher chooses; two halves of ten one-foot squares, 1 to 5 along your own edge"},
              {"Town", "D6 each, the higher has it: 3 or 4 houses and the bridge, in his square 3"},
              {"River",
               "from there to the enemy’s edge, the quickest way; he rolls a D10 for the column, 6 to 10 as "
               "1 to 5; one ford each"},
              {"Road", "from the town along the river to the edge, with a branch to both farms"},
              {"Ground", "each side by D10: 1 hill, 1 farm with 2 fields, 2 woods, 1 broken ground"},
              {"Troops", "10 + D10 units, each by a D20 score that was not rolled before"}});
    // Of the D6 for houses and for the river's flow the text gives no scores: rulings, as the procedure has
    // them.
    const auto ruling = [](std::string_view id) {
        for (const auto& each : system_read().rulings)
            if (each.id == id) return each.text.fill([](auto) { return std::nullopt; }).value_or("");
        return std::string{};
    };
    CHECK(ruling("town").starts_with("*Three houses* on a D6 of 1 to 3, four on 4 to 6."));
    CHECK(ruling("river").find("It flows towards A on a D6 of 1 to 3.") != std::string::npos);
    for (const auto& step : system_read().procedure.steps)
        if (const auto* rolled = std::get_if<muster::rules::ThrowOnTable>(&step))
            if (rolled->stream.value == "terrain/houses" || rolled->stream.value == "terrain/flow")
                CHECK((rolled->rows.at(0).score.most == 3 && rolled->rows.at(1).score.least == 4));
}

}  // namespace awi_d20_test

// Ground that somebody drew: what is reported of it, how often it may cover the table, and what scores
// scatter.
#include "roll/game_table.hpp"

using namespace muster;
using namespace muster::test;

namespace {

std::string drawn(const std::string& terrain, const std::string& more = {}) {
    return "title: Drawn\nrules: grid-awi\ntable: 4ft x 4ft\n" + more + "terrain:\n" + terrain +
           "sides:\n  - {id: a, name: A, units: [{name: U, type: militia, men: 100}]}\n"
           "  - {id: b, name: B, units: [{name: V, type: militia, men: 100}]}\n";
}

/// The errors alone: warnings of the units do not matter here.
std::string errors_of(const std::string& terrain) {
    std::string said;
    const auto scenario = scenario_of(drawn(terrain));
    const auto outcome = roll_it(scenario, rules_of("grid-awi"), "a test");
    for (const auto& each : outcome.said.all())
        if (each.severity == source::Severity::error) said += each.kind + "\n";
    return said;
}

const std::string whole_table = "outline: [[0ft, 0ft], [4ft, 0ft], [4ft, 4ft], [0ft, 4ft]]";

std::string times(int count, const std::string& piece) {
    std::string all;
    for (int i = 0; i < count; ++i) all += piece;
    return all;
}

}  // namespace

TEST_CASE("ground may cover the table ten times over, and not more") {
    const std::string field = "  - {kind: field, " + whole_table + "}\n";
    CHECK(errors_of(times(10, field)).empty());
    CHECK(errors_of(times(11, field)) == "ground-over-ground\n");
    // A small one more is as much too many as a large one, and comes after all that is allowed.
    const std::string corner =
        "  - {kind: field, outline: [[0ft, 0ft], [1ft, 0ft], [1ft, 1ft], [0ft, 1ft]]}\n";
    CHECK(errors_of(times(10, field) + corner) == "ground-over-ground\n");
    CHECK(errors_of(times(9, field) + times(16, corner)).empty());
    CHECK(errors_of(times(9, field) + times(17, corner)) == "ground-over-ground\n");
    // A triangle counts as the box around it.
    const std::string half = "  - {kind: field, outline: [[0ft, 0ft], [4ft, 0ft], [0ft, 4ft]]}\n";
    CHECK(errors_of(times(11, half)) == "ground-over-ground\n");
}

TEST_CASE(
    "a hill covers the table once for each level, a scattered area three times, and a place not at all") {
    const auto hill = [](const std::string& levels) {
        return "  - {kind: hill, " + whole_table + ", levels: " + levels + "}\n";
    };
    CHECK(errors_of(times(5, hill("2"))).empty());
    CHECK(errors_of(times(5, hill("2")) + hill("1")) == "ground-over-ground\n");
    const std::string drawn_level = hill("[[[1ft, 1ft], [3ft, 1ft], [3ft, 3ft], [1ft, 3ft]]]");
    CHECK(errors_of(times(5, drawn_level)).empty());
    CHECK(errors_of(times(5, drawn_level) + hill("1")) == "ground-over-ground\n");
    const std::string area = "  - {kind: area, name: land, " + whole_table + ", scatter: {wood: 0.1}}\n";
    const std::string field = "  - {kind: field, " + whole_table + "}\n";
    CHECK(errors_of(times(3, area) + field).empty());
    CHECK(errors_of(times(3, area) + times(2, field)) == "ground-over-ground\n");
    CHECK(errors_of(times(10, field) + times(5, "  - {kind: house, at: [1ft, 1ft]}\n")).empty());
}

TEST_CASE("every piece of an unknown kind is reported, and so is what else is wrong with the others") {
    CHECK(errors_of("  - {kind: morass, " + whole_table + "}\n  - {kind: other, " + whole_table + "}\n") ==
          "unknown-ground\nnameless-ground\n");
    CHECK(errors_of("  - {kind: other, name: The Mills, " + whole_table + "}\n").empty());
    CHECK(errors_of("  - {kind: area, name: land, " + whole_table + ", scatter: {wood: 0.2, mush: 0.2}}\n") ==
          "unknown-ground\n");
    // A bow-tie crosses itself: reported in the same run, before and after a kind that is not known.
    const std::string crossed =
        "  - {kind: field, outline: [[0ft, 0ft], [4ft, 4ft], [4ft, 0ft], [0ft, 4ft]]}\n";
    const std::string unknown = "  - {kind: morass, " + whole_table + "}\n";
    CHECK(errors_of(crossed) == "ground-unsound\n");
    CHECK(errors_of(unknown + crossed) == "unknown-ground\nground-unsound\n");
    CHECK(errors_of(unknown + "  - {kind: house, at: [1ft, 1ft]}\n" + crossed) ==
          "unknown-ground\nground-unsound\n");
    CHECK(errors_of(crossed + unknown) == "unknown-ground\nground-unsound\n");
}

TEST_CASE("each kind that is scattered has its share of a hundred scores, in order, and the rest is open") {
    const std::string area =
        "  - {kind: area, name: farmland, outline: [[0ft, 0ft], [4ft, 0ft], [4ft, 4ft], [0ft, 4ft]], "
        "scatter: {wood: "
        "0.4, field: "
        "0.29}}\n";
    const auto readings = [&](const std::string& scores) {
        std::vector<std::string> of_plots;
        const auto game = rolled(drawn(area, "throws: {scatter/farmland: [" + scores + "]}\n"));
        for (const auto& each : game.ledger)
            if (each.stream == "scatter/farmland" && each.own) of_plots.push_back(each.reading);
        return of_plots;
    };
    CHECK(readings("1, 40, 41, 69, 70, 100") ==
          std::vector<std::string>{"wood", "wood", "field", "field", "open", "open"});
}

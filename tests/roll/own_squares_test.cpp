// A system with its own squares, screen and first mover, as data alone: the program knows none of them.
#include <set>

#include "roll/lanterns.hpp"
#include "terrain/squares.hpp"

namespace own_squares_test {

using namespace muster;
using namespace muster::test;

/// Six columns by three rows, the town in square 2, a screen that is called a curtain, and the side without
/// the town moves first.
const std::string procedure = R"(steps:
  - do: contest
    when: squares
    die: D6
    stream: half/{side}
    why: "half, {side}"
    into: end
    higher: A
    lower: B
    kept: half
  - do: contest
    when: squares
    die: D6
    stream: town/{side}
    why: "town, {side}"
    into: lot
    higher: keeper
    lower: raider
  - do: throw-on-table
    for: game
    when: squares
    die: D6
    stream: river
    why: river
    value: score
    reading: "column {value}"
    into: outlet
  - do: place-in-squares
    when: squares
    role: lot
    first: keeper
    taken: 2
    die: D18
    stream: ground/{side}/{feature}
    why: "{feature} of {side}"
    features:
      - {kind: hill, id: hill, name: hill}
      - {kind: wood, id: wood, name: wood}
      - {kind: farm, id: farm, name: farm}
  - do: lay-out-squares
    when: squares
    columns: 6
    rows: 3
    town: 2
    role: lot
    holder: keeper
    holder_says: keeps the mill
    screen_says: The curtain is drawn.
    houses: houses
    column: outlet
    flow: flow
    ford: "0.5"
)";

const std::string set_up = R"(screen: option.curtain.drawn
first_mover: {when: lot.raider, says: goes first}
options:
  - {id: curtain, choices: [drawn, open], fallback: drawn, says: whether the curtain is drawn}
)";

std::optional<rules::RulesSystem> read(const std::string& steps, source::Reporter& report) {
    return read_lanterns(lanterns_with(steps, set_up), report);
}

const rules::RulesSystem& curtains() {
    static const rules::RulesSystem rules = [] {
        source::Reporter report;
        auto system = read(procedure + nerve, report);
        INFO(source::render(report));
        REQUIRE(system);
        return std::move(*system);
    }();
    return rules;
}

std::string night(const std::string& more = {}) {
    return "title: Night\nrules: lanterns\nterrain: squares\n" + more +
           "sides:\n"
           "  - {id: foxes, name: Foxes, units: [{name: Band, type: militia, men: 40}]}\n"
           "  - {id: owls, name: Owls, units: [{name: Other band, type: militia, men: 40}]}\n";
}

roll::Rolled roll_night(const std::string& text, const std::string& seed) {
    auto outcome = roll_it(scenario_of(text), curtains(), seed);
    INFO(source::render(outcome.said));
    REQUIRE(outcome.rolled);
    return std::move(*outcome.rolled);
}

const roll::RolledSide& keeper_of(const roll::Rolled& game) {
    return game.sides[game.sides[0].holder ? 0 : 1];
}

/// The first message if a step is changed.
std::string said_of_steps(const std::string& good, const std::string& bad) {
    std::string steps = procedure + nerve;
    steps.replace(steps.find(good), good.size(), bad);
    source::Reporter report;
    (void)read(steps, report);
    return report.all().empty() ? "nothing" : std::string{report.all().front().kind};
}

TEST_CASE("a system's own number of squares is laid out, and each feature is in its square") {
    std::set<int> seen;
    for (int seed = 0; seed < 30; ++seed) {
        const auto game = roll_night(night(), std::to_string(seed));
        REQUIRE(game.terrain);
        const auto& grid = game.terrain->squares.value();
        CHECK(grid.count == terrain::SquareCount{6, 3});
        CHECK(grid.row.value() == Approx(8));   // 48 inches in twice three rows
        CHECK(grid.left.value() == Approx(0));  // 72 inches in six one-foot columns
        const auto& keeper = keeper_of(game);
        for (const auto& feature : game.terrain->features) {
            INFO(seed << " " << feature.id << " in " << feature.square);
            seen.insert(feature.square);
            if (feature.kind == "town") CHECK((feature.square == 2 && feature.side == keeper.id));
            const bool north =
                (feature.side == game.sides[0].id ? game.sides[0] : game.sides[1]).half == source::Half::a;
            const auto box = terrain::square_box(grid, game.table, feature.square, north);
            for (const auto& point : feature.outline) {
                CHECK(point.x >= box.left());
                CHECK(point.x <= box.right());
                CHECK(point.y >= box.top());
                CHECK(point.y <= box.bottom());
            }
        }
    }
    CHECK(*seen.rbegin() > 10);
}

TEST_CASE("who moves first, and whether a screen is up, is what the system's data says") {
    for (int seed = 0; seed < 10; ++seed) {
        const auto game = roll_night(night(), std::to_string(seed));
        CHECK(game.screened);
        for (const auto& side : game.sides) CHECK(side.moves_first != side.holder);
        CHECK_FALSE(roll_night(night("options: {curtain: open}\n"), std::to_string(seed)).screened);
        // Read back from its own file, without dice, it is the same.
        const auto again = roll_night(roll::to_yaml(game, "test"), game.seed.text());
        CHECK(again.terrain == game.terrain);
        CHECK(again.screened);
        for (std::size_t i = 0; i < game.sides.size(); ++i)
            CHECK(again.sides[i].moves_first == game.sides[i].moves_first);
    }
}

TEST_CASE("squares that do not match one another are reported when the rules are read") {
    CHECK(said_of_steps("columns: 6", "columns: 0") == "bad-squares");
    CHECK(said_of_steps("rows: 3", "rows: 9") == "bad-squares");
    CHECK(said_of_steps("town: 2\n    role", "town: 7\n    role") == "bad-squares");
    CHECK(said_of_steps("die: D18", "die: D10") == "die-off-squares");
    // Up to twelve columns and six rows; then only the die has the wrong number of faces.
    for (const char* fits : {"columns: 1", "columns: 12"})
        CHECK(said_of_steps("columns: 6\n    rows: 3\n    town: 2",
                            std::string{fits} + "\n    rows: 6\n    town: 1") == "die-off-squares");
    CHECK(said_of_steps("columns: 6", "columns: 13") == "bad-squares");
    CHECK(said_of_steps("rows: 3", "rows: 7") == "bad-squares");
    CHECK(said_of_steps("rows: 3", "rows: 0") == "bad-squares");
    CHECK(said_of_steps("town: 2\n    role", "town: 0\n    role") == "bad-squares");
    CHECK(said_of_steps("town: 2\n    role", "town: 6\n    role") == "nothing");
    // Three features: three squares are enough, four if one is taken.
    CHECK(said_of_steps("taken: 2\n    die: D18", "die: D3") == "die-off-squares");
    CHECK(said_of_steps("taken: 2\n    die: D18", "taken: 1\n    die: D3") == "too-many-for-squares");
    CHECK(said_of_steps("taken: 2\n    die: D18", "die: D2") == "too-many-for-squares");
    CHECK(said_of_steps("die: D18", "die: D4") == "die-off-squares");
}

TEST_CASE("a step of rows has every score of its dice in one row, and reads its dice in one way") {
    const std::string good = "value: score\n    reading: \"column {value}\"";
    const auto rows = [&](const std::string& one, const std::string& other, const std::string& more = {}) {
        return said_of_steps(good, more + "rows:\n      - {score: " + one +
                                       ", value: 1, reading: r}\n      - {score: " + other +
                                       ", value: 2, reading: r}");
    };
    CHECK(rows("1-3", "4-6") == "nothing");
    CHECK(rows("2-3", "4-6") == "score-uncovered");
    CHECK(rows("1-3", "4-5") == "score-uncovered");
    CHECK(rows("1-3", "5-6") == "score-uncovered");
    CHECK(rows("1-4", "4-6") == "score-uncovered");
    CHECK(rows("1-3", "4-7") == "no-such-face-of-die");
    CHECK(rows("2-7", "8-12", "dice: 2\n    ") == "nothing");
    CHECK(rows("2-7", "8-11", "dice: 2\n    ") == "score-uncovered");
    CHECK(rows("1-3", "4-6", "value: score\n    ") == "no-reading");
    CHECK(said_of_steps("die: D6\n    stream: river", "stream: river") == "no-reading");
}

TEST_CASE(
    "the name of a stream has only the names of its step in braces, and is a name when they are filled") {
    const auto stream = [](const std::string& name) {
        return said_of_steps("stream: half/{side}", "stream: " + name);
    };
    CHECK(stream("half-{side}-of-{side}") == "nothing");
    CHECK(stream("\"{side}\"") == "nothing");
    CHECK(stream("half/{unit}") == "not-a-pattern-name");
    CHECK(stream("half/{side}/{unit}") == "not-a-pattern-name");
    CHECK(stream("Half/{side}") == "bad-stream");
    CHECK(stream("half/{side}/") == "bad-stream");
    CHECK(stream("half/{side}Z") == "bad-stream");
}

TEST_CASE("a square is named by its number only under rules that have squares, and only up to the last") {
    const auto placed = [](const std::string& square, const rules::RulesSystem& rules) {
        const auto scenario = scenario_of(
            "title: T\nrules: lanterns\nsides:\n  - {id: a, name: A, units: [{name: "
            "Band, type: militia, men: 40, at: {square: " +
            square + "}}]}\n");
        const auto outcome = roll_it(scenario, rules, "a test");
        return outcome.said.all().empty() ? "nothing" : std::string{outcome.said.all().front().kind};
    };
    CHECK(placed("A18", curtains()) == "nothing");
    CHECK(placed("A19", curtains()) == "no-such-square");
    const source::DiskFiles disk;
    source::Reporter report;
    const auto lanterns =
        rules::read_rules(disk, {{MUSTER_SOURCE_DIR "/tests/rules/sixth", MUSTER_SOURCE_DIR "/templates"}},
                          {"lanterns", {}}, report);
    INFO(source::render(report));
    REQUIRE(lanterns);
    CHECK(placed("A7", *lanterns) == "no-squares");
}

}  // namespace own_squares_test

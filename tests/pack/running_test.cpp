// What a player is handed does not change with what he may not know of how the game runs: each such fact of
// his enemy, and what the umpire keeps from himself, is changed, and his files are compared byte for byte.
#include <map>

#include <catch2/catch.hpp>

#include "support/folders.hpp"
#include "support/run.hpp"

namespace running_test {

using namespace muster::tests;

const std::string battle = R"(title: Trenton
rules: loyalty-and-glory
seed: trenton
turns: {least: 10, dice: D6, from: 8:00, each: 15min}
deploys: secret
special:
  - {title: The alarm, text: All wake when somebody fires.}
  - {title: Straight for the guns, text: Adds 1 in melee., who: [greene]}
points:
  - {for: holding the bridge, worth: 1, when: turn}
  - {for: each gun that is taken, worth: 2, side: american}
umpire: Sullivan may be late.
before:
  - title: Where is Ewing?
    dice: D2
    rows: [{scores: 1, text: He stays., absent: [ewing]}, {scores: 2, text: He comes., arrives: {ewing: 7}}]
terrain:
  - {kind: wood, name: Beatty's Wood, outline: [[4ft, 1ft], [5ft, 1ft], [5ft, 2ft], [4ft, 2ft]], notes: On foot only.}
sides:
  - id: american
    break: 3
    brigades:
      - id: greene
        name: Greene
        units:
          - {name: Stephen, type: continental-infantry, men: 400, at: [2ft, 4in], ammunition: 6}
          - {name: Mercer, type: continental-infantry, men: 600, at: [3ft, 4in], withdraws: 9}
      - name: Sullivan
        arrives: {turn: 3, edge: west, dice: D6 3+, late: 1}
        units: [{name: Glover, type: continental-infantry, men: 500}]
      - id: ewing
        name: Ewing
        withdraws: 12
        arrives: {turn: 6, edge: south, told: umpire}
        units: [{name: Bucks, type: militia, men: 600}, {name: James Ewing, type: general}]
  - id: hessian
    nationality: german
    units:
      - {name: Rall, type: regular-infantry, men: 400, at: [27in, 22in], hidden: true, revealed: noise}
)";

/// The files for one side, by name.
std::map<std::string, std::string> files_for(const std::string& side, const std::string& text) {
    const TemporaryFolder folder;
    write_file(folder / "game.yaml", text);
    const Ran ran = run_muster("build " + folder / "game.yaml" + " --for " + side + " -o " + folder / "out");
    INFO(ran.said);
    REQUIRE(ran.status == 0);
    std::map<std::string, std::string> files;
    for (const auto& name : names_in(folder / "out/game"))
        files[name] = read_file(folder / ("out/game/" + name));
    return files;
}

std::string changed(std::string text, const std::string& old, const std::string& fresh) {
    const auto at = text.find(old);
    INFO(old);
    REQUIRE(at != std::string::npos);
    return text.replace(at, old.size(), fresh);
}

TEST_CASE("no file of a side changes with what its enemy does later, or with what only the umpire knows") {
    // Of one player a side, or of two, of whom each has files of his own.
    const std::string seats = GENERATE("", "    players: 2\n");
    const std::string scenario = changed(changed(battle, "  - id: american\n", "  - id: american\n" + seats),
                                         "  - id: hessian\n", "  - id: hessian\n" + seats);
    const std::map<std::string, std::string> enemys{
        {"turn: 3, edge: west, dice: D6 3+, late: 1", "turn: D6+3, edge: north"},
        {"turn: 6, edge: south", "turn: 8, edge: east"},
        {", withdraws: 9", ""},
        {"        withdraws: 12\n", ""},
        {", ammunition: 6", ""},
        {"at: [2ft, 4in]", "at: [2ft, 4in], hidden: true, revealed: firing"},
        {"    break: 3\n", "    break: 50%\n"},
        {"Adds 1 in melee.", "Adds 2 in melee."},
        {"each gun that is taken, worth: 2", "each colour that is taken, worth: 3"}};
    const std::map<std::string, std::string> umpires{
        {"Sullivan may be late.", "Nobody is late."},
        {"{scores: 1, text: He stays.", "{scores: 1, text: He sleeps."},
        {"seed: trenton", "seed: trenton\nthrows: {turns: 4}"}};
    const auto hessians = files_for("hessian", scenario);
    const auto americans = files_for("american", scenario);
    for (const auto& [old, fresh] : enemys) {
        INFO(old << " becomes " << fresh);
        const std::string other = changed(scenario, old, fresh);
        CHECK(files_for("hessian", other) == hessians);
        // The umpire alone knows when troops come of whom their player is not told.
        CHECK((files_for("american", other) == americans) == (old == "turn: 6, edge: south"));
    }
    for (const auto& [old, fresh] : umpires) {
        INFO(old << " becomes " << fresh);
        const std::string other = changed(scenario, old, fresh);
        CHECK(files_for("hessian", other) == hessians);
        CHECK(files_for("american", other) == americans);
    }
    CHECK(files_for("hessian", changed(scenario, "revealed: noise", "revealed: light")) != hessians);
    CHECK(files_for("hessian", changed(scenario, "On foot only.", "No guns.")) != hessians);
    CHECK(files_for("hessian", changed(scenario, "at: [3ft, 4in]", "at: [3ft, 4in], open: true")) !=
          hessians);
}

}  // namespace running_test

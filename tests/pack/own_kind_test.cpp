// A user's own kind of ground, from a folder given with --templates to the printed sheets.
#include <catch2/catch.hpp>

#include "support/run.hpp"

namespace own_kind_test {

using namespace muster::tests;
using Catch::Matchers::Contains;

const std::string game =
    "title: A\nrules: awi-d20\ntable: {width: 6ft, depth: 4ft}\n"
    "terrain:\n"
    "  - {kind: orchard-terrace, at: [3ft, 2ft]}\n"
    "sides:\n  - {id: british, name: British, units: [{name: Foot, type: regular-infantry, men: 300}]}\n"
    "  - {id: american, name: American, units: [{name: Militia, type: militia, men: 300}]}\n";

/// A scenario with a terrace, and a user's folder that describes a terrace.
struct Night {
    TemporaryFolder folder;
    explicit Night(const std::string& terrace) {
        write_file(folder / "game.yaml", game);
        write_file(folder / "mine/common/ground.yaml", "kinds:\n  orchard-terrace: " + terrace + "\n");
    }
    [[nodiscard]] Ran muster(const std::string& words) const {
        return run("cd '" + folder.path().string() + "' && '" + MUSTER_PROGRAM + "' " + words);
    }
    [[nodiscard]] std::string words_of(const std::string& sheet) const {
        return run("pdftotext -layout '" + folder / ("out/game/" + sheet + ".pdf") + "' -").output;
    }
};

TEST_CASE("a kind of ground in a user's own folder reaches the map's legend and the set-up sheet") {
    const Night night{"{form: corners, pen: tree-rows, legend: terraced orchard, size: 3}"};
    const Ran ran = night.muster("build game.yaml --seed 1 --sheets map,setup --templates mine -o out");
    INFO(ran.said);
    REQUIRE(ran.status == 0);
    CHECK_THAT(night.words_of("map"), Contains("terraced orchard"));
    CHECK_THAT(night.words_of("setup"), Contains("Orchard terrace") && Contains("orchard terrace"));
}

TEST_CASE("without its folder the same word is not a kind of ground") {
    const Night night{"{form: corners}"};
    const Ran ran = night.muster("check game.yaml");
    CHECK(ran.status == 1);
    CHECK_THAT(ran.said, Contains("[unknown-ground]"));
}

TEST_CASE("a wrong pen is reported at its place in the user's file, with the nearest one") {
    const Night night{"{form: corners, pen: tree-row}"};
    const Ran ran = night.muster("check game.yaml --templates mine");
    CHECK(ran.status == 1);
    CHECK_THAT(ran.said,
               Contains("ground.yaml:2:41: error: 'tree-row' is not a pen; did you mean 'tree-rows'?"));
}

}  // namespace own_kind_test

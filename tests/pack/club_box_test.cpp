// The club's box of terrain: what a game needs and the club lacks.
#include <catch2/catch.hpp>

#include "support/run.hpp"

namespace club_box_test {

using namespace muster;
const std::string game =
    "title: A\nrules: awi-d20\ntable: {width: 6ft, depth: 4ft}\n"
    "terrain:\n"
    "  - {kind: hill, outline: [[1ft, 1ft], [2ft, 1ft], [2ft, 2ft]]}\n"
    "  - {kind: hill, outline: [[4ft, 1ft], [5ft, 1ft], [5ft, 2ft]]}\n"
    "  - {kind: river, course: [[0in, 3ft], [6ft, 3ft]]}\n"
    "sides:\n  - {name: British, units: [{name: Foot, type: regular-infantry, men: 300}]}\n";

std::string checked(const std::string& club) {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "muster.yaml", club);
    tests::write_file(folder / "game.yaml", game);
    const auto ran = tests::run(std::string{MUSTER_PROGRAM} + " check " + (folder / "game.yaml"));
    return ran.output + ran.said;
}

TEST_CASE("check reports what a game needs and the club's box lacks, and nothing that it has") {
    const std::string said = checked("box: {hill: 1, river: 5ft, wood: 0}\n");
    CHECK(said.find("muster.yaml:1:7: warning: hill: this game needs 2; the club's box has 1") !=
          std::string::npos);
    CHECK(said.find("river: this game needs 7 ft; the club's box has 5 ft") != std::string::npos);
    CHECK(said.find("wood: this game") == std::string::npos);
    CHECK(checked("box: {hill: 2, river: 8ft}\n").find("needs") == std::string::npos);
}

TEST_CASE("build reports what the box lacks, as check does") {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "muster.yaml", "box: {hill: 1}\n");
    tests::write_file(folder / "game.yaml", game);
    const auto ran = tests::run_muster("build " + (folder / "game.yaml") + " --sheets setup --seed 1 -o " +
                                       (folder / "out"));
    CHECK(ran.status == 0);
    CHECK(ran.said.find("hill: this game needs 2; the club's box has 1 [box-lacks]") != std::string::npos);
}

TEST_CASE("a box is a map from kinds to numbers or lengths") {
    CHECK(checked("box: [hill]\n")
              .find("a list was given where a set of keys is needed; write keys and values, such as {") !=
          std::string::npos);
    CHECK(checked("box: {hill: many}\n").find("'many' is not a whole number") != std::string::npos);
    CHECK(checked("box: {hill: 1001}\n").find("pieces must be from 0 to 1000") != std::string::npos);
}

}  // namespace club_box_test

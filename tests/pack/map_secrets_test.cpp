// What one side plans on the map is not in the other side's files.
#include <catch2/catch.hpp>

#include "support/run.hpp"

namespace map_secrets_test {

using namespace muster;

const std::string game =
    "title: Secrets\nrules: loyalty-and-glory\nseed: a test\n"
    "terrain:\n"
    "  - {kind: hill, name: Greyhill, outline: [[20in, 12in], [38in, 10in], [46in, 22in], [34in, 34in]], "
    "levels: 2}\n"
    "  - {kind: label, name: The Waxhaws, course: [[50in, 40in], [60in, 38in], [68in, 40in]]}\n"
    "zones:\n"
    "  - {side: british, name: Redcamp, edge: south, depth: 9in}\n"
    "  - {side: american, name: Bluecamp, edge: north, depth: 9in}\n"
    "moves:\n"
    "  - {side: british, course: [[10in, 43in], [50in, 43in]], label: Redmarch}\n"
    "  - {side: american, course: [[10in, 3in], [50in, 3in]], label: Bluemarch, line: dashed}\n"
    "objectives:\n"
    "  - {name: Redaim, at: [10in, 10in], side: british}\n"
    "  - {name: Blueaim, at: [10in, 40in], side: american}\n"
    "  - {name: Millbridge, at: [62in, 20in], value: 3}\n"
    "sides:\n"
    "  - {id: british, name: British, units: [{name: Redfoot, type: militia, men: 300, at: [60in, 42in]}]}\n"
    "  - {id: american, name: American, units: [{name: Bluefoot, type: militia, men: 300, at: [60in, "
    "6in]}]}\n";

bool has(const std::string& text, const std::string& word) {
    return text.find(word) != std::string::npos;
}

std::string text_of(const std::string& pdf) {
    return tests::run("pdftotext -layout " + pdf + " -").output;
}

TEST_CASE("a side's files have its own zones, arrows and objectives, and not a word of the enemy's") {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "secrets.yaml", game);
    const auto ran =
        tests::run_muster("build " + (folder / "secrets.yaml") + " --bundle -o " + (folder / "out"));
    INFO(ran.said);
    REQUIRE(ran.status == 0);
    const std::string british = text_of(folder / "out/secrets/british.pdf");
    const std::string american = text_of(folder / "out/secrets/american.pdf");
    const std::string umpire = text_of(folder / "out/secrets/umpire.pdf");
    for (const char* const word : {"Redcamp", "Redmarch", "Redaim", "Redfoot"}) {
        INFO(word);
        CHECK(has(umpire, word));
        CHECK_FALSE(has(american, word));
    }
    for (const char* const word : {"Bluecamp", "Bluemarch", "Blueaim", "Bluefoot"}) {
        INFO(word);
        CHECK(has(umpire, word));
        CHECK_FALSE(has(british, word));
    }
    CHECK(has(british, "Redcamp"));
    CHECK(has(british, "Redaim"));
    CHECK(has(american, "Bluecamp"));
    CHECK(has(american, "Blueaim"));
    for (const auto* text : {&british, &american}) CHECK(has(*text, "Millbridge (3)"));
}

TEST_CASE("the References of a side's map have its own units with their strength, the umpire's both sides'") {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "secrets.yaml", game);
    for (const char* const paper : {"a3", "a4"}) {
        const auto ran = tests::run_muster("build " + (folder / "secrets.yaml") + " --sheets map --paper " +
                                           paper + " -o " + (folder / paper));
        INFO(ran.said);
        REQUIRE(ran.status == 0);
        const std::string packed = folder / (paper + std::string("/secrets/map"));
        const std::string british = text_of(packed + "-british.pdf");
        CHECK(has(british, "Redfoot"));
        CHECK(has(british, "300"));
        CHECK_FALSE(has(british, "Bluefoot"));
        const std::string umpire = text_of(packed + ".pdf");
        CHECK(has(umpire, "Redfoot"));
        CHECK(has(umpire, "Bluefoot"));
    }
}

TEST_CASE("the map to draw on shows the ground and nothing that belongs to a side") {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "secrets.yaml", game);
    const auto ran = tests::run_muster("build " + (folder / "secrets.yaml") + " --sheets map-blank -o " +
                                       (folder / "out"));
    INFO(ran.said);
    REQUIRE(ran.status == 0);
    const std::string blank = text_of(folder / "out/secrets/map-blank.pdf");
    CHECK(has(blank, "Greyhill"));
    CHECK(has(blank, "Millbridge"));
    for (const char* const word : {"camp", "march", "Redaim", "Blueaim", "foot"}) {
        INFO(word);
        CHECK_FALSE(has(blank, word));
    }
}

}  // namespace map_secrets_test

// --sealed: a folder and an archive for each reader, with what he may have and nothing else.
#include <set>

#include <catch2/catch.hpp>

#include "support/folders.hpp"
#include "support/run.hpp"

namespace sealed_test {

using namespace muster::tests;

const std::string club_night =
    "title: Sealed\nrules: awi-d20\nseed: a test\nterrain: squares\nsides:\n"
    "  - {id: british, name: British, troops: roll}\n  - {id: american, name: American, troops: roll}\n";

/// The names of the files in an archive, unpacked by another program; each is the same as in the folder.
std::set<std::string> unpacked(const std::string& pack, const std::string& reader) {
    const TemporaryFolder folder;
    REQUIRE(
        run("cd " + folder.path().string() + " && cmake -E tar xf " + pack + "/" + reader + ".zip").status ==
        0);
    for (const auto& name : names_in(folder.path().string()))
        CHECK(read_file(folder / name) == read_file(pack + "/" + reader + "/" + name));
    return names_in(folder.path().string());
}

TEST_CASE("a sealed pack has a folder and an archive for each reader") {
    const TemporaryFolder folder;
    write_file(folder / "night.yaml", club_night);
    const auto ran = run_muster("build " + folder / "night.yaml" + " --sealed -o " + folder.path().string());
    INFO(ran.said);
    REQUIRE(ran.status == 0);
    const std::string pack = folder / "night";
    CHECK(names_in(pack) == std::set<std::string>{"american", "american.zip", "british", "british.zip",
                                                  "rolled.yaml", "umpire", "umpire.zip"});
    for (const std::string side : {"british", "american"}) {
        std::set<std::string> own{"qrs.pdf"};
        for (const std::string kind : {"briefing-", "cards-", "extras-", "roster-", "labels-", "map-"})
            own.insert(kind + side + ".pdf");
        CHECK(names_in(pack + "/" + side) == own);
        CHECK(unpacked(pack, side) == own);
    }
    const std::set<std::string> umpires{"ledger.pdf", "map.pdf", "qrs.pdf", "setup.pdf"};
    CHECK(names_in(pack + "/umpire") == umpires);
    CHECK(unpacked(pack, "umpire") == umpires);
    CHECK(ran.output.find(pack + "/british/cards-british.pdf\n") != std::string::npos);
    CHECK(ran.output.find(pack + "/british.zip\n") != std::string::npos);
}

TEST_CASE("a sealed pack may be of one reader, bundled, or of what all share") {
    const TemporaryFolder folder;
    write_file(folder / "night.yaml", club_night);
    const auto readers = [&](const std::string& words, const std::string& output) {
        REQUIRE(run_muster("build " + folder / "night.yaml" + " --sealed " + words + " -o " + folder / output)
                    .status == 0);
        return names_in(folder / output + "/night");
    };
    CHECK(readers("--for british --bundle", "one") == std::set<std::string>{"british", "british.zip"});
    CHECK(names_in(folder / "one/night/british") == std::set<std::string>{"british.pdf"});
    CHECK(readers("--sheets qrs --format svg", "all") == std::set<std::string>{"everyone", "everyone.zip"});
}

}  // namespace sealed_test

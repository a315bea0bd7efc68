// A pack's folder over several builds: what belongs to another night goes, and what is the user's own stays.
#include <catch2/catch.hpp>

#include "support/folders.hpp"
#include "support/run.hpp"

using namespace muster::tests;
using Catch::Matchers::Contains;

namespace {

const std::string battle = std::string{MUSTER_SOURCE_DIR} + "/scenarios/hobkirks-hill.yaml";

}  // namespace

TEST_CASE("a pack under other rules leaves nothing of the old night and everything of the user's") {
    const TemporaryFolder folder;
    const std::string build = "build " + battle + " -o " + folder.path().string();
    const auto pack = folder.path() / "hobkirks-hill";
    REQUIRE(run_muster(build + " --seed 1 --rules loyalty-and-glory").status == 0);
    const auto first = files_in(pack);
    write_file(pack / "notes.txt", "mine");
    write_file(pack / "photos/one.jpg", "mine");
    const Ran more = run_muster(build + " --rules loyalty-and-glory --sheets map-blank");
    REQUIRE(more.status == 0);
    CHECK_THAT(more.said, !Contains("removed"));
    REQUIRE(std::filesystem::exists(pack / "map-blank.pdf"));
    // Another sheet of the night, as a picture: it belongs to it too.
    REQUIRE(run_muster(build + " --seed 1 --rules loyalty-and-glory --format svg --sheets qrs").status == 0);
    for (const auto& [name, bytes] : first) CHECK(files_in(pack).contains(name));
    REQUIRE(run_muster(build + " --seed 1 --rules loyalty-and-glory").status == 0);
    CHECK(std::filesystem::exists(pack / "map-blank.pdf"));

    const Ran other = run_muster(build + " --seed 2 --rules grid-awi");
    REQUIRE(other.status == 0);
    CHECK_THAT(other.said,
               Contains("removed files of another night: ") && Contains((pack / "map-blank.pdf").string()));
    const TemporaryFolder fresh;
    REQUIRE(run_muster("build " + battle + " --seed 2 --rules grid-awi -o " + fresh.path().string()).status ==
            0);
    auto expected = files_in(fresh.path() / "hobkirks-hill");
    expected.insert({{"notes.txt", "mine"}, {"photos/one.jpg", "mine"}});
    CHECK(files_in(pack) == expected);
}

TEST_CASE("a program that is killed at any moment leaves the old night or the new one") {
    const Ran ran = run("PROGRAM='" MUSTER_PROGRAM "' '" MUSTER_SOURCE_DIR "/scripts/kill-runs' 8");
    INFO(ran.said);
    CHECK(ran.status == 0);
    CHECK_THAT(ran.output, Contains("8 kills") && Contains("none was torn"));
}

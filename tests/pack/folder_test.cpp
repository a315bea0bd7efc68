// A pack's folder over several builds: what belongs to another night goes, and what is the user's own stays.
#include <catch2/catch.hpp>

#include "support/folders.hpp"
#include "support/run.hpp"

namespace folder_test {

using namespace muster::tests;
using Catch::Matchers::Contains;

const std::string battle = std::string{MUSTER_SOURCE_DIR} + "/scenarios/hobkirks-hill.yaml";

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
    CHECK_THAT(more.said, !Contains("removes"));
    REQUIRE(std::filesystem::exists(pack / "map-blank.pdf"));
    // Another sheet of the night, as a picture: it belongs to it too.
    REQUIRE(run_muster(build + " --seed 1 --rules loyalty-and-glory --format svg --sheets qrs").status == 0);
    for (const auto& [name, bytes] : first) CHECK(files_in(pack).contains(name));
    REQUIRE(run_muster(build + " --seed 1 --rules loyalty-and-glory").status == 0);
    CHECK(std::filesystem::exists(pack / "map-blank.pdf"));

    const Ran other = run_muster(build + " --seed 2 --rules grid-awi");
    REQUIRE(other.status == 0);
    CHECK_THAT(other.said, Contains("removes files of an earlier build that this one does not make: ") &&
                               Contains((pack / "map-blank.pdf").string()));
    const TemporaryFolder fresh;
    REQUIRE(run_muster("build " + battle + " --seed 2 --rules grid-awi -o " + fresh.path().string()).status ==
            0);
    auto expected = files_in(fresh.path() / "hobkirks-hill");
    expected.insert({{"notes.txt", "mine"}, {"photos/one.jpg", "mine"}});
    CHECK(files_in(pack) == expected);
}

TEST_CASE("whenever a program is killed, the next run makes the pack whole") {
    const TemporaryFolder folder, fresh;
    const std::string old = "build " + battle + " --seed old --rules loyalty-and-glory -o ";
    const std::string other = "build " + battle + " --seed new --rules fife-and-drum -o ";
    REQUIRE(run_muster(old + fresh.path().string()).status == 0);
    const auto expected = files_in(fresh.path());
    REQUIRE(run_muster(old + folder.path().string()).status == 0);
    for (int i = 1; i <= 6; ++i) {
        (void)run("exec timeout -s KILL " + std::to_string(0.15 * i) + " " MUSTER_PROGRAM " " + other +
                  folder.path().string());
        REQUIRE(run_muster(old + folder.path().string()).status == 0);
        CHECK(files_in(folder.path()) == expected);
    }
}

TEST_CASE("a pack that an earlier run was stopped in is made whole, and that is said") {
    const TemporaryFolder folder;
    const std::string build = "build " + battle + " --seed 1 -o " + folder.path().string();
    REQUIRE(run_muster(build).status == 0);
    const auto pack = folder.path() / "hobkirks-hill";
    const auto expected = files_in(pack);
    write_file(pack / ".map.pdf.muster-00ab12", "half a map");
    write_file(pack / "cards-french.pdf",
               "of a night that never was");  // not a side, so it may be the user's
    write_file(pack / "map-blank.pdf", "of a night that never was");
    CHECK_THAT(run_muster(build + " --sheets qrs").said, Contains("build the whole pack [pack-interrupted]"));
    CHECK_THAT(run_muster(build).said, Contains("are now of this night [pack-mended]"));
    auto with_own = expected;
    with_own["cards-french.pdf"] = "of a night that never was";
    CHECK(files_in(pack) == with_own);
}

}  // namespace folder_test

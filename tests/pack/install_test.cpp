// The installed program, from an empty folder, finds its data beside itself.
#include <catch2/catch.hpp>

#include "support/run.hpp"

namespace install_test {

using namespace muster::tests;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

TEST_CASE("installed under any prefix, the program finds templates, fonts, scenarios and prints") {
    const TemporaryFolder folder;
    const Ran installed = run("cmake --install '" MUSTER_BUILD_DIR "' --prefix '" + folder / "usr" + "'");
    INFO(installed.said);
    REQUIRE(installed.status == 0);
    for (const char* file :
         {"bin/muster", "share/man/man1/muster.1", "share/bash-completion/completions/muster",
          "share/zsh/site-functions/_muster", "share/muster/schema/scenario.schema.json",
          "share/muster/fonts/faces.yaml", "share/muster/fonts/LinLibertine_R.otf",
          "share/muster/fonts/fonts-linuxlibertine.copyright", "share/muster/scenarios/hobkirks-hill.yaml"}) {
        INFO(file);
        CHECK(fs::exists(folder.path() / "usr" / file));
    }
    fs::create_directories(folder.path() / "empty");
    const Ran built = run("cd '" + folder / "empty" +
                          "' && env -i LSAN_OPTIONS=\"$LSAN_OPTIONS\" ../usr/bin/muster build " +
                          "../usr/share/muster/scenarios/hobkirks-hill.yaml");
    INFO(built.said);
    CHECK(built.status == 0);
    CHECK(fs::exists(folder.path() / "empty/output/hobkirks-hill/cards-british.pdf"));
    CHECK_THAT(run((folder / "usr/bin/muster") + " list scenarios").output, Contains("hobkirks-hill"));
}

TEST_CASE("BUILD_TESTING=OFF configures the program without its tests") {
    const TemporaryFolder folder;
    const Ran ran =
        run("cmake -S '" MUSTER_SOURCE_DIR "' -B '" + folder / "build" +
            "' -G Ninja -DBUILD_TESTING=OFF && ninja -C '" + folder / "build" + "' -t targets all");
    INFO(ran.said);
    REQUIRE(ran.status == 0);
    CHECK_THAT(ran.output, Contains("\nmuster: "));
    CHECK_THAT(ran.output, !Contains("test_house"));
}

}  // namespace install_test

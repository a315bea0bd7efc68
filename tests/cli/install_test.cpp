// From the sources to the command `muster`, as scripts/quickstart does it.
#include <catch2/catch.hpp>

#include "support/run.hpp"

namespace install_test {

using namespace muster::tests;

TEST_CASE("the installed command makes, checks and prints a scenario in another folder") {
    const TemporaryFolder home;
    const Ran installed = run("cmake --install " MUSTER_BUILD_DIR " --prefix '" + (home / ".local") + "'");
    INFO(installed.said);
    REQUIRE(installed.status == 0);
    const Ran ran = run("cd '" + home.path().string() +
                        "' && PATH=\"$PWD/.local/bin:$PATH\" && muster new -o friday.yaml && "
                        "muster check friday.yaml && muster build friday.yaml -o output && ls output/friday");
    INFO(ran.said);
    CHECK(ran.status == 0);
    CHECK(ran.output.find("qrs.pdf") != std::string::npos);
}

TEST_CASE("scripts that Git for Windows has cloned run under Linux") {
    if (run("git -C " MUSTER_SOURCE_DIR " rev-parse").status != 0)
        return;  // an archive of the sources has no Git
    const TemporaryFolder folder;
    const Ran ran = run("git -C " MUSTER_SOURCE_DIR " -c core.autocrlf=true checkout-index --prefix='" +
                        folder.path().string() +
                        "/' scripts/quickstart scripts/setup.sh scripts/packages.txt scripts/test");
    INFO(ran.said);
    REQUIRE(ran.status == 0);
    for (const std::string name : {"quickstart", "setup.sh", "packages.txt", "test"}) {
        const std::string script = read_file(folder / ("scripts/" + name));
        CHECK_FALSE(script.empty());
        CHECK(script.find('\r') == std::string::npos);
    }
}

}  // namespace install_test

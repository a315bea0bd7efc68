// --watch as a user has it: a pack is built again whenever any of its files is saved.
#include <filesystem>

#include <catch2/catch.hpp>

#include "support/run.hpp"

namespace watch_test {

using namespace muster::tests;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

/// The beginning of these tests' scripts: waits until a line was printed a number of times.
const std::string waiting = R"sh(
wait_for() { for i in $(seq 4000); do [ "$(grep -c "$1" said)" -ge "$2" ] && return; sleep 0.005; done; echo "no $1"; }
)sh";

Ran in_folder(const TemporaryFolder& folder, const std::string& script) {
    // This is not a function, because the background process must be the program itself to receive the
    // signal.
    write_file(folder / "script.sh",
               "cd '" + folder.path().string() + "'\nmuster='" MUSTER_PROGRAM "'\n" + waiting + script);
    return run("bash '" + folder / "script.sh" + "'");
}

TEST_CASE("a picture in a folder of its own is watched, also one that the scenario names later") {
    const TemporaryFolder folder;
    for (const char* name : {"flags", "later", "out"}) fs::create_directories(folder.path() / name);
    const auto scenario = [&](const std::string& flag) {
        return "title: Night\nrules: loyalty-and-glory\nseed: a\nsides:\n"
               "  - {id: british, name: British, troops: roll, flag: " +
               flag + "}\n  - {id: american, name: American, troops: roll}\n";
    };
    const auto square = [](const char* ink) {
        return std::string{
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"5\"><rect width=\"8\" "
                   "height=\"5\" fill=\""} +
               ink + "\"/></svg>";
    };
    write_file(folder / "night.yaml", scenario("flags/one.svg"));
    write_file(folder / "other.yaml", scenario("\"later/two.svg\""));
    for (const char* name : {"flags/one.svg", "later/two.svg", "red.svg"})
        write_file(folder / name, square("red"));
    write_file(folder / "blue.svg", square("blue"));
    const Ran ran = in_folder(folder, R"sh(
$muster build night.yaml --sheets cards --for british -o out --watch > /dev/null 2> said &
watching=$!
wait_for "watching for changes;" 1
cp blue.svg flags/one.svg
wait_for "muster: built" 1
cp other.yaml night.yaml
wait_for "muster: built" 2
cp blue.svg later/two.svg
wait_for "muster: built" 3
kill $watching
wait $watching
)sh");
    const std::string said = read_file(folder / "said");
    INFO(ran.output << ran.said << said);
    CHECK_THAT(said, Contains("flags/one.svg changed"));
    CHECK_THAT(said, Contains("night.yaml changed"));
    CHECK_THAT(said, Contains("later/two.svg changed"));
    CHECK_THAT(ran.output, !Contains("no "));
}

}  // namespace watch_test

// The machine around the program: its language, time zone, home folder, permissions and working folder.
#include <catch2/catch.hpp>

#include "support/folders.hpp"
#include "support/run.hpp"
#include "support/sanitized.hpp"

namespace machine_test {

using namespace muster::tests;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

const std::string build =
    MUSTER_PROGRAM " build " MUSTER_SOURCE_DIR "/scenarios/thursday-at-the-club.yaml --seed 1777 -o ";

std::string mode_of(const fs::path& path) {
    return run("stat -c %a '" + path.string() + "'").output;
}

TEST_CASE("the same bytes without a home folder, in any language and time zone") {
    const TemporaryFolder folder;
    REQUIRE(run(build + folder / "plain").status == 0);
    const auto plain = files_in(folder / "plain");
    CHECK(plain.size() > 8);
    int number = 0;
    for (const std::string& setting :
         {"env -i" + settings_of_sanitizer(),
          std::string{"env -u HOME LC_ALL=de_DE.UTF-8 TZ=Pacific/Chatham"},
          std::string{"env LC_ALL=tr_TR.UTF-8 HOME=/nowhere"},
          std::string{"env LC_ALL=C TZ=:/nowhere XDG_CACHE_HOME=/proc/none TMPDIR=/nowhere"}}) {
        INFO(setting);
        const std::string output = folder / std::to_string(number++);
        REQUIRE(run(setting + " " + build + output).status == 0);
        CHECK((files_in(output) == plain));
    }
}

TEST_CASE("files and folders get the permissions that the umask gives") {
    const TemporaryFolder folder;
    for (const auto& [umask, of_file, of_folder] :
         {std::tuple{"077", "600\n", "700\n"}, std::tuple{"022", "644\n", "755\n"},
          std::tuple{"002", "664\n", "775\n"}}) {
        INFO(umask);
        const fs::path output = folder.path() / umask;
        REQUIRE(run("umask " + std::string{umask} + "; " + build + output.string() + " --sheets qrs --sealed")
                    .status == 0);
        const fs::path pack = output / "thursday-at-the-club";
        CHECK(mode_of(pack) == of_folder);
        CHECK(mode_of(pack / "everyone") == of_folder);
        CHECK(mode_of(pack / "everyone/qrs.pdf") == of_file);
        CHECK(mode_of(pack / "everyone.zip") == of_file);
    }
}

TEST_CASE("a working folder that was deleted is reported or not needed") {
    const TemporaryFolder folder;
    const std::string gone =
        "mkdir '" + folder / "gone" + "' && cd '" + folder / "gone" + "' && rmdir ../gone && ";
    CHECK(run(gone + build + folder / "out" + " --sheets qrs").status == 0);
    CHECK(fs::exists(folder / "out/thursday-at-the-club/qrs.pdf"));
    const Ran ran = run(gone + build + "out --sheets qrs");
    CHECK(ran.status == 3);
    CHECK_THAT(ran.said, Contains("muster: out: cannot be created"));
    CHECK_FALSE(fs::exists(folder.path() / "gone"));
}

TEST_CASE("a run without enough memory fails and leaves the old pack whole") {
    if (is_sanitized) return;  // a sanitizer speaks first
    const TemporaryFolder folder;
    REQUIRE(run(build + folder / "out").status == 0);
    const auto before = files_in(folder / "out");
    std::string another = build + folder / "out";
    another.replace(another.find("1777"), 4, "1778");
    // How much a run needs depends on the machine's libraries; the least of these is never enough.
    for (const char* kilobytes : {"100000", "130000", "160000", "190000"}) {
        INFO(kilobytes);
        const Ran ran = run("ulimit -v " + std::string{kilobytes} + "; " + another);
        CHECK(ran.status != 2);  // not the command line
        if (ran.status == 0) break;
        CHECK((files_in(folder / "out") == before));
    }
    CHECK(run("ulimit -v 100000; " + another).status != 0);
    CHECK(run(another).status == 0);
    CHECK((files_in(folder / "out") != before));
}

TEST_CASE("a result that cannot be written is status 3") {
    for (const char* words :
         {"list fonts", "build --help", "roll " MUSTER_SOURCE_DIR "/scenarios/camden.yaml --seed 1"}) {
        INFO(words);
        CHECK(run(std::string{MUSTER_PROGRAM} + " " + words + " > /dev/full").status == 3);
    }
}

}  // namespace machine_test

// Whole runs: what is in a pack, that it is the same every time, and that a failure leaves the last good one.
#include <algorithm>
#include <set>

#include <catch2/catch.hpp>

#include "support/folders.hpp"
#include "support/run.hpp"

namespace build_test {

using namespace muster::tests;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

const std::string club_night = std::string{MUSTER_SOURCE_DIR} + "/scenarios/thursday-at-the-club.yaml";
const std::string battle = std::string{MUSTER_SOURCE_DIR} + "/scenarios/hobkirks-hill.yaml";

void check_same_files(const fs::path& one, const fs::path& other) {
    REQUIRE(names_in(one) == names_in(other));
    for (const auto& name : names_in(one)) {
        INFO(name);
        CHECK((read_file((one / name).string()) == read_file((other / name).string())));
    }
}

std::string text_of(const std::string& pdf) {
    return run("pdftotext -layout '" + pdf + "' -").output;
}

TEST_CASE(
    "a club night's pack holds a side's sheets, everyone's and the umpire's, and names them on stdout") {
    const TemporaryFolder folder;
    const Ran ran = run_muster("build " + club_night + " -o " + folder.path().string());
    INFO(ran.said);
    REQUIRE(ran.status == 0);
    const std::set<std::string> expected{"cards-british.pdf",
                                         "cards-american.pdf",
                                         "roster-british.pdf",
                                         "roster-american.pdf",
                                         "labels-british.pdf",
                                         "labels-american.pdf",
                                         "briefing-british.pdf",
                                         "briefing-american.pdf",
                                         "extras-british.pdf",
                                         "extras-american.pdf",
                                         "map-british.pdf",
                                         "map-american.pdf",
                                         "map.pdf",
                                         "qrs.pdf",
                                         "ledger.pdf",
                                         "setup.pdf",
                                         "rolled.yaml"};
    CHECK(names_in(folder.path() / "thursday-at-the-club") == expected);
    for (const auto& name : expected) CHECK_THAT(ran.output, Contains("thursday-at-the-club/" + name + "\n"));
}

TEST_CASE("two runs, any number of jobs, and a rolled scenario give the same bytes") {
    for (const auto& scenario : {club_night, battle}) {
        const TemporaryFolder folder;
        const std::string name = fs::path{scenario}.stem().string();
        REQUIRE(run_muster("build " + scenario + " --seed 1777 --jobs 1 -o " + folder / "a").status == 0);
        REQUIRE(run_muster("build " + scenario + " --seed 1777 --jobs 4 -o " + folder / "b").status == 0);
        check_same_files(folder.path() / "a" / name, folder.path() / "b" / name);
        const Ran again = run_muster("build " + folder / ("a/" + name) + "/rolled.yaml -o " + folder / "c");
        INFO(again.said);
        REQUIRE(again.status == 0);
        check_same_files(folder.path() / "a" / name, folder.path() / "c" / "rolled");
    }
}

TEST_CASE("a pack built after another in one run has the bytes of one built alone") {
    const TemporaryFolder folder;
    REQUIRE(run_muster("build " + club_night + " " + battle + " --seed 1777 -o " + folder / "both").status ==
            0);
    REQUIRE(run_muster("build " + battle + " --seed 1777 -o " + folder / "alone").status == 0);
    check_same_files(folder.path() / "both" / "hobkirks-hill", folder.path() / "alone" / "hobkirks-hill");
}

TEST_CASE("a side's file holds neither seed, nor ledger, nor the enemy") {
    const TemporaryFolder folder;
    REQUIRE(run_muster("build " + battle + " --seed secret-seed-1777 -o " + folder.path().string()).status ==
            0);
    const fs::path pack = folder.path() / "hobkirks-hill";
    for (const auto& name : names_in(pack)) {
        if (name.find("-british") == std::string::npos) continue;
        const std::string file = (pack / name).string();
        const std::string all =
            text_of(file) + run("pdfinfo '" + file + "'").output + run("qpdf --json '" + file + "'").output;
        INFO(name);
        CHECK_THAT(all, !Contains("secret-seed"));
        CHECK_THAT(all, !Contains("Maryland"));
        CHECK_THAT(run("pdfdetach -list '" + file + "'").output, Contains("0 embedded files"));
    }
}

TEST_CASE("a request for a side gives that side's sheets and everyone's, and none of the umpire's") {
    const TemporaryFolder folder;
    REQUIRE(run_muster("build " + club_night + " --for british -o " + folder.path().string()).status == 0);
    for (const auto& name : names_in(folder.path() / "thursday-at-the-club")) {
        INFO(name);
        CHECK((name == "qrs.pdf" || name.find("-british.pdf") != std::string::npos));
    }
}

TEST_CASE("a bundle is one file for each audience") {
    const TemporaryFolder folder;
    REQUIRE(run_muster("build " + club_night + " --bundle -o " + folder.path().string()).status == 0);
    CHECK(names_in(folder.path() / "thursday-at-the-club") ==
          std::set<std::string>{"american.pdf", "british.pdf", "rolled.yaml", "umpire.pdf"});
}

TEST_CASE("every page of every format and paper is made") {
    const TemporaryFolder folder;
    for (const char* paper : {"a4", "letter", "a3", "tabloid"}) {
        INFO(paper);
        CHECK(run_muster("build " + battle + " --paper " + paper + " -o " + folder / paper).status == 0);
    }
    CHECK(run_muster("build " + battle + " --format svg --sheets cards -o " + folder / "svg").status == 0);
    CHECK_THAT(read_file(folder / "svg/hobkirks-hill/cards-british.svg").substr(0, 200) +
                   read_file(folder / "svg/hobkirks-hill/cards-british-1.svg").substr(0, 200),
               Contains("<svg"));
    CHECK(run_muster("build " + battle + " --format png --sheets qrs -o " + folder / "png").status == 0);
}

TEST_CASE("wrong input writes nothing and leaves the last good pack") {
    const TemporaryFolder folder;
    const std::string file = folder / "night.yaml";
    write_file(file, read_file(club_night));
    REQUIRE(run_muster("build " + file + " --seed 1 -o " + folder / "out").status == 0);
    const std::string before = read_file(folder / "out/night/map.pdf");
    write_file(file, read_file(club_night) + "\nfoo: bar\n");
    const Ran ran = run_muster("build " + file + " --seed 2 -o " + folder / "out");
    CHECK(ran.status == 1);
    CHECK(ran.output.empty());
    CHECK_THAT(ran.said, Contains("night.yaml:") && Contains(": error: ") && Contains("foo"));
    CHECK((read_file(folder / "out/night/map.pdf") == before));
    CHECK(run_muster("build " + file + " --seed 2 -o " + folder / "fresh").status == 1);
    CHECK_FALSE(fs::exists(folder.path() / "fresh"));
}

TEST_CASE("an output that cannot be written gives status 3, and the last good pack stays") {
    const TemporaryFolder folder;
    write_file(folder / "file", "not a folder");
    const Ran in_a_file = run_muster("build " + club_night + " -o " + folder / "file/below");
    CHECK(in_a_file.status == 3);
    CHECK_FALSE(in_a_file.said.empty());

    REQUIRE(run_muster("build " + club_night + " --seed 1 -o " + folder / "out").status == 0);
    const fs::path pack = folder.path() / "out" / "thursday-at-the-club";
    const std::string before = read_file((pack / "map.pdf").string());
    const auto names = names_in(pack);
    const Ran full = run("ulimit -f 8; " + std::string{MUSTER_PROGRAM} + " build " + club_night +
                         " --seed 2 -o " + folder / "out");
    CHECK(full.status == 3);
    CHECK((read_file((pack / "map.pdf").string()) == before));
    CHECK(names_in(pack) == names);
}

TEST_CASE("a missing font gives status 3 and the package that has it") {
    const TemporaryFolder folder;
    fs::create_directories(folder.path() / "bin");
    fs::create_directories(folder.path() / "share/muster/fonts");
    fs::copy(MUSTER_PROGRAM, folder.path() / "bin/muster");
    fs::copy(std::string{MUSTER_SOURCE_DIR} + "/templates", folder.path() / "share/muster/templates",
             fs::copy_options::recursive);
    std::string faces = read_file(std::string{MUSTER_SOURCE_DIR} + "/fonts/faces.yaml");
    for (const std::string regular : {"-Regular.otf", "LinLibertine_R.otf"}) {
        const auto at = faces.find(regular);
        REQUIRE(at != std::string::npos);
        faces.replace(at, regular.size(), "-Missing.otf");
    }
    write_file(folder / "share/muster/fonts/faces.yaml", faces);
    const Ran ran = run((folder / "bin/muster") + " build " + club_night + " -o " + folder / "out");
    CHECK(ran.status == 3);
    CHECK_THAT(ran.said,
               Contains("-Missing.otf") && Contains("fonts-junicode") && Contains("fonts-linuxlibertine"));
    CHECK_FALSE(fs::exists(folder.path() / "out"));
}

TEST_CASE("a file's name cannot lead out of the output folder") {
    const TemporaryFolder folder;
    for (const char* name : {"...yaml", ".hidden.yaml"}) {
        write_file(folder / name, read_file(club_night));
        const Ran ran = run_muster("build " + folder / name + " -o " + folder / "out/inner");
        CHECK(ran.status == 1);
        CHECK_THAT(ran.said, Contains(std::string{name} + ":1:1: error: the pack would be called"));
        CHECK_FALSE(fs::exists(folder.path() / "out"));
    }
}

TEST_CASE("a club's file with an unknown paper is reported at its line, with status 1") {
    const TemporaryFolder folder;
    write_file(folder / "night.yaml", read_file(club_night));
    write_file(folder / "muster.yaml", "paper: a44\n");
    const Ran ran = run_muster("build " + folder / "night.yaml" + " -o " + folder / "out");
    CHECK(ran.status == 1);
    CHECK_THAT(ran.said,
               Contains("muster.yaml:1:8: error: there is no paper called 'a44'; did you mean 'a4'?"));
    CHECK_FALSE(fs::exists(folder.path() / "out"));
}

TEST_CASE("a bundle of only sheets for everyone is a file too") {
    const TemporaryFolder folder;
    REQUIRE(
        run_muster("build " + club_night + " --bundle --sheets qrs -o " + folder.path().string()).status ==
        0);
    CHECK(names_in(folder.path() / "thursday-at-the-club") == std::set<std::string>{"everyone.pdf"});
}

TEST_CASE("a sixth rules system is a folder of data: it rolls and prints without a line of C++") {
    const TemporaryFolder folder;
    const std::string sixth = folder / "mine";
    fs::copy(std::string{MUSTER_SOURCE_DIR} + "/tests/rules/sixth", sixth, fs::copy_options::recursive);
    const std::string file = folder / "sixth.yaml";
    REQUIRE(run_muster("new -o " + file).status == 0);
    const Ran ran =
        run_muster("build " + file + " --rules lanterns --templates " + sixth + " -o " + folder / "out");
    INFO(ran.said);
    REQUIRE(ran.status == 0);
    CHECK(fs::exists(folder.path() / "out/sixth/cards-british.pdf"));
}

}  // namespace build_test

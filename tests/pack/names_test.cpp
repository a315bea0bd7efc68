// No file of a pack overwrites another, and every folder can be copied to Windows.
#include <filesystem>
#include <set>

#include <catch2/catch.hpp>

#include "support/run.hpp"

namespace names_test {

using namespace muster::tests;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

const std::string picture =
    R"(<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="10mm"><rect width="9" height="9"/></svg>)";

/// Two sides with a number of units each; their cards take several pages.
std::string battle(const std::string& one, const std::string& other, const std::string& more = "") {
    std::string text = "title: Names\nrules: grid-awi\nseed: names\n" + more + "sides:\n";
    for (const auto& id : {one, other}) {
        text += "  - id: " + id + "\n    units:\n";
        for (int i = 1; i <= 10; ++i)
            text += "      - {name: " + id + " " + std::to_string(i) + ", type: militia, men: 200}\n";
    }
    return text;
}

/// The names of the files that a run reports as written.
std::vector<std::string> written_by(const Ran& ran) {
    std::vector<std::string> names;
    std::istringstream lines{ran.output};
    for (std::string line; std::getline(lines, line);) names.push_back(fs::path{line}.filename().string());
    return names;
}

TEST_CASE("sides of awkward names lose no file in any format: each is written once, or the pack is refused") {
    const TemporaryFolder folder;
    const std::vector<std::pair<std::string, std::string>> pairs{{"british", "british-1"},
                                                                 {"british-1", "british-2"},
                                                                 {"blue", "side-blue"},
                                                                 {"a", "a-a"},
                                                                 {"1", "1-1"}};
    for (const auto& [one, other] : pairs) {
        write_file(folder / "names.yaml", battle(one, other));
        for (const char* how :
             {"--format pdf", "--format pdf --bundle", "--format svg", "--format png --sheets cards"}) {
            INFO(one << " and " << other << " " << how);
            const Ran ran =
                run_muster("build " + (folder / "names.yaml") + " " + how + " -o " + (folder / "out"));
            const auto names = written_by(ran);
            if (ran.status == 0) {
                CHECK(std::set<std::string>(names.begin(), names.end()).size() == names.size());
                for (const auto& name : names) CHECK(fs::exists(folder / "out/names/" + name));
            } else {
                CHECK(ran.status == 1);
                CHECK_THAT(ran.said, Contains("[same-file-twice]"));
            }
        }
    }
}

TEST_CASE("a side cannot have the name of another sheet") {
    const TemporaryFolder folder;
    for (const char* id : {"blank", "ledger", "qrs", "map", "setup", "balance", "umpire", "everyone",
                           "rolled", "con", "nul", "com1", "lpt9"}) {
        write_file(folder / "names.yaml", battle("british", id));
        CHECK_THAT(run_muster("check " + (folder / "names.yaml")).said, Contains("[reserved-id]"));
    }
}

TEST_CASE("a side whose name is that of another reader or of a device of Windows has files of its own") {
    const TemporaryFolder folder;
    for (const std::string name : {"Umpire", "Everyone", "Con", "Lpt9"}) {
        std::string text = battle("british", "american");
        text.replace(text.find("id: british"), 11, "name: " + name);
        write_file(folder / "names.yaml", text);
        const Ran ran =
            run_muster("build " + (folder / "names.yaml") + " --sealed --bundle -o " + (folder / name));
        INFO(ran.said);
        REQUIRE(ran.status == 0);
        std::string id = name;
        id.front() = static_cast<char>(id.front() - 'A' + 'a');
        CHECK(fs::exists(folder / name + "/names/" + id + "-2/" + id + "-2.pdf"));
        CHECK(fs::exists(folder / name + "/names/umpire/umpire.pdf"));
        CHECK((name == "Umpire" || !fs::exists(folder / name + "/names/" + id)));
    }
}

TEST_CASE("pictures whose names would be one file are refused") {
    const TemporaryFolder folder;
    fs::create_directories(folder.path() / "a");
    write_file(folder / "a/b.svg", picture);
    write_file(folder / "a-b.svg", picture);
    std::string text = battle("british", "american", "picture: a/b.svg\n");
    text.insert(text.find("    units:"), "    flag: a-b.svg\n");
    write_file(folder / "names.yaml", text);
    const Ran ran = run_muster("build " + (folder / "names.yaml") + " -o " + (folder / "out"));
    CHECK(ran.status == 1);
    CHECK_THAT(ran.said, Contains("picture-a-b.svg") && Contains("[same-file-twice]"));
    CHECK_FALSE(fs::exists(folder / "out/names/picture-a-b.svg"));
}

TEST_CASE("for a picture whose file is named in other letters the message says which is meant") {
    const TemporaryFolder folder;
    fs::create_directories(folder.path() / "a");
    write_file(folder / "a/Colours.SVG", picture);
    write_file(folder / "names.yaml", battle("british", "american", "picture: a/colours.svg\n"));
    CHECK_THAT(run_muster("check " + (folder / "names.yaml")).said,
               Contains("did you mean 'a/Colours.SVG'?"));
}

TEST_CASE("a pack whose folder Windows would refuse is refused") {
    const TemporaryFolder folder;
    for (const char* name : {"CON", "nul", "com1", "LPT9", "aux.old", "x.", "a:b", "tab\there", "what?",
                             "COM\u00b9", "conin$", "con .old"}) {
        const std::string file = folder / (std::string{name} + ".yaml");
        write_file(file, battle("british", "american"));
        CHECK_THAT(run_muster("build '" + file + "' --sheets qrs -o " + (folder / "out")).said,
                   Contains("[bad-pack-name]"));
    }
    for (const char* name : {"console", "com10", "com0", "nullify", "A b", "Brandywine (1777)"}) {
        const std::string file = folder / (std::string{name} + ".yaml");
        write_file(file, battle("british", "american"));
        CHECK(run_muster("build '" + file + "' --sheets qrs -o " + (folder / "out")).status == 0);
    }
}

}  // namespace names_test

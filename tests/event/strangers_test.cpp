// Parts of an event come from other people: what a changed folder may lead to.
#include <catch2/catch.hpp>
#include <sys/stat.h>

#include "event/day.hpp"

namespace strangers_test {

using namespace muster;
using namespace muster::tests;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

TEST_CASE("a folder of an event that a stranger has changed leads to no file outside it") {
    const Day day;
    REQUIRE(day.make().status == 0);
    const std::string record = day / "out/tables/002/table.json", mine = day / "mine.pdf";
    const std::string pack = read_file(day / "out/tables/002/british.pdf");
    write_file(mine, pack);  // the same sum, so that nothing but its place protects it
    const auto change = [&](const std::string& path, const std::string& what, const std::string& with) {
        std::string text = read_file(path);
        REQUIRE(text.find(what) != std::string::npos);
        text.replace(text.find(what), what.size(), with);
        write_file(path, text);
    };
    SECTION("by a pack of a record") {
        change(record, "\"british.pdf\"", "\"../../../mine.pdf\"");
        CHECK(day.make("-o out --finish").status != 0);
        CHECK(day.make().status == 0);
        CHECK(read_file(mine) == pack);
    }
    SECTION("by the name of a reader, which print runs have") {
        change(record, "\"reader\": \"british\"", "\"reader\": \"../../stranger\"");
        CHECK(day.make("-o out --finish").status != 0);
        CHECK_FALSE(fs::exists(day / "stranger.pdf"));
    }
    SECTION("by amounts that cannot be added up") {
        change(record, "\"packs\"", "\"pieces\": [{\"kind\": \"wood\", \"amount\": 2147483647}], \"packs\"");
        CHECK(day.make("-o out --finish").status != 0);
    }
    SECTION("by the files that a table was made from") {
        change(record, "\"game.yaml\"", "\"../../etc/passwd\"");
        CHECK(day.make("-o out --finish").status != 0);
    }
    SECTION("by the manifest") {
        change(day / "out/manifest.json", "\"tables/003/british.pdf\"", "\"../mine.pdf\"");
        CHECK(day.make("-o out --finish").status == 0);
        CHECK(fs::exists(mine));
    }
    SECTION("by folders and files that are links") {
        fs::create_directories(day / "mine");
        const auto untouched = day.files("mine");
        for (const char* name : {"out/print", "out/tables/002", "out/tables"}) {
            INFO(name);
            fs::remove_all(day / name);
            fs::create_directory_symlink(day / "mine", day / name);
            CHECK(day.make("-o out --finish").status != 0);
            CHECK(day.make().status != 0);
            CHECK(day.files("mine") == untouched);
            fs::remove(day / name);
        }
    }
    SECTION("by the file of its seed, as a link or a pipe") {
        std::string text = day_event;
        write_file(day / "event.yaml", text.erase(text.find("seed: "), 22));
        write_file(mine, "a line of mine");
        fs::create_symlink(mine, day / "out/seed.txt");
        CHECK_THAT(day.make().said, Contains("seed.txt: cannot be written: it is a symbolic link"));
        fs::remove(day / "out/seed.txt");
        REQUIRE(mkfifo((day / "out/seed.txt").c_str(), 0600) == 0);
        CHECK_THAT(day.make().said, Contains("it is not a regular file"));
    }
    SECTION("by a scenario that is a link") {
        fs::remove(day / "game.yaml");
        const TemporaryFolder elsewhere;
        write_file(elsewhere / "game.yaml", day_scenario);
        fs::create_symlink(elsewhere / "game.yaml", day / "game.yaml");
        CHECK_THAT(day.make().said, Contains("'game.yaml' leads out of the event's folder by a link") &&
                                        Contains("[scenario-outside]"));
    }
    SECTION("by a pack that is not one, with its own sum") {
        const auto sum = [](const std::string& path) {
            return run("sha256sum '" + path + "'").output.substr(0, 64);
        };
        const std::string before = sum(day / "out/tables/002/british.pdf");
        write_file(day / "out/tables/002/british.pdf", "%PDF-1.5 and nothing else");
        change(record, before, sum(day / "out/tables/002/british.pdf"));
        const Ran ran = day.make("-o out --finish");
        CHECK(ran.status == 1);
        CHECK_THAT(ran.said, Contains("tables/002/british.pdf is damaged, or too large for a pack") &&
                                 Contains("[bad-pack]"));
    }
    SECTION("by a pipe in place of a pack") {
        fs::remove(day / "out/tables/002/british.pdf");
        REQUIRE(mkfifo((day / "out/tables/002/british.pdf").c_str(), 0600) == 0);
        CHECK(day.make("-o out --finish").status != 0);
    }
}

}  // namespace strangers_test

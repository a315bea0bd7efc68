// Parts of an event come from other people: what a changed folder may lead to.
#include <catch2/catch.hpp>
#include <sys/stat.h>

#include "event/day.hpp"

using namespace muster;
using namespace muster::tests;
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
    SECTION("by the manifest, directly or through a link") {
        fs::create_directory_symlink(day / ".", day / "out/link");
        change(day / "out/manifest.json", "\"tables/002/british.pdf\"", "\"link/mine.pdf\"");
        change(day / "out/manifest.json", "\"tables/003/british.pdf\"", "\"../mine.pdf\"");
        write_file(mine, read_file(day / "out/tables/002/british.pdf"));
        CHECK(day.make("-o out --finish").status == 0);
        CHECK(fs::exists(mine));
    }
    SECTION("by a pipe in place of a pack") {
        fs::remove(day / "out/tables/002/british.pdf");
        REQUIRE(mkfifo((day / "out/tables/002/british.pdf").c_str(), 0600) == 0);
        CHECK(day.make("-o out --finish").status != 0);
    }
}

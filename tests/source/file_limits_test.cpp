// How much is read of a file, where files are looked for, and what is remembered of their answers.
#include <catch2/catch.hpp>

#include "source/failure.hpp"
#include "source/files.hpp"
#include "source/kept_values.hpp"
#include "source/limits.hpp"
#include "support/narrow.hpp"
#include "support/run.hpp"

using namespace muster;
using source::MemoryFiles;
using Names = std::vector<std::string>;

TEST_CASE("a file is read up to one byte more than the limit, on the disk and in memory") {
    const tests::TemporaryFolder folder;
    const std::string path = folder / "a";
    tests::write_file(path, "abcdef");
    MemoryFiles memory;
    memory.files[path] = "abcdef";
    const source::DiskFiles disk;
    for (const source::Files* files :
         {static_cast<const source::Files*>(&disk), static_cast<const source::Files*>(&memory)}) {
        CHECK(files->read(path, 0) == "a");
        CHECK(files->read(path, 2) == "abc");
        CHECK(files->read(path, 5) == "abcdef");
        CHECK(files->read(path, 1000) == "abcdef");
        CHECK_FALSE(files->read(path + "b", 5));
        CHECK_FALSE(files->read(folder.path().string(), 5));
    }
}

TEST_CASE("a file that may not be read is a failure of the machine, which names it") {
    const tests::TemporaryFolder folder;
    std::filesystem::permissions(folder.path(), std::filesystem::perms{0755});
    tests::write_file(folder / "secret", "x");
    std::filesystem::permissions(folder / "secret", std::filesystem::perms{0});
    const tests::WithoutPrivileges without;
    try {
        (void)source::DiskFiles{}.read(folder / "secret", 5);
        FAIL("it was read");
    } catch (const source::MachineError& error) {
        CHECK(std::string{error.what()} == "cannot be read");
        CHECK(error.path() == folder / "secret");
    }
}

TEST_CASE("a folder in memory lists its files and the folders below it, each once and sorted") {
    MemoryFiles files;
    for (const char* path : {"a/x", "b/z.yaml", "b/c/one", "b/c/two", "b/a", "bb/y", "b/c-d", "c"})
        files.files[path] = "";
    CHECK(files.list("b") == Names{"a", "c", "c-d", "z.yaml"});
    CHECK(files.list("b/c") == Names{"one", "two"});
    CHECK(files.list("a") == Names{"x"});
    CHECK(files.list("c").empty());
    CHECK(files.list("d").empty());
}

TEST_CASE("a file is found in the first folder that has it, without being read") {
    MemoryFiles files;
    files.files = {{"mine/a", "1234"}, {"common/a", "5678"}, {"common/b", "9"}};
    const source::NotedFiles noted{files};
    CHECK(find_file(noted, {"mine", "common"}, "a") == "mine/a");
    CHECK(find_file(noted, {"mine", "common"}, "b") == "common/b");
    CHECK_FALSE(find_file(noted, {"mine", "common"}, "c"));
    CHECK(overlaid_files(noted, {"mine", "common"}, "a") == Names{"common/a", "mine/a"});
    CHECK(overlaid_files(noted, {"mine", "common"}, "b") == Names{"common/b"});
    CHECK(overlaid_files(noted, {"mine", "common"}, "c") == Names{"common/c"});  // read in vain, and reported
    source::NotedFiles again{files};
    (void)find_file(again, {"mine", "common"}, "b");
    (void)overlaid_files(again, {"mine", "common"}, "a");
    for (const auto& [request, bytes] : again.take_notes().reads) {
        INFO(request.first);
        CHECK(request.second == 0);
    }
}

TEST_CASE("what was read is still the same if every file and every folder is, and no other matters") {
    MemoryFiles files;
    files.files = {{"f/a", "one"}, {"f/b", "two"}, {"g/c", "three"}, {"h", "four"}};
    source::NotedFiles noted{files};
    for (const char* path : {"f/a", "f/b", "nothing"}) (void)noted.read(path, 100);
    for (const char* folder : {"f", "g"}) (void)noted.list(folder);
    const auto notes = noted.take_notes();
    const auto holds_after = [&](const std::string& path, const std::optional<std::string>& bytes) {
        MemoryFiles changed;
        changed.files = files.files;
        changed.files.erase(path);
        if (bytes) changed.files[path] = *bytes;
        return notes.still_hold(changed);
    };
    CHECK(notes.still_hold(files));
    CHECK(holds_after("h", "other"));
    CHECK(holds_after("g/c", "other"));  // listed but not read
    CHECK_FALSE(holds_after("f/a", "other"));
    CHECK_FALSE(holds_after("f/b", "other"));
    CHECK_FALSE(holds_after("nothing", ""));
    CHECK_FALSE(holds_after("f/d", ""));
    CHECK_FALSE(holds_after("g/d", ""));
    CHECK_FALSE(holds_after("g/c", std::nullopt));
    source::NotedFiles without_folders{files};
    (void)without_folders.read("h", 100);
    CHECK(without_folders.take_notes().still_hold(files));
}

TEST_CASE("what is wrong with a whole file is reported at its beginning, and covers nothing") {
    MemoryFiles files;
    files.files = {
        {"folder/a", "x"}, {"large", std::string(source::limits::file_bytes + 1, 'x')}, {"pdf", "%PDF-1.7"}};
    for (const char* path : {"missing", "folder", "large", "pdf"}) {
        INFO(path);
        source::Reporter report;
        CHECK_FALSE(source::read_text(files, path, report));
        REQUIRE(report.all().size() == 1);
        CHECK(report.all().front().place.text->name() == path);
        CHECK(report.all().front().place.offset == 0);
        CHECK(report.all().front().place.length == 0);
    }
}

TEST_CASE("a character that may not be in a file is reported with all its bytes") {
    const auto place_in = [](const std::string& bytes) {
        MemoryFiles files;
        files.files["a"] = bytes;
        source::Reporter report;
        CHECK_FALSE(source::read_text(files, "a", report));
        REQUIRE(report.all().size() == 1);
        const auto& place = report.all().front().place;
        return std::pair{place.offset, place.length};
    };
    CHECK(place_in("ab\xE2\x80\xAE x") == std::pair<std::uint32_t, std::uint32_t>{2, 3});
    CHECK(place_in("\xC3\xA4\xFF x") == std::pair<std::uint32_t, std::uint32_t>{2, 1});
    CHECK(place_in("a\x1B") == std::pair<std::uint32_t, std::uint32_t>{1, 1});
}

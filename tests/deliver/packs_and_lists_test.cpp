// The list of files that Muster made, which decides what the next night removes.
#include <catch2/catch.hpp>

#include "deliver/write_whole.hpp"
#include "source/failure.hpp"
#include "support/folders.hpp"

namespace muster::deliver {
namespace {

namespace fs = std::filesystem;
using tests::files_in;
using Files = std::map<std::string, std::string>;
using Names = std::vector<std::string>;

Joining night(const std::string& game, bool in_place = false) {
    return {"rolled.yaml", game, {}, in_place};
}

std::vector<OutputFile> pack_of(const std::string& game, const std::vector<std::string>& names) {
    std::vector<OutputFile> files{{"rolled.yaml", game}};
    for (const auto& name : names) files.push_back({name, game});
    return files;
}

std::string list_in(const fs::path& folder) {
    const std::string list = tests::read_file(folder / ".muster-files");
    return list.empty() ? list : list.substr(list.find('\n') + 1);  // without its heading
}

}  // namespace

TEST_CASE("A pack with a game has a list of its files, one without has none") {
    const tests::TemporaryFolder folder;
    write_pack(folder / "night", pack_of("a", {"map.pdf", "cards.pdf"}), night("a"));
    CHECK(list_in(folder.path() / "night") == "cards.pdf\nmap.pdf\nrolled.yaml\n");
    write_pack(folder / "night", {{"cards.pdf", "x", "british"}}, {"rolled.yaml", {}, {}, false});
    CHECK(list_in(folder.path() / "night") == "british/cards.pdf\ncards.pdf\nmap.pdf\nrolled.yaml\n");
    write_pack(folder / "plain", {{"calibrate.pdf", "x"}});
    CHECK_FALSE(fs::exists(folder / "plain/.muster-files"));
    write_pack(folder / "plain", {{"calibrate.pdf", "y"}});
    CHECK_FALSE(fs::exists(folder / "plain/.muster-files"));
}

TEST_CASE("A file as old as the list is Muster's, a later one is its editor's") {
    for (const int seconds : {-1, 0, 1}) {
        const tests::TemporaryFolder folder;
        const fs::path target = folder.path() / "night";
        write_pack(target.string(), pack_of("a", {"map.pdf"}), night("a"));
        fs::last_write_time(target / "map.pdf",
                            fs::last_write_time(target / ".muster-files") + std::chrono::seconds{seconds});
        const Names removed = write_pack(target.string(), pack_of("b", {}), night("b"));
        CHECK(removed == (seconds > 0 ? Names{} : Names{"map.pdf"}));
        CHECK(fs::exists(target / "map.pdf") == (seconds > 0));
    }
}

TEST_CASE("A list that names files elsewhere removes none of them, however the folder is changed") {
    for (const bool in_place : {false, true}) {
        const tests::TemporaryFolder folder;
        const fs::path target = folder.path() / "night";
        tests::write_file(folder / "outside.txt", "mine");
        tests::write_file(folder / "night/photos/deep/one.jpg", "mine");
        write_pack(target.string(), pack_of("a", {"map.pdf"}), night("a", in_place));
        std::ofstream(target / ".muster-files", std::ios::app)
            << "../outside.txt\nphotos/../../outside.txt\nphotos/deep/one.jpg\n/map.pdf\nphotos/\n"
            << (folder / "outside.txt") << "\n";
        CHECK(write_pack(target.string(), pack_of("b", {}), night("b", in_place)) == Names{"map.pdf"});
        CHECK(tests::read_file(folder / "outside.txt") == "mine");
        CHECK(files_in(target) == Files{{"photos/deep/one.jpg", "mine"}, {"rolled.yaml", "b"}});
    }
}

TEST_CASE("Names of files may have spaces, but no control characters") {
    const tests::TemporaryFolder folder;
    write_pack(folder / "night", {{"my cards.pdf", "x"}, {"a b.pdf", "y", "the british"}});
    CHECK(files_in(folder.path()) == Files{{"night/my cards.pdf", "x"}, {"night/the british/a b.pdf", "y"}});
    for (const char* name : {"a\nb.pdf", "a\x1F.pdf", "\x01"}) {
        CHECK_THROWS_WITH(write_pack(folder / "other", {{name, "x"}}), "is not a valid file name for a pack");
        CHECK_THROWS_WITH(write_pack(folder / "other", {{"a.pdf", "x", name}}),
                          "is not a valid file name for a pack");
    }
    CHECK_FALSE(fs::exists(folder / "other"));
}

TEST_CASE("A folder may be named with a slash at its end, and below folders that are not there yet") {
    const tests::TemporaryFolder folder;
    write_pack(folder / "one/", {{"cards.pdf", "1"}});
    write_pack(folder / "one/", {{"cards.pdf", "2"}});
    write_pack(folder / "two/three/", {{"cards.pdf", "3"}});
    CHECK(files_in(folder.path()) == Files{{"one/cards.pdf", "2"}, {"two/three/cards.pdf", "3"}});
    CHECK(tests::names_in(folder.path()) == std::set<std::string>{"one", "two"});
}

TEST_CASE(
    "A pack whose list is the same but whose files differ is written, and an empty one changes nothing") {
    const tests::TemporaryFolder folder;
    const fs::path target = folder.path() / "night";
    write_pack(target.string(), pack_of("a", {"map.pdf", "cards.pdf"}), night("a"));
    auto corrected = pack_of("a", {"map.pdf", "cards.pdf"});
    corrected[1].bytes = "corrected";
    CHECK(write_pack(target.string(), corrected, night("a")).empty());
    CHECK(files_in(target) == Files{{"cards.pdf", "a"}, {"map.pdf", "corrected"}, {"rolled.yaml", "a"}});
    // A list that somebody has spoilt is written again, even if nothing else differs.
    tests::write_file(target / ".muster-files", "nothing\n");
    write_pack(target.string(), corrected, night("a"));
    CHECK(list_in(target) == "cards.pdf\nmap.pdf\nrolled.yaml\n");
}

TEST_CASE("A folder that is refused leaves no folder behind, and its own message") {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "file", "x");
    try {
        write_pack(folder / "file", {{"cards.pdf", "x"}});
        FAIL("it was written");
    } catch (const source::MachineError& error) {
        CHECK(std::string{error.what()} == "cannot be created: it is not a folder");
        CHECK(error.path() == folder / "file");
    }
    CHECK_THROWS_AS(write_pack(folder / "file/below/it", {{"cards.pdf", "x"}}), source::MachineError);
    CHECK(tests::names_in(folder.path()) == std::set<std::string>{"file"});
}

}  // namespace muster::deliver

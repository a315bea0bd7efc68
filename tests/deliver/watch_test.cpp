// Changes of files are reported once, when no more follow.
#include "deliver/watch.hpp"

#include <csignal>
#include <filesystem>

#include <catch2/catch.hpp>

#include "source/failure.hpp"
#include "support/run.hpp"

namespace muster::deliver::watch_test {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using Paths = std::vector<std::string>;

TEST_CASE("A written file is reported once, with its path") {
    const tests::TemporaryFolder folder;
    Watch watch{{{folder.path().string(), false}}};
    tests::write_file(folder / "game.yaml", "a");
    tests::write_file(folder / "game.yaml", "b");
    CHECK(watch.changes(40ms, 2s).value() == Paths{folder / "game.yaml"});
    CHECK(watch.changes(40ms, 60ms).value().empty());
}

TEST_CASE("An editor that writes another file and renames it over the first is noticed") {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "game.yaml", "a");
    Watch watch{{{folder.path().string(), false}}};
    tests::write_file(folder / ".game.yaml.swp", "swap");
    tests::write_file(folder / "game.yaml~", "a");
    tests::write_file(folder / "4913", "");
    fs::rename(folder / "game.yaml~", folder / "game.yaml");
    CHECK(watch.changes(40ms, 2s).value() == Paths{folder / "game.yaml"});
    fs::remove(folder / "game.yaml");
    CHECK(watch.changes(40ms, 2s).value() == Paths{folder / "game.yaml"});
}

TEST_CASE("Files of each kind that Muster reads are told, and of no other") {
    const tests::TemporaryFolder folder;
    Watch watch{{{folder.path().string(), false}}};
    Paths expected;
    for (const char* name : {"a.jpeg", "a.jpg", "a.png", "a.svg", "a.yaml", "a.yml"}) {
        tests::write_file(folder / name, "a");
        expected.push_back(folder / name);
    }
    for (const char* name : {"a.pdf", "a.yaml~", ".a.yaml", "yaml", "a.yam", "a"})
        tests::write_file(folder / name, "a");
    CHECK(watch.changes(40ms, 2s).value() == expected);
}

TEST_CASE("Folders below are watched on request, new ones too") {
    const tests::TemporaryFolder folder;
    fs::create_directories(folder.path() / "common/sheets");
    Watch watch{{{folder.path().string(), true}}};
    tests::write_file(folder / "common/sheets/cards.yaml", "a");
    CHECK(watch.changes(40ms, 2s).value() == Paths{folder / "common/sheets/cards.yaml"});
    fs::create_directories(folder.path() / "mine");
    CHECK(watch.changes(40ms, 2s).value() == Paths{folder / "mine"});
    tests::write_file(folder / "mine/palette.yaml", "a");
    CHECK(watch.changes(40ms, 2s).value() == Paths{folder / "mine/palette.yaml"});

    const tests::TemporaryFolder flat;
    Watch shallow{{{flat.path().string(), false}}};
    fs::create_directories(flat.path() / "output");
    tests::write_file(flat / "output/rolled.yaml", "a");
    CHECK(shallow.changes(40ms, 60ms).value().empty());
}

TEST_CASE("Another folder can be watched later, without those below; one that is missing is ignored") {
    const tests::TemporaryFolder folder, pictures;
    fs::create_directories(pictures.path() / "old");
    Watch watch{{{folder.path().string(), true}}};
    watch.also(pictures.path().string());
    watch.also("/no/such/folder");
    tests::write_file(pictures / "flag.png", "a");
    tests::write_file(pictures / "old/flag.png", "a");
    CHECK(watch.changes(40ms, 2s).value() == Paths{pictures / "flag.png"});
    fs::create_directories(pictures.path() / "new");
    CHECK(watch.changes(40ms, 60ms).value().empty());
    tests::write_file(pictures / "new/flag.png", "a");
    CHECK(watch.changes(40ms, 60ms).value().empty());
    watch.also(folder.path().string());  // keeps the wider request
    fs::create_directories(folder.path() / "mine");
    CHECK(watch.changes(40ms, 2s).value() == Paths{folder / "mine"});
}

TEST_CASE("Ctrl-C ends the waiting, not the program") {
    const tests::TemporaryFolder folder;
    Watch watch{{{folder.path().string(), false}}};
    std::raise(SIGINT);
    CHECK_FALSE(watch.changes(40ms, 2s).has_value());
}

TEST_CASE("A missing folder is refused by name") {
    CHECK_THROWS_AS(Watch({{"/no/such/folder", false}}), source::MachineError);
}

}  // namespace muster::deliver::watch_test

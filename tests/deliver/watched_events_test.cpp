// Events of watched folders in awkward order, and a machine that has no room for another watch.
#include <csignal>

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include "deliver/watch.hpp"
#include "source/failure.hpp"
#include "support/run.hpp"

namespace muster::deliver {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using Paths = std::vector<std::string>;

}  // namespace

TEST_CASE("A folder that is removed is not news, and what follows it is not lost") {
    const tests::TemporaryFolder folder;
    fs::create_directories(folder.path() / "old/deep");
    Watch watch{{{folder.path().string(), true}}};
    fs::remove_all(folder.path() / "old");
    tests::write_file(folder / "game.yaml", "a");
    CHECK(watch.changes(40ms, 2s).value() == Paths{folder / "game.yaml"});
    fs::create_directories(folder.path() / "mine");
    CHECK(watch.changes(40ms, 2s).value() == Paths{folder / "mine"});
    fs::rename(folder.path() / "mine", folder.path() / "yours");
    tests::write_file(folder / "game.yaml", "b");
    CHECK(watch.changes(40ms, 2s).value() == Paths{folder / "game.yaml", folder / "yours"});
}

TEST_CASE("Folders in a new folder are watched as well") {
    const tests::TemporaryFolder folder;
    Watch watch{{{folder.path().string(), true}}};
    fs::create_directories(folder.path() / "mine");
    CHECK(watch.changes(40ms, 2s).value() == Paths{folder / "mine"});
    fs::create_directories(folder.path() / "mine/deep");
    CHECK(watch.changes(40ms, 2s).value() == Paths{folder / "mine/deep"});
    tests::write_file(folder / "mine/deep/a.svg", "a");
    CHECK(watch.changes(40ms, 2s).value() == Paths{folder / "mine/deep/a.svg"});
}

TEST_CASE("A folder without those below it tells nothing of a new folder, but of the file after it") {
    const tests::TemporaryFolder folder;
    Watch watch{{{folder.path().string(), false}}};
    fs::create_directories(folder.path() / "new");
    tests::write_file(folder / "new/a.yaml", "a");
    tests::write_file(folder / "b.yaml", "b");
    CHECK(watch.changes(40ms, 2s).value() == Paths{folder / "b.yaml"});
}

TEST_CASE("A folder that is named twice is watched with those below it if either asks for them") {
    const tests::TemporaryFolder folder;
    fs::create_directories(folder.path() / "old");
    for (const bool first : {false, true}) {
        Watch watch{{{folder.path().string(), first}, {folder.path().string(), !first}}};
        tests::write_file(folder / "old/a.png", "a");
        CHECK(watch.changes(40ms, 2s).value() == Paths{folder / "old/a.png"});
        const std::string added = first ? "one" : "two";
        fs::create_directories(folder.path() / added);
        CHECK(watch.changes(40ms, 2s).value() == Paths{folder / added});
    }
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

TEST_CASE("A signal that means nothing does not end the waiting") {
    const tests::TemporaryFolder folder;
    Watch watch{{{folder.path().string(), false}}};
    struct sigaction quiet {
    }, before{};
    quiet.sa_handler = [](int) {};
    sigaction(SIGALRM, &quiet, &before);
    const itimerval soon{{0, 0}, {0, 20'000}}, never{};
    setitimer(ITIMER_REAL, &soon, nullptr);
    const auto seen = watch.changes(40ms, 100ms);
    setitimer(ITIMER_REAL, &never, nullptr);
    sigaction(SIGALRM, &before, nullptr);
    REQUIRE(seen);
    CHECK(seen->empty());
}

TEST_CASE("Waiting without an end ends with the first change") {
    const tests::TemporaryFolder folder;
    Watch watch{{{folder.path().string(), false}}};
    tests::write_file(folder / "a.yaml", "a");
    CHECK(watch.changes(40ms).value() == Paths{folder / "a.yaml"});
}

TEST_CASE("A watch works if one of its numbers is nought") {
    const tests::TemporaryFolder folder;
    const int kept = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 10);
    close(STDIN_FILENO);
    std::optional<Paths> seen;
    {
        Watch watch{{{folder.path().string(), false}}};
        tests::write_file(folder / "a.yaml", "a");
        seen = watch.changes(40ms, 2s);
    }
    if (kept >= 0) {
        dup2(kept, STDIN_FILENO);
        close(kept);
    }
    CHECK(seen == Paths{folder / "a.yaml"});
}

TEST_CASE("Where nothing more can be opened, folders cannot be watched, and that is said") {
    rlimit before{};
    getrlimit(RLIMIT_NOFILE, &before);
    for (const rlim_t room : {0U, 1U}) {  // for one of the two that a watch opens, or for none
        const int next = dup(STDERR_FILENO);
        close(next);
        const rlimit narrow{static_cast<rlim_t>(next) + room, before.rlim_max};
        setrlimit(RLIMIT_NOFILE, &narrow);
        std::string said;
        try {
            const Watch watch{{}};
        } catch (const source::MachineError& error) {
            said = error.what();
        }
        setrlimit(RLIMIT_NOFILE, &before);
        CHECK(said == "this machine cannot watch folders");
        if (room == 1) close(next);  // what the watch had opened
    }
    const Watch freed{{}};  // gives the signals back
}

TEST_CASE("A machine that refuses to wait is reported") {
    const tests::TemporaryFolder folder;
    Watch watch{{{folder.path().string(), false}}};
    rlimit before{};
    getrlimit(RLIMIT_NOFILE, &before);
    const rlimit narrow{1, before.rlim_max};  // fewer than the two that are waited for
    setrlimit(RLIMIT_NOFILE, &narrow);
    std::string said;
    try {
        (void)watch.changes(40ms, 100ms);
    } catch (const source::MachineError& error) {
        said = error.what();
    }
    setrlimit(RLIMIT_NOFILE, &before);
    CHECK(said == "watching failed: Invalid argument");
}

}  // namespace muster::deliver

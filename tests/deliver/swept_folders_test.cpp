// What is done with folders that a killed run left, and with folders that cannot be exchanged.
#include <cstring>

#include <catch2/catch.hpp>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <sys/xattr.h>

#include "deliver/disk.hpp"
#include "deliver/staging.hpp"
#include "deliver/write_whole.hpp"
#include "source/failure.hpp"
#include "support/folders.hpp"
#include "support/narrow.hpp"

namespace muster::deliver {
namespace {

namespace fs = std::filesystem;
using tests::files_in;
using tests::names_in;
using tests::number_of;
using Files = std::map<std::string, std::string>;
using Names = std::set<std::string>;
using std::chrono::hours;

/// A pack's folder as an exchange left it whose program was killed: with its journal, and the old folder
/// beside it under a temporary's name.
struct Exchanged {
    Exchanged() {
        tests::write_file(target / "cards.pdf", "new");
        tests::write_file(target / "notes.txt", "mine");
        tests::write_file(target / ".muster-journal", "+cards.pdf\n-map.pdf\n");
        tests::write_file(old / "cards.pdf", "old");
        tests::write_file(old / "map.pdf", "old");
        set_time(target / "notes.txt", hours{2});
    }
    static void set_time(const fs::path& path, hours ago) {
        fs::last_write_time(path, fs::file_time_type::clock::now() - ago);
    }
    [[nodiscard]] bool has_journal() const { return fs::exists(target / ".muster-journal"); }

    tests::TemporaryFolder folder;
    fs::path target = folder.path() / "friday", old = folder.path() / ".friday.muster-a1B2c3";
};

}  // namespace

TEST_CASE("The folder that was exchanged is removed, and then the journal") {
    const Exchanged pack;
    clean_up(pack.target);
    CHECK(names_in(pack.folder.path()) == Names{"friday"});
    CHECK(names_in(pack.target) == Names{"cards.pdf", "notes.txt"});
    CHECK(tests::read_file(pack.target / "cards.pdf") == "new");
    clean_up(pack.target);
    CHECK(names_in(pack.target) == Names{"cards.pdf", "notes.txt"});
}

TEST_CASE("Of two files that somebody may have saved, the later one stays, and of equal ones the current") {
    for (const int ago : {1, 2, 3}) {  // the current one is two hours old
        const Exchanged pack;
        tests::write_file(pack.old / "notes.txt", "in the old folder");
        fs::last_write_time(pack.old / "notes.txt",
                            fs::last_write_time(pack.target / "notes.txt") + hours{2 - ago});
        clean_up(pack.target);
        CHECK(tests::read_file(pack.target / "notes.txt") == (ago == 1 ? "in the old folder" : "mine"));
        CHECK(names_in(pack.folder.path()) == Names{"friday"});
    }
}

TEST_CASE("Files and folders that somebody made in the old folder meanwhile are moved to the current one") {
    const Exchanged pack;
    tests::write_file(pack.old / "late/deep/letter.txt", "late");
    fs::create_directories(pack.old / "empty");
    fs::create_directories(pack.old / "photos");
    tests::write_file(pack.target / "photos/one.jpg", "one");
    tests::write_file(pack.old / "photos/two.jpg", "two");
    clean_up(pack.target);
    CHECK(files_in(pack.target) == Files{{"cards.pdf", "new"},
                                         {"late/deep/letter.txt", "late"},
                                         {"notes.txt", "mine"},
                                         {"photos/one.jpg", "one"},
                                         {"photos/two.jpg", "two"}});
    CHECK(fs::is_directory(pack.target / "empty"));
    CHECK(names_in(pack.folder.path()) == Names{"friday"});
}

TEST_CASE("A folder whose files were all removed by the new pack is not made again") {
    const Exchanged pack;
    tests::write_file(pack.target / ".muster-journal", "+cards.pdf\n-map.pdf\n-gone/roster.pdf\n");
    tests::write_file(pack.old / "gone/roster.pdf", "old");
    clean_up(pack.target);
    CHECK(names_in(pack.target) == Names{"cards.pdf", "notes.txt"});
    CHECK(names_in(pack.folder.path()) == Names{"friday"});
}

TEST_CASE(
    "A file that cannot be moved because a folder has its name stays in the old folder, with the journal") {
    const Exchanged pack;
    tests::write_file(pack.old / "letter", "a file");
    tests::write_file(pack.target / "letter/page.txt", "in a folder");
    Exchanged::set_time(pack.target / "letter", hours{3});
    clean_up(pack.target);
    CHECK(tests::read_file(pack.old / "letter") == "a file");
    CHECK(tests::read_file(pack.target / "letter/page.txt") == "in a folder");
    CHECK(pack.has_journal());
    // With another folder that can be removed, before or after it.
    for (const char* other : {".friday.muster-000000", ".friday.muster-zzzzzz"}) {
        tests::write_file(pack.folder / other + "/map.pdf", "old");
        clean_up(pack.target);
        CHECK(names_in(pack.folder.path()) == Names{"friday", ".friday.muster-a1B2c3"});
        CHECK(pack.has_journal());
    }
    fs::remove(pack.old / "letter");
    clean_up(pack.target);
    CHECK_FALSE(pack.has_journal());
    CHECK(names_in(pack.folder.path()) == Names{"friday"});
}

TEST_CASE("What belongs to others, or is still in use, is passed over wherever it is") {
    const Exchanged pack;
    std::vector<Descriptor> held;
    for (char c = 'a'; c <= 'z'; ++c) {
        const std::string letter{c};
        tests::write_file(pack.folder / letter + ".txt", "mine");
        tests::write_file(pack.folder / ".saturday.muster-00000" + letter + "/x", "of another pack");
        const std::string used = pack.folder / ".friday.muster-11111" + letter;
        tests::write_file(used + "/.muster-journal", "");
        held.push_back(open_to_read(used));
        REQUIRE(lock_at_once(held.back()));
        tests::write_file(pack.folder / ".friday.muster-22222" + letter + "/.muster-journal", "");
        tests::write_file(pack.folder / ".friday.muster-22222" + letter + "/x", "never put in place");
    }
    clean_up(pack.target);
    const auto names = names_in(pack.folder.path());
    CHECK(names.size() == 1 + 3 * 26);
    CHECK(names.contains("friday"));
    for (char c = 'a'; c <= 'z'; ++c) CHECK_FALSE(names.contains(std::string{".friday.muster-22222"} + c));
    CHECK_FALSE(pack.has_journal());
    CHECK(names_in(pack.target) == Names{"cards.pdf", "notes.txt"});
}

TEST_CASE("A hidden folder beside a pack that is gone is removed, with what is in it") {
    const Exchanged pack;
    fs::remove_all(pack.target);
    clean_up(pack.target);
    CHECK(names_in(pack.folder.path()).empty());
}

TEST_CASE("A journal that is left in a pack's folder keeps nothing from the next") {
    const tests::TemporaryFolder folder;
    const fs::path target = folder.path() / "friday";
    Files expected{{"cards.pdf", "new"}};
    for (char c = 'a'; c <= 'z'; ++c) {
        const std::string name = std::string{c} + "/notes.txt";
        tests::write_file(target / name, "mine");
        fs::permissions(target / std::string{c}, fs::perms{0700});
        expected[name] = "mine";
        if (c == 'm') tests::write_file(target / ".muster-journal", "");
    }
    const ino_t before = number_of(target);
    {
        Stage stage{target, "friday"};
        stage.write("cards.pdf", "new");
        stage.change_target({{"cards.pdf"}, {}}, false);
    }
    CHECK(number_of(target) != before);
    CHECK(files_in(target) == expected);
    for (char c = 'a'; c <= 'z'; ++c)
        CHECK(fs::status(target / std::string{c}).permissions() == fs::perms{0700});
}

TEST_CASE(
    "A hidden folder that is given up loses its journal last, because the journal says that it is one") {
    const tests::TemporaryFolder folder;
    const Descriptor events{inotify_init1(IN_CLOEXEC | IN_NONBLOCK)};
    {
        Stage stage{folder.path() / "friday", "friday"};
        for (char c = 'a'; c <= 'z'; ++c) stage.write(std::string{c} + ".pdf", "new");
        const fs::path hidden = folder.path() / *names_in(folder.path()).begin();
        REQUIRE(inotify_add_watch(events.number(), hidden.c_str(), IN_DELETE) >= 0);
    }
    CHECK(names_in(folder.path()).empty());
    alignas(inotify_event) char buffer[16384];
    const ssize_t length = read(events.number(), buffer, sizeof buffer);
    std::vector<std::string> deleted;
    for (ssize_t at = 0; at < length;) {
        inotify_event event{};
        std::memcpy(&event, buffer + at, sizeof event);
        if (event.len > 0) deleted.emplace_back(buffer + at + sizeof event);
        at += static_cast<ssize_t>(sizeof event + event.len);
    }
    REQUIRE(deleted.size() == 27);
    CHECK(deleted.back() == ".muster-journal");
}

TEST_CASE("A folder keeps its subfolders, also empty ones, and their times; only one that is emptied goes") {
    const tests::TemporaryFolder folder;
    const fs::path target = folder.path() / "friday";
    for (const char* name : {"photos/one.jpg", "half/a.pdf", "half/b.pdf", "emptied/a.pdf", "full/a.pdf"})
        tests::write_file((target / name).string(), "old");
    fs::create_directories(target / "empty/deep");
    const auto then = fs::file_time_type::clock::now() - hours{5};
    fs::last_write_time(target / "photos", then);
    {
        Stage stage{target, "friday"};
        stage.write("full/b.pdf", "new");
        stage.change_target({{"full/b.pdf"}, {"half/a.pdf", "emptied/a.pdf", "full/a.pdf"}}, false);
    }
    CHECK(names_in(target) == Names{"empty", "full", "half", "photos"});
    CHECK(names_in(target / "empty") == Names{"deep"});
    CHECK(files_in(target) == Files{{"full/b.pdf", "new"}, {"half/b.pdf", "old"}, {"photos/one.jpg", "old"}});
    CHECK(fs::last_write_time(target / "photos") == then);
}

TEST_CASE("A folder is changed file by file if a folder in it has a list of who may use it") {
    for (const char* list : {"system.posix_acl_access", "system.posix_acl_default"}) {
        const tests::TemporaryFolder folder;
        const fs::path target = folder.path() / "friday";
        tests::write_file((target / "photos/one.jpg").string(), "one");
        // Version 2; owner rwx, user 1 r-x, group r-x, mask r-x, others nothing.
        const unsigned char rights[] = {2, 0, 0,   0,   1,   0,   7,  0, 255, 255, 255, 255, 2,   0,  5,
                                        0, 1, 0,   0,   0,   4,   0,  5, 0,   255, 255, 255, 255, 16, 0,
                                        5, 0, 255, 255, 255, 255, 32, 0, 0,   0,   255, 255, 255, 255};
        if (setxattr((target / "photos").c_str(), list, rights, sizeof rights, 0) != 0) {
            WARN("this file system has no access control lists");
            return;
        }
        const ino_t before = number_of(target);
        {
            Stage stage{target, "friday"};
            stage.write("cards.pdf", "new");
            stage.change_target({{"cards.pdf"}, {}}, false);
        }
        CHECK(number_of(target) == before);
        CHECK(getxattr((target / "photos").c_str(), list, nullptr, 0) == sizeof rights);
        CHECK(files_in(target) == Files{{"cards.pdf", "new"}, {"photos/one.jpg", "one"}});
    }
}

TEST_CASE("What is somebody else's stays his: his folder, a folder in it, or a file that may not be linked") {
    if (geteuid() != 0) {
        WARN("only root can make a folder somebody else's");
        return;
    }
    for (const std::string others : {"", "photos", "photos/one.jpg"}) {
        INFO(others);
        const tests::TemporaryFolder folder;
        const fs::path target = folder.path() / "friday";
        tests::write_file((target / "photos/one.jpg").string(), "one");
        for (const auto& path : {folder.path(), target, target / "photos", target / "photos/one.jpg"})
            REQUIRE(chown(path.c_str(), tests::nobody, tests::nobody) == 0);
        const fs::path kept = others.empty() ? target : target / others;
        REQUIRE(chown(kept.c_str(), 0, 0) == 0);
        fs::permissions(kept, fs::is_directory(kept) ? fs::perms{0777} : fs::perms{0600});
        const ino_t before = number_of(target);
        {
            const tests::WithoutPrivileges without;
            Stage stage{target, "friday"};
            stage.write("cards.pdf", "new");
            stage.change_target({{"cards.pdf"}, {}}, false);
        }
        // Where links to the files of others are allowed, the folder is exchanged.
        const bool is_protected = tests::read_file("/proc/sys/fs/protected_hardlinks") == "1\n";
        if (fs::is_directory(kept) || is_protected) CHECK(number_of(target) == before);
        struct stat now {};
        REQUIRE(stat(kept.c_str(), &now) == 0);
        CHECK(now.st_uid == 0);
        CHECK(files_in(target) == Files{{"cards.pdf", "new"}, {"photos/one.jpg", "one"}});
        CHECK(names_in(folder.path()) == Names{"friday"});
    }
}

TEST_CASE("A pack whose renaming cannot be finished loses what it had put in place, also what is new in it") {
    const tests::TemporaryFolder folder;
    const fs::path target = folder.path() / "friday", decided = target / ".muster-decided";
    tests::write_file((target / "cards.pdf").string(), "old");
    tests::write_file((target / "british").string(), "a file where a folder should be");
    // Stopped after the new file was put in place.
    tests::write_file((target / "aids.pdf").string(), "new");
    tests::write_file((decided / "cards.pdf").string(), "new");
    tests::write_file((decided / "british/cards.pdf").string(), "new");
    tests::write_file((decided / ".muster-journal").string(), "+aids.pdf\n+british/cards.pdf\n+cards.pdf\n");
    CHECK(is_interrupted(target));
    CHECK_THROWS_AS(clean_up(target), source::MachineError);
    CHECK(files_in(target) == Files{{"british", "a file where a folder should be"}, {"cards.pdf", "old"}});
    CHECK_FALSE(is_interrupted(target));
    CHECK_FALSE(is_interrupted(folder.path() / "nowhere"));
}

}  // namespace muster::deliver

// A hidden folder that becomes a pack's folder, and what happens if the folder changes meanwhile.
#include "deliver/staging.hpp"

#include <atomic>
#include <thread>

#include <catch2/catch.hpp>
#include <sys/stat.h>
#include <sys/xattr.h>

#include "deliver/disk.hpp"
#include "source/failure.hpp"
#include "support/folders.hpp"
#include "support/narrow.hpp"

namespace muster::deliver {
namespace {

namespace fs = std::filesystem;
using tests::names_in;
using tests::number_of;
using tests::refusal;
using Names = std::set<std::string>;

}  // namespace

TEST_CASE("A hidden folder does not take the place of what has appeared there meanwhile") {
    const tests::TemporaryFolder folder;
    {
        Stage stage{folder.path() / "friday", "friday"};
        stage.write("cards.pdf", "new");
        fs::create_directory(folder.path() / "friday");
        CHECK_FALSE(stage.become_target());
    }
    CHECK(names_in(folder.path()) == Names{"friday"});
    CHECK(names_in(folder.path() / "friday").empty());
}

TEST_CASE("A hidden folder that somebody has removed cannot become the pack's") {
    const tests::TemporaryFolder folder;
    Stage stage{folder.path() / "friday", "friday"};
    for (const auto& name : names_in(folder.path())) fs::remove_all(folder.path() / name);
    CHECK(refusal([&] { (void)stage.become_target(); }) == "cannot be written: No such file or directory");
    CHECK(names_in(folder.path()).empty());
}

TEST_CASE("Where nothing may be written, there is no hidden folder") {
    const tests::TemporaryFolder folder;
    fs::create_directory(folder.path() / "friday");
    for (const auto& path : {folder.path() / "friday", folder.path()}) fs::permissions(path, fs::perms{0555});
    for (const char* name : {"friday", "saturday"}) {
        const tests::WithoutPrivileges without;
        CHECK(refusal([&] {
                  const Stage stage{folder.path() / name, name};
              }) == "cannot be written: Permission denied");
    }
    CHECK(names_in(folder.path()) == Names{"friday"});
    for (const auto& path : {folder.path() / "friday", folder.path()}) fs::permissions(path, fs::perms{0755});
}

TEST_CASE("A folder with an access control list is not exchanged, so that it keeps the list") {
    const tests::TemporaryFolder folder;
    const fs::path target = folder.path() / "friday";
    tests::write_file((target / "notes.txt").string(), "mine");
    // Version 2, then tag, permissions and id of each entry: owner rwx, user 1 r-x, group r-x, mask r-x,
    // others nothing.
    const unsigned char list[] = {2, 0, 0,   0,   1,   0,   7,  0, 255, 255, 255, 255, 2,   0,  5,
                                  0, 1, 0,   0,   0,   4,   0,  5, 0,   255, 255, 255, 255, 16, 0,
                                  5, 0, 255, 255, 255, 255, 32, 0, 0,   0,   255, 255, 255, 255};
    if (setxattr(target.c_str(), "system.posix_acl_access", list, sizeof list, 0) != 0) {
        WARN("this file system has no access control lists");
        return;
    }
    struct stat before {
    }, after{};
    REQUIRE(stat(target.c_str(), &before) == 0);
    {
        Stage stage{target, "friday"};
        stage.write("cards.pdf", "new");
        stage.change_target({{"cards.pdf"}, {}}, false);
    }
    REQUIRE(stat(target.c_str(), &after) == 0);
    CHECK(before.st_ino == after.st_ino);
    CHECK(getxattr(target.c_str(), "system.posix_acl_access", nullptr, 0) == sizeof list);
    CHECK(tests::files_in(folder.path()) ==
          std::map<std::string, std::string>{{"friday/cards.pdf", "new"}, {"friday/notes.txt", "mine"}});
}

TEST_CASE("A folder is exchanged as a whole, with files that are written again, removed or somebody else's") {
    const tests::TemporaryFolder folder;
    const fs::path target = folder.path() / "friday";
    for (const char* const name : {"cards.pdf", "map.pdf", "notes.txt"})
        tests::write_file((target / name).string(), "old");
    const ino_t before = number_of(target);
    {
        Stage stage{target, "friday"};
        stage.write("cards.pdf", "new");
        stage.change_target({{"cards.pdf"}, {"map.pdf"}}, false);
    }
    CHECK(number_of(target) != before);
    CHECK(tests::files_in(folder.path()) ==
          std::map<std::string, std::string>{{"friday/cards.pdf", "new"}, {"friday/notes.txt", "old"}});
}

TEST_CASE("A folder that is exchanged keeps its owner, group and permissions") {
    if (geteuid() != 0) {
        WARN("only root can make a folder somebody else's");
        return;
    }
    const tests::TemporaryFolder folder;
    const fs::path target = folder.path() / "friday";
    constexpr uid_t owners[][2]{{65534, 0}, {0, 65534}, {65533, 65534}};
    for (const auto& [user, group] : owners) {
        INFO(user << ":" << group);
        tests::write_file((target / "photos/notes.txt").string(), "mine");
        for (const auto& path : {target, target / "photos"}) {
            REQUIRE(chown(path.c_str(), user, group) == 0);
            fs::permissions(path, fs::perms{0750});
        }
        const ino_t before = number_of(target);
        Stage stage{target, "friday"};
        stage.write("cards.pdf", "new");
        stage.change_target({{"cards.pdf"}, {}}, false);
        CHECK(number_of(target) != before);
        for (const auto& path : {target, target / "photos"}) {
            struct stat now {};
            REQUIRE(stat(path.c_str(), &now) == 0);
            CHECK(now.st_uid == user);
            CHECK(now.st_gid == group);
            CHECK((now.st_mode & 07777) == 0750);
        }
    }
}

TEST_CASE("A lock waits for the run that holds it, and is refused where the folder cannot be read") {
    const tests::TemporaryFolder folder;
    const std::string path = folder.path().string();
    CHECK_FALSE(lock_folder(folder / "nowhere").is_open());
    Descriptor held = open_to_read(path);
    REQUIRE(lock_at_once(held));
    std::atomic<bool> is_released = false;
    std::thread other{[&] {
        usleep(100'000);
        is_released = true;
        held.close();
    }};
    const Descriptor lock = lock_folder(path);
    CHECK(lock.is_open());
    CHECK(is_released);
    other.join();

    fs::permissions(path, fs::perms{0300});
    {
        const tests::WithoutPrivileges without;
        CHECK(refusal([&] { (void)lock_folder(path); }) == "cannot be read: Permission denied");
    }
    fs::permissions(path, fs::perms{0700});
}

}  // namespace muster::deliver

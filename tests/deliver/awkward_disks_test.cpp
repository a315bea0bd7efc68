// Disks that cannot exchange folders, as those of vfat and NFS, and disks that fail only when the bytes are
// to be kept. This program's own renameat2, fsync and unlink stand in for theirs.
#include <cerrno>

#include <catch2/catch.hpp>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "deliver/disk.hpp"
#include "deliver/staging.hpp"
#include "deliver/whole_file.hpp"
#include "deliver/write_whole.hpp"
#include "source/failure.hpp"
#include "support/folders.hpp"

namespace muster::deliver {
namespace {

/// Whether renames with flags are refused, whether nothing can be kept on the disk, and whether nothing can
/// be removed from it.
bool is_without_flags = false, is_failing = false, is_stuck = false;

/// Sets one of them while it lives.
class While {
public:
    explicit While(bool& what) : what_(what) { what_ = true; }
    ~While() { what_ = false; }
    While(const While&) = delete;
    While& operator=(const While&) = delete;

private:
    bool& what_;
};

}  // namespace
}  // namespace muster::deliver

extern "C" int renameat2(int from_folder, const char* from, int to_folder, const char* to,
                         unsigned flags) noexcept {
    if (muster::deliver::is_without_flags && flags != 0) {
        errno = EINVAL;
        return -1;
    }
    return static_cast<int>(syscall(SYS_renameat2, from_folder, from, to_folder, to, flags));
}

extern "C" int fsync(int file) {
    if (muster::deliver::is_failing) {
        errno = EIO;
        return -1;
    }
    return static_cast<int>(syscall(SYS_fsync, file));
}

extern "C" int unlink(const char* path) noexcept {
    if (muster::deliver::is_stuck) {
        errno = EPERM;
        return -1;
    }
    return static_cast<int>(syscall(SYS_unlink, path));
}

namespace muster::deliver {
namespace {

namespace fs = std::filesystem;
using tests::files_in;
using tests::names_in;
using tests::number_of;
using tests::refusal;
using Files = std::map<std::string, std::string>;
using Names = std::set<std::string>;

}  // namespace

TEST_CASE("Where folders cannot be exchanged, a pack is put into its folder file by file") {
    const tests::TemporaryFolder folder;
    const fs::path target = folder.path() / "friday";
    tests::write_file((target / "cards.pdf").string(), "old");
    tests::write_file((target / "map.pdf").string(), "old");
    tests::write_file((target / "photos/one.jpg").string(), "mine");
    const ino_t before = number_of(target);
    {
        const While disk{is_without_flags};
        Stage stage{target, "friday"};
        stage.write("cards.pdf", "new");
        stage.write("british/cards.pdf", "new");
        stage.change_target({{"british/cards.pdf", "cards.pdf"}, {"map.pdf"}}, false);
    }
    CHECK(number_of(target) == before);
    CHECK(files_in(target) ==
          Files{{"british/cards.pdf", "new"}, {"cards.pdf", "new"}, {"photos/one.jpg", "mine"}});
    CHECK(names_in(folder.path()) == Names{"friday"});
}

TEST_CASE("Where a link that was tried cannot be removed, folders are not exchanged either") {
    const tests::TemporaryFolder folder;
    const fs::path target = folder.path() / "friday";
    tests::write_file((target / "cards.pdf").string(), "old");
    const ino_t before = number_of(target);
    {
        const While disk{is_stuck};
        Stage stage{target, "friday"};
        stage.write("cards.pdf", "new");
        stage.change_target({{"cards.pdf"}, {}}, false);
    }
    CHECK(number_of(target) == before);
    CHECK(files_in(target) == Files{{"cards.pdf", "new"}});
}

TEST_CASE(
    "Where a new folder cannot be renamed with care, it is put in place as well, but not over what has "
    "appeared") {
    for (const std::string meanwhile : {"", "friday", "friday/notes.txt"}) {
        INFO(meanwhile);
        const tests::TemporaryFolder folder;
        const fs::path target = folder.path() / "friday";
        const While disk{is_without_flags};
        bool is_in_place = false;
        {
            Stage stage{target, "friday"};
            stage.write("cards.pdf", "new");
            if (!meanwhile.empty()) tests::write_file((folder.path() / meanwhile).string(), "mine");
            is_in_place = stage.become_target();
        }
        CHECK(is_in_place == meanwhile.empty());
        CHECK(files_in(folder.path()) ==
              (meanwhile.empty() ? Files{{"friday/cards.pdf", "new"}} : Files{{meanwhile, "mine"}}));
    }
}

TEST_CASE("A disk that cannot keep the bytes leaves the old file, and says so") {
    const tests::TemporaryFolder folder;
    write_whole(folder / "a.txt", "old");
    write_pack(folder / "pack", {{"cards.pdf", "old"}});
    const While disk{is_failing};
    const std::string said = "cannot be written: Input/output error";
    CHECK(refusal([&] { write_whole(folder / "a.txt", "new"); }) == said);
    CHECK(refusal([&] { write_new(folder / "b.txt", "new", "b.txt"); }) == said);
    CHECK(refusal([&] { write_pack(folder / "pack", {{"cards.pdf", "new"}}); }) == said);
    CHECK(refusal([&] { write_pack(folder / "other", {{"cards.pdf", "new"}}); }) == said);
    CHECK(tests::read_file(folder / "a.txt") == "old");
    CHECK(files_in(folder.path() / "pack") == Files{{"cards.pdf", "old"}});
    CHECK_FALSE(fs::exists(folder / "other"));
}

}  // namespace muster::deliver

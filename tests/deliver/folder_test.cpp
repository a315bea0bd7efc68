// A file appears in a folder whole or not at all.
#include "deliver/folder.hpp"

#include <thread>

#include <catch2/catch.hpp>
#include <sys/stat.h>

#include "deliver/refusal.hpp"
#include "deliver/whole_file.hpp"
#include "support/folders.hpp"
#include "support/narrow.hpp"

namespace muster::deliver::folder_test {

namespace fs = std::filesystem;
using tests::names_in;
using tests::refusal;

TEST_CASE("Nothing is read, written or removed through a link, or by a name that leads elsewhere") {
    const tests::TemporaryFolder disk;
    tests::write_file(disk / "novel.txt", "chapter one");
    fs::create_directories(disk / "out/real");
    fs::create_symlink("../novel.txt", disk / "out/link.txt");
    fs::create_directory_symlink("..", disk / "out/up");
    const Folder out = Folder::open(disk / "out").value();
    CHECK_FALSE(out.read("link.txt"));
    CHECK_FALSE(out.find("up"));
    CHECK_FALSE(out.find("real/../../out"));
    for (const char* name : {"../sub", "up/sub"})
        CHECK_FALSE(refusal([&] { (void)out.make_below(name); }).empty());
    CHECK(refusal([&] { NewFile{out, "link.txt"}; }) == "cannot be written: it is a symbolic link");
    for (const char* name : {"", ".", "..", "../novel.txt", "/etc/passwd", "a\nb"}) {
        INFO(name);
        CHECK_FALSE(refusal([&] { NewFile{out, name}; }).empty());
        CHECK_FALSE(out.read(name));
        CHECK_FALSE(out.remove(name));
    }
    CHECK(out.remove("link.txt"));
    CHECK(tests::read_file(disk / "novel.txt") == "chapter one");
}

TEST_CASE("The path that the user names may lead through links") {
    const tests::TemporaryFolder disk;
    fs::create_directories(disk / "stick/packs");
    fs::create_directory_symlink(disk / "stick", disk / "here");
    write_whole(disk / "here/packs/a.txt", "a");
    CHECK(Folder::make(disk / "here/packs/new/").read("a.txt") == std::nullopt);
    CHECK(Folder::open(disk / "here/packs").value().read("a.txt") == "a");
}

TEST_CASE("Pipes, folders and devices are never waited for, read or replaced") {
    const tests::TemporaryFolder disk;
    REQUIRE(mkfifo((disk / "pipe").c_str(), 0600) == 0);
    fs::create_directory(disk / "folder");
    const Folder folder = Folder::open(disk.path().string()).value();
    for (const auto& [name, what] :
         {std::pair{"pipe", "it is not a regular file"}, {"folder", "it is a folder"}}) {
        CHECK_FALSE(folder.read(name));
        CHECK(refusal([&, at = name] { NewFile{folder, at}; }) == std::string{"cannot be written: "} + what);
    }
    CHECK_FALSE(folder.find("pipe"));
    CHECK(refusal([&] { (void)Folder::make(disk / "pipe"); }) ==
          "this is a file where a folder is needed; move the file, or name another folder with -o");
    CHECK(refusal([&] { write_whole(disk / "folder", "x"); }) == "cannot be written: it is a folder");
}

TEST_CASE("A file that is not committed leaves nothing, and the old one stays") {
    const tests::TemporaryFolder disk;
    tests::write_file(disk / "rolls.jsonl", "old");
    {
        WholeFile given_up{disk / "rolls.jsonl"};
        given_up.write("new");
        CHECK(names_in(disk.path()).size() == 2);
    }
    {
        const tests::NarrowDisk narrow{1000};
        CHECK(refusal([&] { write_whole(disk / "rolls.jsonl", std::string(5000, 'x')); }) ==
              "cannot be written: File too large");
    }
    CHECK(tests::files_in(disk.path()) == std::map<std::string, std::string>{{"rolls.jsonl", "old"}});
    CHECK(refusal([&] { write_whole(disk / "nowhere/rolls.jsonl", "x"); }) ==
          "cannot be written: No such file or directory");
}

TEST_CASE("What a run left that was killed is removed by the next, and nothing else") {
    const tests::TemporaryFolder disk;
    for (const char* name : {".a.txt.muster-00ab12", ".a.txt.muster-notes", "a.txt.muster-00ab12"})
        tests::write_file(disk / name, "half a file");
    const Folder folder = Folder::open(disk.path().string()).value();
    CHECK(folder.has_abandoned());
    CHECK(folder.sweep());
    CHECK_FALSE(folder.sweep());
    CHECK(names_in(disk.path()) == std::set<std::string>{".a.txt.muster-notes", "a.txt.muster-00ab12"});
}

TEST_CASE("A second run waits for the one that holds a folder") {
    const tests::TemporaryFolder disk;
    const Folder folder = Folder::open(disk.path().string()).value();
    std::unique_ptr<FolderLock> held{new FolderLock(folder.lock())};
    bool is_let = false;
    std::thread other([&] {
        const FolderLock lock = folder.lock();
        CHECK(is_let);
    });
    std::this_thread::sleep_for(std::chrono::milliseconds{60});
    is_let = true;
    held.reset();
    other.join();
}

TEST_CASE(
    "Pipes, devices and this program's own output are written as the bytes come, and stay what they are") {
    const tests::TemporaryFolder disk;
    const std::string pipe = disk / "pipe";
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    std::string got;
    std::thread reader([&] { got = tests::read_file(pipe); });
    WholeFile file{pipe};
    file.write("one ");
    file.write("two");
    file.commit();
    reader.join();
    CHECK(got == "one two");
    CHECK(fs::is_fifo(pipe));
    write_whole("/dev/null", "x");
    CHECK(refusal([&] { write_whole("/dev/full", "x"); }) == "cannot be written: No space left on device");
    for (const char* name : {"nothing", "."}) CHECK_FALSE(is_stream(disk / name));
}

}  // namespace muster::deliver::folder_test

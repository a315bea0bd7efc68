// Files appear whole or not at all.
#include "deliver/write_whole.hpp"

#include <cstdlib>
#include <set>
#include <thread>

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <sys/stat.h>

#include "deliver/disk.hpp"
#include "deliver/whole_file.hpp"
#include "source/failure.hpp"
#include "support/folders.hpp"
#include "support/narrow.hpp"
#include "support/run.hpp"

namespace muster::deliver {
namespace {

using tests::names_in;
using tests::refusal;

/// The same while the disk is full once a file has `bytes`.
template <class Work>
std::string refusal_with_limit(rlim_t bytes, const Work& work) {
    const tests::NarrowDisk narrow{bytes};
    return refusal(work);
}

}  // namespace

TEST_CASE("A pack is written into a folder that is created for it") {
    const tests::TemporaryFolder folder;
    const std::string target = folder / "a/b";
    write_pack(target, {{"cards.pdf", "one"}, {"qrs.pdf", "two"}});
    CHECK(names_in(target) == std::set<std::string>{"cards.pdf", "qrs.pdf"});
    CHECK(tests::read_file(target + "/qrs.pdf") == "two");
}

TEST_CASE("Files of folders within a pack are written into these, and all or none of them") {
    const tests::TemporaryFolder folder;
    write_pack(folder / "a", {{"b.zip", "zip"}, {"cards.pdf", "one", "b"}, {"cards.pdf", "two", "c"}});
    CHECK(names_in(folder / "a") == std::set<std::string>{"b", "b.zip", "c"});
    CHECK(tests::read_file(folder / "a/b/cards.pdf") == "one");
    CHECK(tests::read_file(folder / "a/c/cards.pdf") == "two");
    CHECK_FALSE(refusal([&] { write_pack(folder / "d", {{"cards.pdf", "one", "../e"}}); }).empty());
    const std::string said = refusal_with_limit(1000, [&] {
        write_pack(folder / "a", {{"cards.pdf", "new", "b"}, {"qrs.pdf", std::string(5000, 'x'), "f"}});
    });
    CHECK(said == "cannot be written: File too large");
    CHECK(names_in(folder.path()) == std::set<std::string>{"a"});
    CHECK(names_in(folder / "a") == std::set<std::string>{"b", "b.zip", "c"});
    CHECK(tests::read_file(folder / "a/b/cards.pdf") == "one");
}

TEST_CASE("A second pack replaces the first and leaves the umpire's other files") {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "notes.txt", "mine");
    write_pack(folder.path().string(), {{"cards.pdf", "one"}});
    write_pack(folder.path().string(), {{"cards.pdf", "two"}});
    CHECK(names_in(folder.path()) == std::set<std::string>{"cards.pdf", "notes.txt"});
    CHECK(tests::read_file(folder / "cards.pdf") == "two");
    const auto permissions = std::filesystem::status(folder / "cards.pdf").permissions();
    CHECK((permissions & std::filesystem::perms::owner_read) != std::filesystem::perms::none);
}

TEST_CASE("When the disk is full the last good pack stays whole") {
    const tests::TemporaryFolder folder;
    write_pack(folder.path().string(), {{"cards.pdf", "good cards"}, {"qrs.pdf", "good qrs"}});
    const std::string said = refusal_with_limit(1000, [&] {
        write_pack(folder.path().string(), {{"cards.pdf", "new cards"}, {"qrs.pdf", std::string(5000, 'x')}});
    });
    CHECK(said == "cannot be written: File too large");
    CHECK(names_in(folder.path()) == std::set<std::string>{"cards.pdf", "qrs.pdf"});
    CHECK(tests::read_file(folder / "cards.pdf") == "good cards");
    CHECK(tests::read_file(folder / "qrs.pdf") == "good qrs");
}

TEST_CASE("A folder created for a pack that fails is removed again") {
    const tests::TemporaryFolder folder;
    const std::string said = refusal_with_limit(1000, [&] {
        write_pack(folder / "new/pack", {{"qrs.pdf", std::string(5000, 'x')}});
    });
    CHECK(said == "cannot be written: File too large");
    CHECK(names_in(folder.path()).empty());
}

TEST_CASE("A file where the folder should be is refused with a plain sentence") {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "output", "a file");
    const std::string said = refusal([&] { write_pack(folder / "output", {{"a.pdf", "x"}}); });
    CHECK(said.find("cannot be created") == 0);
    CHECK(tests::read_file(folder / "output") == "a file");
}

TEST_CASE("No name leads out of the folder") {
    const tests::TemporaryFolder folder;
    for (const char* name : {"", ".", "..", "../a.pdf", "a/b.pdf", "/a.pdf", ".hidden"}) {
        INFO(name);
        CHECK_FALSE(refusal([&] { write_pack(folder / "pack", {{"good.pdf", "x"}, {name, "x"}}); }).empty());
    }
    CHECK(names_in(folder.path()).empty());
}

TEST_CASE("Links, folders and devices are never replaced by a file") {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "target", "kept");
    std::filesystem::create_symlink(folder / "target", folder / "link.pdf");
    std::filesystem::create_directory(folder / "folder.pdf");
    REQUIRE(mkfifo((folder / "pipe.pdf").c_str(), 0600) == 0);
    CHECK(refusal([&] { write_whole(folder / "link.pdf", "x"); }) ==
          "cannot be written: it is a symbolic link");
    CHECK(refusal([&] { write_whole(folder / "folder.pdf", "x"); }) == "cannot be written: it is a folder");
    CHECK(refusal([&] {
              write_pack(folder.path().string(), {{"pipe.pdf", "x"}});
          }) == "cannot be written: it is not a regular file");
    CHECK(tests::read_file(folder / "target") == "kept");
    CHECK(names_in(folder.path()).size() == 4);
}

TEST_CASE("A pipe and a device are written as the bytes come, and stay what they are") {
    const tests::TemporaryFolder folder;
    const std::string pipe = folder / "pipe";
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    CHECK(is_stream(pipe));
    std::string got;
    std::thread reader([&] { got = tests::read_file(pipe); });
    WholeFile file{pipe};
    file.write("one ");
    file.write("two");
    file.commit();
    reader.join();
    CHECK(got == "one two");
    CHECK(names_in(folder.path()) == std::set<std::string>{"pipe"});
    CHECK(std::filesystem::is_fifo(pipe));

    CHECK(is_stream("/dev/null"));
    CHECK(refusal([&] { write_whole("/dev/null", "x"); }).empty());
    CHECK(std::filesystem::is_character_file("/dev/null"));
    CHECK(refusal([&] { write_whole("/dev/full", "x"); }) == "cannot be written: No space left on device");
}

TEST_CASE("A plain file, a link to one, a folder and nothing at all are not streams") {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "target", "kept");
    std::filesystem::create_symlink(folder / "target", folder / "link");
    for (const char* name : {"target", "link", "nothing"}) CHECK_FALSE(is_stream(folder / name));
    CHECK_FALSE(is_stream(folder.path().string()));
}

TEST_CASE("What a killed run left is deleted, and nothing else") {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / ".cards.pdf.muster-a1B2c3", "half a pack");
    tests::write_file(folder / ".cards.pdf.muster-notes.txt", "mine");
    tests::write_file(folder / "x.muster-a1B2c3", "mine");
    write_pack(folder.path().string(), {{"cards.pdf", "whole"}});
    CHECK(names_in(folder.path()) ==
          std::set<std::string>{".cards.pdf.muster-notes.txt", "cards.pdf", "x.muster-a1B2c3"});
}

TEST_CASE("What a run left that was killed while it wrote a single file is deleted, and nothing else") {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / ".index.html.muster-a1B2c3", "half an index");
    tests::write_file(folder / ".other.html.muster-a1B2c3", "of another file");
    tests::write_file(folder / ".held.html.muster-a1B2c3", "still written by another run");
    const Descriptor other = open_to_read(folder / ".held.html.muster-a1B2c3");
    REQUIRE(lock_at_once(other));
    write_whole(folder / "index.html", "an index");
    write_whole(folder / "held.html", "a page");
    CHECK(names_in(folder.path()) == std::set<std::string>{".held.html.muster-a1B2c3",
                                                           ".other.html.muster-a1B2c3", "held.html",
                                                           "index.html"});
}

TEST_CASE("A run does not delete what another is writing") {
    const tests::TemporaryFolder folder;
    WholeFile slow{folder / "rolls.jsonl"};
    slow.write("first\n");
    write_pack(folder.path().string(), {{"cards.pdf", "whole"}});
    slow.write("second\n");
    slow.commit();
    CHECK(tests::read_file(folder / "rolls.jsonl") == "first\nsecond\n");
    CHECK(names_in(folder.path()) == std::set<std::string>{"cards.pdf", "rolls.jsonl"});
}

TEST_CASE("A file that is not committed leaves nothing") {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "rolls.jsonl", "old");
    {
        WholeFile given_up{folder / "rolls.jsonl"};
        given_up.write("new");
        CHECK(names_in(folder.path()).size() == 2);
    }
    CHECK(names_in(folder.path()) == std::set<std::string>{"rolls.jsonl"});
    CHECK(tests::read_file(folder / "rolls.jsonl") == "old");
}

TEST_CASE("A pack of more files than may be open at once is written") {
    const tests::TemporaryFolder folder;
    std::vector<OutputFile> files;
    for (int i = 0; i < 60; ++i) files.push_back({"card-" + std::to_string(i) + ".png", "x"});
    CHECK(refusal_with_limit(1000, [&] { write_pack(folder.path().string(), files); }).empty());
    CHECK(names_in(folder.path()).size() == 60);
}

TEST_CASE("A file in a folder that does not exist is refused with the system's reason") {
    const tests::TemporaryFolder folder;
    CHECK(refusal([&] { write_whole(folder / "nowhere/rolls.jsonl", "x"); }) ==
          "cannot be written: No such file or directory");
    CHECK(names_in(folder.path()).empty());
}

TEST_CASE("A file where a folder of the pack should be is refused, and the pack stays") {
    const tests::TemporaryFolder folder;
    write_pack(folder / "pack", {{"cards.pdf", "old"}});
    tests::write_file(folder / "pack/british", "a file");
    CHECK(refusal([&] {
              write_pack(folder / "pack", {{"cards.pdf", "new"}, {"cards.pdf", "new", "british"}});
          }) == "cannot be written: its folder is not a folder");
    CHECK(tests::read_file(folder / "pack/cards.pdf") == "old");
    CHECK(tests::read_file(folder / "pack/british") == "a file");
    CHECK(names_in(folder.path()) == std::set<std::string>{"pack"});
}

TEST_CASE("Only an error stream that is a terminal counts as one") {
    const Descriptor kept{dup(STDERR_FILENO)}, terminal{posix_openpt(O_RDWR | O_NOCTTY)};
    const Descriptor nowhere{open("/dev/null", O_WRONLY | O_CLOEXEC)};
    REQUIRE(terminal.is_open());
    dup2(terminal.number(), STDERR_FILENO);
    const bool with_terminal = has_terminal();
    dup2(nowhere.number(), STDERR_FILENO);
    const bool without = has_terminal();
    dup2(kept.number(), STDERR_FILENO);
    CHECK(with_terminal);
    CHECK_FALSE(without);
}

}  // namespace muster::deliver

// A pack's folder is one thing: the old night or the new one, whatever happens, and the user's own files
// stay.
#include <csignal>
#include <functional>
#include <random>

#include <catch2/catch.hpp>
#include <sys/stat.h>
#include <sys/wait.h>

#include "deliver/disk.hpp"
#include "deliver/write_whole.hpp"
#include "source/failure.hpp"
#include "support/folders.hpp"
#include "support/narrow.hpp"
#include "support/run.hpp"

namespace muster::deliver {
namespace {

namespace fs = std::filesystem;
using tests::files_in;
using tests::names_in;
using tests::number_of;
using Files = std::map<std::string, std::string>;

/// A night whose files all hold its name, some in a folder of their own, and one that no other night has.
std::vector<OutputFile> night(const std::string& name) {
    std::vector<OutputFile> files;
    for (const char* file : {"cards.pdf", "qrs.pdf", "ledger.pdf", "map.pdf", "rolled.yaml"})
        files.push_back({file, name + std::string(2000, '.')});
    for (const char* file : {"cards.pdf", "briefing.pdf"}) files.push_back({file, name, "british"});
    files.push_back({"only-" + name + ".pdf", name});
    files.push_back({"roster.pdf", name, "folder-" + name});
    return files;
}

Joining whole(const std::string& name, bool in_place = false) {
    return {"rolled.yaml", name + std::string(2000, '.'), {}, in_place};
}

Files as_files(const std::vector<OutputFile>& pack) {
    Files files;
    for (const auto& file : pack) files[(fs::path{file.folder} / file.name).string()] = file.bytes;
    return files;
}

std::string refusal(const std::function<void()>& work) {
    try {
        work();
        return {};
    } catch (const source::MachineError& error) {
        return error.what();
    }
}

/// The same without the privileges of an administrator.
std::string refusal_as_nobody(const std::function<void()>& work) {
    const tests::WithoutPrivileges without;
    return refusal(work);
}

/// Runs `work` in a process of its own, without the privileges of an administrator, and returns its id.
pid_t start(const std::function<void()>& work) {
    const pid_t child = fork();
    if (child != 0) return child;
    if (geteuid() == 0 && (setgid(tests::nobody) != 0 || setuid(tests::nobody) != 0)) _exit(2);
    try {
        _exit(refusal(work).empty() ? 0 : 1);
    } catch (...) {
        _exit(3);
    }
}

int end_of(pid_t child) {
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// A folder that holds packs and belongs to whom `start` runs as; beside the sheets the user keeps his notes,
/// a link, and pictures in a folder of their own.
class Club {
public:
    Club() {
        fs::create_directories(pack / "photos");
        tests::write_file(pack / "notes.txt", "mine");
        tests::write_file(pack / "photos/one.jpg", "picture");
        tests::write_file(pack / "british/letter.txt", "to the colonel");
        fs::create_symlink("notes.txt", pack / "link.txt");
        if (geteuid() == 0)
            (void)!std::system(("chown -hR 65534:65534 '" + folder.path().string() + "'").c_str());
    }
    /// What a checker sees who knows nothing of hidden files.
    [[nodiscard]] Files seen() const {
        Files files;
        for (auto& [name, bytes] : files_in(pack))
            if (name.find(".muster-") == std::string::npos) files[name] = bytes;
        return files;
    }
    [[nodiscard]] Files with_own(const std::vector<OutputFile>& files) const {
        Files all = as_files(files);
        all.insert({{"notes.txt", "mine"},
                    {"link.txt", "mine"},
                    {"photos/one.jpg", "picture"},
                    {"british/letter.txt", "to the colonel"}});
        return all;
    }

    tests::TemporaryFolder folder;
    fs::path pack = folder.path() / "friday";
};

/// Writes two nights by turns until it is killed, many times. Returns how many of the kills left each of
/// them.
std::pair<int, int> kill_at_random(const Club& club, bool in_place, int kills) {
    std::mt19937 chance{1777};  // any moment will do
    std::pair<int, int> left{0, 0};
    REQUIRE(refusal_as_nobody(
                [&] { write_pack(club.pack.string(), night("old"), whole("old", in_place)); }) == "");
    for (int kill_number = 0; kill_number < kills; ++kill_number) {
        const pid_t child = start([&] {
            while (true)
                for (const char* name : {"new", "old"})
                    write_pack(club.pack.string(), night(name), whole(name, in_place));
        });
        usleep(static_cast<useconds_t>(1000 + chance() % 200'000));
        kill(child, SIGKILL);
        REQUIRE(end_of(child) == -1);
        if (in_place) REQUIRE(refusal_as_nobody([&] { finish_interrupted_pack(club.pack.string()); }) == "");
        INFO("kill " << kill_number);
        const Files seen = club.seen();
        for (const auto& [name, bytes] : seen) UNSCOPED_INFO(name << ": " << bytes.substr(0, 5));
        const bool is_old = seen == club.with_own(night("old"));
        if (!is_old) REQUIRE(seen == club.with_own(night("new")));
        ++(is_old ? left.first : left.second);
    }
    REQUIRE(refusal_as_nobody(
                [&] { write_pack(club.pack.string(), night("last"), whole("last", in_place)); }) == "");
    CHECK(files_in(club.pack) == club.with_own(night("last")));
    CHECK(names_in(club.folder.path()) == std::set<std::string>{"friday"});
    return left;
}

}  // namespace

TEST_CASE("A run that is killed at any moment leaves the old pack or the new one, and the user's own files") {
    const Club club;
    const auto [old, fresh] = kill_at_random(club, false, 30);
    CHECK(old > 0);
    CHECK(fresh > 0);
}

TEST_CASE("Where folders cannot be exchanged, the next run finishes the pack that a killed one began") {
    const Club club;
    const auto [old, fresh] = kill_at_random(club, true, 30);
    CHECK(old > 0);
    CHECK(fresh > 0);
}

TEST_CASE("A pack of another night takes away what Muster made for the old one, and nothing else") {
    const Club club;
    const std::string folder = club.pack.string();
    write_pack(folder, night("old"), whole("old"));
    // Single sheets join the night, and so does another pack of the same night.
    CHECK(write_pack(folder, {{"balance.pdf", "old"}, {"aids.pdf", "old"}}, {"rolled.yaml", {}, {}, false})
              .empty());
    CHECK(write_pack(folder, {{"cards.png", "old"}, night("old")[4]}, whole("old")).empty());
    Files expected = club.with_own(night("old"));
    expected.insert({{"balance.pdf", "old"}, {"aids.pdf", "old"}, {"cards.png", "old"}});
    CHECK(files_in(club.pack) == expected);

    // What somebody has written into since is his own.
    tests::write_file((club.pack / "aids.pdf").string(), "with my remarks");
    fs::last_write_time(club.pack / "aids.pdf", fs::file_time_type::clock::now() + std::chrono::seconds{5});
    CHECK(write_pack(folder, night("new"), whole("new")) ==
          std::vector<std::string>{"balance.pdf", "cards.png", "folder-old/roster.pdf", "only-old.pdf"});
    expected = club.with_own(night("new"));
    expected["aids.pdf"] = "with my remarks";
    CHECK(files_in(club.pack) == expected);
    CHECK_FALSE(fs::exists(club.pack / "folder-old"));
}

TEST_CASE("An edited game counts as another night, even if it is printed where it lies") {
    const Club club;
    write_pack(club.pack.string(), {{"balance.pdf", "old"}, night("old")[4]}, whole("old"));
    tests::write_file((club.pack / "rolled.yaml").string(), *whole("new").game);
    fs::last_write_time(club.pack / "rolled.yaml",
                        fs::file_time_type::clock::now() + std::chrono::seconds{5});
    CHECK(write_pack(club.pack.string(), {{"cards.pdf", "new"}}, whole("new")) ==
          std::vector<std::string>{"balance.pdf"});
    CHECK(tests::read_file(club.pack / "rolled.yaml") == *whole("new").game);
}

TEST_CASE("A list of made files that somebody has edited removes nothing outside the folder") {
    const Club club;
    tests::write_file(club.folder / "outside.txt", "mine");
    write_pack(club.pack.string(), night("old"), whole("old"));
    std::ofstream(club.pack / ".muster-files", std::ios::app)
        << "../outside.txt\n/etc/hostname\nphotos/../../outside.txt\nbritish/../notes.txt\nphotos\n.\n\n";
    write_pack(club.pack.string(), night("new"), whole("new"));
    CHECK(tests::read_file(club.folder / "outside.txt") == "mine");
    CHECK(files_in(club.pack) == club.with_own(night("new")));
}

TEST_CASE("A refusal half way leaves the old pack whole") {
    for (const bool in_place : {false, true}) {
        const Club club;
        REQUIRE(refusal_as_nobody([&] { write_pack(club.pack.string(), night("old"), whole("old")); }) == "");
        // Nothing in this folder may be replaced or removed; all others come before it.
        fs::permissions(club.pack / "folder-old", fs::perms{0555});
        CHECK(refusal_as_nobody([&] {
                  write_pack(club.pack.string(), night("new"), whole("new", in_place));
              }) == "cannot be written: Permission denied");
        CHECK(files_in(club.pack) == club.with_own(night("old")));
        CHECK(names_in(club.folder.path()) == std::set<std::string>{"friday"});
        fs::permissions(club.pack / "folder-old", fs::perms{0755});
        CHECK(refusal_as_nobody(
                  [&] { write_pack(club.pack.string(), night("new"), whole("new", in_place)); }) == "");
        CHECK(files_in(club.pack) == club.with_own(night("new")));
    }
}

TEST_CASE("A pack that may not be written stays as it is") {
    const Club club;
    REQUIRE(refusal_as_nobody([&] { write_pack(club.pack.string(), night("old"), whole("old")); }) == "");
    for (const auto& path : {club.pack, club.folder.path()}) fs::permissions(path, fs::perms{0555});
    CHECK(refusal_as_nobody([&] { write_pack(club.pack.string(), night("new"), whole("new")); }) ==
          "cannot be written: Permission denied");
    CHECK(refusal_as_nobody([&] { write_pack(club.folder / "saturday", night("new"), whole("new")); }) ==
          "cannot be written: Permission denied");
    for (const auto& path : {club.pack, club.folder.path()}) fs::permissions(path, fs::perms{0755});
    CHECK(files_in(club.pack) == club.with_own(night("old")));
    CHECK(names_in(club.folder.path()) == std::set<std::string>{"friday"});
}

TEST_CASE("A pack whose folder vanishes is made anew, but single sheets are not") {
    const Club club;
    write_pack(club.pack.string(), night("old"), whole("old"));
    fs::remove_all(club.pack);
    const Joining sheets{"rolled.yaml", {}, whole("old").game, false};
    CHECK_FALSE(refusal([&] { write_pack(club.pack.string(), {{"balance.pdf", "old"}}, sheets); }).empty());
    CHECK_FALSE(fs::exists(club.pack));
    write_pack(club.pack.string(), night("new"), whole("new"));
    CHECK(files_in(club.pack) == as_files(night("new")));
}

TEST_CASE("A folder of the user's that Muster may not read or write stays as it is") {
    for (const auto mode : {0300, 0500, 0000}) {
        const Club club;
        fs::permissions(club.pack / "photos", fs::perms{static_cast<unsigned>(mode)});
        const auto photos = number_of(club.pack / "photos");
        for (const char* name : {"old", "new"})
            CHECK(refusal_as_nobody([&] { write_pack(club.pack.string(), night(name), whole(name)); }) == "");
        CHECK(number_of(club.pack / "photos") == photos);
        fs::permissions(club.pack / "photos", fs::perms{0755});
        CHECK(files_in(club.pack) == club.with_own(night("new")));
        CHECK(names_in(club.folder.path()) == std::set<std::string>{"friday"});
    }
}

TEST_CASE("A folder beside which nothing can be made gets its pack file by file") {
    const Club club;
    fs::permissions(club.folder.path(), fs::perms{0555});
    const auto before = number_of(club.pack);
    CHECK(refusal_as_nobody([&] { write_pack(club.pack.string(), night("new"), whole("new")); }) == "");
    CHECK(number_of(club.pack) == before);
    CHECK(files_in(club.pack) == club.with_own(night("new")));
    fs::permissions(club.folder.path(), fs::perms{0755});
}

TEST_CASE("Runs at the same time leave the pack of one of them, whole") {
    const Club club;
    std::vector<pid_t> children;
    for (const char* name : {"first", "second", "third"})
        children.push_back(start([&, name] {
            for (int times = 0; times < 10; ++times)
                write_pack(club.pack.string(), night(name), whole(name, times % 3 == 2));
        }));
    for (const pid_t child : children) CHECK(end_of(child) == 0);
    const Files seen = files_in(club.pack);
    const bool is_one = seen == club.with_own(night("first")) || seen == club.with_own(night("second")) ||
                        seen == club.with_own(night("third"));
    CHECK(is_one);
    CHECK(names_in(club.folder.path()) == std::set<std::string>{"friday"});
}

TEST_CASE("Sheets are not joined to a night that another run has put there meanwhile") {
    const Club club;
    write_pack(club.pack.string(), night("old"), whole("old"));
    const Joining seen{"rolled.yaml", {}, whole("old").game, false};
    write_pack(club.pack.string(), night("new"), whole("new"));
    CHECK(refusal([&] {
              write_pack(club.pack.string(), {{"balance.pdf", "old"}}, seen);
          }).starts_with("another run has changed the night in this folder"));
    CHECK(files_in(club.pack) == club.with_own(night("new")));
    const Joining nothing{"rolled.yaml", whole("other").game, "", false};
    CHECK_FALSE(refusal([&] { write_pack(club.pack.string(), night("other"), nothing); }).empty());
    CHECK(refusal([&] { write_pack(club.folder / "saturday", night("other"), nothing); }).empty());
}

TEST_CASE("A pack that is the same again touches no file, and a changed one only what differs") {
    const Club club;
    write_pack(club.pack.string(), night("old"), whole("old"));
    const auto folder = number_of(club.pack), cards = number_of(club.pack / "cards.pdf");
    write_pack(club.pack.string(), night("old"), whole("old"));
    CHECK(number_of(club.pack) == folder);
    auto corrected = night("old");
    corrected[1].bytes = "corrected";
    write_pack(club.pack.string(), corrected, whole("old"));
    CHECK(number_of(club.pack / "cards.pdf") == cards);
    CHECK(tests::read_file(club.pack / "qrs.pdf") == "corrected");
}

TEST_CASE("A viewer keeps the page that it has open, and the folder its permissions") {
    const Club club;
    write_pack(club.pack.string(), night("old"), whole("old"));
    fs::permissions(club.pack, fs::perms{0750});
    fs::permissions(club.pack / "british", fs::perms{0700});
    std::ifstream viewer{club.pack / "cards.pdf"};
    write_pack(club.pack.string(), night("new"), whole("new"));
    CHECK(std::string{std::istreambuf_iterator<char>{viewer}, {}} == night("old")[0].bytes);
    CHECK(fs::status(club.pack).permissions() == fs::perms{0750});
    CHECK(fs::status(club.pack / "british").permissions() == fs::perms{0700});
}

TEST_CASE("A pack's folder that somebody works in stays that folder, and a link to one stays a link") {
    const Club club;
    fs::create_directory_symlink("friday", club.folder.path() / "tonight");
    const auto before = number_of(club.pack);
    REQUIRE(end_of(start([&] {
                fs::current_path(club.pack);
                write_pack(".", night("old"), whole("old"));
                write_pack("../friday", night("new"), whole("new"));
            })) == 0);
    CHECK(number_of(club.pack) == before);
    CHECK(files_in(club.pack) == club.with_own(night("new")));
    write_pack(club.folder / "tonight", night("old"), whole("old"));
    CHECK(fs::is_symlink(club.folder.path() / "tonight"));
    CHECK(files_in(club.pack) == club.with_own(night("old")));
}

TEST_CASE("A pack is changed file by file where that is asked, and its folder stays") {
    const Club club;
    write_pack(club.pack.string(), night("old"), whole("old", true));
    const auto before = number_of(club.pack);
    write_pack(club.pack.string(), night("new"), whole("new", true));
    CHECK(number_of(club.pack) == before);
    CHECK(files_in(club.pack) == club.with_own(night("new")));
    CHECK_FALSE(fs::exists(club.pack / "folder-old"));
}

TEST_CASE("A pack whose renaming was interrupted is finished, or taken back if it cannot be") {
    for (const bool has_obstacle : {false, true}) {
        const Club club;
        write_pack(club.pack.string(), night("old"), whole("old"));
        const fs::path decided = club.pack / ".muster-decided";
        std::string journal = "-only-old.pdf\n-folder-old/roster.pdf\n";
        for (const auto& [name, bytes] : as_files(night("new"))) {
            journal += "+" + name + "\n";
            tests::write_file((decided / name).string(), bytes);
        }
        tests::write_file((decided / ".muster-journal").string(), journal);
        // One file was renamed before the program was stopped.
        fs::create_directory(decided / ".replaced");
        fs::rename(club.pack / "qrs.pdf", decided / ".replaced/qrs.pdf");
        fs::rename(decided / "qrs.pdf", club.pack / "qrs.pdf");
        if (has_obstacle) tests::write_file((decided / ".replaced/british").string(), "a file");
        const std::string said = refusal([&] { finish_interrupted_pack(club.pack.string()); });
        CHECK(said.empty() != has_obstacle);
        auto expected = club.with_own(night(has_obstacle ? "old" : "new"));
        auto seen = files_in(club.pack);
        CHECK(seen == expected);
        finish_interrupted_pack(club.pack.string());  // nothing is left to do
        CHECK(files_in(club.pack) == expected);
    }
}

TEST_CASE("What a user saves while two folders are exchanged is kept, even if the run is killed then") {
    const Club club;
    write_pack(club.pack.string(), night("new"), whole("new"));
    // The state after the exchange: the old folder has a temporary's name, and the new one still has its
    // journal.
    const fs::path old = club.folder.path() / ".friday.muster-a1B2c3";
    for (const auto& file : night("old"))
        tests::write_file((old / file.folder / file.name).string(), file.bytes);
    fs::create_hard_link(club.pack / "photos/one.jpg", old / "one.jpg");
    tests::write_file((old / "notes.txt").string(), "saved late");
    tests::write_file((old / "photos/two.jpg").string(), "another");
    fs::last_write_time(club.pack / "notes.txt", fs::file_time_type::clock::now() - std::chrono::hours{1});
    std::string journal;
    for (const auto& [name, bytes] : as_files(night("new"))) journal += "+" + name + "\n";
    tests::write_file((club.pack / ".muster-journal").string(),
                      journal + "-only-old.pdf\n-folder-old/roster.pdf\n");
    fs::remove(old / "one.jpg");
    write_pack(club.pack.string(), night("last"), whole("last"));
    Files expected = club.with_own(night("last"));
    expected["notes.txt"] = expected["link.txt"] = "saved late";
    expected["photos/two.jpg"] = "another";
    CHECK(files_in(club.pack) == expected);
    CHECK(names_in(club.folder.path()) == std::set<std::string>{"friday"});
}

TEST_CASE(
    "What a run left that was killed before it exchanged anything is removed, and nothing of it is kept") {
    const Club club;
    write_pack(club.pack.string(), night("old"), whole("old"));
    for (const fs::path& stage :
         {club.folder.path() / ".friday.muster-a1B2c3", club.pack / ".pack.muster-a1B2c3"}) {
        for (const auto& file : night("new"))
            tests::write_file((stage / file.folder / file.name).string(), file.bytes);
        fs::create_hard_link(club.pack / "notes.txt", stage / "notes.txt");
        tests::write_file((stage / ".muster-journal").string(), "");
    }
    tests::write_file(club.folder / ".saturday.muster-a1B2c3/x", "of another pack");
    write_pack(club.pack.string(), {{"aids.pdf", "old"}}, {"rolled.yaml", {}, {}, false});
    Files expected = club.with_own(night("old"));
    expected["aids.pdf"] = "old";
    CHECK(files_in(club.pack) == expected);
    CHECK(names_in(club.folder.path()) == std::set<std::string>{".saturday.muster-a1B2c3", "friday"});
}

}  // namespace muster::deliver

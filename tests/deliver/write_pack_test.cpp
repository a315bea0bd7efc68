// A pack's folder over several nights: what a run does when it fails, is killed, or meets another; and that
// the user's own files stay.
#include "deliver/write_pack.hpp"

#include <csignal>
#include <functional>
#include <random>

#include <catch2/catch.hpp>
#include <sys/stat.h>
#include <sys/wait.h>

#include "deliver/refusal.hpp"
#include "support/folders.hpp"
#include "support/narrow.hpp"

namespace muster::deliver::write_pack_test {

namespace fs = std::filesystem;
using tests::files_in;
using tests::names_in;
using tests::refusal;
using Files = std::map<std::string, std::string>;

std::string game_of(const std::string& name) {
    return name + std::string(2000, '.');
}

/// A night whose files all hold its name, some in a folder of their own, and one that no other night has.
std::vector<OutputFile> night(const std::string& name) {
    std::vector<OutputFile> files;
    for (const char* file : {"cards.pdf", "qrs.pdf", "rolled.yaml", "map.pdf"})
        files.push_back({file, game_of(name)});
    files.push_back({"cards.pdf", name, "british"});
    files.push_back({"only-" + name + ".pdf", name});
    files.push_back({"only-" + name + ".pdf", name, "british"});
    return files;
}

Joining whole(const std::string& name) {
    return {"rolled.yaml", game_of(name), {}, [](const std::string& path) {
                return path.ends_with(".pdf") || path == "british/";
            }};
}

/// The user's notes and pictures lie beside the sheets.
struct Club {
    Club() {
        fs::create_directories(pack / "photos");
        tests::write_file(pack / "notes.txt", "mine");
        tests::write_file(pack / "photos/one.pdf", "picture");
        fs::create_symlink("notes.txt", pack / "link.pdf");
    }
    WrittenPack write(const std::vector<OutputFile>& files, const Joining& joining) const {
        return write_pack(Folder::make(pack.string()), files, joining);
    }
    WrittenPack write(const std::string& name) const { return write(night(name), whole(name)); }
    [[nodiscard]] static Files with_own(const std::string& name) {
        Files all{{"notes.txt", "mine"}, {"link.pdf", "mine"}, {"photos/one.pdf", "picture"}};
        for (const auto& file : night(name)) all[(fs::path{file.folder} / file.name).string()] = file.bytes;
        return all;
    }

    tests::TemporaryFolder folder;
    fs::path pack = folder.path() / "friday";
};

TEST_CASE("A pack of another night takes away what Muster made for the old one, and nothing else") {
    const Club club;
    std::vector<std::string> named;
    const auto write = [&](const std::vector<OutputFile>& files, Joining joining) {
        joining.before_removal = [&](const std::vector<std::string>& paths) {
            named = paths;
            // They are named while they are still there, and nothing of the new night is.
            for (const auto& path : paths) CHECK(fs::exists(club.pack / path));
            CHECK(tests::read_file(club.pack / "rolled.yaml") == game_of("old"));
            CHECK(tests::read_file(club.pack / "cards.pdf") == game_of("old"));
        };
        club.write(files, joining);
    };
    write(night("old"), whole("old"));
    CHECK(files_in(club.pack) == Club::with_own("old"));
    write({{"map-blank.pdf", "old"}}, {"rolled.yaml"});
    write(night("old"), whole("old"));  // a sheet on request belongs to the night
    CHECK(names_in(club.pack).contains("map-blank.pdf"));
    CHECK(named.empty());
    write(night("new"), whole("new"));
    CHECK(named == std::vector<std::string>{"map-blank.pdf", "only-old.pdf", "british/only-old.pdf"});
    CHECK(files_in(club.pack) == Club::with_own("new"));
}

TEST_CASE("A pack that cannot be written leaves the last one as it was, and no folder of its own") {
    const Club club;
    club.write("old");
    std::string said;
    {
        const tests::NarrowDisk full{1000};
        said = refusal([&] {
            club.write({{"new.pdf", "x", "french"}, {"cards.pdf", game_of("new")}}, whole("new"));
        });
    }
    CHECK(said == "cannot be written: File too large");
    CHECK(files_in(club.pack) == Club::with_own("old"));
    fs::create_directory(club.pack / "in-the-way.pdf");
    auto files = night("new");
    files.push_back({"in-the-way.pdf", "x"});
    CHECK(refusal([&] { club.write(files, whole("new")); }) == "cannot be written: it is a folder");
    tests::write_file(club.pack / "french", "a file");
    CHECK_FALSE(refusal([&] { club.write({{"cards.pdf", "x", "french"}}, {}); }).empty());
    CHECK(files_in(club.pack)["cards.pdf"] == game_of("old"));
}

TEST_CASE("A run that is killed at any moment leaves a night that the next run makes whole and tells of") {
    const Club club;
    club.write("old");
    std::mt19937 chance{1777};  // any moment will do
    int told = 0;
    for (int kills = 0; kills < 10; ++kills) {
        const pid_t child = fork();
        if (child == 0) {
            for (;;)
                for (const char* name : {"new", "old"}) club.write(name);
        }
        usleep(static_cast<useconds_t>(1000 + chance() % 60'000));
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        Files seen = files_in(club.pack);
        const std::string game = seen["rolled.yaml"];
        const std::string name = game == game_of("old") ? "old" : "new";
        REQUIRE(game == game_of(name));
        const auto torn = [&] {
            std::erase_if(seen,
                          [](const auto& file) { return file.first.find(".muster-") != std::string::npos; });
            return seen != Club::with_own(name);
        }();
        const auto mended = club.write(name);
        INFO("kill " << kills);
        if (torn) REQUIRE(mended.was_interrupted);
        told += mended.was_interrupted ? 1 : 0;
        REQUIRE(files_in(club.pack) == Club::with_own(name));
    }
    CHECK(told > 0);
    club.write("last");
    CHECK(files_in(club.pack) == Club::with_own("last"));
}

TEST_CASE("Single sheets leave the traces of a killed run for the whole pack that mends it") {
    const Club club;
    club.write("old");
    tests::write_file(club.pack / ".map.pdf.muster-00ab12", "half a map");
    CHECK(club.write({{"qrs.pdf", "x"}}, {"rolled.yaml"}).was_interrupted);
    CHECK(club.write("old").was_interrupted);
    CHECK_FALSE(club.write("old").was_interrupted);
    CHECK(files_in(club.pack) == Club::with_own("old"));
}

TEST_CASE("Runs at the same time leave the pack of one of them, whole") {
    const Club club;
    std::vector<pid_t> runs;
    for (const char* name : {"one", "two", "three"}) {
        runs.push_back(fork());
        if (runs.back() != 0) continue;
        for (int times = 0; times < 5; ++times) club.write(name);
        _exit(0);
    }
    for (const pid_t each : runs) {
        int status = 1;
        waitpid(each, &status, 0);
        CHECK(status == 0);
    }
    const std::string name = files_in(club.pack)["rolled.yaml"];
    CHECK(files_in(club.pack) == Club::with_own(name.substr(0, name.find('.'))));
}

TEST_CASE("Sheets are not joined to a night that another run has put there meanwhile") {
    const Club club;
    club.write("old");
    Joining joining{"rolled.yaml", {}, game_of("new")};
    const auto join = [&] { club.write({{"more.pdf", "x"}}, joining); };
    CHECK(refusal(join) ==
          "another run has changed the night in this folder meanwhile; run this command again");
    joining.found = game_of("old");
    CHECK(refusal(join).empty());
    joining.found = "";
    CHECK_FALSE(refusal(join).empty());
}

TEST_CASE("A pack that is the same again touches no file, and a changed one only what differs") {
    const Club club;
    club.write("old");
    for (const auto& entry : fs::recursive_directory_iterator{club.pack})
        if (entry.is_regular_file()) fs::last_write_time(entry, fs::file_time_type{});
    auto files = night("old");
    files.front().bytes += "changed";
    club.write(files, whole("old"));
    for (const auto& entry : fs::recursive_directory_iterator{club.pack})
        if (entry.is_regular_file() && !entry.is_symlink())
            CHECK((entry.last_write_time() == fs::file_time_type{}) ==
                  (entry.path() != club.pack / "cards.pdf"));
}

TEST_CASE("More files than may be open at once are written") {
    const Club club;
    std::vector<OutputFile> files;
    for (int i = 0; i < 60; ++i) files.push_back({"card-" + std::to_string(i) + ".png", "x"});
    const tests::NarrowDisk narrow{1000};
    CHECK(refusal([&] { club.write(files, {}); }).empty());
}

TEST_CASE("A pack that may not be written stays as it is, and so does a folder of the user's in it") {
    const Club club;
    club.write("old");
    fs::permissions(club.pack / "photos", fs::perms::none);
    fs::permissions(club.pack, fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read |
                                   fs::perms::others_exec);
    fs::permissions(club.folder.path(), fs::perms::all);
    {
        const tests::WithoutPrivileges without;
        CHECK(refusal([&] { club.write("new"); }) == "cannot be written: Permission denied");
    }
    fs::permissions(club.pack, fs::perms::owner_all);
    CHECK(refusal([&] { club.write("new"); }).empty());
    fs::permissions(club.pack / "photos", fs::perms::owner_all);
    CHECK(files_in(club.pack) == Club::with_own("new"));
}

}  // namespace muster::deliver::write_pack_test

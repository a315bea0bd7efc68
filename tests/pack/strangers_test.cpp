// A pack or a scenario that somebody has sent: whatever is in its folder, nothing outside is read, written or
// removed.
#include <catch2/catch.hpp>
#include <sys/stat.h>

#include "support/folders.hpp"
#include "support/run.hpp"

namespace strangers_test {

using namespace muster::tests;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

const std::string game = R"(title: Friday
rules: loyalty-and-glory
seed: friday
table: {width: 6ft, depth: 4ft}
sides:
  - {name: British, units: [{name: 4th Foot, type: regular-infantry, men: 350, id: fourth}]}
  - {name: American, units: [{name: 1st Maryland, type: continentals, men: 300}]}
)";

/// A user's home with a pack from a stranger in it, and files of his own that nothing may touch.
class Home {
public:
    Home() {
        write_file(folder_ / "club/friday.yaml", game);
        write_file(folder_ / "club/saturday.yaml", game);
        write_file(folder_ / "documents/novel.txt", "seed: the secret of my novel\n");
        write_file(folder_ / "documents/map.pdf", "the secret of my map");
        REQUIRE(muster("build friday.yaml").status == 0);
        log_ = "{\"of\": \"british\"}\n";
        write_file(folder_ / "club/british.jsonl", log_);
    }
    [[nodiscard]] Ran muster(const std::string& words) const {
        return run("cd '" + (folder_ / "club") + "' && HOME='" + folder_.path().string() +
                   "' timeout 20 " MUSTER_PROGRAM " " + words);
    }
    [[nodiscard]] fs::path pack() const { return folder_.path() / "club/output/friday"; }
    /// Everything that is not in the output folder, and what is in the documents.
    [[nodiscard]] std::map<std::string, std::string> outside() const {
        std::map<std::string, std::string> files;
        for (const auto& entry : fs::recursive_directory_iterator{folder_.path()})
            if (const auto name = entry.path().lexically_relative(folder_.path()).string();
                !name.starts_with("club/output"))
                files[name] = entry.is_regular_file() ? read_file(entry.path().string()) : "";
        return files;
    }
    /// Runs every command on the pack, and looks at everything outside before and after.
    void attack() const {
        const auto before = outside();
        for (const char* words :
             {"explain friday.yaml fourth", "odds friday.yaml fourth", "check friday.yaml",
              "diff friday.yaml saturday.yaml -o output",
              "apply output/friday british.jsonl -o output/next.yaml", "build friday.yaml --sheets balance",
              "build friday.yaml", "build friday.yaml --seed other", "build friday.yaml --fresh",
              "roll friday.yaml --night output/friday", "build friday.yaml --sealed",
              "build friday.yaml --format svg --rules grid-awi --fresh"}) {
            INFO(words);
            const Ran ran = muster(words);
            CHECK(ran.status != 124);  // it waits for nothing
            CHECK(outside() == before);
            CHECK_THAT(ran.said + ran.output, !Contains("the secret"));
        }
        for (const auto& entry : fs::recursive_directory_iterator{folder_.path() / "club/output"})
            if (entry.is_regular_file() && !entry.is_symlink())
                CHECK_THAT(read_file(entry.path().string()), !Contains("the secret"));
    }

private:
    TemporaryFolder folder_;
    std::string log_;
};

TEST_CASE("no command reads, writes or removes anything outside a folder that a stranger has prepared") {
    const Home home;
    const fs::path pack = home.pack();
    SECTION("with a journal of files that are to be renamed and removed") {
        const std::string journal = "-../../../documents/novel.txt\n-../../friday.yaml\n+../../../.bashrc\n";
        for (const char* name : {".muster-decided/.muster-journal", ".muster-journal", ".muster-files"})
            write_file(pack / name, journal);
        write_file(pack / ".muster-decided/../.bashrc", "evil");
        home.attack();
    }
    SECTION("with a list of its files, and a folder that is a link") {
        fs::create_directory_symlink("../../../documents", pack / "sub");
        fs::create_directory_symlink("../../../documents", pack / "british");
        write_file(pack / ".muster-files", "sub/novel.txt\nsub/map.pdf\nbritish/map.pdf\n");
        home.attack();
    }
    SECTION("with links in place of its files") {
        for (const char* name : {"rolled.yaml", "cards-british.pdf", "ledger.pdf", "umpire.pdf"}) {
            fs::remove(pack / name);
            fs::create_symlink("../../../documents/novel.txt", pack / name);
        }
        home.attack();
    }
    SECTION("with links to sheets of another folder") {
        fs::create_symlink("../../../documents/map.pdf", pack / "map-british.svg");
        fs::create_symlink("../../../documents/novel.txt", pack / ".map.pdf.muster-00ab12");
        home.attack();
    }
    SECTION("as a link itself") {
        fs::remove_all(pack);
        fs::create_directory_symlink("../../documents", pack);
        home.attack();
    }
    SECTION("with a pipe where the night belongs") {
        for (const char* name : {"rolled.yaml", "map-british.pdf"}) {
            fs::remove(pack / name);
            REQUIRE(mkfifo((pack / name).c_str(), 0600) == 0);
        }
        home.attack();
    }
}

TEST_CASE("the settings of a scenario that was sent name fonts in its own folder alone") {
    const TemporaryFolder folder;
    write_file(folder / "club/friday.yaml", game);
    fs::create_directories(folder / "fonts");
    fs::create_directory_symlink("../fonts", folder / "club/faces");
    write_file(folder / "fonts/sans.ttf", "not a font");
    for (const auto& named : std::vector<std::string>{"../fonts", folder / "fonts", "faces"}) {
        write_file(folder / "club/muster.yaml", "fonts: " + named + "\n");
        const Ran ran = run_muster("check " + (folder / "club/friday.yaml"));
        CHECK(ran.status == 1);
        CHECK_THAT(ran.said, Contains("muster.yaml:1:8: error: '" + named +
                                      "' is not a folder inside the folder of muster.yaml") &&
                                 Contains("[fonts-outside]"));
    }
}

TEST_CASE("a pipe where a file belongs is told at once, and never waited for") {
    for (const char* name : {"friday.yaml", "muster.yaml", "flag.png"}) {
        INFO(name);
        const TemporaryFolder folder;
        std::string with_flag = game;
        write_file(folder / "friday.yaml", with_flag.insert(with_flag.find("table:"), "picture: flag.png\n"));
        fs::remove(folder / name);
        REQUIRE(mkfifo((folder / name).c_str(), 0600) == 0);
        const Ran ran = run("timeout 10 " MUSTER_PROGRAM " check " + (folder / "friday.yaml"));
        CHECK(ran.status == 3);
        CHECK_THAT(ran.said, Contains(std::string{name} + ": is a pipe, a device or a socket, not a file"));
    }
}

}  // namespace strangers_test

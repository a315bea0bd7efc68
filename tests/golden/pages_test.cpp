// Golden pages: what is drawn, held against small pictures of what was drawn when somebody last looked. Each
// run leaves its pictures, and the difference where there is one, in BUILD/golden; scripts/goldens accepts
// them by name.
#include <catch2/catch.hpp>

#include "golden/grey_page.hpp"
#include "support/run.hpp"

using namespace muster;
namespace fs = std::filesystem;

namespace {

const std::string folder = std::string{MUSTER_SOURCE_DIR} + "/tests/golden";

/// PNGs of the program have 150 dots to the inch; a golden has 37 or so.
constexpr std::size_t shrink = 4;

/// Other versions of FreeType and Cairo round edges otherwise; a word lost, moved or set in another face is
/// well above this.
constexpr double most_mean = 1.0;
constexpr double most_in_a_block = 24;

/// One picture: which words print it, and which page of what they print.
struct Golden {
    std::string name, scenario, words, page;
};

const std::vector<std::string>& systems() {
    static const std::vector<std::string> ids{"loyalty-and-glory", "fife-and-drum", "grid-awi",
                                              "empire-of-liberty", "awi-d20"};
    return ids;
}

/// Every kind of sheet that differs by system, for one system.
std::vector<Golden> of_system(const std::string& id) {
    const std::string words = " --rules " + id + " --sheets ";
    const std::string scenario = id == "awi-d20" ? "club-night" : "battle";
    std::vector<Golden> all;
    for (const std::string sheet : {"cards", "roster", "labels", "briefing"})
        all.push_back({sheet + "-" + id, scenario, words + sheet, sheet + "-british-1"});
    all.push_back({"qrs-" + id, scenario, words + "qrs", "qrs-1"});
    all.push_back({"aids-" + id, scenario, words + "aids", "aids-1"});
    return all;
}

/// Sheets and ways of printing that are the same for all systems.
std::vector<Golden> of_all_systems() {
    return {
        {"map-awi-d20", "club-night", " --sheets map", "map"},
        {"map-side", "club-night", " --sheets map", "map-british"},
        {"map-grid-awi", "club-night", " --sheets map --rules grid-awi", "map"},
        {"map-signs", "plan", " --sheets map", "map"},
        {"map-signs-black", "plan", " --sheets map --variant monochrome", "map"},
        {"setup-awi-d20", "club-night", " --sheets setup", "setup"},
        {"ledger", "club-night", " --sheets ledger", "ledger-1"},
        {"balance", "battle", " --sheets balance", "balance"},
        {"aids-quarters", "battle", " --sheets aids", "aids-3"},
        {"aids-wedges", "battle", " --sheets aids", "aids-5"},
        {"aids-counters", "battle", " --sheets aids", "aids-7"},
        {"aids-tracks", "club-night", " --sheets aids", "aids-3"},
        {"back-side", "battle", " --sheets cards --backs side", "cards-british-2"},
        {"back-neutral", "battle", " --sheets cards --backs neutral", "cards-british-2"},
        {"back-unit", "battle", " --sheets cards --backs unit", "cards-british-2"},
        {"back-folded", "battle", " --sheets cards --backs side --flip fold", "cards-british-1"},
        {"bleed", "battle", " --sheets cards --bleed 3mm --marks full", "cards-british-1"},
        {"cards-compact", "battle", " --sheets cards --card mini", "cards-british-1"},
        {"cards-grown", "battle", " --sheets cards --card a6", "cards-british-1"},
        {"cards-wide", "battle", " --sheets cards --card 120mmx80mm", "cards-british-1"},
        {"cards-letter", "battle", " --sheets cards --paper letter --card poker-us", "cards-british-1"},
        {"labels-compact", "battle", " --sheets labels --label base-25", "labels-british-1"},
        {"labels-bought", "battle", " --sheets labels --label avery-l7160", "labels-british-1"},
        {"tents", "battle", " --sheets labels --label tent-80", "labels-british-1"},
        {"booklet", "battle", " --sheets qrs --booklet", "qrs-1"},
        {"proof", "battle", " --sheets cards --proof", "cards-british-1"},
    };
}

/// Each variant of what it changes most.
std::vector<Golden> of_variants() {
    std::vector<Golden> all;
    for (const std::string variant : {"low-ink", "large-print", "monochrome", "colour-safe"}) {
        const std::string words = " --variant " + variant + " --sheets ";
        all.push_back({"cards-" + variant, "battle", words + "cards", "cards-british-1"});
        all.push_back({"qrs-" + variant, "battle", words + "qrs", "qrs-1"});
        const bool colours =
            variant == "monochrome" || variant == "colour-safe";  // counters have most of them
        all.push_back({"aids-" + variant, "battle", words + "aids", colours ? "aids-7" : "aids-1"});
        all.push_back({"map-" + variant, "club-night", words + "map", "map"});
    }
    return all;
}

std::vector<Golden> all_goldens() {
    std::vector<Golden> all = of_all_systems();
    for (auto& golden : of_variants()) all.push_back(std::move(golden));
    for (const auto& id : systems())
        for (auto& golden : of_system(id)) all.push_back(std::move(golden));
    return all;
}

/// The page printed anew, small.
golden::GreyPage printed(const Golden& golden) {
    const tests::TemporaryFolder out;
    const auto ran = tests::run_muster("build " + folder + "/" + golden.scenario + ".yaml --format png" +
                                       golden.words + " -o " + out.path().string());
    INFO(ran.said);
    REQUIRE(ran.status == 0);
    const fs::path pages = out.path() / golden.scenario;
    // a sheet of one page has no number
    const fs::path numbered = pages / (golden.page + ".png");
    const fs::path single = pages / (golden.page.substr(0, golden.page.rfind("-1")) + ".png");
    return golden::read_grey((fs::exists(numbered) ? numbered : single).string(), shrink);
}

void check(const Golden& golden) {
    const fs::path here = fs::path{MUSTER_BUILD_DIR} / "golden";
    fs::create_directories(here);
    const std::string drawn_path = (here / (golden.name + ".png")).string();
    const std::string difference_path = (here / (golden.name + "-difference.png")).string();
    fs::remove(difference_path);

    const auto drawn = printed(golden);
    golden::write_grey(drawn, drawn_path);
    INFO("drawn: " << drawn_path << "; if it is right: scripts/goldens " << golden.name);
    const std::string kept_path = folder + "/pages/" + golden.name + ".png";
    CHECK(fs::exists(kept_path));
    if (!fs::exists(kept_path)) return;
    const auto kept = golden::read_grey(kept_path);
    CHECK(kept.width == drawn.width);
    CHECK(kept.height == drawn.height);
    if (kept.width != drawn.width || kept.height != drawn.height) return;

    const auto apart = golden::difference(kept, drawn);
    const bool same = apart.mean <= most_mean && apart.worst_block <= most_in_a_block;
    if (!same) golden::write_grey(golden::shown_difference(kept, drawn), difference_path);
    INFO("difference: " << difference_path << ", worst at "
                        << static_cast<double>(apart.x) * 25.4 * shrink / 150 << " mm, "
                        << static_cast<double>(apart.y) * 25.4 * shrink / 150 << " mm");
    CHECK(apart.mean <= most_mean);
    CHECK(apart.worst_block <= most_in_a_block);
}

void check_all(const std::vector<Golden>& goldens) {
    for (const auto& golden : goldens) {
        INFO(golden.name);
        check(golden);
    }
}

golden::GreyPage white(std::size_t width, std::size_t height) {
    return {width, height, std::vector<unsigned char>(width * height, 255)};
}

}  // namespace

TEST_CASE("sheets of Loyalty & Glory are drawn as they were") {
    check_all(of_system("loyalty-and-glory"));
}
TEST_CASE("sheets of Fife and Drum are drawn as they were") {
    check_all(of_system("fife-and-drum"));
}
TEST_CASE("sheets of the gridded rules are drawn as they were") {
    check_all(of_system("grid-awi"));
}
TEST_CASE("sheets of Empire of Liberty are drawn as they were") {
    check_all(of_system("empire-of-liberty"));
}
TEST_CASE("sheets of the D20 rules are drawn as they were") {
    check_all(of_system("awi-d20"));
}
TEST_CASE("every variant is drawn as it was") {
    check_all(of_variants());
}
TEST_CASE("maps, lists, backs, labels and booklets are drawn as they were") {
    check_all(of_all_systems());
}

TEST_CASE("all golden pages together stay small, and each belongs to a test") {
    const auto goldens = all_goldens();
    std::uintmax_t bytes = 0;
    std::size_t files = 0;
    for (const auto& entry : fs::directory_iterator(folder + "/pages")) {
        bytes += entry.file_size();
        ++files;
        INFO(entry.path());
        CHECK(entry.file_size() <= 20 * 1024);
        CHECK(std::any_of(goldens.begin(), goldens.end(), [&](const auto& golden) {
            return golden.name + ".png" == entry.path().filename().string();
        }));
    }
    CHECK(files == goldens.size());
    CHECK(bytes < 1'000'000);
}

TEST_CASE("a word lost shows in its block though the page's mean hides it") {
    const auto before = white(400, 500);
    auto after = before;
    for (std::size_t x = 100; x < 120; ++x)
        for (std::size_t y = 200; y < 205; ++y) after.dots[y * after.width + x] = 100;
    const auto apart = golden::difference(before, after);
    CHECK(apart.mean < most_mean);
    CHECK(apart.worst_block > most_in_a_block);
    CHECK(apart.x >= 96);
    CHECK(apart.x < 120);
    CHECK(apart.y == 200);
    CHECK(golden::difference(before, before).mean == 0);
}

TEST_CASE("a picture written and read is the same picture") {
    const tests::TemporaryFolder out;
    auto page = white(37, 20);
    page.dots[40] = 0;
    page.dots[41] = 136;
    golden::write_grey(page, out / "page.png");
    CHECK(golden::read_grey(out / "page.png").dots == page.dots);
    CHECK_THROWS_AS(golden::read_grey(out / "none.png"), std::runtime_error);
}

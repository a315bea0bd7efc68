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

/// PNGs of the program have 150 dots to the inch; a golden has 50.
constexpr std::size_t shrink = 3;

/// Other versions of FreeType and Cairo round edges otherwise; a word lost, moved or set in another face is
/// well above this.
constexpr double most_mean = 1.0;
constexpr double most_in_a_block = 24;

struct Golden {
    std::string name, scenario, sheet, page;
};
const std::vector<Golden> goldens = {
    {"cards-loyalty-and-glory", "battle", "cards", "cards-british"},
    {"qrs-loyalty-and-glory", "battle", "qrs", "qrs-1"},
    {"cards-awi-d20", "club-night", "cards", "cards-british"},
    {"map-awi-d20", "club-night", "map", "map"},
    {"setup-awi-d20", "club-night", "setup", "setup"},
};

/// The page printed anew, small.
golden::GreyPage printed(const Golden& golden) {
    const tests::TemporaryFolder out;
    const auto ran =
        tests::run_muster("build " + folder + "/" + golden.scenario + ".yaml --format png --sheets " +
                          golden.sheet + " -o " + out.path().string());
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
    REQUIRE(fs::exists(kept_path));
    const auto kept = golden::read_grey(kept_path);
    REQUIRE(kept.width == drawn.width);
    REQUIRE(kept.height == drawn.height);

    const auto apart = golden::difference(kept, drawn);
    const bool same = apart.mean <= most_mean && apart.worst_block <= most_in_a_block;
    if (!same) golden::write_grey(golden::shown_difference(kept, drawn), difference_path);
    INFO("difference: " << difference_path << ", worst at " << static_cast<double>(apart.x) * 25.4 / 50
                        << " mm, " << static_cast<double>(apart.y) * 25.4 / 50 << " mm");
    CHECK(apart.mean <= most_mean);
    CHECK(apart.worst_block <= most_in_a_block);
}

golden::GreyPage white(std::size_t width, std::size_t height) {
    return {width, height, std::vector<unsigned char>(width * height, 255)};
}

}  // namespace

TEST_CASE("cards of Loyalty & Glory are drawn as they were") {
    check(goldens[0]);
}
TEST_CASE("the quick reference of Loyalty & Glory is drawn as it was") {
    check(goldens[1]);
}
TEST_CASE("cards of the D20 rules are drawn as they were") {
    check(goldens[2]);
}
TEST_CASE("a club night's map is drawn as it was") {
    check(goldens[3]);
}
TEST_CASE("the list for setting up is drawn as it was") {
    check(goldens[4]);
}

TEST_CASE("all golden pages together stay small, and each belongs to a test") {
    std::uintmax_t bytes = 0;
    std::size_t files = 0;
    for (const auto& entry : fs::directory_iterator(folder + "/pages")) {
        bytes += entry.file_size();
        ++files;
        CHECK(std::any_of(goldens.begin(), goldens.end(), [&](const auto& golden) {
            return golden.name + ".png" == entry.path().filename().string();
        }));
    }
    CHECK(files == goldens.size());
    CHECK(bytes < 400'000);
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

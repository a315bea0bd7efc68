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

/// PNGs of the program have 150 dots to the inch; a golden has 37 or so, one of a variant 25.
constexpr std::size_t shrink = 4;
constexpr std::size_t shrink_of_variants = 6;

/// Other versions of FreeType and Cairo round edges otherwise; a word lost, moved or set in another face is
/// well above this.
constexpr double most_mean = 1.0;
constexpr double most_in_a_block = 24;

/// One picture, and which page it is of those that are printed with it.
struct Golden {
    std::string name, page;
};

/// What one command prints, and the pages of it that are kept.
struct Printing {
    std::string scenario, words;
    std::vector<Golden> goldens;
    std::size_t shrunk = shrink;
};

const std::vector<std::string>& systems() {
    static const std::vector<std::string> ids{"loyalty-and-glory", "fife-and-drum", "grid-awi",
                                              "empire-of-liberty", "awi-d20"};
    return ids;
}

/// Every sheet for one system, in one variant or in none: the battle is played under all systems but the one
/// that rolls its troops, and its map, set-up and ledger are those of a club night.
std::vector<Printing> of_system_in(const std::string& id, const std::string& variant) {
    const std::string words =
        " --rules " + id + (variant.empty() ? "" : " --variant " + variant) + " --sheets ";
    const std::string end = "-" + id + (variant.empty() ? "" : "-" + variant);
    const std::size_t shrunk = variant.empty() ? shrink : shrink_of_variants;
    const std::string scenario = id == "awi-d20" ? "club-night" : "battle";
    Printing battle{scenario, words + "cards,roster,labels,briefing,qrs,aids,balance", {}, shrunk};
    for (const std::string sheet : {"cards", "roster", "labels", "briefing"})
        battle.goldens.push_back({sheet + end, sheet + "-british-1"});
    for (const std::string sheet : {"qrs", "aids", "balance"})
        battle.goldens.push_back({sheet + end, sheet + "-1"});
    Printing night{"club-night", words + "map,map-blank,setup,ledger", {}, shrunk};
    for (const std::string sheet : {"map", "setup", "ledger"})
        night.goldens.push_back({sheet + end, sheet + "-1"});
    if (variant.empty()) night.goldens.push_back({"map-blank" + end, "map-blank-1"});
    return {battle, night};
}

/// Of one system in every variant.
std::vector<Printing> of_system(const std::string& id) {
    std::vector<Printing> all;
    for (const std::string variant : {"", "low-ink", "large-print", "monochrome", "colour-safe"})
        for (auto& printing : of_system_in(id, variant)) all.push_back(std::move(printing));
    return all;
}

/// Ways of printing that are the same for all systems.
std::vector<Printing> of_all_systems() {
    return {
        {"club-night", " --sheets map", {{"map-side", "map-british"}}},
        {"plan", " --sheets map", {{"map-signs", "map"}}},
        {"plan", " --sheets map --variant monochrome", {{"map-signs-black", "map"}}},
        {"battle",
         " --sheets aids",
         {{"aids-quarters", "aids-3"}, {"aids-wedges", "aids-5"}, {"aids-counters", "aids-7"}}},
        {"battle", " --sheets aids --variant monochrome", {{"aids-counters-black", "aids-7"}}},
        {"club-night", " --sheets aids", {{"aids-tracks", "aids-3"}}},
        {"battle", " --sheets cards --backs side", {{"back-side", "cards-british-2"}}},
        {"battle", " --sheets cards --backs neutral", {{"back-neutral", "cards-british-2"}}},
        {"battle", " --sheets cards --backs unit", {{"back-unit", "cards-british-2"}}},
        {"battle", " --sheets cards --backs side --flip fold", {{"back-folded", "cards-british-1"}}},
        {"battle", " --sheets cards --bleed 3mm --marks full", {{"bleed", "cards-british-1"}}},
        {"battle", " --sheets cards --card mini", {{"cards-compact", "cards-british-1"}}},
        {"battle", " --sheets cards --card a6", {{"cards-grown", "cards-british-1"}}},
        {"battle", " --sheets cards --card 120mmx80mm", {{"cards-wide", "cards-british-1"}}},
        {"battle", " --sheets cards --paper letter --card poker-us", {{"cards-letter", "cards-british-1"}}},
        {"battle", " --sheets labels --label base-25", {{"labels-compact", "labels-british-1"}}},
        {"battle", " --sheets labels --label avery-l7160", {{"labels-bought", "labels-british-1"}}},
        {"battle", " --sheets labels --label tent-80", {{"tents", "labels-british-1"}}},
        {"battle", " --sheets qrs --booklet", {{"booklet", "qrs-1"}}},
        {"battle", " --sheets cards --proof", {{"proof", "cards-british-1"}}},
    };
}

std::vector<Golden> all_goldens() {
    std::vector<Golden> all;
    const auto add = [&all](const std::vector<Printing>& printings) {
        for (const auto& printing : printings)
            all.insert(all.end(), printing.goldens.begin(), printing.goldens.end());
    };
    add(of_all_systems());
    for (const auto& id : systems()) add(of_system(id));
    return all;
}

/// A page among those printed, small.
golden::GreyPage small_page(const fs::path& pages, const Golden& golden, std::size_t shrunk) {
    // a sheet of one page has no number
    const fs::path numbered = pages / (golden.page + ".png");
    const fs::path single = pages / (golden.page.substr(0, golden.page.rfind("-1")) + ".png");
    return golden::read_grey((fs::exists(numbered) ? numbered : single).string(), shrunk);
}

void check(const Golden& golden, const golden::GreyPage& drawn, std::size_t shrunk) {
    const fs::path here = fs::path{MUSTER_BUILD_DIR} / "golden/drawn/pages";
    fs::create_directories(here);
    const std::string drawn_path = (here / (golden.name + ".png")).string();
    const std::string difference_path = (here / (golden.name + "-difference.png")).string();
    fs::remove(difference_path);
    golden::write_grey(drawn, drawn_path);
    INFO("drawn: " << drawn_path << "; if it is right: scripts/goldens pages/" << golden.name);
    const std::string kept_path = folder + "/pages/" + golden.name + ".png";
    CHECK(fs::exists(kept_path));
    if (!fs::exists(kept_path)) return;
    const auto kept = golden::read_grey(kept_path);
    CHECK(kept.width == drawn.width);
    CHECK(kept.height == drawn.height);
    if (kept.width != drawn.width || kept.height != drawn.height) return;

    const auto apart = golden::difference(kept, drawn);
    const bool same = apart.mean <= most_mean && apart.worst_block <= most_in_a_block;
    if (same)
        fs::remove(drawn_path);
    else
        golden::write_grey(golden::shown_difference(kept, drawn), difference_path);
    const auto mm = [shrunk](std::size_t dots) {
        return static_cast<double>(dots) * 25.4 * static_cast<double>(shrunk) / 150;
    };
    INFO("difference: " << difference_path << ", worst at " << mm(apart.x) << " mm, " << mm(apart.y)
                        << " mm");
    CHECK(apart.mean <= most_mean);
    CHECK(apart.worst_block <= most_in_a_block);
}

void check_all(const std::vector<Printing>& printings) {
    for (const auto& printing : printings) {
        const tests::TemporaryFolder out;
        const auto ran =
            tests::run_muster("build " + folder + "/" + printing.scenario + ".yaml --format png" +
                              printing.words + " -o " + out.path().string());
        INFO(printing.words << "\n" << ran.said);
        REQUIRE(ran.status == 0);
        for (const auto& golden : printing.goldens)
            check(golden, small_page(out.path() / printing.scenario, golden, printing.shrunk),
                  printing.shrunk);
    }
}

golden::GreyPage white(std::size_t width, std::size_t height) {
    return {width, height, std::vector<unsigned char>(width * height, 255)};
}

}  // namespace

TEST_CASE("sheets of Loyalty & Glory are drawn as they were, in every variant", "[references]") {
    check_all(of_system("loyalty-and-glory"));
}
TEST_CASE("sheets of Fife and Drum are drawn as they were, in every variant", "[references]") {
    check_all(of_system("fife-and-drum"));
}
TEST_CASE("sheets of the gridded rules are drawn as they were, in every variant", "[references]") {
    check_all(of_system("grid-awi"));
}
TEST_CASE("sheets of Empire of Liberty are drawn as they were, in every variant", "[references]") {
    check_all(of_system("empire-of-liberty"));
}
TEST_CASE("sheets of the D20 rules are drawn as they were, in every variant", "[references]") {
    check_all(of_system("awi-d20"));
}
TEST_CASE("backs, labels, booklets and the signs of the map are drawn as they were", "[references]") {
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
    CHECK(bytes < 2'500'000);
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

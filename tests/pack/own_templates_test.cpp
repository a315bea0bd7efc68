// A user's own templates: the steps of docs/templates.md, literally; one user's file over each kind of
// shipped one; and a pack built again while somebody edits.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <sstream>

#include <catch2/catch.hpp>

#include "support/run.hpp"

namespace own_templates_test {

using namespace muster::tests;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

const std::string sources = MUSTER_SOURCE_DIR;

/// The indented blocks of a chapter of the manual, without their indent.
std::vector<std::string> blocks_of(const std::string& chapter) {
    const std::string manual = read_file(sources + "/docs/templates.md");
    const auto start = manual.find("\n## " + chapter + "\n");
    REQUIRE(start != std::string::npos);
    std::istringstream lines{manual.substr(start + 1, manual.find("\n## ", start + 1) - start)};
    std::vector<std::string> blocks;
    bool inside = false;
    for (std::string line; std::getline(lines, line);) {
        const bool indented = line.starts_with("    ");
        if (indented && !inside) blocks.emplace_back();
        if (indented) blocks.back() += line.substr(4) + "\n";
        inside = indented;
    }
    return blocks;
}

/// The tallest word of a PDF's first page, in points.
double tallest_word(const std::string& pdf) {
    std::istringstream boxes{run("pdftotext -l 1 -bbox '" + pdf + "' -").output};
    double tallest = 0;
    for (std::string line; std::getline(boxes, line);) {
        const auto number = [&](const std::string& key) {
            const auto at = line.find(key + "=\"");
            return at == std::string::npos ? 0.0 : std::stod(line.substr(at + key.size() + 2));
        };
        if (line.find("<word") != std::string::npos)
            tallest = std::max(tallest, number("yMax") - number("yMin"));
    }
    return tallest;
}

/// The first place of a word in a PDF: its left and top, in points.
std::pair<double, double> place_of(const std::string& word, const std::string& pdf) {
    const std::string boxes = run("pdftotext -l 1 -bbox '" + pdf + "' -").output;
    const auto end = boxes.find(">" + word + "<");
    REQUIRE(end != std::string::npos);
    const std::string box = boxes.substr(boxes.rfind("<word", end), end);
    const auto number = [&](const std::string& key) { return std::stod(box.substr(box.find(key) + 6)); };
    return {number("xMin=\""), number("yMin=\"")};
}

struct Steps {
    TemporaryFolder folder;
    std::vector<std::string> files;
    Steps() { fs::create_directory_symlink(sources + "/scenarios", folder.path() / "scenarios"); }
    [[nodiscard]] Ran in_folder(const std::string& command) const {
        return run("cd '" + folder.path().string() + "' && PATH=\"" +
                   fs::path{MUSTER_PROGRAM}.parent_path().string() + ":$PATH\" && " + command);
    }
    [[nodiscard]] std::string cards(const std::string& output) const {
        return folder / (output + "/camden/cards-british.pdf");
    }
    /// A page of the cards as they would be printed now, as SVG.
    [[nodiscard]] std::string as_svg() const {
        const Ran ran = in_folder(
            "muster build scenarios/camden.yaml --sheets cards --for british --templates mine -o svg "
            "--format svg");
        CHECK(ran.status == 0);
        const std::string many = folder / "svg/camden/cards-british-1.svg";
        return read_file(fs::exists(many) ? many : folder / "svg/camden/cards-british.svg");
    }
};

TEST_CASE("the steps of the manual change a colour, a size and a field of a card, with only YAML") {
    const Steps steps;
    const std::string brown = "rgb(47.8431%, 36.0784%, 18.0392%)";
    std::vector<std::string> pictures, files;
    for (const auto& block : blocks_of("A card of your own, step by step")) {
        INFO(block);
        if (block.starts_with("# mine/")) {
            const std::string path = block.substr(2, block.find('\n') - 2);
            write_file(steps.folder / path, block);
            pictures.push_back(steps.as_svg());
            files.push_back(block);
        } else {
            const Ran ran = steps.in_folder("{ set -e; " + block + " }");
            INFO(ran.said);
            CHECK(ran.status == 0);
            CHECK(ran.said.find("error") == std::string::npos);
        }
    }
    REQUIRE(pictures.size() == 3);
    // Every step shows on the page, each as the manual says.
    CHECK(pictures[0] != pictures[1]);
    CHECK(pictures[1] != pictures[2]);
    for (const auto& picture : pictures) CHECK(picture.find("rgb(47.8") != std::string::npos);
    CHECK(tallest_word(steps.cards("try")) > tallest_word(steps.cards("before")) * 29 / 26 - 0.5);
    const std::string before = run("pdftotext '" + steps.cards("before") + "' -").output;
    const std::string after = run("pdftotext '" + steps.cards("try") + "' -").output;
    CHECK(before.find("under ") == std::string::npos);
    CHECK_THAT(after, Contains("under "));
    CHECK_THAT(run("pdftotext '" + steps.cards("proof") + "' -").output, Contains("name-rule"));
    const auto name = place_of("Light", steps.cards("try")), under = place_of("under", steps.cards("try"));
    CHECK(under.second > name.second + 5);
    // A user's own card grows like the shipped one.
    CHECK(steps
              .in_folder("muster build scenarios/camden.yaml --sheets cards --for british --templates mine "
                         "--card a6 -o large")
              .status == 0);
    CHECK(tallest_word(steps.cards("large")) > tallest_word(steps.cards("try")) * 1.6);
}

TEST_CASE("a user's own file overrides each kind of shipped file") {
    const Steps steps;
    const auto shipped = [](const std::string& path) { return read_file(sources + "/templates/" + path); };
    const auto replaced = [](std::string text, const std::string& what, const std::string& with) {
        REQUIRE(text.find(what) != std::string::npos);
        return text.replace(text.find(what), what.size(), with);
    };
    fs::create_directories(steps.folder.path() / "mine/common");
    fs::create_directories(steps.folder.path() / "mine/loyalty-and-glory");
    write_file(steps.folder / "mine/common/palette.yaml", shipped("common/palette.yaml"));
    const std::string plain = steps.as_svg();
    write_file(steps.folder / "mine/common/palette.yaml", "hair: \"#123456\"\n");
    const std::string inked = steps.as_svg();
    CHECK(inked != plain);
    CHECK_THAT(inked, Contains("rgb(7.0588"));
    // A user's own file has only what it adds or changes.
    write_file(
        steps.folder / "mine/common/uniforms.yaml",
        "nationalities:\n  british: {coat: purple, facing: buff}\n  polish: {coat: blue, facing: crimson}\n"
        "national:\n  british:\n    foot-guards: {coat: purple, facing: blue}\n");
    const std::string dressed = steps.as_svg();
    CHECK(dressed != inked);
    write_file(steps.folder / "mine/common/stocks.yaml",
               replaced(shipped("common/stocks.yaml"), "63mm", "60mm"));
    CHECK(steps.as_svg() != dressed);
    write_file(steps.folder / "mine/loyalty-and-glory/system.yaml",
               replaced(shipped("loyalty-and-glory/system.yaml"), "name: Loyalty & Glory",
                        "name: Loyalty and Gain"));
    CHECK_THAT(steps.in_folder("muster list rules --templates mine").output, Contains("Loyalty and Gain"));
    write_file(steps.folder / "mine/common/sheets/posters.yaml",
               "sheet: posters\nlike: common/cards\nstock: a6\n");
    const Ran more = steps.in_folder(
        "muster build scenarios/camden.yaml --sheets posters --for british --templates mine -o more");
    INFO(more.said);
    CHECK_THAT(more.output, Contains("posters-british.pdf"));
}

TEST_CASE("a template based on one that does not exist, or only on itself, is reported at its place") {
    const Steps steps;
    fs::create_directories(steps.folder.path() / "mine/common/sheets");
    for (const char* like : {"comon", "../common", "common/poster", "common/own"}) {
        write_file(steps.folder / "mine/common/sheets/own.yaml",
                   std::string{"sheet: own\nlike: "} + like + "\nbody: []\n");
        const Ran ran = steps.in_folder("muster check scenarios/camden.yaml --templates mine");
        INFO(ran.said);
        CHECK(ran.status == 1);
        CHECK_THAT(ran.said, Contains("mine/common/sheets/own.yaml:2:7: error: there is no sheet called '" +
                                      std::string{like} + "'"));
    }
}

TEST_CASE("a watched pack is built again when a file is saved, and tells what is wrong") {
    const Steps steps;
    fs::create_directories(steps.folder.path() / "mine/common/sheets");
    const std::string own = steps.folder / "mine/common/sheets/cards.yaml";
    write_file(own, "sheet: cards\nlike: common\n");
    write_file(steps.folder / "watched.sh", R"sh(
muster build scenarios/camden.yaml --sheets cards --for british --templates mine -o out --watch 2> said &
watching=$!
wait_for() { for i in $(seq 400); do [ "$(grep -c "$1" said)" -ge "$2" ] && return; sleep 0.05; done; echo "no $1" >&2; }
wait_for "watching;" 1
printf 'sheet: cards\nlike: common\nstyles: {big: {sise: 9pt}}\n' > mine/common/sheets/cards.yaml
wait_for "not built" 1
printf 'sheet: cards\nlike: common\nstyles: {big: {size: 29pt}}\n' > mine/common/sheets/.new
mv mine/common/sheets/.new mine/common/sheets/cards.yaml
wait_for "muster: built" 1
kill $watching
wait $watching
)sh");
    const Ran ran = steps.in_folder("bash watched.sh");
    const std::string said = read_file(steps.folder / "said");
    INFO(ran.said << said);
    CHECK_THAT(said, Contains("mine/common/sheets/cards.yaml changed"));
    CHECK_THAT(said, Contains("cards.yaml:3:16: error: 'sise' is not a key here"));
    CHECK_THAT(said, Contains("muster: built after"));
    CHECK(fs::exists(steps.cards("out")));
}

TEST_CASE("a faulty template is reported when its sheet is printed, and not when another is asked for") {
    const TemporaryFolder folder;
    write_file(folder / "own/common/sheets/roster.yaml", "sheet: roster\ntitle: [\n");
    const std::string build = "build " + sources + "/scenarios/camden.yaml --templates " + folder / "own" +
                              " -o " + folder / "out" + " --sheets ";
    CHECK(run_muster(build + "labels").status == 0);
    CHECK(run_muster(build + "labels,roster").status == 1);
    const Ran unknown = run_muster(build + "rosters");
    CHECK(unknown.status == 2);
    CHECK_THAT(unknown.said, Contains("roster"));
}

}  // namespace own_templates_test

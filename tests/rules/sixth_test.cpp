// A sixth system is data alone: tests/rules/sixth/lanterns, which is also the manual's example.
#include <fstream>
#include <iterator>

#include "rules/read_system.hpp"

namespace sixth_test {

using namespace muster;
using namespace muster::tests;

const std::string sixth = MUSTER_SOURCE_DIR "/tests/rules/sixth";

std::string file(const std::string& path) {
    std::ifstream stream(path, std::ios::binary);
    REQUIRE(stream);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::string indented(const std::string& text) {
    std::string all;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = text.find('\n', from);
        const std::string line = text.substr(from, end - from);
        all += (line.empty() ? "" : "    " + line) + "\n";
        from = end + 1;
    }
    return all;
}

TEST_CASE("a sixth system loads from its folder") {
    const auto lanterns = read_system("lanterns", sixth);
    CHECK(lanterns.name == "Lanterns in the Wood");
    CHECK(lanterns.types.size() == 3);
    CHECK(lanterns.procedure.steps.size() == 1);
}

TEST_CASE("a table's reading is made from its pattern unless a row has its own") {
    const auto lanterns = read_system("lanterns", sixth);
    CHECK(lanterns.type("foot")->tables.at("nerve").rows.at(0).reading == "nerve 3");
    CHECK(lanterns.type("horse")->tables.at("nerve").rows.at(1).reading == "a steady troop");
    CHECK(lanterns.type("gun")->tables.at("nerve").rows.at(0).reading == "3");
}

TEST_CASE("the sixth system's values and cards are worked out by its own formulas") {
    const auto lanterns = read_system("lanterns", sixth);
    const auto band =
        made_up(lanterns, "foot", {{"men", 45}, {"option.men_per_figure", 10}, {"option.moon.new", 1}});
    CHECK(band.value("figures") == 5);
    CHECK(band.value("hides") == 1);
    CHECK_FALSE(made_up(lanterns, "horse", {}).value("hides"));
    const auto card = made_up(lanterns, "foot", {{"figures", 5}, {"nerve", 3}, {"hides", 1}});
    CHECK(card.line("Move") == std::vector<std::string>{"quietly 3″", "boldly 6″", "creeping 2″"});
    CHECK(card.line("Fight") == std::vector<std::string>{"hatchet and musket 5+"});
    CHECK(card.track() == std::vector<std::string>{"3+", "3+", "!4+", "4+", "runs"});
}

TEST_CASE("a system is found by its id, or by its name in any capitals, spaces and signs") {
    source::MemoryFiles files;
    files.files["data/a-to-z09/system.yaml"] = "id: a-to-z09\nname: Azure & Zebra 19\n";
    files.files["data/other/system.yaml"] = "id: other\n";
    const auto found = [&](const std::string& word) { return rules::find_rules(files, {{"data"}}, word); };
    CHECK(found("other") == "other");
    CHECK(found("a-to-z09") == "a-to-z09");
    CHECK(found("A to Z 09") == "a-to-z09");
    CHECK(found("atoz09") == "a-to-z09");
    CHECK(found("AZURE and ZEBRA 19") == "a-to-z09");
    CHECK(found("azure&zebra19") == "a-to-z09");
    CHECK(found("OTHER") == "other");
    for (const std::string stranger : {"azure zebra 19", "azure & zebra 1", "zure & zebra 19",
                                       "azure & zebra", "a-to-z0", "others", "", "&", "!"})
        if (stranger != "&") CHECK(found(stranger) == stranger);
}

TEST_CASE("systems of several folders are listed together, and a user's folder comes first") {
    const source::DiskFiles files;
    CHECK(rules::list_rules(files, {{sixth}}) == std::vector<std::string>{"lanterns"});
    const auto all = rules::list_rules(files, {{sixth, MUSTER_SOURCE_DIR "/templates"}});
    CHECK(std::find(all.begin(), all.end(), "lanterns") != all.end());
    CHECK(std::find(all.begin(), all.end(), "awi-d20") != all.end());
    CHECK(std::is_sorted(all.begin(), all.end()));

    source::MemoryFiles laid_over;
    laid_over.files["shipped/common/ground.yaml"] = file(MUSTER_SOURCE_DIR "/templates/common/ground.yaml");
    for (const char* name : {"system", "types", "procedure", "values", "card", "reference", "odds"})
        laid_over.files["shipped/lanterns/" + std::string{name} + ".yaml"] =
            file(sixth + "/lanterns/" + name + ".yaml");
    std::string own = laid_over.files["shipped/lanterns/system.yaml"];
    own.replace(own.find("Lanterns in the Wood"), 20, "Lanterns, club rules");
    laid_over.files["own/lanterns/system.yaml"] = own;
    source::Reporter report;
    const auto read = rules::read_rules(laid_over, {{"own", "shipped"}}, {"lanterns", {}}, report);
    REQUIRE(read);
    CHECK(read->name == "Lanterns, club rules");
}

TEST_CASE("the manual prints the sixth system as it is") {
    const std::string manual = file(MUSTER_SOURCE_DIR "/docs/rules-data.md");
    for (const char* name : {"system", "types", "procedure", "values", "card", "reference", "odds"}) {
        INFO(name);
        CHECK(manual.find(indented(file(sixth + "/lanterns/" + name + ".yaml"))) != std::string::npos);
    }
}

}  // namespace sixth_test

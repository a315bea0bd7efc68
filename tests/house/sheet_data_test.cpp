// docs/sheet-data.md names everything that src/sheets binds.
#include <catch2/catch.hpp>

#include "house/sources.hpp"
#include "scenario/side_facts.hpp"
#include "scenario/unit_facts.hpp"

namespace sheet_data_test {

using namespace muster::tests;

TEST_CASE("the manual of sheet data has every key that an order of battle gives a side or a unit") {
    const std::string manual = read_file(MUSTER_SOURCE_DIR "/docs/sheet-data.md");
    const auto check_chapter = [&](const std::string& heading, const auto& table) {
        const auto start = manual.find("\n## " + heading + "\n");
        REQUIRE(start != std::string::npos);
        const std::string chapter = manual.substr(start, manual.find("\n## ", start + 1) - start);
        for (const auto& fact : table) {
            INFO(fact.key << " under " << heading);
            CHECK(chapter.find("`" + std::string{fact.key} + "`") != std::string::npos);
        }
    };
    check_chapter("side", muster::scenario::side_facts);
    check_chapter("unit", muster::scenario::unit_facts);
}

TEST_CASE("the manual of sheet data has every name that is bound") {
    static const std::regex bound(R"re(\{\s*"([a-z_0-9]+)",|emplace\(\s*"([a-z_0-9]+)",)re");
    const std::string manual = read_file(MUSTER_SOURCE_DIR "/docs/sheet-data.md");
    std::size_t names = 0;
    for (const auto& file : all_sources()) {
        if (file.path.find("sheets/bind") == std::string::npos) continue;
        for (std::sregex_iterator it(file.text.begin(), file.text.end(), bound), end; it != end; ++it) {
            const std::string name = (*it)[1].matched ? (*it)[1] : (*it)[2];
            INFO(name << " of " << file.path);
            CHECK(manual.find("`" + name + "`") != std::string::npos);
            ++names;
        }
    }
    CHECK(names > 100);
}

}  // namespace sheet_data_test

// docs/reliability.md names a test for each promise; each of them exists.
#include <catch2/catch.hpp>

#include "house/sources.hpp"

namespace reliability_test {

using namespace muster::tests;

/// The names of all cases of tests/. A long name may be written in several strings.
std::set<std::string> names_of_cases() {
    static const std::regex begin(R"rx(TEST_CASE\(\s*((?:"(?:[^"\\]|\\.)*"\s*)+))rx");
    static const std::regex seam("\"\\s*\"");
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(MUSTER_SOURCE_DIR "/tests")) {
        if (entry.path().extension() != ".cpp") continue;
        const std::string text = read_file(entry.path().string());
        for (std::sregex_iterator it(text.begin(), text.end(), begin), end; it != end; ++it) {
            std::string name = std::regex_replace((*it)[1].str(), seam, "");
            names.insert(name.substr(1, name.rfind('"') - 1));
        }
    }
    return names;
}

TEST_CASE("every promise of the manual's page on reliability names a test that exists") {
    const std::string page = read_file(MUSTER_SOURCE_DIR "/docs/reliability.md");
    const auto cases = names_of_cases();
    static const std::regex row(R"(\n\| ([^|\n]+) \| ([^|\n]+) \| ([^|\n]+) \|(?=\n))");
    static const std::regex quoted("`([^`]+)`");
    int promises = 0;
    for (std::sregex_iterator it(page.begin(), page.end(), row), end; it != end; ++it) {
        if ((*it)[1] == "fault") continue;
        INFO("fault: " << (*it)[1]);
        ++promises;
        const std::string tests = (*it)[3];
        const std::sregex_iterator none, first(tests.begin(), tests.end(), quoted);
        CHECK(first != none);
        for (auto name = first; name != none; ++name) {
            INFO((*name)[1]);
            CHECK(cases.contains((*name)[1]));
        }
    }
    CHECK(promises > 15);
}

}  // namespace reliability_test

// The manual has every kind of ground that a player may write.
#include <catch2/catch.hpp>

#include "house/sources.hpp"

namespace ground_kinds_test {

using namespace muster::tests;

/// The names that common/ground.yaml gives to kinds.
std::set<std::string> shipped_kinds() {
    static const std::regex entry(R"(\n  ([a-z-]+):)");
    const std::string file = read_file(MUSTER_SOURCE_DIR "/templates/common/ground.yaml");
    std::set<std::string> kinds;
    for (std::sregex_iterator it(file.begin(), file.end(), entry), end; it != end; ++it)
        kinds.insert((*it)[1]);
    return kinds;
}

TEST_CASE("the manual of scenarios names every kind of ground") {
    const std::string manual = read_file(MUSTER_SOURCE_DIR "/docs/scenario.md");
    for (const auto& kind : shipped_kinds()) {
        INFO(kind);
        CHECK(manual.find("`" + kind + "`") != std::string::npos);
    }
}

}  // namespace ground_kinds_test

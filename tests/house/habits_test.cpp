// Promises of the manual that a search can check: rules are data, and the same night prints the same bytes.
#include <catch2/catch.hpp>

#include "house/sources.hpp"

namespace habits_test {

using namespace muster::tests;
namespace fs = std::filesystem;

/// The rules systems that are shipped: the folders with a system.yaml.
std::vector<std::string> shipped_systems() {
    std::vector<std::string> ids;
    for (const auto& entry : fs::directory_iterator(MUSTER_SOURCE_DIR "/templates"))
        if (fs::exists(entry.path() / "system.yaml")) ids.push_back(entry.path().filename().string());
    return ids;
}

void check_none_holds(const std::vector<SourceFile>& files, const std::regex& forbidden) {
    for (const auto& file : files) {
        std::smatch found;
        const bool holds = std::regex_search(file.text, found, forbidden);
        INFO(file.path << " holds '" << (holds ? found.str() : "") << "'");
        CHECK_FALSE(holds);
    }
}

std::vector<SourceFile> files_of(const std::set<std::string>& rooms) {
    std::vector<SourceFile> files;
    for (const auto& file : all_sources())
        if (rooms.count(file.room)) files.push_back(file);
    return files;
}

TEST_CASE("no source names a rules system: what sets one apart is data") {
    const auto systems = shipped_systems();
    REQUIRE(systems.size() >= 2);
    for (const auto& id : systems)
        for (const auto& file : all_sources()) {
            INFO(file.path << " names " << id);
            CHECK(file.text.find(id) == std::string::npos);
        }
}

TEST_CASE("chance comes from the named streams and from nowhere else") {
    check_none_holds(all_sources(),
                     std::regex(R"(_distribution\b|std::shuffle|\bs?rand\(|mt19937|default_random_engine)"));
    for (const auto& file : all_sources()) {
        INFO(file.path << ": entropy is the world's to give");
        CHECK((file.text.find("random_device") == std::string::npos ||
               file.path == "src/game/environment.cpp"));
    }
}

TEST_CASE("nothing that decides a roll depends on a mathematics library's last digit") {
    check_none_holds(files_of({"dice", "formula", "rules", "scenario", "terrain", "roll"}),
                     std::regex(R"(std::(sin|cos|tan|atan2?|pow|exp|log)\()"));
}

TEST_CASE("the clock is read nowhere: the same night prints the same bytes") {
    check_none_holds(
        files_of({"source", "lengths", "dice", "formula", "rules", "scenario", "terrain", "roll", "dossier",
                  "page", "text", "symbols", "layout", "map", "sheets", "impose", "draw"}),
        std::regex(R"(system_clock|\btime\(|localtime|gmtime|__DATE__|__TIME__)"));
}

}  // namespace habits_test

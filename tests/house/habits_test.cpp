// The conventions that a search can check: names, sizes, words.
#include <sstream>

#include <catch2/catch.hpp>

#include "house/sources.hpp"

using namespace muster::tests;
namespace fs = std::filesystem;

namespace {

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

}  // namespace

TEST_CASE("no source names a rules system: what sets one apart is data") {
    const auto systems = shipped_systems();
    REQUIRE(systems.size() >= 2);
    for (const auto& id : systems)
        for (const auto& file : all_sources()) {
            INFO(file.path << " names " << id);
            CHECK(file.text.find(id) == std::string::npos);
        }
}

TEST_CASE("no source file is longer than four hundred lines") {
    for (const auto& file : all_sources()) {
        INFO(file.path);
        CHECK(std::count(file.text.begin(), file.text.end(), '\n') <= 400);
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

TEST_CASE("clang 14, which builds the fuzzers, can compile every source: it knows no ranges::subrange") {
    check_none_holds(
        all_sources(),
        std::regex(
            R"(ranges::(subrange|equal_range|unique|remove|remove_if|partition|stable_partition|search|find_end|rotate)\b|\bviews::)"));
}

TEST_CASE("a key of a unit is described once: at most five files name pounds") {
    // The table of facts/unit_facts.hpp describes each key of a unit, and readers, writers, dossiers,
    // formulas, templates and comparisons walk it. `pounds` is a key like any other: a file that names it
    // outside the table would have to be changed for the next key as well. A file may name it only for what
    // concerns pounds alone, such as the words "4 guns, 6-pounders".
    static const std::regex name(R"(\bpounds\b)");
    std::string named;
    std::size_t files = 0;
    for (const auto& file : all_sources())
        if (std::regex_search(file.text, name)) {
            ++files;
            named += "\n  " + file.path;
        }
    INFO("pounds is named in" << named);
    CHECK(files >= 1);
    CHECK(files <= 5);
}

TEST_CASE("no work is left unfinished") {
    check_none_holds(all_sources(), std::regex(R"(\b(TODO|FIXME|XXX|HACK)\b)"));
}

TEST_CASE("lists for the sanitizers have a comment, or a kind and a name, on each line") {
    for (const std::string name : {"leaks", "threads"}) {
        std::istringstream lines(
            read_file(std::string{MUSTER_SOURCE_DIR} + "/tests/support/" + name + ".supp"));
        int entries = 0;
        for (std::string line; std::getline(lines, line);) {
            INFO(name << ": " << line);
            CHECK(std::regex_match(line, std::regex(R"(# .*|[a-z_]+:[^\s:]+)")));
            if (!line.starts_with('#')) ++entries;
        }
        CHECK(entries > 0);
    }
}

TEST_CASE("every header begins with its purpose") {
    for (const auto& file : all_sources()) {
        if (!file.path.ends_with(".hpp")) continue;
        INFO(file.path);
        CHECK(file.text.starts_with("// "));
        CHECK(file.text.find("#pragma once") != std::string::npos);
    }
}

TEST_CASE("a function that a header offers serves the program, not only its tests") {
    // Functions that only tests use: queries of pages and strokes, and the pages of a pack before they are
    // drawn.
    const std::set<std::string> for_tests{"collisions", "read_out", "spot_of", "lay_out_pack"};
    static const std::regex comment("//[^\n]*"), word("[a-z_][a-z_0-9]*"),
        offered(R"(\n\[\[nodiscard\]\] [\w:<>,&* ]+[ &*>]([a-z_][a-z_0-9]*)\()");
    std::map<std::string, int> used;
    std::map<std::string, std::string> offered_by;
    std::set<std::string> defined_there;  // with its declaration, so one more use is enough
    for (const auto& file : all_sources()) {
        const std::string code = std::regex_replace(file.text, comment, "");
        for (std::sregex_iterator it(code.begin(), code.end(), word), end; it != end; ++it) ++used[it->str()];
        if (!file.path.ends_with(".hpp")) continue;
        for (std::sregex_iterator it(code.begin(), code.end(), offered), end; it != end; ++it) {
            offered_by[(*it)[1]] = file.path;
            if (it->str().find("constexpr") != std::string::npos ||
                it->str().find("inline") != std::string::npos)
                defined_there.insert((*it)[1]);
        }
    }
    CHECK(offered_by.size() > 200);
    for (const auto& [name, path] : offered_by) {
        INFO(path << " declares " << name << ", which only its definition names");
        const int least = defined_there.count(name) == 1 ? 2 : 3;
        CHECK((used[name] >= least || for_tests.count(name) == 1));
    }
}

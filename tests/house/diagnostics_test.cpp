// docs/diagnostics.md explains every kind of thing that can be wrong, and nothing that cannot.
#include <catch2/catch.hpp>

#include "house/sources.hpp"

using namespace muster::tests;

namespace {

/// Ids of the kinds that src/ declares, with their files. A kind is written `Kind<...> name{"its-id", ...`.
std::map<std::string, std::vector<std::string>> declared_kinds() {
    static const std::regex remark(R"(//[^\n]*)");
    static const std::regex kind(R"re(constexpr\s+(?:source::)?Kind<[^;{]*>\s+\w+\s*\{\s*"([a-z0-9-]+)")re");
    std::map<std::string, std::vector<std::string>> kinds;
    for (const auto& file : all_sources()) {
        const std::string code = std::regex_replace(file.text, remark, "");
        for (std::sregex_iterator it(code.begin(), code.end(), kind), end; it != end; ++it)
            kinds[(*it)[1]].push_back(file.path);
    }
    return kinds;
}

/// Ids that the manual explains: the first cell of each row, in backticks.
std::set<std::string> explained_kinds() {
    static const std::regex row(R"(\n\| `([a-z0-9-]+)` \|)");
    const std::string manual = read_file(MUSTER_SOURCE_DIR "/docs/diagnostics.md");
    std::set<std::string> kinds;
    for (std::sregex_iterator it(manual.begin(), manual.end(), row), end; it != end; ++it)
        kinds.insert((*it)[1]);
    return kinds;
}

}  // namespace

TEST_CASE("every kind of fault is explained in the manual") {
    const auto explained = explained_kinds();
    const auto declared = declared_kinds();
    CHECK(declared.size() > 50);
    for (const auto& [kind, files] : declared) {
        INFO(kind << " of " << files.front() << " is missing in docs/diagnostics.md");
        CHECK(explained.count(kind) == 1);
    }
}

TEST_CASE("the manual explains no fault that nothing says") {
    const auto declared = declared_kinds();
    for (const auto& kind : explained_kinds()) {
        INFO(kind);
        CHECK(declared.count(kind) == 1);
    }
}

TEST_CASE("one fault has one name") {
    for (const auto& [kind, files] : declared_kinds()) {
        INFO(kind << " is declared in " << files.front() << " and " << files.back());
        CHECK(files.size() == 1);
    }
}

TEST_CASE("no kind of fault lies unused") {
    static const std::regex name(R"re(constexpr\s+(?:source::)?Kind<[^;{]*>\s+(\w+)\s*\{)re");
    for (const auto& file : all_sources())
        for (std::sregex_iterator it(file.text.begin(), file.text.end(), name), end; it != end; ++it) {
            const std::string kind = (*it)[1];
            INFO(kind << " of " << file.path);
            CHECK(std::any_of(all_sources().begin(), all_sources().end(), [&](const SourceFile& user) {
                return user.text.find("kinds::" + kind) != std::string::npos;
            }));
        }
}

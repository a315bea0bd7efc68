// docs/diagnostics.md has a row for every kind of message, in the order of their ids and with their exact
// words, and no others. After a change of words `MUSTER_REFRESH=1 build/release/tests/test_house "the
// manual*"` rewrites the page; the last column, what to do, is written by hand.
#include <cstdlib>

#include <catch2/catch.hpp>

#include "house/kinds.hpp"

namespace diagnostics_test {

using namespace muster::tests;

const std::string page_path = MUSTER_SOURCE_DIR "/docs/diagnostics.md";

/// The sentence as in the manual: … for each word of the user's file.
std::string as_in_manual(const DeclaredKind& kind) {
    static const std::regex argument(R"((\{\d*\})+)");
    std::string text = std::regex_replace(kind.sentence, argument, "…");
    text = std::regex_replace(text, std::regex(R"(\{\{)"), "{");
    text = std::regex_replace(text, std::regex(R"(\}\})"), "}");
    const bool is_error = kind.severity.empty() || kind.severity == "error";
    return (is_error ? "" : "*(" + kind.severity + ")* ") + text;
}

/// What the page says to do, by id.
std::map<std::string, std::string> what_to_do(const std::string& page) {
    static const std::regex row(R"(\n\| `([a-z0-9-]+)` \|[^\n]*\| ([^\n|]*) \|(?=\n))");
    std::map<std::string, std::string> rows;
    for (std::sregex_iterator it(page.begin(), page.end(), row), end; it != end; ++it)
        rows[(*it)[1]] = (*it)[2];
    return rows;
}

/// The page as it should be: the text above the table, then a row for each kind.
std::string page_of(const std::string& page) {
    const auto advice = what_to_do(page);
    const std::string line = "|---|---|---|\n";
    std::string made = page.substr(0, page.find(line) + line.size());
    for (const auto& [id, kind] : declared_kinds()) {
        const auto found = advice.find(id);
        made += "| `" + id + "` | " + as_in_manual(kind) + " | " +
                (found == advice.end() ? "" : found->second) + " |\n";
    }
    return made;
}

TEST_CASE("the manual has a row for every kind of message, by id, in its very words, and says what to do") {
    CHECK(declared_kinds().size() > 50);
    const std::string page = read_file(page_path);
    const std::string wanted = page_of(page);
    if (std::getenv("MUSTER_REFRESH")) write_file(page_path, wanted);
    for (const auto& [id, advice] : what_to_do(wanted)) {
        INFO("write into docs/diagnostics.md what is to be done about " << id);
        CHECK_FALSE(advice.empty());
    }
    INFO("MUSTER_REFRESH=1 writes the page anew");
    CHECK(wanted == read_file(page_path));
}

TEST_CASE("one kind of message has one id") {
    std::map<std::string, std::string> files;
    for (const auto& kind : kinds_as_written()) {
        INFO(kind.id << " is declared in " << files[kind.id] << " and " << kind.file);
        CHECK(files[kind.id].empty());
        files[kind.id] = kind.file;
    }
}

TEST_CASE("no kind of message is unused") {
    for (const auto& kind : kinds_as_written()) {
        INFO(kind.name << " of " << kind.file);
        CHECK(std::any_of(all_sources().begin(), all_sources().end(), [&](const SourceFile& user) {
            return user.text.find("kinds::" + kind.name) != std::string::npos;
        }));
    }
}

TEST_CASE("every constant that is a kind of message is found by these tests") {
    static const std::regex any(R"(constexpr\s+(?:source::)?Kind<)");
    std::size_t constants = 0;
    for (const auto& file : all_sources()) {
        const std::string code = without_remarks(file.text);
        constants += static_cast<std::size_t>(
            std::distance(std::sregex_iterator(code.begin(), code.end(), any), std::sregex_iterator()));
    }
    CHECK(kinds_as_written().size() == constants);
}

}  // namespace diagnostics_test

// Kinds of ground are data: the code knows forms and pens, and hardly any file names a kind.
#include <catch2/catch.hpp>

#include "house/sources.hpp"

using namespace muster::tests;

namespace {

/// The names that common/ground.yaml gives to kinds.
std::set<std::string> shipped_kinds() {
    static const std::regex entry(R"(\n  ([a-z-]+):)");
    const std::string file = read_file(MUSTER_SOURCE_DIR "/templates/common/ground.yaml");
    std::set<std::string> kinds;
    for (std::sregex_iterator it(file.begin(), file.end(), entry), end; it != end; ++it)
        kinds.insert((*it)[1]);
    return kinds;
}

/// The texts in quotation marks in the code of a file, without comments and character literals.
std::set<std::string> literals_of(const std::string& text) {
    static const std::regex token(R"re(//[^\n]*|'(?:[^'\\\n]|\\.)'|"((?:[^"\\\n]|\\.)*)")re");
    std::set<std::string> literals;
    for (std::sregex_iterator it(text.begin(), text.end(), token), end; it != end; ++it)
        if ((*it)[1].matched) literals.insert((*it)[1]);
    return literals;
}

/// Words with another meaning too: the label of a figure, a stream of dice, and the noun in "2 buildings".
const std::set<std::string> other_things{"label", "stream", "building"};

/// Keys and elements with the name of a kind, by file.
const std::set<std::pair<std::string, std::string>> keys{
    {"src/layout/elements/standard.cpp", "track"},  // a row of boxes on a card
    {"src/roll/rolled_part.cpp", "river"},          // key of a rolled scenario
    {"src/roll/write_json.cpp", "river"},           // key of the JSON file
    {"src/rules/procedure_fields.hpp", "ford"},     // keys of the step that lays out squares
    {"src/rules/procedure_fields.hpp", "town"},
    {"src/sheets/plan_style.cpp", "rough"},  // groups and keys of the plan's style
    {"src/sheets/plan_style.cpp", "shore"},
    {"src/sheets/plan_style.cpp", "town"},
};

/// The kinds that a file names.
std::set<std::string> named_in(const SourceFile& file) {
    static const std::set<std::string> kinds = shipped_kinds();
    std::set<std::string> named;
    for (const auto& literal : literals_of(file.text))
        if (kinds.contains(literal) && !other_things.contains(literal) &&
            !keys.contains({file.path, literal}))
            named.insert(literal);
    return named;
}

}  // namespace

TEST_CASE("the search for kinds of ground finds them in code and passes over comments") {
    CHECK(shipped_kinds().size() > 30);
    SourceFile file;
    file.text =
        "// \"hill\" is one\nconst char quote = '\"'; if (kind == \"wood\" || kind == \"label\") return;";
    CHECK(named_in(file) == std::set<std::string>{"wood"});
    file.text = "{\"hedge\", \"fence\", \"wall of stone\"}  ///< \"wall\"";
    CHECK(named_in(file) == std::set<std::string>{"fence", "hedge"});
}

TEST_CASE("at most two files of src name kinds of ground: the list of kinds is data") {
    std::string naming;
    int files = 0;
    for (const auto& file : all_sources()) {
        const auto named = named_in(file);
        if (named.empty()) continue;
        ++files;
        naming += file.path + ":";
        for (const auto& kind : named) naming += " " + kind;
        naming += "\n";
    }
    INFO(naming);
    CHECK(files <= 2);
}

TEST_CASE("the manual of scenarios names every kind of ground") {
    const std::string manual = read_file(MUSTER_SOURCE_DIR "/docs/scenario.md");
    for (const auto& kind : shipped_kinds()) {
        INFO(kind);
        CHECK(manual.find("`" + kind + "`") != std::string::npos);
    }
}

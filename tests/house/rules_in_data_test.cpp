// What a rules system names in its data, the program finds through that data and never by the name.
#include <catch2/catch.hpp>

#include "house/sources.hpp"

using namespace muster::tests;
namespace fs = std::filesystem;

namespace {

void add_found(std::set<std::string>& names, const std::string& text, const std::regex& pattern) {
    for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it)
        names.insert((*it)[it->size() - 1]);
}

/// What the shipped systems call their options, and the values and words that their procedures decide.
std::set<std::string> names_in_data() {
    static const std::regex decided(
        R"(\n\s+(into|counts|higher|lower|role|holder|first): ([a-z][a-z0-9_]*)(?=\n))");
    static const std::regex option(R"(\n\s+- id: ([a-z][a-z0-9_]*)\n\s+(?:choices|least):)");
    std::set<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(MUSTER_SOURCE_DIR "/templates")) {
        const fs::path& path = entry.path();
        const bool steps =
            path.filename() == "procedure.yaml" || path.parent_path().filename() == "procedures";
        if (steps) add_found(names, read_file(path.string()), decided);
        if (path.filename() == "system.yaml") add_found(names, read_file(path.string()), option);
    }
    return names;
}

/// Names that are also keys of Muster's own files, used where a step copies the key's value.
const std::set<std::string> keys{"class",  "quality", "half",       "squares",   "ford",
                                 "flow",   "season",  "start_hour", "dark_hour", "turns",
                                 "wagons", "wind",    "days_passed"};

/// A name that is compared, looked up or set.
std::regex use_of(const std::string& name) {
    return std::regex(R"re(([!=]= |find\(|word\([^()]*, |whole\([^()]*, |number\(|\[|set\()")re" + name +
                      "\"");
}

}  // namespace

TEST_CASE("the program looks for no option and no outcome of a die by the name that a rules system gave it") {
    const auto names = names_in_data();
    for (const char* known : {"holder", "opponent", "role", "screen", "d20", "river_column", "size_bonus"})
        CHECK(names.count(known) == 1);
    for (const auto& name : names) {
        if (keys.count(name)) continue;
        const std::regex use = use_of(name);
        for (const auto& file : all_sources()) {
            INFO(file.path << " uses '" << name << "'");
            CHECK_FALSE(std::regex_search(file.text, use));
        }
    }
}

TEST_CASE("a name that is compared, looked up or put in is noticed") {
    for (const char* use :
         {R"(word(side.names, "role"))", R"(if (option.first == "role"))", R"(thrown["role"] = 1)",
          R"(names.set("role", value))", R"(game.names.find("role"))"})
        CHECK(std::regex_search(std::string{use}, use_of("role")));
    CHECK_FALSE(std::regex_search(std::string{R"(field<&T::role>("role", "who starts"))"}, use_of("role")));
}

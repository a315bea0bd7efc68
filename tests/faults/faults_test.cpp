// Every kind of message has a case that provokes it: a case of cases.yaml, which runs here; a scenario of
// tests/bad that expects the id, which tests/scenario compares line by line; or a test of a room that expects
// the id as a text of its own. A kind that is added without a case fails here.
#include <filesystem>
#include <regex>
#include <sstream>

#include <catch2/catch.hpp>

#include "house/kinds.hpp"
#include "source/files.hpp"
#include "source/yaml.hpp"

namespace faults_test {

using namespace muster;
using namespace muster::tests;
namespace fs = std::filesystem;

const std::string own_folder = MUSTER_SOURCE_DIR "/tests/faults";
const std::string shipped = MUSTER_SOURCE_DIR "/templates/";

/// A fault as cases.yaml describes it; texts that it does not give are empty.
struct Case {
    std::string id, file, replaced, replacement, before, command, at;
    std::string in_scenario, besides;  ///< `and:`, what else is changed in the scenario
};

std::string text_of(const source::Node& map, std::string_view key, const std::string& otherwise = {}) {
    const auto* value = map.find(key);
    return value ? value->text : otherwise;
}

std::vector<Case> read_cases() {
    source::Reporter faults;
    const auto text = source::read_text(source::DiskFiles{}, own_folder + "/cases.yaml", faults);
    REQUIRE(text);
    const auto root = source::parse_yaml(text, faults);
    REQUIRE(root);
    std::vector<Case> cases;
    for (const auto& node : root->items) {
        Case one{text_of(node, "id"),
                 text_of(node, "in"),
                 text_of(node, "replace"),
                 text_of(node, "with"),
                 text_of(node, "before"),
                 text_of(node, "run", "check scenario.yaml --rules loyalty-and-glory"),
                 text_of(node, "at"),
                 {},
                 {}};
        if (const auto* also = node.find("and")) {
            one.in_scenario = text_of(*also, "replace");
            one.besides = text_of(*also, "with");
        }
        if (one.at.empty()) one.at = fs::path{one.file}.filename().string();
        cases.push_back(std::move(one));
    }
    return cases;
}

void replace_in(std::string& text, const std::string& replaced, const std::string& replacement) {
    const auto at = text.find(replaced);
    REQUIRE(at != std::string::npos);
    text.replace(at, replaced.size(), replacement);
}

/// Writes the files of a case into a folder and runs its command there.
Ran run_case(const Case& one) {
    const TemporaryFolder folder;
    std::string scenario = read_file(own_folder + "/sound.yaml");
    if (!one.in_scenario.empty()) replace_in(scenario, one.in_scenario, one.besides);
    write_file(folder / "game/scenario.yaml", scenario);
    write_file(folder / "game/text.png", "not a picture");
    write_file(folder / "outside.png", "x");
    fs::create_symlink(folder / "outside.png", folder / "game/outside.png");
    const bool is_template = fs::exists(shipped + one.file);
    const std::string path = folder / (is_template ? "game/templates/" + one.file : "game/" + one.file);
    std::string changed = one.replacement;
    if (!one.replaced.empty()) {
        changed = read_file(is_template ? shipped + one.file : path);
        replace_in(changed, one.replaced, one.replacement);
    }
    if (!changed.empty()) write_file(path, changed);
    const std::string program = "cd " + folder / "game" + " && " + MUSTER_PROGRAM + " ";
    if (!one.before.empty()) REQUIRE(run(program + one.before).status == 0);
    return run(program + one.command + (is_template ? " --templates templates" : ""));
}

/// Whether a line of the messages has the place and the id.
bool names(const std::string& said, const Case& one) {
    std::istringstream lines{said};
    for (std::string line; std::getline(lines, line);) {
        if (!line.ends_with("[" + one.id + "]")) continue;
        if (one.at == "nowhere"
                ? line.starts_with("muster: ")
                : std::regex_search(line, std::regex("^(\\S*/)?" + one.at + "(:[0-9]+:[0-9]+: |: note: )")))
            return true;
    }
    return false;
}

/// Ids that the scenarios of tests/bad expect.
void add_expected(std::set<std::string>& provoked) {
    static const std::regex expected(R"(\n#! [^\n]*\[([a-z0-9-]+)\](?=\n|$))");
    for (const auto& entry : fs::directory_iterator(MUSTER_SOURCE_DIR "/tests/bad")) {
        const std::string text = read_file(entry.path().string());
        for (std::sregex_iterator it(text.begin(), text.end(), expected), end; it != end; ++it)
            provoked.insert((*it)[1]);
    }
}

/// Ids that tests of the rooms expect: "its-id", "its-id at 'a place'", or the end of a message.
void add_tested(std::set<std::string>& provoked) {
    static const std::regex expected(R"re("([a-z0-9-]+)(?:"| at ')|\[([a-z0-9-]+)\](?:\\n)?")re");
    for (const auto& entry : fs::recursive_directory_iterator(MUSTER_SOURCE_DIR "/tests")) {
        const auto& path = entry.path();
        if (path.extension() != ".cpp" || path.string().starts_with(own_folder)) continue;
        const std::string text = read_file(path.string());
        for (std::sregex_iterator it(text.begin(), text.end(), expected), end; it != end; ++it)
            provoked.insert((*it)[(*it)[1].matched ? 1 : 2]);
    }
}

TEST_CASE("the file that the cases change is sound") {
    CHECK(run_muster("check " + own_folder + "/sound.yaml --rules loyalty-and-glory").said.empty());
}

TEST_CASE("each case causes its fault, in the file that it names") {
    for (const auto& one : read_cases()) {
        const Ran ran = run_case(one);
        INFO(one.id << " in " << one.file << ", exit status " << ran.status << ":\n" << ran.said);
        CHECK(names(ran.said, one));
    }
}

TEST_CASE("every kind of message is provoked by a case") {
    std::set<std::string> provoked;
    for (const auto& one : read_cases()) provoked.insert(one.id);
    add_expected(provoked);
    add_tested(provoked);
    for (const auto& [id, kind] : declared_kinds()) {
        INFO(id << " of " << kind.file << " has no case; add one to tests/faults/cases.yaml or tests/bad");
        CHECK(provoked.count(id) == 1);
    }
}

}  // namespace faults_test

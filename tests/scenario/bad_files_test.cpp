// Bad scenarios and everything that is reported about them, in one run and at its place. The files are in
// tests/bad; the expected messages are in them, each line as a comment: `#! 8:15 error: 'foot-gaurds' is not
// a troop type; did you mean 'foot-guards'? [no-such-type]`. A new case needs no C++. Files that cannot have
// a comment (bytes, tabs, huge files) are tested in tests/source.
#include <algorithm>
#include <filesystem>
#include <sstream>

#include <catch2/catch.hpp>

#include "scenario/read_scenario.hpp"
#include "source/files.hpp"
#include "source/yaml.hpp"

namespace bad_files_test {

using namespace muster;
namespace fs = std::filesystem;

const std::string bad_folder = MUSTER_SOURCE_DIR "/tests/bad";

std::vector<std::string> expected_of(std::string_view bytes) {
    std::vector<std::string> expected;
    std::istringstream lines{std::string{bytes}};
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("#! ")) expected.push_back(line.substr(3));
    std::sort(expected.begin(), expected.end());
    return expected;
}

std::vector<std::string> said_of(const source::Reporter& report) {
    std::vector<std::string> said;
    for (const auto& d : report.all()) {
        const auto at = d.place.text->at(d.place.offset);
        said.push_back(fmt::format("{}:{} {}: {} [{}]", at.line, at.column,
                                   d.severity == source::Severity::error ? "error" : "warning", d.sentence,
                                   d.kind));
    }
    std::sort(said.begin(), said.end());
    return said;
}

scenario::TroopTypes shipped_types() {
    source::Reporter report;
    return *scenario::read_troop_types(source::DiskFiles{},
                                       MUSTER_SOURCE_DIR "/templates/common/troop-types.yaml", report);
}

source::Reporter read_all_of(const source::SourcePtr& text) {
    source::Reporter report;
    (void)scenario::read_scenario(text, shipped_types(), report);
    return report;
}

/// A side of `count` good units.
std::string units(std::size_t count) {
    std::string yaml = "title: Many\nsides:\n  - name: British\n    units:\n";
    for (std::size_t i = 0; i < count; ++i) yaml += "      - {name: Foot, type: regular-infantry}\n";
    return yaml;
}

TEST_CASE("every fault of every bad file is reported at its place, and no more") {
    std::size_t files = 0;
    for (const auto& entry : fs::directory_iterator(bad_folder)) {
        if (entry.path().extension() != ".yaml") continue;
        ++files;
        source::Reporter unread;
        const auto text = source::read_text(source::DiskFiles{}, entry.path().string(), unread);
        REQUIRE(text);
        INFO(entry.path().filename());
        const auto expected = expected_of(text->bytes());
        CHECK_FALSE(expected.empty());
        CHECK(said_of(read_all_of(text)) == expected);
    }
    CHECK(files >= 13);
}

TEST_CASE("two hundred units in a side are read, one more is not") {
    const auto read = [](std::size_t count) {
        return said_of(read_all_of(std::make_shared<source::SourceText>("a.yaml", units(count))));
    };
    CHECK(read(200).empty());
    CHECK(read(201) ==
          std::vector<std::string>{"205:9 error: units: at most 200 are allowed; there are 201 [too-many]"});
}

TEST_CASE("a side may have two hundred units in all its brigades") {
    std::string yaml = "title: Many\nsides:\n  - name: British\n    brigades:\n";
    for (const char* name : {"Left", "Right"}) {
        yaml += fmt::format("      - name: {}\n        units:\n", name);
        for (int i = 0; i < 101; ++i) yaml += "          - {name: Foot, type: regular-infantry}\n";
    }
    CHECK(said_of(read_all_of(std::make_shared<source::SourceText>("a.yaml", yaml))) ==
          std::vector<std::string>{
              "3:5 error: a side may have at most 200 units; this one has 202 [too-many-units]"});
}

TEST_CASE("all sides together may have eight hundred units") {
    const auto read = [](int units_of_last) {
        std::string yaml = "title: Many\nsides:\n";
        char side = 'A';
        for (const int count : {200, 200, 200, 100, units_of_last}) {
            yaml += fmt::format("  - {{name: Side {}, units: [", side++);
            for (int i = 0; i < count; ++i) yaml += "{name: Foot, type: regular-infantry}, ";
            yaml += "]}\n";
        }
        return said_of(read_all_of(std::make_shared<source::SourceText>("a.yaml", yaml)));
    };
    CHECK(read(100) == std::vector<std::string>{});
    CHECK(read(101) ==
          std::vector<std::string>{
              "7:5 error: a scenario may have at most 800 units; this one has 801 [too-many-units]"});
}

TEST_CASE("nothing that a player types anywhere in a scenario crashes the reader") {
    // Each word of a good scenario in turn is damaged; the reader must report something or accept it.
    const std::string good =
        "title: A\nrules: x\ntable: {width: 6ft, depth: 4ft}\nterrain: [{kind: hill, at: [1ft, 1ft]}]\n"
        "throws: {a/b: [1, 2]}\noptions: {a: b}\nbriefing: {british: b}\nsides:\n  - id: british\n    "
        "brigades:\n"
        "      - name: Guards\n        units: [{name: a, type: militia, men: 5, from: [{unit: b, base: "
        "light}]}]\n";
    for (const std::string word :
         {"[", "]", "{", "}", ":", "-", "~", "\"", "'", "#", "[]", "{}", "x: ", "\n", "9999999999"}) {
        for (std::size_t at = 0; at <= good.size(); ++at) {
            std::string bytes = good;
            bytes.insert(at, word);
            const auto text = std::make_shared<source::SourceText>("a.yaml", bytes);
            source::Reporter report;
            const auto read = scenario::read_scenario(text, shipped_types(), report);
            if (!read && !report.has_errors()) FAIL("nothing read and nothing said: " << bytes);
        }
    }
}

}  // namespace bad_files_test

// The published JSON Schemas say what the reader says.
//
// When a key is added or changed, refresh schema/ with
//     MUSTER_REFRESH=1 build/debug/tests/test_scenario "the published schemas*"
#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "scenario/fields.hpp"
#include "scenario/read_scenario.hpp"
#include "scenario/schemas.hpp"
#include "source/limits.hpp"
#include "source/render.hpp"
#include "support/run.hpp"

namespace schema_test {

using namespace muster;
namespace fs = std::filesystem;

scenario::TroopTypes shipped_types() {
    source::Reporter report;
    return *scenario::read_troop_types(source::DiskFiles{},
                                       MUSTER_SOURCE_DIR "/templates/common/troop-types.yaml", report);
}

/// A plain scalar as an editor reads it: by the core schema of YAML 1.2.
nlohmann::json plain(const std::string& text) {
    const auto figures = [](std::string_view t) {
        return !t.empty() && t.find_first_not_of("0123456789") == std::string_view::npos;
    };
    std::string_view rest = text;
    if (rest.starts_with('+') || rest.starts_with('-')) rest.remove_prefix(1);
    if (text == "true" || text == "false") return text == "true";
    if (figures(rest))
        return rest.size() < 18 ? nlohmann::json(std::stoll(text)) : nlohmann::json(std::stod(text));
    const auto point = rest.find('.');
    if (point != std::string_view::npos &&
        figures(std::string{rest.substr(0, point)} + std::string{rest.substr(point + 1)}))
        return std::stod(text);
    return text;
}

nlohmann::json to_json(const source::Node& node) {
    switch (node.kind) {
        case source::Node::Kind::null:
            return nullptr;
        case source::Node::Kind::scalar:
            return node.quoted ? nlohmann::json(node.text) : plain(node.text);
        case source::Node::Kind::list: {
            auto list = nlohmann::json::array();
            for (const auto& item : node.items) list.push_back(to_json(item));
            return list;
        }
        case source::Node::Kind::map:
            break;
    }
    auto map = nlohmann::json::object();
    for (const auto& entry : node.entries) map[entry.key] = to_json(entry.value);
    return map;
}

/// What an editor would report about a text by the published schema.
class Editor {
public:
    explicit Editor(const std::string& schema_text) : document_(nlohmann::json::parse(schema_text)) {
        valijson::SchemaParser parser(valijson::SchemaParser::kDraft7);
        parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(document_), schema_);
    }
    [[nodiscard]] bool accepts(const std::string& yaml) {
        source::Reporter report;
        const auto node = source::parse_yaml(std::make_shared<source::SourceText>("a.yaml", yaml), report);
        if (!node || report.has_errors()) return false;
        const auto json = to_json(*node);
        valijson::Validator validator;
        const valijson::adapters::NlohmannJsonAdapter adapter(json);
        return validator.validate(schema_, adapter, nullptr);
    }

private:
    nlohmann::json document_;
    valijson::Schema schema_;
};

bool reader_accepts(const std::string& yaml) {
    source::Reporter report;
    const auto read = scenario::read_scenario(std::make_shared<source::SourceText>("a.yaml", yaml),
                                              shipped_types(), report);
    UNSCOPED_INFO(source::render(report));
    return read.has_value() && !report.has_errors();
}

const std::string longest = std::string(source::limits::name_word_characters, 'x') + " ";
const std::string frame = "title: A\nrules: some-rules\nsides:\n  - {id: british, troops: roll}\n";
const std::string unit_frame =
    "title: A\nsides:\n  - name: British\n    brigades:\n      - name: Guards\n        units:\n          - ";

struct Case {
    std::string yaml;
    bool good;
};

std::vector<Case> cases() {
    std::vector<Case> all{
        {frame, true},
        {"title: 1777\nsides: [{name: British, troops: roll}]\n", true},
        {"title: A\nsides: []\n", false},
        {"title: A\n", false},
        {"sides: [{id: british, troops: roll}]\n", false},
        {"title: A\nsides: [{troops: roll}]\n", false},
        {"title: A\nsides: [{id: british}]\n", false},
        {"title: A\nsides: [{id: umpire, troops: roll}]\n", false},
        {"title: A\nsides: [{id: ../x, troops: roll}]\n", false},
        {"title: A\nsides: [{id: british, troops: yes}]\n", false},
        {"title: A\nsides: [{id: british, troops: roll, half: C}]\n", false},
        {"title: A\nsides: [{id: british, troops: roll, half: B, colour: \"#aabbcc\"}]\n", true},
        {"title: A\nsides: [{id: british, troops: roll, colour: \"#aabbc\"}]\n", false},
        {"title: A\nsides: [{id: british, troops: roll, colour: Dark Green}]\n", true},
        {"title: \"" + longest + std::string(59, 'x') + "\"\nsides: [{id: british, troops: roll}]\n", true},
        {"title: \"" + longest + std::string(60, 'x') + "\"\nsides: [{id: british, troops: roll}]\n", false},
    };
    const auto top = [&](const std::string& line, bool good) { all.push_back({frame + line + "\n", good}); };
    top("date: 1777-09-11", true);
    top("date: 1777-13-11", false);
    top("date: autumn", false);
    top("table: {width: 6ft, depth: 4ft}", true);
    top("table: {width: 4ft 6in, depth: 120cm}", true);
    top("table: {width: 6, depth: 4ft}", false);
    top("table: {width: 6ft}", false);
    top("table: {width: 6 feet, depth: 1.2m}", true);
    top("table: {width: 6 fathoms, depth: 4ft}", false);
    top("table: 6ft", false);
    top("terrain: squares", false);  // needs a second side: only the reader knows, see below
    top("terrain: hills", false);
    top("terrain: [{kind: hill, outline: [[1ft, 1ft], [2ft, 1ft], [2ft, 2ft]]}]", true);
    top("terrain: [{kind: hill, outline: [[1ft, 1ft], [2ft, 1ft]]}]", false);
    top("terrain: [{kind: river, course: [[1ft, 0in], [1ft, 4ft]], width: 3in}]", true);
    top("terrain: [{kind: road, course: [[1ft, 0], [1ft, 4ft]]}]", true);  // nothing needs no unit
    top("terrain: [{kind: bridge, at: [12in, 30in]}]", true);
    top("terrain: [{kind: bridge, at: [12, 30]}]", false);
    top("terrain: [{kind: bridge, at: [12in]}]", false);
    top("terrain: [{kind: bridge}]", false);
    top("terrain: [{kind: bridge, at: [1in, 1in], course: [[1in, 1in], [2in, 2in]]}]", false);
    top("terrain: [{at: [1in, 1in]}]", false);
    top("options: {size_bonus: off, flank_marches: 2}", true);
    top("options: [size_bonus]", false);
    top("options: {size_bonus: [off]}", false);
    top("options: {size_bonus: off, awi-d20: {wind: off}}", true);
    top("options: {awi-d20: {wind: {a: b}}}", false);
    top("throws: {class/1st-guards: 6, terrain/river: [8, 2]}", true);
    top("throws: {class/1st-guards: 0}", false);
    top("throws: {class/1st-guards: six}", false);
    top("throws: {class/1st-guards: [6, 1001]}", false);
    top("throws: {Class/1st: 6}", false);
    top("rerolls: {terrain: 2}", true);
    top("rerolls: {terrain: 0}", false);
    top("seed: 1777", true);
    top("seed: [1]", false);
    top("seed:", false);
    top("sources: [a book, another]", true);
    top("sources: a book", true);
    top("briefing: {british: Hold.}", true);
    top("victory: {british: the hill is taken.}", true);
    top("victory: the hill is taken.", false);
    top("notes: " + std::string(2001, 'x'), false);
    top("rolled: {by: dice}", true);
    top("rolled: dice", false);
    top("mood: foul", false);
    top("weather: foul", true);
    top("weather: [{text: Fog, until: D3+3}]", true);
    top("weather: [{until: 4}]", false);
    top("turns: 12", true);
    top("turns: {least: 10, dice: D6, from: 8:00, each: 15min}", true);
    top("turns: {least: 10, from: 2 pm, each: 20 mins}", true);
    top("turns: {least: 10, from: noon}", true);
    top("turns: 0", false);
    top("first: british", true);
    top("deploys: secret", true);
    top("special: [{title: The alarm, text: All wake.}]", true);
    top("special: [{title: The alarm}]", false);
    top("points: [{for: the hill, worth: 5, when: turn}]", true);
    top("points: [{for: the hill, worth: 5, when: never}]", false);
    top("before: [{title: Ewing, dice: D2, rows: [{scores: 1, text: no}, {scores: 2, text: yes}]}]", true);
    const auto unit = [&](const std::string& keys, bool good) {
        all.push_back({unit_frame + "{" + keys + "}\n", good});
    };
    unit("name: 4th Foot, type: regular-infantry", true);
    unit("name: 4th Foot, type: foot-gaurds", false);
    unit("type: regular-infantry", false);
    unit("name: 4th Foot", false);
    unit("name: a, type: militia, men: 1", true);
    unit("name: a, type: militia, men: 20000", true);
    unit("name: a, type: militia, men: 0", false);
    unit("name: a, type: militia, men: -5", false);
    unit("name: a, type: militia, men: 20001", false);
    unit("name: a, type: militia, men: many", false);
    unit("name: a, type: militia, men: \"300\"", false);
    unit("name: a, type: militia, men: 300.5", false);
    unit("name: a, type: artillery, guns: 3, pounds: 6", true);
    unit("name: a, type: artillery, guns: 41", false);
    unit("name: a, type: militia, line: 3, grenadier: 0, light: 1, class: 2, quality: veteran, figures: 20",
         true);
    unit("name: a, type: militia, line: -1", false);
    unit("name: a, type: militia, class: 0", false);
    unit("name: a, type: militia, coat: dark-green, facing: \"#00FF7f\"", true);
    unit("name: a, type: militia, facing: [red]", false);
    unit("name: a, type: militia, from: [{unit: 4th-foot}]", false);
    unit("name: a, type: militia, from: [{unit: 4th-foot, base: line}]", false);
    unit("name: a, type: militia, at: [1ft, 6in]", true);
    unit("name: a, type: militia, at: 1ft", false);
    unit("name: a, type: militia, id: 71", true);
    unit("name: a, type: militia, id: The Guards", true);
    unit("name: a, type: militia, id: a/b", false);
    unit("name: a, type: militia, strength: 5", false);
    unit("name: \"two\\nlines\", type: militia", false);
    unit("name: \"\", type: militia", false);
    unit("name: [a], type: militia", false);
    return all;
}

TEST_CASE("the published schemas are those of the program") {
    const std::vector<std::pair<std::string, std::string>> published{
        {MUSTER_SOURCE_DIR "/schema/scenario.schema.json", test::scenario_schema(shipped_types())},
        {MUSTER_SOURCE_DIR "/schema/muster.schema.json", test::club_schema()}};
    for (const auto& [path, schema] : published) {
        if (std::getenv("MUSTER_REFRESH")) tests::write_file(path, schema);
        INFO(path);
        CHECK(tests::read_file(path) == schema);
    }
}

TEST_CASE("reader and schema are of one mind about every form of every key") {
    Editor editor(test::scenario_schema(shipped_types()));
    for (const auto& [yaml, good] : cases()) {
        INFO(yaml);
        CHECK(reader_accepts(yaml) == good);
        const bool only_reader_can_tell = yaml.ends_with("terrain: squares\n");
        CHECK(editor.accepts(yaml) == (good || only_reader_can_tell));
    }
}

TEST_CASE("reader and schema are of one mind about the shipped scenarios") {
    Editor editor(test::scenario_schema(shipped_types()));
    for (const auto& entry : fs::directory_iterator(MUSTER_SOURCE_DIR "/scenarios")) {
        if (entry.path().extension() != ".yaml") continue;
        const std::string yaml = tests::read_file(entry.path().string());
        INFO(entry.path());
        CHECK(reader_accepts(yaml));
        CHECK(editor.accepts(yaml));
    }
}

TEST_CASE("the club's file has a schema of the same mind") {
    Editor editor(test::club_schema());
    const auto read = [](const std::string& yaml) {
        source::MemoryFiles files;
        files.files["muster.yaml"] = yaml;
        source::Reporter report;
        (void)scenario::read_club(files, "muster.yaml", report);
        return !report.has_errors();
    };
    for (const auto& [yaml, good] :
         std::vector<Case>{{"paper: a4\ncard: poker\nrules: some-rules\n", true},
                           {"paper: letter\n", true},
                           {"papers: letter\n", false},
                           {"paper: ../a4\n", false},
                           {"paper: 200mm x 11in\ncard: 70mm x 10cm\n", true},
                           {"paper: 200 x 300\n", false},
                           {"label: base-60\nbacks: side\nflip: fold\n", true},
                           {"flip: sideways\n", false},
                           {"printer: {across: 99.5mm, down: 100.2mm}\n", true},
                           {"printer: {margin: 6mm}\n", true},
                           {"printer: {across: 99.5}\n", false},
                           {"printer: {back-left: {right: -0.5mm, down: 1mm}}\n", true},
                           {"printer: {back-left: 1mm}\n", false},
                           {"cutting: {gutter: 4mm, bleed: 3mm, marks: full}\n", true},
                           {"cutting: {round-corners: true}\n", true},
                           {"cutting: {gutter: -4mm}\n", false},
                           {"cutting: {marks: many}\n", false},
                           {"- a4\n", false}}) {
        INFO(yaml);
        CHECK(read(yaml) == good);
        CHECK(editor.accepts(yaml) == good);
    }
    source::Reporter report;
    (void)scenario::read_club(source::MemoryFiles{}, "muster.yaml", report);
    CHECK(report.all().empty());
}

}  // namespace schema_test

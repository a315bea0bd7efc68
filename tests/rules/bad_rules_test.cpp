// Faults of rules data are reported at their place: the sixth system with one fault at a time.
#include <set>

#include <fmt/format.h>

#include "rules/read_system.hpp"

namespace bad_rules_test {

using namespace muster;

using Files = std::map<std::string, std::string>;

Files lanterns() {
    const source::DiskFiles disk;
    Files files;
    files["data/common/ground.yaml"] =
        disk.read(MUSTER_SOURCE_DIR "/templates/common/ground.yaml", 1 << 20).value();
    for (const char* name : {"system", "types", "procedure", "values", "card", "reference", "odds"}) {
        const std::string file = std::string{"lanterns/"} + name + ".yaml";
        files["data/" + file] = disk.read(MUSTER_SOURCE_DIR "/tests/rules/sixth/" + file, 1 << 20).value();
    }
    return files;
}

source::Reporter read(Files files, const std::string& id = "lanterns") {
    source::MemoryFiles memory;
    memory.files = std::move(files);
    source::Reporter report;
    const auto system = rules::read_rules(memory, {{"data"}}, {id, {}}, report);
    CHECK(system.has_value() != report.has_errors());
    return report;
}

/// The first message after `good` is replaced by `bad` in a file: "kind at 'marked text'".
struct Spoilt {
    const char* file;
    std::string good, bad, expected;
};

std::string first_said(const source::Reporter& report) {
    if (report.all().empty()) return "nothing";
    const auto& first = report.all().front();
    if (!first.place.known()) return first.kind;
    return fmt::format("{} at '{}'", first.kind,
                       first.place.text->bytes().substr(first.place.offset, first.place.length));
}

void check(const Spoilt& spoilt) {
    Files files = lanterns();
    std::string& text = files.at(std::string{"data/lanterns/"} + spoilt.file);
    const std::size_t at = text.find(spoilt.good);
    INFO(spoilt.file << ": " << spoilt.bad);
    REQUIRE(at != std::string::npos);
    text.replace(at, spoilt.good.size(), spoilt.bad);
    const auto report = read(files);
    INFO(source::render(report));
    CHECK(first_said(report) == spoilt.expected);
}

TEST_CASE("the sixth system is sound before it is changed") {
    CHECK(read(lanterns()).all().empty());
}

TEST_CASE("an unknown system is reported with the nearest and with all that exist") {
    const auto report = read(lanterns(), "lantern");
    REQUIRE(report.all().size() == 1);
    CHECK(report.all()[0].sentence ==
          "'lantern' is not a rules system; did you mean 'lanterns'? (available: lanterns)");
    CHECK(first_said(read(lanterns(), "../data/lanterns")) == "no-such-rules");
    CHECK(first_said(read(lanterns(), "")) == "no-rules-named");
}

TEST_CASE("a file that is missing is named") {
    for (const char* name : {"types", "values", "card", "reference", "odds"}) {
        Files files = lanterns();
        files.erase(fmt::format("data/lanterns/{}.yaml", name));
        const auto report = read(files);
        REQUIRE_FALSE(report.all().empty());
        CHECK(report.all()[0].kind == "rules-file-missing");
        CHECK(report.all()[0].sentence.find(fmt::format("{}.yaml", name)) != std::string::npos);
    }
}

TEST_CASE("faults of system.yaml are reported at their place") {
    check({"system.yaml", "motto:", "moto:", "unknown-key at 'moto'"});
    check({"system.yaml", "id: lanterns", "id: lantern", "id-is-not-folder at 'lantern'"});
    check({"system.yaml", "name: Lanterns in the Wood\n", "", "missing-key at 'id'"});
    check({"system.yaml", "fallback: full", "fallback: half", "fallback-is-no-choice at 'id'"});
    check({"system.yaml", "fallback: \"10\"", "fallback: \"50\"", "fallback-is-no-choice at 'id'"});
    check({"system.yaml", "fallback: \"10\"", "fallback: ten", "fallback-is-no-choice at 'id'"});
    check({"system.yaml", "fallback: \"10\"", "fallback: \"40\"", "nothing"});
    check({"system.yaml", "fallback: \"10\"", "fallback: \"5\"", "nothing"});
    check({"system.yaml", "fallback: \"10\"", "fallback: \"41\"", "fallback-is-no-choice at 'id'"});
    check({"system.yaml", "fallback: \"10\"", "fallback: \"4\"", "fallback-is-no-choice at 'id'"});
    check({"system.yaml", "most: 40", "most: 5", "option-without-choice at 'id'"});
    check({"system.yaml", "most: 40", "most: 4", "option-without-choice at 'id'"});
    check({"system.yaml", "most: 40", "most: 40\n    words: [few, many]", "option-words at 'id'"});
    check({"system.yaml", "id: men_per_figure", "id: moon", "twice-in-rules at 'id'"});
    check({"system.yaml", "id: moon", "id: full-moon", "bad-rules-name at 'id'"});
}

TEST_CASE("faults of types.yaml are reported at their place") {
    check({"types.yaml", "id: horse", "id: foot", "twice-in-rules at 'foot'"});
    check({"types.yaml", "id: horse", "id: Horse", "bad-rules-id at 'Horse'"});
    check({"types.yaml", "letter: F", "letter: Fo", "nothing"});
    check({"types.yaml", "letter: F", "letter: Foo", "bad-type-letter at 'Foo'"});
    check({"types.yaml", "letter: F", "letter: Foot", "bad-type-letter at 'Foot'"});
    check({"types.yaml", "grenadiers: foot", "grenadiers: feet", "no-such-rules-type at 'feet'"});
    check({"types.yaml", "ignored: [general", "ignored: [militia", "mapped-and-ignored at 'militia'"});
    check({"types.yaml", "traits: [stealthy]", "traits: [stealthy!]", "bad-rules-name at 'stealthy!'"});
    check({"types.yaml", "move: 6", "move: six", "not-a-number at 'six'"});
}

TEST_CASE("a dice table covers every face of its die exactly once") {
    check({"types.yaml", "rows: {1-2: 3, 3-6: 4}", "rows: {1-2: 3, 4-6: 4}", "face-uncovered at 'D6'"});
    check({"types.yaml", "rows: {1-2: 3, 3-6: 4}", "rows: {2: 3, 3-6: 4}", "face-uncovered at 'D6'"});
    check({"types.yaml", "rows: {1-2: 3, 3-6: 4}", "rows: {1-2: 3, 3-5: 4}", "face-uncovered at 'D6'"});
    check({"types.yaml", "rows: {1-2: 3, 3-6: 4}", "rows: {0-2: 3, 3-6: 4}", "no-such-face-of-die at '0-2'"});
    check({"types.yaml", "rows: {1-2: 3, 3-6: 4}", "rows: {1-3: 3, 3-6: 4}", "face-twice at 'D6'"});
    check({"types.yaml", "rows: {1-2: 3, 3-6: 4}", "rows: {1-2: 3, 3-7: 4}", "no-such-face-of-die at '3-7'"});
    check({"types.yaml", "rows: {1-2: 3, 3-6: 4}", "rows: {1-2: 3, 6-3: 4}", "not-a-range at '6-3'"});
    check({"types.yaml", "rows: {1-2: 3, 3-6: 4}", "rows: {1-2: three, 3-6: 4}",
           "not-a-whole-number at 'three'"});
    check({"types.yaml", "die: D6, reading", "die: W6, reading", "not-a-die at 'W6'"});
    check({"types.yaml", "die: D6, reading: \"nerve {value}\", ", "", "missing-key at '{'"});
}

TEST_CASE("formulas use only names that the system can know") {
    check({"values.yaml", "option.men_per_figure", "option.men_a_figure",
           "name-unknown at '\"has.figures ? figures : arm.artillery ? 2 * max(1, guns) : max(3, up(men / "
           "option.men_a_figure))\"'"});
    check({"values.yaml", "is.stealthy", "is.stealty", "name-unknown at 'is.stealty'"});
    check({"values.yaml", "formula: nerve", "formula: hides", "name-unknown at 'hides'"});
    check({"values.yaml", "formula: option.moon.new", "formula: option.moon.half",
           "name-unknown at 'option.moon.half'"});
    check({"values.yaml", "formula: nerve", "formula: nerve = 3", "formula-assigns at '='"});
    check({"values.yaml", "id: hides", "id: hides-well", "bad-rules-name at 'id'"});
    check({"card.yaml", "value: \"{figures}\"", "value: \"{figurs}\"", "name-unknown at '\"{figurs}\"'"});
    check({"card.yaml", "{word.weapon}", "{word.weapons}", "name-unknown at '\"{word.weapons}\"'"});
    check({"card.yaml", "boxes: figures", "boxes: left", "name-unknown at 'left'"});
    check({"card.yaml", "when: left == 1", "when: rest == 1", "name-unknown at 'rest == 1'"});
    check({"card.yaml", "when: hides", "when: hide", "name-unknown at 'hide'"});
    check({"card.yaml", "cites: nerve", "cites: nerves", "no-such-throw at 'nerves'"});
    check({"odds.yaml", "score >= number", "score >= needed", "name-unknown at 'score >= needed'"});
}

TEST_CASE("faults of reference.yaml are told at their place") {
    check({"reference.yaml", "{chance.steady.3}", "{chance.steady.7}",
           "name-unknown at '\"{chance.steady.7}\"'"});
    check({"reference.yaml", "{chance.steady.3}", "{chance.steady.3", "brace-open at '{'"});
    check({"reference.yaml", "width: narrow", "width: thin", "bad-table-width at 'thin'"});
    check({"reference.yaml", "align: cc", "align: cm", "bad-alignment at 'cm'"});
    check({"reference.yaml", "heads: [steady on, chance]", "heads: [steady on]", "row-too-long at '['"});
    check({"reference.yaml", "small: true", "small: maybe", "not-true-or-false at 'maybe'"});
}

TEST_CASE("faults of odds.yaml are reported at their place") {
    check({"odds.yaml", "dice: {score: D6}", "dice: {}", "odds-without-outcome at 'test'"});
    check({"odds.yaml", "dice: {score: D6}", "dice: {score: D6, a: D1000, b: D1000}",
           "odds-too-many at 'test'"});
    check({"odds.yaml", "number: 2-6", "number: 1-6000", "chances-too-many at 'test'"});
    check({"odds.yaml", "number: 2-6", "number: 0-2000000000", "chances-too-many at 'test'"});
    check({"odds.yaml", "number: 2-6", "number: 1-5000", "nothing"});
    check({"odds.yaml", "number: 2-6", "number: 1-5001", "chances-too-many at 'test'"});
    check({"odds.yaml", "number: 2-6", "number: []", "circumstance-empty at 'number'"});
    check({"odds.yaml", "number: 2-6", "number: two", "not-a-range at 'two'"});
    check({"odds.yaml", "number: 2-6", "number: 2-6 dice", "not-a-range at '2-6 dice'"});
    check({"odds.yaml", "number: 2-6", "number: 2x-6", "not-a-range at '2x-6'"});
}

TEST_CASE("everything wrong with a system is reported in one run") {
    Files files = lanterns();
    const auto spoil = [&](const char* file, const std::string& good, const std::string& bad) {
        std::string& text = files.at(std::string{"data/lanterns/"} + file);
        text.replace(text.find(good), good.size(), bad);
    };
    spoil("system.yaml", "motto:", "moto:");
    spoil("types.yaml", "letter: F", "letter: Foot");
    spoil("procedure.yaml", "do: throw-on-table", "do: throw-on-tabel");
    spoil("values.yaml", "has.figures", "has.figures =");
    spoil("card.yaml", "label: Figures", "lable: Figures");
    spoil("reference.yaml", "small: true", "small: maybe");
    spoil("odds.yaml", "score: D6", "score: W6");
    std::set<std::string> spoken;
    const auto said = read(files);
    for (const auto& each : said.all()) spoken.insert(each.place.text->name());
    CHECK(spoken.size() == 7);
}

TEST_CASE("bases are at most 500 mm wide and deep, and 20 to a rank or file") {
    const auto said = [](const std::string& base) {
        Files files = lanterns();
        files["data/common/basing.yaml"] = "basing:\n  infantry: {" + base + "}\n";
        return first_said(read(std::move(files)));
    };
    const std::string wrong = "bad-basing at 'infantry'";
    CHECK(said("width: 500, depth: 500, ranks: 20, column: 20, march: 20") == "nothing");
    CHECK(said("width: 501, depth: 20") == wrong);
    CHECK(said("width: 20, depth: 501") == wrong);
    CHECK(said("width: 0.5, depth: 0.5, ranks: 1, column: 1, march: 1") == "nothing");
    CHECK(said("width: 0, depth: 20") == wrong);
    CHECK(said("width: 20, depth: 0") == wrong);
    for (const std::string number : {"ranks", "column", "march"}) {
        INFO(number);
        CHECK(said("width: 40, depth: 20, " + number + ": 21") == wrong);
        CHECK(said("width: 40, depth: 20, " + number + ": 0") == wrong);
    }
}

TEST_CASE("measures use what cards know of a unit, but no words, and of a side those before them") {
    const auto said = [](const std::string& measures, const std::string& fair = "sum") {
        Files files = lanterns();
        files["data/lanterns/balance.yaml"] = "fair: " + fair + "\nmeasures:\n" + measures;
        return first_said(read(std::move(files)));
    };
    const auto of_unit = [&](const std::string& formula) {
        return said("  - {id: sum, label: Sum, each: \"" + formula + "\", says: s}\n");
    };
    CHECK(of_unit("figures + men + fact.move + option.men_per_figure + is.stealthy") == "nothing");
    CHECK(of_unit("word.weapon").starts_with("name-unknown"));
    CHECK(of_unit("nerve.brave").starts_with("name-unknown"));
    CHECK(of_unit("sum").starts_with("name-unknown"));
    const auto of_side = [&](const std::string& formula) {
        return said("  - {id: men, label: Men, each: men, says: s}\n  - {id: sum, label: Sum, side: \"" +
                    formula + "\", says: s}\n");
    };
    CHECK(of_side("men / units") == "nothing");
    CHECK(of_side("figures").starts_with("name-unknown"));
    CHECK(of_side("sum").starts_with("name-unknown"));
    CHECK(said("  - {id: sum, label: Sum, says: s}\n").starts_with("measure-of-what"));
    CHECK(
        said("  - {id: sum, label: Sum, each: men, side: units, says: s}\n").starts_with("measure-of-what"));
    CHECK(said("  - {id: sum, label: Sum, side: units, says: s}\n", "sun") == "no-such-measure at 'sun'");
}

TEST_CASE("every row of a table is checked, also after one that cannot be read") {
    Files files = lanterns();
    std::string& types = files.at("data/lanterns/types.yaml");
    types.replace(types.find("1-2: 3, 3-6: 4"), 14, "one: 3, 3-6: 4, 7: 5");
    std::vector<std::string> kinds;
    const auto said = read(std::move(files));
    for (const auto& each : said.all()) kinds.push_back(each.kind);
    CHECK(kinds == std::vector<std::string>{"not-a-range", "no-such-face-of-die"});
}

}  // namespace bad_rules_test

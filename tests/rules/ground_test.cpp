// common/ground.yaml: what a user's file adds and changes, what is wrong in it, and that the manual has its
// keys and words.
#include "rules/ground.hpp"

#include <fstream>
#include <iterator>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "rules/ground_fields.hpp"
#include "source/render.hpp"
#include "support/ground_kinds.hpp"

namespace ground_test {

using namespace muster;
using terrain::Form;
using terrain::Lettering;
using terrain::Pen;

struct Read {
    terrain::GroundKinds kinds;
    source::Reporter said;
};

/// The shipped kinds with a user's file over them.
Read read_with(const std::string& own) {
    const source::DiskFiles disk;
    source::MemoryFiles files;
    files.files["shipped/common/ground.yaml"] =
        disk.read(MUSTER_SOURCE_DIR "/templates/common/ground.yaml", 1 << 20).value();
    if (!own.empty()) files.files["own/common/ground.yaml"] = own;
    Read read;
    read.kinds = rules::read_ground(files, {"own", "shipped"}, read.said);
    return read;
}

/// What is wrong with one kind: "kind at 'marked text'".
std::string said_of(const std::string& kind) {
    const auto read = read_with("kinds:\n  terrace: " + kind + "\n");
    INFO(source::render(read.said));
    REQUIRE(read.said.all().size() == 1);
    const auto& first = read.said.all().front();
    CHECK(first.place.text->name() == "own/common/ground.yaml");
    return fmt::format("{} at '{}'", first.kind,
                       first.place.text->bytes().substr(first.place.offset, first.place.length));
}

const std::string& manual() {
    static const std::string text = [] {
        std::ifstream file(MUSTER_SOURCE_DIR "/docs/terrain.md", std::ios::binary);
        return std::string{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    }();
    return text;
}

template <class T>
void check_table() {
    std::string table = "| key | meaning | |\n|---|---|---|\n";
    for (const auto& field : source::fields_of<T>())
        table += fmt::format("| `{}` | {} | {} |\n", field.key, field.meaning,
                             field.need == source::Need::required ? "needed" : "");
    INFO(table);
    CHECK(manual().find(table) != std::string::npos);
}

template <class E>
void check_words() {
    for (const auto word : source::WordsOf<E>::words) {
        INFO(word);
        CHECK(manual().find(fmt::format("`{}`", word)) != std::string::npos);
    }
}

TEST_CASE("a kind of a user's own file is added, and drawn over those with its pen") {
    const auto read = read_with(
        "kinds:\n  orchard-terrace: {form: corners, pen: tree-rows, legend: terraced orchard, size: 3}\n");
    REQUIRE(read.said.all().empty());
    const auto& kinds = read.kinds;
    CHECK(kinds.all().size() == tests::shipped_kinds().all().size() + 1);
    CHECK(kinds.rank("orchard-terrace") == kinds.rank("orchard") + 1);
    const auto& terrace = kinds.find("orchard-terrace");
    CHECK(terrace.form == Form::corners);
    CHECK(terrace.pen == Pen::tree_rows);
    CHECK(terrace.legend == "terraced orchard");
    CHECK(terrace.size == lengths::Inches{3});
}

TEST_CASE("a new kind does not become the usual one of its form, wherever its pen puts it") {
    const auto usual = tests::shipped_kinds().usual(Form::houses);
    const auto read = read_with("kinds:\n  hamlet: {form: houses, pen: hachures}\n");
    REQUIRE(read.said.all().empty());
    CHECK(read.kinds.usual(Form::houses) == usual);
}

TEST_CASE("a kind of the list is replaced in its place, and `like` keeps what is not written") {
    const auto read = read_with("kinds:\n  wood: {like: wood, lettering: great}\n  copse: {like: wood}\n");
    REQUIRE(read.said.all().empty());
    const auto& before = tests::shipped_kinds();
    CHECK(read.kinds.rank("wood") == before.rank("wood"));
    auto wood = before.find("wood");
    wood.lettering = Lettering::great;
    CHECK(read.kinds.find("wood") == wood);
    wood.name = "copse";  // with its legend, because it looks like a wood on a map
    CHECK(read.kinds.find("copse") == wood);
}

TEST_CASE("without words of its own a kind with a pen is in the legend by its name") {
    const auto read =
        read_with("kinds:\n  hop-field: {form: corners, pen: tree-rows}\n  quarry: {form: grown}\n");
    REQUIRE(read.said.all().empty());
    CHECK(read.kinds.find("hop-field").legend == "hop field");
    CHECK(read.kinds.find("quarry").legend.empty());  // dotted: the legend has nothing to explain
}

TEST_CASE("what is drawn without a pen is in the legend only if it stands out: a way or a crossing does") {
    const auto legend_of = [](const std::string& kind) {
        const auto read = read_with("kinds:\n  new-thing: " + kind + "\n");
        REQUIRE(read.said.all().empty());
        return read.kinds.find("new-thing").legend;
    };
    CHECK(legend_of("{form: way}") == "new thing");
    CHECK(legend_of("{form: span}") == "new thing");
    CHECK(legend_of("{form: wade}") == "new thing");
    CHECK(legend_of("{form: free}").empty());
    CHECK(legend_of("{form: free, legend: odd ground}") == "odd ground");
}

TEST_CASE("the least of a size may be its most, and no more") {
    CHECK(read_with("kinds:\n  a: {form: grown, outline: {least_radius: 2, most_radius: 2}}\n")
              .said.all()
              .empty());
    CHECK(read_with("kinds:\n  a: {form: grown, cells: {least: 0.5, most: 0.5}}\n").said.all().empty());
    CHECK(said_of("{form: grown, outline: {least_radius: 2.1, most_radius: 2}}")
              .starts_with("least-over-most"));
    CHECK(said_of("{form: grown, cells: {least: 0.51, most: 0.5}}").starts_with("least-over-most"));
}

TEST_CASE("what is wrong with a kind of ground is reported at its place in the user's file") {
    CHECK(said_of("{form: corners, pen: hachurs}") == "not-among at 'hachurs'");
    CHECK(said_of("{form: grow}") == "not-among at 'grow'");
    CHECK(said_of("{lettering: [small]}").starts_with("not-among"));
    CHECK(said_of("{pn: trees}") == "unknown-key at 'pn'");
    CHECK(said_of("{size: 0}") == "bad-ground-number at '0'");
    CHECK(said_of("{size: 30}") == "bad-ground-number at '30'");
    CHECK(said_of("{outline: {lobes: 0}}") == "bad-ground-number at '0'");
    CHECK(said_of("{outline: {least_radius: 6}}").starts_with("least-over-most"));
    CHECK(said_of("{cells: {least: 0.9, most: 0.2}}").starts_with("least-over-most"));
    CHECK(said_of("{like: wodd}") == "no-such-ground at 'wodd'");
    CHECK(said_of("{form: plot, pen: furrows, edge: fense}") == "no-such-ground at 'fense'");
    CHECK(said_of("{form: line, pen: trees}") == "pen-of-other-form at 'trees'");
    CHECK(said_of("{form: grown, pen: rails}") == "pen-of-other-form at 'rails'");
    CHECK(said_of("{form: water, pen: waves}") == "pen-of-other-form at 'waves'");
    const auto id = read_with("kinds:\n  Terrace: {form: corners}\n");
    REQUIRE(id.said.all().size() == 1);
    CHECK(id.said.all().front().kind == "bad-rules-id");
}

TEST_CASE("a pen that does not exist is answered with the nearest one, and a kind likewise") {
    const auto read = read_with("kinds:\n  terrace: {pen: hachurs, sign: wodd}\n");
    const std::string said = source::render(read.said);
    CHECK(said.find("'hachurs' is not a pen; did you mean 'hachures'?") != std::string::npos);
    CHECK(said.find("'wodd' is not a kind of ground; did you mean 'wood'?") != std::string::npos);
}

TEST_CASE("a list without a form that rolled ground needs is reported") {
    const auto read = read_with("kinds:\n  field: {like: field, form: corners}\n  cornfield: {like: field}\n");
    REQUIRE(read.said.all().size() == 1);
    CHECK(read.said.all().front().kind == "no-ground-of-form");
    source::Reporter said;
    (void)rules::read_ground(source::MemoryFiles{}, {"nowhere"}, said);
    CHECK(said.has_errors());
}

TEST_CASE("an unknown word is a free kind with a dotted outline") {
    const auto& kinds = tests::shipped_kinds();
    CHECK_FALSE(kinds.has("quarry"));
    CHECK(kinds.find("quarry").form == Form::free);
    CHECK(kinds.find("quarry").pen == Pen::dotted);
    CHECK(kinds.rank("quarry") == kinds.all().size());
}

TEST_CASE("the manual has every key of ground.yaml and every word of its closed lists") {
    check_table<rules::GroundFile>();
    check_table<terrain::GroundKind>();
    check_table<terrain::OutlineLook>();
    check_table<terrain::CellShare>();
    check_words<Form>();
    check_words<Pen>();
    check_words<Lettering>();
    check_words<terrain::ToRoads>();
}

}  // namespace ground_test

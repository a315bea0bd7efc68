// The club's settings, at the limits of what a printer, a cutter and a box of terrain can have.
#include "scenario/club.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "source/kept_values.hpp"

using namespace muster;

namespace {

struct Read {
    scenario::Club club;
    std::vector<std::string> said;  ///< "line:column kind"
};

Read read(const std::string& yaml) {
    source::MemoryFiles files;
    files.files["muster.yaml"] = yaml;
    source::Reporter report;
    Read result;
    result.club = scenario::read_club(files, "muster.yaml", report);
    for (const auto& found : report.all()) {
        const auto at = found.place.text->at(found.place.offset);
        result.said.push_back(fmt::format("{}:{} {}", at.line, at.column, found.kind));
    }
    return result;
}

using Said = std::vector<std::string>;

/// Box entries k0: 1, k1: 1, ... on a line each.
std::string box_of(std::size_t kinds) {
    std::string yaml = "box:\n";
    for (std::size_t i = 0; i < kinds; ++i) yaml += fmt::format("  k{}: 1\n", i);
    return yaml;
}

}  // namespace

TEST_CASE("a club without a file, or whose file has only remarks and blank lines, has no settings") {
    source::Reporter report;
    const source::MemoryFiles none;
    const source::NotedFiles noted{none};
    CHECK_FALSE(scenario::read_club(noted, "muster.yaml", report).paper);
    CHECK(report.all().empty());
    for (const char* empty :
         {"", "\n", "# paper: a4", "# paper: a4\n", "#\n# x\n", "\n\n  \t\r\n# x\n  # y\n\n", " # x"}) {
        INFO(empty);
        const auto club = read(empty);
        CHECK(club.said.empty());
        CHECK_FALSE(club.club.paper);
    }
    CHECK(read("# x\n\npaper: a4\n").club.paper->value == "a4");
    CHECK(read("paper: a4\n# x").club.paper->value == "a4");
    CHECK(read("- a4\n").said == Said{"1:1 not-a-map"});
}

TEST_CASE("whether there is a club's file is asked without reading it") {
    source::MemoryFiles files;
    files.files["muster.yaml"] = "paper: a4\n";
    source::NotedFiles noted{files};
    source::Reporter report;
    (void)scenario::read_club(noted, "muster.yaml", report);
    const auto notes = noted.take_notes();
    CHECK(notes.reads.begin()->first == source::NotedFiles::Read{"muster.yaml", 0});
}

TEST_CASE("lengths on paper hold up to their limits, and not beyond") {
    struct Limit {
        std::string before, after;
        std::vector<std::string> right, wrong;
    };
    for (const Limit& limit :
         {Limit{
              "printer: {across: ", "}", {"97mm", "103mm", "10.3cm"}, {"96.9mm", "103.1mm", "99.5", "-97mm"}},
          Limit{"printer: {down: ", "}", {"97mm", "103mm"}, {"96.9mm", "103.1mm", "[97mm]"}},
          Limit{"printer: {margin: ", "}", {"0mm", "25mm"}, {"-0.1mm", "25.1mm"}},
          Limit{"printer: {back-left: {right: ", "}}", {"-10mm", "10mm", "0mm"}, {"-10.1mm", "10.1mm"}},
          Limit{"printer: {back-right: {down: ", "}}", {"-10mm", "10mm"}, {"-10.1mm", "10.1mm"}},
          Limit{"cutting: {gutter: ", "}", {"0mm", "50mm"}, {"-0.1mm", "50.1mm"}},
          Limit{"cutting: {bleed: ", "}", {"0mm", "10mm"}, {"-0.1mm", "10.1mm"}}}) {
        INFO(limit.before);
        const std::string column = std::to_string(limit.before.size() + 1);
        for (const auto& value : limit.right) {
            INFO(value);
            CHECK(read(limit.before + value + limit.after + "\n").said.empty());
        }
        for (const auto& value : limit.wrong) {
            INFO(value);
            CHECK(read(limit.before + value + limit.after + "\n").said ==
                  Said{"1:" + column + " not-on-paper"});
        }
    }
}

TEST_CASE("the two crosses of a sheet may be read up to three millimetres apart, right and down") {
    const auto said = [](const std::string& left, const std::string& right) {
        return read("printer:\n  back-left: {" + left + "}\n  back-right: {" + right + "}\n").said;
    };
    const Said apart{"3:15 backs-disagree"};
    CHECK(said("right: 1mm, down: 1mm", "right: 4mm, down: 1mm").empty());
    CHECK(said("right: 1mm, down: 1mm", "right: -2mm, down: 1mm").empty());
    CHECK(said("right: 1mm, down: 1mm", "right: 1mm, down: 4mm").empty());
    CHECK(said("right: 1mm, down: 1mm", "right: 1mm, down: -2mm").empty());
    CHECK(said("right: 1mm, down: 1mm", "right: 4.5mm, down: 1mm") == apart);
    CHECK(said("right: 1mm, down: 1mm", "right: -2.5mm, down: 1mm") == apart);
    CHECK(said("right: 1mm, down: 1mm", "right: 1mm, down: 4.5mm") == apart);
    CHECK(said("right: 1mm, down: 1mm", "right: 1mm, down: -2.5mm") == apart);
    CHECK(said("right: 4mm", "right: 4mm").empty());  // near each other, however far from the middle
    CHECK(read("printer: {back-left: {right: 9mm}}\n").said.empty());
    CHECK(read("printer: {back-right: {right: 9mm}}\n").said.empty());
}

TEST_CASE("a box has up to 1,000 pieces of a kind, or whole feet of it") {
    const auto box = read("box: {wood: 0, hill: 1000, river: 6ft, road: 35in, wall: 1ft}\n");
    CHECK(box.said.empty());
    std::vector<std::pair<std::string, int>> amounts;
    for (const auto& [kind, amount] : box.club.box) amounts.emplace_back(kind.value, amount);
    CHECK(amounts == std::vector<std::pair<std::string, int>>{
                         {"wood", 0}, {"hill", 1000}, {"river", 6}, {"road", 2}, {"wall", 1}});
    const auto wrong = read("box: {wood: -1, hill: 1001, river: x, road: [6ft], wall: 1}\n");
    CHECK(wrong.said == Said{"1:13 out-of-range", "1:23 out-of-range", "1:36 not-a-whole-number",
                             "1:45 not-a-whole-number"});
    REQUIRE(wrong.club.box.size() == 1);
    CHECK(wrong.club.box.front().first.value == "wall");
    CHECK(read("box: wood\n").said == Said{"1:6 not-a-map"});
    CHECK(read("box: [wood]\n").said == Said{"1:6 not-a-map"});
}

TEST_CASE("a box has up to two hundred kinds; if it has more, none is read") {
    CHECK(read(box_of(200)).said.empty());
    CHECK(read(box_of(200)).club.box.size() == 200);
    CHECK(read(box_of(201)).said == Said{"202:3 too-many"});
    CHECK(read(box_of(201)).club.box.empty());
}

TEST_CASE("each setting of a club arrives where it belongs") {
    const auto read_all = read(
        "paper: a4\ncard: poker\nlabel: 40mm x 20mm\nrules: some-rules\nbacks: side\nflip: short-edge\n"
        "printer: {across: 99mm, down: 101mm, margin: 4mm, back-left: {right: 1mm, down: 2mm}, "
        "back-right: {right: 2mm, down: 3mm}}\n"
        "cutting: {gutter: 5mm, bleed: 2mm, marks: full, back-marks: none, round-corners: true}\n"
        "variants: [low-ink, monochrome]\nfonts: libertine\n");
    CHECK(read_all.said.empty());
    const auto& club = read_all.club;
    CHECK(club.paper->value == "a4");
    CHECK(club.card->value == "poker");
    CHECK(club.label->value == "40mm x 20mm");
    CHECK(club.rules->value == "some-rules");
    CHECK(club.backs->value == "side");
    CHECK(club.flip == "short-edge");
    CHECK(club.printer.across->value() == 99);
    CHECK(club.printer.down->value() == 101);
    CHECK(club.printer.margin->value.value() == 4);
    CHECK(club.printer.back_left->x.value() == 1);
    CHECK(club.printer.back_left->y.value() == 2);
    CHECK(club.printer.back_right->value.x.value() == 2);
    CHECK(club.printer.back_right->value.y.value() == 3);
    CHECK(club.cutting.gutter->value() == 5);
    CHECK(club.cutting.bleed->value.value() == 2);
    CHECK(club.cutting.marks_front == "full");
    CHECK(club.cutting.marks_back == "none");
    CHECK(club.cutting.round_corners);
    REQUIRE(club.variants.size() == 2);
    CHECK(club.variants[1].value == "monochrome");
    CHECK(club.fonts->value == "libertine");
    for (const char* word : {"long-edge", "short-edge", "fold"})
        CHECK(read(fmt::format("flip: {}\n", word)).said.empty());
    for (const char* word : {"corner", "full", "none"})
        CHECK(read(fmt::format("cutting: {{marks: {}}}\n", word)).said.empty());
    for (const char* wrong : {"flip: ''\n", "flip: folded\n"})
        CHECK(read(wrong).said == Said{"1:7 not-among"});
    CHECK(read("cutting: {marks: ''}\n").said == Said{"1:18 not-among"});
    CHECK_FALSE(read("flip: folded\n").club.flip);
}

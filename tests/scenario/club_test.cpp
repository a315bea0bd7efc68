// The club's settings, at the limits of what a printer, a cutter and a box of terrain can have.
#include "scenario/club.hpp"

#include <catch2/catch.hpp>

#include "scenario/messages.hpp"

namespace club_test {

using namespace muster;

struct Read {
    scenario::Club club;
    std::string said;  ///< ids of the messages
};

Read read(const std::string& yaml) {
    source::MemoryFiles files;
    files.files["muster.yaml"] = yaml;
    source::Reporter report;
    auto club = scenario::read_club(files, "muster.yaml", report);
    return {std::move(club), tests::kinds_of(report)};
}

TEST_CASE("a club whose file has only remarks and blank lines has no settings") {
    for (const char* empty : {"", "\n", "# paper: a4", "\n\n  \t\r\n# x\n  # y\n\n"}) {
        INFO(empty);
        CHECK(read(empty).said.empty());
        CHECK_FALSE(read(empty).club.paper);
    }
    CHECK(read("# x\n\npaper: a4\n").club.paper->value == "a4");
}

TEST_CASE("lengths on paper, amounts of ground and words of a club hold up to their limits") {
    const std::string crosses = "printer: {back-left: {right: 1mm, down: 1mm}, back-right: ";
    struct Case {
        std::string before, after;
        std::vector<std::string> right, wrong;
        std::string said;
    };
    for (const auto& [before, after, right, wrong, said] : std::vector<Case>{
             {"printer: {across: ",
              "}",
              {"97mm", "103mm", "10.3cm"},
              {"96.9mm", "103.1mm", "99.5"},
              "not-on-paper"},
             {"printer: {down: ", "}", {"97mm", "103mm"}, {"96.9mm", "103.1mm", "[97mm]"}, "not-on-paper"},
             {"printer: {margin: ", "}", {"0mm", "25mm"}, {"-0.1mm", "25.1mm"}, "not-on-paper"},
             {"printer: {back-left: {right: ",
              "}}",
              {"-10mm", "10mm"},
              {"-10.1mm", "10.1mm"},
              "not-on-paper"},
             {crosses,
              "}",
              {"{right: 4mm, down: -2mm}"},
              {"{right: 4.5mm, down: 1mm}", "{right: 1mm, down: -2.5mm}"},
              "backs-disagree"},
             {"cutting: {gutter: ", "}", {"0mm", "50mm"}, {"-0.1mm", "50.1mm"}, "not-on-paper"},
             {"cutting: {bleed: ", "}", {"0mm", "10mm"}, {"-0.1mm", "10.1mm"}, "not-on-paper"},
             {"cutting: {marks: ", "}", {"corner", "full", "none"}, {"''", "both"}, "not-among"},
             {"flip: ", "", {"long-edge", "short-edge", "fold"}, {"''", "folded"}, "not-among"},
             {"box: {wood: ", "}", {"0", "1000", "6ft", "35in"}, {"-1", "1001"}, "out-of-range"},
             {"box: {wood: ", "}", {"3"}, {"x", "[6ft]"}, "not-a-whole-number"},
             {"box: ",
              "",
              {"{" + tests::named(200, "1") + "}"},
              {"{" + tests::named(201, "1") + "}"},
              "too-many"}}) {
        for (const auto& value : right) {
            INFO(before << value << after);
            CHECK(read(before + value + after + "\n").said.empty());
        }
        for (const auto& value : wrong) {
            INFO(before << value << after);
            CHECK(read(before + value + after + "\n").said == said);
        }
    }
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
}

}  // namespace club_test

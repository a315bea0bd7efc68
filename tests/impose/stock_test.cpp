// Papers, cards and cutting as they are written in a file, and sizes that are written in place of an id.
#include "impose/stock.hpp"

#include <catch2/catch.hpp>

#include "impose/written_page.hpp"
#include "source/diagnostic.hpp"

namespace muster::impose {
namespace {

using namespace muster::lengths::literals;
using testing::written;

struct Read {
    std::optional<Stocks> stocks;
    std::vector<std::string> kinds;
};
Read read(const std::string& text) {
    source::MemoryFiles files;
    files.files["stocks.yaml"] = text;
    source::Reporter report;
    Read result{read_stocks(files, "stocks.yaml", report), {}};
    for (const auto& each : report.all()) result.kinds.emplace_back(each.kind);
    return result;
}

const std::string a4 = "papers:\n  a4: {name: A4, width: 210mm, height: 297mm}\n";

/// A card that is sold ready cut.
std::vector<std::string> faults_of_sheet(const std::string& sheet) {
    return read(a4 + "cards:\n  own: {name: Own, width: 60mm, height: 80mm, sheet: {" + sheet + "}}\n").kinds;
}

}  // namespace

TEST_CASE("A file of stocks has papers, cards, labels and a cutting plan, each with its id") {
    const auto [stocks, kinds] =
        read(a4 +
             "cards:\n"
             "  plain: {name: Plain, width: 60mm, height: 8cm, corner: 3mm}\n"
             "  tent: {name: Tent, width: 2in, height: 20mm, label: true, tent: true}\n"
             "  cut:\n"
             "    name: Cut\n"
             "    width: 90mm\n"
             "    height: 50mm\n"
             "    sheet: {paper: a4, columns: 2, rows: 5, gap-across: 4mm, gap-down: 1mm, "
             "across: true}\n"
             "margin: 6mm\ngutter: 2mm\nbleed: 3mm\nmark: 5mm\n");
    CHECK(kinds.empty());
    REQUIRE(stocks);
    const Paper& paper = stocks->papers.at("a4");
    CHECK(paper.id == "a4");
    CHECK(paper.name == "A4");
    CHECK(paper.size == PaperSize{210_mm, 297_mm});
    const CardStock& plain = stocks->cards.at("plain");
    CHECK(plain.id == "plain");
    CHECK(plain.size == PaperSize{60_mm, 80_mm});
    CHECK(plain.corner == 3_mm);
    CHECK_FALSE(plain.label);
    CHECK_FALSE(plain.tent);
    CHECK_FALSE(plain.makers);
    CHECK(plain.footprint() == PaperSize{60_mm, 80_mm});
    const CardStock& tent = stocks->cards.at("tent");
    CHECK(tent.label);
    CHECK(tent.corner == 0_mm);
    CHECK(tent.footprint() == PaperSize{50.8_mm, 40_mm});
    const MakersSheet& sheet = stocks->cards.at("cut").makers.value();
    CHECK(sheet.columns == 2);
    CHECK(sheet.rows == 5);
    CHECK(sheet.gap == PaperSize{4_mm, 1_mm});
    CHECK(sheet.across);
    CHECK(stocks->cutting.margin == 6_mm);
    CHECK(stocks->cutting.gutter == 2_mm);
    CHECK(stocks->cutting.bleed == 3_mm);
    CHECK(stocks->cutting.mark == 5_mm);
}

TEST_CASE("Cards are apart by the gutter or the bleed of both, and labels touch") {
    Cutting cutting;
    cutting.gutter = 2_mm;
    CHECK(cutting.step() == 2_mm);
    cutting.bleed = 3_mm;
    CHECK(cutting.step() == 6_mm);
    CHECK(cutting.of_labels().step() == 0_mm);
    CHECK(cutting.of_labels().margin == cutting.margin);
}

TEST_CASE("A maker's sheet needs a paper of the file and at least one column and one row") {
    CHECK(faults_of_sheet("paper: a4, columns: 1, rows: 1").empty());
    const std::vector<std::string> bad{"bad-makers-sheet"};
    CHECK(faults_of_sheet("paper: a5, columns: 1, rows: 1") == bad);
    CHECK(faults_of_sheet("paper: a4, columns: 0, rows: 1") == bad);
    CHECK(faults_of_sheet("paper: a4, columns: 1, rows: 0") == bad);
}

TEST_CASE("A length with a minus, or without a unit, is reported once and causes no other message") {
    const auto kinds_with = [](const std::string& width) {
        return read(
                   "papers:\n  a4: {name: A4, width: " + width +
                   ", height: 297mm}\ncards:\n"
                   "  own: {name: Own, width: 60mm, height: 80mm, sheet: {paper: a4, columns: 0, rows: 1}}\n")
            .kinds;
    };
    for (const char* wrong : {"-210mm", "210", "[210mm]", "broad"}) {
        INFO(wrong);
        CHECK(kinds_with(wrong) == std::vector<std::string>{"bad-paper-length"});
    }
    CHECK(read(a4 + "cards: {}\nmargin: 0mm\n").stocks.value().cutting.margin == 0_mm);
    CHECK_FALSE(read(a4 + "cards: {}\nmargin: -1mm\n").stocks);
}

TEST_CASE("A custom size is at least 10 mm and at most 1500 mm on both sides") {
    for (const char* right : {"10mm x 1500mm", "1500mm x 10mm", "1cm x 1cm"}) {
        INFO(right);
        CHECK(parse_size(right).has_value());
    }
    for (const char* wrong :
         {"9.9mm x 20mm", "20mm x 9.9mm", "1500.1mm x 20mm", "20mm x 1500.1mm", "9mm x 9mm"}) {
        INFO(wrong);
        CHECK_FALSE(parse_size(wrong));
    }
}

TEST_CASE("Marks are called corner, full and none") {
    CHECK(parse_marks("corner") == Marks::corner);
    CHECK(parse_marks("full") == Marks::full);
    CHECK(parse_marks("none") == Marks::none);
    CHECK_FALSE(parse_marks("corners"));
    CHECK_FALSE(parse_marks(""));
}

}  // namespace muster::impose

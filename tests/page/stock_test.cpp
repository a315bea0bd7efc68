// Papers, cards and cutting as they are written in a file, and sizes that are written in place of an id.
#include "page/stock.hpp"

#include <catch2/catch.hpp>

#include "source/diagnostic.hpp"

namespace muster::page::stock_test {

using namespace muster::lengths::literals;

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

}  // namespace muster::page::stock_test

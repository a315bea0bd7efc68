// What is added to a PDF after drawing.
#include "deliver/finish_pdf.hpp"

#include <catch2/catch.hpp>

#include "deliver/small_pdf.hpp"
#include "source/failure.hpp"
#include "support/run.hpp"

namespace muster::deliver {
namespace {

/// The finished file with its objects readable.
std::string opened(const std::string& pdf) {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "in.pdf", pdf);
    CHECK(tests::run("qpdf --check " + (folder / "in.pdf")).status == 0);
    return tests::run("qpdf --qdf --object-streams=disable " + (folder / "in.pdf") + " -").output;
}

}  // namespace

TEST_CASE("A finished PDF says its language, prints at true size and shows its title") {
    const std::string text = opened(finish_pdf(small_pdf(), {}));
    CHECK(text.find("/Lang (en-GB)") != std::string::npos);
    CHECK(text.find("/PrintScaling /None") != std::string::npos);
    CHECK(text.find("/DisplayDocTitle true") != std::string::npos);
    CHECK(text.find("/Duplex /Simplex") != std::string::npos);
}

TEST_CASE("A PDF for both sides of the paper asks for it") {
    const auto flipped = [](Duplex duplex) { return opened(finish_pdf(small_pdf(), {"en-GB", duplex, {}})); };
    CHECK(flipped(Duplex::flip_long_edge).find("/Duplex /DuplexFlipLongEdge") != std::string::npos);
    CHECK(flipped(Duplex::flip_short_edge).find("/Duplex /DuplexFlipShortEdge") != std::string::npos);
}

TEST_CASE("The boxes of a page are counted from its foot, and a page without them has none") {
    const tests::TemporaryFolder folder;
    const FinishOptions cut{"en-GB", Duplex::simplex, {{PdfBox{10, 20, 70, 90}, PdfBox{7, 17, 73, 93}}}};
    tests::write_file(folder / "in.pdf", finish_pdf(small_pdf(), cut));
    const std::string told = tests::run("pdfinfo -box " + (folder / "in.pdf")).output;
    CHECK(told.find("TrimBox:            10.00    10.00    70.00    80.00") != std::string::npos);
    CHECK(told.find("BleedBox:            7.00     7.00    73.00    83.00") != std::string::npos);
    CHECK(opened(finish_pdf(small_pdf(), {})).find("TrimBox") == std::string::npos);
}

TEST_CASE("Dates have their right form and are always the same") {
    const std::string text = opened(finish_pdf(small_pdf(), {}));
    CHECK(text.find("/CreationDate (D:20200101000000Z)") != std::string::npos);
    CHECK(text.find("/ModDate (D:20200101000000Z)") != std::string::npos);
}

TEST_CASE("The same drawing is finished to the same bytes") {
    CHECK(finish_pdf(small_pdf(), {}) == finish_pdf(small_pdf(), {}));
}

TEST_CASE("A drawing that is not sound is not finished") {
    CHECK_THROWS_AS(finish_pdf("", {}), source::MachineError);
    CHECK_THROWS_AS(finish_pdf("no PDF at all", {}), source::MachineError);
    const std::string whole = small_pdf();
    CHECK_THROWS_AS(finish_pdf(whole.substr(0, whole.size() - 60), {}), source::MachineError);
}

}  // namespace muster::deliver

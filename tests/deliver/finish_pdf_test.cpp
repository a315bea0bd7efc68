// What is added to a PDF after drawing. The PDF here is written by hand: one empty page.
#include "deliver/finish_pdf.hpp"

#include <catch2/catch.hpp>

#include "source/failure.hpp"
#include "support/run.hpp"

namespace muster::deliver {
namespace {

std::string drawn_pdf() {
    std::string bytes = "%PDF-1.5\n";
    std::string table = "xref\n0 5\n0000000000 65535 f \n";
    const char* objects[] = {"<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                             "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>",
                             "<< /Title (Cards) /CreationDate (20200101000000Z) >>"};
    for (int i = 0; i < 4; ++i) {
        const std::string at = std::to_string(bytes.size());
        table += std::string(10 - at.size(), '0') + at + " 00000 n \n";
        bytes += std::to_string(i + 1) + " 0 obj\n" + objects[i] + "\nendobj\n";
    }
    const std::string start = std::to_string(bytes.size());
    return bytes + table + "trailer << /Size 5 /Root 1 0 R /Info 4 0 R >>\nstartxref\n" + start + "\n%%EOF\n";
}

/// The finished file with its objects readable.
std::string opened(const std::string& pdf) {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "in.pdf", pdf);
    CHECK(tests::run("qpdf --check " + (folder / "in.pdf")).status == 0);
    return tests::run("qpdf --qdf --object-streams=disable " + (folder / "in.pdf") + " -").output;
}

}  // namespace

TEST_CASE("A finished PDF says its language, prints at true size and shows its title") {
    const std::string text = opened(finish_pdf(drawn_pdf(), {}));
    CHECK(text.find("/Lang (en-GB)") != std::string::npos);
    CHECK(text.find("/PrintScaling /None") != std::string::npos);
    CHECK(text.find("/DisplayDocTitle true") != std::string::npos);
    CHECK(text.find("/Duplex /Simplex") != std::string::npos);
}

TEST_CASE("A PDF for both sides of the paper asks for it") {
    const auto flipped = [](Duplex duplex) { return opened(finish_pdf(drawn_pdf(), {"en-GB", duplex, {}})); };
    CHECK(flipped(Duplex::flip_long_edge).find("/Duplex /DuplexFlipLongEdge") != std::string::npos);
    CHECK(flipped(Duplex::flip_short_edge).find("/Duplex /DuplexFlipShortEdge") != std::string::npos);
}

TEST_CASE("The boxes of a page are counted from its foot, and a page without them has none") {
    const tests::TemporaryFolder folder;
    const Finish cut{"en-GB", Duplex::simplex, {{Box{10, 20, 70, 90}, Box{7, 17, 73, 93}}}};
    tests::write_file(folder / "in.pdf", finish_pdf(drawn_pdf(), cut));
    const std::string told = tests::run("pdfinfo -box " + (folder / "in.pdf")).output;
    CHECK(told.find("TrimBox:            10.00    10.00    70.00    80.00") != std::string::npos);
    CHECK(told.find("BleedBox:            7.00     7.00    73.00    83.00") != std::string::npos);
    CHECK(opened(finish_pdf(drawn_pdf(), {})).find("TrimBox") == std::string::npos);
}

TEST_CASE("Dates have their right form and are always the same") {
    const std::string text = opened(finish_pdf(drawn_pdf(), {}));
    CHECK(text.find("/CreationDate (D:20200101000000Z)") != std::string::npos);
    CHECK(text.find("/ModDate (D:20200101000000Z)") != std::string::npos);
}

TEST_CASE("The same drawing is finished to the same bytes") {
    CHECK(finish_pdf(drawn_pdf(), {}) == finish_pdf(drawn_pdf(), {}));
}

TEST_CASE("A drawing that is not sound is not finished") {
    CHECK_THROWS_AS(finish_pdf("", {}), source::MachineError);
    CHECK_THROWS_AS(finish_pdf("no PDF at all", {}), source::MachineError);
    const std::string whole = drawn_pdf();
    CHECK_THROWS_AS(finish_pdf(whole.substr(0, whole.size() - 60), {}), source::MachineError);
}

}  // namespace muster::deliver

// Packs bound for a print shop, read back by qpdf and poppler.
#include "draw/print_run.hpp"

#include <catch2/catch.hpp>

#include "draw/sample_pages.hpp"
#include "draw/write_pdf.hpp"
#include "source/failure.hpp"
#include "support/run.hpp"

namespace muster::draw::print_run_test {

/// As many of the sample pages as wanted, from the first.
std::string pack(std::size_t pages, page::Duplex duplex = page::Duplex::simplex) {
    const auto sample = tests::sample_pages();
    std::vector<page::Page> all;
    for (std::size_t i = 0; i < pages; ++i) all.push_back(sample[i % sample.size()]);
    return write_pdf(all, {"A pack", "Muster", "", "", "Muster test"}, *tests::fonts(), {duplex, {}});
}

struct Part {
    std::string pack;
    std::vector<int> pages;
    bool is_two_sided = false;
};

/// Writes the run to `run.pdf` of a folder.
void bind(bool is_two_sided, const std::vector<Part>& parts, const tests::TemporaryFolder& folder) {
    PrintRun run{is_two_sided};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::string path = folder / ("part-" + std::to_string(i) + ".pdf");
        tests::write_file(path, parts[i].pack);
        run.add(path, parts[i].pages, parts[i].is_two_sided);
    }
    std::string whole;
    run.write([&](std::string_view bytes) { whole += bytes; });
    tests::write_file(folder / "run.pdf", whole);
}

std::string told(const std::string& command, const tests::TemporaryFolder& folder) {
    const auto ran = tests::run(command + " " + (folder / "run.pdf"));
    CHECK(ran.status == 0);
    CHECK(ran.said.empty());
    return ran.output;
}

bool holds(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST_CASE("A print run has the pages of its packs as they were") {
    const tests::TemporaryFolder folder;
    const std::string one = pack(2);
    bind(false, std::vector<Part>(30, {one, {1, 2}}), folder);
    told("qpdf --check", folder);
    CHECK(holds(told("pdfinfo", folder), "Pages:           60\n"));
    tests::write_file(folder / "pack.pdf", one);
    const auto pixels = [&](const std::string& file, int page) {
        return tests::run("pdftoppm -r 50 -f " + std::to_string(page) + " -l " + std::to_string(page) + " " +
                          (folder / file))
            .output;
    };
    CHECK(pixels("run.pdf", 59) == pixels("pack.pdf", 1));
    CHECK(pixels("run.pdf", 60) == pixels("pack.pdf", 2));
    const std::string text = tests::run("pdftotext -f 59 " + (folder / "run.pdf") + " -").output;
    CHECK(holds(text, "Hessian Grenadiers"));
}

TEST_CASE("In a two-sided run each pack begins on a front, and one-sided pages have white backs") {
    const tests::TemporaryFolder folder;
    bind(true, {{pack(3), {1, 2, 3}, true}, {pack(2), {1, 2}, false}, {pack(1), {1}, true}}, folder);
    told("qpdf --check", folder);
    CHECK(holds(told("pdfinfo", folder), "Pages:           10\n"));
    CHECK(holds(tests::run("qpdf --qdf --object-streams=disable " + (folder / "run.pdf") + " -").output,
                "/DuplexFlipLongEdge"));
    const auto is_white = [&](int page) {
        const std::string number = std::to_string(page);
        return tests::run("pdftotext -f " + number + " -l " + number + " " + (folder / "run.pdf") + " -")
                   .output == "\f";
    };
    for (const int page : {4, 6, 8, 10}) CHECK(is_white(page));
    for (const int page : {1, 5, 7, 9}) CHECK_FALSE(is_white(page));
}

TEST_CASE("A run has only the pages that are wanted, and is flipped as its packs are") {
    const tests::TemporaryFolder folder;
    const std::string flipped = pack(4, page::Duplex::flip_short_edge);
    bind(true, {{flipped, {1, 2}, true}, {flipped, {4}, false}}, folder);
    CHECK(holds(told("pdfinfo", folder), "Pages:           4\n"));
    CHECK(holds(tests::run("qpdf --qdf --object-streams=disable " + (folder / "run.pdf") + " -").output,
                "/DuplexFlipShortEdge"));
    tests::write_file(folder / "pack.pdf", flipped);
    const auto words = [&](const std::string& file, const std::string& page) {
        return tests::run("pdftotext -f " + page + " -l " + page + " " + (folder / file) + " -").output;
    };
    CHECK(words("run.pdf", "3") == words("pack.pdf", "4"));
}

TEST_CASE("A pack that is damaged or missing is refused") {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "none.pdf", "not a PDF");
    tests::write_file(folder / "cut.pdf", pack(1).substr(0, 300));
    PrintRun run{false};
    for (const char* name : {"none.pdf", "cut.pdf", "missing.pdf"})
        CHECK_THROWS_AS(run.add(folder / name, {1}, false), source::MachineError);
    tests::write_file(folder / "short.pdf", pack(2));
    for (const int page : {3, 0, -1})
        CHECK_THROWS_AS(run.add(folder / "short.pdf", {page}, false), source::MachineError);
}

}  // namespace muster::draw::print_run_test

// Pages → PDF, read back by poppler and qpdf.
#include "draw/write_pdf.hpp"

#include <thread>

#include <catch2/catch.hpp>

#include "draw/sample_pages.hpp"
#include "source/failure.hpp"
#include "support/run.hpp"

namespace muster::draw::write_pdf_test {

const DocumentInfo facts{"Brandywine: cards", "Muster", "A set of rules", "BRW-7F3A", "Muster test"};

std::string sample_pdf() {
    return write_pdf(tests::sample_pages(), facts, *tests::fonts());
}

/// What a tool prints about a PDF.
std::string told(const std::string& tool, const std::string& pdf, const std::string& after = "") {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "in.pdf", pdf);
    const auto ran = tests::run(tool + " " + (folder / "in.pdf") + " " + after);
    CHECK(ran.status == 0);
    CHECK(ran.said.empty());
    return ran.output;
}

bool holds(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST_CASE("A reader finds and copies every text as it was typed") {
    const std::string text = told("pdftotext -enc UTF-8", sample_pdf(), "-");
    for (const char* part :
         {"Offizier Łódź, Flügel & Café", "ſtaff affiliated efficiently — 1777–78 ½", "Unit Strength 14",
          "Hessian Grenadiers", "Chadds Ford", "Maxwell's Light Infantry"}) {
        INFO(part);
        CHECK(holds(text, part));
    }
}

TEST_CASE("A word hyphenated at the end of a line is found whole") {
    text::Typesetter typesetter{tests::fonts()};
    text::Style nine;
    nine.size = lengths::Points{9};
    const auto lines = typesetter.wrap("the bombardment of the fortifications lasted until the end", nine,
                                       lengths::Millimetres{22}, text::Parting::hyphens);
    page::Page page{{lengths::Millimetres{80}, lengths::Millimetres{60}}, {}, ""};
    double down = 10;
    for (const auto& [line, x, number] : lines.runs) {
        page.items.push_back({page::GlyphRun{line, tests::at(10, down), {}, 0}, nullptr});
        down += 4;
    }
    REQUIRE(lines.runs.at(1).text->text == "ment of the forti-");
    const std::string text = told("pdftotext -enc UTF-8", write_pdf({page}, facts, *tests::fonts()), "-");
    INFO(text);
    CHECK(holds(text, "bombardment of the fortifications lasted"));
    CHECK_FALSE(holds(text, "\u00AD"));
}

TEST_CASE("The PDF is sound") {
    CHECK(holds(told("qpdf --check", sample_pdf()), "No syntax or stream encoding errors found"));
}

TEST_CASE("Every face is embedded as a subset and comes from the list") {
    const std::string list = told("pdffonts", sample_pdf());
    const bool is_junicode = tests::fonts()->face("serif").family.starts_with("Junicode");
    CHECK(holds(list, is_junicode ? "JunicodeTwoBeta" : "LinLibertineO"));
    CHECK(holds(list, is_junicode ? "Lato" : "LinBiolinumO"));
    for (std::size_t at = list.find('\n', list.find('\n') + 1) + 1; at < list.size();
         at = list.find('\n', at) + 1) {
        const std::string line = list.substr(at, list.find('\n', at) - at);
        INFO(line);
        CHECK(holds(line, "yes yes yes"));  // embedded, subset, with a map to Unicode
    }
}

TEST_CASE("Pages keep their sizes, labels and facts") {
    const std::string info = told("pdfinfo -f 1 -l 2", sample_pdf());
    CHECK(holds(info, "Page    1 size:  283.465 x 396.85 pts"));
    CHECK(holds(info, "Page    2 size:  419.528 x 595.276 pts"));
    CHECK(holds(info, "Brandywine: cards"));
    CHECK(holds(info, "BRW-7F3A"));
    CHECK(holds(told("qpdf --qdf --object-streams=disable", sample_pdf(), "-"), "/P (cover)"));
}

TEST_CASE("Bookmarks are nested and point to their pages") {
    const std::string json = told("qpdf --json --json-key=outlines", sample_pdf());
    CHECK(holds(json, "\"title\": \"Übersicht\""));
    const auto parent = json.find("Übersicht");
    CHECK(json.find("\"title\": \"A card\"") <
          parent);  // qpdf lists the children of an entry before its title
    CHECK(holds(json, "\"destpageposfrom1\": 2"));
}

TEST_CASE("The same pages give the same bytes, whatever draws beside them") {
    const std::string alone = sample_pdf();
    std::vector<std::string> drawn(4);
    std::vector<std::thread> threads;
    for (auto& bytes : drawn) threads.emplace_back([&bytes] { bytes = sample_pdf(); });
    for (auto& thread : threads) thread.join();
    for (const auto& bytes : drawn) CHECK(bytes == alone);
}

TEST_CASE("A title that is not UTF-8, or letters that do not match their glyphs, end in a plain error") {
    DocumentInfo broken = facts;
    broken.title = "no UTF-8: \xff";
    CHECK_THROWS_AS(write_pdf(tests::sample_pages(), broken, *tests::fonts()), source::MachineError);
    auto pages = tests::sample_pages();
    auto spoilt = std::make_shared<page::ShapedText>(*std::get<page::GlyphRun>(pages[0].items[3].what).text);
    spoilt->clusters.pop_back();
    std::get<page::GlyphRun>(pages[0].items[3].what).text = spoilt;
    CHECK_THROWS_AS(write_pdf(pages, facts, *tests::fonts()), source::MachineError);
}

TEST_CASE("Letters that are set one by one along a curve are copied as the one text that they are") {
    text::Typesetter typesetter{tests::fonts()};
    const auto letters = typesetter.shape("Wax", {});
    page::Page page{{lengths::Millimetres{80}, lengths::Millimetres{60}}, {}, ""};
    for (std::size_t i = 0; i < 3; ++i) {
        auto letter = std::make_shared<page::ShapedText>(*letters);
        letter->text = i == 0 ? "Waxhaws road" : "";
        letter->glyphs = {{letters->glyphs.at(i).index, {}, {}}};
        letter->clusters = {{static_cast<std::uint32_t>(letter->text.size()), 1}};
        page.items.push_back(
            {page::GlyphRun{letter, tests::at(10 + 5 * static_cast<double>(i), 20), {}, 10}, nullptr});
    }
    page.items.push_back(tests::words(typesetter, "Wax", tests::at(10, 50)));
    const std::string text = told("pdftotext -enc UTF-8", write_pdf({page}, facts, *tests::fonts()), "-");
    INFO(text);
    CHECK(text.starts_with("Waxhaws road\n"));
    CHECK(holds(text.substr(13), "Wax"));
    CHECK(text.find('x', text.find('x') + 1) == text.rfind('x'));  // in "Waxhaws" and in "Wax", nowhere else
}

TEST_CASE(
    "A PDF names its language, prints at true size and shows its title; its dates are always the same") {
    const std::string text = told("qpdf --qdf --object-streams=disable", sample_pdf(), "-");
    for (const char* part :
         {"/Lang (en-GB)", "/PrintScaling /None", "/DisplayDocTitle true", "/Duplex /Simplex",
          "/CreationDate (D:20200101000000Z)", "/ModDate (D:20200101000000Z)"}) {
        INFO(part);
        CHECK(holds(text, part));
    }
}

TEST_CASE("A PDF for both sides of the paper asks for it") {
    const auto flipped = [](page::Duplex duplex) {
        return told("qpdf --qdf --object-streams=disable",
                    write_pdf(tests::sample_pages(), facts, *tests::fonts(), {duplex, {}}), "-");
    };
    CHECK(holds(flipped(page::Duplex::flip_long_edge), "/Duplex /DuplexFlipLongEdge"));
    CHECK(holds(flipped(page::Duplex::flip_short_edge), "/Duplex /DuplexFlipShortEdge"));
}

TEST_CASE("The boxes of a page are counted from its foot, and a page without them has none") {
    page::Page page{{lengths::Millimetres{100}, lengths::Millimetres{100}}, {}, ""};
    CHECK_FALSE(holds(told("qpdf --qdf", write_pdf({page}, facts, *tests::fonts()), "-"), "TrimBox"));
    page.trim = page::PaperBox{tests::at(10, 20), {lengths::Millimetres{60}, lengths::Millimetres{70}}};
    page.bleed = page::PaperBox{tests::at(7, 17), {lengths::Millimetres{66}, lengths::Millimetres{76}}};
    const std::string boxes = told("pdfinfo -box", write_pdf({page}, facts, *tests::fonts()));
    INFO(boxes);  // a millimetre is 72 / 25.4 points
    CHECK(holds(boxes, "TrimBox:            28.35    28.35   198.43   226.77"));
    CHECK(holds(boxes, "BleedBox:           19.84    19.84   206.93   235.28"));
}

TEST_CASE("A picture of a page has its size and its inks") {
    const auto pages = tests::sample_pages();
    const std::string png = write_png(pages[0], 25.4, *tests::fonts());
    CHECK(png.substr(1, 3) == "PNG");
    // The header's width and height, each four bytes, the highest first.
    const auto whole = [&](std::size_t at) {
        return static_cast<unsigned char>(png[at + 2]) * 256 + static_cast<unsigned char>(png[at + 3]);
    };
    CHECK(whole(16) == 100);
    CHECK(whole(20) == 140);
    CHECK(png == write_png(pages[0], 25.4, *tests::fonts()));
}

TEST_CASE("An SVG is the same each time and has the page's size") {
    const auto pages = tests::sample_pages();
    const std::string svg = write_svg(pages[1], *tests::fonts());
    CHECK(holds(svg, "<svg"));
    CHECK(holds(svg, "</svg>"));
    CHECK(holds(svg, "419.5"));
    CHECK(svg == write_svg(pages[1], *tests::fonts()));
}

}  // namespace muster::draw::write_pdf_test

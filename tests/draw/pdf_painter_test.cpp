// What a PDF draws: the same as a picture of the page, and every mark in its place.
#include "draw/pdf_painter.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <sstream>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "draw/sample_pages.hpp"
#include "draw/write_pdf.hpp"
#include "page/structure.hpp"
#include "support/run.hpp"

namespace muster::draw {
namespace {

/// The pixels of a picture in the plain format of poppler's pdftoppm: width, height, then three bytes each.
struct Dots {
    std::size_t width = 0, height = 0;
    std::string bytes;
};

Dots read_dots(const std::string& ppm) {
    std::istringstream in{ppm};
    std::string kind;
    int most = 0;
    Dots dots;
    in >> kind >> dots.width >> dots.height >> most;
    in.get();
    dots.bytes = ppm.substr(static_cast<std::size_t>(in.tellg()));
    REQUIRE(dots.bytes.size() == dots.width * dots.height * 3);
    return dots;
}

Dots dots_of(const std::string& png) {
    const Surface surface = decode_png(png);
    Dots dots{static_cast<std::size_t>(cairo_image_surface_get_width(surface.get())),
              static_cast<std::size_t>(cairo_image_surface_get_height(surface.get())),
              {}};
    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface.get()));
    for (std::size_t y = 0; y < dots.height; ++y)
        for (std::size_t x = 0; x < dots.width; ++x) {
            std::uint32_t dot = 0;
            std::memcpy(&dot, cairo_image_surface_get_data(surface.get()) + y * stride + 4 * x, sizeof dot);
            for (const unsigned shift : {16U, 8U, 0U}) dots.bytes += static_cast<char>(dot >> shift & 0xFFU);
        }
    return dots;
}

/// The greatest difference of blocks of sixteen dots in their mean: other programs smooth edges otherwise,
/// but a missing letter or line darkens or lightens a block.
double worst_block(const Dots& a, const Dots& b) {
    constexpr std::size_t block = 16;
    const std::size_t width = std::min(a.width, b.width), height = std::min(a.height, b.height);
    double worst = 0;
    for (std::size_t y = 0; y + block <= height; y += block)
        for (std::size_t x = 0; x + block <= width; x += block)
            for (std::size_t channel = 0; channel < 3; ++channel) {
                double sum = 0;
                for (std::size_t i = 0; i < block * block; ++i) {
                    const auto at = [&](const Dots& dots) {
                        const std::size_t place = (y + i / block) * dots.width + x + i % block;
                        return static_cast<unsigned char>(dots.bytes[place * 3 + channel]);
                    };
                    sum += at(a) - at(b);
                }
                worst = std::max(worst, std::abs(sum) / (block * block));
            }
    return worst;
}

/// The page as poppler shows its PDF, and as Cairo draws it.
double difference(const page::Page& shown, const page::Page& drawn) {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "a.pdf", write_pdf({shown}, {}, *tests::fonts()));
    REQUIRE(tests::run("pdftoppm -r 144 -singlefile " + (folder / "a.pdf") + " " + (folder / "a")).status ==
            0);
    return worst_block(read_dots(tests::read_file(folder / "a.ppm")),
                       dots_of(write_png(drawn, 144, *tests::fonts())));
}

/// The operators of a page, one line each.
std::vector<std::string> operators(const page::Page& page) {
    PdfFile file;
    PdfPictures pictures{file};
    FontCutter cutter;
    PdfFonts fonts{{page}, *tests::fonts(), cutter};
    PdfFigures figures{file};
    PdfPainter painter{fonts, pictures, figures};
    painter.paint(page);
    std::vector<std::string> lines;
    std::istringstream in{painter.content()};
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

bool is_one_of(const std::string& line, const std::vector<std::string>& words) {
    return std::find(words.begin(), words.end(), line) != words.end();
}

}  // namespace

TEST_CASE("A PDF shows what a picture of the page shows") {
    constexpr double smoothing = 24;  // of 255: as it is 16, and without the slightest item 31
    for (const page::Page& page : tests::sample_pages()) CHECK(difference(page, page) < smoothing);
    page::Page changed = tests::sample_pages().front();
    for (const std::size_t i : {0U, 1U, 2U, 3U, 4U, 5U, 6U, 8U, 9U, 10U}) {
        page::Page less = changed;
        less.items.erase(less.items.begin() + static_cast<std::ptrdiff_t>(i));
        INFO(i);
        CHECK(difference(less, changed) > smoothing);
    }
}

TEST_CASE("Whatever is on a page, marks, texts and saved states begin and end in turn, and none is lost") {
    text::Typesetter typesetter{tests::fonts()};
    const page::Item word = tests::words(typesetter, "word", tests::at(5, 5));
    const page::Pen pen{page::Ink{9, 9, 9}, lengths::Millimetres{0.3}, {}, false};
    const page::Item line{page::line(tests::at(1, 1), tests::at(9, 1), pen)};
    const page::Item fill{page::circle(tests::at(5, 5), lengths::Millimetres{2}, page::Ink{200, 0, 0}, pen)};
    CHECK(rc::check([&](const std::vector<std::uint8_t>& what) {
        page::Page page{{lengths::Millimetres{50}, lengths::Millimetres{50}}, {}, ""};
        for (const std::uint8_t one : what) {
            std::vector<page::Item> some;
            for (int bit = 0; bit < 3; ++bit)
                if ((one >> bit & 1) != 0) some.push_back(bit == 0 ? word : bit == 1 ? line : fill);
            if ((one & 8) != 0) {
                some.insert(some.begin(), {page::PartBegin{page::Role::cell, {}}});
                some.push_back({page::PartEnd{page::Role::cell}});
            }
            if ((one & 16) != 0) {
                page::Group group;
                group.items = some;
                group.turn = (one & 32) != 0 ? 90 : 0;
                if ((one & 64) != 0) group.clip = page::PaperBox{{}, {pen.width * 50, pen.width * 50}};
                some = {{group}};
            }
            page.items.insert(page.items.end(), some.begin(), some.end());
        }
        int marks = 0, texts = 0, states = 0, parts = 0;
        for (const std::string& each : operators(page)) {
            if (each.ends_with(" BDC") || each.ends_with(" BMC")) RC_ASSERT(++marks == 1 && texts == 0);
            if (each.find("/MCID ") != std::string::npos) ++parts;
            if (each == "EMC") RC_ASSERT(--marks == 0 && texts == 0);
            if (each == "BT") RC_ASSERT(++texts == 1);
            if (each == "ET") RC_ASSERT(--texts == 0);
            if (each == "q") ++states;
            if (each == "Q") RC_ASSERT(--states >= 0);
            if (is_one_of(each, {"f", "S", "B", "BT"})) RC_ASSERT(marks == 1);
            if (is_one_of(each, {"f", "S", "B", "q", "Q"})) RC_ASSERT(texts == 0);
        }
        RC_ASSERT(marks == 0 && texts == 0 && states == 0);
        RC_ASSERT(parts == static_cast<int>(page::structure({page}).size()));
    }));
}

namespace {

/// Circles with a line upon each, in a group that is enlarged, as the trees of a plan are.
page::Page page_of_figures(const std::vector<page::Ink>& inks, bool is_filled) {
    constexpr double sixteenth = 25.4 / 72 / 16;
    const page::Pen pen{page::Ink{9, 9, 9}, lengths::Millimetres{0.9}, {}, true};
    page::Page page{{lengths::Millimetres{100}, lengths::Millimetres{100}}, {}, ""};
    page::Group enlarged;
    enlarged.scale = 1.5;
    double place = 400;
    for (const page::Ink ink : inks) {
        enlarged.items.push_back({page::circle(tests::at(place * sixteenth, place * sixteenth),
                                               lengths::Millimetres{sixteenth * 150},
                                               is_filled ? std::optional{ink} : std::nullopt, pen)});
        if (is_filled)
            enlarged.items.push_back(
                {page::line(tests::at((place - 90) * sixteenth, place * sixteenth),
                            tests::at((place + 90) * sixteenth, place * sixteenth), pen)});
        place += 701;
    }
    page.items = {{enlarged}};
    return page;
}

long count_lines(const page::Page& page, const std::string& ending) {
    const auto lines = operators(page);
    return std::count_if(lines.begin(), lines.end(),
                         [&](const std::string& line) { return line.ends_with(ending); });
}

}  // namespace

TEST_CASE("A figure that comes again is one object, whatever ink it is filled with") {
    const page::Ink red{200, 0, 0}, blue{0, 0, 200}, green{0, 200, 0};
    for (const bool is_filled : {true, false}) {
        const page::Page page = page_of_figures({red, blue, red, green}, is_filled);
        CHECK(count_lines(page, " c") == 4);  // of the first, which is drawn on the page
        CHECK(count_lines(page, " Do") == 3);
        CHECK(difference(page, page) < 24);
        page::Page less = page;
        auto& items = std::get<page::Group>(less.items[0].what).items;
        items.resize(items.size() - (is_filled ? 2 : 1));
        CHECK(difference(less, page) > 24);
    }
    CHECK(difference(page_of_figures({red, blue, red}, true), page_of_figures({red, red, red}, true)) > 24);
    // What is drawn upon it is part of it.
    page::Page other = page_of_figures({red, red, red}, true);
    auto& items = std::get<page::Group>(other.items[0].what).items;
    std::get<page::Shape>(items[3].what).stroke->ink = blue;
    std::get<page::Shape>(items[5].what).stroke->width = lengths::Millimetres{0.2};
    CHECK(count_lines(other, " Do") == 0);
    CHECK(difference(other, other) < 24);
}

TEST_CASE("A pen without width draws nothing") {
    page::Page page{{lengths::Millimetres{50}, lengths::Millimetres{50}}, {}, ""};
    page.items.push_back({page::line(tests::at(1, 1), tests::at(9, 1), {{}, lengths::Millimetres{}})});
    CHECK(operators(page).size() == 1);
}

}  // namespace muster::draw

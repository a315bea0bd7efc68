// What a PDF draws: the same as a picture of the page, with every part of its structure.
#include "draw/painter.hpp"

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "draw/sample_pages.hpp"
#include "draw/write_pdf.hpp"
#include "page/structure.hpp"
#include "support/run.hpp"

namespace muster::draw::painter_test {

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
    const auto read = decode_bitmap(png, {1e9, 1e9, 1'000'000}).dots;
    REQUIRE(read);
    Dots dots{static_cast<std::size_t>(gdk_pixbuf_get_width(read.get())),
              static_cast<std::size_t>(gdk_pixbuf_get_height(read.get())),
              {}};
    REQUIRE(gdk_pixbuf_get_n_channels(read.get()) == 3);
    for (std::size_t y = 0; y < dots.height; ++y)
        dots.bytes.append(reinterpret_cast<const char*>(gdk_pixbuf_read_pixels(read.get())) +
                              y * static_cast<std::size_t>(gdk_pixbuf_get_rowstride(read.get())),
                          dots.width * 3);
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

TEST_CASE("Whatever is on a page, the PDF is sound and each part is read") {
    text::Typesetter typesetter{tests::fonts()};
    const page::Item word = tests::words(typesetter, "word", tests::at(5, 5));
    const page::Pen pen{page::Ink{9, 9, 9}, lengths::Millimetres{0.3}, {}, false};
    const page::Item line{page::line(tests::at(1, 1), tests::at(9, 1), pen)};
    const page::Item fill{page::circle(tests::at(5, 5), lengths::Millimetres{2}, page::Ink{200, 0, 0}, pen)};
    const tests::TemporaryFolder folder;
    CHECK(rc::check([&](const std::vector<std::uint8_t>& what) {
        page::Page page{{lengths::Millimetres{50}, lengths::Millimetres{50}}, {}, ""};
        for (const std::uint8_t one : what) {
            std::vector<page::Item> some;
            for (int bit = 0; bit < 3; ++bit)
                if ((one >> bit & 1) != 0) some.push_back(bit == 0 ? word : bit == 1 ? line : fill);
            if ((one & 8) != 0) {
                some.insert(some.begin(), {page::PartBegin{page::Role::paragraph, {}}});
                some.push_back({page::PartEnd{page::Role::paragraph}});
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
        // It throws if a page has not one mark for each part.
        const std::string pdf = write_pdf({page, page}, {}, *tests::fonts());
        if (what.size() % 8 != 3) return;
        tests::write_file(folder / "in.pdf", pdf);
        RC_ASSERT(tests::run("qpdf --check " + (folder / "in.pdf")).status == 0);
    }));
}

TEST_CASE("A pen without width draws nothing") {
    page::Page page{{lengths::Millimetres{50}, lengths::Millimetres{50}}, {}, ""};
    const page::Page white = page;
    page.items.push_back({page::line(tests::at(1, 1), tests::at(9, 1), {{}, lengths::Millimetres{}})});
    CHECK(difference(page, white) == 0);
}

}  // namespace muster::draw::painter_test

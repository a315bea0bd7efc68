// Pictures from anywhere: sound ones are read, others are reported, and nothing crashes.
#include <cstdint>
#include <string_view>
#include <vector>

#include <cairo-pdf.h>
#include <cairo-svg.h>

#include "draw/pictures.hpp"
#include "draw/some_pictures.hpp"
#include "page/look.hpp"

namespace muster::draw::read_picture_test {

TEST_CASE("Of a bitmap nothing but the picture is kept, whatever words its file has before and behind it") {
    std::string telling = small_png(40, 30);
    telling += "secret end";
    for (const auto& bytes : {photograph(40, 30, 1), telling}) {
        const auto read = read_picture(bytes);
        REQUIRE(read.content);
        for (const char* const word : {"secret", "Exif"})
            CHECK(read.content->bytes.find(word) == std::string::npos);
        // A game that is printed again has the same picture.
        const auto again = read_picture(read.content->bytes);
        REQUIRE(again.content);
        CHECK((again.content->bytes == read.content->bytes));
        CHECK(again.content->id == read.content->id);
    }
}

TEST_CASE("A drawing goes to a tablet as a picture, without what else is in its file") {
    const auto read = read_picture(svg("<!-- secret --><title>secret</title><rect width='60' height='36'/>"));
    REQUIRE(read.content);
    CHECK(png_of_drawing(*read.content, 600).find("secret") == std::string::npos);
}

TEST_CASE("An SVG and a PNG are read with their proportions, and the same bytes have the same name") {
    const auto flag = read_picture(svg("<rect width='60' height='36'/>"));
    REQUIRE(flag.content);
    CHECK(flag.content->width / flag.content->height == Approx(60.0 / 36));
    const auto dots = read_picture(small_png());
    REQUIRE(dots.content);
    CHECK(dots.content->width == 4);
    CHECK(dots.content->height == 3);
    CHECK(dots.content->id == read_picture(small_png()).content->id);
    CHECK(dots.content->id != flag.content->id);
}

TEST_CASE("What is not a picture is reported") {
    CHECK(fault_of("") == "is empty");
    CHECK(fault_of("GIF89a") == "is not an SVG, PNG or JPEG");
    CHECK(fault_of("<html></html>") == "is not an SVG, PNG or JPEG");
    CHECK(fault_of(std::string((64UL << 20) + 1, 'x')) == "is larger than 64 MB");
}

TEST_CASE("An SVG that other machines would draw otherwise is refused, with the line") {
    CHECK(fault_of(svg("<rect/>\n<text>x</text>")).find("is an SVG with <text> in line 2") == 0);
    CHECK(fault_of(svg("<s:text xmlns:s='http://www.w3.org/2000/svg'>x</s:text>")).find("<text>") !=
          std::string::npos);
    CHECK(fault_of(svg("<image href='near.png'/>")).find("is an SVG with <image> in line 1") == 0);
    CHECK(fault_of(svg("<!-- <text> --><rect/>")).empty());
    CHECK(fault_of(svg(std::string(1UL << 20, ' '))).find("larger than 1 MB") != std::string::npos);
    CHECK(fault_of(svg("<rect/>", "")) == "is an SVG without a size; give it a viewBox");
    CHECK(fault_of("<svg xmlns='http://www.w3.org/2000/svg'><g>") == "is not an SVG that can be read");
}

TEST_CASE("What editors write into a drawing is no reason to refuse it") {
    for (const char* const inside :
         {"<style>rect { fill: red }</style>", "<mask id='a'><rect/></mask><g mask='url(#a)'/>",
          "<pattern id='a'/><a href='#b'><rect/></a>", "<g filter='blur(9px)' style='opacity:1'/>"}) {
        INFO(inside);
        CHECK(fault_of(svg(inside + std::string{"<rect width='9' height='9'/>"})).empty());
    }
}

TEST_CASE("The pictures of a run together have a budget, and the one that passes it is named") {
    for (const auto& [picture, enough] : {std::pair{small_png(100, 100), 90'000},
                                          {photograph(100, 100, 1), 15'000},
                                          {svg("<rect/>"), 10'000}}) {
        source::Budget::Amounts most = source::Budget::of_a_run;
        most[source::Budget::dots] = enough;
        source::Budget budget{most};
        CHECK(read_picture(picture, budget, {}).content);
        const auto refused = read_picture(picture, budget, {});
        CHECK_FALSE(refused.content);
        CHECK(refused.fault.empty());
        source::Reporter report;
        budget.report_to(report);
        REQUIRE(report.all().size() == 1);
        CHECK(report.all().front().kind == "over-budget");
    }
}

TEST_CASE("A photograph or a bitmap of more pixels than print shows is kept with fewer, in its proportions") {
    for (const auto& bytes : {photograph(4000, 3000, 1), photograph(3000, 4000, 6), small_png(4000, 3000)}) {
        const auto read = read_picture(bytes);
        REQUIRE(read.content);
        CHECK(std::max(read.content->width, read.content->height) == 2000);
        CHECK(read.content->width / read.content->height == Approx(4.0 / 3));
    }
    CHECK(read_picture(small_png(2000, 10)).content->width == 2000);
}

TEST_CASE("A picture that claims to be huge is refused before it is decoded") {
    std::string photo = photograph(64, 64, 1);
    const auto frame = photo.find("\xFF\xC0");
    REQUIRE(frame != std::string::npos);
    photo[frame + 5] = '\x4e';
    photo[frame + 7] = '\x4e';
    CHECK(fault_of(photo).find("100 million pixels") != std::string::npos);
}

TEST_CASE("A picture that is cut anywhere is refused") {
    for (const auto& whole : {small_png(40, 30), photograph(64, 64, 1)})
        for (std::size_t length = 9; length + 26 < whole.size(); length += 7) {
            INFO(length << " of " << whole.size());
            CHECK_FALSE(fault_of(whole.substr(0, length)).empty());
        }
}

TEST_CASE("A photograph stands upright, as its camera says") {
    for (const auto& [orientation, is_turned] : {std::pair{1, false}, {3, false}, {5, true}, {6, true}}) {
        const auto read = read_picture(photograph(40, 30, static_cast<char>(orientation)));
        REQUIRE(read.content);
        CHECK(read.content->width == (is_turned ? 30 : 40));
        CHECK(read.content->height == (is_turned ? 40 : 30));
    }
}

TEST_CASE("A photograph goes into the PDF as a JPEG, and once however often it is shown") {
    const auto read = read_picture(photograph(64, 48, 1));
    REQUIRE(read.content);
    DrawnPictures pictures;
    std::string pdf;
    {
        const Surface surface{cairo_pdf_surface_create_for_stream(append_bytes, &pdf, 200, 200)};
        const Context context{cairo_create(surface.get())};
        for (int page = 0; page < 3; ++page) {
            pictures.draw({read.content}, context.get(), 100, 75);
            cairo_show_page(context.get());
        }
        cairo_surface_finish(surface.get());
        CHECK(cairo_surface_status(surface.get()) == CAIRO_STATUS_SUCCESS);
    }
    const auto first = pdf.find(read.content->bytes);
    CHECK(first != std::string::npos);
    CHECK(pdf.find(read.content->bytes, first + 1) == std::string::npos);
}

TEST_CASE("In black only, photographs and drawings are drawn in greys, as light as their colours") {
    const std::string svg =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"4\"><rect width=\"4\" height=\"4\" "
        "fill=\"#c80000\"/><rect x=\"4\" width=\"4\" height=\"4\" fill=\"#0000c8\"/></svg>";
    for (const auto& bytes : {svg, photograph(64, 48, 1)}) {
        const auto read = read_picture(bytes);
        REQUIRE(read.content);
        const auto dots = [&](bool grey) {
            DrawnPictures pictures;
            const Surface surface{cairo_image_surface_create(CAIRO_FORMAT_RGB24, 40, 20)};
            const Context context{cairo_create(surface.get())};
            pictures.draw({read.content, grey ? page::PictureLook::grey : page::PictureLook::own},
                          context.get(), 40, 20);
            cairo_surface_flush(surface.get());
            const unsigned char* const data = cairo_image_surface_get_data(surface.get());
            std::vector<page::Ink> inks;
            for (const int x : {5, 35})
                inks.push_back(
                    {data[10 * 160 + 4 * x + 2], data[10 * 160 + 4 * x + 1], data[10 * 160 + 4 * x]});
            return inks;
        };
        const auto coloured = dots(false), grey = dots(true);
        for (std::size_t i = 0; i < 2; ++i) {
            CHECK(grey[i].red == grey[i].green);
            CHECK(grey[i].red == grey[i].blue);
            CHECK(grey[i].lightness() == Approx(coloured[i].lightness()).margin(0.02));
        }
        CHECK((bytes != svg || coloured[0].red != coloured[0].blue));
    }
}

TEST_CASE("A JPEG's bytes may be anything without harm") {
    const std::string bytes = "\xFF\xD8\xFF\xE0" + std::string("\0\x10JFIF\0\1\1\0\0\1\0\1\0\0", 16);
    for (unsigned seed = 0; seed < 300; ++seed) {
        std::string noise = bytes;
        unsigned state = seed * 2654435761U;
        for (unsigned i = 0; i < std::min(seed, 1U) * 400; ++i) {
            state = state * 1664525U + 1013904223U;
            noise += static_cast<char>(state >> 24U);
        }
        CHECK_FALSE(fault_of(noise).empty());
    }
}

}  // namespace muster::draw::read_picture_test

// Pictures in low ink: the edges of their colours alone, and photographs in greys.
#include <functional>
#include <vector>

#include <catch2/catch.hpp>

#include "draw/cairo.hpp"
#include "draw/decode_picture.hpp"
#include "draw/pictures.hpp"
#include "draw/read_picture.hpp"

namespace muster::draw::outlined_picture_test {

constexpr int across = 80, down = 40;

/// Red on the left, blue on the right.
const std::string drawing =
    R"(<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="4" height="4" fill="#c80000"/>)"
    R"(<rect x="4" width="4" height="4" fill="#0000c8"/></svg>)";

/// The inks of a row of a picture of 80 by 40 points, drawn at one pixel to the point.
std::vector<page::Ink> row_of(const std::string& bytes, page::PictureLook look) {
    source::Budget budget;
    const auto read = read_picture(bytes, budget, {});
    REQUIRE(read.content);
    DrawnPictures pictures;
    const Surface surface{cairo_image_surface_create(CAIRO_FORMAT_RGB24, across, down)};
    const Context context{cairo_create(surface.get())};
    pictures.draw({read.content, look}, context.get(), across, down);
    cairo_surface_flush(surface.get());
    const unsigned char* const row = cairo_image_surface_get_data(surface.get()) +
                                     std::ptrdiff_t{cairo_image_surface_get_stride(surface.get())} * down / 2;
    std::vector<page::Ink> inks;
    for (int x = 0; x < across; ++x) inks.push_back({row[4 * x + 2], row[4 * x + 1], row[4 * x]});
    return inks;
}

/// The same picture as pixels.
Surface bitmap() {
    Surface surface{cairo_image_surface_create(CAIRO_FORMAT_RGB24, across, down)};
    const Context context{cairo_create(surface.get())};
    for (const bool left : {true, false}) {
        cairo_set_source_rgb(context.get(), left ? 0.8 : 0, 0, left ? 0 : 0.8);
        cairo_rectangle(context.get(), left ? 0 : across / 2, 0, across / 2, down);
        cairo_fill(context.get());
    }
    cairo_surface_flush(surface.get());
    return surface;
}

std::string png() {
    std::string bytes;
    cairo_surface_write_to_png_stream(bitmap().get(), append_bytes, &bytes);
    return bytes;
}

TEST_CASE("an outlined picture is white but for lines at its rim and where its colours meet") {
    for (const auto& bytes : {drawing, png()}) {
        const auto row = row_of(bytes, page::PictureLook::outlined);
        for (int x = 0; x < across; ++x) {
            const bool is_line = x < 1 || x >= across - 1 || std::abs(x - across / 2) <= 1;
            INFO(x << " of " << across);
            if (!is_line) CHECK(row[static_cast<std::size_t>(x)].lightness() > 0.99);
        }
        const auto darkest = [&](std::size_t from, std::size_t to) {
            double least = 1;
            for (std::size_t x = from; x <= to; ++x) least = std::min(least, row[x].lightness());
            return least;
        };
        CHECK(darkest(0, 0) < 0.95);
        CHECK(darkest(across / 2 - 1, across / 2 + 1) < 0.9);
        CHECK(darkest(across - 1, across - 1) < 0.95);
    }
}

TEST_CASE("a photograph, which has no outlines, is grey in low ink") {
    const std::string photo = as_jpeg(dots_of(bitmap().get()).get(), 60);
    const auto row = row_of(photo, page::PictureLook::outlined);
    for (const std::size_t x : {std::size_t{10}, std::size_t{70}}) {
        CHECK(row[x].red == row[x].green);
        CHECK(row[x].green == row[x].blue);
        CHECK(row[x].lightness() < 0.9);
    }
    const auto own = row_of(photo, page::PictureLook::own);
    CHECK(own[10].red > own[10].blue + 50);
}

}  // namespace muster::draw::outlined_picture_test

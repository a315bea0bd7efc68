// A PDF shows decoration beneath what is read, whatever their order on the page.
#include <algorithm>

#include <catch2/catch.hpp>

#include "draw/painter.hpp"
#include "golden/printings.hpp"
#include "golden/small_picture.hpp"

using namespace muster;

namespace {

/// The page on white, drawn layer by layer.
golden::SmallPicture drawn(const page::Page& page, draw::DrawnFonts& fonts,
                           const std::vector<draw::Layer>& layers) {
    constexpr double scale = golden::dots_per_inch / 72;
    const auto dots = [](lengths::Millimetres length) {
        return static_cast<int>(draw::points(length) * scale);
    };
    const int width = dots(page.size.width), height = dots(page.size.height);
    const draw::Surface surface{cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)};
    const draw::Context context{cairo_create(surface.get())};
    cairo_set_source_rgb(context.get(), 1, 1, 1);
    cairo_paint(context.get());
    cairo_scale(context.get(), scale, scale);
    for (const draw::Layer layer : layers) draw::Painter{context.get(), fonts, layer}.paint(page);
    cairo_surface_flush(surface.get());
    golden::SmallPicture picture{static_cast<std::size_t>(width), static_cast<std::size_t>(height), {}};
    for (int y = 0; y < height; ++y) {
        const std::uint8_t* const row = cairo_image_surface_get_data(surface.get()) +
                                        std::ptrdiff_t{cairo_image_surface_get_stride(surface.get())} * y;
        for (int x = 0; x < width; ++x)
            for (const int channel : {2, 1, 0}) picture.channels.push_back(row[4 * x + channel]);
    }
    return picture;
}

}  // namespace

TEST_CASE("no decoration covers what is read") {
    const source::DiskFiles files;
    std::size_t pages = 0;
    for (const auto& printing : golden::all_printings()) {
        // One system will do, with the signs of the map and other ways of printing.
        const auto systems = golden::all_systems();
        const bool is_more = printing.name.find('/') != std::string::npos ||
                             (printing.name != systems.back() &&
                              std::find(systems.begin(), systems.end(), printing.name) != systems.end());
        if (is_more) continue;
        draw::DrawnFonts fonts{*golden::fonts()};
        for (const auto& file : golden::print(printing, files, golden::fonts()))
            for (const auto& page : file.pages) {
                INFO(file.name << ", page " << &page - file.pages.data() + 1);
                CHECK(
                    golden::is_alike(drawn(page, fonts, {draw::Layer::whole}),
                                     drawn(page, fonts, {draw::Layer::decoration, draw::Layer::structure})));
                ++pages;
            }
    }
    CHECK(pages > 20);
}

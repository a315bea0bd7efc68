// A PDF shows decoration beneath what is read, whatever their order on the page, so neither may depend on it.
#include <algorithm>
#include <cstdlib>

#include <catch2/catch.hpp>

#include "draw/painter.hpp"
#include "golden/printings.hpp"

using namespace muster;

namespace {

/// The dots of a page on white, drawn layer by layer.
std::vector<std::uint8_t> dots(const page::Page& page, draw::DrawnFonts& fonts,
                               const std::vector<draw::Layer>& layers) {
    constexpr double scale = 0.7;  // dots to the point
    const auto across = [](lengths::Millimetres length) { return static_cast<int>(draw::points(length) * scale); };
    const draw::Surface surface{cairo_image_surface_create(CAIRO_FORMAT_RGB24, across(page.size.width),
                                                           across(page.size.height))};
    const draw::Context context{cairo_create(surface.get())};
    cairo_set_source_rgb(context.get(), 1, 1, 1);
    cairo_paint(context.get());
    cairo_scale(context.get(), scale, scale);
    for (const draw::Layer layer : layers) draw::Painter{context.get(), fonts, layer}.paint(page);
    cairo_surface_flush(surface.get());
    const std::uint8_t* const data = cairo_image_surface_get_data(surface.get());
    return {data, data + std::ptrdiff_t{cairo_image_surface_get_stride(surface.get())} *
                             cairo_image_surface_get_height(surface.get())};
}

}  // namespace

TEST_CASE("no decoration covers what is read") {
    const source::DiskFiles files;
    std::size_t pages = 0;
    for (const auto& printing : golden::all_printings()) {
        const bool is_variant = printing.name.find('/') != std::string::npos;
        if (is_variant || !golden::has_suite(printing.suite)) continue;
        const auto fonts = golden::fonts(printing.suite);
        for (const auto& file : golden::print(printing, files)) {
            draw::DrawnFonts drawn{*fonts};
            for (std::size_t i = 0; i < file.pages.size(); ++i) {
                INFO(file.name << ", page " << i + 1);
                const auto whole = dots(file.pages[i], drawn, {draw::Layer::whole});
                const auto layers =
                    dots(file.pages[i], drawn, {draw::Layer::decoration, draw::Layer::structure});
                REQUIRE(whole.size() == layers.size());
                int most = 0;
                for (std::size_t dot = 0; dot < whole.size(); ++dot)
                    most = std::max(most, std::abs(whole[dot] - layers[dot]));
                CHECK(most < 40);  // letters that touch are mixed otherwise when they are drawn apart
                ++pages;
            }
        }
    }
    CHECK(pages > 20);
}

// A PDF shows decoration beneath what is read, whatever their order on the page.
#include <algorithm>
#include <cstdlib>
#include <map>

#include <catch2/catch.hpp>

#include "draw/painter.hpp"
#include "golden/printings.hpp"
#include "golden/small_picture.hpp"

namespace layers_test {

using namespace muster;

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

/// Whether something of a picture is missing in the other: more than six of eight times eight dots differ by
/// a quarter of all shades. Cairo 1.18 draws the last dots of some letters otherwise if more of them are
/// drawn at once.
bool is_covered(const golden::SmallPicture& one, const golden::SmallPicture& other) {
    constexpr std::size_t block = 8;
    constexpr int quarter = 64, few = 6;
    REQUIRE(one.channels.size() == other.channels.size());
    std::map<std::pair<std::size_t, std::size_t>, int> differing;
    for (std::size_t dot = 0; dot < one.width * one.height; ++dot)
        for (std::size_t channel = 3 * dot; channel < 3 * dot + 3; ++channel)
            if (std::abs(one.channels[channel] - other.channels[channel]) > quarter) {
                if (++differing[{dot % one.width / block, dot / one.width / block}] > few) return true;
                break;
            }
    return false;
}

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
                const auto whole = drawn(page, fonts, {draw::Layer::whole});
                const auto layered = drawn(page, fonts, {draw::Layer::decoration, draw::Layer::structure});
                CHECK_FALSE(is_covered(whole, layered));
                if (cairo_version() < CAIRO_VERSION_ENCODE(1, 18, 0)) CHECK(golden::is_alike(whole, layered));
                ++pages;
            }
    }
    CHECK(pages > 20);
}

}  // namespace layers_test

#include "golden/grey_page.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <stdexcept>

#include <cairo.h>

namespace muster::golden {
namespace {

/// Sixteen greys keep the files small; a step is far below what a test asks for.
constexpr int greys = 15;

using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;

void require_success(cairo_status_t status, const std::string& path) {
    if (status != CAIRO_STATUS_SUCCESS)
        throw std::runtime_error(path + ": " + cairo_status_to_string(status));
}

int grey_of(std::uint32_t dot) {
    const auto red = dot >> 16 & 0xff, green = dot >> 8 & 0xff, blue = dot & 0xff;
    return static_cast<int>((red * 299 + green * 587 + blue * 114) / 1000);
}

unsigned char rounded(long sum, long count) {
    const long grey = (sum * greys + count * 255 / 2) / (count * 255);
    return static_cast<unsigned char>(grey * 255 / greys);
}

}  // namespace

GreyPage read_grey(const std::string& path, std::size_t by) {
    const Surface surface{cairo_image_surface_create_from_png(path.c_str()), cairo_surface_destroy};
    require_success(cairo_surface_status(surface.get()), path);
    const Surface same{
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, cairo_image_surface_get_width(surface.get()),
                                   cairo_image_surface_get_height(surface.get())),
        cairo_surface_destroy};
    cairo_t* cairo = cairo_create(same.get());
    cairo_set_source_surface(cairo, surface.get(), 0, 0);
    cairo_paint(cairo);
    cairo_destroy(cairo);
    cairo_surface_flush(same.get());

    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(same.get()));
    const unsigned char* data = cairo_image_surface_get_data(same.get());
    GreyPage page;
    page.width = static_cast<std::size_t>(cairo_image_surface_get_width(same.get())) / by;
    page.height = static_cast<std::size_t>(cairo_image_surface_get_height(same.get())) / by;
    for (std::size_t y = 0; y < page.height; ++y)
        for (std::size_t x = 0; x < page.width; ++x) {
            long sum = 0;
            for (std::size_t row = y * by; row < (y + 1) * by; ++row)
                for (std::size_t column = x * by; column < (x + 1) * by; ++column) {
                    std::uint32_t dot = 0;
                    std::memcpy(&dot, data + row * stride + column * 4, 4);
                    sum += grey_of(dot);
                }
            page.dots.push_back(rounded(sum, static_cast<long>(by * by)));
        }
    return page;
}

void write_grey(const GreyPage& page, const std::string& path) {
    const Surface surface{cairo_image_surface_create(CAIRO_FORMAT_A8, static_cast<int>(page.width),
                                                     static_cast<int>(page.height)),
                          cairo_surface_destroy};
    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface.get()));
    cairo_surface_flush(surface.get());
    unsigned char* data = cairo_image_surface_get_data(surface.get());
    for (std::size_t y = 0; y < page.height; ++y)
        std::memcpy(data + y * stride, page.dots.data() + y * page.width, page.width);
    cairo_surface_mark_dirty(surface.get());
    require_success(cairo_surface_write_to_png(surface.get(), path.c_str()), path);
}

Difference difference(const GreyPage& one, const GreyPage& other) {
    Difference found;
    double all = 0;
    for (std::size_t top = 0; top < one.height; top += block)
        for (std::size_t left = 0; left < one.width; left += block) {
            double sum = 0, count = 0;
            for (std::size_t y = top; y < std::min(top + block, one.height); ++y)
                for (std::size_t x = left; x < std::min(left + block, one.width); ++x, ++count)
                    sum += std::abs(one.at(x, y) - other.at(x, y));
            all += sum;
            if (sum / count > found.worst_block) found = {0, sum / count, left, top};
        }
    found.mean = all / static_cast<double>(std::max<std::size_t>(1, one.dots.size()));
    return found;
}

GreyPage shown_difference(const GreyPage& one, const GreyPage& other) {
    GreyPage shown{one.width, one.height, {}};
    for (std::size_t i = 0; i < one.dots.size(); ++i)
        shown.dots.push_back(static_cast<unsigned char>(255 - std::abs(one.dots[i] - other.dots[i])));
    return shown;
}

}  // namespace muster::golden

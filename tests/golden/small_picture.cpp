#include "golden/small_picture.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <stdexcept>

#include <cairo.h>

#include "draw/write_pdf.hpp"

namespace muster::golden {
namespace {

/// Drawn larger and reduced, because Cairo 1.16 puts letters on whole pixels, and later versions do not.
constexpr std::size_t enlarged = 12;

/// This many shades for each channel keep the files small; a step is far below the limit.
constexpr int shades = 63;

constexpr std::size_t block = 4;
constexpr double most_of_shape = 24;
constexpr double most_of_ink = 10;

using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;

void require_success(cairo_status_t status) {
    if (status != CAIRO_STATUS_SUCCESS) throw std::runtime_error(cairo_status_to_string(status));
}

struct Unread {
    const std::string& bytes;
    std::size_t at = 0;
};

cairo_status_t read_bytes(void* from, unsigned char* into, unsigned int count) {
    auto& unread = *static_cast<Unread*>(from);
    if (unread.bytes.size() - unread.at < count) return CAIRO_STATUS_READ_ERROR;
    std::memcpy(into, unread.bytes.data() + unread.at, count);
    unread.at += count;
    return CAIRO_STATUS_SUCCESS;
}

cairo_status_t append_bytes(void* to, const unsigned char* bytes, unsigned int count) {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), count);
    return CAIRO_STATUS_SUCCESS;
}

/// The same picture with four bytes for each pixel, whatever the PNG has.
Surface in_colour(const Surface& any) {
    const int width = cairo_image_surface_get_width(any.get());
    const int height = cairo_image_surface_get_height(any.get());
    Surface colour{cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height), cairo_surface_destroy};
    cairo_t* cairo = cairo_create(colour.get());
    cairo_set_source_surface(cairo, any.get(), 0, 0);
    cairo_paint(cairo);
    cairo_destroy(cairo);
    cairo_surface_flush(colour.get());
    return colour;
}

std::uint8_t in_shades(unsigned long sum, unsigned long count) {
    const unsigned long shade = (sum * shades + count * 255 / 2) / (count * 255);
    return static_cast<std::uint8_t>(shade * 255 / shades);
}

/// Of one block, which begins at a pixel and may be cut off by the edge.
Difference block_difference(const SmallPicture& one, const SmallPicture& other, std::size_t left,
                            std::size_t top) {
    double shape = 0, count = 0;
    std::array<double, 3> ink{};
    for (std::size_t y = top; y < std::min(top + block, one.height); ++y)
        for (std::size_t x = left; x < std::min(left + block, one.width); ++x, ++count) {
            const std::size_t at = 3 * (y * one.width + x);
            int most = 0;
            for (std::size_t channel = 0; channel < 3; ++channel) {
                const int apart = one.channels[at + channel] - other.channels[at + channel];
                most = std::max(most, std::abs(apart));
                ink[channel] += apart;
            }
            shape += most;
        }
    const auto [least, greatest] = std::minmax_element(ink.begin(), ink.end());
    return {shape / count, std::max(-*least, *greatest) / count, left, top};
}

}  // namespace

SmallPicture draw_small(const page::Page& page, const page::PaperBox& part, const text::FontSet& fonts) {
    const page::PaperPoint to_corner{-part.left(), -part.top()};
    page::Page cut{part.size, {}, {}};
    cut.items.push_back({page::Group{page.items, to_corner, 0, 1, {}, 1}, nullptr});
    return read_small(draw::write_png(cut, dots_per_inch * enlarged, fonts), enlarged);
}

SmallPicture read_small(const std::string& png, std::size_t by) {
    Unread unread{png};
    const Surface any{cairo_image_surface_create_from_png_stream(read_bytes, &unread), cairo_surface_destroy};
    require_success(cairo_surface_status(any.get()));
    const Surface colour = in_colour(any);
    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(colour.get()));
    const unsigned char* data = cairo_image_surface_get_data(colour.get());
    SmallPicture small{static_cast<std::size_t>(cairo_image_surface_get_width(colour.get())) / by,
                       static_cast<std::size_t>(cairo_image_surface_get_height(colour.get())) / by,
                       {}};
    for (std::size_t y = 0; y < small.height; ++y)
        for (std::size_t x = 0; x < small.width; ++x) {
            unsigned long red = 0, green = 0, blue = 0;
            for (std::size_t row = y * by; row < (y + 1) * by; ++row)
                for (std::size_t column = x * by; column < (x + 1) * by; ++column) {
                    std::uint32_t dot = 0;
                    std::memcpy(&dot, data + row * stride + column * 4, 4);
                    red += dot >> 16U & 0xffU, green += dot >> 8U & 0xffU, blue += dot & 0xffU;
                }
            for (const unsigned long sum : {red, green, blue})
                small.channels.push_back(in_shades(sum, by * by));
        }
    return small;
}

std::string write_small(const SmallPicture& picture) {
    const Surface surface{cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(picture.width),
                                                     static_cast<int>(picture.height)),
                          cairo_surface_destroy};
    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface.get()));
    cairo_surface_flush(surface.get());
    unsigned char* data = cairo_image_surface_get_data(surface.get());
    for (std::size_t y = 0; y < picture.height; ++y)
        for (std::size_t x = 0; x < picture.width; ++x) {
            const std::uint8_t* dot = picture.channels.data() + 3 * (y * picture.width + x);
            const std::uint32_t packed = std::uint32_t{dot[0]} << 16U | std::uint32_t{dot[1]} << 8U | dot[2];
            std::memcpy(data + y * stride + x * 4, &packed, 4);
        }
    cairo_surface_mark_dirty(surface.get());
    std::string png;
    require_success(cairo_surface_write_to_png_stream(surface.get(), append_bytes, &png));
    return png;
}

Difference difference(const SmallPicture& one, const SmallPicture& other) {
    Difference worst;
    for (std::size_t top = 0; top < one.height; top += block)
        for (std::size_t left = 0; left < one.width; left += block) {
            const Difference found = block_difference(one, other, left, top);
            if (found.of_shape > worst.of_shape) worst.x = left, worst.y = top;
            worst.of_shape = std::max(worst.of_shape, found.of_shape);
            worst.of_ink = std::max(worst.of_ink, found.of_ink);
        }
    return worst;
}

bool is_alike(const SmallPicture& one, const SmallPicture& other) {
    if (one.width != other.width || one.height != other.height) return false;
    const Difference found = difference(one, other);
    return found.of_shape <= most_of_shape && found.of_ink <= most_of_ink;
}

SmallPicture shown_difference(const SmallPicture& one, const SmallPicture& other) {
    SmallPicture shown = one;
    for (std::size_t i = 0; i < shown.channels.size(); ++i)
        shown.channels[i] = static_cast<std::uint8_t>(255 - std::abs(one.channels[i] - other.channels[i]));
    return shown;
}

}  // namespace muster::golden

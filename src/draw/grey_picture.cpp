#include "draw/grey_picture.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "draw/jpeg_errors.hpp"
#include "page/redraw.hpp"

namespace muster::draw {
namespace {

/// Rows of dots of one component (grey) or three (red, green, blue).
struct DotRows {
    const unsigned char* bytes;
    unsigned int width, height;
    int components;
};

/// Only plain C data may be alive here, because libjpeg jumps out of it.
bool compress(const DotRows& dots, int quality, unsigned char** bytes, unsigned long* length) {
    jpeg_compress_struct jpeg;
    JpegErrors errors;
    jpeg.err = jpeg_std_error(&errors.manager);
    errors.manager.error_exit = leave;
    if (setjmp(errors.back) != 0) {
        jpeg_destroy_compress(&jpeg);
        return false;
    }
    jpeg_create_compress(&jpeg);
    jpeg_mem_dest(&jpeg, bytes, length);
    jpeg.image_width = dots.width;
    jpeg.image_height = dots.height;
    jpeg.input_components = dots.components;
    jpeg.in_color_space = dots.components == 1 ? JCS_GRAYSCALE : JCS_RGB;
    jpeg_set_defaults(&jpeg);
    jpeg_set_quality(&jpeg, quality, TRUE);
    jpeg_start_compress(&jpeg, TRUE);
    while (jpeg.next_scanline < dots.height) {
        JSAMPROW row = const_cast<unsigned char*>(dots.bytes) +
                       static_cast<std::size_t>(jpeg.next_scanline) * dots.width *
                           static_cast<unsigned int>(dots.components);
        jpeg_write_scanlines(&jpeg, &row, 1);
    }
    jpeg_finish_compress(&jpeg);
    jpeg_destroy_compress(&jpeg);
    return true;
}

template <class Each>
void for_each_dot(cairo_surface_t* dots, const Each& each) {
    cairo_surface_flush(dots);
    const int width = cairo_image_surface_get_width(dots), height = cairo_image_surface_get_height(dots);
    const int stride = cairo_image_surface_get_stride(dots);
    for (int y = 0; y < height; ++y) {
        unsigned char* row = cairo_image_surface_get_data(dots) + static_cast<std::ptrdiff_t>(stride) * y;
        for (int x = 0; x < width; ++x) {
            std::uint32_t dot = 0;
            std::memcpy(&dot, row + std::ptrdiff_t{4} * x, sizeof dot);
            each(dot);
            std::memcpy(row + std::ptrdiff_t{4} * x, &dot, sizeof dot);
        }
    }
    cairo_surface_mark_dirty(dots);
}

/// Where the colours of a bitmap change.
class Edges {
public:
    explicit Edges(cairo_surface_t* dots)
        : width_(cairo_image_surface_get_width(dots)), height_(cairo_image_surface_get_height(dots)) {
        for_each_dot(dots, [&](const std::uint32_t& dot) { dots_.push_back(dot); });
    }
    /// Whether a change, or the rim, is within a pixel.
    [[nodiscard]] bool near(int x, int y) const {
        constexpr int reach = 1;
        for (int down = -reach; down <= reach; ++down)
            for (int across = -reach; across <= reach; ++across)
                if (is_edge(x + across, y + down)) return true;
        return false;
    }

private:
    [[nodiscard]] bool is_edge(int x, int y) const {
        if (x < 0 || y < 0 || x + 1 >= width_ || y + 1 >= height_) return true;
        return differ(at(x, y), at(x + 1, y)) || differ(at(x, y), at(x, y + 1));
    }
    [[nodiscard]] std::uint32_t at(int x, int y) const {
        return dots_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                     static_cast<std::size_t>(x)];
    }
    /// The rim of two colours is a ramp of some pixels, each of which differs from the next by less than they
    /// do.
    static bool differ(std::uint32_t a, std::uint32_t b) {
        constexpr int plainly = 40;  // of 255
        for (const int shift : {0, 8, 16, 24})
            if (std::abs(static_cast<int>((a >> shift) & 0xFF) - static_cast<int>((b >> shift) & 0xFF)) >
                plainly)
                return true;
        return false;
    }

    int width_, height_;
    std::vector<std::uint32_t> dots_;
};

bool has_clear_dots(cairo_surface_t* dots) {
    return cairo_image_surface_get_format(dots) == CAIRO_FORMAT_ARGB32;
}

std::string jpeg_of(cairo_surface_t* dots, int components, int quality) {
    if (has_clear_dots(dots)) return {};
    std::vector<unsigned char> parts;
    for_each_dot(dots, [&](const std::uint32_t& dot) {  // of a grey one the last is as good as any
        for (int i = components - 1; i >= 0; --i) parts.push_back(static_cast<unsigned char>(dot >> (8 * i)));
    });
    unsigned char* bytes = nullptr;
    unsigned long length = 0;
    const bool sound = compress({parts.data(), static_cast<unsigned int>(cairo_image_surface_get_width(dots)),
                                 static_cast<unsigned int>(cairo_image_surface_get_height(dots)), components},
                                quality, &bytes, &length);
    std::string made = sound ? std::string{reinterpret_cast<const char*>(bytes), length} : std::string{};
    std::free(bytes);
    return made;
}

}  // namespace

void make_grey(cairo_surface_t* dots) {
    const auto format = cairo_image_surface_get_format(dots);
    if (format != CAIRO_FORMAT_ARGB32 && format != CAIRO_FORMAT_RGB24) return;  // it has no colours
    for_each_dot(dots, [clear = has_clear_dots(dots)](std::uint32_t& dot) {
        // The colour components are premultiplied by alpha, and remain so.
        const page::Ink ink{static_cast<std::uint8_t>(dot >> 16), static_cast<std::uint8_t>(dot >> 8),
                            static_cast<std::uint8_t>(dot)};
        const std::uint32_t grey = std::min<std::uint32_t>(page::grey_of(ink).red, clear ? dot >> 24 : 255);
        dot = (dot & 0xFF000000U) | grey << 16 | grey << 8 | grey;
    });
}

void make_outlined(cairo_surface_t* dots) {
    constexpr std::uint32_t line = 0x5F574F, white = 0xFFFFFF, opaque = 0xFF;
    const Edges edges{dots};
    int x = 0, y = 0;
    const int width = cairo_image_surface_get_width(dots);
    for_each_dot(dots, [&](std::uint32_t& dot) {
        const std::uint32_t alpha = dot >> 24;
        const std::uint32_t colour = edges.near(x, y) ? line : white;
        std::uint32_t made = alpha << 24;  // premultiplied
        for (const int shift : {0, 8, 16}) made |= (((colour >> shift) & 0xFF) * alpha / opaque) << shift;
        dot = made;
        if (++x == width) x = 0, ++y;
    });
}

std::string grey_jpeg(cairo_surface_t* dots) {
    return fine_jpeg(dots, 1);
}

std::string fine_jpeg(cairo_surface_t* dots, int components) {
    return jpeg_of(dots, components, 90);
}

std::string colour_jpeg(cairo_surface_t* dots) {
    return jpeg_of(dots, 3, 60);
}

}  // namespace muster::draw

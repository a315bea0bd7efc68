#include "draw/grey_picture.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "page/redraw.hpp"

namespace muster::draw {
namespace {

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

}  // namespace muster::draw

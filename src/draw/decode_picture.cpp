#include "draw/decode_picture.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>

#include <fmt/format.h>

#include "source/failure.hpp"

namespace muster::draw {
namespace {

struct Judged {
    const MostDots& most;
    std::string fault;
    double size = 0;
};

/// Called once the size is known. A size of nothing makes the decoder give up.
void judge_size(GdkPixbufLoader* loader, int width, int height, gpointer closure) {
    auto& [most, fault, size] = *static_cast<Judged*>(closure);
    size = double{1} * width * height;
    const double longer = std::max(width, height);
    if (longer > most.a_side || size > most.in_all)
        fault = fmt::format("has {} by {} pixels; the limits are {:.0f} million pixels and {:.0f} a side",
                            width, height, most.in_all / 1e6, most.a_side);
    if (!fault.empty()) gdk_pixbuf_loader_set_size(loader, 0, 0);
    if (fault.empty() && longer > most.kept) {
        const auto scaled = [&](int side) {
            return std::max(1, static_cast<int>(std::lround(side * most.kept / longer)));
        };
        gdk_pixbuf_loader_set_size(loader, scaled(width), scaled(height));
    }
}

std::string saved(GdkPixbuf* dots, const char* kind, const char* key, const std::string& value) {
    gchar* bytes = nullptr;
    gsize length = 0;
    const bool done =
        gdk_pixbuf_save_to_buffer(dots, &bytes, &length, kind, nullptr, key, value.c_str(), nullptr) != FALSE;
    std::string file{done ? std::string{bytes, length} : std::string{}};
    g_free(bytes);
    if (!done) throw source::MachineError("a picture cannot be written");
    return file;
}

}  // namespace

DecodedPicture decode_bitmap(std::string_view bytes, const MostDots& most) {
    Judged judged{most, {}};
    const std::unique_ptr<GdkPixbufLoader, GiveBackObject> loader{gdk_pixbuf_loader_new()};
    g_signal_connect(loader.get(), "size-prepared", G_CALLBACK(judge_size), &judged);
    const bool is_read = gdk_pixbuf_loader_write(loader.get(), reinterpret_cast<const guchar*>(bytes.data()),
                                                 bytes.size(), nullptr) != FALSE;
    const bool is_whole = gdk_pixbuf_loader_close(loader.get(), nullptr) != FALSE;
    GdkPixbuf* const read = gdk_pixbuf_loader_get_pixbuf(loader.get());
    if (!judged.fault.empty()) return {nullptr, judged.fault, judged.size};
    if (!is_read || !is_whole || !read) return {nullptr, "is damaged or cut short", judged.size};
    return {Dots{gdk_pixbuf_apply_embedded_orientation(read)}, {}, judged.size};
}

std::string as_png(GdkPixbuf* dots) {
    return saved(dots, "png", "compression", "9");
}

std::string as_jpeg(GdkPixbuf* dots, int quality) {
    return saved(dots, "jpeg", "quality", std::to_string(quality));
}

Surface surface_of(const GdkPixbuf* dots) {
    const int width = gdk_pixbuf_get_width(dots), height = gdk_pixbuf_get_height(dots);
    const int parts = gdk_pixbuf_get_n_channels(dots);
    Surface surface{
        cairo_image_surface_create(parts == 4 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, width, height)};
    if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) return nullptr;
    for (int y = 0; y < height; ++y) {
        const guint8* from =
            gdk_pixbuf_read_pixels(dots) + std::ptrdiff_t{y} * gdk_pixbuf_get_rowstride(dots);
        unsigned char* to = cairo_image_surface_get_data(surface.get()) +
                            std::ptrdiff_t{y} * cairo_image_surface_get_stride(surface.get());
        for (int x = 0; x < width; ++x, from += parts, to += 4) {
            const std::uint32_t alpha = parts == 4 ? from[3] : 255;
            const auto part = [&](int i) { return (from[i] * alpha + 127) / 255; };  // premultiplied
            const std::uint32_t dot = alpha << 24 | part(0) << 16 | part(1) << 8 | part(2);
            std::memcpy(to, &dot, sizeof dot);
        }
    }
    cairo_surface_mark_dirty(surface.get());
    return surface;
}

Dots dots_of(cairo_surface_t* surface) {
    cairo_surface_flush(surface);
    const int width = cairo_image_surface_get_width(surface),
              height = cairo_image_surface_get_height(surface);
    Dots dots{gdk_pixbuf_new(GDK_COLORSPACE_RGB, FALSE, 8, width, height)};
    if (!dots) throw source::MachineError("there is no memory for a picture");
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            std::uint32_t dot = 0;
            std::memcpy(&dot,
                        cairo_image_surface_get_data(surface) +
                            std::ptrdiff_t{y} * cairo_image_surface_get_stride(surface) +
                            std::ptrdiff_t{4} * x,
                        sizeof dot);
            guchar* to = gdk_pixbuf_get_pixels(dots.get()) +
                         std::ptrdiff_t{y} * gdk_pixbuf_get_rowstride(dots.get()) + std::ptrdiff_t{3} * x;
            for (const int shift : {16, 8, 0}) *to++ = static_cast<guchar>(dot >> shift);
        }
    return dots;
}

Svg open_svg(const std::string& bytes) {
    return Svg{
        rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(bytes.data()), bytes.size(), nullptr)};
}

bool draw_svg(RsvgHandle* svg, cairo_t* onto, double width, double height) {
    const RsvgRectangle place{0, 0, width, height};
    return rsvg_handle_render_document(svg, onto, &place, nullptr) != FALSE &&
           cairo_status(onto) == CAIRO_STATUS_SUCCESS;
}

}  // namespace muster::draw

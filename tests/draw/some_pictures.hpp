// Pictures for tests, and what is wrong with them.
#pragma once

#include <string>
#include <utility>

#include <catch2/catch.hpp>

#include "draw/cairo.hpp"
#include "draw/decode_picture.hpp"
#include "draw/read_picture.hpp"

namespace muster::draw {

inline ReadPicture read_picture(std::string bytes) {
    source::Budget budget;
    return read_picture(std::move(bytes), budget, {});
}

inline std::string small_png(int width = 4, int height = 3) {
    const Surface surface{cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)};
    std::string bytes;
    cairo_surface_write_to_png_stream(surface.get(), append_bytes, &bytes);
    return bytes;
}

inline std::string jpeg_segment(char marker, const std::string& content) {
    const std::size_t length = content.size() + 2;
    return std::string{'\xFF', marker, static_cast<char>(length >> 8U), static_cast<char>(length & 0xFFU)} +
           content;
}

/// As a telephone makes it: with EXIF that says how it is turned, a remark, and words behind its end.
inline std::string photograph(int width, int height, char orientation) {
    const Dots dots{gdk_pixbuf_new(GDK_COLORSPACE_RGB, FALSE, 8, width, height)};
    guchar* const data = gdk_pixbuf_get_pixels(dots.get());
    for (gsize i = 0; i < gdk_pixbuf_get_byte_length(dots.get()); ++i)
        data[i] = static_cast<guchar>(i * 7 / static_cast<gsize>(width));
    std::string bytes = as_jpeg(dots.get(), 90);
    const char head[] = "Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0";
    const std::string exif = std::string{head, sizeof head - 1} + orientation + std::string(6, '\0');
    constexpr std::size_t behind_jfif = 2 + 18;
    return bytes.insert(behind_jfif, jpeg_segment('\xE1', exif) + jpeg_segment('\xFE', "secret at home")) +
           "secret end";
}

inline std::string svg(const std::string& inside, const std::string& head = R"(viewBox="0 0 60 36")") {
    return R"(<svg xmlns="http://www.w3.org/2000/svg" )" + head + ">" + inside + "</svg>";
}

inline std::string fault_of(const std::string& bytes) {
    const auto read = read_picture(bytes);
    CHECK(read.fault.empty() == (read.content != nullptr));
    return read.fault;
}

}  // namespace muster::draw

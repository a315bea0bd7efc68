// Pictures for tests, and what is wrong with them.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <jpeglib.h>

#include "draw/cairo.hpp"
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

/// With EXIF that has an orientation and a comment.
inline std::string small_jpeg(int width, int height, char orientation, bool progressive = false) {
    jpeg_compress_struct jpeg{};
    jpeg_error_mgr errors{};
    jpeg.err = jpeg_std_error(&errors);
    jpeg_create_compress(&jpeg);
    unsigned char* out = nullptr;
    unsigned long size = 0;
    jpeg_mem_dest(&jpeg, &out, &size);
    jpeg.image_width = static_cast<JDIMENSION>(width);
    jpeg.image_height = static_cast<JDIMENSION>(height);
    jpeg.input_components = 3;
    jpeg.in_color_space = JCS_RGB;
    jpeg_set_defaults(&jpeg);
    if (progressive) jpeg_simple_progression(&jpeg);
    jpeg_start_compress(&jpeg, TRUE);
    const char head[] = "Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0";
    std::string exif{head, sizeof head - 1};
    exif += orientation;
    exif += std::string(6, '\0');
    jpeg_write_marker(&jpeg, JPEG_APP0 + 1, reinterpret_cast<const JOCTET*>(exif.data()),
                      static_cast<unsigned>(exif.size()));
    jpeg_write_marker(&jpeg, JPEG_COM, reinterpret_cast<const JOCTET*>("at home"), 7);
    std::vector<unsigned char> row(static_cast<std::size_t>(width) * 3);
    for (int y = 0; y < height; ++y) {
        for (std::size_t i = 0; i < row.size(); ++i)
            row[i] = static_cast<unsigned char>(static_cast<int>(i) * 7 + 13 * y);
        JSAMPROW line = row.data();
        jpeg_write_scanlines(&jpeg, &line, 1);
    }
    jpeg_finish_compress(&jpeg);
    std::string bytes{reinterpret_cast<const char*>(out), size};
    jpeg_destroy_compress(&jpeg);
    std::free(out);
    return bytes;
}

inline std::string svg(const std::string& inside, const std::string& head = R"(viewBox="0 0 60 36")") {
    return R"(<svg xmlns="http://www.w3.org/2000/svg" )" + head + ">" + inside + "</svg>";
}

inline std::string fault_of(const std::string& bytes) {
    const auto read = read_picture(bytes);
    CHECK(read.fault.empty() == (read.content != nullptr));
    return read.fault;
}

/// Groups inside one another, each of which shows the one below it eight times.
inline std::string swelling(int levels) {
    std::string uses = "<defs><g id='u0'><rect width='1' height='1'/></g>\n";
    for (int i = 1; i < levels; ++i) {
        uses += "<g id='u" + std::to_string(i) + "'>";
        for (int k = 0; k < 8; ++k) uses += "<use href='#u" + std::to_string(i - 1) + "'/>";
        uses += "</g>\n";
    }
    return svg(uses + "</defs><use href='#u" + std::to_string(levels - 1) + "'/>");
}

inline std::string zigzag(int points) {
    std::string course = "M0 0";
    for (int i = 0; i < points; ++i) course += i % 2 == 0 ? " L60 36" : " L0 0";
    return course;
}

}  // namespace muster::draw

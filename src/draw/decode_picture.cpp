#include "draw/decode_picture.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "draw/jpeg_errors.hpp"

namespace muster::draw {
namespace {

/// A warning counts as damage: a truncated picture would otherwise be shown with a grey end.
void note(j_common_ptr jpeg, int level) {
    if (level < 0) leave(jpeg);
}
void report_nothing(j_common_ptr) {}

constexpr int exif_segment = JPEG_APP0 + 1;
constexpr unsigned most_of_a_segment = 0xFFFF;
constexpr std::string_view exif_head{"Exif\0\0", 6};

/// The orientation that a segment of EXIF gives; 1 if it has none.
unsigned orientation_in(std::string_view segment) {
    if (!segment.starts_with(exif_head)) return 1;
    const std::string_view tiff = segment.substr(exif_head.size());
    const bool little = tiff.starts_with("II");
    const auto number = [&](std::size_t at, std::size_t count) -> std::uint32_t {
        if (at + count > tiff.size()) return 0;
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < count; ++i)
            value = value << 8U | static_cast<unsigned char>(tiff[at + (little ? count - 1 - i : i)]);
        return value;
    };
    const std::size_t start = number(4, 4), entries = number(start, 2);
    for (std::size_t i = 0; i < entries; ++i)
        if (const std::size_t entry = start + 2 + 12 * i; number(entry, 2) == 0x0112)
            return number(entry + 8, 2);
    return 1;
}

struct JpegReader {
    jpeg_decompress_struct jpeg{};
    JpegErrors errors{};

    explicit JpegReader(const std::string& bytes) : bytes_(bytes) {
        jpeg.err = jpeg_std_error(&errors.manager);
        errors.manager.error_exit = leave;
        errors.manager.emit_message = note;
        errors.manager.output_message = report_nothing;
    }
    void start() {
        jpeg_create_decompress(&jpeg);
        jpeg_mem_src(&jpeg, reinterpret_cast<const unsigned char*>(bytes_.data()),
                     static_cast<unsigned long>(bytes_.size()));
        jpeg_save_markers(&jpeg, exif_segment, most_of_a_segment);
        jpeg_read_header(&jpeg, TRUE);
    }
    ~JpegReader() { jpeg_destroy_decompress(&jpeg); }
    JpegReader(const JpegReader&) = delete;
    JpegReader& operator=(const JpegReader&) = delete;

private:
    const std::string& bytes_;
};

/// Fills an opaque surface row by row.
bool fill_rows(JpegReader& reader, cairo_surface_t* surface, unsigned eighths) {
    unsigned char* const data = cairo_image_surface_get_data(surface);
    const int stride = cairo_image_surface_get_stride(surface);
    if (setjmp(reader.errors.back) != 0) return false;
    reader.start();
    reader.jpeg.scale_num = eighths;
    reader.jpeg.scale_denom = 8;
    reader.jpeg.out_color_space = JCS_EXT_BGRX;  // Cairo's order of pixels on today's machines
    jpeg_start_decompress(&reader.jpeg);
    while (reader.jpeg.output_scanline < reader.jpeg.output_height) {
        JSAMPROW row = data + static_cast<std::ptrdiff_t>(stride) * reader.jpeg.output_scanline;
        jpeg_read_scanlines(&reader.jpeg, &row, 1);
    }
    jpeg_finish_decompress(&reader.jpeg);
    return true;
}

/// Copies the coefficients. Only plain C data may be alive here, because libjpeg jumps out of it. After a
/// failure libjpeg owns `out`.
bool copy_picture(JpegReader& reader, unsigned char*& out, unsigned long& length) {
    jpeg_compress_struct written{};
    written.err = &reader.errors.manager;
    if (setjmp(reader.errors.back) != 0) {
        jpeg_destroy_compress(&written);
        return false;
    }
    reader.start();
    jvirt_barray_ptr* const coefficients = jpeg_read_coefficients(&reader.jpeg);
    jpeg_create_compress(&written);
    jpeg_mem_dest(&written, &out, &length);
    jpeg_copy_critical_parameters(&reader.jpeg, &written);
    written.optimize_coding = TRUE;
    jpeg_write_coefficients(&written, coefficients);
    jpeg_finish_compress(&written);
    jpeg_finish_decompress(&reader.jpeg);
    jpeg_destroy_compress(&written);
    return true;
}

struct Unread {
    const std::string* bytes;
    std::size_t at;
};

cairo_status_t read_on(void* closure, unsigned char* into, unsigned int length) {
    auto* unread = static_cast<Unread*>(closure);
    if (length > unread->bytes->size() - unread->at) return CAIRO_STATUS_READ_ERROR;
    std::memcpy(into, unread->bytes->data() + unread->at, length);
    unread->at += length;
    return CAIRO_STATUS_SUCCESS;
}

}  // namespace

JpegHead read_jpeg_head(const std::string& bytes) {
    JpegReader reader{bytes};
    if (setjmp(reader.errors.back) != 0) return {};
    reader.start();
    JpegHead head{reader.jpeg.image_width > 0 && reader.jpeg.image_height > 0,
                  static_cast<double>(reader.jpeg.image_width), static_cast<double>(reader.jpeg.image_height),
                  reader.jpeg.num_components};
    for (auto segment = reader.jpeg.marker_list; segment && head.orientation == 1; segment = segment->next)
        head.orientation =
            orientation_in({reinterpret_cast<const char*>(segment->data), segment->data_length});
    return head;
}

std::string rewritten_jpeg(const std::string& bytes) {
    JpegReader reader{bytes};
    unsigned char* out = nullptr;
    unsigned long length = 0;
    if (!copy_picture(reader, out, length)) return {};
    std::string written{reinterpret_cast<const char*>(out), length};
    std::free(out);
    return written;
}

Surface decode_jpeg(const std::string& bytes, unsigned eighths) {
    const JpegHead head = read_jpeg_head(bytes);
    if (!head.sound) return nullptr;
    const auto scaled = [eighths](double side) { return static_cast<int>(std::ceil(side * eighths / 8)); };
    Surface surface{cairo_image_surface_create(CAIRO_FORMAT_RGB24, scaled(head.width), scaled(head.height))};
    if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) return nullptr;
    cairo_surface_flush(surface.get());
    JpegReader reader{bytes};
    if (!fill_rows(reader, surface.get(), eighths)) return nullptr;
    cairo_surface_mark_dirty(surface.get());
    return surface;
}

Surface decode_png(const std::string& bytes) {
    Unread unread{&bytes, 0};
    Surface surface{cairo_image_surface_create_from_png_stream(read_on, &unread)};
    if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) return nullptr;
    // Cairo keeps the file, and would copy it into an SVG.
    cairo_surface_set_mime_data(surface.get(), CAIRO_MIME_TYPE_PNG, nullptr, 0, nullptr, nullptr);
    return surface;
}

Surface scaled_down(cairo_surface_t* dots, int longer) {
    const double width = cairo_image_surface_get_width(dots), height = cairo_image_surface_get_height(dots);
    const double scale = longer / std::max(width, height);
    Surface small{cairo_image_surface_create(
        cairo_surface_get_content(dots) == CAIRO_CONTENT_COLOR ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
        std::max(1, static_cast<int>(width * scale)), std::max(1, static_cast<int>(height * scale)))};
    const Context context{cairo_create(small.get())};
    cairo_scale(context.get(), cairo_image_surface_get_width(small.get()) / width,
                cairo_image_surface_get_height(small.get()) / height);
    cairo_set_source_surface(context.get(), dots, 0, 0);
    cairo_pattern_set_extend(cairo_get_source(context.get()), CAIRO_EXTEND_PAD);
    cairo_set_operator(context.get(), CAIRO_OPERATOR_SOURCE);
    cairo_paint(context.get());
    if (cairo_status(context.get()) != CAIRO_STATUS_SUCCESS) return nullptr;
    return small;
}

Svg open_svg(const std::string& bytes) {
    GError* error = nullptr;
    RsvgHandle* svg =
        rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(bytes.data()), bytes.size(), &error);
    if (error) g_error_free(error);
    return Svg{svg};
}

bool draw_svg(RsvgHandle* svg, cairo_t* onto, double width, double height) {
    const RsvgRectangle place{0, 0, width, height};
    GError* error = nullptr;
    const bool drawn = rsvg_handle_render_document(svg, onto, &place, &error) != FALSE;
    if (error) g_error_free(error);
    return drawn && cairo_status(onto) == CAIRO_STATUS_SUCCESS;
}

namespace {

/// The size of an SVG; its fault if it has none, or an unusable one.
SvgHead size_of_svg(RsvgHandle* svg) {
    gboolean has_width = FALSE;
    gboolean has_height = FALSE;
    gboolean has_box = FALSE;
    RsvgLength width{};
    RsvgLength height{};
    RsvgRectangle box{};
    rsvg_handle_get_intrinsic_dimensions(svg, &has_width, &width, &has_height, &height, &has_box, &box);
    SvgHead head{{}, box.width, box.height};
    if (has_box == FALSE && rsvg_handle_get_intrinsic_size_in_pixels(svg, &head.width, &head.height) == FALSE)
        return {"is an SVG without a size; give it a viewBox", 0, 0};
    constexpr double least = 1e-3;
    constexpr double most = 1e6;
    if (!(head.width > least && head.height > least && head.width < most && head.height < most))
        return {"is an SVG without a usable size", 0, 0};
    if (head.width / head.height > 100 || head.height / head.width > 100)
        return {"is an SVG more than a hundred times as long as it is wide", 0, 0};
    return head;
}

/// Whether librsvg draws it at all.
bool can_be_drawn(RsvgHandle* svg, const SvgHead& head) {
    constexpr double longer_side = 100;
    const double scale = longer_side / std::max(head.width, head.height);
    const double width = std::max(1.0, head.width * scale), height = std::max(1.0, head.height * scale);
    const Surface surface{
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(width), static_cast<int>(height))};
    const Context context{cairo_create(surface.get())};
    return draw_svg(svg, context.get(), width, height);
}

}  // namespace

SvgHead read_svg_head(const std::string& bytes) {
    const Svg svg = open_svg(bytes);
    if (!svg) return {"is not an SVG that can be read", 0, 0};
    SvgHead head = size_of_svg(svg.get());
    if (head.fault.empty() && !can_be_drawn(svg.get(), head)) head.fault = "is an SVG that cannot be drawn";
    return head;
}

}  // namespace muster::draw

#include "draw/read_picture.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include <fmt/format.h>

#include "draw/decode_picture.hpp"

namespace muster::draw {
namespace {

using page::PictureContent;
using page::PictureKind;

/// As many pixels as the largest cameras take; longer ones than print shows are scaled down.
constexpr MostDots most{100e6, 20'000, 2000};
/// What a byte of a drawing may cost beside a pixel.
constexpr double dots_of_a_byte = 100;
/// And a pixel of a PNG beside one of a JPEG, which is scaled down while it is read.
constexpr double dots_of_png = 8;

ReadPicture fault(std::string words) {
    return {nullptr, std::move(words)};
}

/// FNV-1a. It identifies the picture within a document; it need not resist forgery.
std::string id_of(std::string_view bytes) {
    std::uint64_t hash = 14695981039346656037ULL;
    for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    return fmt::format("muster-{:016x}-{}", hash, bytes.size());
}

/// Whether a JPEG has nothing but a picture: one scan, and before it only what the scan is decoded by.
bool is_plain_jpeg(std::string_view bytes) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
    for (std::size_t at = 2; at + 4 <= bytes.size() && byte(at) == 0xFF;) {
        const unsigned marker = byte(at + 1), length = byte(at + 2) << 8U | byte(at + 3);
        if (marker == 0xDA)
            return bytes.rfind("\xFF\xDA") == at && bytes.find("\xFF\xD9", at) == bytes.size() - 2;
        const bool is_jfif = marker == 0xE0 && length == 16;
        if (marker >= 0xE0 && !is_jfif) return false;  // words of a camera or editor
        at += 2 + length;
    }
    return false;
}

ReadPicture read_bitmap(std::string bytes, PictureKind kind, double& size) {
    auto [dots, words, decoded] = decode_bitmap(bytes, most);
    size = std::max(size, decoded);
    if (!dots) return fault(std::move(words));
    const double width = gdk_pixbuf_get_width(dots.get()), height = gdk_pixbuf_get_height(dots.get());
    // A game that is printed again reads what was written for it: that stays as it is.
    const bool is_kept = kind == PictureKind::jpeg && width * height == decoded && is_plain_jpeg(bytes);
    if (!is_kept) bytes = kind == PictureKind::png ? as_png(dots.get()) : as_jpeg(dots.get(), 90);
    std::string id = id_of(bytes);
    return {std::make_shared<const PictureContent>(
                PictureContent{kind, std::move(bytes), std::move(id), width, height}),
            {}};
}

/// A picture that was cut is decoded all the same, with a grey end.
bool has_end(std::string_view bytes, bool is_png) {
    if (is_png) return bytes.find("IEND") != std::string_view::npos;
    // Between the mark that begins its last scan and that of its end, neither can occur.
    const auto end = bytes.rfind("\xFF\xD9");
    return end != std::string_view::npos && end > bytes.rfind("\xFF\xDA");
}

/// What would look different on each machine, or not be drawn; empty if there is nothing of the kind.
std::string fault_of_elements(std::string_view svg) {
    constexpr std::array<std::string_view, 4> refused{"text", "image", "feImage", "foreignObject"};
    for (std::size_t at = svg.find('<'); at != std::string_view::npos; at = svg.find('<', at + 1)) {
        if (svg.substr(at).starts_with("<!--")) at = std::min(svg.find("-->", at), svg.size() - 1);
        std::string_view name = svg.substr(at + 1, svg.find_first_of(" \t\r\n/>", at + 1) - at - 1);
        name.remove_prefix(name.find(':') + 1);  // npos + 1 is 0
        if (std::ranges::find(refused, name) != refused.end())
            return fmt::format(
                "is an SVG with <{}> in line {}, which is not supported; turn texts into paths and delete "
                "pictures in it",
                name, std::count(svg.begin(), svg.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1);
    }
    return {};
}

/// The size of an SVG in `drawn`, or what is wrong with it.
std::string size_of(RsvgHandle* svg, PictureContent& drawn) {
    gboolean has_width = FALSE, has_height = FALSE, has_box = FALSE;
    RsvgLength width{}, height{};
    RsvgRectangle box{};
    rsvg_handle_get_intrinsic_dimensions(svg, &has_width, &width, &has_height, &height, &has_box, &box);
    drawn.width = box.width;
    drawn.height = box.height;
    if (has_box == FALSE &&
        rsvg_handle_get_intrinsic_size_in_pixels(svg, &drawn.width, &drawn.height) == FALSE)
        return "is an SVG without a size; give it a viewBox";
    const auto is_usable = [](double side) { return side > 1e-3 && side < 1e6; };
    if (!is_usable(drawn.width) || !is_usable(drawn.height)) return "is an SVG without a usable size";
    if (drawn.width / drawn.height > 100 || drawn.height / drawn.width > 100)
        return "is an SVG more than a hundred times as long as it is wide";
    return {};
}

ReadPicture read_svg(std::string bytes) {
    if (bytes.size() > most_svg_bytes) return fault("is an SVG larger than 1 MB; simplify it, or use a PNG");
    if (auto words = fault_of_elements(bytes); !words.empty()) return fault(std::move(words));
    const Svg svg = open_svg(bytes);
    if (!svg) return fault("is not an SVG that can be read");
    PictureContent content{PictureKind::svg, {}, id_of(bytes)};
    if (auto words = size_of(svg.get(), content); !words.empty()) return fault(std::move(words));
    content.bytes = std::move(bytes);
    if (png_of_drawing(content, 100).empty()) return fault("is an SVG that cannot be drawn");
    return {std::make_shared<const PictureContent>(std::move(content)), {}};
}

bool looks_like_svg(std::string_view bytes) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (bytes.starts_with(mark)) bytes.remove_prefix(mark.size());
    const auto first = bytes.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && bytes[first] == '<' &&
           bytes.find("<svg") != std::string_view::npos;
}

}  // namespace

std::string png_of_drawing(const PictureContent& drawing, double longer) {
    const double scale = longer / std::max(drawing.width, drawing.height);
    const double width = std::max(1.0, drawing.width * scale), height = std::max(1.0, drawing.height * scale);
    const Surface surface{
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(width), static_cast<int>(height))};
    const Context context{cairo_create(surface.get())};
    const Svg svg = open_svg(drawing.bytes);
    std::string bytes;
    if (!svg || !draw_svg(svg.get(), context.get(), width, height) ||
        cairo_surface_write_to_png_stream(surface.get(), append_bytes, &bytes) != CAIRO_STATUS_SUCCESS)
        return {};
    return bytes;
}

ReadPicture read_picture(std::string bytes, source::Budget& budget, const source::Place& place) {
    if (bytes.empty()) return fault("is empty");
    if (bytes.size() > most_picture_bytes) return fault("is larger than 64 MB");
    auto size = static_cast<double>(bytes.size());
    if (looks_like_svg(bytes)) {
        if (!budget.take(source::Budget::dots, size * dots_of_a_byte, place)) return {};
        return read_svg(std::move(bytes));
    }
    const bool is_png = bytes.starts_with("\x89PNG\r\n\x1A\n");
    if (!is_png && !bytes.starts_with("\xFF\xD8\xFF")) return fault("is not an SVG, PNG or JPEG");
    if (!has_end(bytes, is_png)) return fault("is damaged or cut short");
    auto read = read_bitmap(std::move(bytes), is_png ? PictureKind::png : PictureKind::jpeg, size);
    if (!budget.take(source::Budget::dots, size * (is_png ? dots_of_png : 1), place)) return {};
    return read;
}

}  // namespace muster::draw

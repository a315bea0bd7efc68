#include "draw/read_picture.hpp"

#include <cstdint>
#include <string_view>

#include <fmt/format.h>

#include "draw/decode_picture.hpp"

namespace muster::draw {
namespace {

using page::PictureContent;
using page::PictureKind;

/// The most pixels of a picture. 24 million are enough for an A3 page at 300 dots per inch.
constexpr double most_file_dots = 24e6;
constexpr double most_side = 20'000;

ReadPicture fault(std::string words) {
    return {nullptr, std::move(words)};
}

/// FNV-1a. It identifies the picture within a document; it need not resist forgery.
std::string id_of(std::string_view bytes) {
    std::uint64_t hash = 14695981039346656037ULL;
    for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    return fmt::format("muster-{:016x}-{}", hash, bytes.size());
}

std::uint32_t big_endian(std::string_view bytes, std::size_t at, std::size_t count) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < count; ++i) number = number << 8U | static_cast<unsigned char>(bytes[at + i]);
    return number;
}

bool too_large(double width, double height) {
    return width > most_side || height > most_side || width * height > most_file_dots;
}

std::string size_words(double width, double height) {
    return fmt::format("has {:.0f} by {:.0f} pixels; the limits are 24 million pixels and 20,000 a side",
                       width, height);
}

ReadPicture done(PictureContent content) {
    content.id = id_of(content.bytes);
    return {std::make_shared<const PictureContent>(std::move(content)), {}};
}

// --- PNG

ReadPicture read_png(std::string bytes) {
    constexpr std::size_t header = 24;
    if (bytes.size() < header + 9 || bytes.compare(12, 4, "IHDR") != 0) return fault("is cut short");
    const double width = big_endian(bytes, 16, 4);
    const double height = big_endian(bytes, 20, 4);
    if (width < 1 || height < 1) return fault("has no size");
    if (too_large(width, height)) return fault(size_words(width, height));
    if (!decode_png(bytes)) return fault("is damaged or cut short");
    PictureContent content;
    content.kind = PictureKind::png;
    content.width = width;
    content.height = height;
    content.bytes = std::move(bytes);
    return done(std::move(content));
}

// --- JPEG

constexpr unsigned start_of_scan = 0xDA;
constexpr unsigned adobe = 0xEE;
constexpr unsigned exif = 0xE1;
constexpr unsigned comment = 0xFE;

/// The orientation that EXIF gives, 1 (unchanged) to 8; 1 if there is none.
unsigned orientation_of(std::string_view segment) {
    constexpr std::string_view head{"Exif\0\0", 6};
    if (!segment.starts_with(head)) return 1;
    const std::string_view tiff = segment.substr(head.size());
    if (tiff.size() < 14) return 1;
    const bool little = tiff.starts_with("II");
    const auto number = [&](std::size_t at, std::size_t count) -> std::uint32_t {
        if (at + count > tiff.size()) return 0;
        if (!little) return big_endian(tiff, at, count);
        std::uint32_t value = 0;
        for (std::size_t i = count; i-- > 0;) value = value << 8U | static_cast<unsigned char>(tiff[at + i]);
        return value;
    };
    const std::size_t start = number(4, 4);
    if (start > tiff.size()) return 1;
    const std::size_t entries = number(start, 2);
    for (std::size_t i = 0; i < entries; ++i) {
        const std::size_t entry = start + 2 + 12 * i;
        if (entry + 12 > tiff.size()) break;
        if (number(entry, 2) == 0x0112) return number(entry + 8, 2);
    }
    return 1;
}

struct CleanJpeg {
    std::string bytes;
    unsigned orientation = 1;
    bool sound = false;
};

/// The picture without its metadata: EXIF, thumbnails, profiles, comments. Adobe's segment stays, because it
/// says how the colours are encoded.
CleanJpeg cleaned(std::string_view bytes) {
    CleanJpeg clean;
    clean.bytes = bytes.substr(0, 2);
    std::size_t at = 2;
    while (at + 4 <= bytes.size()) {
        if (static_cast<unsigned char>(bytes[at]) != 0xFF) return clean;
        const auto marker = static_cast<unsigned char>(bytes[at + 1]);
        if (marker == 0xFF) {
            ++at;
            continue;
        }
        const std::size_t length = big_endian(bytes, at + 2, 2);
        if (length < 2 || at + 2 + length > bytes.size()) return clean;
        const std::string_view content = bytes.substr(at + 4, length - 2);
        if (marker == exif && clean.orientation == 1) clean.orientation = orientation_of(content);
        const bool besides = (marker > 0xE0 && marker <= 0xEF && marker != adobe) || marker == comment;
        if (!besides) clean.bytes += bytes.substr(at, 2 + length);
        at += 2 + length;
        if (marker == start_of_scan) {
            clean.bytes += bytes.substr(at);
            clean.sound = true;
            return clean;
        }
    }
    return clean;
}

ReadPicture read_jpeg(const std::string& bytes) {
    CleanJpeg clean = cleaned(bytes);
    if (!clean.sound) return fault("is damaged or cut short");
    int turns = 0;
    switch (clean.orientation) {
        case 1:
            break;
        case 3:
            turns = 2;
            break;
        case 6:
            turns = 1;
            break;
        case 8:
            turns = 3;
            break;
        default:
            return fault("is mirrored by its camera's settings; open it and save it again");
    }
    const JpegHead head = read_jpeg_head(clean.bytes);
    if (!head.sound) return fault("is damaged or cut short");
    if (too_large(head.width, head.height)) return fault(size_words(head.width, head.height));
    if (head.components != 1 && head.components != 3) return fault("has CMYK colours; save it as RGB");
    if (!decode_jpeg(clean.bytes)) return fault("is damaged or cut short");
    PictureContent content;
    content.kind = PictureKind::jpeg;
    content.quarter_turns = turns;
    content.width = turns % 2 == 0 ? head.width : head.height;
    content.height = turns % 2 == 0 ? head.height : head.width;
    content.bytes = std::move(clean.bytes);
    if (turns != 0) content.as_brought = bytes;
    return done(std::move(content));
}

// --- SVG

/// The first element or declaration that would load something from outside the file, or is not a vector.
std::string_view refused_in(std::string_view svg) {
    constexpr std::string_view refused[] = {"text",   "filter",        "mask",    "image",  "feImage",
                                            "script", "foreignObject", "include", "cursor", "font"};
    for (std::size_t at = svg.find('<'); at != std::string_view::npos; at = svg.find('<', at + 1)) {
        if (svg.substr(at).starts_with("<!ENTITY")) return "ENTITY";
        const std::size_t end = svg.find_first_of(" \t\r\n/>", at + 1);
        std::string_view name =
            svg.substr(at + 1, end == std::string_view::npos ? std::string_view::npos : end - at - 1);
        if (const auto colon = name.find(':'); colon != std::string_view::npos) name.remove_prefix(colon + 1);
        for (const auto& word : refused)
            if (name == word) return word;
    }
    return {};
}

ReadPicture read_svg(std::string bytes) {
    if (bytes.size() > most_svg_bytes) return fault("is an SVG larger than 1 MB; simplify it, or use a PNG");
    if (const auto word = refused_in(bytes); !word.empty())
        return fault(
            fmt::format("is an SVG with <{}>, which is not supported; turn texts into paths and delete "
                        "filters, masks and pictures",
                        word));
    const SvgHead head = read_svg_head(bytes);
    if (!head.fault.empty()) return fault(head.fault);
    PictureContent content;
    content.kind = PictureKind::svg;
    content.width = head.width;
    content.height = head.height;
    content.bytes = std::move(bytes);
    return done(std::move(content));
}

bool looks_like_svg(std::string_view bytes) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (bytes.starts_with(mark)) bytes.remove_prefix(mark.size());
    const auto first = bytes.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && bytes[first] == '<' &&
           bytes.find("<svg") != std::string_view::npos;
}

}  // namespace

ReadPicture read_picture(std::string bytes) {
    if (bytes.empty()) return fault("is empty");
    if (bytes.size() > most_picture_bytes) return fault("is larger than 20 MB");
    if (bytes.starts_with("\x89PNG\r\n\x1A\n")) return read_png(std::move(bytes));
    if (bytes.starts_with("\xFF\xD8\xFF")) return read_jpeg(bytes);
    if (looks_like_svg(bytes)) return read_svg(std::move(bytes));
    return fault("is not an SVG, PNG or JPEG");
}

}  // namespace muster::draw

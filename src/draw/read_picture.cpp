#include "draw/read_picture.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string_view>

#include <fmt/format.h>

#include "draw/clean_svg.hpp"
#include "draw/decode_picture.hpp"
#include "draw/judge_svg.hpp"

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

std::uint32_t big_endian(std::string_view bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i) number = number << 8U | static_cast<unsigned char>(bytes[at + i]);
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

/// Only the chunks that a picture is decoded from (PNG, third edition, 5.6); the rest are words and data of
/// its camera or editor. Empty if the file ends before its last chunk does.
std::string plain_png(std::string_view bytes) {
    constexpr std::string_view needed[] = {"IHDR", "PLTE", "tRNS", "IDAT", "IEND"};
    constexpr std::size_t signature = 8, around = 12;  // length, type and checksum of a chunk
    std::string plain{bytes.substr(0, signature)};
    for (std::size_t at = signature; at + around <= bytes.size();) {
        const std::size_t length = around + big_endian(bytes, at);
        if (length > bytes.size() - at) break;
        const std::string_view type = bytes.substr(at + 4, 4);
        if (std::find(std::begin(needed), std::end(needed), type) != std::end(needed))
            plain += bytes.substr(at, length);
        if (type == "IEND") return plain;
        at += length;
    }
    return {};
}

ReadPicture read_png(const std::string& bytes) {
    constexpr std::size_t header = 24;
    if (bytes.size() < header + 9 || bytes.compare(12, 4, "IHDR") != 0) return fault("is cut short");
    const double width = big_endian(bytes, 16);
    const double height = big_endian(bytes, 20);
    if (width < 1 || height < 1) return fault("has no size");
    if (too_large(width, height)) return fault(size_words(width, height));
    PictureContent content;
    content.bytes = plain_png(bytes);
    if (!decode_png(content.bytes)) return fault("is damaged or cut short");
    content.kind = PictureKind::png;
    content.width = width;
    content.height = height;
    return done(std::move(content));
}

// --- JPEG

/// The JPEG with a segment that says how it is to be turned, and nothing else: one entry of EXIF, 0x0112.
std::string with_orientation(std::string jpeg, unsigned orientation) {
    constexpr std::size_t behind_start = 2;
    std::string segment{
        "\xFF\xE1\0\x22"
        "Exif\0\0MM\0\x2A\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0",
        29};
    segment += static_cast<char>(orientation);
    segment.append(6, '\0');
    return jpeg.insert(behind_start, segment);
}

ReadPicture read_jpeg(const std::string& bytes) {
    const JpegHead head = read_jpeg_head(bytes);
    if (!head.sound) return fault("is damaged or cut short");
    int turns = 0;
    switch (head.orientation) {
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
    if (too_large(head.width, head.height)) return fault(size_words(head.width, head.height));
    if (head.components != 1 && head.components != 3) return fault("has CMYK colours; save it as RGB");
    PictureContent content;
    content.bytes = rewritten_jpeg(bytes);
    if (!decode_jpeg(content.bytes)) return fault("is damaged or cut short");
    content.kind = PictureKind::jpeg;
    content.quarter_turns = turns;
    content.width = turns % 2 == 0 ? head.width : head.height;
    content.height = turns % 2 == 0 ? head.height : head.width;
    if (turns != 0) content.with_turn = with_orientation(content.bytes, head.orientation);
    return done(std::move(content));
}

// --- SVG

ReadPicture read_svg(std::string bytes) {
    if (bytes.size() > most_svg_bytes) return fault("is an SVG larger than 1 MB; simplify it, or use a PNG");
    if (auto words = fault_of_svg(bytes); !words.empty()) return fault(std::move(words));
    PictureContent content;
    content.bytes = cleaned_svg(bytes);
    const SvgHead head = read_svg_head(content.bytes);
    if (!head.fault.empty()) return fault(head.fault);
    content.kind = PictureKind::svg;
    content.width = head.width;
    content.height = head.height;
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
    if (bytes.starts_with("\x89PNG\r\n\x1A\n")) return read_png(bytes);
    if (bytes.starts_with("\xFF\xD8\xFF")) return read_jpeg(bytes);
    if (looks_like_svg(bytes)) return read_svg(std::move(bytes));
    return fault("is not an SVG, PNG or JPEG");
}

}  // namespace muster::draw

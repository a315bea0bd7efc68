#include "draw/read_picture.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <string_view>

#include <fmt/format.h>

#include "draw/cairo.hpp"
#include "draw/clean_svg.hpp"
#include "draw/decode_picture.hpp"
#include "draw/grey_picture.hpp"
#include "draw/judge_svg.hpp"
#include "source/failure.hpp"

namespace muster::draw {
namespace {

using page::PictureContent;
using page::PictureKind;

/// The most pixels of a picture: of a JPEG, which is scaled down while it is read, what the largest cameras
/// take; of a PNG, which is not, an A3 page at 300 dots per inch.
constexpr double most_jpeg_dots = 100e6, most_png_dots = 24e6;
constexpr double most_side = 20'000;
/// Bitmaps of fewer pixels along their longer side are kept as they are.
constexpr int most_kept_side = 2400;

struct Cost {
    source::Budget& budget;
    const source::Place& place;
    [[nodiscard]] bool take(source::Budget::What what, double amount) const {
        return budget.take(what, amount, place);
    }
    /// A large file of few pixels counts by its bytes.
    [[nodiscard]] bool take_dots(double dots, const std::string& bytes) const {
        return take(source::Budget::dots, std::max(dots, static_cast<double>(bytes.size())));
    }
};

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

/// What is wrong with the size of a bitmap; empty if nothing is.
std::string fault_of_size(double width, double height, double most_dots) {
    if (width <= most_side && height <= most_side && width * height <= most_dots) return {};
    return fmt::format("has {:.0f} by {:.0f} pixels; the limits are {:.0f} million pixels and 20,000 a side",
                       width, height, most_dots / 1e6);
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

/// Decoding, scaling and packing a pixel again takes so many times as long as decoding one of a JPEG.
constexpr double cost_of_png = 8;
/// Cairo decodes 16 bits as numbers of 32.
constexpr double most_deep_dots = most_png_dots / 4;

/// The same picture with no more pixels than print shows.
std::string printed_png(std::string plain) {
    Surface dots = decode_png(plain);
    if (!dots) return {};
    const auto longer =
        std::max(cairo_image_surface_get_width(dots.get()), cairo_image_surface_get_height(dots.get()));
    if (longer <= most_kept_side) return plain;
    dots = scaled_down(dots.get(), most_printed_side);
    std::string bytes;
    if (!dots || cairo_surface_write_to_png_stream(dots.get(), append_bytes, &bytes) != CAIRO_STATUS_SUCCESS)
        throw source::MachineError("a picture cannot be scaled");
    return bytes;
}

ReadPicture read_png(const std::string& bytes, const Cost& cost) {
    constexpr std::size_t header = 24;
    if (bytes.size() < header + 9 || bytes.compare(12, 4, "IHDR") != 0) return fault("is cut short");
    const double width = big_endian(bytes, 16);
    const double height = big_endian(bytes, 20);
    if (width < 1 || height < 1) return fault("has no size");
    if (auto words = fault_of_size(width, height, most_png_dots); !words.empty())
        return fault(std::move(words));
    if (bytes[24] == 16 && width * height > most_deep_dots)
        return fault("has too many pixels of 16 bits a colour; save it with 8");
    if (!cost.take_dots(width * height * cost_of_png, bytes)) return {};
    PictureContent content;
    content.bytes = printed_png(plain_png(bytes));
    if (content.bytes.empty()) return fault("is damaged or cut short");
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

/// How often libjpeg goes through the picture. Of what a camera puts before and behind it nothing counts.
double scans_in(std::string_view bytes) {
    std::size_t at = 2;
    const auto byte = [&](std::size_t i) {
        return static_cast<unsigned char>(i < bytes.size() ? bytes[i] : 0);
    };
    while (at < bytes.size() && byte(at + 1) != 0xDA)
        at += byte(at) == 0xFF && byte(at + 1) != 0xFF ? 2 + (byte(at + 2) << 8U | byte(at + 3)) : 1U;
    double scans = 0;
    for (; at < bytes.size(); ++at) {
        if (byte(at) != 0xFF) continue;
        if (byte(at + 1) == 0xD9) break;
        if (byte(at + 1) == 0xDA) ++scans;
    }
    return std::max(1.0, scans);
}

/// The same picture with no more pixels than print shows; empty if it is damaged.
std::string printed_jpeg(const std::string& bytes, const JpegHead& head) {
    const double longer = std::max(head.width, head.height);
    const bool is_kept = longer <= most_kept_side;
    const auto eighths = static_cast<unsigned>(is_kept ? 8 : std::ceil(8 * most_printed_side / longer));
    const Surface dots = decode_jpeg(bytes, eighths);
    if (!dots) return {};
    if (is_kept) return rewritten_jpeg(bytes);
    return fine_jpeg(dots.get(), head.components);
}

ReadPicture read_jpeg(const std::string& bytes, const Cost& cost) {
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
    if (auto words = fault_of_size(head.width, head.height, most_jpeg_dots); !words.empty())
        return fault(std::move(words));
    if (head.components != 1 && head.components != 3) return fault("has CMYK colours; save it as RGB");
    if (!cost.take_dots(head.width * head.height * scans_in(bytes), bytes)) return {};
    PictureContent content;
    content.bytes = printed_jpeg(bytes, head);
    if (content.bytes.empty()) return fault("is damaged or cut short");
    content.kind = PictureKind::jpeg;
    content.quarter_turns = turns;
    content.width = turns % 2 == 0 ? head.width : head.height;
    content.height = turns % 2 == 0 ? head.height : head.width;
    if (turns != 0) content.with_turn = with_orientation(content.bytes, head.orientation);
    return done(std::move(content));
}

// --- SVG

ReadPicture read_svg(std::string bytes, const Cost& cost) {
    if (bytes.size() > most_svg_bytes) return fault("is an SVG larger than 1 MB; simplify it, or use a PNG");
    const JudgedSvg judged = judge_svg(bytes);
    if (!judged.fault.empty()) return fault(judged.fault);
    if (!cost.take(source::Budget::strokes, judged.strokes)) return {};
    PictureContent content;
    content.bytes = cleaned_svg(bytes);
    const SvgHead head = read_svg_head(content.bytes);
    if (!head.fault.empty()) return fault(head.fault);
    content.kind = PictureKind::svg;
    content.width = head.width;
    content.height = head.height;
    content.strokes = judged.strokes;
    return done(std::move(content));
}

bool looks_like_svg(std::string_view bytes) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (bytes.starts_with(mark)) bytes.remove_prefix(mark.size());
    const auto first = bytes.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && bytes[first] == '<' &&
           bytes.find("<svg") != std::string_view::npos;
}

ReadPicture read_any(std::string bytes, const Cost& cost) {
    if (bytes.empty()) return fault("is empty");
    if (bytes.size() > most_picture_bytes) return fault("is larger than 64 MB");
    if (bytes.starts_with("\x89PNG\r\n\x1A\n")) return read_png(bytes, cost);
    if (bytes.starts_with("\xFF\xD8\xFF")) return read_jpeg(bytes, cost);
    if (looks_like_svg(bytes)) return read_svg(std::move(bytes), cost);
    return fault("is not an SVG, PNG or JPEG");
}

}  // namespace

ReadPicture read_picture(std::string bytes, source::Budget& budget, const source::Place& place) {
    const Cost cost{budget, place};
    const auto size = static_cast<double>(bytes.size());
    auto read = read_any(std::move(bytes), cost);
    if (!read.fault.empty()) (void)cost.take(source::Budget::dots, size);  // it was read from the disk
    return read;
}

}  // namespace muster::draw

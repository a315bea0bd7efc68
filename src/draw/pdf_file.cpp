#include "draw/pdf_file.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <new>
#include <utility>

#include <fmt/format.h>
#include <libdeflate.h>

#include "source/failure.hpp"

namespace muster::draw {
namespace {

constexpr std::string_view digits = "0123456789ABCDEF";
constexpr int compression = 1;  ///< takes half the time of 4, for packs that are 8 % larger

void append_hex(std::string& to, unsigned value, int nibbles) {
    for (int shift = 4 * (nibbles - 1); shift >= 0; shift -= 4) to += digits[value >> shift & 0xFU];
}

void append_big_endian(std::string& to, std::uint32_t value, int bytes) {
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8)
        to += static_cast<char>(static_cast<unsigned char>(value >> shift));
}

/// The next character, which is taken off the text.
char32_t next_character(std::string_view& left) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(left[i]); };
    const unsigned first = byte(0);
    const std::size_t length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    char32_t character = length == 1 ? first : first & (0xFFU >> (length + 1));
    bool is_sound = length > 0 && first < 0xF5 && length <= left.size();
    for (std::size_t i = 1; is_sound && i < length; ++i) {
        is_sound = (byte(i) & 0xC0U) == 0x80;
        character = character << 6U | (byte(i) & 0x3FU);
    }
    if (!is_sound) throw source::MachineError("a text for the PDF is not valid UTF-8");
    left.remove_prefix(length);
    return character;
}

/// 00 to 99.
constexpr std::array<char, 200> pairs = [] {
    std::array<char, 200> all{};
    for (std::size_t i = 0; i < 100; ++i) {
        all[2 * i] = static_cast<char>('0' + i / 10);
        all[2 * i + 1] = static_cast<char>('0' + i % 10);
    }
    return all;
}();

/// Write the last digits of a number before `end`, and take them off the number.
char* write_digit(char* end, std::uint64_t& whole) {
    const std::uint64_t rest = whole / 10;
    *--end = static_cast<char>('0' + (whole - rest * 10));
    whole = rest;
    return end;
}
char* write_pair(char* end, std::uint64_t& whole) {
    const std::uint64_t rest = whole / 100;
    const std::size_t pair = 2 * (whole - rest * 100);
    *--end = pairs[pair + 1];
    *--end = pairs[pair];
    whole = rest;
    return end;
}

}  // namespace

char* write_number(char* end, double value, int decimals) {
    constexpr std::array<double, 7> scales{1, 10, 100, 1e3, 1e4, 1e5, 1e6};
    constexpr double largest = 1e9;
    const double scaled =
        std::clamp(value, -largest, largest) * scales.at(static_cast<std::size_t>(decimals));
    // NOLINTNEXTLINE(bugprone-incorrect-roundings): lround would be a call for each number of a page
    auto whole = static_cast<std::uint64_t>(std::abs(scaled) + 0.5);
    char* start = end;
    if (whole == 0) {
        *--start = '0';
        return start;
    }
    for (; decimals > 0 && whole % 10 == 0; --decimals) whole /= 10;
    for (; decimals > 1; decimals -= 2) start = write_pair(start, whole);
    if (decimals > 0) start = write_digit(start, whole);
    if (start != end) *--start = '.';
    while (whole >= 10) start = write_pair(start, whole);
    if (whole > 0) start = write_digit(start, whole);
    if (scaled < 0) *--start = '-';
    return start;
}

void append_number(std::string& to, double value, int decimals) {
    std::array<char, 24> letters;  // not set, because this is called for each number of a page
    char* const end = letters.data() + letters.size();
    const char* const start = write_number(end, value, decimals);
    to.append(start, static_cast<std::size_t>(end - start));
}

std::string utf16_digits(std::string_view utf8) {
    std::string hex;
    for (std::string_view left = utf8; !left.empty();) {
        const char32_t character = next_character(left);
        if (character >= 0x10000) append_hex(hex, 0xD7C0 + (character >> 10U), 4);
        append_hex(hex, character >= 0x10000 ? 0xDC00 + (character & 0x3FFU) : character, 4);
    }
    return hex;
}

std::string pdf_text(std::string_view utf8) {
    const auto is_plain = [](char c) { return c >= 0x20 && c < 0x7F; };
    if (!std::all_of(utf8.begin(), utf8.end(), is_plain)) return "<FEFF" + utf16_digits(utf8) + ">";
    std::string text{"("};
    for (const char c : utf8) {
        if (c == '(' || c == ')' || c == '\\') text += '\\';
        text += c;
    }
    return text + ")";
}

std::string reference(int object) {
    return std::to_string(object) + " 0 R";
}

void Compressor::Free::operator()(libdeflate_compressor* compressor) const {
    libdeflate_free_compressor(compressor);
}

Compressor::Compressor() : compressor_(libdeflate_alloc_compressor(compression)) {
    if (!compressor_) throw std::bad_alloc{};
}

std::string Compressor::compressed(std::string_view bytes) {
    std::string packed(libdeflate_zlib_compress_bound(compressor_.get(), bytes.size()), '\0');
    packed.resize(libdeflate_zlib_compress(compressor_.get(), bytes.data(), bytes.size(), packed.data(),
                                           packed.size()));
    return packed;
}

PdfFile::PdfFile() : bytes_("%PDF-1.7\n%\xB5\xB6\xB7\xB8\n") {
    places_.emplace_back();
}

int PdfFile::reserve() {
    places_.emplace_back();
    return static_cast<int>(places_.size()) - 1;
}

/// A reader unpacks a whole stream of objects for one of them, so a stream has a few hundred.
void PdfFile::set(int object, std::string_view content) {
    constexpr std::size_t most = 250;
    numbers_ += fmt::format("{} {} ", object, contents_.size());
    contents_ += content;
    contents_ += '\n';
    waiting_.push_back(object);
    if (waiting_.size() == most) pack_objects();
}

int PdfFile::add(std::string_view content) {
    const int object = reserve();
    set(object, content);
    return object;
}

void PdfFile::pack_objects() {
    if (waiting_.empty()) return;
    const int stream = reserve();
    for (std::size_t i = 0; i < waiting_.size(); ++i)
        place(waiting_[i]) = {2, static_cast<std::uint32_t>(stream), static_cast<std::uint16_t>(i)};
    set_stream(stream, fmt::format("/Type/ObjStm/N {}/First {}", waiting_.size(), numbers_.size()),
               numbers_ + contents_);
    waiting_.clear();
    numbers_.clear();
    contents_.clear();
}

void PdfFile::set_stream(int object, std::string_view keys, std::string_view bytes) {
    set_packed_stream(object, fmt::format("{}/Filter/FlateDecode", keys), compressor_.compressed(bytes));
}

int PdfFile::add_stream(std::string_view keys, std::string_view bytes) {
    const int object = reserve();
    set_stream(object, keys, bytes);
    return object;
}

int PdfFile::add_compressed_stream(std::string_view keys, std::string_view packed) {
    const int object = reserve();
    set_packed_stream(object, fmt::format("{}/Filter/FlateDecode", keys), packed);
    return object;
}

void PdfFile::set_packed_stream(int object, std::string_view keys, std::string_view bytes) {
    place(object) = {1, offset(), 0};
    bytes_ += fmt::format("{} 0 obj\n<<{}/Length {}>>\nstream\n", object, keys, bytes.size());
    bytes_ += bytes;
    bytes_ += "\nendstream\nendobj\n";
}

void PdfFile::Identity::add(std::string_view bytes) {
    constexpr std::uint64_t prime = 0x100000001B3;
    for (const char c : bytes) {
        first = (first ^ static_cast<unsigned char>(c)) * prime;
        second = (second + static_cast<unsigned char>(c)) * prime;
    }
}

std::uint32_t PdfFile::offset() const {
    const std::size_t here = taken_ + bytes_.size();
    if (here > std::numeric_limits<std::uint32_t>::max())
        throw source::MachineError("a PDF would be larger than 4 GB");
    return static_cast<std::uint32_t>(here);
}

std::string PdfFile::take() {
    identity_.add(bytes_);
    taken_ += bytes_.size();
    return std::exchange(bytes_, {});
}

std::string PdfFile::finish(int root, int info) {
    pack_objects();
    const int table = reserve();
    const std::uint32_t start = offset();
    place(table) = {1, start, 0};
    place(0) = {0, 0, 0xFFFF};
    std::string rows;
    for (const Place& each : places_) {
        append_big_endian(rows, each.kind, 1);
        append_big_endian(rows, each.where, 4);
        append_big_endian(rows, each.position, 2);
    }
    identity_.add(bytes_);
    const std::string identity = fmt::format("{:016X}{:016X}", identity_.first, identity_.second);
    set_stream(table,
               fmt::format("/Type/XRef/Size {}/W[1 4 2]/Root {}{}/ID[<{}><{}>]", places_.size(),
                           reference(root), info > 0 ? "/Info " + reference(info) : "", identity, identity),
               rows);
    bytes_ += fmt::format("startxref\n{}\n%%EOF\n", start);
    return std::move(bytes_);
}

}  // namespace muster::draw

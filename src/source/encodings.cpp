#include "source/encodings.hpp"

#include <array>

namespace muster::source {
namespace {

constexpr char32_t replacement = 0xFFFD;

void append_utf8(std::string& text, char32_t code) {
    const auto put = [&](char32_t byte) { text += static_cast<char>(byte); };
    if (code < 0x80) return put(code);
    if (code < 0x800) {
        put(0xC0U | (code >> 6U));
    } else if (code < 0x10000) {
        put(0xE0U | (code >> 12U));
        put(0x80U | ((code >> 6U) & 0x3FU));
    } else {
        put(0xF0U | (code >> 18U));
        put(0x80U | ((code >> 12U) & 0x3FU));
        put(0x80U | ((code >> 6U) & 0x3FU));
    }
    put(0x80U | (code & 0x3FU));
}

std::string from_utf16(std::string_view bytes, bool is_big) {
    const auto byte = [&](std::size_t i) {
        return static_cast<char32_t>(static_cast<unsigned char>(bytes[i]));
    };
    const auto half = [&](std::size_t i) -> char32_t {
        if (i + 1 >= bytes.size()) return 0;
        return is_big ? byte(i) << 8U | byte(i + 1) : byte(i + 1) << 8U | byte(i);
    };
    std::string text;
    for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
        const char32_t first = half(i);
        if (first < 0xD800 || first > 0xDFFF) {
            append_utf8(text, first);
            continue;
        }
        const char32_t second = half(i + 2);
        const bool is_pair = first < 0xDC00 && second >= 0xDC00 && second <= 0xDFFF;
        append_utf8(text, is_pair ? 0x10000 + ((first - 0xD800) << 10U) + (second - 0xDC00) : replacement);
        if (is_pair) i += 2;
    }
    return text;
}

}  // namespace

std::string without_utf16(std::string bytes) {
    const std::string_view text = bytes;
    if (text.starts_with("\xEF\xBB\xBF")) return bytes.substr(3);
    if (text.starts_with("\xFF\xFE")) return from_utf16(text.substr(2), false);
    if (text.starts_with("\xFE\xFF")) return from_utf16(text.substr(2), true);
    if (text.size() >= 4 && text[0] != '\0' && text[1] == '\0' && text[2] != '\0')
        return from_utf16(text, false);
    if (text.size() >= 4 && text[0] == '\0' && text[1] != '\0' && text[2] == '\0')
        return from_utf16(text, true);
    return bytes;
}

std::string from_latin1(std::string_view bytes) {
    // What Windows-1252 has where Latin-1 has control characters; five bytes mean nothing.
    constexpr std::array<char32_t, 32> windows{
        0x20AC,      replacement, 0x201A, 0x0192, 0x201E, 0x2026,      0x2020, 0x2021,
        0x02C6,      0x2030,      0x0160, 0x2039, 0x0152, replacement, 0x017D, replacement,
        replacement, 0x2018,      0x2019, 0x201C, 0x201D, 0x2022,      0x2013, 0x2014,
        0x02DC,      0x2122,      0x0161, 0x203A, 0x0153, replacement, 0x017E, 0x0178};
    std::string text;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        append_utf8(text, byte >= 0x80 && byte < 0xA0 ? windows.at(byte - 0x80U) : byte);
    }
    return text;
}

}  // namespace muster::source

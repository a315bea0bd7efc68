#include "source/utf8.hpp"

#include <algorithm>

namespace muster::source {

Character character_at(std::string_view text, std::size_t offset) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[offset + i]); };
    const unsigned char first = byte(0);
    if (first < 0x80) return {first, 1, true};
    const std::uint32_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || offset + length > text.size()) return {first, 1, false};
    char32_t code = first & (0x7FU >> length);
    for (std::uint32_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return {first, 1, false};
        code = (code << 6U) | (byte(i) & 0x3FU);
    }
    const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (overlong || surrogate || code > 0x10FFFF) return {first, 1, false};
    return {code, length, true};
}

std::size_t count_characters(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

bool is_hidden(char32_t code) {
    if (code == '\t' || code == '\n' || code == '\r') return false;
    if (code < 0x20 || (code >= 0x7F && code < 0xA0)) return true;
    if (code == 0xFEFF || (code >= 0xFFFE && code <= 0xFFFF)) return true;
    // Characters without ink: soft hyphen, joiners, directional marks, variation selectors and tags.
    if (code == 0xAD || code == 0x34F || code == 0x61C || (code >= 0x200B && code <= 0x200F) ||
        (code >= 0x2060 && code <= 0x2064) || (code >= 0xFE00 && code <= 0xFE0F) ||
        (code >= 0xE0000 && code <= 0xE0FFF))
        return true;
    return (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) || code == 0x2028 ||
           code == 0x2029;
}

}  // namespace muster::source

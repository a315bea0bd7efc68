#include "source/utf8.hpp"

#include <algorithm>
#include <array>

namespace muster::source {

Character long_character_at(std::string_view text, std::size_t offset) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[offset + i]); };
    const unsigned char first = byte(0);
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

bool is_without_ink(char32_t code) {
    if (code == '\t' || code == '\n' || code == '\r') return false;
    // Control characters, and what is printed without ink: the Default_Ignorable_Code_Point characters of
    // Unicode (soft hyphen, joiners, directional marks, fillers, variation selectors, tags), separators of
    // lines, the empty Braille pattern, annotations and object marks. A byte order mark is one of them.
    struct Range {
        char32_t first, last;
    };
    static constexpr std::array hidden{
        Range{0, 0x1F},          Range{0x7F, 0x9F},      Range{0xAD, 0xAD},     Range{0x34F, 0x34F},
        Range{0x61C, 0x61C},     Range{0x115F, 0x1160},  Range{0x17B4, 0x17B5}, Range{0x180B, 0x180F},
        Range{0x200B, 0x200F},   Range{0x2028, 0x202E},  Range{0x2060, 0x206F}, Range{0x2800, 0x2800},
        Range{0x3164, 0x3164},   Range{0xFDD0, 0xFDEF},  Range{0xFE00, 0xFE0F}, Range{0xFEFF, 0xFEFF},
        Range{0xFFA0, 0xFFA0},   Range{0xFFF0, 0xFFFC},  Range{0xFFFE, 0xFFFF}, Range{0x1BCA0, 0x1BCA3},
        Range{0x1D173, 0x1D17A}, Range{0xE0000, 0xE0FFF}};
    const auto range = std::ranges::lower_bound(hidden, code, {}, &Range::last);
    const bool noncharacter = (code & 0xFFFEU) == 0xFFFE;  // the last two of every plane
    return noncharacter || (range != hidden.end() && range->first <= code);
}

}  // namespace muster::source

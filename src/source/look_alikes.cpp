#include "source/look_alikes.hpp"

#include <algorithm>
#include <array>

#include "source/utf8.hpp"

namespace muster::source {
namespace {

struct LookAlike {
    char32_t code;
    char sign;
};

/// Hyphens and colons of Unicode's confusables. Dashes and the minus are not: they are printed as they are.
constexpr auto look_alikes = std::to_array<LookAlike>({
    {0x2010, '-'},
    {0x2011, '-'},
    {0xFE63, '-'},
    {0xFF0D, '-'},
    {0x2236, ':'},
    {0xA789, ':'},
    {0xFE13, ':'},
    {0xFE55, ':'},
    {0xFF1A, ':'},
});

char plain_sign(char32_t code) {
    const auto found = std::ranges::find(look_alikes, code, &LookAlike::code);
    return found == look_alikes.end() ? '\0' : found->sign;
}

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

std::string with_plain_signs(std::string_view text) {
    if (is_ascii(text)) return std::string{text};
    std::string plain;
    for (std::size_t i = 0; i < text.size();) {
        const Character c = character_at(text, i);
        if (const char sign = plain_sign(c.code))
            plain += sign;
        else
            plain += text.substr(i, c.bytes);
        i += c.bytes;
    }
    return plain;
}

std::optional<std::pair<std::size_t, std::size_t>> find_look_alike(std::string_view text, char sign) {
    for (std::size_t i = 0; i < text.size();) {
        const Character c = character_at(text, i);
        if (plain_sign(c.code) == sign) return std::pair<std::size_t, std::size_t>{i, c.bytes};
        i += c.bytes;
    }
    return std::nullopt;
}

VisibleText::VisibleText(std::string_view text) {
    bytes_.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const Character c = character_at(text, i);
        if (c.sound && is_hidden(c.code))
            gaps_.emplace_back(bytes_.size(), i + c.bytes - bytes_.size());
        else
            bytes_ += text.substr(i, c.bytes);
        i += c.bytes;
    }
}

std::size_t VisibleText::original(std::size_t offset) const {
    const auto after =
        std::ranges::upper_bound(gaps_, offset, {}, &std::pair<std::size_t, std::size_t>::first);
    return after == gaps_.begin() ? offset : offset + std::prev(after)->second;
}

}  // namespace muster::source

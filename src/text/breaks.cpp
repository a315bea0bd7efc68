#include "text/breaks.hpp"

#include <cstddef>

namespace muster::text {
namespace {

bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Letters of any script. Every UTF-8 byte from 0x80 up counts as part of a letter; that some belong to other
/// characters is harmless here.
bool is_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
}

constexpr std::string_view en_dash = "\u2013";
constexpr std::string_view em_dash = "\u2014";

/// Length in bytes of the character at `at` if a line may end after it, otherwise 0.
std::size_t breaking_sign(std::string_view word, std::size_t at) {
    const auto follows = [&](std::size_t i) { return i < word.size() ? word[i] : '\0'; };
    const std::string_view rest = word.substr(at);
    if (rest.front() == '-') return at > 0 && is_letter(word[at - 1]) && is_letter(follows(at + 1)) ? 1 : 0;
    if (rest.substr(0, en_dash.size()) == en_dash)
        return is_digit(follows(at + en_dash.size())) ? 0 : en_dash.size();
    if (rest.substr(0, em_dash.size()) == em_dash) return em_dash.size();
    return 0;
}

void add_word(std::vector<WordPart>& pieces, std::string_view word, bool spaced) {
    std::size_t start = 0;
    for (std::size_t i = 0; i < word.size(); ++i) {
        const std::size_t sign = breaking_sign(word, i);
        if (sign == 0 || i + sign >= word.size()) continue;
        pieces.push_back({word.substr(start, i + sign - start), spaced && start == 0});
        start = i + sign;
        i = start - 1;
    }
    pieces.push_back({word.substr(start), spaced && start == 0});
}

}  // namespace

std::vector<WordPart> pieces_of(std::string_view line) {
    std::vector<WordPart> pieces;
    std::size_t i = 0;
    while (i < line.size()) {
        while (i < line.size() && is_space(line[i])) ++i;
        const std::size_t start = i;
        while (i < line.size() && !is_space(line[i])) ++i;
        if (i > start) add_word(pieces, line.substr(start, i - start), !pieces.empty());
    }
    return pieces;
}

std::vector<std::string_view> source_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.push_back(text.substr(0, end));
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return lines;
}

}  // namespace muster::text

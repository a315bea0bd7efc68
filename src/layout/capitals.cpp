#include "layout/fit.hpp"

namespace muster::layout {

namespace {

constexpr unsigned eszett = 0xDF, y_diaeresis = 0xFF, dotless_i = 0x131;

/// The capital of a two-byte letter (Latin-1 and Latin Extended-A); the same letter if it has none.
unsigned capital_of(unsigned letter) {
    if (letter >= 0xE0 && letter <= 0xFE && letter != 0xF7) return letter - 0x20;
    if (letter == y_diaeresis) return 0x178;
    if (letter == dotless_i) return 'I';
    const bool odd_is_small = (letter >= 0x100 && letter <= 0x137) || (letter >= 0x14A && letter <= 0x177);
    const bool even_is_small = (letter >= 0x139 && letter <= 0x148) || (letter >= 0x179 && letter <= 0x17E);
    if (odd_is_small && letter % 2 == 1) return letter - 1;
    if (even_is_small && letter % 2 == 0) return letter - 1;
    return letter;
}

void add(std::string& text, unsigned letter) {
    if (letter < 0x80) {
        text += static_cast<char>(letter);
    } else {
        text += static_cast<char>(0xC0 | (letter >> 6));
        text += static_cast<char>(0x80 | (letter & 0x3F));
    }
}

}  // namespace

std::string capitals(std::string_view text) {
    std::string all;
    all.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte >= 'a' && byte <= 'z') {
            all += static_cast<char>(byte - 'a' + 'A');
        } else if ((byte & 0xE0) == 0xC0 && i + 1 < text.size()) {
            const unsigned letter = ((byte & 0x1FU) << 6) | (static_cast<unsigned char>(text[++i]) & 0x3FU);
            if (letter == eszett)
                all += "SS";
            else
                add(all, capital_of(letter));
        } else {
            all += text[i];
        }
    }
    return all;
}

}  // namespace muster::layout

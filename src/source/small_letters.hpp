// Words compared whatever their capitals, and whatever is blank around them.
#pragma once

#include <string>
#include <string_view>

namespace muster::source {

/// The text with A to Z as a to z. Letters beyond ASCII stay, in every locale.
[[nodiscard]] inline std::string in_small_letters(std::string_view text) {
    std::string small{text};
    for (char& c : small)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return small;
}

/// Without blanks, tabs and line ends at both ends.
[[nodiscard]] inline std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n\f\v";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

}  // namespace muster::source

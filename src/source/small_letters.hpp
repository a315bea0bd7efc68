// Words compared whatever their capitals.
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

}  // namespace muster::source

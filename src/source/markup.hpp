// Texts for HTML, SVG and XML, whatever characters a file gave them.
#pragma once

#include <string>
#include <string_view>

namespace muster::source {

/// The text as the content of an element, or of an attribute in double quotation marks.
[[nodiscard]] inline std::string escape_markup(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        switch (c) {
            case '&':
                safe += "&amp;";
                break;
            case '<':
                safe += "&lt;";
                break;
            case '>':
                safe += "&gt;";
                break;
            case '"':
                safe += "&quot;";
                break;
            default:
                safe += c;
        }
    }
    return safe;
}

}  // namespace muster::source

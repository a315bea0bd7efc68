#include "text/typography.hpp"

#include <memory>

#include <glib.h>

namespace muster::text {
namespace {

/// ASCII letters, and the last byte of any other UTF-8 character.
bool ends_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

std::string with_apostrophes(std::string text) {
    for (std::size_t at = text.find('\''); at != std::string::npos; at = text.find('\'', at + 1))
        if (at > 0 && ends_letter(text[at - 1])) text.replace(at, 1, "’");
    return text;
}

std::string capitals(std::string_view text) {
    struct Free {
        void operator()(gchar* it) const { g_free(it); }
    };
    if (!g_utf8_validate_len(text.data(), text.size(), nullptr)) return std::string{text};
    const std::unique_ptr<gchar, Free> made{g_utf8_strup(text.data(), static_cast<gssize>(text.size()))};
    return made.get();
}

}  // namespace muster::text

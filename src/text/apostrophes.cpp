#include "text/apostrophes.hpp"

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

}  // namespace muster::text

// Text in encodings other than UTF-8, as programs for Windows write it.
#pragma once

#include <string>
#include <string_view>

namespace muster::source {

/// The text as UTF-8 without a byte order mark. UTF-16 is known by its mark, or by a zero in one of its first
/// two bytes; half of a pair becomes U+FFFD. Anything else is returned as it is.
[[nodiscard]] std::string without_utf16(std::string bytes);

/// The bytes as Windows-1252, which has all of Latin-1, as UTF-8.
[[nodiscard]] std::string from_latin1(std::string_view bytes);

}  // namespace muster::source

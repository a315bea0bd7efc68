// The form of an id: what names a side, a unit, a type, an option, a kind of ground or a system of rules.
#pragma once

#include <cstddef>
#include <string_view>

namespace muster::source {

inline constexpr std::size_t id_characters = 60;

/// Whether a text has the form of an id: [a-z0-9] joined by single dashes, at most 60. Names of files are
/// made of several ids, and may be longer.
[[nodiscard]] bool is_id(std::string_view text, std::size_t most = id_characters);

}  // namespace muster::source

// What can be wrong with fonts/faces.yaml.
#pragma once

#include <string>

#include "source/diagnostic.hpp"

namespace muster::text::kinds {

using source::Kind;

inline constexpr Kind<std::string> duplicate_face{"duplicate-face", "'{}' is listed twice"};
inline constexpr Kind<std::string> no_such_face{"no-such-face", "'{}' is not a role of this list"};

}  // namespace muster::text::kinds

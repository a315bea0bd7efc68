// What can be wrong with fonts/faces.yaml.
#pragma once

#include <string>

#include "source/diagnostic.hpp"

namespace muster::text::kinds {

using source::Kind;
using source::Severity;

inline constexpr Kind<std::string> duplicate_face{"duplicate-face", Severity::error, "'{}' is listed twice"};
inline constexpr Kind<std::string> no_such_face{"no-such-face", Severity::error,
                                                "'{}' is not a role of this list"};

}  // namespace muster::text::kinds

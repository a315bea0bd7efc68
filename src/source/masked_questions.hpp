// A '?' that stands for a value nobody knows, as people write it.
#pragma once

#include <string>

namespace muster::source {

/// What yaml-cpp reads in place of a '?'. No text has it, not even by an escape: it is no byte of UTF-8.
inline constexpr char masked_question = '\xFF';

/// Masks each '?' that is a whole value, or ends a number, as people write what nobody knows. YAML takes it
/// for the sign of a key that nobody means, and would read nothing after it.
[[nodiscard]] std::string with_questions_masked(std::string bytes);

}  // namespace muster::source

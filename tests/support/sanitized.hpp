// Whether the tests and the program run under a sanitizer, which needs memory and addresses of its own.
#pragma once

#include <cstdlib>
#include <string>

namespace muster::tests {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif

/// For `env -i`: the list of leaks that are known of libraries.
inline std::string settings_of_sanitizer() {
    const char* options = std::getenv("LSAN_OPTIONS");
    return options == nullptr ? "" : std::string{" LSAN_OPTIONS="} + options;
}

}  // namespace muster::tests

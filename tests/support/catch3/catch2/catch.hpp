// Catch2 as tests include it, for machines with its version 3 (Debian 13), which has no header of this name,
// and whose Contains looks for an element of a range. Only such machines have this folder on their include
// path.
#ifndef MUSTER_CATCH3
#define MUSTER_CATCH3  // and not #pragma once, which the precompiled header forgets

#include <concepts>
#include <string>
#include <utility>

#include <catch2/catch_all.hpp>

using Catch::Approx;

namespace Catch::Matchers {

template <class Text>
requires std::convertible_to<Text, std::string> StringContainsMatcher Contains(Text&& text) {
    return ContainsSubstring(std::forward<Text>(text));
}

}  // namespace Catch::Matchers

#endif

// What a pack finds wrong in the files it is made from.
#pragma once

#include <string_view>

#include "source/diagnostic.hpp"

namespace muster::pack::kinds {

using source::Kind;
using source::Severity;
using Text = std::string_view;

inline constexpr Kind<Text, Text, Text, Text> not_in_stock{"not-in-stock", Severity::error,
                                                           "there is no {} '{}'{} (there are: {})"};

}  // namespace muster::pack::kinds

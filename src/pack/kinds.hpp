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

inline constexpr Kind<Text> bad_pack_name{
    "bad-pack-name", Severity::error,
    "the pack would be called '{}', which is no name of a folder: rename the scenario's file"};

}  // namespace muster::pack::kinds

// The kinds of element that do not need terrain: all except `map`.
#pragma once

#include "layout/element.hpp"

namespace muster::layout {

[[nodiscard]] ElementKinds::value_type text_kind(), rule_kind(), column_kind(std::string_view word),
    row_kind(), grid_kind(), wrap_kind(), nested_kind(), stack_kind(), either_kind(), turned_kind(),
    flow_kind(), table_kind(), list_kind(), track_kind(), unit_block_kind(), picture_kind(), symbol_kind(),
    ruler_kind(), wedge_kind(), disc_kind(), quarters_kind(), space_kind(), histogram_kind(), dots_kind(),
    bookmark_kind(), left_out_kind(), page_break_kind();

/// All of them by the word that names them.
[[nodiscard]] ElementKinds standard_kinds();

}  // namespace muster::layout

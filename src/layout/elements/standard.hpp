// The kinds of element that do not need terrain: all except `map`.
#pragma once

#include "layout/element.hpp"

namespace muster::layout {

[[nodiscard]] ElementKind text_kind();
[[nodiscard]] ElementKind rule_kind();
[[nodiscard]] ElementKind column_kind();  ///< `column` and `box`
[[nodiscard]] ElementKind row_kind();
[[nodiscard]] ElementKind grid_kind();
[[nodiscard]] ElementKind wrap_kind();
[[nodiscard]] ElementKind nested_kind();
[[nodiscard]] ElementKind stack_kind();
[[nodiscard]] ElementKind either_kind();
[[nodiscard]] ElementKind turned_kind();
[[nodiscard]] ElementKind flow_kind();
[[nodiscard]] ElementKind table_kind();
[[nodiscard]] ElementKind list_kind();
[[nodiscard]] ElementKind track_kind();
[[nodiscard]] ElementKind unit_block_kind();
[[nodiscard]] ElementKind picture_kind();
[[nodiscard]] ElementKind symbol_kind();
[[nodiscard]] ElementKind ruler_kind();
[[nodiscard]] ElementKind wedge_kind();
[[nodiscard]] ElementKind disc_kind();
[[nodiscard]] ElementKind quarters_kind();
[[nodiscard]] ElementKind space_kind();
[[nodiscard]] ElementKind histogram_kind();
[[nodiscard]] ElementKind dots_kind();
[[nodiscard]] ElementKind bookmark_kind();
[[nodiscard]] ElementKind page_break_kind();

/// All of them by the word that names them.
[[nodiscard]] ElementKinds standard_kinds();

}  // namespace muster::layout

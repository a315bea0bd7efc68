#include "layout/elements/standard.hpp"

namespace muster::layout {

ElementKinds standard_kinds() {
    return {column_kind("box"), text_kind(),     rule_kind(),      column_kind("column"), row_kind(),
            grid_kind(),        wrap_kind(),     nested_kind(),    stack_kind(),          either_kind(),
            turned_kind(),      flow_kind(),     table_kind(),     list_kind(),           track_kind(),
            unit_block_kind(),  picture_kind(),  symbol_kind(),    ruler_kind(),          wedge_kind(),
            disc_kind(),        quarters_kind(), space_kind(),     histogram_kind(),      dots_kind(),
            bookmark_kind(),    left_out_kind(), page_break_kind()};
}

}  // namespace muster::layout

#include "layout/elements/standard.hpp"

namespace muster::layout {

ElementKinds standard_kinds() {
    return {{"text", text_kind()},
            {"rule", rule_kind()},
            {"box", column_kind()},
            {"column", column_kind()},
            {"row", row_kind()},
            {"grid", grid_kind()},
            {"wrap", wrap_kind()},
            {"nested", nested_kind()},
            {"stack", stack_kind()},
            {"either", either_kind()},
            {"turned", turned_kind()},
            {"flow", flow_kind()},
            {"table", table_kind()},
            {"list", list_kind()},
            {"track", track_kind()},
            {"unit-block", unit_block_kind()},
            {"symbol", symbol_kind()},
            {"picture", picture_kind()},
            {"space", space_kind()},
            {"ruler", ruler_kind()},
            {"wedge", wedge_kind()},
            {"disc", disc_kind()},
            {"quarters", quarters_kind()},
            {"histogram", histogram_kind()},
            {"dots", dots_kind()},
            {"bookmark", bookmark_kind()},
            {"page-break", page_break_kind()}};
}

}  // namespace muster::layout

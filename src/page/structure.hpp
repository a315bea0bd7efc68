// What a screen reader reads out: the parts of all pages in reading order. The structure tree of a PDF is
// made from it, and tests can examine it without a PDF.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "page/page.hpp"

namespace muster::page {

/// One part. `holder` is the number of its parent part, -1 for the outermost. A part that holds drawn items
/// also knows its page, and its number among such parts of that page.
struct StructurePart {
    Role role = Role::paragraph;
    int holder = -1;
    int page = -1, mark = -1;  ///< counted from 0; -1 for parts that hold parts
    std::shared_ptr<const std::string> words;
    int columns = 1;           ///< of a cell: how many columns of its table it spans
    bool is_numbered = false;  ///< of a list: its marks are numbers
};

/// All parts of all pages, each after its parent. Headings skip no level: where the names of units have no
/// title above them, they are the titles.
[[nodiscard]] std::vector<StructurePart> structure(const std::vector<Page>& pages);

/// "paragraph", "head-cell"
[[nodiscard]] std::string_view name_of(Role role);

}  // namespace muster::page

// What pages say to one who hears them read: their parts in reading order, pages one after another. A PDF's
// structure tree is made from it; tests ask it without a PDF.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "page/page.hpp"

namespace muster::page {

/// One part. `holder` is the number of the part that it lies in, -1 for the outermost. Parts that hold what
/// is drawn know where: the n-th such part of a page.
struct StructurePart {
    Role role = Role::paragraph;
    int holder = -1;
    int page = -1, mark = -1;  ///< from 0; -1 for parts that hold parts
    std::shared_ptr<const std::string> words;
};

/// All parts of all pages, each after its holder.
[[nodiscard]] std::vector<StructurePart> structure(const std::vector<Page>& pages);

/// The parts as text for tests and people: one a line, indented, with what is written in it.
[[nodiscard]] std::string read_out(const std::vector<Page>& pages);

/// "paragraph", "head-cell"
[[nodiscard]] std::string_view name_of(Role role);

}  // namespace muster::page

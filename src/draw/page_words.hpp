// What pages say, as plain HTML with headings, tables and lists: for somebody who listens to them or wants
// larger letters.
#pragma once

#include <string>
#include <vector>

#include "page/page.hpp"

namespace muster::draw {

/// The structure of the pages (page/structure.hpp) with their words. Titles are headings of level 3.
[[nodiscard]] std::string write_words(const std::vector<page::Page>& pages);

}  // namespace muster::draw

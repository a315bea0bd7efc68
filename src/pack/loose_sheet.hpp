// A sheet that belongs to no pack: the printer's test, the balance of a tally.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "page/duplex.hpp"
#include "page/page.hpp"
#include "text/fonts.hpp"

namespace muster::pack {

struct LooseSheet {
    std::string title;
    std::string rules;  ///< the system's printed name; empty: it is of none
    std::vector<page::Page> pages;
    page::Duplex duplex = page::Duplex::simplex;
    std::shared_ptr<const text::FontSet> fonts;
};

/// The PDF.
[[nodiscard]] std::string draw_loose(const LooseSheet& sheet);

}  // namespace muster::pack

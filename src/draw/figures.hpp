// Figures that come again and again on the pages of a document, such as the trees of a plan.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "draw/cairo.hpp"
#include "page/page.hpp"

namespace muster::draw {

/// A shape with curves, and the lines upon it. Empty if there is none at `first`.
[[nodiscard]] std::span<const page::Item> figure_at(std::span<const page::Item> items, std::size_t first);

/// The figures of one document, each kept as a drawing of Cairo's, which it writes once.
class Figures {
public:
    struct Known {
        int times = 0;    ///< how often it was asked for
        Surface drawing;  ///< with the beginning of its path at (0, 0); whoever needs it makes it
    };
    /// The same for all figures that differ only in their place.
    [[nodiscard]] Known& find(std::span<const page::Item> figure);

private:
    std::map<std::vector<std::int32_t>, Known> known_;
};

/// Where its path begins.
[[nodiscard]] page::PaperPoint begin_of(std::span<const page::Item> figure);

/// An empty drawing that is large enough for it.
[[nodiscard]] Surface drawing_for(std::span<const page::Item> figure);

}  // namespace muster::draw

// Divides a width among the children of a row or the columns of a table, and a height among rows.
#pragma once

#include <vector>

#include "lengths/length.hpp"

namespace muster::layout {

/// The request of one child: an exact width, a preferred width, or a share of the remaining width that is
/// not below `width`.
struct Wish {
    enum class Asks { exactly, up_to, share };
    Asks asks = Asks::share;
    lengths::Millimetres width{};
    double share = 0;
    [[nodiscard]] static Wish fixed(lengths::Millimetres width) { return {Asks::exactly, width, 0}; }
    [[nodiscard]] static Wish natural(lengths::Millimetres width) { return {Asks::up_to, width, 0}; }
    [[nodiscard]] static Wish shared(double share, lengths::Millimetres least = {}) {
        return {Asks::share, least, share};
    }
};

struct Divided {
    std::vector<lengths::Millimetres> widths;
    lengths::Millimetres over{};  ///< by how much the exact widths together exceed the room
};

/// Assigns exact widths first, then preferred widths (if there is too little room, the widest are reduced),
/// then shares. A least width counts up to twice what its share would be, and none counts if there is no
/// room for all.
[[nodiscard]] Divided divide(lengths::Millimetres width, const std::vector<Wish>& wishes);

/// The height of rows below one another; each has a `height`.
template <class Rows>
[[nodiscard]] lengths::Millimetres height_of(const Rows& rows, lengths::Millimetres gap) {
    lengths::Millimetres total{};
    for (const auto& row : rows) total += row.height;
    return rows.empty() ? total : total + gap * static_cast<double>(rows.size() - 1);
}
/// How many of them fit into a height.
template <class Rows>
[[nodiscard]] std::size_t count_fitting(const Rows& rows, lengths::Millimetres gap,
                                        lengths::Millimetres room) {
    std::size_t fitting = 0;
    for (lengths::Millimetres used{}; fitting < rows.size(); ++fitting) {
        used += rows[fitting].height + (fitting > 0 ? gap : lengths::Millimetres{});
        if (used > room) break;
    }
    return fitting;
}

}  // namespace muster::layout

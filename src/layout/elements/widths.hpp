// Dividing a width among the parts of a row or the columns of a table.
#pragma once

#include <vector>

#include "lengths/length.hpp"

namespace muster::layout {

/// What one part asks for: so much exactly, as much as it would like, or a share of what is left.
struct Wish {
    enum class Asks { exactly, up_to, share };
    Asks asks = Asks::share;
    lengths::Millimetres width{};
    double share = 0;
    [[nodiscard]] static Wish fixed(lengths::Millimetres width) { return {Asks::exactly, width, 0}; }
    [[nodiscard]] static Wish natural(lengths::Millimetres width) { return {Asks::up_to, width, 0}; }
    [[nodiscard]] static Wish shared(double share) { return {Asks::share, {}, share}; }
};

struct Divided {
    std::vector<lengths::Millimetres> widths;
    lengths::Millimetres over{};  ///< by so much the exact widths are too wide together
};

/// Exact widths first, then what natural widths would like (the widest give way when there is too little),
/// then shares.
[[nodiscard]] Divided divide(lengths::Millimetres width, const std::vector<Wish>& wishes);

}  // namespace muster::layout

#include "map/lettering/turned_box.hpp"

#include <algorithm>
#include <cmath>

namespace muster::map {

std::array<PaperPoint, 4> TurnedBox::corners() const {
    const PaperPoint a = along * half_length;
    const PaperPoint b = lengths::quarter_turn(along) * half_depth;
    return {middle - a - b, middle + a - b, middle + a + b, middle - a + b};
}

PaperLine TurnedBox::outline() const {
    const auto four = corners();
    return {four.begin(), four.end()};
}

PaperBounds TurnedBox::frame() const {
    const Millimetres x = std::abs(along.x) * half_length + std::abs(along.y) * half_depth;
    const Millimetres y = std::abs(along.y) * half_length + std::abs(along.x) * half_depth;
    return {middle.x - x, middle.y - y, middle.x + x, middle.y + y};
}

bool TurnedBox::holds(PaperPoint p) const {
    const PaperPoint off = p - middle;
    return lengths::abs(lengths::dot(off, along)) <= half_length &&
           lengths::abs(lengths::cross(along, off)) <= half_depth;
}

Millimetres TurnedBox::distance_to(PaperPoint p) const {
    const PaperPoint off = p - middle;
    return lengths::length(
        PaperPoint{std::max(0.0_mm, lengths::abs(lengths::dot(off, along)) - half_length),
                   std::max(0.0_mm, lengths::abs(lengths::cross(along, off)) - half_depth)});
}

bool TurnedBox::meets(const TurnedBox& other) const {
    // They are apart if some edge of either separates them.
    const PaperPoint off = other.middle - middle;
    const Millimetres farthest = half_length + half_depth + other.half_length + other.half_depth;
    if (lengths::abs(off.x) > farthest || lengths::abs(off.y) > farthest) return false;
    const PaperPoint a = along * half_length;
    const PaperPoint b = lengths::quarter_turn(along) * half_depth;
    const PaperPoint c = other.along * other.half_length;
    const PaperPoint d = lengths::quarter_turn(other.along) * other.half_depth;
    for (const Direction way :
         {along, lengths::quarter_turn(along), other.along, lengths::quarter_turn(other.along)}) {
        const Millimetres reach = lengths::abs(lengths::dot(a, way)) + lengths::abs(lengths::dot(b, way)) +
                                  lengths::abs(lengths::dot(c, way)) + lengths::abs(lengths::dot(d, way));
        if (lengths::abs(lengths::dot(off, way)) >= reach) return false;
    }
    return true;
}

}  // namespace muster::map

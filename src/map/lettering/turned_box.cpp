#include "map/lettering/turned_box.hpp"

#include <algorithm>
#include <cmath>

namespace muster::map {

std::array<Spot, 4> TurnedBox::corners() const {
    const Spot a = along * half_length;
    const Spot b = terrain::quarter_turn(along) * half_depth;
    return {middle - a - b, middle + a - b, middle + a + b, middle - a + b};
}

Spots TurnedBox::outline() const {
    const auto four = corners();
    return {four.begin(), four.end()};
}

Frame TurnedBox::frame() const {
    const double x = std::abs(along.x) * half_length + std::abs(along.y) * half_depth;
    const double y = std::abs(along.y) * half_length + std::abs(along.x) * half_depth;
    return {middle.x - x, middle.y - y, middle.x + x, middle.y + y};
}

bool TurnedBox::holds(Spot p) const {
    const Spot off = p - middle;
    return std::abs(terrain::dot(off, along)) <= half_length &&
           std::abs(terrain::cross(along, off)) <= half_depth;
}

double TurnedBox::distance_to(Spot p) const {
    const Spot off = p - middle;
    return terrain::length({std::max(0.0, std::abs(terrain::dot(off, along)) - half_length),
                            std::max(0.0, std::abs(terrain::cross(along, off)) - half_depth)});
}

bool TurnedBox::meets(const TurnedBox& other) const {
    // They are apart if some edge of either parts them.
    const Spot off = other.middle - middle;
    const Spot a = along * half_length;
    const Spot b = terrain::quarter_turn(along) * half_depth;
    const Spot c = other.along * other.half_length;
    const Spot d = terrain::quarter_turn(other.along) * other.half_depth;
    for (const Spot way :
         {along, terrain::quarter_turn(along), other.along, terrain::quarter_turn(other.along)}) {
        const double reach = std::abs(terrain::dot(a, way)) + std::abs(terrain::dot(b, way)) +
                             std::abs(terrain::dot(c, way)) + std::abs(terrain::dot(d, way));
        if (std::abs(terrain::dot(off, way)) >= reach) return false;
    }
    return true;
}

}  // namespace muster::map

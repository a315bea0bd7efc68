#include <array>

#include "map/ground/marks.hpp"

namespace muster::map {

Items draw_key_mark(PaperPoint middle, Millimetres radius, const PlanLook& look) {
    constexpr double half_root = 0.8660254;
    constexpr std::array<Direction, 6> points{
        {{0, -1}, {half_root, -0.5}, {half_root, 0.5}, {0, 1}, {-half_root, 0.5}, {-half_root, -0.5}}};
    constexpr double waist = 0.42;  // share of the radius at which the rays part
    PaperLine outline;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Direction between = lengths::unit(points[i] + points[(i + 1) % points.size()]);
        outline.push_back(middle + points[i] * radius);
        outline.push_back(middle + between * (radius * waist));
    }
    Items items;
    fill(items, outline_path(outline), look.ink("map-house"));
    return items;
}

}  // namespace muster::map

#include "map/roads.hpp"

#include <algorithm>
#include <utility>

namespace muster::map {
namespace {

constexpr double edge = 0.26;  ///< mm, the line along a road

}  // namespace

Items draw_roads(const std::vector<Way>& roads, const PlanLook& look) {
    Items items;
    for (const bool surface : {false, true})
        for (const auto& road : roads) {
            Path path;
            add_course(path, road.course);
            const double width = surface ? std::max(0.5, road.width - 2 * edge) : std::max(1.0, road.width);
            stroke(items, std::move(path),
                   round_pen(look.ink(surface ? "map-road" : "map-road-line"), width));
        }
    return items;
}

}  // namespace muster::map

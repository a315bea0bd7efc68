#include "terrain/country.hpp"

#include <algorithm>

namespace muster::terrain {

Bar bar_of(ToRoads to_roads) {
    switch (to_roads) {
        case ToRoads::avoided:
            return bar_shunned;
        case ToRoads::slow:
            return bar_slow;
        case ToRoads::open:
            break;
    }
    return bar_none;
}

void Country::add(const Spots& outline, Bar bar) {
    if (bar != bar_none && outline.size() > 2) obstacles_.push_back({outline, bounds_of(outline), bar});
}

void Country::add_crossing(Spot middle, bool bridge) {
    const Spot run = heading(*river_, place_along(*river_, middle));
    const Spot east = quarter_turn(run) * -1.0;  // because rivers run from top to bottom
    const double away = board_->river_half + board_->road_room() + 0.1;
    landings_.push_back({middle + east * away, middle - east * away, middle, bridge});
}

namespace {

/// Whether a straight piece of road comes nearer to an outline than `room`.
bool is_too_near(Spot a, Spot b, const Spots& outline, double room) {
    if (inside(outline, a)) return true;  // if only b is inside, the piece crosses the outline
    const Frame near = bounds_of(a, b).grown(room);
    for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++)
        if (near.meets(bounds_of(outline[j], outline[i]).grown(0.001)) &&
            segment_distance(a, b, outline[j], outline[i]) < room)
            return true;
    return false;
}

}  // namespace

bool Country::clear(Spot a, Spot b, unsigned bars) const {
    const Frame table = Frame{0, 0, board_->width, board_->depth}.grown(-board_->road_half);
    if (!table.holds(a) || !table.holds(b)) return false;
    const Frame run = bounds_of(a, b);
    const double room = board_->road_room();
    const Frame reach = run.grown(room);
    for (const Obstacle& o : obstacles_) {
        if ((o.bar & bars) == 0 || !o.frame.meets(reach)) continue;
        if (is_too_near(a, b, o.outline, room)) return false;
    }
    if ((bars & bar_water) == 0) return true;
    const double wet = water_room();
    const Frame near = run.grown(wet);
    for (std::size_t i = 1; i < river_->size(); ++i) {
        const Spot c = (*river_)[i - 1], d = (*river_)[i];
        if (near.meets(bounds_of(c, d).grown(0.001)) && segment_distance(a, b, c, d) < wet) return false;
    }
    return true;
}

}  // namespace muster::terrain

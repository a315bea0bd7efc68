#include "terrain/free_ground.hpp"

#include <algorithm>

namespace muster::terrain {

namespace {

bool comes_near(const Spots& course, const Frame& box) {
    return std::ranges::any_of(course, [&](Spot p) { return box.holds(p); });
}

}  // namespace

int larger_bank(const Spots& river, const Frame& box) {
    static constexpr int slices = 24;
    double east_less_west = 0;
    for (int i = 0; i < slices; ++i) {
        const double x = x_at(river, box.top + box.depth() * (i + 0.5) / slices);
        east_less_west += (box.right - std::clamp(x, box.left, box.right)) -
                          (std::clamp(x, box.left, box.right) - box.left);
    }
    return east_less_west > 0 ? 1 : -1;
}

Surveyor::Area one_side(const Surveyor& surveyor, const Spots& course, int side, double room,
                        const Frame& near) {
    const double top = near.top - room - 1;
    const double bottom = near.bottom + room + 1;
    const double far = side * 1e4;  // beyond any table
    Spots outline{{far, top}, {x_at(course, top), top}};
    for (const Spot& p : course)
        if (p.y > top && p.y < bottom) outline.push_back(p);
    outline.push_back({x_at(course, bottom), bottom});
    outline.push_back({far, bottom});
    return surveyor.grown(surveyor.area(outline), room);
}

FreeGround free_ground(const Surveyor& surveyor, const Board& board, const Courses& courses, const Frame& box,
                       double inset) {
    const double wet = river_clearance(board);
    const double kept = board.road_half + 0.3 * board.scale + 0.02;
    const Frame inner = box.grown(-inset);
    FreeGround free;
    free.outline = corners_of(inner);
    const bool river_near = comes_near(courses.river, inner.grown(wet + 1));
    const bool road_near = comes_near(courses.road, inner.grown(kept + 1));
    if (!river_near && !road_near) return free;
    const int bank = larger_bank(courses.river, box);
    const bool beyond_road = bank == courses.bank;
    if (beyond_road && !road_near) return free;
    const Spots& course = beyond_road ? courses.road : courses.river;
    Surveyor::Area room = surveyor.without(surveyor.area(inner),
                                           one_side(surveyor, course, -bank, beyond_road ? kept : wet, box));
    const double open = board.river_half + 1.4 * board.scale;
    for (const Spot& crossing : courses.crossings)
        if (inner.grown(open).holds(crossing)) room = surveyor.without(room, surveyor.band({crossing}, open));
    free.outline = tidy_outline(surveyor.largest_part(room));
    free.whole = signed_area(free.outline) > inner.width() * inner.depth() - 1e-6;
    free.along = unit(Spot{x_at(course, box.bottom), box.bottom} - Spot{x_at(course, box.top), box.top});
    return free;
}

}  // namespace muster::terrain

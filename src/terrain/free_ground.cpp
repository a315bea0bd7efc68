#include "terrain/free_ground.hpp"

#include <algorithm>

namespace muster::terrain {

namespace {

bool comes_near(const Spots& course, const Frame& box) {
    return std::any_of(course.begin(), course.end(), [&](Spot p) { return box.holds(p); });
}

}  // namespace

Taken::Taken(const Board& board, const Surveyor& surveyor, const Spots& river, const Spots& road)
    : board_(&board),
      surveyor_(&surveyor),
      river_(&river),
      road_(&road),
      water_(surveyor.band(river, board.river_half)),
      wet_(surveyor.band(river, board.river_half + 0.58)),
      all_(surveyor.joined(wet_, surveyor.band(road, board.road_half + 0.3 * board.scale + 0.02))) {}

void Taken::keep_open(Spot crossing) {
    all_ = surveyor_->joined(all_, surveyor_->band({crossing}, board_->river_half + 1.4 * board_->scale));
}

FreeGround Taken::free_in(const Frame& box) const {
    const Frame inner = box.grown(-0.75 * board_->scale);
    FreeGround free;
    const Frame around = box.grown(4 * board_->scale + 1);
    if (!comes_near(*river_, around) && !comes_near(*road_, around)) {
        free.outline = {{inner.left, inner.top},
                        {inner.right, inner.top},
                        {inner.right, inner.bottom},
                        {inner.left, inner.bottom}};
        return free;
    }
    const Surveyor::Area square = surveyor_->area(box);
    const Spots bank = surveyor_->largest_part(surveyor_->without(square, water_));
    const Surveyor::Area room = surveyor_->shared(surveyor_->area(bank), surveyor_->area(inner));
    free.outline = tidy_outline(surveyor_->largest_part(surveyor_->without(room, all_)));
    free.whole = free.outline.size() == 4 && signed_area(free.outline) > inner.width() * inner.depth() - 0.1;
    free.along = unit(Spot{x_at(*road_, box.bottom), box.bottom} - Spot{x_at(*road_, box.top), box.top});
    return free;
}

}  // namespace muster::terrain

#include "map/ground/scatter.hpp"

#include <algorithm>

namespace muster::map {

PaperLine scatter(const PaperLine& outline, Millimetres apart, dice::Chance& chance,
                  const std::function<bool(PaperPoint)>& allowed) {
    if (outline.size() < 3) return {};
    const PaperBounds ground = lengths::bounds_of(outline);
    PointCells taken(ground, apart);
    PaperLine places;
    // Enough darts to leave hardly a gap: some twelve for every possible place.
    constexpr double darts_a_place = 12;
    const double room = ground.width() * ground.depth() / (apart * apart);
    const int darts = static_cast<int>(std::min(room, 20000.0) * darts_a_place) + 20;
    for (int i = 0; i < darts; ++i) {
        const Millimetres x = any_length(chance, ground.left, ground.right);
        const PaperPoint p{x, any_length(chance, ground.top, ground.bottom)};
        if (!taken.has_room(p, apart) || !lengths::inside(outline, p) || !allowed(p)) continue;
        taken.add(p);
        places.push_back(p);
    }
    std::ranges::sort(places, [](PaperPoint a, PaperPoint b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
    return places;
}

}  // namespace muster::map

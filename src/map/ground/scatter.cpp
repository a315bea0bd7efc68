#include "map/ground/scatter.hpp"

#include <algorithm>

namespace muster::map {

PointCells::PointCells(const PaperBounds& ground, Millimetres cell)
    : ground_(ground),
      cell_(cell),
      columns_(static_cast<int>(ground.width() / cell) + 2),
      rows_(static_cast<int>(ground.depth() / cell) + 2),
      cells_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)) {}

bool PointCells::has_room(PaperPoint p, Millimetres room) const {
    const int c = static_cast<int>((p.x - ground_.left) / cell_);
    const int r = static_cast<int>((p.y - ground_.top) / cell_);
    for (int y = std::max(0, r - 1); y <= std::min(rows_ - 1, r + 1); ++y)
        for (int x = std::max(0, c - 1); x <= std::min(columns_ - 1, c + 1); ++x)
            for (const PaperPoint q : cells_[index(x, y)])
                if (lengths::dot(p - q, p - q) < room * room) return false;
    return true;
}

void PointCells::add(PaperPoint p) {
    const int c = std::clamp(static_cast<int>((p.x - ground_.left) / cell_), 0, columns_ - 1);
    const int r = std::clamp(static_cast<int>((p.y - ground_.top) / cell_), 0, rows_ - 1);
    cells_[index(c, r)].push_back(p);
}

PaperLine scatter(const PaperLine& outline, const Spacing& spacing, dice::Chance& chance,
                  const std::function<bool(PaperPoint)>& allowed) {
    if (outline.size() < 3) return {};
    const PaperBounds ground = lengths::bounds_of(outline);
    const Millimetres apart = spacing.apart;
    PointCells taken(ground, apart);
    for (const PaperPoint p : spacing.standing)
        if (ground.holds(p)) taken.add(p);
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

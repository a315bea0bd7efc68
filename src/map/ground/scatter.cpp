#include "map/ground/scatter.hpp"

#include <algorithm>

namespace muster::map {
namespace {

/// The places already taken, in cells as wide as they must be apart.
class Cells {
public:
    Cells(const PaperBounds& ground, Millimetres apart)
        : ground_(ground),
          apart_(apart),
          columns_(static_cast<int>(ground.width() / apart) + 1),
          rows_(static_cast<int>(ground.depth() / apart) + 1),
          cells_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)) {}

    [[nodiscard]] bool is_free(PaperPoint p) const {
        const int c = column(p);
        const int r = row(p);
        for (int y = std::max(0, r - 1); y <= std::min(rows_ - 1, r + 1); ++y)
            for (int x = std::max(0, c - 1); x <= std::min(columns_ - 1, c + 1); ++x)
                for (const PaperPoint q : cells_[index(x, y)])
                    if (lengths::distance(p, q) < apart_) return false;
        return true;
    }
    void take(PaperPoint p) { cells_[index(column(p), row(p))].push_back(p); }

private:
    [[nodiscard]] int column(PaperPoint p) const { return static_cast<int>((p.x - ground_.left) / apart_); }
    [[nodiscard]] int row(PaperPoint p) const { return static_cast<int>((p.y - ground_.top) / apart_); }
    [[nodiscard]] std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(x);
    }
    PaperBounds ground_;
    Millimetres apart_;
    int columns_, rows_;
    std::vector<PaperLine> cells_;
};

}  // namespace

PaperLine scatter(const PaperLine& outline, const Spacing& spacing, dice::Chance& chance,
                  const std::function<bool(PaperPoint)>& allowed) {
    if (outline.size() < 3) return {};
    const PaperBounds ground = lengths::bounds_of(outline);
    const Millimetres apart = spacing.apart;
    Cells cells(ground, apart);
    for (const PaperPoint p : spacing.standing)
        if (ground.holds(p)) cells.take(p);
    PaperLine places;
    // Enough darts that hardly a gap is left: some twelve for every place that could be taken.
    constexpr double darts_a_place = 12;
    const double room = ground.width() * ground.depth() / (apart * apart);
    const int darts = static_cast<int>(std::min(room, 20000.0) * darts_a_place) + 20;
    for (int i = 0; i < darts; ++i) {
        const Millimetres x = any_length(chance, ground.left, ground.right);
        const PaperPoint p{x, any_length(chance, ground.top, ground.bottom)};
        if (!cells.is_free(p) || !lengths::inside(outline, p) || !allowed(p)) continue;
        cells.take(p);
        places.push_back(p);
    }
    std::sort(places.begin(), places.end(),
              [](PaperPoint a, PaperPoint b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
    return places;
}

}  // namespace muster::map

#include "map/ground/slope.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

namespace muster::map {
namespace {

constexpr Millimetres finest = 1.0_mm;  ///< between the heights
constexpr double most_cells = 150;      ///< along the longer side

/// Random numbers 0 to 1 that change gently from place to place.
class Unevenness {
public:
    Unevenness(const PaperBounds& ground, Millimetres wave, dice::Chance& chance)
        : ground_(ground),
          wave_(wave),
          columns_(static_cast<std::size_t>(ground.width() / wave) + 3),
          values_(columns_ * (static_cast<std::size_t>(ground.depth() / wave) + 3)) {
        for (double& value : values_) value = chance.unit();
    }
    [[nodiscard]] double operator()(PaperPoint p) const {
        const double x = (p.x - ground_.left) / wave_;
        const double y = (p.y - ground_.top) / wave_;
        const double u = eased(x - std::floor(x));
        const double v = eased(y - std::floor(y));
        const std::size_t i = static_cast<std::size_t>(std::max(0.0, y)) * columns_ +
                              static_cast<std::size_t>(std::max(0.0, x));
        return (values_[i] * (1 - u) + values_[i + 1] * u) * (1 - v) +
               (values_[i + columns_] * (1 - u) + values_[i + columns_ + 1] * u) * v;
    }

private:
    [[nodiscard]] static double eased(double t) { return t * t * (3 - 2 * t); }
    PaperBounds ground_;
    Millimetres wave_;
    std::size_t columns_;
    std::vector<double> values_;
};

/// A share from 0 to 1 bent towards 1 (`by` over a half) or towards 0; its ends stay.
double bent(double share, double by) {
    return share / ((1 / by - 2) * (1 - share) + 1);
}

}  // namespace

Slope::Slope(const std::vector<PaperLine>& levels, dice::Chance& chance) {
    const PaperBounds own = lengths::bounds_of(levels.front());
    step_ = std::max(finest, std::max(own.width(), own.depth()) / most_cells);
    ground_ = own.grown(2 * step_);
    columns_ = static_cast<int>(ground_.width() / step_) + 2;
    rows_ = static_cast<int>(ground_.depth() / step_) + 2;
    heights_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_), 0);
    measure(levels);
    soften(3);
    add_spurs(chance);
    soften(1);
}

void Slope::measure(const std::vector<PaperLine>& levels) {
    reach_.assign(levels.size(), 0_mm);
    std::vector<std::pair<std::size_t, Millimetres>>
        summit;  // places of the highest level, and how far inside they are
    for (int r = 0; r < rows_; ++r)
        for (int c = 0; c < columns_; ++c) {
            const PaperPoint p = place(c, r);
            std::size_t level = 0;
            while (level < levels.size() && lengths::inside(levels[level], p)) ++level;
            if (level == 0) continue;
            const Millimetres out = lengths::distance_to_outline(levels[level - 1], p);
            Millimetres& reach = reach_[level - 1];
            if (level == levels.size()) {
                summit.emplace_back(index(c, r), out);
                reach = std::max(reach, out);
                continue;
            }
            const Millimetres in = lengths::distance_to_outline(levels[level], p);
            reach = std::max(reach, std::min(out, in) * 2);
            at(c, r) = static_cast<double>(level - 1) + out / (out + in);
        }
    for (const auto& [place, deep] : summit)
        heights_[place] = static_cast<double>(levels.size() - 1) + deep / std::max(reach_.back(), 0.1_mm);
}

void Slope::soften(int times) {
    for (int i = 0; i < times; ++i) {
        const std::vector<double> before = heights_;
        for (int r = 1; r + 1 < rows_; ++r)
            for (int c = 1; c + 1 < columns_; ++c) {
                if (before[index(c, r)] == 0) continue;
                at(c, r) = (before[index(c, r)] * 4 + before[index(c - 1, r)] + before[index(c + 1, r)] +
                            before[index(c, r - 1)] + before[index(c, r + 1)]) /
                           8;
            }
    }
}

/// Adds ridges that run out from the summit and hollows between them; nothing changes where a level begins.
void Slope::add_spurs(dice::Chance& chance) {
    Millimetres deepest = 0_mm;
    for (const Millimetres reach : reach_) deepest = std::max(deepest, reach);
    const Unevenness spurs(ground_, std::clamp(deepest * 1.2, 5.0_mm, 14.0_mm), chance);
    for (int r = 0; r < rows_; ++r)
        for (int c = 0; c < columns_; ++c) {
            double& height = at(c, r);
            const double level = std::floor(height);
            height = level + bent(height - level, 0.14 + 0.74 * spurs(place(c, r)));
        }
}

double Slope::height(PaperPoint p) const {
    const double x = (p.x - ground_.left) / step_;
    const double y = (p.y - ground_.top) / step_;
    const int c = std::clamp(static_cast<int>(x), 0, columns_ - 2);
    const int r = std::clamp(static_cast<int>(y), 0, rows_ - 2);
    const double u = std::clamp(x - c, 0.0, 1.0);
    const double v = std::clamp(y - r, 0.0, 1.0);
    return (at(c, r) * (1 - u) + at(c + 1, r) * u) * (1 - v) +
           (at(c, r + 1) * (1 - u) + at(c + 1, r + 1) * u) * v;
}

/// The height gained per millimetre to the east and to the south.
lengths::Point<PerMillimetre> Slope::rise(PaperPoint p) const {
    const Millimetres d = step_ * 1.2;
    return {(height({p.x + d, p.y}) - height({p.x - d, p.y})) / (2 * d),
            (height({p.x, p.y + d}) - height({p.x, p.y - d})) / (2 * d)};
}

Direction Slope::uphill(PaperPoint p) const {
    const auto up = rise(p);
    if (lengths::dot(up, up).value() < 1e-12) return {0, 0};
    return lengths::unit(up);
}

PerMillimetre Slope::steepness(PaperPoint p) const {
    const auto up = rise(p);
    return lengths::length(up);
}

namespace {

/// A piece of a contour in one cell: from one edge of the lattice to another.
struct ContourPiece {
    std::size_t edge[2];
    PaperPoint place[2];
};

using AtEdge = std::map<std::size_t, std::vector<std::size_t>>;

/// The next piece that has this edge and is not used yet; or none.
std::optional<std::size_t> next_piece(const AtEdge& at_edge, std::size_t edge,
                                      const std::vector<bool>& used) {
    for (const std::size_t piece : at_edge.at(edge))
        if (!used[piece]) return piece;
    return std::nullopt;
}

std::vector<PaperLine> joined(const std::vector<ContourPiece>& pieces) {
    AtEdge at_edge;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        for (const std::size_t edge : pieces[i].edge) at_edge[edge].push_back(i);
    std::vector<bool> used(pieces.size(), false);
    std::vector<PaperLine> rings;
    for (std::size_t first = 0; first < pieces.size(); ++first) {
        if (used[first]) continue;
        used[first] = true;
        PaperLine ring{pieces[first].place[0], pieces[first].place[1]};
        std::size_t edge = pieces[first].edge[1];
        while (const auto piece = next_piece(at_edge, edge, used)) {
            used[*piece] = true;
            const std::size_t far = pieces[*piece].edge[0] == edge ? 1 : 0;
            ring.push_back(pieces[*piece].place[far]);
            edge = pieces[*piece].edge[far];
        }
        rings.push_back(std::move(ring));
    }
    return rings;
}

}  // namespace

std::vector<PaperLine> Slope::contour(double height) const {
    std::vector<ContourPiece> pieces;
    for (int r = 0; r + 1 < rows_; ++r)
        for (int c = 0; c + 1 < columns_; ++c) {
            const PaperPoint corner[4] = {place(c, r), place(c + 1, r), place(c + 1, r + 1), place(c, r + 1)};
            const double high[4] = {at(c, r), at(c + 1, r), at(c + 1, r + 1), at(c, r + 1)};
            // Each edge by the corner it starts from, level ones even, upright ones odd.
            const std::size_t edge[4] = {index(c, r) * 2, index(c + 1, r) * 2 + 1, index(c, r + 1) * 2,
                                         index(c, r) * 2 + 1};
            std::vector<std::pair<std::size_t, PaperPoint>> met;
            for (std::size_t i = 0; i < 4; ++i) {
                const std::size_t j = (i + 1) % 4;
                if ((high[i] < height) == (high[j] < height)) continue;
                const double share = (height - high[i]) / (high[j] - high[i]);
                met.emplace_back(edge[i], lengths::between(corner[i], corner[j], share));
            }
            for (std::size_t i = 0; i + 1 < met.size(); i += 2)
                pieces.push_back({{met[i].first, met[i + 1].first}, {met[i].second, met[i + 1].second}});
        }
    return joined(pieces);
}

}  // namespace muster::map

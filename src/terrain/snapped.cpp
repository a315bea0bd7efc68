#include "terrain/snapped.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "terrain/plot.hpp"

namespace muster::terrain {

Frame to_whole_cells(const Frame& box, double cell, const Frame& square) {
    return {std::max(square.left, std::floor(box.left / cell) * cell),
            std::max(square.top, std::floor(box.top / cell) * cell),
            std::min(square.right, std::ceil(box.right / cell) * cell),
            std::min(square.bottom, std::ceil(box.bottom / cell) * cell)};
}

Frame to_nearest_cells(const Frame& square, double cell) {
    const auto line = [&](double at) { return std::round(at / cell) * cell; };
    const Frame cells{line(square.left), line(square.top), line(square.right), line(square.bottom)};
    return cells.width() > 0 && cells.depth() > 0 ? cells : square;
}

namespace {

/// The lines of the grid between two bounds, or the ones nearest to them.
std::vector<double> grid_lines(double from, double to, double cell) {
    std::vector<double> lines;
    for (double x = std::ceil(from / cell - 1e-6) * cell; x <= to + 1e-6; x += cell) lines.push_back(x);
    if (lines.size() < 2) lines = {from, to};
    return lines;
}

}  // namespace

Cells::Cells(const Surveyor& surveyor, const Frame& square, double cell, const FreeGround& free)
    : surveyor_(&surveyor), free_(&free) {
    const std::vector<double> xs = grid_lines(square.left, square.right, cell);
    const std::vector<double> ys = grid_lines(square.top, square.bottom, cell);
    columns_ = static_cast<int>(xs.size()) - 1;
    rows_ = static_cast<int>(ys.size()) - 1;
    for (std::size_t r = 0; r + 1 < ys.size(); ++r)
        for (std::size_t c = 0; c + 1 < xs.size(); ++c) {
            Cell made{{xs[c], ys[r], xs[c + 1], ys[r + 1]}};
            const double whole = made.frame.width() * made.frame.depth();
            const Spots dry = ground(made.frame);
            made.whole = !dry.empty() && signed_area(dry) > 0.999 * whole;
            made.open = !dry.empty() && signed_area(dry) > 0.45 * whole;
            cells_.push_back(made);
        }
}

/// Rules out cells that water or a road cuts, if there are enough others.
void Cells::prefer_whole(bool enough) {
    if (!enough) return;
    for (Cell& cell : cells_) cell.open = cell.whole;
}

bool Cells::has_whole_farm() const {
    for (int r = 0; r < rows_; ++r)
        for (int c = 0; c < columns_; ++c)
            if (at(c, r).whole && cells_beside(c, r, &Cell::whole).size() >= 2) return true;
    return false;
}

Spots Cells::ground(const Frame& frame) const {
    const Spots box = corners_of(frame);
    if (free_->whole) return tidy_outline(box);
    return tidy_outline(
        surveyor_->largest_part(surveyor_->shared(surveyor_->area(box), surveyor_->area(free_->outline))));
}

bool Cells::open(int left, int top, int right, int bottom) const {
    for (int r = top; r <= bottom; ++r)
        for (int c = left; c <= right; ++c)
            if (!at(c, r).open) return false;
    return true;
}

Spots Cells::block(const CellShare& share, dice::Chance& chance) {
    prefer_whole(std::ranges::any_of(cells_, [](const Cell& cell) { return cell.whole; }));
    std::vector<Frame> fitting;
    Frame largest{};
    double most = 0;
    for (int top = 0; top < rows_; ++top)
        for (int left = 0; left < columns_; ++left)
            for (int bottom = top; bottom < rows_; ++bottom)
                for (int right = left; right < columns_; ++right) {
                    if (!open(left, top, right, bottom)) break;
                    const Frame first = at(left, top).frame;
                    const Frame last = at(right, bottom).frame;
                    const Frame frame{first.left, first.top, last.right, last.bottom};
                    const double part =
                        static_cast<double>((right - left + 1) * (bottom - top + 1)) / (columns_ * rows_);
                    if (part >= share.least && part <= share.most) fitting.push_back(frame);
                    if (part > most && part <= share.most) {
                        most = part;
                        largest = frame;
                    }
                }
    if (!fitting.empty()) return ground(fitting[chance.below(static_cast<std::uint32_t>(fitting.size()))]);
    return most > 0 ? ground(largest) : free_->outline;
}

std::vector<Frame> Cells::cells_beside(int column, int row, bool Cell::*which) const {
    std::vector<Frame> found;
    for (const auto& [c, r] :
         {std::pair{column + 1, row}, {column - 1, row}, {column, row + 1}, {column, row - 1}})
        if (c >= 0 && c < columns_ && r >= 0 && r < rows_ && at(c, r).*which) found.push_back(at(c, r).frame);
    return found;
}

Farm Cells::farm(const Board& board, const Courses& courses, dice::Chance& chance) {
    prefer_whole(has_whole_farm());
    Frame yard;
    std::vector<Frame> fields;
    double best = -1e9;
    for (int r = 0; r < rows_; ++r)
        for (int c = 0; c < columns_; ++c) {
            if (!at(c, r).open) continue;
            std::vector<Frame> beside = cells_beside(c, r, &Cell::open);
            const double worth = 100.0 * static_cast<double>(std::min<std::size_t>(beside.size(), 2)) -
                                 distance_to_course(courses.road, at(c, r).frame.centre());
            if (worth <= best) continue;
            best = worth;
            yard = at(c, r).frame;
            fields = std::move(beside);
        }
    if (fields.empty()) return lay_out_farm(*surveyor_, board, *free_, courses, chance);
    if (fields.size() == 1) {
        // One cell is left for both fields: halve its free ground by a line across its longer run from the
        // yard.
        const Frame both = fields.front();
        const bool beside = both.top == yard.top;
        const auto halves = parted(both, !beside, dividing_line(ground(both), !beside, 0.5), 0);
        fields.assign(halves.begin(), halves.end());
    }
    Farm farm = lay_out_yard(*surveyor_, board, {ground(yard)}, chance);
    farm.fields = {ground(fields[0]), ground(fields[1])};
    return farm;
}

}  // namespace muster::terrain

#include "terrain/road_search.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <queue>
#include <utility>

namespace muster::terrain {

namespace {

constexpr int steps_a_square = 10;
constexpr double ford_toll = 6;  ///< inches of road that are worth going to avoid a ford
constexpr double rim = 1.2;      ///< inches from an edge of the table within which a road would run along it
constexpr double rim_toll = 4;   ///< how many inches elsewhere one of them is worth

void spread(std::vector<double>& values, double from, double to, int steps) {
    for (int i = values.empty() ? 0 : 1; i <= steps; ++i) values.push_back(from + (to - from) * i / steps);
}

}  // namespace

RoadSearch::RoadSearch(const Country& country, const Spots& main_road)
    : country_(&country), main_road_(&main_road) {
    const Board& board = country.board();
    const double edge = board.road_half + 0.05;
    step_ = std::max(board.column, board.row) / steps_a_square;
    const int margin = static_cast<int>(board.left / step_);
    if (board.left > step_) spread(xs_, edge, board.left, margin);
    const double west = xs_.empty() ? edge : board.left;
    for (int c = 0; c < board.columns; ++c)
        spread(xs_, c == 0 ? west : board.left + board.column * c,
               c == board.columns - 1 && board.left <= step_ ? board.width - edge
                                                             : board.left + board.column * (c + 1),
               steps_a_square);
    if (board.left > step_)
        spread(xs_, board.left + board.columns * board.column, board.width - edge, margin);
    for (int r = 0; r < board.rows; ++r)
        spread(ys_, r == 0 ? edge : board.row * r,
               r == board.rows - 1 ? board.depth - edge : board.row * (r + 1), steps_a_square);
    const double reach = board.road_room() + step_;
    for (const Obstacle& obstacle : country.obstacles()) reaches_.push_back(obstacle.frame.grown(reach));
    for (const double y : ys_)
        for (const double x : xs_) nodes_.push_back({{x, y}});
    for (const Landing& landing : country.landings()) {
        nodes_.push_back({landing.east});
        nodes_.push_back({landing.west});
    }
}

bool RoadSearch::is_on_rim(std::size_t number) const {
    const Board& board = country_->board();
    return !Frame{0, 0, board.width, board.depth}.grown(-rim * board.scale).holds(nodes_[number].at);
}

const RoadSearch::Node& RoadSearch::marked(std::size_t number) {
    Node& node = nodes_[number];
    if (std::exchange(node.is_marked, true)) return node;
    const double room = country_->board().road_room();
    for (std::size_t i = 0; i < reaches_.size(); ++i) {
        const auto& [outline, frame, bar] = country_->obstacles()[i];
        if (!reaches_[i].holds(node.at)) continue;
        if (inside(outline, node.at) || is_near_outline(outline, node.at, room))
            node.on |= bar;
        else if (is_near_outline(outline, node.at, room + 0.75 * step_))
            node.near |= bar;
    }
    const double wet = country_->water_room();
    const double away = distance_within(country_->river(), node.at, wet + step_);
    if (away < wet) node.on |= bar_water;
    if (away < wet + 0.75 * step_) node.near |= bar_water;
    return node;
}

/// One search, outwards from the gates until it meets a road.
class RoadSearch::Run {
public:
    Run(RoadSearch& search, const Spots& gates, const std::vector<Spots>& others, unsigned bars)
        : s_(search),
          gates_(gates),
          others_(others),
          bars_(bars),
          cost_(search.nodes_.size(), 1e9),
          from_(search.nodes_.size(), none),
          done_(search.nodes_.size(), false),
          gate_(search.nodes_.size()) {}

    std::optional<Way> go() {
        open_from_gates();
        while (!queue_.empty()) {
            const auto [guess, node] = queue_.top();
            queue_.pop();
            if (met_ && guess >= met_->cost) break;
            if (done_[node]) continue;
            done_[node] = true;
            try_roads(node);
            try_neighbours(node);
        }
        if (!met_) return std::nullopt;
        return way();
    }

private:
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    struct Meeting {
        double cost;
        std::size_t node, road;
        Spot at;
    };

    [[nodiscard]] double guess(std::size_t node) const {
        if (!others_.empty()) return 0;  // the nearest road may be a farm's
        const Spot p = s_.nodes_[node].at;
        return 0.6 * std::max(0.0, std::abs(p.x - x_at(*s_.main_road_, p.y)) - s_.step_);
    }

    void reach(std::size_t node, std::size_t from, double cost) {
        if (cost >= cost_[node]) return;
        cost_[node] = cost;
        from_[node] = from;
        queue_.emplace(cost + guess(node), node);
    }

    [[nodiscard]] bool clear(Spot a, Spot b) const { return s_.country_->clear(a, b, bars_); }

    template <class Each>
    void each_node_round(Spot p, Each each) const {
        const double span = 2.1 * s_.step_;
        for (std::size_t row = 0; row < s_.ys_.size(); ++row) {
            if (std::abs(s_.ys_[row] - p.y) > span) continue;
            const auto first = std::ranges::lower_bound(s_.xs_, p.x - span);
            for (auto x = first; x != s_.xs_.end() && *x <= p.x + span; ++x) {
                const std::size_t node = s_.at(static_cast<std::size_t>(x - s_.xs_.begin()), row);
                if ((s_.marked(node).on & bars_) == 0 && clear(p, s_.nodes_[node].at)) each(node);
            }
        }
    }

    void open_from_gates() {
        for (const Spot& gate : gates_)
            each_node_round(gate, [&](std::size_t node) {
                const double away = distance(gate, s_.nodes_[node].at);
                if (away < cost_[node]) gate_[node] = gate;
                reach(node, none, away);
            });
    }

    void try_roads(std::size_t node) {
        const Spot p = s_.nodes_[node].at;
        const auto meet = [&](const Spots& road, std::size_t number) {
            const Spot q = nearest_on_course(road, p);
            const double away = distance(p, q);
            const double cost = cost_[node] + away;
            if (away > 2.1 * s_.step_ || (met_ && cost >= met_->cost)) return;
            if (clear(p, q)) met_ = Meeting{cost, node, number, q};
        };
        meet(*s_.main_road_, none);
        for (std::size_t i = 0; i < others_.size(); ++i) meet(others_[i], i);
    }

    void try_neighbours(std::size_t node) {
        const std::size_t lattice = s_.xs_.size() * s_.ys_.size();
        if (node >= lattice) {
            const std::size_t landing = (node - lattice) / 2;
            const std::size_t other = lattice + ((node - lattice) ^ 1U);
            const Spot a = s_.nodes_[node].at;
            const Spot b = s_.nodes_[other].at;
            const double toll = s_.country_->landings()[landing].bridge ? 0 : ford_toll;
            if (s_.country_->clear(a, b, bars_ & ~static_cast<unsigned>(bar_water)))
                reach(other, node, cost_[node] + distance(a, b) + toll);
            each_node_round(
                a, [&](std::size_t n) { reach(n, node, cost_[node] + distance(a, s_.nodes_[n].at)); });
            return;
        }
        try_lattice(node);
        for (std::size_t l = lattice; l < s_.nodes_.size(); ++l) {
            const double away = distance(s_.nodes_[l].at, s_.nodes_[node].at);
            if (away <= 2.1 * s_.step_ && clear(s_.nodes_[l].at, s_.nodes_[node].at))
                reach(l, node, cost_[node] + away);
        }
    }

    void try_lattice(std::size_t node) {
        const auto columns = static_cast<long>(s_.xs_.size());
        const auto rows = static_cast<long>(s_.ys_.size());
        const long column = static_cast<long>(node) % columns;
        const long row = static_cast<long>(node) / columns;
        for (long r = std::max(0L, row - 1); r <= std::min(rows - 1, row + 1); ++r)
            for (long c = std::max(0L, column - 1); c <= std::min(columns - 1, column + 1); ++c) {
                const auto next = static_cast<std::size_t>(r * columns + c);
                if (next == node) continue;
                const double cost = cost_[node] + distance(s_.nodes_[node].at, s_.nodes_[next].at) *
                                                      (s_.is_on_rim(next) ? rim_toll : 1);
                if (cost >= cost_[next]) continue;
                const Node& a = s_.marked(node);
                const Node& b = s_.marked(next);
                if ((b.on & bars_) != 0) continue;
                if (((a.near | b.near) & bars_) != 0 && !clear(a.at, b.at)) continue;
                reach(next, node, cost);
            }
    }

    [[nodiscard]] Way way() const {
        const std::size_t lattice = s_.xs_.size() * s_.ys_.size();
        Way way;
        way.bars = bars_;
        if (met_->road != none) way.leaves = met_->road;
        way.points.push_back(met_->at);
        way.over.push_back(false);
        Spot gate;
        for (std::size_t node = met_->node; node != none; node = from_[node]) {
            way.points.push_back(s_.nodes_[node].at);
            gate = gate_[node];
            way.over.push_back(node >= lattice && from_[node] != none && from_[node] >= lattice);
        }
        way.points.push_back(gate);
        way.over.push_back(false);
        return way;
    }

    RoadSearch& s_;
    const Spots& gates_;
    const std::vector<Spots>& others_;
    unsigned bars_;
    std::vector<double> cost_;
    std::vector<std::size_t> from_;
    std::vector<bool> done_;
    std::vector<Spot> gate_;  ///< for each node, the gate at which its way begins
    std::priority_queue<std::pair<double, std::size_t>, std::vector<std::pair<double, std::size_t>>,
                        std::greater<>>
        queue_;
    std::optional<Meeting> met_;
};

std::optional<Way> RoadSearch::find(const Spots& gates, const std::vector<Spots>& others, unsigned bars) {
    return Run(*this, gates, others, bars).go();
}

}  // namespace muster::terrain

// The ground as a road sees it: what bars it, what it should go round, and where it may cross the water.
#pragma once

#include <cstdint>
#include <vector>

#include "terrain/board.hpp"
#include "terrain/ground_kinds.hpp"

namespace muster::terrain {

/// What may bar a road's way, as bits of a set.
enum Bar : std::uint8_t {
    bar_none = 0,
    bar_water = 1,     ///< except at a crossing
    bar_building = 2,  ///< always
    bar_shunned = 4,   ///< unless there is no other way
    bar_slow = 8,      ///< unless the way round is long
    // The same without its rim, so that a road may follow the border of two pieces that leave no gap.
    bar_shunned_core = 16,
    bar_slow_core = 32,
};

struct Obstacle {
    Spots outline;
    Frame frame;
    Bar bar = bar_none;
};

/// How a road crosses the river: straight from one landing to the other through the middle of the crossing.
struct Landing {
    Spot east, west, middle;
    bool bridge = false;
};

class Country {
public:
    Country(const Board& board, const Spots& river) : board_(&board), river_(&river) {}
    void add(const Spots& outline, Bar bar);
    void add_crossing(Spot middle, bool bridge);
    /// Whether a straight piece of road keeps its distance from everything in the set `bars`, and stays on
    /// the table.
    [[nodiscard]] bool clear(Spot a, Spot b, unsigned bars) const;
    [[nodiscard]] const std::vector<Obstacle>& obstacles() const { return obstacles_; }
    [[nodiscard]] const std::vector<Landing>& landings() const { return landings_; }
    [[nodiscard]] const Spots& river() const { return *river_; }
    [[nodiscard]] const Board& board() const { return *board_; }
    /// The least distance between the middle lines of the river and a road.
    [[nodiscard]] double water_room() const { return board_->river_half + board_->road_half + 0.05; }

private:
    const Board* board_;
    const Spots* river_;
    std::vector<Obstacle> obstacles_;
    std::vector<Landing> landings_;
};

[[nodiscard]] Bar bar_of(ToRoads to_roads);

}  // namespace muster::terrain

// What is left of a square for its feature, once the river, the road along it and the ways down to its
// crossings have taken theirs.
#pragma once

#include "terrain/board.hpp"
#include "terrain/geos.hpp"

namespace muster::terrain {

struct FreeGround {
    Spots outline;      ///< sound, clockwise
    bool whole = true;  ///< the square's own box: nothing was taken
    Spot along{0, 1};   ///< the run of the river or road beside it, one inch long
};

/// River, road and crossings as ground, made once for a table.
class Taken {
public:
    Taken(const Board& board, const Surveyor& surveyor, const Spots& river, const Spots& road);
    /// Keeps the ways down to a crossing open.
    void keep_open(Spot crossing);
    /// What a feature in `box` may use: on the larger bank where the river crosses the square.
    [[nodiscard]] FreeGround free_in(const Frame& box) const;
    [[nodiscard]] const Surveyor& surveyor() const { return *surveyor_; }
    [[nodiscard]] const Surveyor::Area& wet() const {
        return wet_;
    }  ///< the river and the half inch beside it

private:
    const Board* board_;
    const Surveyor* surveyor_;
    const Spots* river_;
    const Spots* road_;
    Surveyor::Area water_;
    Surveyor::Area wet_;
    Surveyor::Area all_;
};

}  // namespace muster::terrain

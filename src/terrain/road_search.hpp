// Finds the route of a farm's road: the shortest on a lattice whose lines run along the edges of the squares,
// where there are no features.
#pragma once

#include <optional>

#include "terrain/country.hpp"

namespace muster::terrain {

/// The route from the road that it leaves to one of the farm's gates. A crossing is two neighbouring points;
/// `over[i]` is true for the piece from point i to point i + 1.
struct Way {
    Spots points;
    std::vector<bool> over;
    unsigned bars = 0;                  ///< what it keeps clear of
    std::optional<std::size_t> leaves;  ///< index of the other road where it begins; nothing: main road
};

class RoadSearch {
public:
    RoadSearch(const Country& country, const Spots& main_road);
    /// The shortest route from the main road or one of `others` to one of the gates that keeps clear of
    /// `bars`; nothing if there is none.
    [[nodiscard]] std::optional<Way> find(const Spots& gates, const std::vector<Spots>& others,
                                          unsigned bars);

private:
    struct Node {
        Spot at;
        std::uint8_t on = 0;    ///< the obstacles that it lies on
        std::uint8_t near = 0;  ///< the obstacles so close that their edges must be checked exactly
        bool is_marked = false;
    };
    class Run;
    /// The node with its obstacles. A search reaches a tenth of all nodes, so they are looked up on demand.
    [[nodiscard]] const Node& marked(std::size_t number);
    [[nodiscard]] bool is_on_rim(std::size_t number) const;
    [[nodiscard]] std::size_t at(std::size_t column, std::size_t row) const {
        return row * xs_.size() + column;
    }

    const Country* country_;
    const Spots* main_road_;
    std::vector<double> xs_, ys_;
    std::vector<Frame> reaches_;  ///< of each obstacle: where nodes may be near it
    double step_ = 1;
    std::vector<Node> nodes_;  ///< the lattice, then the landings
};

}  // namespace muster::terrain

// Judges one table by every promise of RULES.md "awi-d20, Terrain", with measuring of its own. It describes
// what is broken; an empty list means that the ground is lawful.
#pragma once

#include <string>
#include <vector>

#include "measure.hpp"
#include "terrain/terrain.hpp"

namespace muster::terrain::test {

/// The same feature, ready to be measured.
struct Piece {
    const Feature* feature = nullptr;
    Line outline;
    std::vector<Line> parts;
    Bounds box{};
};

class Judge {
public:
    /// \param holder_on_top  the side that holds the town has half A
    Judge(const Terrain& terrain, bool holder_on_top);
    [[nodiscard]] const std::vector<std::string>& breaches() const { return breaches_; }
    [[nodiscard]] int roads_through_woods_or_hills() const { return through_; }

private:
    void need(bool holds, const std::string& breach);
    void judge_coordinates();
    void judge_features();
    void judge_neighbours();
    void judge_larger_bank(const Piece& piece);
    void judge_river();
    void judge_crossings();
    void judge_main_road();
    void judge_farm_road(const Road& road);
    void judge_road_ground(const Line& course, const std::string& name);
    void judge_water_under(const Line& course, const std::string& name);
    [[nodiscard]] bool another_way(const Line& course) const;
    [[nodiscard]] Bounds square_of(const Feature& feature) const;

    const Terrain& terrain_;
    bool top_;
    Line river_, main_;
    double half_river_, half_road_;
    std::vector<Piece> pieces_;
    std::vector<std::string> breaches_;
    int through_ = 0;
};

}  // namespace muster::terrain::test

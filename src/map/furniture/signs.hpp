// The signs of the legend. Each is drawn by the code that draws the plan itself.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "dossier/dossier.hpp"
#include "map/pen_work.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

/// Half of the size of a sign.
struct SignSize {
    Millimetres wide{6}, high{4.1};
};

struct Sign {
    std::string word;
    std::function<Items(PaperPoint middle, const SignSize& half, const PlanLook& look)> draw;
};

/// What is on this map and nothing else, in order: kinds of ground, ways, works and crossings, key terrain,
/// the sides' troops and their arms, zones, arrows, objectives.
[[nodiscard]] std::vector<Sign> signs_of(const dossier::Dossier& dossier, const PlanLook& look);

}  // namespace muster::map

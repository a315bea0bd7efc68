// Roads as double lines with open junctions and ends; tracks with broken lines.
#pragma once

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

/// Of the table: what is narrower is a track.
constexpr lengths::Inches widest_track{0.7};

struct Way {
    PaperLine course;
    Millimetres width{};  ///< mm from line to line
    bool track = false;   ///< drawn with broken edges
};

/// All roads: first every road's edges, then every road's surface, so that where roads meet nothing lies
/// between them.
[[nodiscard]] Items draw_roads(const std::vector<Way>& roads, const PlanLook& look);

}  // namespace muster::map

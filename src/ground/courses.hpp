// Roads and water on the table: how they join, begin and end, and the banks of water.
#pragma once

#include "ground/model.hpp"

namespace muster::ground {

/// A course that ends at the edge of what is seen is extended beyond it, so that the frame cuts its end.
[[nodiscard]] TableLine run_over(TableLine course, const TableBounds& seen, Inches by);
/// A course that ends near another is extended to it, so that streams meet the river and roads each other.
[[nodiscard]] TableLine led_to(TableLine course, const TableLine& other, Inches reach);
/// A course without the fold at its beginning where it leaves another road and runs back over itself.
[[nodiscard]] TableLine unfolded(TableLine course);

/// At an end inside `seen` a river runs on into the lake that is there, or rises where no other water is.
/// In a closed lake it just ends.
void end_waters(std::vector<Water>& waters, const std::vector<TableLine>& lakes,
                const std::vector<TableLine>& closed, const TableBounds& seen);

/// The banks of a water. How wide it is at a place depends on the place alone, so that who sees a part of a
/// river sees the same part.
[[nodiscard]] std::vector<Reach> reaches_of(const Water& water);

/// Adds the water, roads and crossings of a terrain to its model, whose areas are known.
void lay_courses(const terrain::Terrain& terrain, const TableBounds& seen, Model& model);

}  // namespace muster::ground

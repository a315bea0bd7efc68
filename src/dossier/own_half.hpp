// The ground as a side sees it while the screen between the halves is up.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "terrain/terrain.hpp"

namespace muster::dossier {

/// What `side`, who has `half` (A: north, B: south), sees of `ground`: the features and crossings that are
/// its own, and of river, streams and roads what lies on its side of the centre line. What tells of the other
/// half (where the river leaves it, whose farm a road goes to) is blank. Without a half no course is seen.
[[nodiscard]] terrain::Terrain own_half(const terrain::Terrain& ground, const std::string& side,
                                        std::optional<terms::Half> half);

/// The parts of a course north (`north`) or south of the height `centre`, each at least two points; they end
/// on it exactly.
[[nodiscard]] std::vector<lengths::TableLine> cut_at(const lengths::TableLine& course, lengths::Inches centre,
                                                     bool north);

}  // namespace muster::dossier

// What an audience may know of the map: the plans on it, and the ground while the screen between the halves
// is up.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "dossier/dossier.hpp"
#include "roll/rolled.hpp"
#include "terrain/terrain.hpp"

namespace muster::dossier {

/// The umpire knows everything. A side knows its own positions, zones, moves and objectives, what is open to
/// everybody, the positions, zones and objectives of its allies, but not their moves, and objectives without
/// an owner; everyone knows only the last two. `sides` are the dossier's, with numbered units.
[[nodiscard]] MapPlan known_plan(const roll::Rolled& rolled, const std::vector<Side>& sides,
                                 const Audience& who);

/// What `side`, whose half is `half` (A: north, B: south), sees of `ground`: its own features and crossings,
/// and the parts of river, streams and roads on its side of the centre line. What would give away the other
/// half (where the river leaves it, whose farm a road leads to) is blank. Without a half it sees no course.
[[nodiscard]] terrain::Terrain own_half(const terrain::Terrain& ground, const std::string& side,
                                        std::optional<source::Half> half);

/// The parts of a course north (`north`) or south of the height `centre`, each with at least two points; they
/// end exactly on it.
[[nodiscard]] std::vector<lengths::TableLine> cut_at(const lengths::TableLine& course, lengths::Inches centre,
                                                     bool north);

}  // namespace muster::dossier

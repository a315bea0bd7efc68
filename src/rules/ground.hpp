// The kinds of ground of common/ground.yaml, the same for every rules system. A user's file of that name adds
// kinds to the shipped ones or changes them.
#pragma once

#include <string>
#include <vector>

#include "source/diagnostic.hpp"
#include "source/files.hpp"
#include "terrain/ground_kinds.hpp"

namespace muster::rules {

/// Reads the file of every folder; the shipped one is last in the list. Reports what is wrong at its place.
[[nodiscard]] terrain::GroundKinds read_ground(const source::Files& files,
                                               const std::vector<std::string>& folders,
                                               source::Reporter& report);

}  // namespace muster::rules

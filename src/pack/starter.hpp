// A scenario to start from: commented, and printing as it is.
#pragma once

#include <string>

#include "pack/world.hpp"

namespace muster::pack {

/// The starter of a rules system: its own starter.yaml, else common's, with the system's id filled in. An
/// empty id takes the first system that uses common's. Throws RequestError for a system that is not there.
[[nodiscard]] std::string read_starter(const World& world, const std::string& rules);

}  // namespace muster::pack

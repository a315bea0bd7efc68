// A commented scenario to start from, which prints as it is.
#pragma once

#include <string>

#include "pack/world.hpp"

namespace muster::pack {

/// The starter of a rules system: its own starter.yaml, else the common one with the system's id filled in.
/// An empty id returns the common one unchanged. Throws RequestError for a system that does not exist.
[[nodiscard]] std::string read_starter(const World& world, const std::string& rules);

/// The starter of an event.
[[nodiscard]] std::string read_event_starter(const World& world);

}  // namespace muster::pack

// Whatever would stop an event, found before anything is made.
#pragma once

#include <string>

#include "pack/world.hpp"
#include "source/diagnostic.hpp"

namespace muster::event {

/// Reports the event's own faults, for each entry those of its scenario, its layout and its players, and what
/// does not fit on the sheets of the day.
void check_event(const pack::World& world, const std::string& path, source::Reporter& report);

}  // namespace muster::event

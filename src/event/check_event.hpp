// Whatever would stop an event, found before anything is made.
#pragma once

#include <string>
#include <vector>

#include "event/gather.hpp"
#include "pack/world.hpp"
#include "source/diagnostic.hpp"

namespace muster::event {

/// What would be known of these tables if they were made. Reports for each entry the faults of its scenario,
/// its layout and its players; tables whose entry has any are left out.
[[nodiscard]] std::vector<GatheredTable> judge_tables(const Event& event, const std::vector<Table>& tables,
                                                      const pack::World& world, source::Reporter& report);

/// Reports the event's own faults, those of its tables, and what does not fit on the sheets of the day.
void check_event(const pack::World& world, const std::string& path, source::Reporter& report);

}  // namespace muster::event

// What the day needs besides the tables' packs: index, lists and slips, print runs, and the manifest.
#pragma once

#include <string>
#include <vector>

#include "event/event.hpp"
#include "event/record.hpp"
#include "pack/world.hpp"

namespace muster::event {

struct GatheredTable {
    Table table;
    TableRecord record;
    std::string folder;  ///< in the event's
};

/// Writes everything into the event's folder and returns the paths, the manifest last. Each file is written
/// whole or not at all. Throws MachineError.
[[nodiscard]] std::vector<std::string> gather(const Event& event, const std::string& seed,
                                              const std::vector<GatheredTable>& tables,
                                              const pack::World& world, const std::string& output);

}  // namespace muster::event

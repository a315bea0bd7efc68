// What the day needs besides the tables' packs: index, lists and slips, print runs, and the manifest.
#pragma once

#include <string>
#include <vector>

#include "deliver/folder.hpp"
#include "event/event.hpp"
#include "event/record.hpp"
#include "pack/world.hpp"

namespace muster::event {

struct GatheredTable {
    Table table;
    TableRecord record;
    std::string folder;  ///< in the event's
};

struct GatherRequest {
    const Event& event;
    const std::string& seed;
    const pack::World& world;
    const deliver::Folder& output;  ///< the event's
    int jobs = 0;                   ///< threads; 0: one a core
};

/// Writes everything into the event's folder and returns the paths, the manifest last. Each file is written
/// whole or not at all, with the same bytes for any number of threads. Throws MachineError.
[[nodiscard]] std::vector<std::string> gather(const GatherRequest& request,
                                              const std::vector<GatheredTable>& tables);

}  // namespace muster::event

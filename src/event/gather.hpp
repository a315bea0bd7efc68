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
    bool only_changed = false;      ///< print runs of the tables that changed since the day was last gathered
};

struct Gathered {
    std::vector<std::string> files;  ///< paths, the manifest last
    std::vector<int> changed;        ///< tables, since the day was last gathered
    std::vector<int> gone;           ///< tables of an earlier run that the event no longer has
};

/// The tables as lists have them: in the order of their slots, and those of a slot by number.
[[nodiscard]] std::vector<const GatheredTable*> by_slot(const std::vector<GatheredTable>& tables);

/// Writes everything into the event's folder. Each file is written whole or not at all, with the same bytes
/// for any number of threads. Reports what is wrong with the sheets of the day. Throws MachineError.
[[nodiscard]] Gathered gather(const GatherRequest& request, const std::vector<GatheredTable>& tables,
                              source::Reporter& report);

}  // namespace muster::event

// The index of an event as one HTML file, which any browser opens from the disk and from which nothing else
// is loaded.
#pragma once

#include <string>
#include <vector>

#include "event/event.hpp"
#include "event/gather.hpp"

namespace muster::event {

/// For everyone: tables, times, players and marks, with links to sheets for everyone alone. For umpires: also
/// the seeds, with links to every pack.
[[nodiscard]] std::string index_page(const Event& event, const std::vector<GatheredTable>& tables,
                                     bool is_umpires);

}  // namespace muster::event

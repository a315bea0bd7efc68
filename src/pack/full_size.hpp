// The ground at full size, an inch for an inch, over as many sheets of paper as needed.
#pragma once

#include <vector>

#include "pack/plan_sheets.hpp"
#include "page/page.hpp"

namespace muster::pack {

/// The whole table (`map`) or one square (`british/7`), as the requested audience may know it, or the umpire
/// if none is requested. Throws RequestError if there is no such ground.
[[nodiscard]] PlannedSheet plan_full_size(const PreparedPack& prepared,
                                          const std::vector<dossier::Dossier>& dossiers,
                                          const PackRequest& request);

/// Whether the run's budget allows the ground to be drawn.
[[nodiscard]] bool has_room_at_full_size(const PreparedPack& prepared);

/// The whole table as drawn.
[[nodiscard]] page::Group draw_full_size(const PlannedSheet& planned);

/// The planned part of the table, cut into sheets that are glued together.
[[nodiscard]] std::vector<page::Page> cut_into_tiles(const PlannedSheet& planned, page::Group table);

}  // namespace muster::pack

// The ground at full size, an inch to an inch, over as many sheets as it takes.
#pragma once

#include <vector>

#include "dossier/dossier.hpp"
#include "pack/volumes.hpp"
#include "pack/workshop.hpp"

namespace muster::pack {

/// The tiles of `what`, the whole table (`map`) or one square (`british/7`), from what the audience asked for
/// may know; without one, from what the umpire knows. Throws RequestError where there is no such ground.
[[nodiscard]] std::vector<Volume> make_tiles(const Workshop& shop, const PackRequest& request,
                                             const std::vector<dossier::Dossier>& dossiers);

}  // namespace muster::pack

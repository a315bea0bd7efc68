// The ground at full size, an inch to an inch, over as many sheets as it takes.
#pragma once

#include <vector>

#include "dossier/dossier.hpp"
#include "pack/documents.hpp"
#include "pack/prepared_pack.hpp"

namespace muster::pack {

/// The tiles of `what`, the whole table (`map`) or one square (`british/7`), from what the audience asked for
/// may know; without one, from what the umpire knows. Throws RequestError where there is no such ground.
[[nodiscard]] std::vector<Document> make_tiles(const PreparedPack& prepared, const PackRequest& request,
                                               const std::vector<dossier::Dossier>& dossiers);

}  // namespace muster::pack

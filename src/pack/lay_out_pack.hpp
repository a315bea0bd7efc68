// The whole way for one game up to the ink: read → roll → redact → sheets → impose → documents. Whoever wants
// a pack goes this way once: `build` draws and writes the documents, an event puts slips before them, `check`
// throws them away.
#pragma once

#include <optional>
#include <vector>

#include "pack/documents.hpp"
#include "pack/pack_request.hpp"
#include "pack/prepared_pack.hpp"
#include "pack/world.hpp"
#include "source/diagnostic.hpp"

namespace muster::pack {

struct LaidOutPack {
    PreparedPack prepared;
    std::vector<Document> documents;  ///< file by file
    DrawingContext context;
};

/// Nothing if anything was wrong. If the pack is only checked, the pages lack their plans.
[[nodiscard]] std::optional<LaidOutPack> lay_out_pack(const World& world, PackRequest request,
                                                      source::Reporter& report, Care care = Care::printing);

}  // namespace muster::pack

// The whole way for one game: read → roll → redact → lay out → impose → draw → finish. Values only; writing
// them to disk is the caller's last step (deliver/write_whole).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "deliver/write_whole.hpp"
#include "pack/pack_request.hpp"
#include "pack/world.hpp"
#include "source/diagnostic.hpp"

namespace muster::pack {

struct Pack {
    std::string seed;
    bool seed_drawn = false;
    std::vector<deliver::OutputFile> files;  ///< in the order they are named to the user
};

/// All files of a pack; the same request gives the same bytes whatever `jobs` is. Nothing if anything was
/// wrong.
[[nodiscard]] std::optional<Pack> build_pack(const World& world, const PackRequest& request,
                                             source::Diagnostics& say);

struct Document;

/// The pages that build_pack draws, file by file (pack/documents.hpp). Nothing if anything was wrong.
[[nodiscard]] std::optional<std::vector<Document>> lay_out_pack(const World& world,
                                                                const PackRequest& request,
                                                                source::Diagnostics& say);

/// Everything but drawing: whether the scenario would print. What is wrong is said.
void check_pack(const World& world, const PackRequest& request, source::Diagnostics& say);

/// The folder name of a scenario's pack: its file's name without folders and ending.
[[nodiscard]] std::string pack_name(const std::string& scenario_path);

}  // namespace muster::pack

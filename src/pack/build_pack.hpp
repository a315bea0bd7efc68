// A laid-out pack (lay_out_pack) drawn, as files. The result is a value; the caller writes it to the disk
// (pack/write_results).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "deliver/write_pack.hpp"
#include "pack/pack_request.hpp"
#include "pack/world.hpp"
#include "source/diagnostic.hpp"

namespace muster::pack {

struct Pack {
    std::vector<deliver::OutputFile> files;  ///< in the order in which they are listed for the user
    deliver::Joining joining;                ///< how they join what lies in the folder
};

/// All files of a pack; the same request gives the same bytes whatever `jobs` is. Returns nothing if anything
/// was wrong.
[[nodiscard]] std::optional<Pack> build_pack(const World& world, const PackRequest& request,
                                             source::Reporter& report);

/// The name of the folder of a scenario's pack: the file's name without folders and extension.
[[nodiscard]] std::string pack_name(const std::string& scenario_path);

}  // namespace muster::pack

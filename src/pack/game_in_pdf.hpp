// The decided game inside the umpire's PDFs, from which a lost scenario is recovered.
#pragma once

#include <optional>
#include <string>

#include "source/diagnostic.hpp"
#include "source/files.hpp"

namespace muster::pack {

/// The name of the decided game beside the sheets and inside the umpire's PDFs.
inline constexpr const char* game_file = "rolled.yaml";

/// The decided game as it was attached to a PDF. Returns nothing, and reports why, if there is none.
[[nodiscard]] std::optional<std::string> read_game_in_pdf(const source::Files& files, const std::string& path,
                                                          source::Reporter& report);

}  // namespace muster::pack

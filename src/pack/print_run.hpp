// Packs on the disk bound into one PDF for a print shop.
#pragma once

#include <string>
#include <vector>

#include "source/files.hpp"

namespace muster::pack {

/// A PDF on the disk, and whether its pages are fronts and backs by turns.
struct RunPart {
    std::string path;
    bool is_two_sided = false;
};

/// Writes the pages of these files, in order, into one PDF at `path`, whole or not at all, and returns its
/// SHA-256. If any part is two-sided, so is the run. Throws MachineError if a file is missing or damaged.
[[nodiscard]] std::string write_print_run(const source::Files& files, const std::vector<RunPart>& parts,
                                          const std::string& path);

}  // namespace muster::pack

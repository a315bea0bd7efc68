// Packs on the disk bound into one PDF for a print shop.
#pragma once

#include <string>
#include <vector>

#include "deliver/folder.hpp"

namespace muster::pack {

/// Pages of a PDF in a folder below that of the event, by their numbers from 1.
struct RunPart {
    std::string folder, file;
    std::vector<int> pages{};
    bool is_two_sided = false;  ///< the pages are fronts and backs by turns
};

/// Whether the pages of such a PDF can be read with little memory and time. It may have been made by anybody.
[[nodiscard]] bool is_printable(const deliver::Folder& event, const RunPart& part);

/// Writes the pages of these parts, in order, into one PDF called `name` in `into`, whole or not at all, and
/// returns its SHA-256. If any part is two-sided, so is the run. Throws MachineError if a file is missing or
/// damaged.
[[nodiscard]] std::string write_print_run(const deliver::Folder& event, const std::vector<RunPart>& parts,
                                          const deliver::Folder& into, const std::string& name);

}  // namespace muster::pack

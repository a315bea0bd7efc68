// Many PDFs bound into one for a print shop.
#pragma once

#include <string>
#include <vector>

namespace muster::deliver {

/// A PDF on the disk, and whether its pages are fronts and backs by turns.
struct RunPart {
    std::string path;
    bool is_two_sided = false;
};

/// Writes the pages of these files, in order, into one PDF at `path`, whole or not at all. Attachments,
/// bookmarks and structure stay behind: it is for the printer. If any part is two-sided, so is the run; each
/// part then begins on a front, and pages of the others get white backs. Files are read when they are needed,
/// so that thousands of them take little memory. Throws MachineError if a file is missing or damaged.
void write_print_run(const std::vector<RunPart>& parts, const std::string& path);

}  // namespace muster::deliver

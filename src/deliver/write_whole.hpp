// A file is written whole or not at all; a pack of files likewise as far as a file system allows.
#pragma once

#include <string>
#include <vector>

namespace muster::deliver {

struct OutputFile {
    std::string name;  ///< within the folder; no `/`, no `..`
    std::string bytes;
};

/// Writes `bytes` to `path`: temporary name in the same folder, fsync, rename, fsync of the folder. On any
/// failure the old file stands, no temporary is left, and MachineError is thrown.
void write_whole(const std::string& path, const std::string& bytes);

/// Writes a pack into `folder` (made if it is not there): all temporaries first, then all renames, so that a
/// full disk leaves the last good pack whole. Leftovers of a killed run (of our own naming) are swept first.
void write_pack(const std::string& folder, const std::vector<OutputFile>& files);

}  // namespace muster::deliver

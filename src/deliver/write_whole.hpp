// Files are written whole or not at all; so is a pack of files, as far as a file system allows.
#pragma once

#include <string>
#include <vector>

namespace muster::deliver {

struct OutputFile {
    std::string name;  ///< within the folder; without `/` and not beginning with a dot
    std::string bytes;
    std::string folder = {};  ///< another folder within it, named likewise; empty for none
};

/// Writes `bytes` to `path`: to a temporary name in the same folder, then fsync, rename, and fsync of the
/// folder. After any failure the old file is intact, no temporary is left, and MachineError is thrown. A
/// device or pipe is written plainly (see is_stream).
void write_whole(const std::string& path, const std::string& bytes);

/// Writes a pack into `folder`, which is created if necessary: all temporary files first, then all renames,
/// so that a full disk leaves the last good pack intact. Temporary files of a run that was killed are deleted
/// first. The same for the folders within it.
void write_pack(const std::string& folder, const std::vector<OutputFile>& files);

}  // namespace muster::deliver

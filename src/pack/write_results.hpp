// The last step: results are written to the disk, whole or not at all.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "pack/build_pack.hpp"

namespace muster::pack {

/// The paths of the files of a pack.
struct WrittenPack {
    std::vector<std::string> files;
    bool was_interrupted = false;  ///< an earlier run was stopped while it wrote here
};

/// Writes a pack into its folder, which may not be a link; the folder above may. Throws MachineError.
/// \param before_removal  called with the paths of the files of an earlier pack that this one has no more,
///                        before any of them is removed
WrittenPack write_pack(const Pack& pack, const std::string& folder,
                       const std::function<void(const std::vector<std::string>&)>& before_removal = {});

/// Writes files into a folder that the user has named.
void write_files(const std::vector<deliver::OutputFile>& files, const std::string& folder);

/// Whether the path is a device, a pipe or this program's own output, which is written as the bytes come.
[[nodiscard]] bool is_stream(const std::string& path);

/// Whether messages go to a terminal, where a line may be written over.
[[nodiscard]] bool has_terminal();

/// Throws RequestError if `output` is one of the files that the result is made from, even by another name.
void require_not_read(const std::string& output, const std::vector<std::string>& made_from);

/// Writes one text to a file, or to a stream.
void write_file(const std::string& text, const std::string& path);

/// Runs `work` with a sink into a file that appears whole when `work` returns true, and not at all otherwise.
/// A stream keeps what was written to it.
bool stream_to_file(const std::string& path,
                    const std::function<bool(const std::function<void(std::string_view)>&)>& work);

}  // namespace muster::pack

// The last step: results to the disk, whole or not at all.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "pack/build_pack.hpp"

namespace muster::pack {

/// Writes a pack into its folder and names the files written. A failure leaves the last good pack and throws
/// MachineError.
std::vector<std::string> write_pack(const Pack& pack, const std::string& folder);

/// Writes one text to a file.
void write_file(const std::string& text, const std::string& path);

/// Runs `work` with a sink into a file that appears whole when `work` gives true, and not at all otherwise.
bool stream_to_file(const std::string& path,
                    const std::function<bool(const std::function<void(std::string_view)>&)>& work);

}  // namespace muster::pack

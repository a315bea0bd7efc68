// A folder of files as one file to send.
#pragma once

#include <string>
#include <vector>

#include "deliver/write_pack.hpp"

namespace muster::deliver {

/// The bytes of a ZIP archive with these files by their names, in their order. It has no date and nothing
/// that depends on the machine, so the same files give the same bytes. Throws MachineError.
[[nodiscard]] std::string zip_of(const std::vector<const OutputFile*>& files);

}  // namespace muster::deliver

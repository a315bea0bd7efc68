// A pack divided by its readers, so that each can be sent his own files and no others.
#pragma once

#include <vector>

#include "deliver/write_whole.hpp"

namespace muster::pack {

/// Takes files whose folders are named after their readers. Copies those for everyone into the folder of each
/// reader, unless there is no other, and adds an archive of each folder beside it.
void seal(std::vector<deliver::OutputFile>& files);

}  // namespace muster::pack

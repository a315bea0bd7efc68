// A file that appears whole or not at all, also when it is too large to be held in memory and comes bit by
// bit.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "deliver/held_folder.hpp"

namespace muster::deliver {

/// Writes to a temporary beside `path`; commit() makes it the file. Gone without commit(), nothing is left.
/// Every failure throws MachineError.
class WholeFile {
public:
    /// Refuses a path at which something other than a plain file stands: a link would be replaced and not
    /// followed, a device destroyed. `folder` is shared by the files of a pack; without it the file holds its
    /// own.
    explicit WholeFile(std::string path, std::shared_ptr<HeldFolder> folder = nullptr);
    ~WholeFile();
    WholeFile(const WholeFile&) = delete;
    WholeFile& operator=(const WholeFile&) = delete;
    void write(std::string_view bytes);
    /// All bytes are on the disk; what can fail for want of room has not failed.
    void finish();
    /// The temporary becomes the file.
    void commit();

private:
    std::string path_;
    std::string temporary_;
    std::shared_ptr<HeldFolder> folder_;
    bool alone_;  ///< no pack will settle the folder
    int file_ = -1;
};

}  // namespace muster::deliver

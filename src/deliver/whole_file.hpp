// A file written bit by bit that still appears whole or not at all: for output too large to be held in
// memory.
#pragma once

#include <string>
#include <string_view>

namespace muster::deliver {

/// Writes to a temporary beside `path`; commit() makes it the file. Gone without commit(), nothing is left.
/// Every failure throws MachineError.
class WholeFile {
public:
    explicit WholeFile(std::string path);
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
    int file_ = -1;
};

}  // namespace muster::deliver

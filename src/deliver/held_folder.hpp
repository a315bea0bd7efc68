// A folder that is locked while files are written into it, so that two runs at the same time do not delete
// each other's temporary files.
#pragma once

#include <string>

namespace muster::deliver {

/// Holds a shared lock on the folder as long as it exists. If the folder cannot be opened or locked, files
/// are written all the same, but old temporary files are not deleted.
class HeldFolder {
public:
    explicit HeldFolder(std::string path);
    ~HeldFolder();
    HeldFolder(const HeldFolder&) = delete;
    HeldFolder& operator=(const HeldFolder&) = delete;

    /// Deletes the temporary files of a run that was killed, unless another run is writing here now.
    void sweep();
    /// Makes sure that new names in the folder are on the disk. Some file systems cannot; files are whole
    /// even so.
    void settle();

    /// The name of the temporary file for `file`, without its last six random letters.
    [[nodiscard]] static std::string temporary_for(const std::string& file);

private:
    std::string path_;
    int folder_ = -1;
};

}  // namespace muster::deliver

// A folder while files are being written into it: so that two runs at once do not sweep away each other's
// temporaries.
#pragma once

#include <string>

namespace muster::deliver {

/// Shares the folder with other writers as long as it lives. A folder that cannot be opened or locked is
/// written into all the same; only the sweeping is left out.
class HeldFolder {
public:
    explicit HeldFolder(std::string path);
    ~HeldFolder();
    HeldFolder(const HeldFolder&) = delete;
    HeldFolder& operator=(const HeldFolder&) = delete;

    /// Removes the temporaries that a killed run left, unless another run is writing here just now.
    void sweep();
    /// New names in the folder are on the disk. Some file systems cannot promise it; files are whole even so.
    void settle();

    /// The name, without its last letters, of the temporary in which `file` is written.
    [[nodiscard]] static std::string temporary_for(const std::string& file);

private:
    std::string path_;
    int folder_ = -1;
};

}  // namespace muster::deliver

// Finds the scenarios to build again when a file changes. Watches the folders of the scenarios (with the
// club's muster.yaml), of the pictures that they name, and of templates.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "deliver/watch.hpp"
#include "pack/world.hpp"

namespace muster::pack {

class Watcher {
public:
    /// Watches from now on; throws MachineError if a folder cannot be watched.
    Watcher(std::vector<std::string> scenarios, const World& world);

    struct Changed {
        std::vector<std::string> files;
        std::vector<std::string> scenarios;  ///< those that changed themselves; all if any other file did
    };
    /// Waits for the next relevant change; returns nothing when the program is asked to end.
    [[nodiscard]] std::optional<Changed> next();

private:
    void watch_pictures();
    [[nodiscard]] bool matters(const std::string& file) const;

    std::vector<std::string> scenarios_, templates_;
    const source::Files& files_;
    deliver::Watch watch_;
};

}  // namespace muster::pack

// Which files of a pack's folder may be Muster's own. No list is kept, since a list in a folder that somebody
// has sent could name anything.
#pragma once

#include <set>
#include <string>

#include "pack/world.hpp"

namespace muster::pack {

/// The names that files of a pack can have.
struct OwnNames {
    std::set<std::string> kinds;     ///< of sheets
    std::set<std::string> readers;   ///< `umpire`, `everyone` and the ids of sides
    std::set<std::string> pictures;  ///< copies beside the game: `picture-guards.jpg`

    /// `cards-british.pdf`, `british/qrs.pdf`, `map-2.png`, `tile-british-7.pdf`, `british.zip`; and
    /// `british/`, a folder that has such files.
    [[nodiscard]] bool include(const std::string& path) const;
};

/// All kinds of sheets that any system has.
[[nodiscard]] std::set<std::string> every_kind_of_sheet(const World& world);

}  // namespace muster::pack

// Who may see a sheet.
#pragma once

#include <string>

namespace muster::dossier {

/// The umpire, or one side by its id. (A sheet for everyone, such as the quick reference, is made from the
/// dossier of `everyone`, who knows no secret of any side.)
struct Audience {
    enum class Kind { umpire, side, everyone };
    Kind kind = Kind::umpire;
    std::string side;  ///< id; empty unless kind is side
    bool operator==(const Audience&) const = default;
};

}  // namespace muster::dossier

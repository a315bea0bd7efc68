// Who may see a sheet.
#pragma once

#include <string>
#include <string_view>

#include "source/terms.hpp"

namespace muster::dossier {

/// The umpire, or one side by its id. (A sheet for everyone, such as the quick reference, is made from the
/// dossier of `everyone`, who knows no secret of any side.)
struct Audience {
    using Kind = source::AudienceKind;
    Kind kind = Kind::umpire;
    std::string side;  ///< id; empty unless kind is side
    bool operator==(const Audience&) const = default;
};

/// The name of its bundle of sheets: `umpire`, `everyone`, or the side's id.
[[nodiscard]] std::string to_text(const Audience& audience);
/// The audience of that name; any name but `umpire` and `everyone` is that of a side.
[[nodiscard]] Audience audience_named(std::string_view name);

}  // namespace muster::dossier

// Who may see a sheet.
#pragma once

#include <string>
#include <string_view>

#include "source/terms.hpp"

namespace muster::dossier {

/// The umpire, one side by its id, or one of its players. (A sheet for everyone, such as the quick reference,
/// is made from the dossier of `everyone`, who knows no secret of any side.)
struct Audience {
    using Kind = source::AudienceKind;
    Kind kind = Kind::umpire;
    std::string side;      ///< id; empty unless kind is side
    std::string player{};  ///< id; empty unless a side has several players and this is one of them
    bool operator==(const Audience&) const = default;
};

/// Whether one audience is the other, or a player of the other, which is a side.
[[nodiscard]] bool is_within(const Audience& one, const Audience& other);

/// The name of its bundle of sheets: `umpire`, `everyone`, the side's id, or `british-tom` for a player.
[[nodiscard]] std::string to_text(const Audience& audience);
/// The audience of that name; any name but `umpire` and `everyone` is that of a side (or, for
/// who knows the players, of one of them).
[[nodiscard]] Audience audience_named(std::string_view name);

}  // namespace muster::dossier

// What an order of battle says of a side under its keys, and the table of these keys.
#pragma once

#include <array>

#include "facts/fact.hpp"

namespace muster::facts {

/// Held alike by a side as written, as rolled, and as one audience knows it. A text that is not given is
/// empty.
struct SideFacts {
    std::string name, commander;
    std::string colour;         ///< a name of common/palette.yaml or #rrggbb; by its place if not given
    std::string flag, picture;  ///< files, shown on its sheets
    std::string list;           ///< the troop list it draws from; by its id or place if not given
    std::string notes;
};

/// In the order of a rolled scenario's keys.
inline constexpr std::array side_facts{
    text("name", "as printed; made from the id if absent", &SideFacts::name)
        .called("a name")
        .known(KnownTo::everyone),
    text("commander", "who leads it, or who plays it", &SideFacts::commander).called("a commander"),
    text("colour", "its colour on sheets and map", &SideFacts::colour, Form::colour).known(KnownTo::everyone),
    text("flag", "a picture of its flag, for its sheets", &SideFacts::flag, Form::picture)
        .known(KnownTo::everyone),
    text("picture", "a picture for its briefing", &SideFacts::picture, Form::picture),
    text("list", "which of the rules' troop lists is drawn from", &SideFacts::list, Form::id)
        .known(KnownTo::umpire),
    text("notes", "printed on the roster", &SideFacts::notes, Form::note)};

}  // namespace muster::facts

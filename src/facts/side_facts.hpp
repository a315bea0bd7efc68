// What an order of battle says about a side, and the table of the keys.
#pragma once

#include <array>

#include "facts/fact.hpp"

namespace muster::facts {

/// The same for a side as written, as rolled, and as one audience knows it. A text that is not given is
/// empty.
struct SideFacts {
    std::string name, commander;
    std::string colour;         ///< a name of common/palette.yaml or #rrggbb; if empty, by its position
    std::string flag, picture;  ///< files, shown on its sheets
    std::string list;           ///< the troop list it draws from; if empty, by its id or position
    std::string notes;
};

using SideFact = Fact<SideFacts>;

/// In the order of a rolled scenario's keys.
inline constexpr std::array side_facts{
    SideFact("name", "as printed; made from the id if absent", &SideFacts::name,
             {.what = "a name", .known_to = KnownTo::everyone}),
    SideFact("commander", "who leads it, or who plays it", &SideFacts::commander, {.what = "a commander"}),
    SideFact("colour", "its colour on sheets and map", &SideFacts::colour,
             {.form = Form::colour, .known_to = KnownTo::everyone}),
    SideFact("flag", "a picture of its flag, for its sheets", &SideFacts::flag,
             {.form = Form::picture, .known_to = KnownTo::everyone}),
    SideFact("picture", "a picture for its briefing", &SideFacts::picture, {.form = Form::picture}),
    SideFact("list", "which of the rules' troop lists to draw from", &SideFacts::list,
             {.form = Form::id, .known_to = KnownTo::umpire}),
    SideFact("notes", "printed on the roster", &SideFacts::notes, {.form = Form::note})};

}  // namespace muster::facts

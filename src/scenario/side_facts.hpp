// What an order of battle says about a side, and the table of the keys.
#pragma once

#include <array>

#include "scenario/fact.hpp"

namespace muster::scenario {

inline constexpr std::string_view one_for_all = "one-for-all";

/// The same for a side as written, as rolled, and as one audience knows it. A text that is not given is
/// empty.
struct SideFacts {
    std::string name, commander;
    std::string nationality;    ///< of its units that have none of their own
    std::string colour;         ///< a name of common/palette.yaml or #rrggbb; if empty, by its position
    std::string flag, picture;  ///< files, shown on its sheets
    std::string list;           ///< the troop list it draws from; if empty, by its id or position
    std::string cards;          ///< one_for_all: units that are alike share a card; empty: each has its own
    std::string notes;
    std::string alliance{};  ///< id of the first side of its alliance; empty if it has no allies
};

/// Whether two sides are in the same alliance. A side without allies is not, even with itself.
[[nodiscard]] inline bool are_allied(const SideFacts& one, const SideFacts& other) {
    return !one.alliance.empty() && one.alliance == other.alliance;
}

/// Whether a side stands for its alliance where allied sides are one: it has no allies, or is the first.
[[nodiscard]] bool leads(const auto& side) {
    return side.alliance.empty() || side.alliance == side.id;
}

using SideFact = Fact<SideFacts>;

/// In the order of a rolled scenario's keys.
inline constexpr std::array side_facts{
    SideFact("name", "as printed; made from the id if absent", &SideFacts::name,
             {.what = "a name", .known_to = KnownTo::everyone}),
    SideFact("commander", "who leads it, or who plays it", &SideFacts::commander,
             {.what = "a commander", .known_to = KnownTo::allies}),
    SideFact("nationality", "of its units that give none; without it, that of its allies",
             &SideFacts::nationality, {.form = Form::id, .known_to = KnownTo::allies}),
    SideFact("colour", "its colour on sheets and map", &SideFacts::colour,
             {.form = Form::colour, .known_to = KnownTo::everyone}),
    SideFact("flag", "a picture of its flag, for its sheets", &SideFacts::flag,
             {.form = Form::picture, .known_to = KnownTo::everyone}),
    SideFact("picture", "a picture for its briefing", &SideFacts::picture, {.form = Form::picture}),
    SideFact("list", "which of the rules' troop lists to draw from", &SideFacts::list,
             {.form = Form::id, .known_to = KnownTo::umpire}),
    SideFact("cards", "one-for-all: units of a brigade that are alike share a card", &SideFacts::cards,
             {.form = Form::id}),
    SideFact("notes", "printed on the roster", &SideFacts::notes, {.form = Form::note})};

}  // namespace muster::scenario

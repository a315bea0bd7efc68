// Which unit of a decided game a word of the command line means.
#pragma once

#include <string>

#include "roll/rolled.hpp"

namespace muster::game {

/// A unit by its place in the lists of a game.
struct UnitPlace {
    std::size_t side = 0, unit = 0;
};

/// The unit of this id; else the only one of this name; else the only one whose id or name begins so,
/// whatever the capitals. Throws RequestError if there is none, or if several are meant: it names their ids,
/// sides and brigades.
[[nodiscard]] UnitPlace unit_called(const roll::Rolled& rolled, const std::string& word);

}  // namespace muster::game

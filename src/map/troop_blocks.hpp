// Troops as plans of the period show them: each arm by its own block, halved by coat and facing, to the scale
// of its bases, its front told by a small point.
#pragma once

#include <string>

#include "map/turned_box.hpp"
#include "page/look.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

struct TroopBlock {
    std::string subject;    ///< id of the unit
    std::string arm;        ///< infantry, skirmishers, cavalry, artillery, general, baggage
    std::string formation;  ///< line, column, march-column, square, skirmish, limbered, unlimbered
    Spot middle;
    Spot front{0, -1};          ///< one long: where it looks
    double wide = 0, deep = 0;  ///< mm, along the front and from front to rear
    page::Ink coat{}, facing{};
    int number = 0;                  ///< 0: none
    std::string name{};              ///< of what has no number
    lengths::Points least_number{};  ///< its number is not smaller
};

/// The ground it takes on the plan, with its number: its footprint, or as much as can still be read.
[[nodiscard]] TurnedBox ground_of(const TroopBlock& block);
[[nodiscard]] Items draw_troops(const TroopBlock& block, text::Typesetter& typesetter);

}  // namespace muster::map

// What a system throws before play, in order, as data: a list of steps, each one of a closed list of mechanisms
// (roll/mechanisms/, one verb a file) with its parameters.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "formula/formula.hpp"
#include "formula/phrase.hpp"
#include "rules/card.hpp"
#include "rules/troop_type.hpp"

namespace muster::rules {

// The structs of the steps (ThrowOnTable, BasesFromMen, Detach, Contest, DrawDistinct, ThrowUntil, PlaceInSquares,
// Course, Road, ...) with their FieldsOf stand here; `Step` is their variant.
struct Procedure;

}  // namespace muster::rules

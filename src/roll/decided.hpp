// Plain values of a decided game that are shown unchanged to anyone who may know them. They give nothing away
// by themselves, so a dossier holds them too (dossier/dossier.hpp), without a copy of their types.
#pragma once

#include <optional>
#include <string>

#include "rules/value.hpp"

namespace muster::roll {

using rules::Value;

/// As printed in sentences: "yes", "no", figures, the word.
[[nodiscard]] std::string as_text(const Value& value);

/// What one of the system's measures gives for a side.
struct Measured {
    std::string id, label;
    double value = 0;
    bool on_roster = false;
    std::string says;
};

/// The time, season and weather of the game; what a system does not roll is absent.
struct Conditions {
    std::optional<int> start_hour;      ///< whole hours after midnight
    std::optional<std::string> season;  ///< spring, summer, autumn
    std::optional<int> dark_hour;
    std::optional<int> turns;  ///< per player until dark
    std::optional<int> days_passed;
    std::optional<bool> wind;
};

/// A unit that came by the flank: which, when and where.
struct FlankMarch {
    std::string side;     ///< id
    std::string label;    ///< "1st flank march"
    int turn = 0;         ///< this turn or sooner
    std::string squares;  ///< "own squares 1 or 5"
    // The same as values, for JSON; absent if somebody has edited the words.
    int number = 0;              ///< 1 for the side's first
    std::optional<bool> own;     ///< whether the squares are those of its own half
    std::vector<int> at_square;  ///< 1 and 5
};

}  // namespace muster::roll

// Plain values of a decided game that are shown as they are to whoever may know of them. They give away
// nothing by themselves, so a dossier holds them too (dossier/dossier.hpp), without a copy of their types.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace muster::roll {

/// What a system derives for a unit: a truth (`may_move`), a whole number (`strength`), or a word
/// (`quality`).
using Value = std::variant<bool, std::int64_t, std::string>;

/// As printed in sentences: "yes", "no", figures, the word.
[[nodiscard]] std::string as_text(const Value& value);

/// What a side comes to by one of the system's measures.
struct Measured {
    std::string id, label;
    double value = 0;
    bool on_roster = false;
    std::string says;
};

/// When and under what sky the game is played; what a system does not throw is absent.
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
};

}  // namespace muster::roll

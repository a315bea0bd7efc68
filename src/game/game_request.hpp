// What the user requests of a game and of a roll: plain values, so that the command line needs nothing else.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "scenario/players.hpp"

namespace muster::game {

struct Night;

/// What decides a game. A missing value is taken from the scenario, else from the club, else from the
/// default.
struct GameRequest {
    std::string scenario;  ///< path
    std::optional<std::string> seed, rules;
    std::optional<int> fair;           ///< the sides must be within this percentage of one another
    std::vector<std::string> rerolls;  ///< prefixes of stream names; a prefix given twice is re-rolled twice
    std::shared_ptr<const Night> night;  ///< its dice are kept unless there is a `seed`; may be null
    bool night_is_named = false;         ///< by --night, so it need not be of the same scenario
    bool reports_night = true;           ///< false: what happens to the night was reported before
    /// The folder of the sheets that the result must match, so no seed is drawn and the rules of `night`
    /// hold. Empty for a whole pack, which may be rolled anew.
    std::string matches;
    std::vector<std::string> units;  ///< that the command names: one that does not exist is reported first
    scenario::Seating seating;       ///< players of an event's table
    bool fresh_dice = false;         ///< for units with new names, even where they replace others of `night`
    bool keeps_decided = false;      ///< a scenario that is decided stays that night, whatever `seed` says
};

enum class RollFormat { yaml, json, jsonl };

struct RollRequest {
    GameRequest game;
    int count = 1;  ///< more than one game: only as jsonl
    RollFormat format = RollFormat::yaml;
    int jobs = 0;  ///< threads for many games; 0: one for each core
};

}  // namespace muster::game

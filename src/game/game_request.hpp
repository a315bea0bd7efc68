// What the user asks of a game and of a roll: plain values, so that the command line needs nothing else.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::game {

struct Night;

/// What decides a game. Where a value is missing, the scenario's is used, else the club's, else the default.
struct GameRequest {
    std::string scenario;  ///< path
    std::optional<std::string> seed, rules;
    std::optional<int> fair;           ///< the sides must be within this many per cent of one another
    std::vector<std::string> rerolls;  ///< prefixes of stream names; a prefix given twice is re-rolled twice
    std::shared_ptr<const Night> night;  ///< its dice are kept, unless there is a `seed`; null: none
    bool night_is_named = false;         ///< by --night: whose it is need not be asked
    /// The folder of the sheets that the result is to match: a whole new night would not, so no seed is
    /// drawn, and the rules of `night` hold. Empty for a whole pack, which may be rolled anew.
    std::string matches;
};

enum class RollFormat { yaml, json, jsonl };

struct RollRequest {
    GameRequest game;
    int count = 1;  ///< more than one game: in jsonl only
    RollFormat format = RollFormat::yaml;
};

}  // namespace muster::game

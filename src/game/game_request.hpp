// What the user asks of a game and of a roll: plain values, so that the command line needs nothing else.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace muster::game {

/// What decides a game. Where a value is missing, the scenario's is used, else the club's, else the default.
struct GameRequest {
    std::string scenario;  ///< path
    std::optional<std::string> seed, rules;
    std::vector<std::string> rerolls;  ///< prefixes of stream names; a prefix given twice is re-rolled twice
};

enum class RollFormat { yaml, json, jsonl };

struct RollRequest {
    GameRequest game;
    int count = 1;  ///< more than one game: in jsonl only
    RollFormat format = RollFormat::yaml;
    std::optional<int> fair;  ///< the sides must be within this many per cent of one another
};

}  // namespace muster::game

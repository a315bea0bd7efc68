// Rolling for its own sake: one game as YAML or JSON, or many for statistics, one a line.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "pack/play_out.hpp"
#include "pack/world.hpp"
#include "source/diagnostic.hpp"

namespace muster::pack {

enum class RollFormat { yaml, json, jsonl };

struct RollRequest {
    GameRequest game;
    int count = 1;  ///< more than one: with jsonl alone
    RollFormat format = RollFormat::yaml;
    std::optional<int> fair;  ///< per cent within which the sides must be
};

/// Where the text of the games goes, piece by piece.
using Sink = std::function<void(std::string_view)>;

/// What to tell the user of a roll.
struct RolledGames {
    std::string seed;
    bool seed_drawn = false;
};

/// Rolls, and hands on each game as soon as it is decided; nothing is kept. Game n of several has the seed
/// "SEED/n", so that any one of them can be played again. Nothing comes back if anything was wrong.
[[nodiscard]] std::optional<RolledGames> roll_games(const World& world, const RollRequest& request,
                                                    const Sink& sink, source::Diagnostics& say);

/// The decided game that a PDF of the umpire's holds, as it was attached. Nothing, and said, if it holds
/// none.
[[nodiscard]] std::optional<std::string> game_in_pdf(const World& world, const std::string& path,
                                                     source::Diagnostics& say);

/// The story of a unit, by its id or name. Throws RequestError for a unit that is not there.
[[nodiscard]] std::optional<std::string> explain_unit(const World& world, const GameRequest& request,
                                                      const std::string& unit, source::Diagnostics& say);

}  // namespace muster::pack

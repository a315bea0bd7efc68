// The whole way for one game: read → roll → redact → lay out → impose → draw → finish. Values only; writing is the last
// step and apart.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "deliver/write_whole.hpp"
#include "pack/world.hpp"
#include "roll/rolled.hpp"
#include "source/diagnostic.hpp"

namespace muster::pack {

enum class Format { pdf, svg, png };

/// What the user asked for. Empty means: the scenario's, else muster.yaml's, else the built-in.
struct Request {
    std::string scenario;                    ///< path
    std::optional<std::string> seed, rules, paper, card;
    std::vector<std::string> rerolls;        ///< prefixes
    std::vector<std::string> sheets;         ///< empty: all
    std::string audience = "all";            ///< umpire, all, or a side's id
    Format format = Format::pdf;
    bool bundle = false;
    int jobs = 0;                            ///< 0: as many as cores
};

/// A scenario read, its rules found and its dice thrown.
struct Game {
    roll::Rolled rolled;
    rules::RulesSystem rules;
    bool seed_drawn = false;                 ///< nobody gave one; tell the user
};
[[nodiscard]] std::optional<Game> play_out(const World& world, const Request& request, source::Diagnostics& say);

/// All files of a pack, in the order they are named to the user. Nothing if anything was wrong.
[[nodiscard]] std::optional<std::vector<deliver::OutputFile>> build_pack(const World& world, const Request& request,
                                                                         source::Diagnostics& say);

}  // namespace muster::pack

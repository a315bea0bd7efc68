// The losses of a night written into its scenario: what players have tapped on their tablets becomes the
// strengths with which the next game of a campaign begins. docs/tablet.md describes the log.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pack/pack_request.hpp"
#include "pack/world.hpp"
#include "source/diagnostic.hpp"

namespace muster::pack {

struct ApplyRequest {
    PackRequest pack;  ///< the scenario, and the night that was played
    std::vector<std::string> logs;
    int recover = 0;     ///< per cent of the losses that are back for the next game
    std::string output;  ///< where the result goes; empty: the terminal
};

struct Applied {
    std::string scenario;             ///< the scenario's own text with other strengths
    std::vector<std::string> losses;  ///< a sentence for each unit with losses
};

/// Reads logs and lowers the strengths of their units, rounding up. Only figures of the text change, so its
/// lines and comments stay. Whatever is wrong with a log is reported at its line, and nothing is returned.
/// Throws RequestError if the result would replace the scenario, its night or a log, or if the scenario is a
/// decided game.
[[nodiscard]] std::optional<Applied> apply_logs(const World& world, const ApplyRequest& request,
                                                source::Reporter& report);

}  // namespace muster::pack

// A night that has been rolled: the decided game kept with its sheets. Another run keeps its dice, so that
// every command is about the night that was printed.
#pragma once

#include <memory>
#include <string>

#include "game/environment.hpp"
#include "game/game_request.hpp"
#include "roll/rolled.hpp"
#include "scenario/scenario.hpp"
#include "source/diagnostic.hpp"

namespace muster::game {

struct Night {
    std::string path;  ///< of the file from which it was read
    scenario::Scenario scenario;
    roll::Rolled rolled;
    bool is_as_rolled = false;  ///< its seed still gives it: neither the file nor the rules' data has changed
};

/// Reads a decided game. Reports what is wrong with the file; throws RequestError if it is a scenario that
/// has not been rolled.
[[nodiscard]] std::shared_ptr<const Night> read_night(const Environment& environment,
                                                      const source::SourcePtr& text,
                                                      source::Reporter& report);

/// Throws RequestError unless the night is of this scenario: the title is the same, or at least half of the
/// units are.
void require_same_scenario(const scenario::Scenario& scenario, const Night& night);

/// Takes over the seed, the re-rolls and the umpire's own scores; any that the scenario now gives have
/// priority. Throws RequestError if the seed would no longer give this night.
void keep_dice(scenario::Scenario& scenario, const Night& night);

/// Where a night is kept, for the user: its folder, or the PDF that contains it.
[[nodiscard]] std::string where(const Night& night);

/// Gives units that stand where the night has units of other names the ids of those, so that they keep their
/// dice. Says so unless it was done before.
void keep_renamed(scenario::Scenario& scenario, const Night& night, source::Reporter& report);

/// Reports that the scenario keeps the dice of a night.
void report_continued(const scenario::Scenario& scenario, const Night& night, source::Reporter& report);

}  // namespace muster::game

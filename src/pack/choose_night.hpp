// Which night a command is about: the one whose sheets are in the pack's folder, or the one that --night
// names.
#pragma once

#include <memory>
#include <string>

#include "game/night.hpp"
#include "pack/pack_request.hpp"
#include "pack/world.hpp"
#include "source/diagnostic.hpp"

namespace muster::pack {

/// The folder of a scenario's pack: OUTPUT/NAME, where NAME is that of its file. A decided game that is in a
/// folder below OUTPUT is printed in that folder.
[[nodiscard]] std::string pack_folder(const std::string& scenario, const std::string& output);

/// The night that `--night` names (a pack's folder or the folder above, a rolled.yaml, an umpire's PDF), or
/// without `--night` the one in the folder of the scenario's pack. Null if there is none or it is faulty,
/// which is reported. Throws RequestError if there is nothing at the path that --night gives.
[[nodiscard]] std::shared_ptr<const game::Night> find_night(const World& world, const std::string& scenario,
                                                            const NightRequest& request,
                                                            source::Reporter& report);

/// Makes a request match the night that is printed, for commands that add to a pack or explain it.
void match_night(const World& world, game::GameRequest& game, const NightRequest& request,
                 source::Reporter& report);

/// Makes a request continue the night in its folder, unless it is for a new one. A request for single sheets
/// must match that night.
void choose_night(const World& world, PackRequest& request, const NightRequest& night,
                  source::Reporter& report);

/// Reports that a new pack replaces the night in its folder, if it does. Throws RequestError for single
/// sheets beside those of another night, and for a pack in the folder of another scenario.
void report_replaced(const PackRequest& request, const scenario::Scenario& scenario,
                     const roll::Rolled& rolled, source::Reporter& report);

}  // namespace muster::pack

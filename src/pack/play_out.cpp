#include "pack/play_out.hpp"

#include <filesystem>

#include "roll/read_rolled.hpp"
#include "roll/roll.hpp"
#include "scenario/club.hpp"
#include "scenario/read_scenario.hpp"

namespace muster::pack {
namespace {

/// The club's settings lie beside the scenario.
std::string club_path(const std::string& scenario) {
    return (std::filesystem::path{scenario}.parent_path() / "muster.yaml").string();
}

/// A rolled scenario prints as it stands unless something is asked that its decisions do not hold for.
void set_decisions_aside(scenario::Scenario& scenario, const GameRequest& request, const std::string& rules) {
    if (!scenario.rolled) return;
    if (request.seed || !request.rerolls.empty() || rules != scenario.rules.value)
        roll::set_decisions_aside(scenario);
}

dice::OwnThrows own_throws_of(const scenario::Scenario& scenario) {
    dice::OwnThrows thrown;
    for (const auto& [stream, scores] : scenario.throws)
        for (const auto& score : scores) thrown[stream.value].push_back(score.value);
    return thrown;
}

}  // namespace

std::optional<Table> set_up(const World& world, const GameRequest& request, source::Diagnostics& say) {
    const auto types =
        scenario::read_troop_types(world.files, world.data + "/templates/common/troop-types.yaml", say);
    if (!types) return std::nullopt;
    auto scenario = scenario::read_scenario(world.files, request.scenario, *types, say);
    const auto club = scenario::read_club(world.files, club_path(request.scenario), say);
    if (!scenario) return std::nullopt;

    source::Placed<std::string> id = scenario->rules;
    if (id.value.empty() && club.rules) id = *club.rules;
    if (request.rules) id = {*request.rules, {}};
    auto rules = rules::read_rules(world.files, world.folders(), id, say);
    if (!rules || say.has_errors()) return std::nullopt;

    set_decisions_aside(*scenario, request, id.value);
    const bool drawn = !request.seed && !scenario->seed;
    std::string seed = request.seed     ? *request.seed
                       : scenario->seed ? scenario->seed->value
                                        : world.fresh_seed();
    dice::Rerolls rerolls = scenario->rerolls;
    for (const auto& prefix : request.rerolls) ++rerolls[prefix];
    auto own = own_throws_of(*scenario);
    return Table{std::move(*scenario), std::move(*rules), std::move(seed), std::move(own),
                 std::move(rerolls),   club.paper,        club.card,       drawn};
}

std::optional<roll::Rolled> play_out(const Table& table, const std::string& seed, source::Diagnostics& say) {
    dice::Dice dice{seed, table.own_throws, table.rerolls};
    return roll::roll(table.scenario, table.rules, dice, say);
}

}  // namespace muster::pack

#include "roll/explain.hpp"

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "pack/request_error.hpp"

namespace muster::cli {
namespace {

const roll::RolledUnit* find_unit(const roll::Rolled& rolled, const std::string& word) {
    for (const auto& side : rolled.sides)
        for (const auto& unit : side.units)
            if (unit.id == word || unit.name == word) return &unit;
    return nullptr;
}

std::vector<std::string> unit_ids(const roll::Rolled& rolled) {
    std::vector<std::string> ids;
    for (const auto& side : rolled.sides)
        for (const auto& unit : side.units) ids.push_back(unit.id);
    return ids;
}

}  // namespace

int run(const Explain& command, const pack::World& world) {
    source::Diagnostics said;
    const auto table = pack::set_up(world, command.request, said);
    const auto rolled = table ? pack::play_out(*table, table->seed, said) : std::nullopt;
    if (!report(said) || !rolled) return 1;
    if (table->seed_drawn) remark("no seed was given, so this one was drawn: " + table->seed);
    const auto* unit = find_unit(*rolled, command.unit);
    if (!unit) {
        pack::require_known("unit", command.unit, unit_ids(*rolled));
        return 1;
    }
    result(roll::explain(*rolled, table->rules, *unit));
    return 0;
}

}  // namespace muster::cli

#include "pack/commands/export.hpp"

#include <set>

#include <fmt/ranges.h>

#include "scenario/fields.hpp"
#include "scenario/read_scenario.hpp"
#include "source/yaml.hpp"
#include "spreadsheet/army.hpp"
#include "spreadsheet/kinds.hpp"

namespace muster::pack {
namespace {

/// Keys of units that belong to the ground or to other units, and not into a table of units.
std::set<std::string> keys_left_out(const scenario::Scenario& scenario) {
    std::set<std::string> keys;
    const auto leave_out = [&](const scenario::Command& command) {
        if (!command.is_empty()) keys.insert("rating, text and place of commanders");
    };
    for (const auto& side : scenario.sides) {
        leave_out(side.command);
        if (!side.wings.empty()) keys.insert("wings");
        if (side.dummies) keys.insert("dummies");
        for (const auto& brigade : side.brigades) {
            leave_out(brigade.command);
            if (brigade.arrives) keys.insert("arrives");
            if (brigade.withdraws) keys.insert("withdraws");
            if (brigade.breaks) keys.insert("break");
            for (const auto& unit : brigade.units) {
                if (unit.at) keys.insert("at");
                if (unit.towards) keys.insert("towards");
                if (unit.formation) keys.insert("formation");
                if (!unit.from.empty()) keys.insert("from");
                if (unit.arrives && !unit.arrives->is_turn_alone()) keys.insert("arrives");
                if (unit.withdraws) keys.insert("withdraws");
                if (unit.ammunition) keys.insert("ammunition");
                if (unit.hidden) keys.insert("hidden");
                if (!unit.revealed.empty()) keys.insert("revealed");
                if (unit.open) keys.insert("open");
                if (unit.outside) keys.insert("outside");
            }
        }
    }
    return keys;
}

}  // namespace

std::optional<std::string> export_army(const World& world, const std::string& path, TableFormat format,
                                       source::Reporter& report) {
    const auto text = source::read_text(world.files, path, report);
    const auto types = scenario::read_troop_types(world.files, world.common("troop-types.yaml"), report);
    const auto words = spreadsheet::read_words(world.files, world.folders().templates, report);
    if (!text || !types || !words || !scenario::read_scenario(text, *types, report) || report.has_errors())
        return std::nullopt;
    // Read again as it is written, where units that are alike are one.
    const auto root = source::parse_yaml(text, report);
    const auto scenario = root ? source::read<scenario::Scenario>(*root, report) : std::nullopt;
    if (!scenario) return std::nullopt;
    for (const auto& side : scenario->sides)
        if (side.troops_rolled && side.brigades.empty())
            report(spreadsheet::kinds::troops_not_written, side.place,
                   side.name.empty() ? side.id : side.name);
    if (report.has_errors()) return std::nullopt;
    if (const auto left = keys_left_out(*scenario); !left.empty())
        report(spreadsheet::kinds::keys_not_exported, {text, 0, 0}, fmt::format("{}", fmt::join(left, ", ")));
    const auto table = spreadsheet::make_table(*scenario, *words);
    return format == TableFormat::csv ? spreadsheet::write_csv(table) : spreadsheet::write_ods(table);
}

}  // namespace muster::pack

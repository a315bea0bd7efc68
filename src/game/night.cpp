#include "game/night.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "game/game_setup.hpp"
#include "game/kinds.hpp"
#include "game/request_error.hpp"
#include "roll/read_rolled.hpp"
#include "roll/write_rolled.hpp"
#include "source/nearest.hpp"

namespace muster::game {
namespace {

/// Whether its seed gives exactly the same game again.
bool is_as_rolled(GameSetup setup, roll::Rolled rolled) {
    roll::set_decisions_aside(setup.scenario);
    source::Reporter ignored;
    const auto again = roll_game(setup, setup.seed, ignored);
    rolled.fair.reset();  // it only notes how the seed was found
    return again && roll::to_yaml(*again, version()) == roll::to_yaml(rolled, version());
}

/// The re-rolls and own scores of a night, in words, to follow its seed.
std::string extras_of(const Night& night) {
    std::string text;
    const auto add = [&](const char* what, const auto& named) {
        std::vector<std::string> names;
        for (const auto& each : named) names.push_back(each.first);
        if (!names.empty()) text += fmt::format(", {}: {}", what, fmt::join(names, ", "));
    };
    add("re-rolled", night.rolled.rerolls);
    add("own dice", night.rolled.own_throws);
    return text;
}

std::set<std::string> ids_of(const scenario::Side& side) {
    std::set<std::string> ids;
    for (const auto& brigade : side.brigades)
        for (const auto& unit : brigade.units) ids.insert(unit.id);
    return ids;
}

/// The unit of the night that a unit without an id of its own has replaced: of the same brigade and type, no
/// longer in the scenario, and of a similar name or in the same place in its brigade.
const roll::RolledUnit* predecessor(const scenario::Brigade& brigade, std::size_t place,
                                    const roll::RolledSide& side, const std::set<std::string>& present,
                                    bool by_name) {
    const scenario::Unit& unit = brigade.units[place];
    if (unit.id_place.known()) return nullptr;
    std::vector<const roll::RolledUnit*> gone;
    std::vector<std::string> names;
    const roll::RolledUnit* in_place = nullptr;
    std::size_t at = 0;
    for (const auto& old : side.units) {
        if (old.id == unit.id) return nullptr;
        if (old.brigade != (brigade.name.empty() ? "" : brigade.id)) continue;
        const bool is_in_place = at++ == place;
        if (old.type != unit.type.value || present.contains(old.id)) continue;
        if (is_in_place) in_place = &old;
        gone.push_back(&old);
        names.push_back(old.name);
    }
    if (!by_name) return in_place;
    const auto like = source::most_like(unit.name.value, names, 1);
    const auto best = std::ranges::find_if(names, [&](const auto& name) {
        return unit.name.value.find(name) != std::string::npos || (!like.empty() && name == like.front());
    });
    return best == names.end() ? nullptr : gone[static_cast<std::size_t>(best - names.begin())];
}

/// Gives a unit the id of another, wherever the scenario names it.
void take_id(scenario::Scenario& scenario, scenario::Unit& unit, const std::string& id) {
    for (auto& side : scenario.sides)
        for (auto& brigade : side.brigades)
            for (auto& each : brigade.units)
                for (auto& parent : each.from)
                    if (parent.unit.value == unit.id) parent.unit.value = id;
    unit.id = id;
}

}  // namespace

std::shared_ptr<const Night> read_night(const Environment& environment, const source::SourcePtr& text,
                                        source::Reporter& report) {
    GameRequest request;
    request.scenario = text->name();
    auto setup = read_setup(environment, text, request, report);
    if (!setup || report.has_errors()) return nullptr;
    if (!setup->scenario.rolled)
        throw RequestError(
            fmt::format("{} has not been rolled, so it is not a night; --night takes the folder "
                        "of a pack, its rolled.yaml or its ledger.pdf",
                        text->name()));
    auto rolled = roll_game(*setup, setup->seed, report);
    if (!rolled || report.has_errors()) return nullptr;
    const bool as_rolled = is_as_rolled(*setup, *rolled);
    return std::make_shared<const Night>(
        Night{text->name(), std::move(setup->scenario), std::move(*rolled), as_rolled});
}

void require_same_scenario(const scenario::Scenario& scenario, const Night& night) {
    if (scenario.title.value == night.rolled.title) return;
    std::set<std::string> known;
    for (const auto& side : night.rolled.sides)
        for (const auto& unit : side.units) known.insert(side.id + "/" + unit.id);
    std::size_t all = 0, shared = 0;
    for (const auto& side : scenario.sides)
        for (const auto& brigade : side.brigades)
            for (const auto& unit : brigade.units) {
                ++all;
                shared += known.count(side.id + "/" + unit.id);
            }
    if (all > 0 && 2 * shared >= all) return;
    throw RequestError(fmt::format(
        "{0} holds a night of '{1}', not of '{2}'; use another folder (-o), continue that night all the same "
        "(--night {0}), or build a new night in its place (--fresh)",
        where(night), night.rolled.title, scenario.title.value));
}

void keep_dice(scenario::Scenario& scenario, const Night& night) {
    if (!night.is_as_rolled)
        throw RequestError(
            fmt::format("{0} is not what its seed rolls: it was edited, or rolled with other rules data; "
                        "give {0} itself in "
                        "place of {1}, or build a new night (--fresh)",
                        night.path, scenario.text->name()));
    scenario.seed = {night.rolled.seed, {}};
    for (const auto& [prefix, count] : night.rolled.rerolls)
        scenario.rerolls[prefix] = std::max(scenario.rerolls[prefix], count);
    for (const auto& own : night.scenario.throws)
        if (std::none_of(scenario.throws.begin(), scenario.throws.end(),
                         [&](const auto& now) { return now.first.value == own.first.value; }))
            scenario.throws.push_back(own);
}

void keep_renamed(scenario::Scenario& scenario, const Night& night, source::Reporter& report) {
    for (auto& side : scenario.sides) {
        const auto old_side = std::ranges::find(night.rolled.sides, side.id, &roll::RolledSide::id);
        if (side.troops_rolled || old_side == night.rolled.sides.end()) continue;
        auto taken = ids_of(side);
        for (const bool by_name : {true, false})  // a similar name says more than the place
            for (auto& brigade : side.brigades)
                for (std::size_t i = 0; i < brigade.units.size(); ++i) {
                    const auto* old = predecessor(brigade, i, *old_side, taken, by_name);
                    if (!old) continue;
                    auto& unit = brigade.units[i];
                    taken.insert(old->id);
                    take_id(scenario, unit, old->id);
                    if (old->name != unit.name.value)
                        report(kinds::unit_renamed, unit.name.place, unit.name.value, old->name, old->id);
                }
    }
}

std::string where(const Night& night) {
    const std::filesystem::path path{night.path};
    const bool in_folder = path.extension() != ".pdf" && path.has_parent_path();
    return in_folder ? path.parent_path().string() : night.path;
}

void report_continued(const scenario::Scenario& scenario, const Night& night, source::Reporter& report) {
    const bool unused = scenario.seed && scenario.seed->value != night.rolled.seed &&
                        !night.rolled.seed.text().starts_with(scenario.seed->value.text() + "/fair-");
    report(kinds::night_continued, {scenario.text, 0, 0}, where(night), night.rolled.seed.text(),
           extras_of(night),
           unused ? fmt::format("; the seed in the file, {}, is not used", scenario.seed->value.text())
                  : std::string{});
}

}  // namespace muster::game

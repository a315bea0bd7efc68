#include <algorithm>

#include <fmt/format.h>

#include "roll/kinds.hpp"
#include "roll/mechanisms/mechanisms.hpp"

namespace muster::roll {
namespace {

constexpr std::string_view half_key = "half", town_key = "town";

using Alliance = std::vector<SideState*>;

/// Whether ground drawn by hand gives a town to one of the sides.
bool has_town(const Alliance& sides, const Game& game) {
    return std::ranges::any_of(game.scenario.ground, [&](const scenario::GroundFeature& feature) {
        return feature.side && game.rules.ground.find(feature.kind.value).form == terrain::Form::houses &&
               std::ranges::any_of(
                   sides, [&](const SideState* side) { return side->rolled.id == feature.side->value; });
    });
}

/// What the file says of the sides, or nothing: their half of the table, or that they have the town.
std::string given(const Alliance& sides, const rules::Contest& step, const Game& game) {
    if (step.kept == town_key && has_town(sides, game)) return step.higher;
    const auto has_half = [](const SideState* side) { return side->written && side->written->half; };
    const auto found = std::ranges::find_if(sides, has_half);
    if (step.kept != half_key || found == sides.end()) return {};
    return std::string{source::to_text((*found)->written->half->value)};
}

void give(const Alliance& sides, const rules::Contest& step, const std::string& word) {
    for (SideState* side : sides) {
        side->names.set(step.into.value, word);
        if (step.kept == half_key) side->rolled.half = source::from_text<source::Half>(word);
    }
}

/// Whether the file decides the contest; if so, the sides get what it gives.
bool settle_by_file(const rules::Contest& step, const Game& game, const Alliance& one,
                    const Alliance& other) {
    std::string first = given(one, step, game);
    std::string second = given(other, step, game);
    if (first.empty() && second.empty()) return false;
    if (step.kept == town_key && first == second) return false;  // each has a town of its own
    const auto opposite = [&](const std::string& word) {
        return word == step.higher ? step.lower : step.higher;
    };
    if (first.empty()) first = opposite(second);
    if (second.empty()) second = opposite(first);
    give(one, step, first);
    give(other, step, second);
    return true;
}

std::optional<dice::Score> roll_for(const rules::Contest& step, Game& game, const Alliance& sides) {
    return game.roll_die(fill(step.stream.value, {{"side", sides.front()->rolled.id}}), step.die,
                         fill(step.why, {{"side", name_of(sides)}}));
}

}  // namespace

void carry_out(const rules::Contest& step, Game& game) {
    if (!View{game}.holds(step.when)) return;
    const auto alliances = game.alliances();
    // Of drawn ground three sides may agree who has the town; rolled ground has two halves.
    if (alliances.size() != 2 && step.kept == town_key) return;
    if (alliances.size() != 2)
        return game.report(kinds::contest_needs_two, View{game}.place(), step.into.value);
    const Alliance& one = alliances[0];
    const Alliance& other = alliances[1];
    if (settle_by_file(step, game, one, other)) return;
    while (true) {
        const auto first = roll_for(step, game, one);
        const auto second = roll_for(step, game, other);
        if (!first || !second) return;
        if (first->value == second->value) {
            game.dice.set_aside(first->throw_number, "equal");
            game.dice.set_aside(second->throw_number, "equal");
            continue;
        }
        const bool wins = first->value > second->value;
        const std::string& of_one = wins ? step.higher : step.lower;
        const std::string& of_other = wins ? step.lower : step.higher;
        give(one, step, of_one);
        give(other, step, of_other);
        game.dice.read_as(first->throw_number, fmt::format("{}: {}", wins ? "higher" : "lower", of_one));
        game.dice.read_as(second->throw_number, fmt::format("{}: {}", wins ? "lower" : "higher", of_other));
        return;
    }
}

}  // namespace muster::roll

#include <set>

#include <fmt/format.h>

#include "roll/mechanisms/mechanisms.hpp"

namespace muster::roll {
namespace {

/// The sides in the order in which they place: the one whose `role` is `first` begins. Allies place once.
std::vector<std::vector<SideState*>> in_order(const rules::PlaceInSquares& step, Game& game) {
    std::vector<std::vector<SideState*>> order;
    for (const auto& allies : game.alliances()) {
        const Value* role = allies.front()->names.find(step.role);
        const bool begins = role && as_text(*role) == step.first;
        order.insert(begins ? order.begin() : order.end(), allies);
    }
    return order;
}

void place(const rules::PlaceInSquares& step, Game& game, const std::vector<SideState*>& allies,
           std::set<int>& taken) {
    SideState& side = *allies.front();
    for (const auto& feature : step.features) {
        const std::string stream =
            fill(step.stream.value, {{"side", side.rolled.id}, {"feature", feature.id.value}});
        const std::string why = fill(step.why, {{"side", name_of(allies)}, {"feature", feature.name}});
        while (true) {
            const auto score = game.roll_die(stream, step.die, why);
            if (!score) return;
            const bool free = taken.insert(score->value).second;
            if (!free) {
                game.dice.set_aside(score->throw_number, fmt::format("square {} is taken", score->value));
                continue;
            }
            game.dice.read_as(score->throw_number, fmt::format("square {}", score->value));
            side.ground.placements.push_back(
                {side.rolled.id + "-" + feature.id.value, feature.kind, score->value});
            break;
        }
    }
}

}  // namespace

void carry_out(const rules::PlaceInSquares& step, Game& game) {
    if (!View{game}.holds(step.when)) return;
    bool first = true;
    for (const auto& allies : in_order(step, game)) {
        std::set<int> taken;
        if (first && step.taken > 0) taken.insert(step.taken);
        place(step, game, allies, taken);
        first = false;
    }
}

}  // namespace muster::roll

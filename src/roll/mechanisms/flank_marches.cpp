#include <fmt/format.h>

#include "roll/mechanisms/mechanisms.hpp"

namespace muster::roll {
namespace {

void march(const rules::FlankMarches& step, Game& game, const SideState& side, int time) {
    const std::string number = fmt::format("{}", time);
    const auto score =
        game.roll_die(fill(step.stream.value, {{"side", side.rolled.id}, {"time", number}}), step.die,
                      fill(step.why, {{"side", side.rolled.name}, {"time", ordinal(time)}}));
    if (!score) return;
    for (const auto& row : step.rows) {
        if (score->value < row.score.least || score->value > row.score.most) continue;
        game.dice.read_as(score->throw_number,
                          fill(row.reading, {{"score", fmt::format("{}", score->value)}}));
        game.rolled.flank_marches.push_back(
            {side.rolled.id, fill(step.label, {{"time", ordinal(time)}}), score->value, row.value});
        return;
    }
}

}  // namespace

void carry_out(const rules::FlankMarches& step, Game& game) {
    for (const SideState& side : game.sides) {
        const auto times = View{game, &side}.whole(step.times).value_or(0);
        for (int time = 1; time <= times; ++time) march(step, game, side, time);
    }
}

}  // namespace muster::roll

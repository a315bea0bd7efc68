#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "roll/mechanisms/mechanisms.hpp"
#include "source/english.hpp"

namespace muster::roll {
namespace {

void march(const rules::FlankMarches& step, Game& game, const SideState& side, int time) {
    const std::string number = fmt::format("{}", time);
    const auto score =
        game.roll_die(fill(step.stream.value, {{"side", side.rolled.id}, {"time", number}}), step.die,
                      fill(step.why, {{"side", side.rolled.name}, {"time", source::ordinal(time)}}));
    if (!score) return;
    for (const auto& row : step.rows) {
        if (score->value < row.score.least || score->value > row.score.most) continue;
        game.dice.read_as(
            score->throw_number,
            fill(step.reading, {{"value", row.value}, {"score", fmt::format("{}", score->value)}}));
        game.rolled.flank_marches.push_back({side.rolled.id,
                                             fill(step.label, {{"time", source::ordinal(time)}}),
                                             score->value,
                                             row.value,
                                             0,
                                             {},
                                             {}});
        return;
    }
}

}  // namespace

void carry_out(const rules::FlankMarches& step, Game& game) {
    for (const SideState& side : game.sides) {
        const auto times = View{game, &side}.whole(step.times).value_or(0);
        for (int time = 1; time <= times; ++time) march(step, game, side, time);
    }
    read_words(step, game.rolled.flank_marches);
}

void read_words(const rules::FlankMarches& step, std::vector<FlankMarch>& marches) {
    std::map<std::string, int> of_side;
    for (FlankMarch& march : marches) {
        march.number = ++of_side[march.side];
        const auto row = std::ranges::find(step.rows, march.squares, &rules::FlankRow::value);
        if (row == step.rows.end()) continue;
        march.own = row->own;
        march.at_square = row->squares;
    }
}

}  // namespace muster::roll

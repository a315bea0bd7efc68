#include "roll/mechanisms/mechanisms.hpp"
#include "roll/places.hpp"
#include "terrain/squares.hpp"

namespace muster::roll {
namespace {

int whole(const Game& game, const std::string& name, int otherwise) {
    const auto number = View{game}.number(name);
    return number ? static_cast<int>(*number) : otherwise;
}

bool has_word(const Names& names, const std::string& name, std::string_view word) {
    const Value* value = names.find(name);
    return value && as_text(*value) == word;
}

}  // namespace

void carry_out(const rules::LayOutSquares& step, Game& game) {
    const auto alliances = game.alliances();
    if (!View{game}.holds(step.when) || alliances.size() != 2 || game.report.has_errors()) return;
    for (SideState& side : game.sides) {
        side.ground.side = side.rolled.id;
        side.ground.ford = View{game, &side}.value(step.ford).value_or(0.5);
    }
    // Ground belongs to the first side of an alliance.
    const SideState& one = *alliances[0].front();
    const SideState& other = *alliances[1].front();
    const bool first_holds = has_word(one.names, step.role, step.holder);
    const SideState& holder = first_holds ? one : other;
    const SideState& opponent = first_holds ? other : one;

    terrain::SquaresPlan plan;
    plan.table = game.rolled.table;
    plan.layout = layout_of(step, game);
    plan.count = count_of(step);
    plan.town_square = step.town.value;
    plan.holder_on_top = holder.rolled.half == source::Half::a;
    plan.town_houses = whole(game, step.houses, plan.town_houses);
    plan.river_column = whole(game, step.column, plan.river_column);
    if (const Value* flow = game.names.find(step.flow))
        plan.flows_to = source::from_text<source::Half>(as_text(*flow)).value_or(plan.flows_to);
    plan.snap = terrain::Inches{static_cast<double>(game.rules.cell)};
    plan.kinds = game.rules.ground;
    plan.holder = holder.ground;
    plan.opponent = opponent.ground;
    game.rolled.terrain = terrain::lay_out_squares(
        plan, [&](const std::string& id) { return game.dice.shapes(dice::StreamName{"shape/" + id}); });
}

}  // namespace muster::roll

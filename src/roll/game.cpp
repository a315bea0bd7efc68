#include "roll/game.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "roll/kinds.hpp"
#include "rules/unit_names.hpp"
#include "source/english.hpp"

namespace muster::roll {
namespace {

double flag(bool holds) {
    return holds ? 1 : 0;
}

}  // namespace

std::string name_of(const std::vector<SideState*>& allies) {
    std::vector<std::string> names;
    for (const SideState* side : allies) names.push_back(side->rolled.name);
    return source::listed(names);
}

std::optional<double> View::of_unit(std::string_view name) const {
    const rules::NamedUnit unit{game_->rules, unit_->type, unit_->rolled, unit_->names.all()};
    if (const auto number = rules::number_in(unit.word(name))) return number;
    if (name == "converged") return flag(!unit_->rolled.from.empty());
    if (name == "brigaded")
        return flag(side_ && std::ranges::any_of(side_->rolled.brigades, [&](const auto& brigade) {
                        return brigade.id == unit_->rolled.brigade;
                    }));
    if (name == "drawn") return flag(unit_->rolled.d20.has_value());
    return std::nullopt;
}

std::optional<double> View::number(std::string_view name) const {
    if (unit_)
        if (const auto number = of_unit(name)) return number;
    if (side_) {
        if (const auto number = side_->names.number(name)) return number;
        if (name == "units") return static_cast<double>(side_->units.size());
    }
    if (const auto number = game_->names.number(name)) return number;
    const auto option = rules::option_word(game_->rolled.options, name);
    return option ? std::optional{rules::number_in(option).value_or(0)} : std::nullopt;
}

bool View::holds(const rules::When& when) const {
    return !when || when->holds([this](std::string_view name) { return number(name); }).value_or(false);
}

std::optional<double> View::value(const rules::When& formula) const {
    if (!formula) return std::nullopt;
    return formula->value([this](std::string_view name) { return number(name); });
}

std::optional<std::int64_t> View::whole(const rules::When& formula) const {
    return formula ? whole(*formula) : std::nullopt;
}

std::optional<std::int64_t> View::whole(const source::Formula& formula) const {
    return formula.whole([this](std::string_view name) { return number(name); });
}

const source::Place& View::place() const {
    if (unit_ && unit_->place.known()) return unit_->place;
    if (side_ && side_->written) return side_->written->place;
    return game_->scenario.title.place;
}

const Value* View::find(std::string_view name) const {
    if (unit_)
        if (const Value* value = unit_->names.find(name)) return value;
    if (side_)
        if (const Value* value = side_->names.find(name)) return value;
    return game_->names.find(name);
}

std::vector<std::vector<SideState*>> Game::alliances() {
    std::vector<std::vector<SideState*>> all;
    for (SideState& side : sides) {
        const auto own = std::ranges::find_if(
            all, [&](const auto& allied) { return are_allied(allied.front()->rolled, side.rolled); });
        (own == all.end() ? all.emplace_back() : *own).push_back(&side);
    }
    return all;
}

std::optional<dice::Score> Game::roll_die(const std::string& stream, dice::Die die, const std::string& why) {
    const dice::Score score = dice.roll(dice::StreamName{stream}, die, why);
    for (const auto& [name, scores] : scenario.throws) {
        if (name.value != stream) continue;
        const std::size_t used = own_used_[stream]++;
        if (used >= scores.size()) continue;
        const auto& own = scores[used];
        if (own.value >= 1 && own.value <= die.faces()) continue;
        report(kinds::own_throw_off_die, own.place, own.value, dice::to_text(die), stream, die.faces());
        return std::nullopt;
    }
    return score;
}

std::optional<Game::RolledDice> Game::roll_dice(int count, const std::string& stream, dice::Die die,
                                                const std::string& why) {
    RolledDice thrown;
    for (int i = 0; i < count; ++i) {
        const auto score = roll_die(stream, die, why);
        if (!score) return std::nullopt;
        thrown.sum += score->value;
        thrown.numbers.push_back(score->throw_number);
    }
    return thrown;
}

std::string Game::story_of(const dice::Throw& thrown) {
    return fmt::format("{}{}: {}, {}", thrown.own ? "the umpire's own " : "", dice::to_text(thrown.die),
                       thrown.score, thrown.reading);
}

}  // namespace muster::roll

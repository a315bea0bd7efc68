#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include <fmt/format.h>

#include "roll/kinds.hpp"
#include "roll/mechanisms/mechanisms.hpp"
#include "roll/stages.hpp"
#include "source/english.hpp"
#include "source/nearest.hpp"

namespace muster::roll {
namespace {

const rules::TroopList* find_list(const Game& game, const std::string& id) {
    for (const auto& list : game.rules.procedure.lists)
        if (list.id == id) return &list;
    return nullptr;
}

/// The word of a side's id or name that no list is meant for; empty if there is none.
std::string foreign_word(const rules::DrawDistinct& step, const SideState& side) {
    std::string word;
    for (const char c : side.rolled.id + " " + side.rolled.name + " ") {
        if (std::isalpha(static_cast<unsigned char>(c)) != 0) {
            word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
            continue;
        }
        if (std::ranges::find(step.strangers, word) != step.strangers.end()) return word;
        word.clear();
    }
    return {};
}

/// The list a side draws from: the one its `list:` names, else the one with its id or that of an ally, else
/// the one at its position, where allied sides share one.
const rules::TroopList* list_for(const rules::DrawDistinct& step, const Game& game, std::size_t side) {
    const SideState& own = game.sides[side];
    const std::string& asked = own.written->list;
    const auto known = [&](const std::string& id) {
        return std::ranges::any_of(step.lists, [&](const auto& list) { return list.value == id; });
    };
    if (!asked.empty()) return known(asked) ? find_list(game, asked) : nullptr;
    if (known(own.rolled.id)) return find_list(game, own.rolled.id);
    if (!foreign_word(step, own).empty()) return nullptr;
    for (const SideState& each : game.sides)
        if (are_allied(each.rolled, own.rolled) && known(each.rolled.id))
            return find_list(game, each.rolled.id);
    std::size_t position = 0;
    for (std::size_t i = 0; i < side && game.sides[i].rolled.id != own.rolled.alliance; ++i)
        if (leads(game.sides[i].rolled)) ++position;
    return find_list(game, step.lists[position % step.lists.size()].value);
}

void report_no_list(const rules::DrawDistinct& step, Game& game, const SideState& side) {
    std::vector<std::string> ids;
    for (const auto& list : step.lists) ids.push_back(list.value);
    const std::string& asked = side.written->list;
    if (asked.empty())
        return game.report(kinds::list_of_another, side.written->place, side.rolled.name,
                           foreign_word(step, side), fmt::format("{}", fmt::join(ids, ", ")));
    game.report(kinds::no_such_list, side.written->place_of("list"), asked, source::did_you_mean(asked, ids),
                fmt::format("{}", fmt::join(ids, ", ")));
}

/// Whether units of this list would get the ids of other units: another side draws from it too, or lists a
/// unit with such an id. This depends on what is written, never on dice.
bool ids_clash(const rules::DrawDistinct& step, const Game& game, std::size_t side,
               const rules::TroopList& list) {
    for (std::size_t other = 0; other < game.sides.size(); ++other) {
        if (other == side) continue;
        if (game.sides[other].rolled.troops_rolled) {
            if (are_allied(game.sides[other].rolled, game.sides[side].rolled))
                continue;  // they draw together
            if (list_for(step, game, other) == &list) return true;
            continue;
        }
        for (const UnitState& unit : game.sides[other].units)
            for (const auto& entry : list.entries)
                if (entry.id == unit.rolled.id) return true;
    }
    return false;
}

/// A side for which troops are drawn.
struct Drawing {
    SideState& side;
    const rules::TroopList& list;
    std::string prefix;  ///< of the ids of its units
};

/// Draws one army for a side, or for allied sides together, who get its units in turn.
class TroopDraw {
public:
    TroopDraw(const rules::DrawDistinct& step, Game& game, std::vector<Drawing> sides)
        : step_(step), game_(game), sides_(std::move(sides)) {}

    void draw_all() {
        const auto count = roll_count();
        for (std::size_t time = 1; count && time <= *count; ++time)
            if (!draw(time)) return;
    }

private:
    [[nodiscard]] const RolledSide& first() const { return sides_.front().side.rolled; }

    std::optional<std::size_t> roll_count() {
        const auto score = game_.roll_die(fill(step_.count_stream.value, {{"side", first().id}}), step_.extra,
                                          fill(step_.count_why, {{"side", first().name}}));
        if (!score) return std::nullopt;
        const auto count = static_cast<std::size_t>(step_.least) + static_cast<std::size_t>(score->value);
        game_.dice.read_as(score->throw_number, fmt::format("{} units", count));
        std::size_t entries = 0;
        std::set<const rules::TroopList*> lists;
        for (const auto& each : sides_)
            if (lists.insert(&each.list).second) entries += each.list.entries.size();
        return std::min(count, entries);
    }

    bool draw(std::size_t time) {
        const Drawing& drawing = sides_[(time - 1) % sides_.size()];
        const std::string stream = fill(step_.stream.value, {{"side", first().id}});
        const std::string why = fill(step_.why, {{"side", drawing.side.rolled.name},
                                                 {"time", source::ordinal(static_cast<int>(time))}});
        auto& drawn = drawn_[&drawing.list];
        while (drawn.size() < drawing.list.entries.size()) {
            const auto score = game_.roll_die(stream, step_.die, why);
            if (!score) return false;
            const auto entry =
                std::ranges::find(drawing.list.entries, score->value, &rules::TroopEntry::number);
            if (entry == drawing.list.entries.end()) return false;
            if (!drawn.insert(score->value).second) {
                game_.dice.set_aside(score->throw_number,
                                     fmt::format("number {} is already drawn", score->value));
                continue;
            }
            game_.dice.read_as(score->throw_number, entry->name);
            raise(*entry, *score, drawing);
            return true;
        }
        return true;
    }

    const rules::TroopType* type_of(const rules::TroopEntry& entry, std::string& as) const {
        for (const auto& [system, type] : entry.as)
            if (system.value == game_.rules.id) as = type;
        return as.empty() ? game_.rules.counts_as(entry.type, entry.nationality) : game_.rules.type(as);
    }

    void raise(const rules::TroopEntry& entry, const dice::Score& score, const Drawing& drawing) {
        SideState& side = drawing.side;
        std::string as;
        const auto* type = type_of(entry, as);
        if (!type) return report_no_place(game_, side.written->place, entry.name, entry.type);
        UnitState unit;
        unit.type = type;
        unit.place = side.written->place;
        unit.rolled.id = drawing.prefix + entry.id;
        unit.rolled.name = entry.name;
        unit.rolled.nationality = entry.nationality;
        unit.rolled.type = entry.type;
        unit.rolled.counts_as = type->id;
        unit.rolled.as = as;
        unit.rolled.guns = entry.guns;
        unit.rolled.figures = entry.figures;
        unit.rolled.d20 = entry.number;
        unit.rolled.notes = entry.notes;
        unit.rolled.thrown[step_.into.value] = score.throw_number;
        const auto& thrown = game_.dice.ledger()[static_cast<std::size_t>(score.throw_number - 1)];
        unit.rolled.reasons.push_back(
            {step_.into.value, Game::story_of(thrown), step_.section, score.throw_number});
        side.units.push_back(std::move(unit));
    }

    const rules::DrawDistinct& step_;
    Game& game_;
    std::vector<Drawing> sides_;  ///< allied, or one
    std::map<const rules::TroopList*, std::set<int>> drawn_;
};

}  // namespace

void carry_out(const rules::DrawDistinct& step, Game& game) {
    std::vector<std::vector<Drawing>> armies;
    for (std::size_t i = 0; i < game.sides.size(); ++i) {
        SideState& side = game.sides[i];
        if (!side.rolled.troops_rolled) continue;
        const auto* list = list_for(step, game, i);
        if (!list) {
            report_no_list(step, game, side);
            continue;
        }
        const bool clash = ids_clash(step, game, i, *list);
        const auto allies = std::ranges::find_if(
            armies, [&](const auto& army) { return are_allied(army.front().side.rolled, side.rolled); });
        (allies == armies.end() ? armies.emplace_back() : *allies)
            .push_back({side, *list, clash ? side.rolled.id + "-" : ""});
    }
    for (auto& army : armies) TroopDraw{step, game, std::move(army)}.draw_all();
}

}  // namespace muster::roll

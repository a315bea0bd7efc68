// How the game runs: what the scenario leaves to dice is rolled, and tables that are rolled before play say
// which troops come when.
#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "roll/stages.hpp"
#include "scenario/ids.hpp"

namespace muster::roll {
namespace {

using scenario::Arrival;

class Settling {
public:
    Settling(Game& game, bool restoring) : game_(game), restoring_(restoring) {}

    void operator()() {
        auto& running = game_.rolled.running;
        if (running.length) throw_turns("turns", "the length of the game", running.length->turns);
        running.mover = side_meant(running.first, "first", "who moves first");
        running.deployer = side_meant(running.deploys, "deploys", "who deploys first");
        for (std::size_t i = 0; i < running.weather.size(); ++i)
            if (auto& until = running.weather[i].until)
                throw_turns(fmt::format("weather/{}", i + 1), "how long the weather lasts", *until);
        for (SideState& side : game_.sides) {
            std::vector<std::optional<Arrival>> of_brigades;
            for (const auto& brigade : side.rolled.brigades)
                of_brigades.push_back(decided(brigade.arrives, side.rolled.id + "/" + brigade.id,
                                              brigade.name.empty() ? side.rolled.name : brigade.name));
            for (UnitState& unit : side.units) {
                unit.rolled.comes = decided(unit.rolled.arrives, unit.rolled.id, unit.rolled.name);
                const auto own =
                    std::ranges::find(side.rolled.brigades, unit.rolled.brigade, &RolledBrigade::id);
                if (unit.rolled.comes || own == side.rolled.brigades.end()) continue;
                unit.rolled.comes = of_brigades[static_cast<std::size_t>(own - side.rolled.brigades.begin())];
            }
        }
        for (std::size_t i = 0; i < running.before.size(); ++i) play(running.before[i], i);
        for (SideState& side : game_.sides) deal_markers(side);
    }

private:
    /// A score, and what the table made of it; 0 if it could not be rolled.
    int thrown(const std::string& stream, dice::Die die, const std::string& why) {
        if (restoring_) {
            const auto& ledger = game_.rolled.ledger;
            const auto found = std::ranges::find_if(ledger.rbegin(), ledger.rend(), [&](const auto& each) {
                return each.stream == stream && !each.again;
            });
            return found == ledger.rend() ? 0 : found->score;
        }
        const auto score = game_.roll_die(stream, die, why);
        number_ = score ? score->throw_number : 0;
        return score ? score->value : 0;
    }
    void read_as(const std::string& reading) {
        if (!restoring_ && number_ > 0) game_.dice.read_as(number_, reading);
    }

    void throw_turns(const std::string& stream, const std::string& why, scenario::Turns& turns) {
        if (!turns.die) return;
        turns.thrown = thrown(stream, *turns.die, why);
        read_as(fmt::format("turn {}", turns.total()));
    }

    /// The side chosen, or rolled for: allied sides count as one, and all are equally likely.
    Id side_meant(const std::optional<source::Placed<std::string>>& chosen, const std::string& stream,
                  const std::string& why) {
        if (!chosen || chosen->value == "secret") return {};
        if (chosen->value != "roll") return chosen->value;
        const auto parties = game_.alliances();
        const auto count = static_cast<int>(parties.size());
        constexpr int usual = 6;
        const int faces = usual % count == 0 ? usual : count;
        const int score = count > 1 ? thrown(stream, dice::Die{faces}, why) : 1;
        if (score < 1) return {};
        const auto which =
            std::min(static_cast<std::size_t>((score - 1) / (faces / count)), parties.size() - 1);
        read_as(name_of(parties[which]));
        return parties[which].front()->rolled.id;
    }

    std::optional<Arrival> decided(std::optional<Arrival> arrives, const std::string& whose,
                                   const std::string& name) {
        if (arrives) throw_turns("arrival/" + whose, "when " + name + " comes", arrives->turn);
        return arrives;
    }

    /// Hidden troops and dummies share the numbers of their markers by lot, so that no number tells anything.
    void deal_markers(SideState& side) {
        std::vector<UnitState*> hidden;
        for (UnitState& unit : side.units)
            if (unit.rolled.hidden) hidden.push_back(&unit);
        std::vector<int> left(hidden.size() + static_cast<std::size_t>(side.rolled.dummies.value_or(0)));
        std::iota(left.begin(), left.end(), 1);
        for (UnitState* unit : hidden) {
            const bool is_last = left.size() == 1;  // no die is rolled for it
            const int score =
                is_last ? 1
                        : thrown("marker/" + unit->rolled.id, dice::Die{static_cast<int>(left.size())},
                                 "the marker of " + unit->rolled.name);
            if (score < 1) continue;
            const auto at = left.begin() + std::min<std::ptrdiff_t>(score, std::ssize(left)) - 1;
            unit->rolled.marker = *at;
            if (!is_last) read_as(fmt::format("marker {}", *at));
            left.erase(at);
        }
    }

    void play(scenario::BeforePlay& table, std::size_t index) {
        const Id id = scenario::id_from(table.title);
        table.thrown =
            thrown("before/" + (id.empty() ? std::to_string(index + 1) : id), table.die, table.title);
        for (const auto& row : table.rows) {
            if (table.thrown < row.least || table.thrown > row.most) continue;
            read_as(row.text);
            for (const auto& [who, turn] : row.arrives)
                tell(who.value, [&, turn = turn](Arrival& arrival) { arrival.turn = {turn}; });
            for (const auto& who : row.absent)
                tell(who.value, [](Arrival& arrival) { arrival.never = true; });
        }
    }

    /// What a table says of a unit, or of all units of a brigade.
    template <class What>
    void tell(const Id& who, What what) {
        for (SideState& side : game_.sides)
            for (UnitState& unit : side.units)
                if (unit.rolled.id == who || unit.rolled.brigade == who) {
                    if (!unit.rolled.comes) unit.rolled.comes.emplace();
                    what(*unit.rolled.comes);
                }
    }

    Game& game_;
    bool restoring_;
    int number_ = 0;
};

}  // namespace

void settle_running(Game& game, bool restoring) {
    Settling{game, restoring}();
}

}  // namespace muster::roll

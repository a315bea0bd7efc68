// Deals the troops of a side to its players, brigade by brigade, so that each has about as much of the
// measure by which the rules compare sides, and its generals with them. No die decides it.
#include <algorithm>
#include <limits>
#include <numeric>

#include <fmt/format.h>

#include "roll/measure.hpp"
#include "scenario/ids.hpp"
#include "scenario/kinds.hpp"
#include "source/nearest.hpp"

namespace muster::roll {
namespace {

/// What goes to one player together: a brigade, a foreign contingent that its general may not leave, a unit
/// that belongs to neither, or a general without troops of his own.
struct Command {
    std::string name;  ///< of the brigade, or else of the general
    std::vector<Id> units;
    double weight = 0;
    std::vector<std::size_t> heads;  ///< as RolledPlayer has them
    bool is_brigade = false;
    std::optional<std::size_t> player;
    [[nodiscard]] bool has_troops() const { return is_brigade || !units.empty(); }
};

/// The foreign contingents of a side that have a general of their own.
std::vector<const rules::Contingent*> contingents_of(const RolledSide& side,
                                                     const rules::RulesSystem& rules) {
    std::vector<const rules::Contingent*> all;
    for (const auto& step : rules.procedure.steps)
        if (const auto* appointed = std::get_if<rules::AppointGenerals>(&step))
            for (const auto& each : appointed->contingents)
                if (std::ranges::find(side.generals, each.general) != side.generals.end())
                    all.push_back(&each);
    return all;
}

bool is_of(const rules::Contingent& contingent, const RolledUnit& unit) {
    const auto& nations = contingent.nationalities;
    return std::ranges::find(nations, unit.nationality) != nations.end();
}

class Dealer {
public:
    Dealer(const RolledSide& side, const rules::RulesSystem& rules)
        : side_(side), contingents_(contingents_of(side, rules)) {
        add_loose_units();
        for (const auto& brigade : side.brigades) add_brigade(brigade);
        add_generals();
    }
    void give_written(const scenario::Side& written, source::Reporter& report);
    void give_rest(std::size_t seats);
    [[nodiscard]] const std::vector<Command>& commands() const { return commands_; }

private:
    [[nodiscard]] double weight_of(const RolledUnit& unit) const;
    void add_loose_units();
    void add_brigade(const RolledBrigade& brigade);
    void add_generals();
    [[nodiscard]] std::optional<std::size_t> player_of_most(const std::string& general,
                                                            std::size_t seats) const;
    void give_generals(std::size_t seats);

    const RolledSide& side_;
    std::vector<const rules::Contingent*> contingents_;
    std::vector<Command> commands_;
};

double Dealer::weight_of(const RolledUnit& unit) const {
    return std::ranges::any_of(side_.units, [](const auto& each) { return each.points > 0; }) ? unit.points
                                                                                              : 1;
}

void Dealer::add_loose_units() {
    for (const auto& unit : side_.units) {
        if (!unit.brigade.empty()) continue;
        const auto own =
            std::ranges::find_if(contingents_, [&](const auto* each) { return is_of(*each, unit); });
        const std::string name = own == contingents_.end() ? std::string{} : (*own)->general;
        auto command = std::ranges::find(commands_, name, &Command::name);
        if (name.empty() || command == commands_.end())
            command = commands_.insert(commands_.end(), Command{name, {}, 0, {}, false, {}});
        command->units.push_back(unit.id);
        command->weight += weight_of(unit);
    }
}

void Dealer::add_brigade(const RolledBrigade& brigade) {
    Command& command = commands_.emplace_back(Command{brigade.name, {}, 0, {}, true, {}});
    for (const auto& unit : side_.units)
        if (unit.brigade == brigade.id) {
            command.units.push_back(unit.id);
            command.weight += weight_of(unit);
        }
}

/// Puts each general at the head of the contingent that bears his title, the brigade that lists him or the
/// one that names him as its commander; others have a command without troops. Baggage of no brigade is the
/// side's.
void Dealer::add_generals() {
    const auto led_by = [&](const std::string& name, const Id& brigade) {
        const auto listed = std::ranges::find_if(side_.brigades, [&](const RolledBrigade& each) {
            return brigade.empty() ? each.commander == name : each.id == brigade;
        });
        return std::ranges::find(commands_, listed == side_.brigades.end() ? name : listed->name,
                                 &Command::name);
    };
    for (std::size_t head = 0; head < side_.generals.size() + side_.attached.size(); ++head) {
        const bool is_listed = head >= side_.generals.size();
        const auto* attached = is_listed ? &side_.attached[head - side_.generals.size()] : nullptr;
        const std::string& name = attached ? attached->name : side_.generals[head];
        auto command = led_by(name, attached ? attached->brigade : Id{});
        if (command == commands_.end()) {
            if (attached && attached->arm == source::Arm::baggage) continue;
            command = commands_.insert(commands_.end(), Command{name, {}, 0, {}, false, {}});
        }
        command->heads.push_back(head);
    }
}

/// Splits commands, in their order, among players, so that the squares of their weights have the smallest
/// sum. Nobody is left without a command if there are enough of them.
void split(std::vector<Command*> commands, const std::vector<std::size_t>& players) {
    const std::size_t count = commands.size(), seats = players.size();
    std::vector<double> before(count + 1, 0);
    for (std::size_t i = 0; i < count; ++i) before[i + 1] = before[i] + commands[i]->weight;
    constexpr double never = std::numeric_limits<double>::infinity();
    // The best sum for the first `end` commands among the first `seat` players, and where the last one's
    // begin.
    std::vector<std::vector<double>> best(seats + 1, std::vector<double>(count + 1, never));
    std::vector<std::vector<std::size_t>> from(seats + 1, std::vector<std::size_t>(count + 1, 0));
    best[0][0] = 0;
    for (std::size_t seat = 1; seat <= seats; ++seat)
        for (std::size_t end = 0; end <= count; ++end)
            for (std::size_t begin = 0; begin <= end; ++begin) {
                if (begin == end && count >= seats) continue;
                const double weight = before[end] - before[begin];
                const double sum = best[seat - 1][begin] + weight * weight;
                // Of equals the first players have more, so that if somebody has nothing it is the last.
                if (sum <= best[seat][end]) best[seat][end] = sum, from[seat][end] = begin;
            }
    for (std::size_t seat = seats, end = count; seat > 0; end = from[seat][end], --seat)
        for (std::size_t i = from[seat][end]; i < end; ++i) commands[i]->player = players[seat - 1];
}

/// Gives players what `commands:` says.
void Dealer::give_written(const scenario::Side& written, source::Reporter& report) {
    std::vector<std::string> known;
    for (const auto& command : commands_)
        if (!command.name.empty()) known.push_back(command.name);
    for (const auto& [player, names] : written.commands) {
        const auto seat = std::ranges::find(written.players, player.value,
                                            [](const auto& each) { return each.name.value; });
        if (seat == written.players.end()) continue;  // reported when it was read
        for (const auto& name : names) {
            const auto found = std::ranges::find(commands_, name.value, &Command::name);
            if (found == commands_.end())
                report(scenario::kinds::no_such_brigade, name.place, name.value, written.name,
                       source::did_you_mean(name.value, known));
            else
                found->player = static_cast<std::size_t>(seat - written.players.begin());
        }
    }
}

/// What is left goes to those for whom `commands:` names no troops or, if it names some for all, to all.
void Dealer::give_rest(std::size_t seats) {
    std::vector<Command*> rest;
    std::vector<std::size_t> idle;
    for (auto& command : commands_)
        if (!command.player && command.has_troops()) rest.push_back(&command);
    for (std::size_t seat = 0; seat < seats; ++seat)
        if (std::ranges::none_of(commands_,
                                 [&](const auto& each) { return each.player == seat && each.has_troops(); }))
            idle.push_back(seat);
    if (idle.empty()) {
        idle.resize(seats);
        std::iota(idle.begin(), idle.end(), 0);
    }
    split(rest, idle);
    give_generals(seats);
}

/// Who commands most units of the contingent of a general; nobody if he has none.
std::optional<std::size_t> Dealer::player_of_most(const std::string& general, std::size_t seats) const {
    const auto own = std::ranges::find(contingents_, general, &rules::Contingent::general);
    if (own == contingents_.end()) return std::nullopt;
    std::vector<int> counts(seats, 0);
    for (const auto& unit : side_.units)
        for (const auto& command : commands_)
            if (is_of(**own, unit) && command.player &&
                std::ranges::find(command.units, unit.id) != command.units.end())
                ++counts[*command.player];
    const auto most = std::ranges::max_element(counts);
    return *most > 0 ? std::optional{static_cast<std::size_t>(most - counts.begin())} : std::nullopt;
}

/// A general without a command goes to the player who has most of his contingent, and after that to the one
/// who has fewest generals; of equals, to the first.
void Dealer::give_generals(std::size_t seats) {
    for (auto& command : commands_)
        if (!command.player && !command.has_troops()) command.player = player_of_most(command.name, seats);
    for (auto& command : commands_) {
        if (command.player || command.has_troops()) continue;
        std::vector<std::size_t> counts(seats, 0);
        for (const auto& each : commands_)
            if (each.player) counts[*each.player] += each.heads.size();
        command.player = static_cast<std::size_t>(std::ranges::min_element(counts) - counts.begin());
    }
}

/// A part of the names of his files, which no other player of the side has.
std::string id_of(const scenario::Player& player, std::size_t seat, const std::vector<RolledPlayer>& others) {
    const auto is_taken = [&](const std::string& id) {
        return id.empty() || std::ranges::find(others, id, &RolledPlayer::id) != others.end();
    };
    std::string id = scenario::id_from(player.name.value);
    for (std::size_t number = seat + 1; is_taken(id); ++number) id = std::to_string(number);
    return id;
}

}  // namespace

void deal_commands(const scenario::Side& written, const rules::RulesSystem& rules, RolledSide& side,
                   source::Reporter& report) {
    if (written.players.empty()) return;
    Dealer dealer{side, rules};
    dealer.give_written(written, report);
    dealer.give_rest(written.players.size());
    side.commands = written.commands;
    for (std::size_t seat = 0; seat < written.players.size(); ++seat) {
        RolledPlayer player{
            written.players[seat], id_of(written.players[seat], seat, side.players), {}, {}, {}};
        for (const auto& command : dealer.commands()) {
            if (command.player != seat) continue;
            if (command.is_brigade) player.brigades.push_back(command.name);
            player.units.insert(player.units.end(), command.units.begin(), command.units.end());
            player.heads.insert(player.heads.end(), command.heads.begin(), command.heads.end());
        }
        if (player.units.empty())
            report(scenario::kinds::nothing_to_command, player.name.place,
                   player.name.value.empty() ? "player " + player.id : player.name.value, side.name);
        side.players.push_back(std::move(player));
    }
}

}  // namespace muster::roll

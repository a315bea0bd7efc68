// Deals the troops of a side to its players, brigade by brigade, so that each has about as much of the
// measure by which the rules compare sides. No die decides it.
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

/// What goes to one player together: a brigade, or a unit that belongs to none.
struct Command {
    std::string brigade;  ///< name
    std::vector<Id> units;
    double weight = 0;
    std::optional<std::size_t> player;
};

std::vector<Command> commands_of(const RolledSide& side) {
    const double all = std::accumulate(side.units.begin(), side.units.end(), 0.0,
                                       [](double sum, const auto& unit) { return sum + unit.points; });
    const auto weight_of = [&](const RolledUnit& unit) { return all > 0 ? unit.points : 1; };
    std::vector<Command> commands;
    for (const auto& unit : side.units)
        if (unit.brigade.empty()) commands.push_back({{}, {unit.id}, weight_of(unit), {}});
    for (const auto& brigade : side.brigades) {
        Command& command = commands.emplace_back(Command{brigade.name, {}, 0, {}});
        for (const auto& unit : side.units)
            if (unit.brigade == brigade.id) {
                command.units.push_back(unit.id);
                command.weight += weight_of(unit);
            }
    }
    return commands;
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
void give_written(std::vector<Command>& commands, const scenario::Side& written, source::Reporter& report) {
    std::vector<std::string> known;
    for (const auto& command : commands)
        if (!command.brigade.empty()) known.push_back(command.brigade);
    for (const auto& [player, brigades] : written.commands) {
        const auto seat = std::ranges::find(written.players, player.value,
                                            [](const auto& each) { return each.name.value; });
        if (seat == written.players.end()) continue;  // reported when it was read
        for (const auto& name : brigades) {
            const auto found = std::ranges::find(commands, name.value, &Command::brigade);
            if (found == commands.end())
                report(scenario::kinds::no_such_brigade, name.place, name.value, written.name,
                       source::did_you_mean(name.value, known));
            else
                found->player = static_cast<std::size_t>(seat - written.players.begin());
        }
    }
}

/// What is left goes to those for whom `commands:` names nothing or, if it names something for all, to all.
void give_rest(std::vector<Command>& commands, std::size_t seats) {
    std::vector<Command*> rest;
    std::vector<std::size_t> idle;
    for (auto& command : commands)
        if (!command.player) rest.push_back(&command);
    for (std::size_t seat = 0; seat < seats; ++seat)
        if (std::ranges::none_of(commands, [&](const auto& each) { return each.player == seat; }))
            idle.push_back(seat);
    if (idle.empty()) {
        idle.resize(seats);
        std::iota(idle.begin(), idle.end(), 0);
    }
    split(rest, idle);
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

void deal_commands(const scenario::Side& written, RolledSide& side, source::Reporter& report) {
    if (written.players.empty()) return;
    auto commands = commands_of(side);
    give_written(commands, written, report);
    give_rest(commands, written.players.size());
    side.commands = written.commands;
    for (std::size_t seat = 0; seat < written.players.size(); ++seat) {
        RolledPlayer player{written.players[seat], id_of(written.players[seat], seat, side.players), {}, {}};
        for (const auto& command : commands) {
            if (command.player != seat) continue;
            if (!command.brigade.empty()) player.brigades.push_back(command.brigade);
            player.units.insert(player.units.end(), command.units.begin(), command.units.end());
        }
        if (player.units.empty())
            report(scenario::kinds::nothing_to_command, player.name.place,
                   player.name.value.empty() ? "player " + player.id : player.name.value, side.name);
        side.players.push_back(std::move(player));
    }
}

}  // namespace muster::roll

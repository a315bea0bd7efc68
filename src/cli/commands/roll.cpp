#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "game/roll_games.hpp"
#include "game/tally.hpp"
#include "pack/game_in_pdf.hpp"
#include "pack/write_results.hpp"

namespace muster::cli {

namespace {

int take_out(const Roll& command, const pack::World& world) {
    source::Reporter said;
    const auto game = pack::read_game_in_pdf(world.files, command.from, said);
    if (!print_messages(said) || !game) return 1;
    result_to(command.output, *game);
    return 0;
}

int count(const Roll& command, const pack::World& world) {
    source::Reporter said;
    const auto tally = game::tally_games(world, command.request, command.first, command.jobs, said);
    if (!print_messages(said) || !tally) return 1;
    result_to(command.output, game::to_json(*tally));
    return 0;
}

}  // namespace

int run(const Roll& command, const pack::World& world) {
    if (!command.from.empty()) return take_out(command, world);
    if (command.tally) return count(command, world);
    source::Reporter said;
    std::optional<game::RolledGames> games;
    const auto roll = [&](const game::Sink& sink) {
        games = game::roll_games(world, command.request, sink, said);
        return games.has_value();
    };
    if (command.output.empty())
        (void)roll([](std::string_view text) { result(text); });
    else
        (void)pack::stream_to_file(command.output, roll);
    if (games && games->seed_drawn) remark("no seed was given, so this one was drawn: " + games->seed);
    return print_messages(said) && games ? 0 : 1;
}

}  // namespace muster::cli

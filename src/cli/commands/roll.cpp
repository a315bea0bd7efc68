#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "game/request_error.hpp"
#include "game/roll_games.hpp"
#include "game/tally.hpp"
#include "pack/game_in_pdf.hpp"
#include "pack/write_results.hpp"
#include "source/small_letters.hpp"

namespace muster::cli {

namespace {

int recover_game(const Roll& command, const pack::World& world) {
    pack::require_not_read(command.output, {command.from});
    source::Reporter report;
    const auto game = pack::read_game_in_pdf(world.files, command.from, report);
    if (!print_messages(report) || !game) return 1;
    result_to(command.output, *game, "check");
    return 0;
}

int count(const Roll& command, const pack::World& world) {
    if (command.scenarios.size() != 1) throw game::RequestError("--tally counts the nights of one scenario");
    game::RollRequest request = command.request;
    request.game.scenario = command.scenarios.front();
    source::Reporter said;
    const auto tally = game::tally_games(world, request, command.first, said);
    if (!print_messages(said) || !tally) return 1;
    result_to(command.output, game::to_json(*tally));
    return 0;
}

/// Rolls one scenario into the sink; false if anything was wrong, which is printed.
bool roll_one(const Roll& command, const std::string& scenario, const pack::World& world,
              const game::Sink& sink) {
    game::RollRequest request = command.request;
    request.game.scenario = scenario;
    source::Reporter said;
    const bool is_rolled = game::roll_games(world, request, sink, said);
    return print_messages(said) && is_rolled;
}

bool roll_all(const Roll& command, const pack::World& world, const game::Sink& sink) {
    bool all_good = true;
    for (const auto& scenario : command.scenarios)
        all_good = roll_one(command, scenario, world, sink) && all_good;
    return all_good;
}

/// A file for each scenario, named after it: all of them, or none.
bool roll_into_folder(const Roll& command, const pack::World& world) {
    const std::string extension = command.request.format == game::RollFormat::json ? ".json" : ".yaml";
    pack::Pack games;
    std::set<std::string> names;
    bool all_good = true;
    for (const auto& scenario : command.scenarios) {
        const std::string name = pack::pack_name(scenario) + extension;
        if (!names.insert(source::in_small_letters(name)).second)
            throw game::RequestError(
                fmt::format("two of the scenarios would be written to '{}'; roll them one at a time", name));
        pack::require_not_read((std::filesystem::path{command.output} / name).string(), {scenario});
        std::string text;
        all_good =
            roll_one(command, scenario, world, [&](std::string_view part) { text += part; }) && all_good;
        games.files.push_back({name, std::move(text)});
    }
    if (!all_good) return false;
    pack::write_files(games.files, command.output);
    for (const auto& file : games.files)
        remark_written((std::filesystem::path{command.output} / file.name).string(), {});
    return true;
}

}  // namespace

int run(const Roll& command, const pack::World& world) {
    if (!command.from.empty()) return recover_game(command, world);
    if (command.scenarios.size() == 1 || command.request.format == game::RollFormat::jsonl)
        pack::require_not_read(command.output, command.scenarios);
    if (command.tally) return count(command, world);
    const auto to_sink = [&](const game::Sink& sink) { return roll_all(command, world, sink); };
    const bool in_lines = command.request.format == game::RollFormat::jsonl;
    if (command.scenarios.size() > 1 && !in_lines) {
        if (command.output.empty())
            throw game::RequestError(
                "several scenarios are written to a folder, one file each: add -o FOLDER; or use "
                "--format jsonl, which writes one game a line");
        return roll_into_folder(command, world) ? 0 : 1;
    }
    if (command.output.empty()) return to_sink([](std::string_view text) { result(text); }) ? 0 : 1;
    if (!pack::stream_to_file(command.output, to_sink)) return 1;
    remark_written(command.output, command.request.format == game::RollFormat::yaml ? "build" : "");
    return 0;
}

}  // namespace muster::cli

#include "pack/commands/new.hpp"

#include <filesystem>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "game/request_error.hpp"
#include "pack/write_results.hpp"

namespace muster::cli {

int run(const New& command, const pack::World& world) {
    const bool is_file = !command.output.empty() && !pack::is_stream(command.output);
    // A starter must never overwrite an umpire's own file.
    std::error_code none;
    if (is_file && std::filesystem::exists(command.output, none))
        throw game::RequestError("'" + command.output + "' already exists; choose another name with -o");
    source::Reporter said;
    const auto made = [&]() -> std::optional<std::string> {
        if (command.event) return pack::read_event_starter(world);
        if (!command.battle.empty()) return pack::read_battle(world, command.battle);
        if (!command.from.empty()) return pack::read_army(world, command.from, command.rules, said);
        return pack::read_starter(world, command.rules);
    };
    const auto text = made();
    if (!print_messages(said) || !text) return 1;
    result_to(command.output, *text, "check");
    return 0;
}

}  // namespace muster::cli

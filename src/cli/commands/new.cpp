#include <filesystem>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "game/request_error.hpp"
#include "pack/look_up.hpp"
#include "pack/write_results.hpp"

namespace muster::cli {

int run(const New& command, const pack::World& world) {
    // A starter must never overwrite an umpire's own file.
    std::error_code none;
    if (std::filesystem::exists(command.output, none) && !pack::is_stream(command.output))
        throw game::RequestError("'" + command.output + "' already exists; choose another name with -o");
    result_to(command.output,
              command.event ? pack::read_event_starter(world) : pack::read_starter(world, command.rules));
    return 0;
}

}  // namespace muster::cli

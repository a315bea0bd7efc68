#include <filesystem>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "game/request_error.hpp"
#include "pack/starter.hpp"

namespace muster::cli {

int run(const New& command, const pack::World& world) {
    // An umpire's own file is worth more than a starter.
    if (!command.output.empty() && std::filesystem::exists(command.output))
        throw game::RequestError("'" + command.output + "' already exists; choose another name with -o");
    result_to(command.output, pack::read_starter(world, command.rules));
    return 0;
}

}  // namespace muster::cli

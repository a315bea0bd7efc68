// Parses the command line, runs the command, and turns failures of the machine into exit status 3.
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <variant>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "game/own_templates.hpp"
#include "game/request_error.hpp"
#include "source/failure.hpp"

int main(int argc, char** argv) {
    using namespace muster;
    constexpr int wrong_input = 1;
    constexpr int wrong_command_line = 2;
    constexpr int machine_refused = 3;
    // Writing past this account's limit on file sizes should fail like a full disk, not end the program.
    std::signal(SIGXFSZ, SIG_IGN);
    try {
        const cli::Invocation invocation = cli::parse_command_line(argc, argv);
        const source::DiskFiles files;
        pack::World world = pack::machine_world(files);
        game::use_own_templates(world, invocation.templates);
        game::use_templates_of_club(world, invocation.scenarios);
        source::Reporter of_templates;
        game::check_own_templates(world, of_templates);
        if (!cli::print_messages(of_templates)) return wrong_input;
        return std::visit([&](const auto& command) { return cli::run(command, world); }, invocation.command);
    } catch (const game::RequestError& error) {
        cli::remark(error.what());
        return wrong_command_line;
    } catch (const source::MachineError& error) {
        cli::remark(error.path().empty() ? error.what() : error.path() + ": " + error.what());
    } catch (const std::bad_alloc&) {
        std::fputs("muster: out of memory\n", stderr);
    } catch (const std::exception& error) {
        cli::remark(error.what());
    }
    return machine_refused;
}

// Parses the command line, runs the command, and turns failures of the machine into exit status 3.
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <string_view>
#include <variant>

#include <sys/mman.h>
#include <unistd.h>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "game/request_error.hpp"
#include "source/failure.hpp"

namespace {

/// Libraries in C and Rust end the program when they get no memory or no thread.
extern "C" void leave_for_want_of_memory(int) {
    constexpr int machine_refused = 3;
    constexpr std::string_view words = "muster: out of memory\n";
    (void)!::write(STDERR_FILENO, words.data(), words.size());
    std::_Exit(machine_refused);
}

struct sigaction before_us;  ///< what an invalid access did; a sanitizer reports it

/// Some libraries (fontconfig, when it has no memory for a match) use what they did not get. Any other
/// invalid access is our own fault, and ends the program as if nobody looked.
extern "C" void leave_if_memory_is_short(int signal) {
    constexpr std::size_t a_little = std::size_t{1} << 20U;
    void* const room = ::mmap(nullptr, a_little, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (room == MAP_FAILED) leave_for_want_of_memory(signal);
    ::sigaction(signal, &before_us, nullptr);
    std::raise(signal);
}

/// On a stack of its own, because the program's may be what could not grow.
void watch_invalid_access() {
    static std::array<char, std::size_t{1} << 16U> room;
    stack_t stack{};
    stack.ss_sp = room.data();
    stack.ss_size = room.size();
    ::sigaltstack(&stack, nullptr);
    struct sigaction ours {};
    ours.sa_handler = leave_if_memory_is_short;
    ours.sa_flags = SA_ONSTACK;
    ::sigaction(SIGSEGV, &ours, &before_us);
}

}  // namespace

int main(int argc, char** argv) {
    using namespace muster;
    constexpr int wrong_command_line = 2;
    constexpr int machine_refused = 3;
    // Writing past this account's limit on file sizes should fail like a full disk, not end the program.
    std::signal(SIGXFSZ, SIG_IGN);
    std::signal(SIGABRT, leave_for_want_of_memory);
    std::signal(SIGTRAP, leave_for_want_of_memory);
    watch_invalid_access();
    std::set_terminate([] { leave_for_want_of_memory(SIGABRT); });
    try {
        const cli::Invocation invocation = cli::parse_command_line(argc, argv);
        const source::DiskFiles files;
        pack::World world = pack::machine_world(files);
        game::use_own_templates(world, invocation.templates);
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

#include "jobs/want_of_memory.hpp"

#include <array>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <string_view>

#include <sys/mman.h>
#include <unistd.h>

namespace muster::jobs {
namespace {

int status_then = 0;
struct sigaction before_us;  ///< what an invalid access did; a sanitizer reports it

/// Libraries in C and Rust end the program when they get no memory or no thread.
extern "C" void leave_for_want_of_memory(int) {
    constexpr std::string_view words = "muster: out of memory\n";
    (void)!::write(STDERR_FILENO, words.data(), words.size());
    std::_Exit(status_then);
}

/// fontconfig, when it has no memory for a match, uses what it did not get. Any other invalid access is our
/// own fault.
extern "C" void leave_if_memory_is_short(int signal) {
    constexpr std::size_t a_little = std::size_t{1} << 20U;
    void* const room = ::mmap(nullptr, a_little, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (room == MAP_FAILED) leave_for_want_of_memory(signal);
    ::sigaction(signal, &before_us, nullptr);
    (void)std::raise(signal);
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

void answer_want_of_memory(int status) {
    status_then = status;
    (void)std::signal(SIGABRT, leave_for_want_of_memory);
    (void)std::signal(SIGTRAP, leave_for_want_of_memory);
    std::set_terminate([] { leave_for_want_of_memory(SIGABRT); });
    watch_invalid_access();
}

}  // namespace muster::jobs

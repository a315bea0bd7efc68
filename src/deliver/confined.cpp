#include "deliver/confined.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <new>
#include <system_error>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace muster::deliver {
namespace {

/// A process that waits for something instead of working uses no processor time. This many times its limit is
/// long enough on a busy machine.
constexpr unsigned waiting = 30;

constexpr int done = 0, gave_up = 1;

void limit(int resource, rlim_t most) {
    rlimit now{};
    (void)getrlimit(resource, &now);
    now.rlim_max = std::min(now.rlim_max, most);
    now.rlim_cur = std::min(now.rlim_cur, now.rlim_max);
    (void)setrlimit(resource, &now);
}

/// Address space in use, in bytes.
rlim_t space_in_use() {
    rlim_t pages = 0;
    std::ifstream{"/proc/self/statm"} >> pages;
    return pages * static_cast<rlim_t>(sysconf(_SC_PAGESIZE));
}

bool write_all(int to, const std::string& bytes) {
    for (std::size_t at = 0; at < bytes.size();) {
        const ssize_t count = write(to, bytes.data() + at, bytes.size() - at);
        if (count < 0 && errno != EINTR) return false;
        if (count > 0) at += static_cast<std::size_t>(count);
    }
    return true;
}

/// Everything up to the end, or nothing if it is more than `most` bytes.
std::optional<std::string> read_all(int from, std::size_t most) {
    std::string bytes;
    std::array<char, 65536> part{};
    for (;;) {
        const ssize_t count = read(from, part.data(), part.size());
        if (count == 0) return bytes;
        if (count < 0 && errno == EINTR) continue;
        if (count < 0 || bytes.size() + static_cast<std::size_t>(count) > most) return std::nullopt;
        bytes.append(part.data(), static_cast<std::size_t>(count));
    }
}

/// The other side of the fork: never returns, and runs nothing that was to run at the program's own end.
[[noreturn]] void work_and_leave(int to, const Confinement& limits,
                                 const std::function<std::string()>& work) {
    limit(RLIMIT_AS, space_in_use() + limits.bytes);
    limit(RLIMIT_CPU, limits.seconds);
    limit(RLIMIT_CORE, 0);
    for (int signal = 1; signal < NSIG; ++signal) (void)std::signal(signal, SIG_DFL);
    alarm(limits.seconds * waiting);
    // Libraries that run out of memory say so before they abort; the caller has better words.
    if (const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC); nowhere >= 0)
        (void)dup2(nowhere, STDERR_FILENO);
    try {
        _exit(write_all(to, work()) ? done : gave_up);
    } catch (...) {
        _exit(gave_up);
    }
}

}  // namespace

namespace {

std::size_t allowed(int resource) {
    rlimit now{};
    (void)getrlimit(resource, &now);
    return now.rlim_cur;
}

}  // namespace

std::size_t memory_allowed() {
    return allowed(RLIMIT_AS);
}

std::size_t stack_allowed() {
    return allowed(RLIMIT_STACK);
}

std::optional<std::string> run_confined(const Confinement& limits, const std::function<std::string()>& work) {
    std::array<int, 2> ends{};
    const auto fail = [] { throw std::system_error(errno, std::generic_category(), "no new process"); };
    if (pipe2(ends.data(), O_CLOEXEC) != 0) fail();
    const pid_t child = fork();
    if (child == 0) work_and_leave(ends[1], limits, work);
    close(ends[1]);
    if (child < 0) {
        close(ends[0]);
        fail();
    }
    auto answer = read_all(ends[0], limits.answer);
    close(ends[0]);  // a child that has more to say ends here
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == done && answer) return answer;
    // If the program itself may not have as much, the work is not to blame.
    if (memory_allowed() < space_in_use() + limits.bytes) throw std::bad_alloc();
    return std::nullopt;
}

}  // namespace muster::deliver

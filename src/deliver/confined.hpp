// A job in a process of its own, with limits of memory and time. Libraries that read files from strangers
// have no limits of their own; here a file that would take gigabytes or hours ends only that process.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace muster::deliver {

struct Confinement {
    std::size_t bytes = 0;   ///< of memory, in addition to what the program already uses
    unsigned seconds = 0;    ///< of processor time
    std::size_t answer = 0;  ///< bytes of the answer
};

/// What `work` returns; nothing if it exceeded a limit, threw, or crashed. It sees a copy of the program, so
/// nothing that it changes lasts. Throws std::system_error if no process can be started, and
/// std::bad_alloc if there was no answer and the program itself may not have that much memory.
[[nodiscard]] std::optional<std::string> run_confined(const Confinement& limits,
                                                      const std::function<std::string()>& work);

/// How many bytes of memory the program may use by the account's limits; the largest number without one.
[[nodiscard]] std::size_t memory_allowed();
/// The same for the stack.
[[nodiscard]] std::size_t stack_allowed();

}  // namespace muster::deliver

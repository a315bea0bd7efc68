// Independent jobs on as many threads as asked; results stand in the order of the jobs, so that nothing
// depends on who was quicker.
#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <optional>
#include <thread>
#include <vector>

namespace muster::pack {

/// Runs work(0) ... work(count - 1), each once. `start` makes what a thread keeps for itself (a typesetter).
/// The first exception by job number is thrown again when all are done.
template <class Start>
void run_jobs(std::size_t count, int threads, const Start& start) {
    if (threads <= 0) threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    threads = static_cast<int>(std::min<std::size_t>(static_cast<std::size_t>(threads), count));
    std::atomic<std::size_t> next{0};
    std::vector<std::exception_ptr> failures(count);
    const auto worker = [&] {
        std::optional<decltype(start())> work;
        for (std::size_t i = next++; i < count; i = next++) {
            try {
                if (!work) work.emplace(start());
                (*work)(i);
            } catch (...) {
                failures[i] = std::current_exception();
            }
        }
    };
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(worker);
    worker();
    others.clear();
    for (const auto& failure : failures)
        if (failure) std::rethrow_exception(failure);
}

}  // namespace muster::pack

// Independent jobs on several threads. Every job writes to a place of its own, so results never depend on
// which thread was faster. No other header of the program knows threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace muster::deliver {

/// Calls work(0) ... work(count - 1), each once, on at most `threads` threads; 0 or less means one thread for
/// each core. `start` is called once for each thread and returns that thread's `work`, with whatever the
/// thread keeps for itself. All jobs run even if some throw; then the exception of the lowest job number is
/// rethrown.
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

/// Counts finished jobs, for messages about progress.
class Tally {
public:
    /// Calls `show` with the new count, never two calls at a time.
    template <class Show>
    void add(const Show& show) {
        const std::scoped_lock lock{mutex_};
        show(++done_);
    }

private:
    std::mutex mutex_;
    std::size_t done_ = 0;
};

}  // namespace muster::deliver

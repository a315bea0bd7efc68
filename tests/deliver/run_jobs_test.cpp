// Jobs on several threads: each runs once, results keep their order, failures are reported by job number.
#include "deliver/run_jobs.hpp"

#include <stdexcept>
#include <string>

#include <catch2/catch.hpp>

namespace run_jobs_test {

using muster::deliver::run_jobs;

TEST_CASE("every job runs once and writes to its own place, on any number of threads") {
    for (const int threads : {0, 1, 2, 7, 64}) {
        INFO(threads << " threads");
        std::vector<int> results(50, 0);
        run_jobs(results.size(), threads,
                 [&] { return [&](std::size_t i) { results[i] += static_cast<int>(i) + 1; }; });
        for (std::size_t i = 0; i < results.size(); ++i) CHECK(results[i] == static_cast<int>(i) + 1);
    }
    run_jobs(0, 4, [] { return [](std::size_t) { FAIL("there is no job to run"); }; });
}

TEST_CASE("a thread starts once, however many jobs it runs") {
    std::atomic<int> starts{0};
    run_jobs(100, 3, [&] {
        ++starts;
        return [](std::size_t) {};
    });
    CHECK(starts >= 1);
    CHECK(starts <= 3);
}

TEST_CASE("a job that fails does not stop others, and the failure of the lowest number is reported") {
    std::vector<int> done(20, 0);
    const auto run = [&] {
        run_jobs(done.size(), 4, [&] {
            return [&](std::size_t i) {
                if (i == 5 || i == 17) throw std::runtime_error("job " + std::to_string(i));
                done[i] = 1;
            };
        });
    };
    CHECK_THROWS_WITH(run(), "job 5");
    for (std::size_t i = 0; i < done.size(); ++i) CHECK(done[i] == (i == 5 || i == 17 ? 0 : 1));
}

}  // namespace run_jobs_test

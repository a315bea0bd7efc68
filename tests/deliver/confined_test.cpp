// A job in a process of its own: its answer comes back, and whatever it does otherwise ends with it.
#include "deliver/confined.hpp"

#include <stdexcept>
#include <vector>

#include <catch2/catch.hpp>

namespace confined_test {

using muster::deliver::Confinement;
using muster::deliver::run_confined;

constexpr Confinement usual{64UL << 20, 1, 1 << 20};

TEST_CASE("the answer of a confined job comes back whole, and nothing that it changed") {
    std::string answer(300'000, 'a');
    answer[7] = '\0';
    int changed = 1;
    const auto got = run_confined(usual, [&] {
        changed = 2;
        return answer;
    });
    CHECK((got == answer));
    CHECK(changed == 1);
    CHECK(run_confined(usual, [] { return std::string{}; }) == "");
}

TEST_CASE(
    "a confined job that takes too much memory or time, says too much, throws or crashes has no answer") {
    CHECK_FALSE(run_confined(usual, [] {
        std::vector<std::string> all;
        for (;;) all.emplace_back(1 << 20, 'x');
        return std::string{};
    }));
    CHECK_FALSE(run_confined(usual, [] {
        for (volatile int i = 0;;) i = i + 1;
        return std::string{};
    }));
    CHECK_FALSE(run_confined(usual, [] { return std::string(2 << 20, 'x'); }));
    CHECK_FALSE(run_confined(usual, []() -> std::string { throw std::runtime_error("no"); }));
    CHECK_FALSE(run_confined(usual, []() -> std::string { std::abort(); }));
    CHECK(run_confined(usual, [] { return std::string{"still here"}; }) == "still here");
}

}  // namespace confined_test

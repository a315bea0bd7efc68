// A seed keeps its meaning: whole games have the sums of tests/known.
#include <catch2/catch.hpp>

#include "support/run.hpp"

namespace known_games_test {

using namespace muster::tests;

Ran known_answers(const std::string& words) {
    return run("PROGRAM='" MUSTER_PROGRAM "' '" MUSTER_SOURCE_DIR "/scripts/known-answers' " + words);
}

TEST_CASE("a seed rolls the games that it always has, under every system") {
    const Ran ran = known_answers("");
    INFO("scripts/known-answers accept takes what follows, if it is meant\n" << ran.output << ran.said);
    CHECK(ran.status == 0);
}

}  // namespace known_games_test

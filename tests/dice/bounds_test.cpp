// Names, dice and counts at the ends of what is allowed.
#include <map>

#include <catch2/catch.hpp>

#include "dice/distribution.hpp"
#include "dice/stream_name.hpp"

using namespace muster::dice;
using muster::lengths::Fraction;

TEST_CASE("the first and last letters and digits belong in a stream's name, and their neighbours do not") {
    for (const char* right : {"a", "z", "0", "9", "-", "az-09/za-90"}) {
        INFO(right);
        CHECK(StreamName::parse(right));
    }
    for (const char* wrong : {"`", "{", ":", ".", ",", "Z", "@"}) {
        INFO(wrong);
        CHECK_FALSE(StreamName::parse(wrong));
    }
}

TEST_CASE("as many ways as may be counted are counted, and one more is too many") {
    CHECK(ways_of({variable_of(Die{1000}), variable_of(Die{1000}), variable_of(Die{5})}) == most_ways);
    CHECK(ways_of({variable_of(Die{1000}), variable_of(Die{1000}), variable_of(d6)}) == most_ways + 1);
    CHECK(ways_of({variable_of(Die{999}), variable_of(Die{1000}), variable_of(Die{5})}) == 4'995'000);
}

TEST_CASE("the weight of a way is the product of its parts'") {
    // Two dice that succeed on 5 and 6 fail in four of nine ways and succeed both in one; with a third die
    // and a pool of three, each way counts as often as both together.
    const Variable two = successes(2, {1, 3});
    const Variable three = successes(3, {1, 3});
    std::map<int, std::int64_t> weights;
    std::int64_t all = 0;
    const std::int64_t whole = each_way({two, three}, [&](const std::vector<int>& hits, std::int64_t weight) {
        weights[10 * hits[0] + hits[1]] += weight;
        all += weight;
    });
    CHECK(whole == 9 * 27);
    CHECK(all == whole);
    CHECK(weights.at(0) == 4 * 8);
    CHECK(weights.at(11) == 4 * 12);
    CHECK(weights.at(12) == 4 * 6);
    CHECK(weights.at(23) == 1 * 1);
}

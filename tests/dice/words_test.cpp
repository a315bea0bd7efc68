#include <catch2/catch.hpp>

#include "dice/die.hpp"
#include "dice/stream_name.hpp"

namespace words_test {

using namespace muster::dice;

TEST_CASE("a die is written D and its faces") {
    CHECK(parse_die("D6") == d6);
    CHECK(parse_die("d20") == d20);
    CHECK(parse_die("D1000") == Die{1000});
    CHECK(parse_die("D2") == Die{2});
    CHECK(parse_die("D10") == Die{10});
    CHECK(parse_die("D90") == Die{90});
    CHECK(to_text(d10) == "D10");
    for (const char* wrong :
         {"", "D", "6", "D1", "D0", "D06", "D-6", "D+6", "D1001", "2D6", "D6 ", "D6x", "D99999999999"}) {
        INFO(wrong);
        CHECK_FALSE(parse_die(wrong));
    }
}

TEST_CASE("a stream's name is made of parts of small letters, digits and dashes") {
    for (const char* right : {"a", "class/2nd-guards", "terrain/british/hill", "0/1/2"}) {
        INFO(right);
        REQUIRE(StreamName::parse(right));
        CHECK(StreamName::parse(right)->text() == right);
    }
    for (const char* wrong : {"", "/", "a/", "/a", "a//b", "A", "a b", "a.b", "a_b", "é"}) {
        INFO(wrong);
        CHECK_FALSE(StreamName::parse(wrong));
    }
    CHECK(StreamName::parse(std::string(200, 'a')));
    CHECK_FALSE(StreamName::parse(std::string(201, 'a')));
}

TEST_CASE("a prefix of a stream's name ends with a part") {
    const StreamName hill{"terrain/british/hill"};
    CHECK(hill.starts_with("terrain"));
    CHECK(hill.starts_with("terrain/"));
    CHECK(hill.starts_with("terrain/british"));
    CHECK(hill.starts_with("terrain/british/hill"));
    CHECK_FALSE(hill.starts_with("terrain/brit"));
    CHECK_FALSE(hill.starts_with("terrain/british/hill/"));
    CHECK_FALSE(hill.starts_with("terrain/british/hills"));
    CHECK_FALSE(hill.starts_with("british"));
    CHECK_FALSE(hill.starts_with(""));
}

}  // namespace words_test

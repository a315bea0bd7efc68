#include "dice/seed.hpp"

#include <stdexcept>
#include <string>

#include <catch2/catch.hpp>
#include <fmt/format.h>

namespace seed_test {

using muster::dice::Seed;
using muster::dice::slow_key;

TEST_CASE("a seed is 1 to 200 bytes of UTF-8 on one line") {
    for (const char* good : {"1777", "brandywine/fair-3", "Fürth, 4\xC2\xBD", " "}) {
        REQUIRE(Seed::parse(good));
        CHECK(Seed::parse(good)->text() == good);
    }
    CHECK(Seed::parse(std::string(200, '7')));
    CHECK_FALSE(Seed::parse(std::string(201, '7')));
    std::string wide;
    for (int i = 0; i < 101; ++i) wide += "\xC3\xA9";  // 101 characters, 202 bytes
    CHECK_FALSE(Seed::parse(wide));
    for (const char* wrong : {"", "a\nb", "a\tb", "\xC3", "a\xE2\x80\xAE"}) {
        CHECK_FALSE(Seed::parse(wrong));
        CHECK_THROWS_AS(Seed{wrong}, std::invalid_argument);
    }
}

// By the reference implementation: argon2 'muster-1 mark   ' -id -t 2 -k 16384 -p 1 -l 16 -r
TEST_CASE("the slow key of a seed is that of another implementation of Argon2id") {
    const auto in_hex = [](const std::string& bytes) {
        std::string text;
        for (const unsigned char byte : bytes) text += fmt::format("{:02x}", byte);
        return text;
    };
    CHECK(in_hex(slow_key(Seed{"friday"})) == "f951e2b43f113a11ce6b0370c3b6c7dc");
    CHECK(in_hex(slow_key(Seed{"a"})) == "fc8b445d20724f75a5604b5e92c6ec8a");
}

}  // namespace seed_test

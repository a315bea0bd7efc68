#include "dice/seed.hpp"

#include <string>

#include <catch2/catch.hpp>

using muster::dice::is_seed;

TEST_CASE("a seed is 1 to 200 bytes of UTF-8 on one line") {
    for (const char* good : {"1777", "brandywine/fair-3", "Fürth, 4\xC2\xBD", " "}) CHECK(is_seed(good));
    CHECK(is_seed(std::string(200, '7')));
    CHECK_FALSE(is_seed(std::string(201, '7')));
    std::string wide;
    for (int i = 0; i < 101; ++i) wide += "\xC3\xA9";  // 101 characters, 202 bytes
    CHECK_FALSE(is_seed(wide));
    for (const char* wrong : {"", "a\nb", "a\tb", "\xC3", "a\xE2\x80\xAE"}) CHECK_FALSE(is_seed(wrong));
}

// What may be an id.
#include "source/ids.hpp"

#include <string>

#include <catch2/catch.hpp>

namespace ids_test {

using muster::source::is_id;

TEST_CASE("an id is small letters and figures joined by single dashes, sixty at most") {
    for (const char* right : {"a", "z", "0", "9", "4th-foot", "az-09", "a-b-c"}) {
        INFO(right);
        CHECK(is_id(right));
    }
    for (const char* wrong : {"", "-", "-a", "a-", "a--b", "A", "a b", "a_b", "a`", "a{", "a/", "a:", "é"}) {
        INFO(wrong);
        CHECK_FALSE(is_id(wrong));
    }
    CHECK(is_id(std::string(60, 'a')));
    CHECK_FALSE(is_id(std::string(61, 'a')));
}

}  // namespace ids_test

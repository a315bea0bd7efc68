// Words that resemble another: how many letters may differ, and which of them comes first.
#include <catch2/catch.hpp>

#include "source/nearest.hpp"

using namespace muster::source;
using Words = std::vector<std::string>;

TEST_CASE("a known word needs more letters than there are mistakes, or any short word would be near") {
    CHECK_FALSE(nearest("axle", {"ax"}));  // two letters inserted, and only two known
    CHECK(nearest("axl", {"ax"}) == "ax");
    CHECK(nearest("axle", {"axl"}) == "axl");
    CHECK_FALSE(nearest("a", {"b"}));
    CHECK_FALSE(nearest("ab", {"a"}));
    CHECK_FALSE(nearest("", {"", "a"}));
}

TEST_CASE("two mistakes are allowed in words of four to eight letters, three in nine and four in twelve") {
    // A word of z's, and known words in which the given number of letters differ.
    const auto is_near = [](std::size_t letters, std::size_t wrong) {
        const std::string word(letters, 'z');
        return nearest(word, {std::string(wrong, 'a') + std::string(letters - wrong, 'z')}).has_value();
    };
    CHECK(is_near(2, 1));
    CHECK_FALSE(is_near(3, 2));
    CHECK(is_near(4, 2));
    CHECK(is_near(8, 2));
    CHECK_FALSE(is_near(8, 3));
    CHECK(is_near(9, 3));
    CHECK_FALSE(is_near(11, 4));
    CHECK(is_near(12, 4));
}

TEST_CASE("each letter that is left out or too many is one mistake, and two are two") {
    // The other known word comes first, so it is taken unless the second has fewer mistakes.
    CHECK(nearest("usket", {"uxxet", "musket"}) == "musket");
    CHECK(nearest("muket", {"muxxt", "musket"}) == "musket");
    CHECK(nearest("muske", {"muxxe", "musket"}) == "musket");
    CHECK(nearest("mmusket", {"mxxsket", "musket"}) == "musket");
    CHECK(nearest("muskett", {"muskexx", "musket"}) == "musket");
    CHECK(nearest("musk", {"muskab", "mask"}) == "mask");
    CHECK(nearest("musk", {"muabsk", "mask"}) == "mask");
    CHECK(nearest("musk", {"abmusk", "mask"}) == "mask");
    CHECK(nearest("muskab", {"musk", "muscab"}) == "muscab");
    CHECK(nearest("abmusk", {"musk", "abmuxk"}) == "abmuxk");
}

TEST_CASE("letters are compared whatever their capitals, from A to Z and no further") {
    CHECK(nearest("AZXX", {"bbbb", "azbb"}) == "azbb");
    CHECK_FALSE(nearest("@[@[", {"`{`{"}));  // the neighbours of A and Z, and of a and z
    CHECK(most_like("AZ", {"bazaar", "Azure", "dance"}, 5) == Words{"bazaar", "Azure"});
}

TEST_CASE("words that hold a word come before those that resemble it, however near they are") {
    CHECK(most_like("foot", {"fort", "foot-guards"}, 5) == Words{"foot-guards", "fort"});
    CHECK(most_like("foot", {"root", "fort", "foot"}, 2) == Words{"foot", "root"});
    CHECK(most_like("foot", {"root", "fort"}, 0).empty());
}

TEST_CASE("words are like another if at most half of its letters differ") {
    CHECK(most_like("foot", {"xxot", "xxxt", "foxx"}, 5) == Words{"xxot", "foxx"});
    CHECK(most_like("guard", {"xxard", "xxxrd"}, 5) == Words{"xxard"});
    CHECK(most_like("a", {"b"}, 5).empty());
}

TEST_CASE("only the first eighty letters of long words are compared") {
    const std::string long_word(80, 'a');
    const std::string one_apart = long_word.substr(1) + "b";
    CHECK(most_like(long_word + "b", {one_apart, long_word + "c"}, 5) == Words{long_word + "c", one_apart});
    const std::string shorter = long_word.substr(1);  // here the eightieth letter differs
    CHECK(most_like(shorter + "b", {shorter + "x", shorter + "b"}, 5) == Words{shorter + "b", shorter + "x"});
}

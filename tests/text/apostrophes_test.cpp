#include <catch2/catch.hpp>

#include "text/typography.hpp"

using muster::text::with_apostrophes;

TEST_CASE("A typed apostrophe in a word is printed as one") {
    CHECK(with_apostrophes("Kirkwood's Delawares") == "Kirkwood’s Delawares");
    CHECK(with_apostrophes("the Queens' and the Jägers'") == "the Queens’ and the Jägers’");
}

TEST_CASE("What is not an apostrophe stays") {
    CHECK(with_apostrophes("6' wide, the 'Old' fort") == "6' wide, the 'Old’ fort");
    CHECK(with_apostrophes("'") == "'");
    CHECK(with_apostrophes("").empty());
}

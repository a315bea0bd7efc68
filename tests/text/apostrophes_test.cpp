#include <catch2/catch.hpp>

#include "text/typography.hpp"

namespace apostrophes_test {

using muster::text::with_quotes;

TEST_CASE("A typed apostrophe in a word is printed as one") {
    CHECK(with_quotes("Kirkwood's Delawares") == "Kirkwood’s Delawares");
    CHECK(with_quotes("the Queens' and the Jägers'") == "the Queens’ and the Jägers’");
    CHECK(with_quotes("the spirit of '76, and 'tis gone") == "the spirit of ’76, and ’tis gone");
}

TEST_CASE("Typed quotation marks are printed in pairs") {
    CHECK(with_quotes("'The Buffs'") == "‘The Buffs’");
    CHECK(with_quotes("the 'Old' fort") == "the ‘Old’ fort");
    CHECK(with_quotes("'the King's Own' (\"Barrell's\")") == "‘the King’s Own’ (“Barrell’s”)");
    CHECK(with_quotes("\"He said 'no'.\"") == "“He said ‘no’.”");
    CHECK(with_quotes("\"Regiment of 76\"") == "“Regiment of 76”");
    CHECK(with_quotes("Ben \"Bear\"\u00a0Butcher") == "Ben “Bear”\u00a0Butcher");
    CHECK(with_quotes("the \"Guards\"–brigade") == "the “Guards”–brigade");
    CHECK(with_quotes("'76th Foot'") == "‘76th Foot’");
    CHECK(with_quotes("an 'old'\nand a \"new\" battalion of '76") ==
          "an ‘old’\nand a “new” battalion of ’76");
}

TEST_CASE("Feet and inches are printed with the marks that all sheets have for them") {
    CHECK(with_quotes("6' wide, 4\" deep") == "6′ wide, 4″ deep");
    CHECK(with_quotes("No fire beyond 12\".") == "No fire beyond 12″.");
    CHECK(with_quotes("a table of 6'x4'6\"") == "a table of 6'x4′6″");
}

TEST_CASE("What is neither an apostrophe nor a quotation mark stays") {
    CHECK(with_quotes("'") == "'");
    CHECK(with_quotes("\"") == "\"");
    CHECK(with_quotes("").empty());
}

}  // namespace apostrophes_test

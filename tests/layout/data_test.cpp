#include "layout/reading/data.hpp"

#include <catch2/catch.hpp>

namespace data_test {

using namespace muster::layout;
using muster::source::Word;

const Data& game() {
    static const Data data{Data::Map{
        {"title", "Brandywine"},
        {"empty", ""},
        {"nothing", Data{}},
        {"unit", Data::Map{{"name", "Königs"}, {"values", Data::Map{{"may-move", 1}, {"strength", 14}}}}},
        {"notes", Data::List{"one", "two"}},
        {"none", Data::List{}}}};
    return data;
}

TEST_CASE("a path walks maps, and an underscore matches a dash") {
    const Scope scope{game()};
    CHECK(scope.word("unit.values.strength") == Word{14.0});
    CHECK(scope.word("unit.values.may_move") == Word{1.0});
    CHECK(scope.word("title") == Word{std::string{"Brandywine"}});
    CHECK_FALSE(scope.word("unit.value.strength"));
    CHECK_FALSE(scope.word("unit"));
}

TEST_CASE("count is the number of items, or of characters of a text") {
    const Scope scope{game()};
    CHECK(scope.word("notes.count") == Word{2.0});
    CHECK(scope.word("unit.name.count") == Word{6.0});
    CHECK_FALSE(scope.word("nowhere.count"));
}

TEST_CASE("the word there is never missing") {
    const Scope scope{game()};
    CHECK(scope.word("title.there") == Word{1.0});
    for (const auto* path :
         {"empty.there", "nothing.there", "none.there", "nowhere.there", "unit.values.class.there"})
        CHECK(scope.word(path) == Word{0.0});
}

TEST_CASE("in a formula a text or list counts as one unless it is empty") {
    const Scope scope{game()};
    CHECK(scope.number("title") == 1.0);
    CHECK(scope.number("empty") == 0.0);
    CHECK(scope.number("notes") == 1.0);
    CHECK(scope.number("none") == 0.0);
    CHECK_FALSE(scope.number("nowhere"));
}

TEST_CASE("a loop variable hides the data's own and knows its turn") {
    const Scope outer{game()};
    const Data own{Data::Map{{"name", "2nd"}}};
    const Scope inner{outer, "unit", own, Scope::Turn{3, 3}};
    CHECK(inner.word("unit.name") == Word{std::string{"2nd"}});
    CHECK(inner.word("loop.index") == Word{3.0});
    CHECK(inner.word("loop.first") == Word{0.0});
    CHECK(inner.word("loop.last") == Word{1.0});
    CHECK(inner.word("title") == Word{std::string{"Brandywine"}});
    CHECK_FALSE(outer.word("loop.index"));
}

}  // namespace data_test

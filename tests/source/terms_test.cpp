#include "source/terms.hpp"

#include <set>

#include <catch2/catch.hpp>

namespace terms_test {

using namespace muster::source;

/// Every word of a table belongs to one value, and reads back as that value.
template <class E>
void check_words() {
    std::set<std::string_view> seen;
    for (const auto word : WordsOf<E>::words) {
        INFO(word);
        CHECK(seen.insert(word).second);
        const auto value = from_text<E>(word);
        REQUIRE(value);
        CHECK(to_text(*value) == word);
    }
    for (const char* wrong : {"", "a", "Infantry", "line ", "nobody"}) CHECK_FALSE(from_text<E>(wrong));
}

TEST_CASE("every word of an enumeration reads back as its value, and nothing else does") {
    check_words<Half>();
    check_words<Arm>();
    check_words<Formation>();
    check_words<AudienceKind>();
}

TEST_CASE("the words are those that scenarios, rules and templates are written with") {
    CHECK(to_text(Half::a) == "A");
    CHECK(to_text(Half::b) == "B");
    CHECK(to_text(Arm::baggage) == "baggage");
    CHECK(to_text(Formation::march_column) == "march-column");
    CHECK(to_text(Formation::unlimbered) == "unlimbered");
    CHECK(to_text(AudienceKind::everyone) == "everyone");
    CHECK(to_text(std::optional<Half>{}).empty());
    CHECK(to_text(std::optional{Half::b}) == "B");
}

TEST_CASE("columns are columns, on the march or not") {
    for (const auto word : WordsOf<Formation>::words)
        CHECK(is_column(*from_text<Formation>(word)) == (word.find("column") != std::string_view::npos));
}

}  // namespace terms_test

// The names of pieces of ground.
#include "terrain/piece_names.hpp"

#include <catch2/catch.hpp>

#include "support/ground_kinds.hpp"

namespace piece_names_test {

using namespace muster;
using namespace muster::terrain;

struct Piece {
    std::string kind;
    int square = 0;
    double y = 0;  ///< of its middle; below 0: it has no outline
    std::string name{};
};

std::vector<std::string> names(const std::vector<Piece>& pieces) {
    Terrain terrain;
    terrain.kinds = tests::shipped_kinds();
    for (const Piece& piece : pieces) {
        Feature feature;
        feature.kind = piece.kind;
        feature.square = piece.square;
        feature.name = piece.name;
        if (piece.y >= 0)
            for (const double x : {10.0, 20.0}) feature.outline.push_back({Inches{x}, Inches{piece.y}});
        terrain.features.push_back(feature);
    }
    const auto all = names_of(terrain);
    std::vector<std::string> result;
    for (const Feature& feature : terrain.features) result.push_back(all.at(&feature));
    return result;
}

using Names = std::vector<std::string>;

TEST_CASE("a piece has its own name, or its kind and square in words") {
    CHECK(names({{"wood", 7, 10, "Pines"}, {"broken-ground", 8, 10}, {"town", 3, 5}, {"hill", 0, 10}}) ==
          Names{"Pines", "Broken ground 8", "Town", "Hill"});
    CHECK(names({{"", 0, 10},
                 {"Wald", 0, 10},
                 {"zoo", 0, 10},
                 {"azure-hill", 1, 10},
                 {"{x", 0, 1},
                 {"`y", 0, 1}}) == Names{"", "Wald", "Zoo", "Azure hill 1", "{x", "`y"});
}

TEST_CASE(
    "two pieces of one kind in one square have letters, and those of both halves the points of the compass") {
    CHECK(names({{"wood", 6, 10}, {"wood", 6, 12}, {"wood", 7, 10}}) ==
          Names{"Wood 6 A", "Wood 6 B", "Wood 7"});
    CHECK(names({{"wood", 6, 10}, {"wood", 6, 40}}) == Names{"Wood 6 N", "Wood 6 S"});
    CHECK(names({{"wood", 1, 10}, {"wood", 1, 40}}) == Names{"Wood 1 N", "Wood 1 S"});
    CHECK(names({{"wood", 6, 40}, {"wood", 6, 10}, {"wood", 6, 42}, {"wood", 6, 12}, {"wood", 6, 44}}) ==
          Names{"Wood 6 SA", "Wood 6 NA", "Wood 6 SB", "Wood 6 NB", "Wood 6 SC"});
    CHECK(names({{"wood", 6, 40}, {"wood", 6, 42}}) == Names{"Wood 6 A", "Wood 6 B"});
    CHECK(names({{"town", 3, 5}, {"town", 3, 44}}) == Names{"Town N", "Town S"});
    CHECK(names({{"wood", 6, 23.999}, {"wood", 6, -1}}) ==
          Names{"Wood 6 N", "Wood 6 S"});  // without an outline
}

TEST_CASE("pieces placed by hand without a name are lettered wherever they are") {
    CHECK(names({{"wood", 0, 10}, {"wood", 0, 40}, {"wood", 0, 12, "Wood"}, {"wood", 0, 44}}) ==
          Names{"Wood A", "Wood B", "Wood", "Wood C"});
    CHECK(names({{"wood", 0, 10}}) == Names{"Wood"});
    CHECK(names({{"field", 0, 10}, {"field", 0, 12}, {"field", 2, 12}}) ==
          Names{"Field", "Field", "Field 2"});
}

TEST_CASE("after Z come AA and AB, and after ZZ comes AAA") {
    const std::vector<Piece> many(26 * 26 + 27, {"wood", 0, 10});
    const Names all = names(many);
    CHECK(all[0] == "Wood A");
    CHECK(all[25] == "Wood Z");
    CHECK(all[26] == "Wood AA");
    CHECK(all[51] == "Wood AZ");
    CHECK(all[52] == "Wood BA");
    CHECK(all[26 * 26 + 25] == "Wood ZZ");
    CHECK(all[26 * 26 + 26] == "Wood AAA");
}

}  // namespace piece_names_test

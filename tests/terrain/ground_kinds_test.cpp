// A list of kinds of ground: what is in it, in what order, and what an unknown kind is.
#include "terrain/ground_kinds.hpp"

#include <catch2/catch.hpp>

using namespace muster::terrain;

TEST_CASE("kinds are found by name and by form, and an unknown one is free, dotted and last") {
    GroundKind hill;
    hill.name = "hill";
    hill.form = Form::grown;
    hill.pen = Pen::hachures;
    GroundKind wood = hill;
    wood.name = "wood";
    const GroundKinds kinds{{hill, wood}};
    CHECK(kinds.has("hill"));
    CHECK(kinds.has("wood"));
    CHECK_FALSE(kinds.has("marsh"));
    CHECK(kinds.rank("hill") == 0);
    CHECK(kinds.rank("wood") == 1);
    CHECK(kinds.rank("marsh") == 2);
    CHECK(kinds.find("wood") == wood);
    CHECK(kinds.find("marsh").form == Form::free);
    CHECK(kinds.find("marsh").pen == Pen::dotted);
    CHECK(kinds.usual(Form::grown) == "hill");
    CHECK(kinds.usual(Form::water).empty());
    CHECK(GroundKinds{}.all().empty());
    CHECK_FALSE(GroundKinds{}.has("hill"));
    CHECK(GroundKinds{}.find("hill").name.empty());
    CHECK(kind_in_words("broken-ground") == "broken ground");
}

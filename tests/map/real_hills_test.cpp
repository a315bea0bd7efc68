// The hills of the shipped battles, and of thirty tables rolled from seeds, by the measures of hachures: on
// A4 and A3, with their levels and with the roads that cross them.
#include <filesystem>

#include <catch2/catch.hpp>

#include "map/ground/ground.hpp"
#include "map/hachure_measures.hpp"
#include "roll/game_table.hpp"
#include "support/trials.hpp"

namespace real_hills_test {

using namespace muster;
using namespace muster::map::test;
using lengths::Millimetres;

/// Adds the hills of a game on a plan of this scale.
void add_hills(std::vector<Hill>& hills, const roll::Rolled& game, Millimetres per_inch,
               const std::string& name) {
    if (!game.terrain) return;
    map::TableScale scale;
    scale.per_inch = per_inch;
    scale.table = game.terrain->table;
    const map::DrawnGround ground(*game.terrain, scale, scale.frame());
    for (const auto& named : ground.pieces()) {
        if (map::area_pen(*named.kind) != terrain::Pen::hachures || named.piece.outline.empty()) continue;
        dice::Chance chance{named.piece.key};
        auto form = map::hill_form(named.piece, chance);
        hills.push_back(hill_of(std::move(form), chance,
                                name + ", " + named.feature->id + " at " + std::to_string(per_inch.value())));
    }
}

std::vector<Hill> shipped_hills() {
    std::vector<Hill> hills;
    for (const auto& file : muster::tests::due_battles()) {
        const auto game = muster::test::rolled(tests::read_file(file));
        for (const auto per_inch : {2.8_mm, 4.2_mm})
            add_hills(hills, game, per_inch, std::filesystem::path(file).stem().string());
    }
    return hills;
}

/// Fifteen tables of one-foot squares and as many of six-inch squares.
std::vector<Hill> rolled_hills() {
    const std::string night = tests::read_file(MUSTER_SOURCE_DIR "/scenarios/thursday-at-the-club.yaml");
    std::string gridded = night;
    gridded.replace(gridded.find("rules: awi-d20"), std::string{"rules: awi-d20"}.size(), "rules: grid-awi");
    std::vector<Hill> hills;
    for (int seed = 0; seed < 15; ++seed) {
        const std::string name = "table " + std::to_string(seed);
        add_hills(hills, muster::test::rolled(night, name), 3_mm, name);
        add_hills(hills, muster::test::rolled(gridded, name), 4.5_mm, name + " of six inches");
    }
    return hills;
}

TEST_CASE("the hills of all shipped battles hold the measures of hachures, on A4 and A3") {
    const auto hills = shipped_hills();
    CHECK(hills.size() >= 20);
    judge(hills);
}

TEST_CASE("the hills of thirty tables from seeds hold the measures of hachures") {
    const auto hills = rolled_hills();
    CHECK(hills.size() >= 30);
    judge(hills);
}

}  // namespace real_hills_test

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

void judge(const std::vector<Hill>& hills) {
    double variations = 0, likes = 0;
    std::size_t many_cells = 0;
    for (const Hill& hill : hills) {
        const auto found = coverage(hill);
        const double like = found.ink.empty() ? 1 : correlation(ranks(found.ink), ranks(found.wanted));
        const double uneven = variation(spacings(hill));
        INFO(hill.key << ": " << hill.strokes.size() << " strokes, rank correlation " << like << " of "
                      << found.ink.size() << " cells, variation " << uneven);
        CHECK(hill.strokes.size() > 40);
        CHECK(share_of(angles(hill), 0.5) <= 2);
        CHECK(share_of(angles(hill), 0.95) <= 8);
        // On a hill of a few cells their ranks are a matter of chance.
        if (found.ink.size() > 10) CHECK(like >= (found.ink.size() > 40 ? 0.9 : 0.8));
        if (found.ink.size() > 40) likes += like;
        many_cells += found.ink.size() > 40 ? 1 : 0;
        // On one of a hundred strokes a single gap between two spurs is much of it.
        const std::size_t count = hill.strokes.size();
        CHECK(uneven <= (count > 200 ? 0.25 : count > 100 ? 0.35 : 0.45));
        variations += uneven;
        std::size_t crossings = 0;
        for (std::size_t i = 0; i < hill.strokes.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                crossings += cross(hill.strokes[i].middle, hill.strokes[k].middle) ? 1 : 0;
        CHECK(crossings == 0);
        Millimetres finest = 1_mm;
        for (const Stroke& stroke : hill.strokes)
            for (const Millimetres width : stroke.widths) finest = std::min(finest, width);
        CHECK(finest >= 0.1_mm);
    }
    CHECK(variations / static_cast<double>(hills.size()) <= 0.2);
    CHECK(likes / static_cast<double>(many_cells) >= 0.95);
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

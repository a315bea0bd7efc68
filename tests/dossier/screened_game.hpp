// A small club night with a screen, for the tests of what an audience may know.
#pragma once

#include <utility>

#include "dossier/audience.hpp"
#include "roll/rolled.hpp"
#include "support/ground_kinds.hpp"

namespace muster::dossier::testing {

using lengths::Inches;

inline const Audience british{Audience::Kind::side, "british"};
inline const Audience american{Audience::Kind::side, "american"};
inline const Audience umpire{Audience::Kind::umpire, ""};
inline const Audience everyone{Audience::Kind::everyone, ""};

inline lengths::TablePoint at(double x, double y) {
    return {Inches{x}, Inches{y}};
}

inline roll::RolledUnit unit(const char* id, const char* name, const char* brigade, const char* type) {
    roll::RolledUnit unit;
    unit.id = id;
    unit.name = name;
    unit.brigade = brigade;
    unit.type = "regular-infantry";
    unit.counts_as = type;
    unit.men = 480;
    unit.coat = "red";
    unit.notes = std::string{"notes of "} + id;
    unit.values = {{"strength", std::int64_t{14}}, {"may_move", true}};
    unit.thrown = {{"strength", 2}};
    unit.reasons = {{"strength", std::string{"story of "} + id, "Initial Unit Strength", 2}};
    unit.at = at(30, 10);
    return unit;
}

inline roll::RolledSide side(const char* id, const char* name, source::Half half) {
    roll::RolledSide side;
    side.id = id;
    side.name = name;
    side.half = half;
    side.commander = std::string{"commander of "} + id;
    side.colour = "madder";
    side.notes = std::string{"notes of side "} + id;
    side.generals = {std::string{"general of "} + id};
    side.wagons = 2;
    return side;
}

inline terrain::Feature feature(const char* id, const char* side, int square, double x, double y) {
    terrain::Feature feature;
    feature.id = id;
    feature.kind = "wood";
    feature.name = std::string{"name of "} + id;
    feature.side = side;
    feature.square = square;
    feature.outline = {at(x, y), at(x + 6, y), at(x + 6, y + 6), at(x, y + 6)};
    return feature;
}

inline terrain::Terrain ground() {
    terrain::Terrain ground;
    ground.kinds = tests::shipped_kinds();
    ground.squares = terrain::SquareGrid{};
    ground.holder = "british";
    ground.features = {feature("british-wood-1", "british", 7, 20, 14),
                       feature("american-wood-1", "american", 9, 44, 30)};
    ground.river =
        terrain::River{{at(36, 0), at(34, 20), at(40, 30), at(46, 48)}, Inches{3}, 4, source::Half::a};
    ground.roads = {{{at(30, 0), at(32, 24), at(40, 48)}, "edge", "", Inches{1}},
                    {{at(32, 22), at(20, 26), at(20, 40)}, "farm", "american", Inches{1}}};
    ground.crossings = {{"bridge", "british", at(35, 10)}, {"ford", "american", at(43, 39)}};
    return ground;
}

inline roll::Rolled screened_game() {
    roll::Rolled game;
    game.rules = "any";
    game.title = "Brandywine, the attack";
    game.seed = dice::Seed{"the-secret-seed"};
    game.rerolls = {{"terrain/british", 1}};
    game.squares = true;
    game.screened = true;
    game.options = {{"squares", "centred"}};
    game.briefings = {{"british", "orders for british"}, {"american", "orders for american"}};
    game.victory = {{"british", "the hill is taken."}, {"american", "the hill is held."}};
    game.sides = {side("british", "British", source::Half::a), side("american", "American", source::Half::b)};
    game.sides[0].holder = true;
    game.sides[0].brigades = {{"guards", "Guards", "Mathew"}};
    game.sides[0].units = {unit("1st-guards", "1st Guards", "guards", "regular-infantry"),
                           unit("2nd-guards", "2nd Guards", "guards", "grenadiers")};
    game.sides[1].brigades = {{"maryland", "Maryland", "Smallwood"}};
    game.sides[1].units = {unit("3rd-maryland", "3rd Maryland", "maryland", "continentals"),
                           unit("riflemen", "Riflemen", "", "jagers")};
    game.terrain = ground();
    game.conditions.start_hour = 13;
    game.flank_marches = {{"british", "british flank march", 4, "own squares 1 or 5", 1, true, {1, 5}},
                          {"american", "american flank march", 6, "own squares 6 or 10", 1, true, {6, 10}}};
    game.ledger = {
        {1, "terrain/british/hill", "hill, British half", dice::Die{10}, 7, "square 7", false, false},
        {2, "strength/3rd-maryland", "strength of 3rd-maryland", dice::Die{6}, 5, "5", false, false}};
    return game;
}

}  // namespace muster::dossier::testing

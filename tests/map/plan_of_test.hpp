// A plan drawn for the tests of this room.
#pragma once

#include <string>

#include "dossier/known_plan.hpp"
#include "map/draw_plan.hpp"
#include "terrain/plans.hpp"
#include "text/fonts_of_test.hpp"

namespace muster::map::test {

using lengths::Inches;
using lengths::Millimetres;

inline const lengths::PaperBox box{{Millimetres{12}, Millimetres{24}}, {Millimetres{273}, Millimetres{176}}};

inline dossier::Dossier club_night(const std::string& seed) {
    dossier::Dossier dossier;
    const auto plan = terrain::test::random_plan(seed, terrain::SquareLayout::centred);
    dossier.terrain = terrain::test::random_ground(seed, plan);
    dossier.table = dossier.terrain->table;
    dossier::Side british;
    british.id = "british";
    british.name = "British";
    british.half = source::Half::a;
    british.holder = true;
    dossier::Side american;
    american.id = "american";
    american.name = "American";
    american.half = source::Half::b;
    dossier.sides = {british, american};
    return dossier;
}

/// The same night as a side sees it while the screen is up.
inline dossier::Dossier behind_the_screen(dossier::Dossier night, const std::string& side,
                                          source::Half half) {
    night.audience = {dossier::Audience::Kind::side, side};
    night.screen = true;
    night.terrain = dossier::own_half(*night.terrain, side, half);
    return night;
}

inline text::Typesetter& typesetter() {
    static text::Typesetter typesetter(tests::fonts());
    return typesetter;
}

inline page::Page plan_of(const dossier::Dossier& dossier) {
    page::Page page;
    page.size = {Millimetres{297}, Millimetres{210}};
    page.items = draw_plan(dossier, box, {}, typesetter());
    return page;
}

}  // namespace muster::map::test

// What an order of battle says about a unit, and the table of the keys.
#pragma once

#include <array>

#include "scenario/fact.hpp"

namespace muster::scenario {

/// The same for a unit as written, as rolled, and as one audience knows it.
struct UnitFacts {
    std::string nationality;  ///< empty if not given, like every text here
    std::optional<int> men, guns, pounds, figures;
    std::map<std::string, int> bases;  ///< line, grenadier, light
    std::optional<int> d20;            ///< the entry of the troop list that it was drawn as
    std::string coat, facing;          ///< colours: a name of common/palette.yaml or #rrggbb
    std::string picture;               ///< a file, shown on the card
    std::string notes;
};

inline constexpr int most_bases = 20;
inline constexpr int most_figures = 1000;
inline constexpr int heaviest_shot = 100;  ///< pounds; the largest siege mortar is far below it
inline constexpr int most_faces = 1000;    ///< of the die by which troops are drawn

using UnitFact = Fact<UnitFacts>;

/// In the order of a rolled scenario's keys. Formulas may use every number too, as `men` and `has.men`.
inline constexpr std::array unit_facts{
    UnitFact("nationality", "british, german, american, french, ...", &UnitFacts::nationality,
             {.form = Form::id, .known_to = KnownTo::allies}),
    UnitFact("men", "rank and file on the day", &UnitFacts::men,
             {.most = source::limits::men, .words = {" man", " men"}}),
    UnitFact("guns", "number of guns of a battery", &UnitFacts::guns,
             {.most = source::limits::guns, .guns_alone = true, .words = {" gun", " guns"}}),
    UnitFact("pounds", "weight of shot of a battery's guns", &UnitFacts::pounds,
             {.most = heaviest_shot, .guns_alone = true, .words = {"-pounders", "-pounders"}}),
    UnitFact("line", "line bases; calculated from the men if absent", &UnitFacts::bases,
             {.what = "line bases", .least = 0, .most = most_bases, .words = {" line base", " line bases"}}),
    UnitFact("grenadier", "grenadier bases", &UnitFacts::bases,
             {.what = "grenadier bases",
              .least = 0,
              .most = most_bases,
              .words = {" grenadier base", " grenadier bases"}}),
    UnitFact(
        "light", "light bases", &UnitFacts::bases,
        {.what = "light bases", .least = 0, .most = most_bases, .words = {" light base", " light bases"}}),
    UnitFact("figures", "kept as written and not rolled", &UnitFacts::figures,
             {.most = most_figures, .words = {" figure", " figures"}}),
    UnitFact("d20", "in a rolled scenario: the entry of the troop list that it was drawn as", &UnitFacts::d20,
             {.what = "an entry", .most = most_faces}),
    UnitFact("coat", "colour of the coats", &UnitFacts::coat,
             {.form = Form::colour, .known_to = KnownTo::allies}),
    UnitFact("facing", "colour of the facings", &UnitFacts::facing,
             {.form = Form::colour, .known_to = KnownTo::allies}),
    UnitFact("picture", "a picture for the card: SVG, PNG or JPEG", &UnitFacts::picture,
             {.form = Form::picture}),
    UnitFact("notes", "printed on the card", &UnitFacts::notes, {.form = Form::note})};

}  // namespace muster::scenario

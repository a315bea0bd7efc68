// What an order of battle says of a unit under its keys, and the table of these keys.
#pragma once

#include <array>

#include "facts/fact.hpp"

namespace muster::facts {

/// Held alike by a unit as written, as rolled, and as one audience knows it.
struct UnitFacts {
    std::string nationality;  ///< empty if not given, as every text here
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
inline constexpr int most_faces = 1000;    ///< of a die that troops are drawn by

/// In the order of a rolled scenario's keys. Every number is a name in formulas too, as `men` and `has.men`.
inline constexpr std::array unit_facts{
    text("nationality", "british, german, american, french, ...", &UnitFacts::nationality)
        .called("a nationality")
        .up_to_characters(40),
    count("men", "rank and file on the day", &UnitFacts::men, source::limits::men).told(" man", " men"),
    count("guns", "of a battery", &UnitFacts::guns, source::limits::guns)
        .told(" gun", " guns")
        .of_artillery(),
    count("pounds", "weight of shot of a battery's guns", &UnitFacts::pounds, heaviest_shot)
        .told("-pounders", "-pounders")
        .of_artillery(),
    bases("line", "line bases; from the men if absent", &UnitFacts::bases)
        .called("line bases")
        .within(0, most_bases)
        .told(" line base", " line bases"),
    bases("grenadier", "grenadier bases", &UnitFacts::bases)
        .called("grenadier bases")
        .within(0, most_bases)
        .told(" grenadier base", " grenadier bases"),
    bases("light", "light bases", &UnitFacts::bases)
        .called("light bases")
        .within(0, most_bases)
        .told(" light base", " light bases"),
    count("figures", "kept as written and not rolled", &UnitFacts::figures, most_figures)
        .told(" figure", " figures"),
    count("d20", "in a rolled scenario: the entry it was drawn as", &UnitFacts::d20, most_faces)
        .called("an entry"),
    text("coat", "colour of the coats", &UnitFacts::coat, Form::colour),
    text("facing", "colour of the facings", &UnitFacts::facing, Form::colour),
    text("picture", "a picture for the card: SVG, PNG or JPEG", &UnitFacts::picture, Form::picture),
    text("notes", "printed on the card", &UnitFacts::notes, Form::note)};

}  // namespace muster::facts

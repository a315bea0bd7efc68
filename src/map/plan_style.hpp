// What a designer may change of the plan: spacings, widths of lines and sizes of words, by what they draw.
// common/plan.yaml sets them. The values here equal those of the shipped file and apply to keys that a user's
// own file leaves out.
#pragma once

#include "lengths/length.hpp"

namespace muster::map {

struct PlanStyle {
    using Millimetres = lengths::Millimetres;
    using Points = lengths::Points;

    struct Frame {
        Millimetres line{0.13};    ///< width of the fine lines
        Millimetres band{0.9};     ///< width of the band of black and white inches
        Millimetres border{0.75};  ///< width of the outer line
        bool operator==(const Frame&) const = default;
    } frame;
    struct Squares {
        Millimetres line{0.18}, centre{0.32};
        Millimetres dash{1.2}, centre_dash{3.2};
        bool operator==(const Squares&) const = default;
    } squares;
    struct Hills {
        Millimetres apart_in_shade{0.58}, apart_in_light{0.85};  ///< from hachure to hachure
        Millimetres longest{4.5};                                ///< of most hachures
        Millimetres thick{0.46};                                 ///< in the shade
        Millimetres thin{0.1};                                   ///< in the light, and where strokes end
        bool operator==(const Hills&) const = default;
    } hills;
    struct Woods {
        Millimetres apart{1.45};                   ///< from trunk to trunk
        Millimetres smallest{0.75}, largest{1.3};  ///< half the width of a crown
        Millimetres line{0.1};                     ///< of its lit side
        Millimetres row_apart{2.9}, fruit{0.85};   ///< of an orchard: its rows, and a crown's radius
        bool operator==(const Woods&) const = default;
    } woods;
    struct Open {
        Millimetres grass_apart{3};
        Millimetres blade{0.1};
        bool operator==(const Open&) const = default;
    } open;
    struct Fields {
        Millimetres apart{0.85};            ///< from furrow to furrow
        Millimetres fine{0.1}, heavy{0.2};  ///< every fourth furrow is heavy
        bool operator==(const Fields&) const = default;
    } fields;
    struct Rough {
        Millimetres apart{2.9}, line{0.2};         ///< tufts, stones and banks of broken ground
        Millimetres reeds_apart{4.6}, reed{0.17};  ///< of a marsh
        Millimetres water_apart{0.7};              ///< its rows of standing water
        bool operator==(const Rough&) const = default;
    } rough;
    struct Water {
        Millimetres shore{0.3}, current{0.13};
        Millimetres first_gap{0.36};  ///< from the shore to the first line in the water
        bool operator==(const Water&) const = default;
    } water;
    struct Ways {
        Millimetres edge{0.24}, light_edge{0.12};  ///< of a road, away from the light and towards it
        Millimetres rut{0.1};
        Millimetres dash{1.5}, gap{0.8};  ///< of a track's edges
        bool operator==(const Ways&) const = default;
    } ways;
    struct Works {
        Millimetres parapet{0.75};  ///< the heavy line of a breastwork
        bool operator==(const Works&) const = default;
    } works;
    struct Moves {
        Millimetres shaft{0.37}, casing{0.32};  ///< of an arrow, and of the paper on each side of it
        bool operator==(const Moves&) const = default;
    } moves;
    struct Troops {
        Millimetres front{6.4}, depth{2.8};  ///< of the smallest block
        Millimetres guns{5.4};               ///< depth of the smallest battery, with its guns
        Points number{5.2}, largest{7};      ///< of its number: in the smallest block, and at most
        bool operator==(const Troops&) const = default;
    } troops;
    struct Furniture {
        Millimetres compass{6.5};      ///< its radius
        Millimetres scale{60};         ///< the longest scale bar
        Millimetres bar{1};            ///< its height
        Millimetres name{38};          ///< width of a name in the References; a longer one has two lines
        Millimetres small_sheet{240};  ///< a narrower plan has a short title
        Points title{24}, foot_title{19}, least_title{12.5};  ///< on the ground, in a margin, the smallest
        bool operator==(const Furniture&) const = default;
    } furniture;
    struct Words {
        Points least{6.5};                         ///< printed; no word is smaller
        Points town{11}, ground{9.5}, small{8.5};  ///< names, by importance
        Points troops{7.5};                        ///< of troops without a number
        Points square{11};                         ///< number of a square
        Points references{6.4};                    ///< names of troops in the References
        Points list{8};  ///< beside a sign, and of names that are letters on the plan
        bool operator==(const Words&) const = default;
    } words;
    bool operator==(const PlanStyle&) const = default;
};

}  // namespace muster::map

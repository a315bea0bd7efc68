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
        Millimetres apart_in_shade{0.55}, apart_in_light{0.78};  ///< from hachure to hachure
        Millimetres thick{0.4};                                  ///< in the shade
        Millimetres thin{0.11};                                  ///< in the light
        bool operator==(const Hills&) const = default;
    } hills;
    struct Woods {
        Millimetres apart{2.15};                  ///< from trunk to trunk
        Millimetres smallest{0.9}, largest{1.4};  ///< radius of a crown
        Millimetres line{0.13};                   ///< round a crown
        Millimetres row_apart{2.9}, fruit{0.85};  ///< of an orchard: its rows, and a crown's radius
        bool operator==(const Woods&) const = default;
    } woods;
    struct Fields {
        Millimetres apart{0.85};            ///< from furrow to furrow
        Millimetres fine{0.1}, heavy{0.2};  ///< every fourth furrow is heavy
        bool operator==(const Fields&) const = default;
    } fields;
    struct Rough {
        Millimetres apart{2.9}, line{0.2};         ///< tufts, stones and banks of broken ground
        Millimetres reeds_apart{4.6}, reed{0.17};  ///< of a marsh
        Millimetres water_apart{0.95};             ///< its rows of standing water
        bool operator==(const Rough&) const = default;
    } rough;
    struct Water {
        Millimetres shore{0.3}, current{0.13};
        bool operator==(const Water&) const = default;
    } water;
    struct Ways {
        Millimetres edge{0.22};           ///< on each side of a road
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
    struct Words {
        Points town{11}, ground{9.5}, small{8.5};  ///< names, by importance
        Points troops{7.5};                        ///< of troops without a number
        Points square{11};                         ///< number of a square
        Points legend{7.5};                        ///< below a sign in a column
        Points references{6.4};                    ///< names of troops in the References
        Points list{8};  ///< beside a sign, and of names that are numbers on the plan
        bool operator==(const Words&) const = default;
    } words;
    bool operator==(const PlanStyle&) const = default;
};

}  // namespace muster::map

// Where a word might stand: round a place, inside an area, along a line. What speaks against each is its
// price; what lies there already is not asked here.
#pragma once

#include "map/lettering/turned_box.hpp"
#include "page/page.hpp"

namespace muster::map {

/// How wide and high a word is, and how far its baseline lies below its top; millimetres.
struct WordSize {
    double width = 0, height = 0, ascent = 0;
};

/// A level word by its top left corner; `away` is how far it stands from what it names.
struct LevelPlace {
    Spot corner;
    double price = 0;
    double away = 0;
};

/// Eight places that touch `of`, then rings round it to the farthest corner of `ground`.
[[nodiscard]] std::vector<LevelPlace> places_round(const Frame& of, const WordSize& size,
                                                   const Frame& ground);
struct Inside {
    double inset = 0.8;  ///< mm that the word keeps from the edge
    bool at_edge = false;
};
/// Places in an outline that hold the whole word, the middle ones first and cheapest, or those in its
/// corners.
[[nodiscard]] std::vector<LevelPlace> places_inside(const Spots& outline, const WordSize& size,
                                                    const Inside& how);

/// A word whose letters follow a line: for each letter its place on the baseline, and its way.
struct TurnedPlace {
    struct Letter {
        Spot at;  ///< the letter's origin
        Spot along;
    };
    std::vector<Letter> letters;
    std::vector<TurnedBox> boxes;
    double price = 0;
};

/// Where the letters of a word stand from its beginning, and how wide each is.
struct Letters {
    struct Step {
        double at = 0, width = 0;
    };
    std::vector<Step> steps;
    double height = 0, ascent = 0, x_height = 0;
};

/// The word along a course, its letters standing on it or hanging beside it: `aside` millimetres from the
/// course's middle to the middle of the letters, on both sides if not 0. Never upside down; where the course
/// bends too sharply there is no place.
[[nodiscard]] std::vector<TurnedPlace> places_along(const Spots& course, const Letters& word, double aside);

/// The line down the middle of a long area, from end to end; empty for one that is as broad as long.
[[nodiscard]] Spots middle_line(const Spots& outline);

}  // namespace muster::map

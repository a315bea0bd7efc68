// Where a word might stand: round a place, inside an area, along a line. What speaks against each is its
// price; what lies there already is not asked here.
#pragma once

#include "map/lettering/turned_box.hpp"
#include "page/page.hpp"

namespace muster::map {

/// How wide and high a word is, and how far its baseline lies below its top.
struct WordSize {
    Millimetres width{}, height{}, ascent{};
};

/// A level word by its top left corner; `away` is how far it stands from what it names.
struct LevelPlace {
    PaperPoint corner;
    double price = 0;
    Millimetres away{};
};

/// Eight places that touch `of`, then rings round it to the farthest corner of `ground`.
[[nodiscard]] std::vector<LevelPlace> places_round(const PaperBounds& of, const WordSize& size,
                                                   const PaperBounds& ground);
struct Inside {
    Millimetres inset{0.8};  ///< that the word keeps from the edge
    bool at_edge = false;
};
/// Places in an outline that hold the whole word, the middle ones first and cheapest, or those in its
/// corners.
[[nodiscard]] std::vector<LevelPlace> places_inside(const PaperLine& outline, const WordSize& size,
                                                    const Inside& how);

/// A word whose letters follow a line: for each letter its place on the baseline, and its way.
struct TurnedPlace {
    struct Letter {
        PaperPoint at;  ///< the letter's origin
        Direction along;
    };
    std::vector<Letter> letters;
    std::vector<TurnedBox> boxes;
    double price = 0;
};

/// Where the letters of a word stand from its beginning, and how wide each is.
struct Letters {
    struct Step {
        Millimetres at{}, width{};
    };
    std::vector<Step> steps;
    Millimetres height{}, ascent{}, x_height{};
};

/// The word along a course, its letters standing on it or hanging beside it: `aside` from the
/// course's middle to the middle of the letters, on both sides if not 0. Never upside down; where the course
/// bends too sharply there is no place.
[[nodiscard]] std::vector<TurnedPlace> places_along(const PaperLine& course, const Letters& word,
                                                    Millimetres aside);

/// The line down the middle of a long area, from end to end; empty for one that is as broad as long.
[[nodiscard]] PaperLine middle_line(const PaperLine& outline);

}  // namespace muster::map

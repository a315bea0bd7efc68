// The possible places of a word: around a point, inside an area, along a line. Each has a price. What is
// already there is not considered here.
#pragma once

#include "map/lettering/turned_box.hpp"
#include "page/page.hpp"

namespace muster::map {

/// Width and height of a word, and the distance of its baseline from its top.
struct WordSize {
    Millimetres width{}, height{}, ascent{};
};

/// A level word by its top left corner; `away` is its distance from what it names.
struct LevelPlace {
    PaperPoint corner;
    double price = 0;
    Millimetres away{};
};

/// Eight places that touch `of`, then rings around it up to the farthest corner of `ground`.
[[nodiscard]] std::vector<LevelPlace> places_round(const PaperBounds& of, const WordSize& size,
                                                   const PaperBounds& ground);
struct Inside {
    Millimetres inset{0.8};  ///< least distance of the word from the edge
    bool at_edge = false;
};
/// Places inside an outline that have room for the whole word: those in the middle first and cheapest, or
/// those in the corners.
[[nodiscard]] std::vector<LevelPlace> places_inside(const PaperLine& outline, const WordSize& size,
                                                    const Inside& how);

/// A word whose letters follow a line: the place of each letter on the baseline, and its direction.
struct TurnedPlace {
    struct Letter {
        PaperPoint at;  ///< the letter's origin
        Direction along;
    };
    std::vector<Letter> letters;
    std::vector<TurnedBox> boxes;
    double price = 0;
};

/// The distance of each letter from the start of the word, and its width.
struct Letters {
    struct Step {
        Millimetres at{}, width{};
    };
    std::vector<Step> steps;
    Millimetres height{}, ascent{}, x_height{};
};

/// The word along a course. `aside` is the distance from the course to the middle of the letters; if it is
/// not 0, both sides are tried. Words are never upside down, and there is no place where the course bends too
/// sharply.
[[nodiscard]] std::vector<TurnedPlace> places_along(const PaperLine& course, const Letters& word,
                                                    Millimetres aside);

/// The centre line of a long area from end to end; empty for an area as broad as it is long.
[[nodiscard]] PaperLine middle_line(const PaperLine& outline);

}  // namespace muster::map

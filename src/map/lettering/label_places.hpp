// The possible places of a word (around a point, inside an area, along a line), each with a price, and the
// choice among those of all words. What is already there is not considered here.
#pragma once

#include <optional>
#include <vector>

#include "map/lettering/turned_box.hpp"
#include "page/page.hpp"
#include "text/typesetter.hpp"

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
/// Places that touch other points of a course than the one that its name is nearest to.
[[nodiscard]] std::vector<LevelPlace> places_beside(const PaperLine& course, const WordSize& size,
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

/// One possible place of a word: the boxes of its parts, and its price (0: ideal).
struct LabelPlace {
    std::vector<TurnedBox> boxes;
    double price = 0;
};

struct LabelWish {
    std::vector<LabelPlace> places;
    double weight = 1;  ///< importance of its place
};

/// For each wish, the number of the chosen place; nothing if more important words take every place.
[[nodiscard]] std::vector<std::optional<std::size_t>> choose_places(const std::vector<LabelWish>& wishes);

/// The letters of a shaped line, `spread` farther apart than usual.
[[nodiscard]] Letters letters_of(const page::ShapedText& text, Millimetres spread,
                                 text::Typesetter& typesetter, const text::Style& style);

/// The line letter by letter. One letter (several in a steep word) carries the whole text, so that it is
/// found and copied as a whole.
[[nodiscard]] Items turned_word(const text::Shaped& text, const std::vector<TurnedPlace::Letter>& letters,
                                page::Ink ink);

/// Degrees clockwise from east, to a hundredth.
[[nodiscard]] double degrees_of(Direction along);

}  // namespace muster::map

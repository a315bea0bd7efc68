// Words on the plan, each where it touches no other word, no symbol and no road.
#pragma once

#include <string>

#include "map/pen_work.hpp"
#include "map/taken_ground.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

struct Label {
    std::string words;
    text::Style style;
    page::Ink ink;
    Frame of;  ///< what it names
};

/// Puts words on one plan, the important ones first.
class LabelPlacer {
public:
    /// Words stay inside `ground`.
    LabelPlacer(TakenGround& taken, const Frame& ground, text::Typesetter& typesetter)
        : taken_(&taken), ground_(ground), typesetter_(&typesetter) {}
    /// The label below, above or beside what it names, else as near to it as there is room; never on another
    /// word. Nothing only when the whole plan is full of words.
    [[nodiscard]] Items place(const Label& label);
    /// The first of some given places (top left corners) that is free; else nothing.
    [[nodiscard]] Items place_at(const Label& label, const Spots& corners);

private:
    struct Size {
        double width = 0, height = 0;
    };
    [[nodiscard]] static Spots candidates(const Frame& of, const Size& size);
    enum class Room { clear, free, off_words };
    [[nodiscard]] bool fits(const Frame& box, Room asked) const;
    [[nodiscard]] Items set(const Label& label, const text::Shaped& shaped, const Frame& box);

    TakenGround* taken_;
    Frame ground_;
    text::Typesetter* typesetter_;
};

/// A line of text whose box (ascent to descent) has its top left corner at `corner`.
[[nodiscard]] page::Item text_at(const text::Shaped& shaped, Spot corner, page::Ink ink);
[[nodiscard]] Frame box_at(const text::Shaped& shaped, Spot corner);

}  // namespace muster::map

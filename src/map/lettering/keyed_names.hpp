// Names for which the plan has no room are small letters on it, since numbers are those of units. They are
// listed beside or below the table, in lines of any width.
#pragma once

#include <string>
#include <vector>

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

/// The letter of the name at this place in the list, from 0: a to z, then aa, ab and so on.
[[nodiscard]] std::string key_letter(std::size_t place);

class KeyedNames {
public:
    KeyedNames(const std::vector<std::string>& names, const PlanLook& look, text::Typesetter& typesetter);

    /// Their height in lines of this width.
    [[nodiscard]] Millimetres height_in(Millimetres width) const;
    [[nodiscard]] Items draw_in(const PaperBounds& box) const;

private:
    struct Name {
        text::Shaped letter, words;
    };
    struct Entry {
        text::Shaped words;
        PaperPoint corner;
    };
    struct Lines {
        std::vector<Entry> entries;
        Millimetres height{};
    };
    /// Their lines. A name wider than a line continues on lines of its own.
    [[nodiscard]] Lines lines_in(Millimetres width) const;

    const PlanLook* look_;
    text::Typesetter* typesetter_;
    std::vector<Name> names_;
    Millimetres line_{}, indent_{};  ///< of a line, and of the words after a letter
};

}  // namespace muster::map

// Names for which the plan has no room stand on it as numbers, counted from 1; here they are told, under one
// another in the foot, or in lines as wide as the plan beneath it.
#pragma once

#include <string>
#include <vector>

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

class NumberedNames {
public:
    NumberedNames(const std::vector<std::string>& names, const PlanLook& look, text::Typesetter& typesetter);

    /// Millimetres that the names take under one another.
    [[nodiscard]] Millimetres column_width() const;
    [[nodiscard]] Millimetres column_height() const;
    [[nodiscard]] Items draw_column(PaperPoint corner) const;
    /// Millimetres that they take in lines so wide.
    [[nodiscard]] Millimetres height_in(Millimetres width) const;
    [[nodiscard]] Items draw_in(const PaperBounds& box) const;

private:
    struct Name {
        text::Shaped number, words;
        [[nodiscard]] Millimetres width() const;
    };
    struct Entry {
        text::Shaped words;
        PaperPoint corner;
    };
    struct Lines {
        std::vector<Entry> entries;
        Millimetres height{};
    };
    /// Line by line; a name that is wider than all goes on in lines of its own.
    [[nodiscard]] Lines lines_in(Millimetres width) const;

    const PlanLook* look_;
    text::Typesetter* typesetter_;
    std::vector<Name> names_;
    Millimetres line_{};
};

}  // namespace muster::map

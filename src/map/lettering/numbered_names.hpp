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
    [[nodiscard]] double column_width() const;
    [[nodiscard]] double column_height() const;
    [[nodiscard]] Items draw_column(Spot corner) const;
    /// Millimetres that they take in lines so wide.
    [[nodiscard]] double height_in(double width) const;
    [[nodiscard]] Items draw_in(const Frame& box) const;

private:
    struct Name {
        text::Shaped number, words;
        [[nodiscard]] double width() const;
    };
    struct Entry {
        text::Shaped words;
        Spot corner;
    };
    struct Lines {
        std::vector<Entry> entries;
        double height = 0;
    };
    /// Line by line; a name that is wider than all goes on in lines of its own.
    [[nodiscard]] Lines lines_in(double width) const;

    const PlanLook* look_;
    text::Typesetter* typesetter_;
    std::vector<Name> names_;
    double line_ = 0;
};

}  // namespace muster::map

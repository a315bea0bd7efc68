// The References of a plan: number, name and strength of every unit that it shows, by side, in columns. The
// dossier holds only what its reader may know, and so do they.
#pragma once

#include <vector>

#include "dossier/dossier.hpp"
#include "map/pen_work.hpp"
#include "map/plan_look.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

class References {
public:
    /// In letters of the size that the look has for them, or so many times as large.
    References(const dossier::Dossier& dossier, const PlanLook& look, text::Typesetter& typesetter,
               double times = 1);

    [[nodiscard]] bool empty() const { return sides_.empty(); }
    /// The width of all columns if they may be this high; more than any paper if that is too little.
    [[nodiscard]] Millimetres width_in(Millimetres height) const;
    /// In one column, the sides one below another.
    [[nodiscard]] page::PaperSize stacked() const;
    /// Every shape they can have, the one nearest to a square first.
    [[nodiscard]] std::vector<page::PaperSize> shapes() const;
    /// Draws them in a box of one of these sizes.
    [[nodiscard]] Items draw(const PaperBounds& box) const;

private:
    struct Line {
        text::Shaped number, name, strength;  ///< a long name has a second line, with neither or only one
    };
    struct Side {
        text::Shaped head;
        page::Ink ink;
        std::vector<Line> lines;
        Millimetres numbers{}, names{}, strengths{};  ///< widths of the parts of a column
        [[nodiscard]] Millimetres list_width() const;
        [[nodiscard]] Millimetres width() const;
    };
    void add_unit(Side& side, const dossier::Unit& unit) const;
    [[nodiscard]] Items draw_line(const Side& side, const Line& line, PaperPoint at, Millimetres width) const;
    [[nodiscard]] text::Style style() const;
    [[nodiscard]] Millimetres widest_name() const;
    [[nodiscard]] Millimetres head_height() const;
    [[nodiscard]] Millimetres block_width(const Side& side, std::size_t columns) const;
    [[nodiscard]] std::size_t rows_in(Millimetres height) const;

    const PlanLook* look_;
    text::Typesetter* typesetter_;
    double times_;
    text::Style name_;  ///< narrow for all names if one is long
    text::Shaped title_;
    Millimetres line_{};
    std::vector<Side> sides_;
};

}  // namespace muster::map

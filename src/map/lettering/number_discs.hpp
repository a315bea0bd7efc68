// The numbers of the pieces on the plan of the set-up sheet, in discs, so that nobody takes them for units.
#pragma once

#include <utility>
#include <vector>

#include "map/lettering/taken_ground.hpp"
#include "map/plan_look.hpp"
#include "map/table_scale.hpp"
#include "terrain/setup.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

class NumberDiscs {
public:
    /// A disc for each piece, in the order of the list: in the piece, on its course or beside it, inside the
    /// table, clear of `troops` and of the other discs wherever there is such a place.
    NumberDiscs(const std::vector<terrain::SetupPiece>& pieces, const TableScale& scale, const PlanLook& look,
                text::Typesetter& typesetter, std::vector<TurnedBox> troops);
    /// The space of each, for words to keep off.
    [[nodiscard]] const std::vector<TurnedBox>& boxes() const { return boxes_; }
    [[nodiscard]] Items draw(const PlanLook& look) const;

private:
    struct Disc {
        PaperPoint middle;
        PaperPoint of;  ///< a place of the piece; a line leads to it if the disc is not on the piece
        text::Shaped number;
    };
    [[nodiscard]] std::optional<PaperPoint> clear_end(PaperPoint from, const PaperLine& outline) const;
    [[nodiscard]] PaperPoint place(const terrain::SetupPiece& piece, PaperPoint& of) const;
    [[nodiscard]] bool is_free(PaperPoint middle) const;
    [[nodiscard]] bool is_off_courses(PaperPoint middle) const;

    TableScale scale_;
    Millimetres radius_{};
    std::vector<TurnedBox> taken_, boxes_;
    std::vector<std::pair<PaperLine, Millimetres>> courses_;  ///< with half their width
    std::vector<Disc> discs_;
};

}  // namespace muster::map

// Finds places for the names of a proof: inside or near the boxes they belong to, and never over words.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "page/page.hpp"

namespace muster::layout {

using lengths::Millimetres;
using lengths::PaperBox;
using lengths::PaperPoint;
using lengths::PaperSize;

/// A fine line from a name to an edge of its box.
using Leader = std::pair<PaperPoint, PaperPoint>;

/// The place of a name.
struct NameSpot {
    PaperBox taken;                ///< the box of its letters
    bool upright = false;          ///< turned, to be read from below
    bool over_art = false;         ///< it covers something other than words
    std::optional<Leader> leader;  ///< if it is not inside its box
    double cost = 0;               ///< in millimetres: how much farther off a better place may be
};

/// The free space of one page, filled name by name.
class NameRoom {
public:
    /// `reach` is where names may be; `boxes` are those of all elements.
    NameRoom(const page::Page& page, const PaperBox& reach, std::vector<PaperBox> boxes);

    /// The best place for a name of that size at one of its boxes; nothing if there is none.
    [[nodiscard]] std::optional<NameSpot> find(const std::vector<PaperBox>& own, const PaperSize& size) const;
    void take(const NameSpot& spot);

private:
    struct Art {
        PaperBox box;
        bool dark = false;
    };
    /// A name, level or turned, at one of its boxes.
    struct Wanted {
        PaperBox own;
        PaperSize size;
        bool upright = false;
        double cost = 0;  ///< the cost of this direction
    };

    void collect(const page::Page& page);
    void try_inside(const Wanted& wanted, std::optional<NameSpot>& best) const;
    /// Places inside its box among other items, or outside it.
    void try_with_leader(const Wanted& wanted, bool inside, std::optional<NameSpot>& best) const;
    [[nodiscard]] bool is_free(const PaperBox& taken) const;
    [[nodiscard]] bool is_clear(const Leader& leader) const;
    [[nodiscard]] bool stands_in_another(const PaperBox& taken, const PaperBox& own) const;
    [[nodiscard]] double cost_of_ground(const PaperBox& taken) const;
    [[nodiscard]] double cost_of_crossings(const Leader& leader) const;

    PaperBox reach_;
    std::vector<PaperBox> boxes_, words_;
    std::vector<Art> art_;
    std::vector<Leader> leaders_;
};

}  // namespace muster::layout

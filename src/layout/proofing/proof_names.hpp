// Where the names of a proof find room: inside the boxes they belong to or near them, and never over words.
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

/// A hair line from a name to an edge of its box.
using Leader = std::pair<PaperPoint, PaperPoint>;

/// Where a name stands.
struct NameSpot {
    PaperBox taken;                ///< by its letters
    bool upright = false;          ///< it is read from below
    bool over_art = false;         ///< something other than words lies beneath it
    std::optional<Leader> leader;  ///< where it does not simply stand in its box
    double cost = 0;               ///< millimetres, how much nearer a better place might be
};

/// The room of one page, filled name by name.
class NameRoom {
public:
    /// `reach`: names keep within it. `boxes`: of all elements.
    NameRoom(const page::Page& page, const PaperBox& reach, std::vector<PaperBox> boxes);

    /// The best place for a name of that size at one of its boxes; nothing: there is none.
    [[nodiscard]] std::optional<NameSpot> find(const std::vector<PaperBox>& own, const PaperSize& size) const;
    void take(const NameSpot& spot);

private:
    struct Art {
        PaperBox box;
        bool dark = false;
    };
    /// A name as it lies or stands, at one of its boxes.
    struct Wanted {
        PaperBox own;
        PaperSize size;
        bool upright = false;
        double cost = 0;  ///< of wanting it so
    };

    void collect(const page::Page& page);
    void try_inside(const Wanted& wanted, std::optional<NameSpot>& best) const;
    /// `inside` its box, among what stands there, or outside.
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
